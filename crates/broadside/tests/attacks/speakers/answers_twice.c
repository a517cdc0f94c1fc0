/* Answers every shot twice, in the hope that the second answer is taken for the next call.
 * verdict: garbled */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    if (!is(call, "shoot")) return 0;
    char text[64];
    int length = snprintf(text, sizeof text, "%.16s 5 5\n%.16s 6 6\n", line, line);
    say(ANSWERS, text, (size_t)length);
    return 1;
}
