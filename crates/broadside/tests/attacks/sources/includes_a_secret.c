/* Lets the compiler print a file of the judge in its complaints.
 * verdict: refused */
#include "@SECRET@"
