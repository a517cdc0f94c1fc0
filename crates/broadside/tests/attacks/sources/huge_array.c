/* A small source of a huge program.
 * verdict: refused, File size limit exceeded */
char answer[1UL << 30] = {1};
@TEMPLATE@
