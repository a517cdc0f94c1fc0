/* Sends bytes that are no text at all, zeroes among them.
 * verdict: garbled at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (!is(call, "shoot")) return 0;
    say(ANSWERS, "\0\xff\xfe\x80\0\x1b[2J\n", 10);
    return 1;
}
