//! Habits of a bot, read from its latest games: where it hides, where it shoots first, what it throws, how long it thinks.

use record::{AnyRecord, Event, Record, Recorded};
use rules::Seat;
use rules::sea_battle::{CELLS, SeaBattle, SeaBattleEvent};
use serde::Serialize;
use utoipa::ToSchema;

use crate::games::{Review, Side, Style};

/// The most games whose logs are read: the latest.
pub(crate) const MAX_READ_GAMES: usize = 40;
/// The shots at the beginning of a set that count as first.
pub(crate) const FIRST_SHOTS: usize = 10;
/// The upper ends of the bins of answer times, in milliseconds: each is about twice the one before.
pub(crate) const BINS_MS: [f64; 18] = [
    0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1_000.0,
    2_000.0,
];

/// Something that was counted for every cell.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Hundred([u32; CELLS as usize]);

/// Habits of a bot.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Habits {
    /// Games that were read.
    pub(crate) games: u32,
    /// Sets in which it has hidden a fleet, and in how many of them each cell held a deck.
    pub(crate) hidden_sets: u32,
    pub(crate) hides: Hundred,
    /// Sets in which it has shot, in how many each cell was among its first shots, and all its shots.
    pub(crate) shot_sets: u32,
    pub(crate) first: Hundred,
    pub(crate) shots: u32,
    /// Rocks, papers and scissors.
    pub(crate) throws: [u32; 3],
    /// How far its throws could be foreseen, summed over the games.
    foreseen: f64,
    /// How many calls took how long.
    pub(crate) times: [u64; BINS_MS.len()],
    /// The longest of them, in milliseconds.
    pub(crate) slowest_ms: f64,
    /// The limit of a turn under the rules of the latest game, in milliseconds.
    pub(crate) limit_ms: Option<u64>,
}

/// Habits as the API tells them.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct HabitsTold {
    /// The latest games that were read for them.
    games: u32,
    /// For every cell, row by row, in which share of the sets it held a deck; empty without games.
    hides: Vec<f64>,
    /// For every cell, in which share of the sets it was among the first ten shots; empty without games.
    first_shots: Vec<f64>,
    shots_per_set: Option<f64>,
    /// Rocks, papers and scissors.
    throws: [u32; 3],
    /// How many bits of a throw could be foreseen, on average.
    foreseen_bits: Option<f64>,
    answer_times: Vec<Bin>,
    slowest_ms: f64,
    limit_ms: Option<u64>,
}

/// How many calls took so long.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Bin {
    /// The CPU time of a call, at most, in milliseconds.
    #[serde(rename = "upTo")]
    up_to: f64,
    count: u64,
}

impl Default for Hundred {
    fn default() -> Self {
        Self([0; CELLS as usize])
    }
}

impl Hundred {
    /// The shares of so many sets, row by row.
    pub(crate) fn shares(&self, sets: u32) -> Vec<f64> {
        let share = |count: &u32| f64::from(*count) / f64::from(sets.max(1));
        self.0.iter().map(|count| (share(count) * 1_000.0).round() / 1_000.0).collect()
    }
}

impl Habits {
    /// Takes note of a game in which the bot sat here.
    pub(super) fn note(&mut self, record: &AnyRecord, seat: Seat) {
        self.games += 1;
        let preset = record.header().preset;
        let limit = u64::try_from(jobs::TimeLimits::of(preset).turn.as_millis()).unwrap_or(u64::MAX);
        self.limit_ms.get_or_insert(limit);
        match record {
            AnyRecord::SeaBattle(record) => {
                self.note_times(record, seat);
                self.note_shots(record, seat);
            }
            AnyRecord::Rps(throws) => {
                self.note_times(throws, seat);
                let sides = Side::both(record, &Review::default());
                if let Style::Throws(throws) = &sides[usize::from(seat == Seat::Second)].style {
                    (0..3).for_each(|place| self.throws[place] += throws.counts[place]);
                    self.foreseen += throws.foreseen_bits;
                }
            }
        }
    }

    fn note_shots(&mut self, record: &Record<SeaBattle>, seat: Seat) {
        let mut in_set = 0;
        for event in record.events() {
            match event {
                Event::SetStarted { .. } => in_set = 0,
                Event::Played(SeaBattleEvent::Placed { seat: owner, board }) if *owner == seat => {
                    self.hidden_sets += 1;
                    board.decks().iter().for_each(|cell| self.hides.0[cell.index()] += 1);
                }
                Event::Played(SeaBattleEvent::Shot { seat: shooter, cell, .. }) if *shooter == seat => {
                    self.shot_sets += u32::from(in_set == 0);
                    self.shots += 1;
                    in_set += 1;
                    if in_set <= FIRST_SHOTS {
                        self.first.0[cell.index()] += 1;
                    }
                }
                _ => {}
            }
        }
    }

    fn note_times<G: Recorded>(&mut self, record: &Record<G>, seat: Seat) {
        for time in record.times().of(seat) {
            let ms = f64::from(time.cpu_us) / 1_000.0;
            let bin = BINS_MS.iter().position(|up_to| ms <= *up_to).unwrap_or(BINS_MS.len() - 1);
            self.times[bin] += 1;
            self.slowest_ms = self.slowest_ms.max(ms);
        }
    }

    /// Shots that it needs for a set, on average.
    pub(crate) fn shots_per_set(&self) -> Option<f64> {
        (self.shot_sets > 0).then(|| f64::from(self.shots) / f64::from(self.shot_sets))
    }

    /// How many bits of a throw could be foreseen, on average.
    pub(crate) fn foreseen_bits(&self) -> Option<f64> {
        let has_thrown = self.throws.iter().any(|count| *count > 0);
        has_thrown.then(|| self.foreseen / f64::from(self.games.max(1)))
    }

    /// The bins that are worth showing.
    pub(crate) fn bins(&self) -> Vec<Bin> {
        BINS_MS.into_iter().zip(self.times).map(|(up_to, count)| Bin { up_to, count }).collect()
    }

    /// As the API tells them.
    pub(crate) fn told(&self) -> HabitsTold {
        let shares = |hundred: &Hundred, sets: u32| if sets > 0 { hundred.shares(sets) } else { Vec::new() };
        HabitsTold {
            games: self.games,
            hides: shares(&self.hides, self.hidden_sets),
            first_shots: shares(&self.first, self.shot_sets),
            shots_per_set: self.shots_per_set(),
            throws: self.throws,
            foreseen_bits: self.foreseen_bits(),
            answer_times: self.bins(),
            slowest_ms: self.slowest_ms,
            limit_ms: self.limit_ms,
        }
    }
}
