/* Shoots at NaN.
 * verdict: garbled at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    if (!is(call, "shoot")) return 0;
    answer(line, " nan 1e309\n");
    return 1;
}
