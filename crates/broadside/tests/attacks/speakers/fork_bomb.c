/* Forks for as long as it can, then gives up. No more than the limit come to life, and all are gone with it.
 * verdict: died at shoot, exit code 7 */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (!is(call, "shoot")) return 0;
    for (int children = 0;; children++) {
        pid_t child = fork();
        if (child == 0)
            for (;;) pause();
        if (child < 0) {
            printf("%s: fork number %d\n", children < 64 ? "blocked" : "REACHED", children);
            fflush(stdout);
            _exit(7);
        }
        if (children > 100000) _exit(8);
    }
}
