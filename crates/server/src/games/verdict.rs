//! How a game ended, in one sentence: the first thing that a reader wants to know.

use record::{AnyRecord, Event, Fault, Record, Recorded};
use rules::{BySeat, Ending, Failure, Outcome, Preset, Seat};
use serde::Serialize;
use texts::{Course, FailedAt, Lang, LastWords, say};
use utoipa::ToSchema;

use crate::spelling::spelled;

/// The languages of both sides, where they are known: calls are told as the author spells them.
pub(crate) type Languages = BySeat<Option<String>>;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Told {
    /// `won`, `lost` or `drawn` for a reader whose bot played; otherwise nothing.
    pub(crate) kind: &'static str,
    /// Who has won and why it ended, in the reader's language.
    pub(crate) sentence: String,
    /// At which call a bot failed, in the reader's language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) call: Option<String>,
    /// The set and the turn in it where a bot failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) place: Option<(u32, u32)>,
}

impl Told {
    /// How a game ended, for a reader whose bot played it on this side, or for anybody. The last words of these seats are told.
    pub(crate) fn of(
        lang: Lang,
        record: &AnyRecord,
        own: Option<Seat>,
        readable: &[Seat],
        languages: &Languages,
    ) -> Self {
        match record {
            AnyRecord::SeaBattle(record) => {
                let course = Course::SeaBattle { sets: record.header().sets };
                tell(lang, record, own, readable, languages, course)
            }
            AnyRecord::Rps(record) => {
                let course = Course::Rps { sets: record.header().sets };
                tell(lang, record, own, readable, languages, course)
            }
        }
    }
}

/// How the bots of a game failed, in sentences for everybody; nothing where nobody did.
pub(crate) fn failures(lang: Lang, record: &AnyRecord, languages: &Languages) -> String {
    match record {
        AnyRecord::SeaBattle(record) => failed(lang, record, &[], languages).join(" "),
        AnyRecord::Rps(record) => failed(lang, record, &[], languages).join(" "),
    }
}

fn failed<G: Recorded<Breach: texts::Breach>>(
    lang: Lang,
    record: &Record<G>,
    readable: &[Seat],
    languages: &Languages,
) -> Vec<String> {
    let (names, set, preset) = (names(record), last_set(record.events()), record.header().preset);
    let tell = |(seat, call, failure): (Seat, &'static str, &_)| {
        let words = if readable.contains(&seat) { LastWords::Told } else { LastWords::Hidden };
        let call = own_name(preset, &languages[seat], call);
        texts::failed(lang, FailedAt { name: &names[seat], call, set, preset, words }, failure)
    };
    record.failures().map(tell).collect()
}

fn tell<G: Recorded<Breach: texts::Breach>>(
    lang: Lang,
    record: &Record<G>,
    own: Option<Seat>,
    readable: &[Seat],
    languages: &Languages,
    course: Course,
) -> Told {
    let verdict = record.verdict();
    let names = names(record);
    let known = names.as_ref().map(|_, name| name.as_str());
    let mut parts = vec![match own {
        Some(seat) => own_outcome(lang, verdict.outcome, seat, verdict.score),
        None => texts::outcome(lang, &verdict, known),
    }];
    if verdict.ending == Ending::Fault {
        parts.extend(failed(lang, record, readable, languages));
    } else {
        parts.push(texts::ending(lang, &verdict, course));
    }
    let kind = match (verdict.outcome, own) {
        (_, None) => "",
        (Outcome::Won(winner), Some(seat)) if winner == seat => "won",
        (Outcome::Drawn, _) => "drawn",
        _ => "lost",
    };
    Told { kind, sentence: parts.join(" "), call: call(lang, record, languages), place: place(record) }
}

/// A call as the author of a bot spells it.
fn own_name<'a>(preset: Preset, language: &Option<String>, call: &'a str) -> &'a str {
    language.as_deref().map_or(call, |language| spelled(preset, language, call))
}

fn own_outcome(lang: Lang, outcome: Outcome, seat: Seat, score: BySeat<u32>) -> String {
    let (own, other) = (score[seat], score[seat.other()]);
    match outcome {
        Outcome::Won(winner) if winner == seat => say!(lang, "game-won", own = own, other = other),
        Outcome::Won(_) => say!(lang, "game-lost", own = own, other = other),
        Outcome::Drawn => say!(lang, "game-drawn", own = own, other = other),
        Outcome::BothLost => say!(lang, "outcome-both-lost"),
    }
}

/// The names of both sides of a game of either kind.
pub(crate) fn names_of(record: &AnyRecord) -> BySeat<String> {
    match record {
        AnyRecord::SeaBattle(record) => names(record),
        AnyRecord::Rps(record) => names(record),
    }
}

/// The names of both sides; two copies of one bot are told apart by a number.
pub(super) fn names<G: Recorded>(record: &Record<G>) -> BySeat<String> {
    let bots = &record.header().bots;
    let are_alike = bots[Seat::First].name == bots[Seat::Second].name;
    BySeat::from_fn(|seat| {
        let name = &bots[seat].name;
        if are_alike { format!("{name} {}", seat.number()) } else { name.clone() }
    })
}

/// The number of the call at which a side failed, and its time. A side that failed is asked nothing more.
fn call<G: Recorded>(lang: Lang, record: &Record<G>, languages: &Languages) -> Option<String> {
    let (seat, call, failure) = record.failures().next()?;
    if matches!(failure, Failure::Fault(Fault::AtStart(_))) {
        return None;
    }
    let times = record.times().of(seat);
    let time = crate::pages::milliseconds(&lang, &(f64::from(times.last()?.cpu_us) / 1_000.0));
    let name = names(record)[seat].clone();
    let call = own_name(record.header().preset, &languages[seat], call);
    Some(say!(lang, "game-failed-call", number = times.len(), name = name, call = call, time = time))
}

/// Where a side failed: the set, and the turns of it with the failure.
fn place<G: Recorded>(record: &Record<G>) -> Option<(u32, u32)> {
    record.failures().next()?;
    let events = record.events();
    let begun = events.iter().rposition(|event| matches!(event, Event::SetStarted { .. }))?;
    let is_turn = |event: &&Event<G>| match event {
        Event::Played(event) => is_turn::<G>(event),
        Event::Failed { .. } => true,
        _ => false,
    };
    Some((last_set(events), events[begun..].iter().filter(is_turn).count() as u32))
}

/// Whether a reader counts this as a turn: hiding a fleet is none.
fn is_turn<G: Recorded>(event: &G::Event) -> bool {
    let line = serde_json::to_value(G::event_line(event)).unwrap_or_default();
    line.get("placed").is_none()
}

pub(super) fn last_set<G: Recorded>(events: &[Event<G>]) -> u32 {
    let started = |event: &Event<G>| match *event {
        Event::SetStarted { set, .. } => Some(set),
        _ => None,
    };
    events.iter().rev().find_map(started).unwrap_or(0)
}
