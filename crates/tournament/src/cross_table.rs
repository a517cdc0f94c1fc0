//! Who did what against whom. Only half of the square is kept: the other half is the same seen from the other side.

use rules::{BySeat, Seat};

use crate::fixture::Entrant;
use crate::game_result::Score;

/// What one did against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meeting {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost to the other.
    pub losses: u32,
    /// Games that both lost.
    pub both_lost: u32,
}

impl Meeting {
    /// Games played.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses + self.both_lost
    }

    /// Points won.
    #[must_use]
    pub const fn points(&self) -> u32 {
        self.wins * Score::Won.points() + self.draws * Score::Drawn.points()
    }

    /// The same seen by the other.
    #[must_use]
    pub const fn reversed(&self) -> Self {
        Self { wins: self.losses, losses: self.wins, ..*self }
    }

    pub(crate) const fn add(&mut self, score: Score) {
        match score {
            Score::Won => self.wins += 1,
            Score::Drawn => self.draws += 1,
            Score::Lost => self.losses += 1,
            Score::BothLost => self.both_lost += 1,
        }
    }
}

/// Who did what against whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CrossTable {
    entrants: u32,
    /// The meetings of 1 with 0, of 2 with 0 and 1, and so on, as the later entrant sees them.
    meetings: Vec<Meeting>,
}

impl CrossTable {
    pub(crate) fn new(entrants: u32) -> Self {
        let many = entrants as usize;
        Self { entrants, meetings: vec![Meeting::default(); many * many.saturating_sub(1) / 2] }
    }

    /// How many take part.
    #[must_use]
    pub const fn entrants(&self) -> u32 {
        self.entrants
    }

    /// What one did against another; nothing where there is no such pair.
    #[must_use]
    pub fn between(&self, one: Entrant, other: Entrant) -> Meeting {
        if one == other || one.0.max(other.0) >= self.entrants {
            return Meeting::default();
        }
        let seen_later = self.meetings[place(one.max(other), one.min(other))];
        if one > other { seen_later } else { seen_later.reversed() }
    }

    /// Every pair that has met, the later entrant first.
    pub fn pairs(&self) -> impl Iterator<Item = (BySeat<Entrant>, &Meeting)> {
        let pairs = (0..self.entrants)
            .flat_map(|later| (0..later).map(move |earlier| BySeat::new(Entrant(later), Entrant(earlier))));
        pairs.zip(&self.meetings).filter(|(_, meeting)| meeting.games() > 0)
    }

    /// Adds a game as its first seat saw it.
    pub(crate) fn add(&mut self, entrants: BySeat<Entrant>, score: Score) {
        let [first, second] = [entrants[Seat::First], entrants[Seat::Second]];
        let meeting = &mut self.meetings[place(first.max(second), first.min(second))];
        if first < second {
            *meeting = meeting.reversed();
        }
        meeting.add(score);
        if first < second {
            *meeting = meeting.reversed();
        }
    }
}

const fn place(later: Entrant, earlier: Entrant) -> usize {
    later.index() * (later.index() - 1) / 2 + earlier.index()
}
