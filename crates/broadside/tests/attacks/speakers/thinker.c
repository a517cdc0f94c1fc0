/* Plays by the rules and computes for 0.4 s before its first shot: the opponent that feels who else computes. */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    static int thought;
    (void)line;
    if (is(call, "shoot") && !thought) {
        struct timespec used;
        thought = 1;
        do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
        while (used.tv_sec == 0 && used.tv_nsec < 400000000);
    }
    return 0;
}
