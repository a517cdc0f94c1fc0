//! `broadside log verify FILE`: whether a log says what the boards and the rules say.

use std::path::PathBuf;

use clap::Args;
use record::lol_log::{Base, Certainty, LolLog, ResultLine, Verification};
use record::{AnyRecord, SetStory, set_stories};
use rules::sea_battle::SeaBattle;
use rules::{BySeat, CellSet, Outcome, Seat};
use serde::Serialize;
use texts::{Lang, say};

use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::game_file::{Found, GameFile, mismatch_of_record};
use crate::lineup::game_name;

/// Checks a log.
#[derive(Debug, Args)]
pub(crate) struct Verify {
    /// The log.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// What was found out, for people and for scripts.
#[derive(Debug, Serialize)]
struct Finding {
    file: String,
    format: &'static str,
    sound: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    base: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shots: Option<[u32; 2]>,
    finished: bool,
    winner: Option<u8>,
    mismatches: usize,
    /// The line of the first mismatch, from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    /// What is wrong, sentence by sentence.
    problems: Vec<String>,
    /// What became of the line that says who won.
    #[serde(skip_serializing_if = "Option::is_none")]
    result_line: Option<&'static str>,
    /// What a person should know about that line.
    #[serde(skip)]
    remark: Option<String>,
    /// Who lost without a shot, and why.
    #[serde(skip)]
    forfeits: Vec<String>,
    #[serde(skip)]
    title: String,
}

impl Verify {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let file = GameFile::read(lang, &self.file)?;
        let finding = match &file.game {
            Found::Log(log) => of_log(lang, file.name, log),
            Found::Record(record) => of_record(lang, file.name, record),
        };
        if self.json {
            console.json(&finding)?;
        } else {
            show(console, &finding)?;
        }
        if finding.sound { Ok(()) } else { console.finish().and(Err(Failure::Told)) }
    }
}

fn of_log(lang: Lang, file: String, log: &LolLog) -> Finding {
    let found = log.verify();
    let title = say!(
        lang,
        "verify-lol",
        file = file.as_str(),
        base = found.base.number(),
        certainty = certainty(lang, found.certainty, found.base)
    );
    let problems = problems_of_log(lang, log, &found);
    Finding {
        title,
        file,
        format: "lol-2019",
        sound: found.is_sound(),
        base: Some(found.base.number()),
        shots: Some(found.shots.into_array()),
        finished: found.is_finished(),
        winner: found.winner().map(Seat::number),
        mismatches: usize::from(found.mismatch.is_some()),
        line: found.mismatch.map(|mismatch| mismatch.line),
        problems,
        result_line: Some(found.result_line.name()),
        remark: remark(lang, log, &found),
        forfeits: forfeits(lang, log, &found),
    }
}

fn problems_of_log(lang: Lang, log: &LolLog, found: &Verification) -> Vec<String> {
    let mut problems = Vec::new();
    let flawed = if found.is_sound() { BySeat::default() } else { found.flaws.clone() };
    for (seat, flaws) in flawed.iter().filter(|(_, flaws)| !flaws.is_empty()) {
        let flaws = texts::flaws(lang, flaws);
        problems.push(say!(lang, "verify-flawed-board", number = seat.number(), flaws = flaws));
    }
    if let Some(mismatch) = &found.mismatch {
        problems.push(say!(lang, "verify-mismatch", what = texts::lol_mismatch(lang, mismatch)));
    }
    if let (ResultLine::Contradicts(_), Some(ending)) = (found.result_line, log.ending()) {
        problems.push(say!(lang, "verify-contradicts", ending = texts::visible(ending)));
    }
    problems
}

/// What to say about a result line that the shots neither confirm nor deny.
fn remark(lang: Lang, log: &LolLog, found: &Verification) -> Option<String> {
    let ending = texts::visible(log.ending()?);
    match found.result_line {
        ResultLine::Unreadable => Some(say!(lang, "verify-not-understood", ending = ending)),
        ResultLine::EndedEarly(_) | ResultLine::Unchecked(_) => {
            Some(say!(lang, "verify-unchecked", ending = ending))
        }
        ResultLine::TellsOfBoards(_) => {
            let is_empty = |decks: CellSet| decks == CellSet::EMPTY;
            let unproved = log.boards().iter().any(|(_, decks)| is_empty(*decks));
            unproved.then(|| say!(lang, "verify-last-line", ending = ending))
        }
        ResultLine::Absent | ResultLine::Agrees(_) | ResultLine::Contradicts(_) => None,
    }
}

