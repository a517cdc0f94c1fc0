//! `broadside match BOT BOT`: one game, with the score, why it ended and the time each side used.

mod json;

use std::path::{Path, PathBuf};

use clap::Args;
use jobs::Lots;
use judge::{Bout, Life, News, TimeLimits};
use record::{Contestant, Event, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Preset, Seat};
use texts::{Lang, say};

use crate::console::Console;
use crate::failure::Failure;
use crate::lineup::{Lineup, game_parser, preset_parser};
use crate::lots::drawn_seed;
use crate::play;
use crate::protection::TrustOption;
use crate::report::{self, Told};
use crate::save::{Existing, Target};
use crate::shell;

pub(super) const USUAL_SETS: u32 = 7;
pub(super) const USUAL_WINS: u32 = 3;

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
    #[arg(long, value_name = "RULES", value_parser = preset_parser())]
    preset: Option<Preset>,
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
    #[command(flatten)]
    trust: TrustOption,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

impl Match {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let names = BySeat::new(self.first.as_str(), self.second.as_str());
        let lineup = Lineup::choose(console.lang, names, self.game, self.preset)?;
        match lineup.game {
            GameKind::SeaBattle if self.wins.is_some() => {
                Err(Failure::Usage(say!(console.lang, "wins-of-sea-battle")))
            }
            GameKind::SeaBattle => self.play::<SeaBattle>(console, &lineup),
            GameKind::Rps => self.play::<Rps>(console, &lineup),
        }
    }

    fn play<G: Told>(&self, console: &mut Console, lineup: &Lineup) -> Result<(), Failure> {
        let lang = console.lang;
        let seed = self.seed.unwrap_or_else(drawn_seed);
        let lots = Lots::of_seed(seed);
        let header = self.header(lineup, seed);
        let rules = header.rules::<G>().map_err(|bad| Failure::Usage(texts::bad_header(lang, &bad)))?;
        let header = Header { first: lots.beginner(rules.series.opening), ..header };
        let target = self.target(lang)?;
        let sets = header.sets;
        let (players, trust) = play::make_ready(console, lineup, lots, self.trust)?;
        let bout = Bout { header, limits: TimeLimits::of(lineup.preset), life: Life::Game };
        let played = play::play::<G>(lang, &bout, &players, trust, &mut |news| {
            if let News::Event(Event::SetEnded { set, .. }) = news {
                console.progress(format_args!("{set} / {sets}"));
            }
        })?;
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
        let programs = lineup.candidates.iter().any(|(_, candidate)| candidate.file().is_some());
        let again = if programs { say!(lang, "match-again-programs") } else { say!(lang, "match-again") };
        console.line(again)?;
        let command = console.caller.command(&self.again(seed));
        console.line(format_args!("  {command}"))
    }

    /// The game that is asked for. Player 1 may begin under any rules, until lots are drawn.
    fn header(&self, lineup: &Lineup, seed: u64) -> Header {
        let Lineup { game, preset, ref candidates } = *lineup;
        Header {
            game,
            preset,
            sets: self.sets.unwrap_or_else(|| preset.most_sets().min(USUAL_SETS)),
            wins: (game == GameKind::Rps).then(|| self.wins.unwrap_or(USUAL_WINS)),
            first: Seat::First,
            bots: candidates.as_ref().map(|_, candidate| Contestant::named(candidate.name())),
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
        let [first, second] = [&self.first, &self.second].map(|name| shell::word(Path::new(name)));
        let mut words = format!("match {first} {second}");
        words += &self.game.map_or_else(String::new, |game| format!(" --game {game}"));
        words += &self.preset.map_or_else(String::new, |preset| format!(" --preset {preset}"));
        for (name, value) in [("sets", self.sets), ("wins", self.wins)] {
            words += &value.map_or_else(String::new, |value| format!(" --{name} {value}"));
        }
        format!("{words} --seed {seed}{}", self.trust.words())
    }
}
