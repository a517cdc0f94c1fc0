//! `broadside bench strength`: how well the bots shoot, hide and win. Every figure is measured twice, on games
//! that have nothing in common, so that nobody can be lucky.

use std::time::Duration;

use bots::house::{self, HouseBot};
use bots::sea_battle::hiders::{HiderKind, Rings, Sequential};
use bots::sea_battle::{Admiral, Captain, Gunner, Hider, Hunter, Shooter};
use bots::strength::{Estimate, Side, Trial, duel};
use bots::tally::tally;
use clap::Args;
use record::GameKind;
use rules::Preset;
use rules::rps::Rps;
use rules::sea_battle::Placement;
use texts::{Lang, say, visible};

use super::circle::CIRCLE;
use super::figure::{self, Board, Figure, Goal, Unit};
use crate::clock::Stopwatch;
use crate::console::Console;
use crate::failure::Failure;
use crate::lineup::names_of;

const USUAL_SETS: usize = 36_000;
const QUICK_SETS: usize = 630;
/// Sets of a game in which a bot may learn how its opponent hides.
const SETS_PER_GAME: usize = 21;

/// Measures the bots.
#[derive(Debug, Args)]
pub(crate) struct Strength {
    /// Sets for each figure.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(21..=10_000_000), conflicts_with = "quick")]
    sets: Option<u32>,
    /// A short look.
    #[arg(long)]
    quick: bool,
    /// Only the figures of these bots.
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    bots: Vec<String>,
    /// The seed of the games.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1)]
    seed: u64,
    /// Prints JSON lines.
    #[arg(long)]
    json: bool,
}

/// A figure that can be measured.
struct Test {
    /// The bots that it is about.
    bots: Vec<&'static str>,
    name: String,
    label: String,
    unit: Unit,
    goal: Goal,
    measure: Box<dyn Fn(usize, u64) -> Estimate>,
}

impl Strength {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        self.check_names(lang)?;
        let sets = match (self.quick, self.sets) {
            (true, _) => QUICK_SETS,
            (false, Some(sets)) => sets as usize,
            (false, None) => USUAL_SETS,
        };
        figure::warn_of_debug_build(console);
        if self.quick {
            console.note(say!(lang, "strength-quick", sets = sets));
        }
        let tests: Vec<Test> = tests(lang)
            .into_iter()
            .filter(|test| {
                self.bots.is_empty() || self.bots.iter().any(|name| test.bots.contains(&name.as_str()))
            })
            .collect();
        let mut board = Board::new(self.json);
        for (place, test) in (1..).zip(&tests) {
            console.progress(format_args!("{place} / {}  {}", tests.len(), test.label));
            board.add(console, test.figure(sets, self.seed))?;
        }
        console.finish()?;
        board.show(console)
    }

    fn check_names(&self, lang: Lang) -> Result<(), Failure> {
        let known: Vec<&str> = GameKind::ALL.into_iter().flat_map(names_of).collect();
        match self.bots.iter().find(|name| !known.contains(&name.as_str())) {
            None => Ok(()),
            Some(name) => {
                let unknown = say!(lang, "unknown-bot", name = visible(name));
                let known = say!(lang, "known-bots", names = known.join(", "));
                Err(Failure::Usage(format!("{unknown}\n{known}")))
            }
        }
    }
}

impl Test {
    fn figure(&self, sets: usize, seed: u64) -> Figure {
        let first = (self.measure)(sets, seed);
        // The holdout has seeds of its own, far from those that a person would give.
        let second = (self.measure)(sets, seed ^ 0x5eed_0000_0000);
        let figure = Figure::new("strength", self.name.as_str(), self.label.clone(), first.mean, self.unit);
        Figure {
            holdout: Some(second.mean),
            error: Some(first.error),
            count: Some(first.count as u64),
            ..figure
        }
        .with_goal(self.goal)
    }
}

fn placement() -> Placement {
    Preset::AiBattle.sea_battle(1).expect("the preset plays games of one set").game.placement
}

/// Everything that is measured, in the order in which it is shown.
fn tests(lang: Lang) -> Vec<Test> {
    let mut tests = Vec::new();
    let hiders = [
        (HiderKind::Uniform, "uniform", say!(lang, "hider-uniform")),
        (HiderKind::Sequential, "sequential", say!(lang, "hider-sequential")),
        (HiderKind::Edge, "edge", say!(lang, "hider-edge")),
    ];
    for ((kind, name, hider), most) in hiders.iter().zip([55.9, 54.4, 57.5]) {
        let kind = *kind;
        tests.push(Test {
            bots: vec!["captain"],
            name: format!("captain-told-{name}"),
            label: say!(lang, "figure-captain-told", hider = hider.as_str()),
            unit: Unit::Shots,
            goal: Goal::AtMost(most),
            measure: Box::new(move |sets, seed| shots(&mut { kind }, sets, 1, seed, || Captain::told(kind))),
        });
    }
    tests.push(captain_time(lang));
    for ((kind, name, hider), most) in hiders.iter().zip([55.9, 54.5, 57.4]) {
        let kind = *kind;
        tests.push(Test {
            bots: vec!["admiral"],
            name: format!("admiral-{name}"),
            label: say!(lang, "figure-admiral", hider = hider.as_str()),
            unit: Unit::Shots,
            goal: Goal::AtMost(most),
            measure: Box::new(move |sets, seed| {
                shots(&mut { kind }, sets, SETS_PER_GAME, seed, Admiral::new)
            }),
        });
    }
    tests.extend(hiding_tests(lang));
    tests.extend(duel_tests(lang));
    tests.extend(oracle_tests(lang));
    tests
}

