/* Prints without end.
 * verdict: flooded at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (!is(call, "shoot")) return 0;
    for (;;) puts("the quick brown fox jumps over the lazy dog");
}
