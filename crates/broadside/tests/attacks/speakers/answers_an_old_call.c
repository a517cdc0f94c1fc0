/* Answers with the id of the first call it ever heard.
 * verdict: garbled at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    static char first[ID + 1];
    if (!first[0]) memcpy(first, line, ID);
    if (!is(call, "shoot")) return 0;
    answer(first, " 5 5\n");
    return 1;
}
