//! What is left of a person's games: those that wait, those that are over, and the fleets that the person has kept. All
//! of it lies where this user keeps the state of programs.

use std::fs::{self, DirBuilder};
use std::io::Read;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use std::{env, io};

use netplay::PlayerId;
use record::{GameKind, Header, Record, Recorded};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{Cell, CellSet};
use texts::{Lang, say, visible};
use tui::{Effect, MAX_FLEETS, Messenger, Unfinished};

use super::Played;
use super::seats::Seats;
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::save::{Existing, Target};
use crate::shell;

/// The folder of the seats in network games.
const SEATS: &str = "seats";
/// The most bytes of the file of the person's name.
const MAX_NAME_BYTES: u64 = 1 << 10;
/// The most bytes of the file of fleets.
const MAX_FLEETS_BYTES: u64 = 64 << 10;

/// The files of a person who plays.
pub(super) struct Files {
    lang: Lang,
    folder: PathBuf,
    record: Option<PathBuf>,
    existing: Existing,
    /// Records that were written.
    written: Vec<PathBuf>,
    /// Whether the game waits to be finished.
    waits: bool,
    trouble: Option<String>,
}

impl Files {
    /// The files of this user. Whether the record may be written is found out before the game and not after it.
    pub(super) fn open(lang: Lang, record: Option<PathBuf>, existing: Existing) -> Result<Self, Failure> {
        if let Some(path) = &record {
            if path.as_os_str() == "-" {
                return Err(Failure::Usage(say!(lang, "record-to-output")));
            }
            Target::new(lang, path.clone(), existing)?;
        }
        let folder = state_folder().ok_or_else(|| {
            Failure::Input(say!(lang, "play-not-kept", why = say!(lang, "play-state-nowhere")))
        })?;
        for part in ["", "games", SEATS, "waiting"] {
            let path = folder.join(part);
            DirBuilder::new().recursive(true).mode(0o700).create(&path).map_err(|error| {
                let file = visible(&path.to_string_lossy());
                Failure::Input(say!(lang, "cannot-write", file = file, reason = reason(lang, &error)))
            })?;
        }
        Ok(Self { lang, folder, record, existing, written: Vec::new(), waits: false, trouble: None })
    }

