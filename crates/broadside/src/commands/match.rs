//! `broadside match BOT BOT`: one game, with the score, why it ended and the time each side used.

mod json;
mod report;

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use bots::house::HouseBot;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use record::{Contestant, Event, GameKind, Header, Host};
use rules::{BySeat, Preset, Seat};
use texts::{Lang, say};

use self::report::Told;
use crate::console::Console;
use crate::failure::Failure;
use crate::lineup::{Lineup, game_parser};
use crate::referee::{self, Lots};
use crate::save::{Existing, Target};

const USUAL_SETS: u32 = 7;
const USUAL_WINS: u32 = 3;

/// Plays a game between two bots.
#[derive(Debug, Args)]
pub(crate) struct Match {
    /// Player 1.
    #[arg(value_name = "BOT1")]
    first: String,
    /// Player 2.
    #[arg(value_name = "BOT2")]
    second: String,
    /// The game.
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
    game: Option<GameKind>,
    /// The rules.
    #[arg(long, value_name = "RULES", value_parser = preset_parser(), default_value = "ai-battle")]
    preset: Preset,
    /// The most sets.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=i64::from(rules::MAX_SETS)))]
    sets: Option<u32>,
    /// Turns to win for a set.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=i64::from(rules::rps::MAX_WINS)))]
    wins: Option<u32>,
    /// The seed of everything random.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Where to write the game.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Whether an existing file is replaced.
    #[arg(long, requires = "record")]
    force: bool,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

fn preset_parser() -> impl TypedValueParser<Value = Preset> {
    PossibleValuesParser::new(Preset::ALL.map(Preset::name)).try_map(|name| name.parse())
}

impl Match {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let names = BySeat::new(self.first.as_str(), self.second.as_str());
        match Lineup::choose(console.lang, names, self.game)? {
            Lineup::SeaBattle(_) if self.wins.is_some() => {
                Err(Failure::Usage(say!(console.lang, "wins-of-sea-battle")))
            }
            Lineup::SeaBattle(bots) => self.play(console, GameKind::SeaBattle, bots),
            Lineup::Rps(bots) => self.play(console, GameKind::Rps, bots),
        }
    }

    fn play<G: Told>(
        &self,
        console: &mut Console,
        game: GameKind,
        bots: BySeat<&HouseBot<G>>,
    ) -> Result<(), Failure> {
        let lang = console.lang;
        // A seed that a person may have to type again is kept short.
        let seed = self.seed.unwrap_or_else(|| RandomState::new().hash_one(()) >> 32);
        let lots = Lots::of_seed(seed);
        let header = self.header(game, seed);
        let rules = header.rules::<G>().map_err(|bad| Failure::Usage(texts::bad_header(lang, &bad)))?;
        let header = Header { first: lots.beginner(rules.series.opening), ..header };
        let target = self.target(lang)?;
        let sets = header.sets;
        let played = referee::play(header, &rules, bots, lots.bots, |event| {
            if let Event::SetEnded { set, .. } = event {
                console.progress(format_args!("{set} / {sets}"));
            }
        });
        if let Some(target) = &target {
            target.write(lang, played.record.to_string().as_bytes())?;
        }
        if self.json {
            return console.json(&json::Report::of(&played, seed));
        }
        report::show(console, &played)?;
        if let Some(target) = &target {
            console.line(say!(lang, "match-recorded", file = target.name()))?;
            let command = console.caller.command(&format!("replay {}", target.shell_word()));
            console.line(format_args!("  {command}"))?;
        }
        console.line(say!(lang, "match-again"))?;
        let command = console.caller.command(&self.again(seed));
        console.line(format_args!("  {command}"))
    }

    /// The game that is asked for. Player 1 may begin under any rules, until lots are drawn.
    fn header(&self, game: GameKind, seed: u64) -> Header {
        let sets = self.sets.unwrap_or_else(|| self.preset.most_sets().min(USUAL_SETS));
        Header {
            game,
            preset: self.preset,
            sets,
            wins: (game == GameKind::Rps).then(|| self.wins.unwrap_or(USUAL_WINS)),
            first: Seat::First,
            bots: BySeat::new(&self.first, &self.second).map(|_, name| Contestant::named(name.as_str())),
            seed: Some(seed),
            host: Host::InProcess,
            voided: 0,
        }
    }

    fn target(&self, lang: Lang) -> Result<Option<Target>, Failure> {
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        if self.record.as_deref().is_some_and(|path| path.as_os_str() == "-") {
            return Err(Failure::Usage(say!(lang, "record-to-output")));
        }
        self.record.clone().map(|path| Target::new(lang, path, existing)).transpose()
    }

    /// The words that play the same game again.
    fn again(&self, seed: u64) -> String {
        let mut words = format!("match {} {}", self.first, self.second);
        if self.preset != Preset::default() {
            words += &format!(" --preset {}", self.preset);
        }
        for (name, value) in [("sets", self.sets), ("wins", self.wins)] {
            words += &value.map_or_else(String::new, |value| format!(" --{name} {value}"));
        }
        format!("{words} --seed {seed}")
    }
}

/// The names of both players, as the header has them.
fn names(header: &Header) -> BySeat<&str> {
    header.bots.as_ref().map(|_, bot| bot.name.as_str())
}

/// A name that tells two copies of one bot apart.
fn numbered(names: BySeat<&str>, seat: Seat) -> String {
    if names[Seat::First] == names[Seat::Second] {
        format!("{} {}", names[seat], seat.number())
    } else {
        names[seat].to_owned()
    }
}
