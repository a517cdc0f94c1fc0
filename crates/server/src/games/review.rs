//! What the shots of a game were worth: for each, how likely it was to hit, beside the best shot that there was.

use std::time::{Duration, Instant};

use bots::sea_battle::{Critic, Worth};
use record::{AnyRecord, Event, Record};
use rules::sea_battle::{SeaBattle, SeaBattleEvent};
use rules::{BySeat, Seat};
use serde::Serialize;
use utoipa::ToSchema;

/// The most shots of a game that are weighed; a usual game has less than a thousand.
pub(crate) const MAX_REVIEWED_SHOTS: usize = 10_000;
/// The longest that a review takes: what comes later in the game is not weighed.
const PATIENCE: Duration = Duration::from_millis(500);
/// The shots between two looks at the clock.
const LOOK_EVERY: usize = 64;

/// What the shots of a game were worth.
#[derive(Clone, Debug, Default)]
pub(crate) struct Review {
    pub(crate) shots: Vec<Reviewed>,
    /// The chances that each side took, and the best that it had.
    sums: BySeat<(f64, f64)>,
}

/// What a shot was worth.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Reviewed {
    /// The set, from 1.
    pub(crate) set: u32,
    /// The shot of both sides in the set, from 1.
    pub(crate) shot: u32,
    /// How likely it was to hit, from 0 to 1.
    pub(crate) chance: f64,
    /// How likely the best shot was to hit, from 0 to 1.
    pub(crate) best: f64,
}

impl Review {
    /// The review of a game; an empty one of a game without shots.
    pub(crate) fn of(record: &AnyRecord) -> Self {
        match record {
            AnyRecord::SeaBattle(record) => Self::of_shots(record, Instant::now() + PATIENCE),
            AnyRecord::Rps(_) => Self::default(),
        }
    }

    fn of_shots(record: &Record<SeaBattle>, until: Instant) -> Self {
        let placement = &record.rules().game.placement;
        let mut critics = BySeat::from_fn(|_| Critic::new(placement));
        let mut review = Self::default();
        let (mut set, mut shot) = (0, 0);
        for event in record.events() {
            let (seat, worth) = match event {
                Event::SetStarted { set: begun, .. } => {
                    (set, shot) = (*begun, 0);
                    Seat::BOTH.into_iter().for_each(|seat| critics[seat].begin_set());
                    continue;
                }
                Event::Played(SeaBattleEvent::Shot { seat, cell, result }) => {
                    (*seat, critics[*seat].weigh(*cell, *result))
                }
                Event::Played(
                    SeaBattleEvent::Repeated { seat, .. } | SeaBattleEvent::Strayed { seat, .. },
                ) => (*seat, critics[*seat].weigh_waste()),
                _ => continue,
            };
            shot += 1;
            review.note(seat, set, shot, worth);
            let weighed = review.shots.len();
            if weighed == MAX_REVIEWED_SHOTS || weighed.is_multiple_of(LOOK_EVERY) && Instant::now() > until {
                break;
            }
        }
        review
    }

    fn note(&mut self, seat: Seat, set: u32, shot: u32, worth: Worth) {
        let (chance, best) = (f64::from(worth.chance), f64::from(worth.best));
        let sums = &mut self.sums[seat];
        *sums = (sums.0 + chance, sums.1 + best);
        self.shots.push(Reviewed { set, shot, chance: rounded(chance), best: rounded(best) });
    }

    /// The share of the best chances that a side has taken, if it has shot.
    pub(crate) fn quality(&self, seat: Seat) -> Option<f64> {
        let (chances, bests) = self.sums[seat];
        (bests > 0.0).then(|| chances / bests)
    }
}

fn rounded(chance: f64) -> f64 {
    (chance * 1_000.0).round() / 1_000.0
}
