/* Lets eight children take what none of them could take alone.
 * verdict: memory at shoot */
#include "speaker.h"
#include <sys/wait.h>
static int attack(const char *call, const char *line) {
    (void)line;
    if (!is(call, "shoot")) return 0;
    for (int child = 0; child < 8; child++)
        if (fork() == 0) {
            volatile char *piece = malloc(50 << 20);
            for (long place = 0; piece && place < 50 << 20; place += 4096) piece[place] = 1;
            for (;;) pause();
        }
    int status;
    while (wait(&status) > 0)
        if (WIFSIGNALED(status)) _exit(9);
    _exit(8);
}
