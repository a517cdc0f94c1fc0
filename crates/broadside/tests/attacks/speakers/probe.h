/* Attempts that must all be refused. Each prints "blocked: what" or "REACHED: what", and the bot plays on. */
#include "speaker.h"

static void tell(int reached, const char *what) {
    printf("%s: %s\n", reached ? "REACHED" : "blocked", what);
    fflush(stdout);
}

/* An attempt that has succeeded unless it gives -1. */
#define TRY(attempt) tell((long)(attempt) != -1, #attempt)

static void probe(void);

static int attack(const char *call, const char *line) {
    (void)line;
    if (is(call, "on_game_start")) probe();
    return 0;
}
