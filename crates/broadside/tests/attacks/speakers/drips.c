/* Sends its answer a byte at a time, so that something always comes.
 * verdict: late at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    if (!is(call, "shoot")) return 0;
    for (int place = 0; place < ID; place++) {
        say(ANSWERS, line + place, 1);
        usleep(200000);
    }
    answer("", " 5 5\n");
    return 1;
}
