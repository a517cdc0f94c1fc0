//! `broadside check BOT`: what the arena does on submit. The bot is compiled and started and plays a test game; its
//! author sees every message of the compiler, what the bot printed, and why it was refused.

mod json;
mod show;

use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use judge::{Bout, Life, News, Played, TimeLimits};
use languages::{Build, BuildError};
use record::{Contestant, Event, Fault, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Failure as Failing, Preset, Seat};
use texts::{Lang, say};

use crate::candidate::{BotFile, Candidate};
use crate::console::Console;
use crate::failure::Failure;
use crate::lineup::{game_parser, only_game, options_of, preset_of, preset_parser};
use crate::lots::Lots;
use crate::play::{self, Ready};
use crate::protection::TrustOption;
use crate::report::{Told, printed};
use crate::save::{Existing, Target};
use crate::shell;
use crate::workshop::{self, Workshop};

const TEST_SETS: u32 = 3;
const TEST_WINS: u32 = 3;
const USUAL_SEED: u64 = 1;
/// The bot that is checked sits here.
const SEAT: Seat = Seat::First;

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
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = USUAL_SEED)]
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

/// How far a bot came, in the order of the stages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Compile,
    Start,
    Game,
    Done,
}

/// Everything that was found out.
struct Examination<G: Told> {
    subject: Subject,
    compiling: Duration,
    built: Result<Build, BuildError>,
    playing: Duration,
    played: Option<Played<G>>,
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
        let header = self.header(&subject);
        let rules = header.rules::<G>().map_err(|bad| Failure::Usage(texts::bad_header(lang, &bad)))?;
        let lots = Lots::of_seed(self.seed);
        let header = Header { first: lots.beginner(rules.series.opening), ..header };
        let trust = self.trust.settle(console, &subject.file.name)?;
        let workshop = Workshop::open(lang, trust.compilers)?;
        console.progress(say!(lang, "play-building", file = subject.file.name.as_str()));
        let start = Instant::now();
        let built = workshop.build(&subject.file, subject.game, play::kind_of(subject.preset));
        let compiling = start.elapsed();
        let start = Instant::now();
        let played = match &built {
            Err(error) if error.is_ours() => {
                return Err(workshop::refuse(console, &subject.file, error));
            }
            Err(_) => None,
            Ok(build) => {
                let rival = Ready::House(rival(subject.game).to_owned(), lots.bots[SEAT.other()]);
                let players = BySeat::new(Ready::of_build(build), rival);
                let bout = Bout { header, limits: TimeLimits::of(subject.preset), life: Life::Game };
                Some(play::play::<G>(lang, &bout, &players, trust.bots, &mut |news| {
                    progress(console, &news);
                })?)
            }
        };
        let found = Examination { subject, compiling, built, playing: start.elapsed(), played };
        if let (Some(target), Some(played)) = (&target, &found.played) {
            target.write(lang, played.record.to_string().as_bytes())?;
        }
        if self.json {
            console.json(&json::Report::of(lang, &found))?;
        } else {
            show::show(console, &found, self)?;
        }
        if found.stage() == Stage::Done { Ok(()) } else { Err(Failure::Told) }
    }

    /// What to type after `check` to check the same bot in the same way.
    fn words(&self, subject: &Subject) -> String {
        let Subject { file, game, preset } = subject;
        let seed = if self.seed == USUAL_SEED { String::new() } else { format!(" --seed {}", self.seed) };
        format!("{}{}{seed}{}", shell::word(&file.path), options_of(file, *game, *preset), self.trust.words())
    }

    fn header(&self, subject: &Subject) -> Header {
        let name = |seat| if seat == SEAT { subject.file.name.as_str() } else { rival(subject.game) };
        Header {
            game: subject.game,
            preset: subject.preset,
            sets: subject.preset.most_sets().min(TEST_SETS),
            wins: (subject.game == GameKind::Rps).then_some(TEST_WINS),
            first: Seat::First,
            bots: BySeat::from_fn(|seat| Contestant::named(name(seat))),
            seed: Some(self.seed),
            host: Host::InProcess,
            voided: 0,
        }
    }
}

/// The bot of the house that everybody has to play with.
const fn rival(game: GameKind) -> &'static str {
    match game {
        GameKind::SeaBattle => "hunter",
        GameKind::Rps => "dice",
    }
}

fn progress<G: Told>(console: &mut Console, news: &News<'_, G>) {
    if let News::Event(Event::SetStarted { set, .. }) = news {
        console.progress(say!(console.lang, "check-set", set = *set));
    }
}

impl<G: Told> Examination<G> {
    /// How the bot failed in the test game, and at which call.
    fn failure(&self) -> Option<(&'static str, &Failing<G::Breach, Fault>)> {
        let mut failures = self.played.as_ref()?.record.failures();
        failures.find(|(seat, ..)| *seat == SEAT).map(|(_, call, failure)| (call, failure))
    }

    /// The stage that the bot did not get through.
    fn stage(&self) -> Stage {
        match (&self.played, self.failure()) {
            (None, _) => Stage::Compile,
            (Some(_), Some((_, Failing::Fault(Fault::AtStart(_))))) => Stage::Start,
            (Some(_), Some(_)) => Stage::Game,
            (Some(_), None) => Stage::Done,
        }
    }

    /// What the bot has printed, as text.
    fn output(&self) -> String {
        self.played.as_ref().map_or_else(String::new, |played| printed(&played.output[SEAT]))
    }

    /// Why it was refused, or that it was not: one sentence.
    fn verdict(&self, lang: Lang) -> String {
        match (&self.built, self.failure()) {
            (Err(error), _) => workshop::sentence(lang, &self.subject.file, error),
            (Ok(_), None) => say!(lang, "check-accepted"),
            (Ok(_), Some((call, failure))) => {
                let set =
                    self.played.as_ref().map_or(0, |played| crate::report::last_set(played.record.events()));
                let at =
                    texts::FailedAt { name: &self.subject.file.name, call, set, preset: self.subject.preset };
                texts::failed(lang, at, failure)
            }
        }
    }
}
