/* Sends a line without an end.
 * verdict: flooded at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    static char ones[65536];
    if (!is(call, "shoot")) return 0;
    memset(ones, '1', sizeof ones);
    say(ANSWERS, line, ID);
    for (;;) say(ANSWERS, ones, sizeof ones);
}
