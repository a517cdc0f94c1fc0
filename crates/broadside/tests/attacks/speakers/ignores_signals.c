/* Ignores every signal that can be ignored and never stops computing.
 * verdict: late at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (!is(call, "shoot")) return 0;
    for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
    for (volatile unsigned long spin = 0;; spin++) {}
}
