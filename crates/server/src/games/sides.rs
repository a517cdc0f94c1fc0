//! How each side did, in figures, told from the record alone.

use record::{AnyRecord, Event, Record, Recorded, SetStory, set_stories};
use rules::rps::{Rps, Throw};
use rules::sea_battle::{SeaBattle, SeaBattleEvent, ShotResult};
use rules::{BySeat, Seat};
use serde::Serialize;
use utoipa::ToSchema;

use super::guess::{self, foreseen_bits};
use super::review::Review;

/// How a side did.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Side {
    pub(crate) name: String,
    /// Sets that it has won.
    pub(crate) sets: u32,
    /// Sets that it has begun.
    pub(crate) began: u32,
    /// Calls that it was asked.
    pub(crate) calls: u64,
    /// CPU time in all of them, in milliseconds.
    pub(crate) cpu_ms: f64,
    /// CPU time of the slowest of them, in milliseconds.
    pub(crate) slowest_ms: f64,
    #[serde(flatten)]
    pub(crate) style: Style,
}

/// What only one game knows.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Style {
    /// Sea Battle.
    Shots {
        /// Shots that were answered.
        count: u32,
        /// Shots in a set, on average.
        per_set: f64,
        /// The share of shots that hit.
        hits: f64,
        /// The share of the best chances to hit that it has taken, if that was worked out.
        quality: Option<f64>,
    },
    /// Rock-Paper-Scissors.
    Throws(Throws),
}

/// What somebody threw.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub(crate) struct Throws {
    /// Turns that it has won.
    pub(crate) won: u32,
    /// Rocks, papers and scissors.
    pub(crate) counts: [u32; 3],
    /// How many bits of each throw could be foreseen: 0 for pure chance, 1.58 for somebody who is seen through.
    pub(crate) foreseen_bits: f64,
}

impl Throws {
    /// The shares of rocks, papers and scissors.
    pub(crate) fn shares(&self) -> [f64; 3] {
        let all = self.counts.iter().sum::<u32>().max(1);
        self.counts.map(|count| f64::from(count) / f64::from(all))
    }
}

impl Side {
    /// How both sides did.
    pub(crate) fn both(record: &AnyRecord, review: &Review) -> [Self; 2] {
        match record {
            AnyRecord::SeaBattle(record) => both(record, |seat, sets| shots(record, review, seat, sets)),
            AnyRecord::Rps(record) => {
                let throws = throws(record);
                both(record, |seat, sets| style(&throws, seat, sets))
            }
        }
    }
}

fn both<G: Recorded>(record: &Record<G>, style: impl Fn(Seat, &[SetStory<G>]) -> Style) -> [Side; 2] {
    let sets = set_stories(record.events());
    Seat::BOTH.map(|seat| {
        let times = record.times().of(seat);
        let milliseconds = |micros: u64| micros as f64 / 1_000.0;
        Side {
            name: record.header().bots[seat].name.clone(),
            sets: record.verdict().score[seat],
            began: sets.iter().filter(|set| set.first == seat).count() as u32,
            calls: times.len() as u64,
            cpu_ms: milliseconds(times.iter().map(|time| u64::from(time.cpu_us)).sum()),
            slowest_ms: milliseconds(times.iter().map(|time| u64::from(time.cpu_us)).max().unwrap_or(0)),
            style: style(seat, &sets),
        }
    })
}

fn shots(record: &Record<SeaBattle>, review: &Review, seat: Seat, sets: &[SetStory<SeaBattle>]) -> Style {
    let count: u32 = sets.iter().map(|set| set.table.shots[seat]).sum();
    let is_hit = |event: &&Event<SeaBattle>| {
        matches!(event, Event::Played(SeaBattleEvent::Shot { seat: shooter, result, .. })
            if *shooter == seat && *result != ShotResult::Miss)
    };
    let hits = record.events().iter().filter(is_hit).count() as f64;
    let (all, begun) = (f64::from(count), sets.iter().filter(|set| set.table.shots[seat] > 0).count());
    Style::Shots {
        count,
        per_set: all / begun.max(1) as f64,
        hits: hits / all.max(1.0),
        quality: review.quality(seat),
    }
}

/// What each side threw, in all sets.
fn throws(record: &Record<Rps>) -> BySeat<Vec<Throw>> {
    let mut throws: BySeat<Vec<Throw>> = BySeat::default();
    for event in record.events() {
        if let Event::Played(thrown) = event {
            Seat::BOTH.into_iter().for_each(|seat| throws[seat].push(thrown.throws[seat]));
        }
    }
    throws
}

fn style(throws: &BySeat<Vec<Throw>>, seat: Seat, sets: &[SetStory<Rps>]) -> Style {
    let mut counts = [0; 3];
    throws[seat].iter().for_each(|throw| counts[guess::place(*throw)] += 1);
    Style::Throws(Throws {
        won: sets.iter().map(|set| set.table.wins[seat]).sum(),
        counts,
        foreseen_bits: foreseen_bits(&throws[seat], &throws[seat.other()]),
    })
}
