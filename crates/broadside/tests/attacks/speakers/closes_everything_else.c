/* Closes its standard streams and opens files until it may open no more, then plays on.
 * verdict: plays on */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (!is(call, "on_game_start")) return 0;
    int files = 0;
    while (files < 100000 && open("/dev/null", O_RDONLY) >= 0) files++;
    printf("%s: %d open files\n", files <= 64 ? "blocked" : "REACHED", files);
    fflush(stdout);
    close(0);
    close(1);
    close(2);
    return 0;
}
