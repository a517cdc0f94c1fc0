//! A tournament as one JSON object, for scripts. Its games are read from the store while they are written.

use record::{ending_name, outcome_name};
use rules::Seat;
use serde::ser::{Error, SerializeSeq};
use serde::{Serialize, Serializer};
use store::StoreError;
use texts::Lang;
use tournament::{Format, GameResult, Orders, Row};

use super::fault::faults_of;
use super::summary::{Summary, counted};

/// The most faults whose details are read from the records; those of later ones are in the records alone.
const MAX_DETAILS: u32 = 5_000;

/// The whole tournament.
#[derive(Serialize)]
pub(super) struct Report<'a> {
    game: &'static str,
    preset: &'static str,
    sets: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<u32>,
    format: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<u32>,
    both_orders: bool,
    seed: u64,
    standings: Vec<Standing<'a>>,
    endings: Endings,
    refused: Vec<Refused<'a>>,
    folder: String,
    games: Games<'a>,
}

#[derive(Serialize)]
struct Standing<'a> {
    place: u32,
    bot: &'a str,
    points: u32,
    wins: u32,
    draws: u32,
    losses: u32,
    both_lost: u32,
    /// Rounds without an opponent, each of which counts as a win.
    rests: u32,
    sets: [u32; 2],
    not_played: u32,
    /// The number of the game in which it was expelled.
    #[serde(skip_serializing_if = "Option::is_none")]
    expelled_in: Option<u64>,
    strength: Strength,
    /// The chances of the first places, where points make them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    chances: Vec<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    times: Option<Times>,
}

#[derive(Serialize)]
struct Strength {
    elo: f64,
    low: f64,
    high: f64,
    group: u32,
}

#[derive(Serialize)]
struct Times {
    calls: u64,
    mean_ms: f64,
    slowest_ms: f64,
}

#[derive(Serialize)]
struct Endings {
    played: u32,
    draw_streak: u32,
    fault: u32,
}

#[derive(Serialize)]
struct Refused<'a> {
    bot: &'a str,
    why: &'a str,
}

impl<'a> Report<'a> {
    pub(super) fn of(lang: Lang, summary: &'a Summary<'a>) -> Self {
        let finished = summary.finished;
        let (told, plan) = (&finished.tournament.told, finished.contest.plan());
        let (format, rounds, both_orders) = match plan.format() {
            Format::RoundRobin { rounds, orders } => ("round-robin", Some(rounds), orders == Orders::Both),
            Format::Swiss { rounds } => ("swiss", Some(rounds), false),
            Format::Knockout => ("knockout", None, false),
        };
        let endings = finished.contest.endings();
        let refused = finished.absent.iter().map(|absent| Refused { bot: &absent.name, why: &absent.why });
        Self {
            game: told.game.name(),
            preset: told.preset.name(),
            sets: told.sets,
            wins: told.wins,
            format,
            rounds,
            both_orders,
            seed: plan.seed(),
            standings: summary.standings.table.rows().iter().map(|row| Standing::of(summary, row)).collect(),
            endings: Endings {
                played: endings.played,
                draw_streak: endings.draw_streaks,
                fault: endings.faults,
            },
            refused: refused.collect(),
            folder: finished.folder.to_string_lossy().into_owned(),
            games: Games { lang, summary },
        }
    }
}

impl<'a> Standing<'a> {
    fn of(summary: &'a Summary<'a>, row: &Row) -> Self {
        const PLACES: u32 = 10;
        let strength = summary.standings.strengths.strength(row.entrant).expect("everybody has a strength");
        let places = 1..=PLACES.min(summary.finished.contest.plan().entrants());
        let chances = summary
            .chances
            .as_ref()
            .map(|chances| places.map(|place| rounded(chances.of(row.entrant, place), 4)).collect());
        let used = summary.usage.iter().find(|usage| usage.entrant == row.entrant).map(|usage| usage.used);
        Self {
            place: row.place,
            bot: summary.finished.name(row.entrant),
            points: row.points,
            wins: row.tally.wins,
            draws: row.tally.draws,
            losses: row.tally.losses,
            both_lost: row.tally.both_lost,
            rests: row.tally.rests,
            sets: row.tally.sets,
            not_played: row.unplayed,
            expelled_in: row.tally.expelled_in.map(counted),
            strength: Strength {
                elo: rounded(strength.elo, 1),
                low: rounded(strength.low, 1),
                high: rounded(strength.high, 1),
                group: strength.group,
            },
            chances: chances.unwrap_or_default(),
            times: used.map(|used| Times {
                calls: used.calls,
                mean_ms: rounded(used.cpu_us as f64 / used.calls.max(1) as f64 / 1_000.0, 4),
                slowest_ms: used.slowest_us as f64 / 1_000.0,
            }),
        }
    }
}

fn rounded(number: f64, digits: i32) -> f64 {
    let unit = 10_f64.powi(digits);
    (number * unit).round() / unit
}

/// The games, which are read while they are written.
struct Games<'a> {
    lang: Lang,
    summary: &'a Summary<'a>,
}

#[derive(Serialize)]
struct Game<'a> {
    game: u64,
    first: &'a str,
    second: &'a str,
    outcome: &'static str,
    score: [u32; 2],
    ending: Ending,
    record: String,
}

#[derive(Serialize)]
struct Ending {
    kind: &'static str,
    faults: Vec<Fault>,
}

#[derive(Serialize)]
struct Fault {
    seat: u8,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    detail: Option<String>,
}

impl Serialize for Games<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        let mut details = MAX_DETAILS;
        let finished = self.summary.finished;
        let read = finished.archive.results(finished.tournament.id, |result| {
            let game = self.game(&result, &mut details)?;
            list.serialize_element(&game).map_err(|error| StoreError::Output(error.to_string()))
        });
        read.map_err(Error::custom)?;
        list.end()
    }
}

impl Games<'_> {
    fn game(&self, result: &GameResult, details: &mut u32) -> Result<Game<'_>, StoreError> {
        let summary = self.summary;
        Ok(Game {
            game: counted(result.number),
            first: summary.finished.name(result.entrants[Seat::First]),
            second: summary.finished.name(result.entrants[Seat::Second]),
            outcome: outcome_name(result.verdict.outcome),
            score: result.verdict.score.into_array(),
            ending: Ending {
                kind: ending_name(result.verdict.ending),
                faults: self.faults(result, details)?,
            },
            record: summary.game_file(result.number),
        })
    }

    fn faults(&self, result: &GameResult, details: &mut u32) -> Result<Vec<Fault>, StoreError> {
        if *details == 0 {
            let known = result.failures.iter().filter_map(|(seat, kind)| Some((seat, (*kind)?)));
            let fault = |(seat, kind): (Seat, record::FailureKind)| Fault {
                seat: seat.number(),
                kind: kind.name(),
                detail: None,
            };
            return Ok(known.map(fault).collect());
        }
        let told = faults_of(self.lang, self.summary, result)?;
        *details = details.saturating_sub(u32::from(!told.is_empty()));
        let fault = |told: crate::fault_words::ToldFault| Fault {
            seat: told.seat.number(),
            kind: told.kind.name(),
            detail: Some(told.sentence),
        };
        Ok(told.into_iter().map(fault).collect())
    }
}
