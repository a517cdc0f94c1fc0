//! `broadside check BOT`: what the arena does on submit. The bot is compiled and started and plays a test game; its
//! author sees every message of the compiler, what the bot printed, and why it was refused.

mod json;
mod show;

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use jobs::{CheckTask, Examination, Stage, Trouble};
use judge::News;
use record::{Event, GameKind};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{Preset, Seat};
use texts::{Lang, say};

use crate::candidate::{BotFile, Candidate};
use crate::console::Console;
use crate::failure::Failure;
use crate::lineup::{game_parser, only_game, options_of, preset_of, preset_parser};
use crate::play;
use crate::protection::TrustOption;
use crate::report::{Told, last_set, printed};
use crate::save::{Existing, Target};
use crate::shell;
use crate::workshop;

/// The bot that is checked sits here.
const SEAT: Seat = jobs::CHECKED_SEAT;

/// Checks a bot.
#[derive(Debug, Args)]
pub(crate) struct Check {
    /// The bot.
    #[arg(value_name = "BOT")]
    bot: String,
    /// The game.
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
    game: Option<GameKind>,
    /// The rules.
    #[arg(long, value_name = "RULES", value_parser = preset_parser())]
    preset: Option<Preset>,
    /// The seed of the opponent and of the lots.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = CheckTask::USUAL_SEED)]
    seed: u64,
    /// Shows every move.
    #[arg(long, conflicts_with = "json")]
    log: bool,
    /// Where to write the test game.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Whether an existing file is replaced.
    #[arg(long, requires = "record")]
    force: bool,
    #[command(flatten)]
    trust: TrustOption,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// What is checked.
struct Subject {
    file: BotFile,
    game: GameKind,
    preset: Preset,
}

/// What is checked and everything that was found out.
struct Found<G: Told> {
    subject: Subject,
    about: Examination<G>,
}

impl Check {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let subject = self.subject(console.lang)?;
        match subject.game {
            GameKind::SeaBattle => self.examine::<SeaBattle>(console, subject),
            GameKind::Rps => self.examine::<Rps>(console, subject),
        }
    }

    /// The bot, its game and its rules, as far as they have to be guessed.
    fn subject(&self, lang: Lang) -> Result<Subject, Failure> {
        let file = match Candidate::find(lang, &self.bot, self.game)? {
            Candidate::Program(file) => file,
            Candidate::House(name) => return Err(Failure::Usage(say!(lang, "check-house", name = name))),
        };
        let game = self.game.or_else(|| file.game()).or_else(|| self.preset.and_then(only_game));
        let Some(game) = game else { return Err(file.no_game(lang)) };
        let preset = self.preset.or_else(|| preset_of(&file, game)).unwrap_or_default();
        Ok(Subject { file, game, preset })
    }

    fn examine<G: Told>(&self, console: &mut Console, subject: Subject) -> Result<(), Failure> {
        let lang = console.lang;
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        let target = self.record.clone().map(|path| Target::new(lang, path, existing)).transpose()?;
        let task = self.task(&subject);
        task.bout::<G>().map_err(|bad| Failure::Usage(texts::bad_header(lang, &bad)))?;
        let trust = self.trust.settle(console, &subject.file.name)?;
        let workshop = workshop::open(lang, trust.compilers)?;
        console.progress(say!(lang, "play-building", file = subject.file.name.as_str()));
        let about = jobs::examine::<G>(&workshop, &task, |bout, players| {
            jobs::play(bout, players, trust.bots, &mut |news| progress(console, &news))
        });
        let about = about.map_err(|trouble| match trouble {
            Trouble::Build { error, .. } => workshop::refuse(console, &subject.file, &error),
            trouble => play::ours(lang, &trouble),
        })?;
        let found = Found { subject, about };
        if let (Some(target), Some(played)) = (&target, &found.about.played) {
            target.write(lang, played.record.to_string().as_bytes())?;
        }
        if self.json {
            console.json(&json::Report::of(lang, &found))?;
        } else {
            show::show(console, &found, self)?;
        }
        if found.about.stage() == Stage::Done { Ok(()) } else { Err(Failure::Told) }
    }

    /// What to type after `check` to check the same bot in the same way.
    fn words(&self, subject: &Subject) -> String {
        let Subject { file, game, preset } = subject;
        let seed =
            if self.seed == CheckTask::USUAL_SEED { String::new() } else { format!(" --seed {}", self.seed) };
        format!("{}{}{seed}{}", shell::word(&file.path), options_of(file, *game, *preset), self.trust.words())
    }

    fn task(&self, subject: &Subject) -> CheckTask {
        let Subject { file, game, preset } = subject;
        let (code, name) = (file.code(), file.name.clone());
        CheckTask { code: Arc::new(code), name, game: *game, preset: *preset, seed: self.seed }
    }
}

fn progress<G: Told>(console: &mut Console, news: &News<'_, G>) {
    if let News::Event(Event::SetStarted { set, .. }) = news {
        console.progress(say!(console.lang, "check-set", set = *set));
    }
}

impl<G: Told> Found<G> {
    /// What the bot has printed, as text.
    fn output(&self) -> String {
        self.about.output().map_or_else(String::new, printed)
    }

    /// Why it was refused, or that it was not: one sentence.
    fn verdict(&self, lang: Lang) -> String {
        let Subject { file, preset, .. } = &self.subject;
        match (&self.about.built, self.about.failure()) {
            (Err(error), _) => workshop::sentence(lang, file, error),
            (Ok(_), None) => say!(lang, "check-accepted"),
            (Ok(_), Some((call, failure))) => {
                let set = self.about.played.as_ref().map_or(0, |played| last_set(played.record.events()));
                let at = texts::FailedAt {
                    name: &file.name,
                    call,
                    set,
                    preset: *preset,
                    words: texts::LastWords::Told,
                };
                texts::failed(lang, at, failure)
            }
        }
    }
}
