//! A game in a file, whatever its format: our own record, or a log of the `lol-2019` judge. Which of them it is
//! shows from its first character.

use std::path::Path;

use record::lol_log::LolLog;
use record::{AnyRecord, Record, Recorded};
use texts::{Lang, say};

use crate::failure::Failure;
use crate::input::Input;

/// What was found in a file.
pub(crate) struct GameFile {
    /// The name by which the person knows the file.
    pub(crate) name: String,
    /// The game.
    pub(crate) game: Found,
}

/// A game in one of the formats.
pub(crate) enum Found {
    /// Our own.
    Record(Box<AnyRecord>),
    /// Of the `lol-2019` judge.
    Log(LolLog),
}

impl GameFile {
    /// Reads a game from a file, or from standard input where the path is `-`.
    pub(crate) fn read(lang: Lang, path: &Path) -> Result<Self, Failure> {
        Self::parse(lang, Input::read(lang, path)?)
    }

    /// The game in a text.
    pub(crate) fn parse(lang: Lang, input: Input) -> Result<Self, Failure> {
        let Input { name, text } = input;
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
        let game = if text.trim_start().starts_with('{') {
            let record = AnyRecord::parse(text).map_err(|error| {
                let what = texts::read_error(lang, &error);
                Failure::Input(say!(lang, "log-unreadable", file = name.as_str(), what = what))
            })?;
            Found::Record(Box::new(record))
        } else if !begins_like_a_board(text) {
            return Err(Failure::Input(say!(lang, "log-neither", file = name.as_str())));
        } else {
            Found::Log(LolLog::parse(text).map_err(|complaints| unreadable(lang, &name, &complaints.0))?)
        };
        Ok(Self { name, game })
    }

    /// The line in which the game first disagrees with the rules, and how.
    pub(crate) fn mismatch(&self, lang: Lang) -> Option<(usize, String)> {
        match &self.game {
            Found::Record(record) => mismatch_of_record(lang, record),
            Found::Log(log) => {
                log.verify().mismatch.map(|found| (found.line, texts::lol_mismatch(lang, &found)))
            }
        }
    }
}

/// Whether the first line could be the first row of a board, if only a spoilt one.
fn begins_like_a_board(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.trim().is_empty() || first.contains(['_', '#'])
}

/// The line in which a record first disagrees with the rules, and how.
pub(crate) fn mismatch_of_record(lang: Lang, record: &AnyRecord) -> Option<(usize, String)> {
    fn first<G: Recorded<Breach: texts::Breach>>(lang: Lang, record: &Record<G>) -> Option<(usize, String)> {
        record.verify().err().map(|found| (found.line(), texts::mismatch(lang, &found)))
    }
    match record {
        AnyRecord::SeaBattle(record) => first(lang, record),
        AnyRecord::Rps(record) => first(lang, record),
    }
}

fn unreadable(lang: Lang, name: &str, complaints: &[record::lol_log::Complaint]) -> Failure {
    let what = complaints.first().map(|first| texts::complaint(lang, first)).unwrap_or_default();
    Failure::Input(match complaints.len() {
        0 | 1 => say!(lang, "log-unreadable", file = name, what = what),
        many => say!(lang, "log-unreadable-more", file = name, what = what, count = many - 1),
    })
}
