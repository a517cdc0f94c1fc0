#include "check.h"

// Runs all tests, or those whose names contain the first argument.
int main(int count, char **words) { return check::run(count > 1 ? words[1] : ""); }
