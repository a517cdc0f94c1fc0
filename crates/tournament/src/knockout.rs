//! A knockout: who loses is out. A game without a winner is played again with the seats changed; after
//! [`MAX_REPLAYS`] such games the lot decides.

use rules::{BySeat, Seat};

use crate::chance::Chance;
use crate::fixture::Entrant;
use crate::game_result::Score;
use crate::ledger::Ledger;
use crate::swiss::shuffled;

/// How often a game without a winner is played again.
pub const MAX_REPLAYS: u32 = 2;

/// Draws the rounds of a knockout.
#[derive(Clone, Debug)]
pub(crate) struct Knockout {
    seed: u64,
    /// Those who wait for the next round, in the order of the bracket.
    through: Vec<Entrant>,
    duels: Vec<Duel>,
    round: u32,
    /// The round in which each was knocked out.
    out_in: Vec<Option<u32>>,
}

#[derive(Clone, Debug)]
struct Duel {
    pair: BySeat<Entrant>,
    games: u32,
    winner: Option<Seat>,
}

impl Knockout {
    pub(crate) fn new(entrants: u32, seed: u64) -> Self {
        Self {
            seed,
            through: shuffled(entrants, seed),
            duels: Vec::new(),
            round: 0,
            out_in: vec![None; entrants as usize],
        }
    }

    /// How far each has come: the round in which it was knocked out, or one more than the last.
    pub(crate) fn reached(&self, entrant: Entrant) -> u32 {
        self.out_in[entrant.index()].unwrap_or(self.round + 1)
    }

    /// The pairs that meet next, given how the last ones fared, as their first seats saw it.
    pub(crate) fn draw(&mut self, last: &[Score], ledger: &Ledger) -> Vec<BySeat<Entrant>> {
        for (duel, score) in self.duels.iter_mut().filter(|duel| duel.winner.is_none()).zip(last) {
            duel.note(*score);
        }
        loop {
            for duel in &mut self.duels {
                duel.settle(ledger, self.seed);
            }
            let open: Vec<BySeat<Entrant>> =
                self.duels.iter().filter(|duel| duel.winner.is_none()).map(|duel| duel.pair).collect();
            if !open.is_empty() || !self.next_round() {
                return open;
            }
        }
    }

    /// Sends the winners on and pairs them; whether there was anybody to pair.
    fn next_round(&mut self) -> bool {
        for duel in std::mem::take(&mut self.duels) {
            let winner = duel.winner.expect("a round ends when all its duels are decided");
            self.through.push(duel.pair[winner]);
            self.out_in[duel.pair[winner.other()].index()] = Some(self.round);
        }
        if self.through.len() < 2 {
            return false;
        }
        self.round += 1;
        // Those for whom there is no opponent in the first round are through to the second, which is full.
        let through = self.through.len().next_power_of_two() - self.through.len();
        let playing = self.through.split_off(through);
        self.duels = playing
            .chunks_exact(2)
            .map(|pair| Duel { pair: BySeat::new(pair[0], pair[1]), games: 0, winner: None })
            .collect();
        true
    }
}

impl Duel {
    fn note(&mut self, score: Score) {
        self.games += 1;
        match score {
            Score::Won => self.winner = Some(Seat::First),
            Score::Lost => self.winner = Some(Seat::Second),
            Score::Drawn | Score::BothLost => {
                self.pair = BySeat::new(self.pair[Seat::Second], self.pair[Seat::First]);
            }
        }
    }

    /// Decides what no further game will: against the expelled, and by lot.
    fn settle(&mut self, ledger: &Ledger, seed: u64) {
        if self.winner.is_some() {
            return;
        }
        let by_lot = || {
            let [first, second] = self.pair.into_array();
            let purpose = u64::from(first.0.min(second.0)) << 32 | u64::from(first.0.max(second.0));
            Seat::BOTH[Chance::new(!seed, purpose).below(2)]
        };
        self.winner = match self.pair.map(|_, entrant| ledger.is_expelled(entrant)).into_array() {
            [true, false] => Some(Seat::Second),
            [false, true] => Some(Seat::First),
            [true, true] => Some(by_lot()),
            [false, false] => (self.games > MAX_REPLAYS).then(by_lot),
        };
    }
}
