//! Tournaments whose games are decided by a closure.

use record::FailureKind;
use rules::{BySeat, Ending, Outcome, Seat, Verdict};
use tournament::{Conduct, Contest, Entrant, Fixture, Format, GameResult, Orders, Plan};

pub(crate) const ROUND_ROBIN: Format = Format::USUAL;
pub(crate) const BOTH_ORDERS: Format = Format::RoundRobin { rounds: 1, orders: Orders::Both };

pub(crate) fn contest(entrants: usize, format: Format) -> Contest {
    Contest::new(Plan::new(entrants, format, Conduct::StaysIn, 42).expect("a plan that can be held"))
}

pub(crate) fn result(game: &Fixture, outcome: Outcome) -> GameResult {
    let score = match outcome {
        Outcome::Won(seat) => BySeat::only(seat, 4, 2),
        Outcome::Drawn => BySeat::new(3, 3),
        Outcome::BothLost => BySeat::new(0, 0),
    };
    let verdict = Verdict { outcome, ending: Ending::Played, score };
    GameResult { number: game.number, entrants: game.entrants, verdict, failures: BySeat::new(None, None) }
}

/// A game that one seat loses by a failure, or both.
pub(crate) fn failed(game: &Fixture, failures: BySeat<Option<FailureKind>>) -> GameResult {
    let outcome = match failures.into_array() {
        [Some(_), Some(_)] => Outcome::BothLost,
        [Some(_), None] => Outcome::Won(Seat::Second),
        _ => Outcome::Won(Seat::First),
    };
    let verdict = Verdict { outcome, ending: Ending::Fault, score: BySeat::new(0, 0) };
    GameResult { number: game.number, entrants: game.entrants, verdict, failures }
}

/// The one who entered earlier wins.
pub(crate) fn earlier_wins(game: &Fixture) -> GameResult {
    let [first, second] = game.entrants.into_array();
    result(game, Outcome::Won(if first < second { Seat::First } else { Seat::Second }))
}

/// Something that depends on the seed of the game and on nothing else.
pub(crate) fn by_seed(game: &Fixture) -> GameResult {
    let outcomes = [Outcome::Won(Seat::First), Outcome::Won(Seat::Second), Outcome::Drawn, Outcome::BothLost];
    result(game, outcomes[(game.seed % 4) as usize])
}

/// Plays all games that can be played now, then reports them in the order that `arrange` gives them.
pub(crate) fn play_out(
    contest: &mut Contest,
    mut decide: impl FnMut(&Fixture) -> GameResult,
    arrange: impl Fn(&mut Vec<GameResult>),
) -> Vec<GameResult> {
    let mut all = Vec::new();
    while !contest.is_over() {
        let mut wave: Vec<GameResult> = contest.by_ref().map(|game| decide(&game)).collect();
        assert!(!wave.is_empty(), "a tournament that is not over has games to play");
        arrange(&mut wave);
        for result in &wave {
            contest.report(result).expect("a result of a game that was handed out");
        }
        all.extend(wave);
    }
    all.sort_by_key(|result| result.number);
    all
}

/// Who came where: place, entrant, points.
pub(crate) fn rows(contest: &Contest) -> Vec<(u32, u32, u32)> {
    contest.table().rows().iter().map(|row| (row.place, row.entrant.0, row.points)).collect()
}

pub(crate) fn entrants(many: u32) -> impl Iterator<Item = Entrant> {
    (0..many).map(Entrant)
}

/// Chance for simulations: xorshift64*.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn share(&mut self) -> f64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 11) as f64 / (1_u64 << 53) as f64
    }
}
