//! `broadside play`: a person plays, full screen or at a plain console.

mod console;
mod files;
mod game_word;
mod network;
mod seats;

use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use clap::Args;
use jobs::Lots;
use record::{Contestant, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, CellSet, Preset, Seat};
use texts::{Lang, say, visible};
use tui::{Ink, Messenger, PlayRps, PlaySeaBattle, Screen, Setting, Size, Taken, Terminal, Unfinished};

use self::files::Files;
use self::game_word::GameWord;
use self::network::NetworkOption;
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::guest::Guest;
use crate::lineup::{Lineup, preset_parser};
use crate::lots::drawn_seed;
use crate::protection::TrustOption;
use crate::report::Told;
use crate::save::Existing;
use crate::shell;

/// Turns to win for a set of Rock-Paper-Scissors.
const USUAL_WINS: u32 = 3;

/// Lets a person play.
#[derive(Debug, Args)]
pub(crate) struct Play {
    /// Whom to play against.
    #[arg(long, value_name = "BOT")]
    against: Option<String>,
    /// The game.
    #[arg(long, value_name = "GAME", conflicts_with = "console")]
    game: Option<GameWord>,
    /// The rules.
    #[arg(long, value_name = "RULES", value_parser = preset_parser(), conflicts_with = "console")]
    preset: Option<Preset>,
    /// The most sets.
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "console", value_parser = clap::value_parser!(u32).range(1..=i64::from(rules::MAX_SETS)))]
    sets: Option<u32>,
    /// Turns to win for a set.
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "console", value_parser = clap::value_parser!(u32).range(1..=i64::from(rules::rps::MAX_WINS)))]
    wins: Option<u32>,
    /// The seed of everything random.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Where to write the game.
    #[arg(long, value_name = "FILE", conflicts_with = "console")]
    record: Option<PathBuf>,
    /// Whether an existing file is replaced.
    #[arg(long, requires = "record")]
    force: bool,
    /// Whether to begin anew where a game waits.
    #[arg(long, conflicts_with = "console")]
    new: bool,
    #[command(flatten)]
    trust: TrustOption,
    #[command(flatten)]
    network: NetworkOption,
    /// At a plain console.
    #[arg(long)]
    console: bool,
}

