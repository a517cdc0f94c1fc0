/* Passes the calls of a game on to a bot, and its answers back: calls come on descriptor 3, answers go out on 4. */
#include "broadside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What a bot leaves out is not there at run time. */
#pragma weak set_parameters
#pragma weak on_game_start
#pragma weak on_set_start
#pragma weak shot_result
#pragma weak shot_refused
#pragma weak on_opponent_shot
#pragma weak on_win
#pragma weak on_lose
#pragma weak on_set_end
#pragma weak on_game_end

enum { MOST_BYTES = 4096, ID_BYTES = 16 };

static char line[MOST_BYTES];
static char reply[MOST_BYTES];
static size_t reply_end;
static int told[2];

static void put(const char *text)
{
    size_t length = strlen(text);
    memcpy(reply + reply_end, text, length);
    reply_end += length;
}

static void put_number(int number)
{
    reply_end += (size_t)sprintf(reply + reply_end, " %d", number);
}

static void send_reply(void)
{
    size_t sent = 0;
    reply[reply_end++] = '\n';
    while (sent < reply_end) {
        ssize_t count = write(4, reply + sent, reply_end - sent);
        if (count <= 0)
            exit(0);
        sent += (size_t)count;
    }
    reply_end = 0;
}

/* Reads a call; returns its name, or nothing when there will be none. */
static const char *next_call(void)
{
    size_t end = 0;
    char *word;
    while (end == 0 || line[end - 1] != '\n') {
        ssize_t count = read(3, line + end, MOST_BYTES - 1 - end);
        if (count <= 0)
            return NULL;
        end += (size_t)count;
    }
    line[end - 1] = '\0';
    line[ID_BYTES] = '\0';
    put(line);
    word = strchr(line + ID_BYTES + 1, ' ');
    told[0] = told[1] = 0;
    if (word) {
        *word = '\0';
        sscanf(word + 1, "%d %d", &told[0], &told[1]);
    }
    return line + ID_BYTES + 1;
}

static int is(const char *call, const char *name)
{
    return strcmp(call, name) == 0;
}

#ifdef BROADSIDE_RPS

static void play(const char *call)
{
    if (is(call, "choose"))
        put_number(choose(told[0]));
    else if (is(call, "set_parameters") && set_parameters)
        set_parameters(told[0], told[1]);
}

#else

static void ask_map(void)
{
    int map[10][10] = {{0}};
    get_map(map);
    for (int row = 0; row < 10; row++) {
        if (row > 0)
            put(" /");
        for (int column = 0; column < 10; column++)
            put_number(map[row][column]);
    }
}

static void ask_shot(void)
{
    int cell[2] = {-1, -1};
    shoot(cell);
    put_number(cell[0]);
    put_number(cell[1]);
}

static void play(const char *call)
{
    if (is(call, "shoot"))
        ask_shot();
    else if (is(call, "shot_result") && shot_result)
        shot_result(told[0]);
    else if (is(call, "on_opponent_shot") && on_opponent_shot)
        on_opponent_shot(told[0], told[1]);
    else if (is(call, "get_map"))
        ask_map();
    else if (is(call, "set_parameters") && set_parameters)
        set_parameters(told[0]);
    else if (is(call, "on_set_start") && on_set_start)
        on_set_start();
    else if (is(call, "shot_refused") && shot_refused)
        shot_refused(told[0]);
    else if (is(call, "on_win") && on_win)
        on_win();
    else if (is(call, "on_lose") && on_lose)
        on_lose();
}

#endif

int main(void)
{
    const char *call;
    /* What the bot prints is shown line by line, even if it is stopped in the middle of a call. */
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
    put("broadside 1");
    send_reply();
    while ((call = next_call()) != NULL) {
        if (is(call, "on_game_start") && on_game_start)
            on_game_start();
        else if (is(call, "on_set_end") && on_set_end)
            on_set_end();
        else if (is(call, "on_game_end") && on_game_end)
            on_game_end();
        else
            play(call);
        send_reply();
    }
    return 0;
}
