//! A small fuzzer without feedback for compilers without libFuzzer: it spoils good inputs a little.

/// Makes inputs out of seeds; the same number gives the same inputs.
pub struct Mutator {
    state: u64,
    seeds: Vec<Vec<u8>>,
}

/// What parsers stumble over.
const WORDS: [&[u8]; 24] = [
    b"\n",
    b"\r\n",
    b"\n\n",
    b" ",
    b"0",
    b"1",
    b"10",
    b"11",
    b"-1",
    b"99999999999999999999",
    b"#",
    b"_",
    b"[",
    b"]",
    b"{",
    b"}",
    b",",
    b"\"",
    b"\\u0000",
    b"\xef\xbb\xbf",
    b"\xd0\xb6",
    b"\xff",
    b"miss",
    b"null",
];

/// No input grows longer than this.
const MAX_BYTES: usize = 16 << 10;

impl Mutator {
    /// A source of spoilt copies of these seeds.
    #[must_use]
    pub fn new(number: u64, seeds: Vec<Vec<u8>>) -> Self {
        Self { state: number, seeds }
    }

    /// The next input.
    pub fn input(&mut self) -> Vec<u8> {
        let mut input = self.seed();
        for _ in 0..=self.below(4) {
            self.spoil(&mut input);
        }
        input.truncate(MAX_BYTES);
        input
    }

    fn seed(&mut self) -> Vec<u8> {
        let place = self.below(self.seeds.len().max(1));
        self.seeds.get(place).cloned().unwrap_or_default()
    }

    fn spoil(&mut self, input: &mut Vec<u8>) {
        let (start, end) = self.range(input.len());
        match self.below(7) {
            0 => input.truncate(start),
            1 => drop(input.drain(start..end)),
            2 => drop(input.splice(start..start, WORDS[self.below(WORDS.len())].iter().copied())),
            3 => drop(input.splice(start..end, WORDS[self.below(WORDS.len())].iter().copied())),
            4 => input.extend_from_within(start..end),
            5 => {
                let other = self.seed();
                let (from, to) = self.range(other.len());
                drop(input.splice(start..end, other[from..to].iter().copied()));
            }
            _ => {
                let flipped = 1 << self.below(8);
                input.iter_mut().skip(start).take(1).for_each(|byte| *byte ^= flipped);
            }
        }
    }

    /// A range within so many bytes, short ones more often.
    fn range(&mut self, bytes: usize) -> (usize, usize) {
        let start = self.below(bytes + 1);
        let longest = [1, 8, 64, bytes][self.below(4)];
        (start, (start + self.below(longest + 1)).min(bytes))
    }

    fn below(&mut self, limit: usize) -> usize {
        self.state =
            self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % limit
    }
}
