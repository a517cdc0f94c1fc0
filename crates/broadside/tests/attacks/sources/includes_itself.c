/* A source that contains itself, twice.
 * verdict: refused */
#include __FILE__
#include __FILE__
