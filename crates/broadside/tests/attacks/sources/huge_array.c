/* A small source of a huge program.
 * verdict: refused */
char answer[1UL << 30] = {1};
@TEMPLATE@
