/* A file without an end.
 * verdict: refused, MiB of memory */
#include "/dev/zero"