fn shots<S: Shooter>(
    hider: &mut dyn Hider,
    sets: usize,
    sets_per_game: usize,
    seed: u64,
    shooter: impl FnMut() -> S,
) -> Estimate {
    Trial::new(hider, placement(), sets, sets_per_game, seed).run(shooter).mean()
}

/// The time of a move of the captain.
fn captain_time(lang: Lang) -> Test {
    let measure = |sets: usize, seed| {
        let trial = Trial::new(&mut Sequential, placement(), sets.min(6_000), 1, seed);
        let watch = Stopwatch::start();
        let shots = trial.run(|| Captain::told(HiderKind::Sequential));
        let time: Duration = watch.read().cpu;
        let mean = time.as_secs_f64() * 1e6 / shots.total().max(1) as f64;
        Estimate { mean, error: 0.0, count: shots.per_set().len() }
    };
    Test {
        bots: vec!["captain"],
        name: "captain-move-time".to_owned(),
        label: say!(lang, "figure-captain-move"),
        unit: Unit::Microseconds,
        goal: Goal::AtMost(5.0),
        measure: Box::new(measure),
    }
}

/// How many shots the admiral's way of hiding costs others.
fn hiding_tests(lang: Lang) -> Vec<Test> {
    type Measure = fn(usize, u64) -> Estimate;
    let costs: [(&'static str, f64, Measure); 4] = [
        ("gunner", 67.5, |sets, seed| shots(&mut Rings, sets, 1, seed, || Gunner)),
        ("hunter", 66.0, |sets, seed| shots(&mut Rings, sets, 1, seed, || Hunter)),
        ("captain", 57.8, |sets, seed| shots(&mut Rings, sets, 1, seed, || Captain::told(HiderKind::Rings))),
        ("admiral", 57.8, |sets, seed| shots(&mut Rings, sets, SETS_PER_GAME, seed, Admiral::new)),
    ];
    let test = |(rival, least, measure): (&'static str, f64, Measure)| Test {
        bots: vec!["admiral", rival],
        name: format!("admiral-hides-from-{rival}"),
        label: say!(lang, "figure-admiral-hides", rival = rival),
        unit: Unit::Shots,
        goal: Goal::AtLeast(least),
        measure: Box::new(measure),
    };
    costs.into_iter().map(test).collect()
}

/// How many sets the admiral wins.
fn duel_tests(lang: Lang) -> Vec<Test> {
    type Rival = fn() -> Box<dyn Shooter>;
    let duels: [(&str, String, f64, Rival); 2] = [
        ("admiral-beats-gunner", say!(lang, "figure-admiral-beats-gunner"), 87.0, || Box::new(Gunner)),
        ("admiral-beats-own-shooting", say!(lang, "figure-admiral-beats-own"), 65.0, || {
            Box::new(Admiral::new())
        }),
    ];
    let test = |(name, label, least, rival): (&str, String, f64, Rival)| Test {
        bots: vec!["admiral", "gunner"],
        name: name.to_owned(),
        label,
        unit: Unit::Percent,
        goal: Goal::AtLeast(least),
        measure: Box::new(move |sets, seed| {
            let mut admiral = Side { shooter: &|| Box::new(Admiral::new()), hider: &mut Rings };
            let mut rival = Side { shooter: &rival, hider: &mut Sequential };
            percent(duel(&mut admiral, &mut rival, &placement(), sets, SETS_PER_GAME, seed).share())
        }),
    };
    duels.into_iter().map(test).collect()
}

/// How many matches the oracle wins against everybody who can be seen through.
fn oracle_tests(lang: Lang) -> Vec<Test> {
    let rivals = house::RPS.iter().filter(|bot| !["dice", "oracle"].contains(&bot.name)).chain([&CIRCLE]);
    let test = |rival: &'static HouseBot<Rps>| Test {
        bots: vec!["oracle", rival.name],
        name: format!("oracle-beats-{}", rival.name),
        label: say!(lang, "figure-oracle-beats", rival = rival.name),
        unit: Unit::Percent,
        goal: Goal::AtLeast(95.0),
        measure: Box::new(move |sets, seed| {
            let rules = Preset::AiBattle.rps(21, 3).expect("the preset plays so long a game");
            let matches = u32::try_from(sets / SETS_PER_GAME).unwrap_or(u32::MAX).max(1);
            let Some(oracle) = house::find(house::RPS, "oracle") else { return Estimate::of([].into_iter()) };
            let won = tally(oracle, rival, &rules, matches, seed).won;
            percent(Estimate::of((0..matches).map(|number| f64::from(u8::from(number < won)))))
        }),
    };
    rivals.map(test).collect()
}

fn percent(share: Estimate) -> Estimate {
    Estimate { mean: share.mean * 100.0, error: share.error * 100.0, ..share }
}
