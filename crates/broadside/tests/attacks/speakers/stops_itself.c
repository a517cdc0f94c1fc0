/* Stops itself with a signal and is neither dead nor alive.
 * verdict: late at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (is(call, "shoot")) raise(SIGSTOP);
    return 0;
}