/// Who lost without a shot, and why, where the log says so itself.
pub(crate) fn forfeits(lang: Lang, log: &LolLog, found: &Verification) -> Vec<String> {
    let flawed = found.flaws.iter().filter(|(_, flaws)| found.is_sound() && !flaws.is_empty());
    let lost = flawed.map(|(seat, flaws)| match log.boards()[seat] {
        CellSet::EMPTY => say!(lang, "verify-lost-without-board", number = seat.number()),
        _ => {
            let flaws = texts::flaws(lang, flaws);
            say!(lang, "verify-lost-by-board", number = seat.number(), flaws = flaws)
        }
    });
    lost.collect()
}

fn certainty(lang: Lang, certainty: Certainty, base: Base) -> String {
    match certainty {
        Certainty::Chosen => say!(lang, "certainty-chosen"),
        Certainty::Shown => {
            let telling = match base {
                Base::Zero => 0,
                Base::One => 10,
            };
            say!(lang, "certainty-shown", number = telling)
        }
        Certainty::ByResults => say!(lang, "certainty-by-results"),
        Certainty::Assumed => say!(lang, "certainty-assumed"),
    }
}

fn of_record(lang: Lang, file: String, record: &AnyRecord) -> Finding {
    let header = record.header();
    let (game, preset) = (game_name(lang, header.game), header.preset.name());
    let title = say!(lang, "verify-record", file = file.as_str(), game = game, preset = preset);
    let mismatch = mismatch_of_record(lang, record);
    let line = mismatch.as_ref().map(|(line, _)| *line);
    let shots = match record {
        AnyRecord::SeaBattle(record) => Some(all_shots(&set_stories(record.events()))),
        AnyRecord::Rps(_) => None,
    };
    let problems: Vec<String> =
        mismatch.into_iter().map(|(_, what)| say!(lang, "verify-mismatch", what = what)).collect();
    Finding {
        title,
        file,
        format: "record",
        sound: problems.is_empty(),
        base: None,
        shots: shots.map(BySeat::into_array),
        finished: true,
        winner: match record.verdict().outcome {
            Outcome::Won(seat) if problems.is_empty() => Some(seat.number()),
            _ => None,
        },
        mismatches: problems.len(),
        line,
        problems,
        result_line: None,
        remark: None,
        forfeits: Vec::new(),
    }
}

fn all_shots(sets: &[SetStory<SeaBattle>]) -> BySeat<u32> {
    BySeat::from_fn(|seat| sets.iter().map(|story| story.table.shots[seat]).sum())
}

fn show(console: &mut Console, finding: &Finding) -> Result<(), Failure> {
    let lang = console.lang;
    console.line(&finding.title)?;
    for (number, &shots) in (1..).zip(finding.shots.iter().flatten()) {
        console.line(format_args!("  {}", say!(lang, "verify-shots", number = number, count = shots)))?;
    }
    if !finding.sound {
        for problem in &finding.problems {
            console.line(console.tinted(Tint::Signal, problem))?;
        }
    } else {
        show_winner(console, finding)?;
    }
    finding.remark.iter().try_for_each(|remark| console.line(remark))
}

fn show_winner(console: &mut Console, finding: &Finding) -> Result<(), Failure> {
    let lang = console.lang;
    if !finding.forfeits.is_empty() {
        finding.forfeits.iter().try_for_each(|sentence| console.line(sentence))?;
        return console.line(say!(lang, "verify-forfeit-sound"));
    }
    console.line(match (finding.winner, finding.finished, finding.format) {
        (Some(winner), _, "record") => say!(lang, "verify-record-winner", number = winner),
        (Some(winner), _, _) => say!(lang, "verify-winner", number = winner, other = 3 - winner),
        (None, true, _) => say!(lang, "verify-drawn"),
        (None, false, _) => say!(lang, "verify-unfinished"),
    })?;
    console.line(say!(lang, "verify-sound"))
}