impl Play {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        if self.console {
            return console::play(console, self.against.as_deref().unwrap_or("hunter"), self.seed);
        }
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(Failure::Usage(say!(lang, "play-needs-terminal")));
        }
        let files = Files::open(lang, self.record.clone(), self.existing())?;
        if let Some(server) = self.network.server() {
            let game = self.game.map(|word| word.number(lang)).transpose()?;
            return self.network.play(console, files, server, game.flatten(), self.new);
        }
        let game = self.game.map(|word| word.kind(lang)).transpose()?;
        let waiting = if self.new { None } else { files.waiting(self.against.as_deref(), game) };
        let word = match (&self.against, &waiting) {
            (Some(word), _) => word.clone(),
            (None, Some((unfinished, _))) => unfinished.against.clone(),
            (None, None) => usual_opponent(game.unwrap_or(GameKind::SeaBattle)).to_owned(),
        };
        let (game, preset) = match &waiting {
            Some((_, header)) => (Some(header.game), Some(header.preset)),
            None => (game, self.preset),
        };
        let lineup = Lineup::choose(lang, BySeat::new(word.as_str(), word.as_str()), game, preset)?;
        let waiting =
            waiting.map(|(unfinished, header)| self.check(console, unfinished, &header)).transpose()?;
        match lineup.game {
            GameKind::SeaBattle if self.wins.is_some() => {
                Err(Failure::Usage(say!(lang, "wins-of-sea-battle")))
            }
            GameKind::SeaBattle => self.sit_down::<SeaBattle>(console, &lineup, files, waiting, &word),
            GameKind::Rps => self.sit_down::<Rps>(console, &lineup, files, waiting, &word),
        }
    }

    const fn existing(&self) -> Existing {
        if self.force { Existing::Replace } else { Existing::Keep }
    }

    /// The game that waits, unless another one is asked for.
    fn check(&self, console: &Console, waits: Unfinished, header: &Header) -> Result<Unfinished, Failure> {
        let is_other = self.preset.is_some_and(|preset| preset != header.preset)
            || self.sets.is_some_and(|sets| sets != header.sets)
            || self.wins.is_some_and(|wins| Some(wins) != header.wins)
            || self.seed.is_some_and(|seed| Some(seed) != header.seed);
        if !is_other {
            return Ok(waits);
        }
        let name = visible(&header.bots[Seat::Second].name);
        let command = console.caller.command(&continue_words(&waits.against));
        Err(Failure::Usage(say!(console.lang, "play-other-game-waits", name = name, command = command)))
    }

    fn sit_down<G: Played>(
        &self,
        console: &mut Console,
        lineup: &Lineup,
        mut files: Files,
        waiting: Option<Unfinished>,
        word: &str,
    ) -> Result<(), Failure> {
        let lang = console.lang;
        let seed = self.seed.unwrap_or_else(drawn_seed);
        let candidate = &lineup.candidates[Seat::Second];
        let (guest, host) = Guest::prepare(console, lineup, self.trust)?;
        let taken = match waiting.and_then(|waiting| waiting.take::<G>().ok()) {
            Some(taken) => taken,
            None => self.begin::<G>(lang, lineup, host, seed)?,
        };
        let setting = Setting {
            lang,
            size: Size::LEAST,
            against: candidate.file().map_or_else(|| word.to_owned(), |file| files::full_path(&file.path)),
            names: BySeat::new(say!(lang, "play-you"), candidate.name().to_owned()),
            fleets: files.fleets(),
        };
        let again = continue_words(word);
        // The seat's own, so that its fleet does not lie like the bot's.
        let own = self.seed.map_or_else(drawn_seed, |seed| Lots::of_seed(seed).bots[Seat::First]);
        let (mut screen, effects) =
            G::screen(setting, taken, own).map_err(|bad| Failure::Usage(texts::bad_header(lang, &bad)))?;
        console.finish()?;
        let messenger = Messenger::<G>::new(guest.invitation());
        let ink = if console.colour { Ink::Colour } else { Ink::Mono };
        let shown = Terminal::take(io::stdout, ink).and_then(|mut terminal| {
            let mut perform = |effect| files.perform(&messenger, effect);
            effects.into_iter().for_each(&mut perform);
            terminal.show(&mut screen, messenger.news(), &mut perform)
        });
        let trouble = G::trouble(&screen).map(|why| say!(lang, "our-trouble", why = visible(why)));
        files.tell(console, &again)?;
        match (shown, trouble) {
            (Err(error), _) => {
                let why = reason(lang, &error);
                Err(Failure::Host(say!(lang, "our-trouble", why = why)))
            }
            (Ok(()), Some(sentence)) => Err(Failure::Host(sentence)),
            (Ok(()), None) => Ok(()),
        }
    }

    /// A new game. Player 1 may begin under any rules, until lots are drawn.
    fn begin<G: Played>(
        &self,
        lang: Lang,
        lineup: &Lineup,
        host: Host,
        seed: u64,
    ) -> Result<Taken<G>, Failure> {
        let Lineup { game, preset, ref candidates } = *lineup;
        let bot = Contestant::named(candidates[Seat::Second].name());
        let header = Header {
            game,
            preset,
            sets: self.sets.unwrap_or_else(|| preset.most_sets().min(G::USUAL_SETS)),
            wins: (game == GameKind::Rps).then(|| self.wins.unwrap_or(USUAL_WINS)),
            first: Seat::First,
            bots: BySeat::new(Contestant::named(say!(lang, "play-person")), bot),
            seed: Some(seed),
            host,
            voided: 0,
        };
        let rules = header.rules::<G>().map_err(|bad| Failure::Usage(texts::bad_header(lang, &bad)))?;
        let first = Lots::of_seed(seed).beginner(rules.series.opening);
        let header = Header { first, ..header };
        Ok(Taken { header, person: Seat::First, events: Vec::new(), draft: CellSet::EMPTY })
    }
}

/// A game that a person can play here.
pub(super) trait Played:
    Told + tui::Seated<Answer: Send, Call: Send, Parameters: Send> + jobs::Housed
{
    /// Its screen.
    type Screen: Screen<News = tui::News<Self>, Effect = tui::Effect<Self>>;
    /// Sets of a game if nobody says how many.
    const USUAL_SETS: u32;

    /// The screen of a game, and what has to be done first.
    fn screen(
        setting: Setting,
        taken: Taken<Self>,
        seed: u64,
    ) -> Result<(Self::Screen, Vec<tui::Effect<Self>>), record::BadHeader>;

    /// Why the game could not go on, where that is our fault.
    fn trouble(screen: &Self::Screen) -> Option<&str>;
}

impl Played for SeaBattle {
    type Screen = PlaySeaBattle;
    const USUAL_SETS: u32 = 1;

    fn screen(
        setting: Setting,
        taken: Taken<Self>,
        seed: u64,
    ) -> Result<(PlaySeaBattle, Vec<tui::Effect<Self>>), record::BadHeader> {
        PlaySeaBattle::new(setting, taken, seed)
    }

    fn trouble(screen: &PlaySeaBattle) -> Option<&str> {
        screen.trouble()
    }
}

impl Played for Rps {
    type Screen = PlayRps;
    const USUAL_SETS: u32 = 3;

    fn screen(
        setting: Setting,
        taken: Taken<Self>,
        seed: u64,
    ) -> Result<(PlayRps, Vec<tui::Effect<Self>>), record::BadHeader> {
        PlayRps::new(setting, taken, seed)
    }

    fn trouble(screen: &PlayRps) -> Option<&str> {
        screen.trouble()
    }
}

/// The words that continue a game.
fn continue_words(against: &str) -> String {
    format!("play --against {}", shell::word(Path::new(against)))
}

const fn usual_opponent(game: GameKind) -> &'static str {
    match game {
        GameKind::SeaBattle => "hunter",
        GameKind::Rps => "dice",
    }
}
