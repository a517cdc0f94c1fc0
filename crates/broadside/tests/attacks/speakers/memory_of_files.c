/* Hides memory in nameless files.
 * verdict: memory at shoot */
#include "speaker.h"
#include <sys/mman.h>
static int attack(const char *call, const char *line) {
    (void)line;
    static char piece[1 << 20];
    if (!is(call, "shoot")) return 0;
    memset(piece, 1, sizeof piece);
    for (;;) {
        int file = memfd_create("hoard", 0);
        if (file < 0) _exit(8);
        for (int part = 0; part < 15; part++)
            if (write(file, piece, sizeof piece) < 0) break;
    }
}
