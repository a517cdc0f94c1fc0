//! Counts results as they come, in a few additions each, so that a table costs the same after a hundred games and after
//! a million.
//!
//! Where a crash expels, the games that the expelled one has played stand, for it and for its opponents; its later
//! games are not played and bring nobody a point.

use record::FailureKind;
use rules::{BySeat, Ending, Seat};

use crate::cross_table::CrossTable;
use crate::fixture::{Entrant, GameNumber};
use crate::game_result::{Conduct, GameResult, Score};

/// Results, counted.
#[derive(Clone, Debug)]
pub(crate) struct Ledger {
    pub(crate) tallies: Vec<Tally>,
    pub(crate) cross_table: CrossTable,
    pub(crate) endings: Endings,
    conduct: Conduct,
    disqualified: Vec<Entrant>,
}

/// What one did in all its games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost, also those that both lost.
    pub losses: u32,
    /// Games that both lost.
    pub both_lost: u32,
    /// Rounds without an opponent in a Swiss tournament; each counts as a game won.
    pub rests: u32,
    /// Sets won and lost.
    pub sets: [u32; 2],
    /// How its own failures were.
    pub failures: Failures,
    /// The game in which it was expelled.
    pub expelled_in: Option<GameNumber>,
}

impl Tally {
    /// Games played.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points won.
    #[must_use]
    pub const fn points(&self) -> u32 {
        (self.wins + self.rests) * Score::Won.points() + self.draws * Score::Drawn.points()
    }

    fn add(&mut self, score: Score, sets: [u32; 2]) {
        match score {
            Score::Won => self.wins += 1,
            Score::Drawn => self.draws += 1,
            Score::Lost => self.losses += 1,
            Score::BothLost => {
                self.losses += 1;
                self.both_lost += 1;
            }
        }
        for (all, new) in self.sets.iter_mut().zip(sets) {
            *all = all.saturating_add(new);
        }
    }
}

/// How many failures there were of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Failures([u32; FailureKind::ALL.len()]);

impl Failures {
    /// How many there were of a kind.
    #[must_use]
    pub const fn of(&self, kind: FailureKind) -> u32 {
        self.0[kind as usize]
    }

    /// How many there were in all.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    const fn add(&mut self, kind: FailureKind) {
        self.0[kind as usize] += 1;
    }
}

/// Why the games ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Endings {
    /// Games whose sets were played.
    pub played: u32,
    /// Games drawn after turn upon turn that brought nothing.
    pub draw_streaks: u32,
    /// Games that a failure decided.
    pub faults: u32,
    /// How the players of all games failed.
    pub failures: Failures,
}

impl Endings {
    /// Games that have ended.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.played + self.draw_streaks + self.faults
    }
}

impl Ledger {
    pub(crate) fn new(entrants: u32, conduct: Conduct) -> Self {
        Self {
            tallies: vec![Tally::default(); entrants as usize],
            cross_table: CrossTable::new(entrants),
            endings: Endings::default(),
            conduct,
            disqualified: Vec::new(),
        }
    }

    pub(crate) fn disqualify(&mut self, entrant: Entrant) {
        self.disqualified.push(entrant);
    }

    pub(crate) fn is_disqualified(&self, entrant: Entrant) -> bool {
        self.disqualified.contains(&entrant)
    }

    /// Whether a game counts no more, because somebody disqualified is in it.
    pub(crate) fn is_void(&self, entrants: &BySeat<Entrant>) -> bool {
        entrants.iter().any(|(_, entrant)| self.is_disqualified(*entrant))
    }

    pub(crate) fn tally(&self, entrant: Entrant) -> &Tally {
        &self.tallies[entrant.index()]
    }

    pub(crate) fn is_expelled(&self, entrant: Entrant) -> bool {
        self.tally(entrant).expelled_in.is_some() || self.is_disqualified(entrant)
    }

    /// Whether both may play.
    pub(crate) fn may_meet(&self, entrants: &BySeat<Entrant>) -> bool {
        entrants.iter().all(|(_, entrant)| !self.is_expelled(*entrant))
    }

    /// Counts a game between two who may play.
    pub(crate) fn add(&mut self, result: &GameResult) {
        self.cross_table.add(result.entrants, result.score(Seat::First));
        match result.verdict.ending {
            Ending::Played => self.endings.played += 1,
            Ending::DrawStreak => self.endings.draw_streaks += 1,
            Ending::Fault => self.endings.faults += 1,
        }
        for (seat, entrant) in result.entrants.iter() {
            let tally = &mut self.tallies[entrant.index()];
            let sets = [seat, seat.other()].map(|seat| result.verdict.score[seat]);
            tally.add(result.score(seat), sets);
            if let Some(failure) = result.failures[seat] {
                tally.failures.add(failure);
                self.endings.failures.add(failure);
                if self.conduct.expels(failure) {
                    tally.expelled_in = Some(result.number);
                }
            }
        }
    }

    /// A round without an opponent.
    pub(crate) fn rest(&mut self, entrant: Entrant) {
        self.tallies[entrant.index()].rests += 1;
    }

    /// Takes over what the draw knows and the results do not tell: who has rested, and who was expelled in a game that
    /// counts no more. Who is disqualified has nothing.
    pub(crate) fn take_rests(&mut self, draw: &Self) {
        for (place, tally) in (0..).zip(&mut self.tallies) {
            let drawn = draw.tally(Entrant(place));
            tally.rests += drawn.rests;
            tally.expelled_in = drawn.expelled_in;
        }
        for entrant in &self.disqualified {
            self.tallies[entrant.index()] = Tally::default();
        }
    }
}
