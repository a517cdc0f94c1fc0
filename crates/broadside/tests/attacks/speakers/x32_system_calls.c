/* Asks for a system call of the x32 kind, whose numbers have another bit set.
 * verdict: died at on_game_start, signal 31 */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (is(call, "on_game_start")) {
        long result = syscall(0x40000000 + SYS_getpid);
        printf("%s: getpid of x32\n", result >= 0 ? "REACHED" : "blocked");
        fflush(stdout);
    }
    return 0;
}
