/* Enters the kernel by the gate of 32-bit programs, past filters that watch only the usual one.
 * verdict: died at shoot, signal 31 */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (is(call, "shoot")) {
        long result;
        __asm__ volatile("int $0x80" : "=a"(result) : "a"(20) : "memory");
        printf("REACHED: getpid by int 0x80 says %ld\n", result);
        fflush(stdout);
    }
    return 0;
}
