/* Burns the core in sixty children, each its own session, while the opponent thinks. The opponent must not pay for it.
 * verdict: opponent unharmed
 * opponent: thinker */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (is(call, "on_game_start"))
        for (int child = 0; child < 60; child++)
            if (fork() == 0) {
                setsid();
                for (volatile unsigned long spin = 0;; spin++) {}
            }
    return 0;
}
