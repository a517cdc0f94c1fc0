// Templates that name twice as many templates, for ever.
// verdict: refused, MiB of memory
template <unsigned N, unsigned M> struct Bomb {
    static const unsigned value = Bomb<N - 1, M * 2>::value + Bomb<N - 1, M * 2 + 1>::value;
};
template <unsigned M> struct Bomb<0, M> { static const unsigned value = M; };
unsigned answer = Bomb<40, 0>::value;
@TEMPLATE@
