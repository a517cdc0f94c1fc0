//! `broadside compare OLD NEW`: plays until it can say which of two bots is better, and how sure it is.

mod duel;
mod json;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use jobs::{Bot, Class, Crew, CrewSetup, Desk, Lane, Life, MAX_WORKERS, Owner, Workshop};
use languages::Builder;
use record::{Contestant, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Preset, Seat};
use sandbox::{Setup, Trust};
use texts::{Lang, say, visible};
use tournament::Finding;

use crate::candidate::{BotFile, Candidate};
use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::fault_words::faults;
use crate::lineup::{Lineup, game_name, game_parser, preset_parser};
use crate::lots::drawn_seed;
use crate::protection::TrustOption;
use crate::table::wrap;
use crate::{builds, workshop};
use duel::{Duel, Failures, Standing};

const USUAL_SETS: u32 = 7;
const USUAL_WINS: u32 = 3;
/// The most games that may be asked for.
const MAX_GAMES: u32 = 1_000_000;
/// How often the progress is shown.
const LOOK_EVERY: Duration = Duration::from_millis(200);
/// Columns of a terminal that everything fits in.
const COLUMNS: usize = 80;

/// Finds out which of two bots is better.
#[derive(Debug, Args)]
pub(crate) struct Compare {
    /// The one to beat.
    #[arg(value_name = "OLD")]
    old: String,
    /// The one that may be better.
    #[arg(value_name = "NEW")]
    new: String,
    /// The game.
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
    game: Option<GameKind>,
    /// The rules.
    #[arg(long, value_name = "RULES", value_parser = preset_parser())]
    preset: Option<Preset>,
    /// The most sets of a game.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=i64::from(rules::MAX_SETS)))]
    sets: Option<u32>,
    /// Turns to win for a set.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=i64::from(rules::rps::MAX_WINS)))]
    wins: Option<u32>,
    /// How sure to be, in percent.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 95, value_parser = clap::value_parser!(u8).range(51..=99))]
    sure: u8,
    /// The most games.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(2..=i64::from(MAX_GAMES)))]
    most: u32,
    /// Games that are played at once.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=MAX_WORKERS as i64))]
    jobs: Option<u16>,
    /// The seed of everything random.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    trust: TrustOption,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

impl Compare {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let names = BySeat::new(self.old.as_str(), self.new.as_str());
        let lineup = Lineup::choose(lang, names, self.game, self.preset)?;
        let header = self.header(lang, &lineup)?;
        let crew = self.crew(console, &lineup)?;
        let bots = lineup.candidates.as_ref().map(|_, candidate| bot(candidate));
        let duel = Duel::new(header.clone(), bots, f64::from(self.sure) / 100.0, self.most / 2);
        let duel = Arc::new(duel);
        self.watch(console, &duel, crew)?;
        if let Some(why) = duel.trouble() {
            return Err(Failure::Host(say!(lang, "our-trouble", why = visible(&why))));
        }
        let standing = duel.standing();
        let words = Words { lang, header: &header, names: self.names(&lineup), standing: &standing };
        if self.json {
            return console.json(&json::Report::of(&words));
        }
        words.show(console)
    }

    /// A game of the two. Each begins every other one, also where the rules draw lots.
    fn header(&self, lang: Lang, lineup: &Lineup) -> Result<Header, Failure> {
        let Lineup { game, preset, ref candidates } = *lineup;
        if game == GameKind::SeaBattle && self.wins.is_some() {
            return Err(Failure::Usage(say!(lang, "wins-of-sea-battle")));
        }
        let header = Header {
            game,
            preset,
            sets: self.sets.unwrap_or_else(|| preset.most_sets().min(USUAL_SETS)),
            wins: (game == GameKind::Rps).then(|| self.wins.unwrap_or(USUAL_WINS)),
            first: Seat::First,
            bots: candidates.as_ref().map(|_, candidate| Contestant::named(candidate.name())),
            seed: Some(self.seed.unwrap_or_else(drawn_seed)),
            host: Host::InProcess,
            voided: 0,
        };
        let checked = match game {
            GameKind::SeaBattle => header.rules::<SeaBattle>().map(drop),
            GameKind::Rps => header.rules::<Rps>().map(drop),
        };
        checked.map_err(|bad| Failure::Usage(texts::bad_header(lang, &bad)))?;
        Ok(header)
    }

    /// Whoever plays the games, once both bots are compiled.
    fn crew(&self, console: &mut Console, lineup: &Lineup) -> Result<CrewSetup, Failure> {
        let files: Vec<&BotFile> =
            lineup.candidates.iter().filter_map(|(_, candidate)| candidate.file()).collect();
        let (trust, workshop) = if files.is_empty() {
            let nowhere = builds::folder().unwrap_or_default();
            (Trust::Trusted, Workshop::new(Builder::new(Setup::new(Trust::Trusted), nowhere)))
        } else {
            let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
            let settled = self.trust.settle(console, &names.join(", "))?;
            (settled.bots, workshop::open(console.lang, settled.compilers)?)
        };
        for file in files {
            console.progress(say!(console.lang, "play-building", file = file.name.as_str()));
            let built = workshop.build(&file.code(), lineup.game, lineup.preset);
            built.map_err(|error| workshop::refuse(console, file, &error))?;
        }
        let setup = CrewSetup::new(trust, Arc::new(workshop));
        let workers = self.jobs.and_then(|jobs| NonZeroUsize::new(jobs.into())).unwrap_or(setup.workers);
        Ok(CrewSetup { workers, ..setup })
    }

