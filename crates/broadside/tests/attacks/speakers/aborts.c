/* Aborts, as a failed assertion does.
 * verdict: died at shoot, signal 6 */
#include "speaker.h"
static int attack(const char *call, const char *line) {
    (void)line;
    if (is(call, "shoot")) abort();
    return 0;
}
