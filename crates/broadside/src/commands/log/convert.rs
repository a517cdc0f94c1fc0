//! `broadside log convert FILE --to FORMAT`: the same game in another format.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use record::lol_log::{Base, ConvertError, LolLog, Unsound};
use record::{AnyRecord, Contestant};
use rules::{BySeat, Seat};
use texts::{Lang, say, visible};

use crate::console::Console;
use crate::failure::Failure;
use crate::game_file::{Found, GameFile};
use crate::save::{Existing, Target};

/// Turns a log into another format.
#[derive(Debug, Args)]
pub(crate) struct Convert {
    /// The log.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The format to write.
    #[arg(long, value_name = "FORMAT")]
    to: Format,
    /// The set to write.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..))]
    set: Option<u32>,
    /// Where to write it.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Whether an existing file is replaced.
    #[arg(long, requires = "output")]
    force: bool,
}

/// A format that can be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Json,
    Lol,
    Lol0,
}

impl Convert {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        if self.to == Format::Json && self.set.is_some() {
            return Err(Failure::Usage(say!(lang, "convert-set-of-json")));
        }
        // As everywhere, a lone dash is the standard stream.
        let output = self.output.clone().filter(|path| path.as_os_str() != "-");
        let target = output.map(|path| Target::new(lang, path, existing)).transpose()?;
        let file = GameFile::read(lang, &self.file)?;
        let text = match self.to {
            Format::Json => as_record(lang, &file)?,
            Format::Lol => self.as_log(console, &file, Base::One)?,
            Format::Lol0 => self.as_log(console, &file, Base::Zero)?,
        };
        if let Some((_, what)) = file.mismatch(lang) {
            console.note(say!(lang, "convert-not-sound", what = what));
        }
        match target {
            Some(target) => {
                target.write(lang, text.as_bytes())?;
                console.note(say!(lang, "convert-written", file = target.name()));
                Ok(())
            }
            None => console.text(&text),
        }
    }

    fn as_log(&self, console: &mut Console, file: &GameFile, base: Base) -> Result<String, Failure> {
        let lang = console.lang;
        let set = self.set.unwrap_or(1);
        match &file.game {
            Found::Log(_) if set != 1 => Err(refused(lang, file, &ConvertError::NoSuchSet(set), 1)),
            Found::Log(log) => Ok(log.clone().with_base(base).to_string()),
            Found::Record(record) => match &**record {
                AnyRecord::Rps(_) => {
                    Err(Failure::Input(say!(lang, "convert-rps", file = file.name.as_str())))
                }
                AnyRecord::SeaBattle(record) => {
                    let played = record.events().iter();
                    let most =
                        played.filter(|event| matches!(event, record::Event::SetStarted { .. })).count();
                    let converted = LolLog::from_record(record, set, base)
                        .map_err(|error| refused(lang, file, &error, most))?;
                    if converted.first == Seat::Second {
                        let name = visible(&record.header().bots[Seat::Second].name);
                        console.note(say!(lang, "convert-swapped", name = name));
                    }
                    Ok(converted.log.to_string())
                }
            },
        }
    }
}

fn as_record(lang: Lang, file: &GameFile) -> Result<String, Failure> {
    match &file.game {
        Found::Record(record) => Ok(record.to_string()),
        Found::Log(log) => {
            let bots = BySeat::from_fn(|seat| Contestant::named(format!("player {seat}")));
            let record = log.to_record(bots).map_err(|error| refused(lang, file, &error, 1))?;
            Ok(record.to_string())
        }
    }
}

fn refused(lang: Lang, file: &GameFile, error: &ConvertError, most: usize) -> Failure {
    let name = file.name.as_str();
    Failure::Input(match error {
        ConvertError::Unsound(Unsound::Board { seat, flaws }) => {
            let flaws = texts::flaws(lang, flaws);
            say!(lang, "convert-board", file = name, number = seat.number(), flaws = flaws)
        }
        ConvertError::Unsound(Unsound::Shot(mismatch)) => {
            say!(lang, "convert-shot", file = name, what = texts::lol_mismatch(lang, mismatch))
        }
        ConvertError::Unfinished => say!(lang, "convert-unfinished", file = name),
        ConvertError::NoSuchSet(set) => {
            return Failure::Usage(say!(lang, "convert-no-set", file = name, set = *set, most = most));
        }
        ConvertError::NoBoards => say!(lang, "convert-no-boards", file = name),
    })
}