    /// Lets them play until the answer is known.
    fn watch(&self, console: &mut Console, duel: &Arc<Duel>, crew: CrewSetup) -> Result<(), Failure> {
        let lang = console.lang;
        let desk = Desk::new();
        let lane = Lane { owner: Owner::default(), class: Class::Game, life: Life::Game };
        let orders: Arc<dyn jobs::Orders> = Arc::clone(duel) as _;
        let lane = desk.open(lane, orders);
        let lane = lane.map_err(|full| Failure::Host(say!(lang, "our-trouble", why = full.to_string())))?;
        let crew = Crew::start(&desk, crew);
        while desk.wait(lane, LOOK_EVERY).is_none_or(|state| !state.is_final()) {
            let standing = duel.standing();
            let (games, share) = (standing.tally.games(), texts::percent(lang, standing.share, 1));
            console.progress(say!(lang, "compare-progress", games = games, most = self.most, share = share));
        }
        drop(crew);
        Ok(())
    }

    /// What both are called; as they were typed where that tells them apart better.
    fn names(&self, lineup: &Lineup) -> BySeat<String> {
        let names = lineup.candidates.as_ref().map(|_, candidate| candidate.name().to_owned());
        if names[Seat::First] == names[Seat::Second] {
            BySeat::new(visible(&self.old), visible(&self.new))
        } else {
            names
        }
    }
}

fn bot(candidate: &Candidate) -> Bot {
    match candidate {
        Candidate::House(name) => Bot::House(name.clone()),
        Candidate::Program(file) => Bot::Program(Arc::new(file.code())),
    }
}

/// What is told of a comparison.
struct Words<'a> {
    lang: Lang,
    header: &'a Header,
    /// The old one, then the new one.
    names: BySeat<String>,
    standing: &'a Standing,
}

impl Words<'_> {
    fn show(&self, console: &mut Console) -> Result<(), Failure> {
        let (lang, header) = (self.lang, self.header);
        let (game, preset, sets) = (game_name(lang, header.game), header.preset.name(), header.sets);
        let title = match header.wins {
            Some(wins) => {
                say!(lang, "match-title-wins", game = game, preset = preset, sets = sets, wins = wins)
            }
            None => say!(lang, "match-title", game = game, preset = preset, sets = sets),
        };
        console.line(title)?;
        let [old, new] = self.names.as_ref().into_array();
        console.line(say!(lang, "compare-names", old = old.as_str(), new = new.as_str()))?;
        console.line("")?;
        for line in wrap(self.answer().split(' '), COLUMNS, "") {
            console.line(console.tinted(Tint::Strong, &line))?;
        }
        let tally = &self.standing.tally;
        console.line(say!(
            lang,
            "compare-tally",
            wins = tally.wins,
            draws = tally.draws,
            losses = tally.losses,
            share = texts::percent(lang, self.standing.share, 1)
        ))?;
        if tally.both_lost > 0 {
            console.line(say!(lang, "compare-both-lost", games = tally.both_lost))?;
        }
        self.show_failures(console, &tally.failures.old, Seat::First)?;
        self.show_failures(console, &tally.failures.new, Seat::Second)
    }

    /// Which is better and how sure that is, in one sentence.
    fn answer(&self) -> String {
        let (lang, tally) = (self.lang, &self.standing.tally);
        let after = say!(lang, "compare-after", games = tally.games(), sets = tally.sets);
        let percent = |sure: f64| (sure * 100.0).floor();
        let what = match self.standing.finding {
            Finding::NewIsBetter { sure } => say!(lang, "compare-new-is-better", sure = percent(sure)),
            Finding::OldIsBetter { sure } => say!(lang, "compare-old-is-better", sure = percent(sure)),
            Finding::TooClose | Finding::Open => say!(lang, "compare-too-close"),
        };
        format!("{after} {what}")
    }

    /// How often one failed, and how it did so first.
    fn show_failures(&self, console: &mut Console, failures: &Failures, side: Seat) -> Result<(), Failure> {
        let Some(record) = &failures.first else { return Ok(()) };
        let (lang, name) = (self.lang, self.names[side].as_str());
        console.line("")?;
        console.line(say!(lang, "compare-failures", name = name, games = failures.games))?;
        // Of two copies of one bot the record does not tell which is which, and then it does not matter.
        let names = record.header().bots.as_ref().map(|_, bot| bot.name.as_str());
        let failed = faults(lang, record, names).into_iter().find(|fault| {
            names[fault.seat] == self.header.bots[side].name || names[Seat::First] == names[Seat::Second]
        });
        let Some(fault) = failed else { return Ok(()) };
        wrap(fault.sentence.split(' '), COLUMNS, "  ").iter().try_for_each(|line| console.line(line))
    }
}
