/* Answers on standard output, which is never taken for an answer.
 * verdict: late at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    if (!is(call, "shoot")) return 0;
    printf("%.16s 5 5\n", line);
    fflush(stdout);
    return 1;
}
