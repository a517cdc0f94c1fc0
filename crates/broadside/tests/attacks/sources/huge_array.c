/* A small source of a huge program.
 * verdict: refused */
char shoot[1UL << 30] = {1};
int main(void) { return shoot[5]; }
