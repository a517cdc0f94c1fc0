//! What is wrong with a log or a record, in words and with the place.

use record::lol_log::{Complaint, LolMismatch, Should, What};
use record::{BadHeader, MAX_NAME_BYTES, Misfit, Mismatch, Problem, ReadError, Recorded, Ruling, event_line};
use rules::sea_battle::{Flaw, ShotResult};

use crate::fault::Breach;
use crate::flaw::flaw;
use crate::lang::Lang;
use crate::{say, visible};

/// What came of a shot, in one word.
#[must_use]
pub fn shot_result(lang: Lang, result: ShotResult) -> String {
    match result {
        ShotResult::Miss => say!(lang, "miss"),
        ShotResult::Hit => say!(lang, "hit"),
        ShotResult::Sunk => say!(lang, "sunk"),
    }
}

/// All reasons why a map is not legal, one after the other.
#[must_use]
pub fn flaws(lang: Lang, reasons: &[Flaw]) -> String {
    reasons.iter().map(|reason| flaw(lang, reason)).collect::<Vec<_>>().join("; ")
}

/// Why a record cannot be read, and where.
#[must_use]
pub fn read_error(lang: Lang, error: &ReadError) -> String {
    let what = problem(lang, &error.problem);
    match error.column {
        Some(column) => say!(lang, "at-column", line = error.line, column = column, what = what),
        None => say!(lang, "at-line", line = error.line, what = what),
    }
}

fn problem(lang: Lang, problem: &Problem) -> String {
    match problem {
        Problem::NoHeader => say!(lang, "problem-no-header"),
        Problem::Version(version) => say!(lang, "problem-version", version = *version),
        Problem::Header(BadHeader::Length(_)) => {
            say!(lang, "problem-header", why = say!(lang, "header-length"))
        }
        Problem::Header(bad) => say!(lang, "problem-header", why = bad_header(lang, bad)),
        Problem::Json => say!(lang, "problem-json"),
        Problem::UnknownLine => say!(lang, "problem-unknown-line"),
        Problem::Fields(misfit) => misfit_words(lang, misfit),
        Problem::UnknownCall(call) => say!(lang, "problem-unknown-call", call = visible(call)),
        Problem::Map(reasons) => say!(lang, "problem-map", flaws = flaws(lang, reasons)),
        Problem::SetOutOfOrder(set) => say!(lang, "problem-set-out-of-order", set = *set),
        Problem::NotTheSetInPlay(set) => say!(lang, "problem-not-the-set-in-play", set = *set),
        Problem::FailedTwice(seat) => say!(lang, "problem-failed-twice", number = seat.number()),
        Problem::Score { most } => say!(lang, "problem-score", most = *most),
        Problem::AfterVerdict => say!(lang, "problem-after-verdict"),
        Problem::CutOff { events } => say!(lang, "problem-cut-off", events = *events),
        Problem::LongLine => say!(lang, "problem-long-line"),
        Problem::ManyEvents => say!(lang, "problem-many-events"),
        Problem::ManyCalls => say!(lang, "problem-many-calls"),
        Problem::Large => say!(lang, "problem-large"),
    }
}

/// What does not fit into a line; the words of the reader of JSON would help nobody.
fn misfit_words(lang: Lang, misfit: &Misfit) -> String {
    match misfit {
        Misfit::Missing(field) => say!(lang, "misfit-missing", field = visible(field)),
        Misfit::Cell => say!(lang, "misfit-cell"),
        Misfit::Player => say!(lang, "misfit-player"),
        Misfit::Map => say!(lang, "misfit-map"),
        Misfit::Preset => say!(lang, "misfit-preset"),
        Misfit::Game => say!(lang, "misfit-game"),
        Misfit::Times => say!(lang, "misfit-times"),
        Misfit::Other(_) => say!(lang, "misfit-other"),
    }
}

/// Why a header describes no game: the sentence about a wrong length is the one of the command line.
#[must_use]
pub fn bad_header(lang: Lang, bad: &BadHeader) -> String {
    match *bad {
        BadHeader::Length(length) => crate::length::bad_length(lang, length),
        BadHeader::OtherGame { expected, found } => {
            say!(lang, "header-other-game", expected = expected.name(), found = found.name())
        }
        BadHeader::Opening(preset) => say!(lang, "header-opening", preset = preset.name()),
        BadHeader::LongName => say!(lang, "header-long-name", most = MAX_NAME_BYTES),
        BadHeader::Wins => say!(lang, "header-wins"),
    }
}

/// What is wrong with a line of a `lol-2019` log, and where.
#[must_use]
pub fn complaint(lang: Lang, complaint: &Complaint) -> String {
    let what = match &complaint.what {
        What::Large => say!(lang, "lol-large"),
        What::Short => say!(lang, "lol-short"),
        What::Width(found) => say!(lang, "lol-width", found = *found),
        What::Character(found) => say!(lang, "lol-character", found = visible(&found.to_string())),
        What::NoEmptyLine => say!(lang, "lol-no-empty-line"),
        What::Player(found) => say!(lang, "lol-player", found = visible(found)),
        What::Coordinate(found) => say!(lang, "lol-coordinate", found = visible(found)),
        What::MixedBases { here, there, line } => {
            say!(lang, "lol-mixed-bases", here = *here, there = *there, line = *line)
        }
        What::Result(found) => say!(lang, "lol-result", found = visible(found)),
        What::Missing(_) => say!(lang, "lol-missing"),
        What::Extra => say!(lang, "lol-extra"),
        What::LongEnding => say!(lang, "lol-long-ending"),
        What::NotAShot => say!(lang, "lol-not-a-shot"),
    };
    say!(lang, "at-column", line = complaint.line, column = complaint.column, what = what)
}

/// A shot of a `lol-2019` log that is not what it should be, and where.
#[must_use]
pub fn lol_mismatch(lang: Lang, mismatch: &LolMismatch) -> String {
    let (number, cell) = (mismatch.seat.number(), mismatch.cell.to_string());
    let what = match mismatch.should {
        Should::Be(result) => {
            let (said, should) = (shot_result(lang, mismatch.said), shot_result(lang, result));
            say!(lang, "mismatch-result", number = number, cell = cell, said = said, should = should)
        }
        Should::BeBy(seat) => {
            say!(lang, "mismatch-turn", number = number, cell = cell, other = seat.number())
        }
        Should::NotBe => say!(lang, "mismatch-over", number = number, cell = cell),
    };
    say!(lang, "at-line", line = mismatch.line, what = what)
}

/// Where the rules disagree with a record, and how.
#[must_use]
pub fn mismatch<G: Recorded<Breach: Breach>>(lang: Lang, mismatch: &Mismatch<G>) -> String {
    let recorded = mismatch.recorded.as_ref().map(event_line::<G>);
    let recorded = recorded.map_or_else(|| say!(lang, "mismatch-nothing"), |line| visible(&line));
    let what = match &mismatch.ruling {
        Ruling::Event(event) => {
            say!(lang, "mismatch-event", recorded = recorded, should = visible(&event_line::<G>(event)))
        }
        Ruling::Awaits { seat, call } => {
            say!(lang, "mismatch-awaits", recorded = recorded, number = seat.number(), call = *call)
        }
        Ruling::NoBreach => say!(lang, "mismatch-no-breach", recorded = recorded),
        Ruling::OtherBreach(breach) => {
            say!(lang, "mismatch-other-breach", recorded = recorded, breach = breach.words(lang))
        }
    };
    say!(lang, "at-line", line = mismatch.line(), what = what)
}
