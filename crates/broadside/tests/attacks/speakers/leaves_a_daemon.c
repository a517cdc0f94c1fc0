/* Leaves a daemon behind that wants to outlive the game.
 * verdict: plays on
 * leaves nothing named: bs-daemon */
#include "speaker.h"
#include <sys/prctl.h>
static int attack(const char *call, const char *line) {
    (void)line;
    if (is(call, "on_game_start") && fork() == 0) {
        setsid();
        if (fork() != 0) _exit(0);
        prctl(PR_SET_NAME, "bs-daemon");
        for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
        for (;;) pause();
    }
    return 0;
}
