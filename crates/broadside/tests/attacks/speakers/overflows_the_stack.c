/* Recurses until the stack is gone: a crash, not a timeout.
 * verdict: died at shoot, signal 11 */
#include "speaker.h"
static int deeper(volatile char *above) {
    volatile char room[4096];
    room[0] = above[0];
    return deeper(room) + room[0];
}
static int attack(const char *call, const char *line) {
    (void)line;
    volatile char start[1] = {1};
    return is(call, "shoot") ? deeper(start) : 0;
}
