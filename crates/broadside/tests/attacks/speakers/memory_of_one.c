/* Takes memory without end.
 * verdict: memory at shoot */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (!is(call, "shoot")) return 0;
    for (;;) {
        char *piece = malloc(1 << 20);
        if (piece) memset(piece, 1, 1 << 20);
    }
}
