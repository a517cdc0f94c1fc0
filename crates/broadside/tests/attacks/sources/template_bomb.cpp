// Templates that name twice as many templates, for ever.
// verdict: refused
template <int N, int M> struct Bomb { static const int value = Bomb<N - 1, M>::value + Bomb<N - 1, M + N * 7>::value; };
template <int M> struct Bomb<0, M> { static const int value = M; };
int answer = Bomb<40, 0>::value;
@TEMPLATE@
