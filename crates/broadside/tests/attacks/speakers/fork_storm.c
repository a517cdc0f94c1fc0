/* Every child forks on, and the parent never stops: the box is full, the rest of the machine is not.
 * verdict: late at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (!is(call, "shoot")) return 0;
    for (;;) fork();
}
