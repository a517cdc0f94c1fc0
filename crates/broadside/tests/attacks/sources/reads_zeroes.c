/* A file without an end.
 * verdict: refused */
#include "/dev/zero"
