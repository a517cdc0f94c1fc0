/* A file that never says the same.
 * verdict: refused, MiB of memory */
#include "/dev/urandom"
