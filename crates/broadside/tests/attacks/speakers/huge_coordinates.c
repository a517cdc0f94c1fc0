/* Shoots at 2^31, where a careless judge overflows.
 * verdict: rule at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    if (!is(call, "shoot")) return 0;
    answer(line, " 2147483648 -2147483649\n");
    return 1;
}