    /// The game that waits: against this opponent if one is named, else the one that was left last.
    pub(super) fn waiting(
        &self,
        against: Option<&str>,
        game: Option<GameKind>,
    ) -> Option<(Unfinished, Header)> {
        let against = against.map(|word| match Path::new(word).exists() {
            true => full_path(Path::new(word)),
            false => word.to_owned(),
        });
        let entries = fs::read_dir(self.folder.join("waiting")).ok()?;
        let mut found: Vec<_> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let unfinished = Unfinished::parse(&read(&entry.path(), Unfinished::MAX_BYTES)?).ok()?;
                let header = header_of(&unfinished)?;
                Some((entry.metadata().ok()?.modified().ok()?, unfinished, header))
            })
            .filter(|(_, unfinished, header)| {
                against.as_ref().is_none_or(|word| *word == unfinished.against)
                    && game.is_none_or(|game| game == header.game)
            })
            .collect();
        found.sort_by_key(|(left_at, ..)| *left_at);
        found.pop().map(|(_, unfinished, header)| (unfinished, header))
    }

    /// The fleets that the person has kept.
    pub(super) fn fleets(&self) -> Vec<CellSet> {
        let text = read(&self.fleets_path(), MAX_FLEETS_BYTES).unwrap_or_default();
        let fleets: Vec<Vec<String>> = serde_json::from_str(&text).unwrap_or_default();
        let decks = |fleet: Vec<String>| fleet.iter().filter_map(|name| name.parse::<Cell>().ok()).collect();
        fleets.into_iter().map(decks).take(MAX_FLEETS).collect()
    }

    /// The seats that the person has at a server of the network game.
    pub(super) fn seats(&self, server: &str) -> Seats {
        Seats::at(self.lang, &self.folder.join(SEATS), server)
    }

    /// The name under which the person played over the network last.
    pub(super) fn name(&self) -> Option<PlayerId> {
        read(&self.name_path(), MAX_NAME_BYTES)?.trim_end().parse().ok()
    }

    /// Keeps that name.
    pub(super) fn keep_name(&self, name: &PlayerId) -> Result<(), Failure> {
        self.write(self.name_path(), &format!("{name}\n"))
    }

    /// Does what a screen wants.
    pub(super) fn perform<G: Played>(&mut self, messenger: &Messenger<G>, effect: Effect<G>) {
        let done = match effect {
            Effect::Invite(header) => {
                messenger.invite(header);
                Ok(())
            }
            Effect::Ask(call) => {
                messenger.ask(call);
                Ok(())
            }
            Effect::Keep(unfinished) => {
                self.waits = true;
                self.write(self.waiting_path(G::KIND, &unfinished.against), &unfinished.to_text())
            }
            Effect::Record(record) => {
                self.waits = false;
                let Header { game, ref bots, seed, .. } = *record.header();
                let bot = slug(&bots[rules::Seat::Second].name);
                self.keep_record(&format!("{game}-{bot}-{}", seed.unwrap_or(0)), &record);
                Ok(())
            }
            Effect::KeepFleets(fleets) => {
                self.keep_fleets(&fleets);
                Ok(())
            }
            Effect::Forget(against) => {
                // What is not there need not be forgotten.
                let _ = fs::remove_file(self.waiting_path(G::KIND, &against));
                Ok(())
            }
            Effect::Leave => Ok(()),
        };
        self.note(done);
    }

    /// Writes a record: where the person wants it, or among the others, as a file that begins with these words.
    pub(super) fn keep_record<G: Recorded>(&mut self, stem: &str, record: &Record<G>) {
        let path = self.record_path(stem);
        let existing = if self.written.is_empty() { self.existing } else { Existing::Keep };
        let target = Target::new(self.lang, path.clone(), existing);
        let written = target.and_then(|target| target.write(self.lang, record.to_string().as_bytes()));
        if written.is_ok() {
            self.written.push(path);
        }
        self.note(written);
    }

    /// Keeps the fleets of the person.
    pub(super) fn keep_fleets(&mut self, fleets: &[CellSet]) {
        let names = |fleet: &CellSet| -> Vec<String> { fleet.iter().map(|cell| cell.to_string()).collect() };
        let fleets: Vec<Vec<String>> = fleets.iter().map(names).collect();
        let text = serde_json::to_string(&fleets).expect("words can be written as JSON");
        let written = self.write(self.fleets_path(), &(text + "\n"));
        self.note(written);
    }

    /// What could not be written is told when the person leaves.
    fn note(&mut self, done: Result<(), Failure>) {
        if let Err(Failure::Input(sentence) | Failure::Host(sentence)) = done {
            self.trouble = Some(sentence);
        }
    }

    /// Says what was written and how to continue.
    pub(super) fn tell(&self, console: &mut Console, again: &str) -> Result<(), Failure> {
        let lang = console.lang;
        if let Some(why) = &self.trouble {
            return Err(Failure::Input(say!(lang, "play-not-kept", why = why.as_str())));
        }
        if !self.written.is_empty() {
            console.line(say!(lang, "play-recorded", count = self.written.len()))?;
            for path in &self.written {
                let command = console.caller.command(&format!("replay {}", shell::word(path)));
                console.line(format_args!("  {command}"))?;
            }
        }
        if self.waits {
            console.line(say!(lang, "play-kept"))?;
            console.line(format_args!("  {}", console.caller.command(again)))?;
        }
        Ok(())
    }

    fn write(&self, path: PathBuf, text: &str) -> Result<(), Failure> {
        Target::new(self.lang, path, Existing::Replace)?.write(self.lang, text.as_bytes())
    }

    fn fleets_path(&self) -> PathBuf {
        self.folder.join("fleets.json")
    }

    fn name_path(&self) -> PathBuf {
        self.folder.join("name")
    }

    fn waiting_path(&self, game: GameKind, against: &str) -> PathBuf {
        self.folder.join("waiting").join(format!("{game}-{}.json", slug(against)))
    }

    /// Where a game is recorded: where the person wants it, further games beside the first; or among the others.
    fn record_path(&self, stem: &str) -> PathBuf {
        let first = match &self.record {
            Some(path) => path.clone(),
            None => self.folder.join("games").join(format!("{stem}.jsonl")),
        };
        if self.written.is_empty() && (self.record.is_some() || !first.exists()) {
            return first;
        }
        let stem = first.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let ending =
            first.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
        let numbered = (2..).map(|number| first.with_file_name(format!("{stem}-{number}{ending}")));
        let mut free = numbered.filter(|path| !path.exists());
        free.next().unwrap_or(first)
    }
}

/// Where this user keeps the state of programs.
fn state_folder() -> Option<PathBuf> {
    let absolute = |name: &str| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state =
        absolute("XDG_STATE_HOME").or_else(|| absolute("HOME").map(|home| home.join(".local/state")))?;
    Some(state.join("broadside"))
}

/// A path that means the same in every folder.
pub(super) fn full_path(path: &Path) -> String {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned()).to_string_lossy().into_owned()
}

fn header_of(unfinished: &Unfinished) -> Option<Header> {
    let sea_battle = unfinished.take::<SeaBattle>().map(|taken| taken.header);
    sea_battle.or_else(|_| unfinished.take::<Rps>().map(|taken| taken.header)).ok()
}

/// A word as a part of a name of a file, different for different words.
pub(super) fn slug(word: &str) -> String {
    const MOST_SIGNS: usize = 40;
    let plain: String = word.chars().map(|sign| if sign.is_alphanumeric() { sign } else { '-' }).collect();
    if plain == word && word.chars().count() <= MOST_SIGNS {
        return plain;
    }
    // The FNV hash tells words apart that look alike.
    let hash = word.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    let skipped = plain.chars().count().saturating_sub(MOST_SIGNS);
    let end: String = plain.chars().skip(skipped).collect();
    format!("{}-{hash:016x}", end.trim_start_matches('-'))
}

pub(super) fn read(path: &Path, most_bytes: u64) -> Option<String> {
    let mut text = String::new();
    let file = fs::File::open(path).ok()?;
    let read: io::Result<usize> = file.take(most_bytes).read_to_string(&mut text);
    read.ok().map(|_| text)
}
