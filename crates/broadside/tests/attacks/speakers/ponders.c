/* Burns the core in a child while the opponent thinks. The opponent must not pay for it.
 * verdict: opponent unharmed */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (is(call, "on_game_start"))
        for (int child = 0; child < 4; child++)
            if (fork() == 0)
                for (volatile unsigned long spin = 0;; spin++) {}
    return 0;
}
