/* Complains without end.
 * verdict: flooded at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    static char complaint[65536];
    (void)line;
    if (!is(call, "shoot")) return 0;
    memset(complaint, '!', sizeof complaint);
    for (;;)
        if (write(2, complaint, sizeof complaint) < 0) _exit(8);
}
