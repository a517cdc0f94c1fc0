/* Answers, but well after the limit.
 * verdict: late at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (is(call, "shoot")) sleep(4);
    return 0;
}
