/* Lets the assembler put a file of the judge into the bot.
 * verdict: refused */
__asm__(".globl shoot\nshoot:\n.incbin \"@SECRET@\"\n");
extern char shoot[];
