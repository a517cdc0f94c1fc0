/* Answers its first shot and exits: the answer counts, the next call meets nobody.
 * verdict: died */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    if (!is(call, "shoot")) return 0;
    answer(line, " 5 5\n");
    _exit(0);
}
