/* Closes both pipes and lives on.
 * verdict: garbled at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (!is(call, "shoot")) return 0;
    close(CALLS);
    close(ANSWERS);
    for (;;) pause();
}
