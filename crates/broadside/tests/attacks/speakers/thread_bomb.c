/* Starts threads for as long as it can.
 * verdict: died at shoot, exit code 7 */
#include "speaker.h"
#include <pthread.h>
static void *idle(void *nothing) {
    for (;;) pause();
    return nothing;
}
static int attack(const char *call, const char *line) {
    (void)line;
    if (!is(call, "shoot")) return 0;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 65536);
    for (int threads = 0; threads < 100000; threads++) {
        pthread_t thread;
        if (pthread_create(&thread, &small, idle, NULL) != 0) {
            printf("%s: thread number %d\n", threads < 64 ? "blocked" : "REACHED", threads);
            fflush(stdout);
            _exit(7);
        }
    }
    _exit(8);
}
