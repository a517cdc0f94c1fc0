// Sends what a program prints at once, though standard output is a pipe, be it by the means of C or of C++.
#include <cstdio>
#include <iostream>

static const bool sends_at_once = [] {
    std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
    std::cout << std::unitbuf;
    return true;
}();
