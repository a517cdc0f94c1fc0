/* Fills the pipe with guesses before it is asked.
 * verdict: garbled */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (is(call, "get_map"))
        for (int guess = 0; guess < 500; guess++) {
            char text[64];
            int length = snprintf(text, sizeof text, "%016x %d %d\n", guess, guess / 10 % 10, guess % 10);
            say(ANSWERS, text, (size_t)length);
        }
    return 0;
}
