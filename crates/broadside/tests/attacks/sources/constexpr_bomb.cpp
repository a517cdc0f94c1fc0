// A program that runs at compile time and does not end.
// verdict: refused
constexpr unsigned long deep(unsigned long n) { return n < 2 ? n : deep(n - 1) + deep(n - 2) + n % 3; }
constexpr unsigned long answer = deep(90);
int table[deep(91) % 7 + 1];
@TEMPLATE@
