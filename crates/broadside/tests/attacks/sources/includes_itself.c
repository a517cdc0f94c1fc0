/* A source that contains itself, twice.
 * verdict: refused, nested depth */
#include __FILE__
#include __FILE__
