/* Lets the assembler put a file of the judge into a bot that prints it.
 * verdict: refused */
#include <string.h>
#include <unistd.h>
__asm__(".globl leak\nleak:\n.incbin \"@SECRET@\"\n.byte 0\n");
extern const char leak[];
__attribute__((constructor)) static void tell(void) {
    if (write(1, leak, strlen(leak)) < 0) _exit(1);
}
@TEMPLATE@
