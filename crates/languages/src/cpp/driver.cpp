// Passes the calls of a game on to a bot, and its answers back: calls come on descriptor 3, answers go out on 4.
#include "broadside.hpp"

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <unistd.h>

// What a bot leaves out is not there at run time.
#define OPTIONAL __attribute__((weak))
#ifdef BROADSIDE_RPS
OPTIONAL void set_parameters(int, int);
#else
OPTIONAL void set_parameters(int);
OPTIONAL void on_set_start();
OPTIONAL void shot_result(int);
OPTIONAL void on_opponent_shot(Cell);
OPTIONAL void shot_refused(int);
OPTIONAL void on_win();
OPTIONAL void on_lose();
#endif
OPTIONAL void on_game_start();
OPTIONAL void on_set_end();
OPTIONAL void on_game_end();

namespace {

constexpr std::size_t id_bytes = 16;

std::string reply;
int told[2];

void put_number(int number)
{
    reply += ' ';
    reply += std::to_string(number);
}

void send_reply()
{
    reply += '\n';
    std::size_t sent = 0;
    while (sent < reply.size()) {
        const ssize_t count = write(4, reply.data() + sent, reply.size() - sent);
        if (count <= 0)
            std::_Exit(0);
        sent += static_cast<std::size_t>(count);
    }
    reply.clear();
}

// Reads a call and gives its name; false when there will be none.
bool next_call(std::string &name)
{
    static char line[4096];
    std::size_t end = 0;
    while (end == 0 || line[end - 1] != '\n') {
        const ssize_t count = read(3, line + end, sizeof line - 1 - end);
        if (count <= 0)
            return false;
        end += static_cast<std::size_t>(count);
    }
    line[end - 1] = '\0';
    reply.assign(line, id_bytes);
    name = line + id_bytes + 1;
    told[0] = told[1] = 0;
    const std::size_t blank = name.find(' ');
    if (blank != std::string::npos) {
        std::sscanf(name.c_str() + blank, "%d %d", &told[0], &told[1]);
        name.resize(blank);
    }
    return true;
}

#ifdef BROADSIDE_RPS

void play(const std::string &call)
{
    if (call == "choose")
        put_number(choose(told[0]));
    else if (call == "set_parameters" && set_parameters)
        set_parameters(told[0], told[1]);
}

#else

void ask_map()
{
    bool first = true;
    for (const auto &row : get_map()) {
        if (!first)
            reply += " /";
        first = false;
        for (const int cell : row)
            put_number(cell);
    }
}

void ask_shot()
{
    const Cell cell = shoot();
    put_number(cell.first);
    put_number(cell.second);
}

void play(const std::string &call)
{
    if (call == "shoot")
        ask_shot();
    else if (call == "shot_result" && shot_result)
        shot_result(told[0]);
    else if (call == "on_opponent_shot" && on_opponent_shot)
        on_opponent_shot(Cell(told[0], told[1]));
    else if (call == "get_map")
        ask_map();
    else if (call == "set_parameters" && set_parameters)
        set_parameters(told[0]);
    else if (call == "on_set_start" && on_set_start)
        on_set_start();
    else if (call == "shot_refused" && shot_refused)
        shot_refused(told[0]);
    else if (call == "on_win" && on_win)
        on_win();
    else if (call == "on_lose" && on_lose)
        on_lose();
}

#endif

}  // namespace

int main()
{
    std::string call;
    // What the bot prints is shown line by line, even if it is stopped in the middle of a call.
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    reply = "broadside 1";
    send_reply();
    while (next_call(call)) {
        if (call == "on_game_start" && on_game_start)
            on_game_start();
        else if (call == "on_set_end" && on_set_end)
            on_set_end();
        else if (call == "on_game_end" && on_game_end)
            on_game_end();
        else
            play(call);
        std::cout.flush();
        send_reply();
    }
}
