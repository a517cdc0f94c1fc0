//! Who is invited: the words of the command line, each with a name of its own in the table.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use record::{GameKind, MAX_NAME_BYTES};
use texts::{Lang, visible};

use super::finished::Absent;
use crate::candidate::{BotFile, Candidate};
use crate::failure::Failure;
use crate::lineup::{Shown, games_of};

/// Somebody who is invited.
#[derive(Debug)]
pub(super) struct Guest {
    /// The name in the table; nobody else has it.
    pub(super) name: String,
    /// Who it is.
    pub(super) who: Who,
}

/// Who somebody is.
#[derive(Debug)]
pub(super) enum Who {
    /// A built-in bot of this name.
    House(String),
    /// Somebody's program.
    Program(BotFile),
    /// A file that is not there, though it may have been when the tournament began. What to say if it was not.
    Gone(PathBuf, Failure),
}

impl Guest {
    /// The program, if it is there.
    pub(super) const fn file(&self) -> Option<&BotFile> {
        match &self.who {
            Who::Program(file) => Some(file),
            Who::House(_) | Who::Gone(..) => None,
        }
    }

    /// What shows of it.
    pub(super) fn shown(&self) -> Shown<'_> {
        let game = match &self.who {
            Who::House(name) => games_of(name).next(),
            Who::Program(file) => file.game(),
            Who::Gone(..) => None,
        };
        Shown { name: &self.name, file: self.file(), game }
    }
}

/// Everybody who is named on the command line, and apart from them the files that can be nobody's bot: among the files of
/// a class there is always one that is empty.
pub(super) fn invite(
    lang: Lang,
    words: &[String],
    game: Option<GameKind>,
) -> Result<(Vec<Guest>, Vec<Absent>), Failure> {
    let found: Result<Vec<Found>, Failure> = words.iter().map(|word| find(lang, word, game)).collect();
    let found = found?;
    let names = names(&found.iter().map(label).collect::<Vec<_>>());
    let (mut guests, mut unfit) = (Vec::new(), Vec::new());
    for (name, found) in names.into_iter().zip(found) {
        match found {
            Found::Guest(who) => guests.push(Guest { name, who }),
            Found::Unfit(_, why) => unfit.push(Absent { name, why }),
        }
    }
    Ok((guests, unfit))
}

/// What a word of the command line names.
enum Found {
    Guest(Who),
    /// A file that can be nobody's bot, and why.
    Unfit(PathBuf, String),
}

fn find(lang: Lang, word: &str, game: Option<GameKind>) -> Result<Found, Failure> {
    match Candidate::find(lang, word, game) {
        Ok(Candidate::House(name)) => Ok(Found::Guest(Who::House(name))),
        Ok(Candidate::Program(file)) => Ok(Found::Guest(Who::Program(file))),
        Err(why) if is_gone(Path::new(word)) => Ok(Found::Guest(Who::Gone(word.into(), why))),
        Err(Failure::Input(why)) => Ok(Found::Unfit(word.into(), why)),
        Err(why) => Err(why),
    }
}

/// Whether a word can only be a file, and there is none.
fn is_gone(path: &Path) -> bool {
    let looks_like_a_file = path.extension().is_some() || path.components().count() > 1;
    looks_like_a_file && path.try_exists().is_ok_and(|exists| !exists)
}

/// What somebody would like to be called: the name of the file, and where that is not enough, its folder too.
struct Label {
    short: String,
    long: String,
}

fn label(found: &Found) -> Label {
    let path: &Path = match found {
        Found::Guest(Who::House(name)) => return Label { short: name.clone(), long: name.clone() },
        Found::Guest(Who::Program(file)) => &file.path,
        Found::Guest(Who::Gone(path, _)) | Found::Unfit(path, _) => path,
    };
    let part = |part: Option<&std::ffi::OsStr>| part.map(|part| visible(&part.to_string_lossy()));
    let short = part(path.file_name()).unwrap_or_default();
    let folder = path.parent().and_then(|folder| part(folder.file_name()));
    let long = folder.map_or_else(|| short.clone(), |folder| format!("{folder}/{short}"));
    Label { short, long }
}

/// The names in the table, no two of them the same and none too long for a record.
fn names(labels: &[Label]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for label in labels {
        *counts.entry(&label.short).or_default() += 1;
    }
    let mut taken = BTreeSet::new();
    labels
        .iter()
        .map(|label| {
            let wanted = if counts[label.short.as_str()] > 1 { &label.long } else { &label.short };
            let numbered = (2..).map(|number| format!("{} ({number})", clipped(wanted)));
            let mut choices = std::iter::once(clipped(wanted).to_owned()).chain(numbered);
            let name = choices.find(|name| !taken.contains(name)).expect("numbers do not end");
            taken.insert(name.clone());
            name
        })
        .collect()
}

/// As much of a name as a record takes, with room for a number.
fn clipped(name: &str) -> &str {
    const NUMBER_BYTES: usize = 16;
    let mut end = name.len().min(MAX_NAME_BYTES - NUMBER_BYTES);
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    &name[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_name_of_its_own() {
        let check = |words: &[&str], expected: &[&str]| {
            let gone = |word: &&str| match *word {
                "admiral" => Who::House("admiral".to_owned()),
                word => Who::Gone(word.into(), Failure::Ours),
            };
            let labels: Vec<Label> = words.iter().map(gone).map(|who| label(&Found::Guest(who))).collect();
            assert_eq!(names(&labels), expected, "{words:?}");
        };
        check(&["admiral", "a/bot.py", "x.pas"], &["admiral", "bot.py", "x.pas"]);
        check(&["ann/bot.py", "bob/bot.py"], &["ann/bot.py", "bob/bot.py"]);
        check(&["1/ann/bot.py", "2/ann/bot.py"], &["ann/bot.py", "ann/bot.py (2)"]);
        check(&["bot.py", "bot.py", "ann/bot.py"], &["bot.py", "bot.py (2)", "ann/bot.py"]);
        check(&["admiral", "admiral"], &["admiral", "admiral (2)"]);
        check(&["a/bot.py (2)", "bot.py", "bot.py"], &["bot.py (2)", "bot.py", "bot.py (3)"]);
    }

    #[test]
    fn a_file_that_can_be_no_bot_stays_away_alone() {
        let empty = std::env::temp_dir().join(format!("broadside-empty-{}.py", std::process::id()));
        std::fs::write(&empty, "").unwrap();
        let words = ["admiral".to_owned(), empty.to_string_lossy().into_owned()];
        let invited = invite(Lang::En, &words, None);
        std::fs::remove_file(&empty).unwrap();
        let (guests, unfit) = invited.unwrap();
        assert_eq!(guests.iter().map(|guest| guest.name.as_str()).collect::<Vec<_>>(), ["admiral"]);
        assert!(matches!(&unfit[..], [absent] if absent.why.contains("is empty")), "{unfit:?}");
        assert!(invite(Lang::En, &["admirall".to_owned()], None).is_err(), "a slip is no file");
    }

    #[test]
    fn no_name_is_too_long_for_a_record() {
        let long = format!("{}.py", "ы".repeat(120));
        let labels = [&long, &long].map(|word| label(&Found::Unfit(word.into(), String::new())));
        let names = names(&labels);
        assert!(names.iter().all(|name| name.len() <= MAX_NAME_BYTES), "{names:?}");
        assert_ne!(names[0], names[1]);
    }
}
