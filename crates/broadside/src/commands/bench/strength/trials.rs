//! Everything that is measured of the bots, in the order in which it is shown.

use std::time::Duration;

use bots::house::{self, HouseBot};
use bots::sea_battle::hiders::{HiderKind, Rings, Sequential};
use bots::sea_battle::{Admiral, Captain, Gunner, Hider, Hunter, Shooter};
use bots::strength::{self, Estimate, Side, duel};
use bots::tally::tally;
use judge::Stopwatch;
use rules::Preset;
use rules::rps::Rps;
use rules::sea_battle::Placement;
use texts::{Lang, say};

use crate::commands::bench::circle::CIRCLE;
use crate::commands::bench::figure::{Figure, Goal, Unit};

/// Sets of a game in which a bot may learn how its opponent hides.
const SETS_PER_GAME: usize = 21;

/// A figure that can be measured.
pub(super) struct Trial {
    /// The bots that it is about.
    bots: Vec<&'static str>,
    name: String,
    pub(super) label: String,
    unit: Unit,
    goal: Goal,
    measure: Box<dyn Fn(usize, u64) -> Estimate>,
}

impl Trial {
    /// Whether the figure says something about a bot.
    pub(super) fn is_about(&self, bot: &str) -> bool {
        self.bots.contains(&bot)
    }

    pub(super) fn figure(&self, sets: usize, seed: u64) -> Figure {
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
pub(super) fn all(lang: Lang) -> Vec<Trial> {
    let mut trials = Vec::new();
    let hiders = [
        (HiderKind::Uniform, "uniform", say!(lang, "hider-uniform")),
        (HiderKind::Sequential, "sequential", say!(lang, "hider-sequential")),
        (HiderKind::Edge, "edge", say!(lang, "hider-edge")),
    ];
    for ((kind, name, hider), most) in hiders.iter().zip([55.9, 54.4, 57.5]) {
        let kind = *kind;
        trials.push(Trial {
            bots: vec!["captain"],
            name: format!("captain-told-{name}"),
            label: say!(lang, "figure-captain-told", hider = hider.as_str()),
            unit: Unit::Shots,
            goal: Goal::AtMost(most),
            measure: Box::new(move |sets, seed| shots(&mut { kind }, sets, 1, seed, || Captain::told(kind))),
        });
    }
    trials.push(captain_time(lang));
    for ((kind, name, hider), most) in hiders.iter().zip([55.9, 54.5, 57.4]) {
        let kind = *kind;
        trials.push(Trial {
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
    trials.extend(hiding_trials(lang));
    trials.extend(duel_trials(lang));
    trials.extend(oracle_trials(lang));
    trials
}

fn shots<S: Shooter>(
    hider: &mut dyn Hider,
    sets: usize,
    sets_per_game: usize,
    seed: u64,
    shooter: impl FnMut() -> S,
) -> Estimate {
    strength::Trial::new(hider, placement(), sets, sets_per_game, seed).run(shooter).mean()
}

/// The time of a move of the captain.
fn captain_time(lang: Lang) -> Trial {
    let measure = |sets: usize, seed| {
        let trial = strength::Trial::new(&mut Sequential, placement(), sets.min(6_000), 1, seed);
        let watch = Stopwatch::start();
        let shots = trial.run(|| Captain::told(HiderKind::Sequential));
        let time: Duration = watch.read().cpu;
        let mean = time.as_secs_f64() * 1e6 / shots.total().max(1) as f64;
        Estimate { mean, error: 0.0, count: shots.per_set().len() }
    };
    Trial {
        bots: vec!["captain"],
        name: "captain-move-time".to_owned(),
        label: say!(lang, "figure-captain-move"),
        unit: Unit::Microseconds,
        goal: Goal::AtMost(5.0),
        measure: Box::new(measure),
    }
}

/// How many shots the admiral's way of hiding costs others.
fn hiding_trials(lang: Lang) -> Vec<Trial> {
    type Measure = fn(usize, u64) -> Estimate;
    let costs: [(&'static str, f64, Measure); 4] = [
        ("gunner", 67.5, |sets, seed| shots(&mut Rings, sets, 1, seed, || Gunner)),
        ("hunter", 66.0, |sets, seed| shots(&mut Rings, sets, 1, seed, || Hunter)),
        ("captain", 57.8, |sets, seed| shots(&mut Rings, sets, 1, seed, || Captain::told(HiderKind::Rings))),
        ("admiral", 57.8, |sets, seed| shots(&mut Rings, sets, SETS_PER_GAME, seed, Admiral::new)),
    ];
    let trial = |(rival, least, measure): (&'static str, f64, Measure)| Trial {
        bots: vec!["admiral", rival],
        name: format!("admiral-hides-from-{rival}"),
        label: say!(lang, "figure-admiral-hides", rival = rival),
        unit: Unit::Shots,
        goal: Goal::AtLeast(least),
        measure: Box::new(measure),
    };
    costs.into_iter().map(trial).collect()
}

/// How many sets the admiral wins.
fn duel_trials(lang: Lang) -> Vec<Trial> {
    type Rival = fn() -> Box<dyn Shooter>;
    let duels: [(&str, String, f64, Rival); 2] = [
        ("admiral-beats-gunner", say!(lang, "figure-admiral-beats-gunner"), 87.0, || Box::new(Gunner)),
        ("admiral-beats-own-shooting", say!(lang, "figure-admiral-beats-own"), 65.0, || {
            Box::new(Admiral::new())
        }),
    ];
    let trial = |(name, label, least, rival): (&str, String, f64, Rival)| Trial {
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
    duels.into_iter().map(trial).collect()
}

/// How many matches the oracle wins against everybody who can be seen through, and against chance, where half of
/// them less two standard errors is all that can be asked for.
fn oracle_trials(lang: Lang) -> Vec<Trial> {
    let rivals = house::RPS.iter().filter(|bot| bot.name != "oracle").chain([&CIRCLE]);
    let trial = |rival: &'static HouseBot<Rps>| Trial {
        bots: vec!["oracle", rival.name],
        name: format!("oracle-beats-{}", rival.name),
        label: say!(lang, "figure-oracle-beats", rival = rival.name),
        unit: Unit::Percent,
        goal: Goal::AtLeast(if rival.name == "dice" { 47.5 } else { 95.0 }),
        measure: Box::new(move |sets, seed| {
            let rules = Preset::AiBattle.rps(21, 3).expect("the preset plays so long a game");
            let matches = u32::try_from(sets / SETS_PER_GAME).unwrap_or(u32::MAX).max(1);
            let Some(oracle) = house::find(house::RPS, "oracle") else { return Estimate::of([].into_iter()) };
            let won = tally(oracle, rival, &rules, matches, seed).won;
            percent(Estimate::of((0..matches).map(|number| f64::from(u8::from(number < won)))))
        }),
    };
    rivals.map(trial).collect()
}

fn percent(share: Estimate) -> Estimate {
    Estimate { mean: share.mean * 100.0, error: share.error * 100.0, ..share }
}
