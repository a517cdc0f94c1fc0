/* Shoots at a number that fits nowhere.
 * verdict: garbled at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    if (!is(call, "shoot")) return 0;
    answer(line, " 99999999999999999999999999999999 0\n");
    return 1;
}
