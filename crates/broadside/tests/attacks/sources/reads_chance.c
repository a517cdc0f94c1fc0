/* A file that never says the same.
 * verdict: refused */
#include "/dev/urandom"
