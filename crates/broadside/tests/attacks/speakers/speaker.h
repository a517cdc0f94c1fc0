/* A bot that speaks the line protocol itself and plays by the rules, so that every attack begins from a legal bot.
 * An attack includes this file and defines `attack`, which sees every call before it is answered. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define CALLS 3
#define ANSWERS 4
#define ID 16

static const char MAP[] =
    " 1 1 1 1 0 0 0 0 0 0/0 0 0 0 0 0 0 0 0 0/1 1 1 0 1 1 1 0 0 0/0 0 0 0 0 0 0 0 0 0/1 1 0 1 1 0 1 1 0 0/"
    "0 0 0 0 0 0 0 0 0 0/1 0 1 0 1 0 1 0 0 0/0 0 0 0 0 0 0 0 0 0/0 0 0 0 0 0 0 0 0 0/0 0 0 0 0 0 0 0 0 0\n";

/* What the attack does at a call. `line` is "<id> <call> ..."; 1 means that the attack has answered itself. */
static int attack(const char *call, const char *line);

static void say(int fd, const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(fd, text, length);
        if (written <= 0) exit(90);
        text += written;
        length -= (size_t)written;
    }
}

static void answer(const char *id, const char *text) {
    char line[512];
    int length = snprintf(line, sizeof line, "%.16s%s", id, text);
    say(ANSWERS, line, (size_t)length);
}

static int is(const char *call, const char *name) {
    size_t length = strlen(name);
    return strncmp(call, name, length) == 0 && (call[length] == '\0' || call[length] == ' ');
}

static void play(const char *line) {
    static int next;
    const char *call = line + ID + 1;
    char shot[16];
    if (attack(call, line)) return;
    if (is(call, "get_map")) {
        next = 0;
        answer(line, MAP);
    } else if (is(call, "shoot")) {
        snprintf(shot, sizeof shot, " %d %d\n", next / 10, next % 10);
        next++;
        answer(line, shot);
    } else {
        answer(line, "\n");
    }
}

int main(void) {
    char line[256];
    size_t length = 0;
    say(ANSWERS, "broadside 1\n", 12);
    for (;;) {
        char byte;
        if (read(CALLS, &byte, 1) != 1) return 0;
        if (byte == '\n') {
            line[length] = '\0';
            length = 0;
            play(line);
        } else if (length + 1 < sizeof line) {
            line[length++] = byte;
        }
    }
}
