/* Lets the compiler put a file of the judge into a bot that prints it.
 * verdict: refused */
#include <string.h>
#include <unistd.h>
static const char leak[] =
#include "@SECRET@"
;
__attribute__((constructor)) static void tell(void) {
    if (write(1, leak, strlen(leak)) < 0) _exit(1);
}
@TEMPLATE@
