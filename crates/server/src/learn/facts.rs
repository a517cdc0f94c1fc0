//! What distinguishes the rule sets, read from the rules themselves, so that pages tell what is played.

use jobs::TimeLimits;
use rules::rps::Numbering;
use rules::sea_battle::{Contact, OpponentShots, Repeat, Stray};
use rules::{Opening, Outcome, Preset, Stop};
use texts::{Lang, say};

use super::seconds;

/// One thing that rule sets differ in: its name, and what each of them says.
pub(crate) struct Fact {
    pub(crate) name: String,
    pub(crate) values: Vec<String>,
}

/// Everything in which these rule sets differ.
pub(crate) fn facts(lang: Lang, presets: &[Preset]) -> Vec<Fact> {
    let fact = |name: String, value: fn(Lang, Preset) -> String| Fact {
        name,
        values: presets.iter().map(|preset| value(lang, *preset)).collect(),
    };
    vec![
        fact(say!(lang, "fact-contact"), contact),
        fact(say!(lang, "fact-repeat"), repeat),
        fact(say!(lang, "fact-stray"), stray),
        fact(say!(lang, "fact-sets"), sets),
        fact(say!(lang, "fact-stop"), stop),
        fact(say!(lang, "fact-opening"), opening),
        fact(say!(lang, "fact-opponent"), opponent),
        fact(say!(lang, "fact-both-failed"), both_failed),
        fact(say!(lang, "fact-rps"), rps),
        fact(say!(lang, "fact-place-limit"), |lang, preset| seconds(lang, TimeLimits::of(preset).place)),
        fact(say!(lang, "fact-turn-limit"), |lang, preset| seconds(lang, TimeLimits::of(preset).turn)),
    ]
}

fn contact(lang: Lang, preset: Preset) -> String {
    match sea_battle(preset).game.placement.contact {
        Contact::Never => say!(lang, "fact-contact-never"),
        Contact::Corners => say!(lang, "fact-contact-corners"),
    }
}

fn repeat(lang: Lang, preset: Preset) -> String {
    match sea_battle(preset).game.repeat {
        Repeat::Breach => say!(lang, "fact-breach"),
        Repeat::Miss => say!(lang, "fact-repeat-miss"),
        Repeat::AskAgain => say!(lang, "fact-ask-again"),
    }
}

fn stray(lang: Lang, preset: Preset) -> String {
    match sea_battle(preset).game.stray {
        Stray::Breach => say!(lang, "fact-breach"),
        Stray::AskAgain => say!(lang, "fact-ask-again"),
    }
}

fn sets(lang: Lang, preset: Preset) -> String {
    match preset.most_sets() {
        1 => say!(lang, "fact-one-set"),
        most => say!(lang, "fact-sets-to", most = most),
    }
}

fn stop(lang: Lang, preset: Preset) -> String {
    match (preset.most_sets(), sea_battle(preset).series.stop) {
        (1, _) => say!(lang, "fact-fleet-sunk"),
        (_, Stop::WhenDecided) => say!(lang, "fact-stop-decided"),
        (_, Stop::AfterAllSets) => say!(lang, "fact-stop-all"),
    }
}

fn opening(lang: Lang, preset: Preset) -> String {
    match sea_battle(preset).series.opening {
        Opening::Drawn => say!(lang, "fact-opening-drawn"),
        Opening::FirstSeat => say!(lang, "fact-opening-first"),
    }
}

fn opponent(lang: Lang, preset: Preset) -> String {
    match sea_battle(preset).game.opponent_shots {
        OpponentShots::Told => say!(lang, "fact-yes"),
        OpponentShots::Untold => say!(lang, "fact-no"),
    }
}

fn both_failed(lang: Lang, preset: Preset) -> String {
    match sea_battle(preset).series.both_failed {
        Outcome::Drawn => say!(lang, "fact-both-drawn"),
        Outcome::BothLost | Outcome::Won(_) => say!(lang, "fact-both-lost"),
    }
}

fn rps(lang: Lang, preset: Preset) -> String {
    match preset.rps(1, 1).map(|rules| rules.game.numbering) {
        Ok(Numbering::RockPaperScissors) => say!(lang, "fact-rps-new"),
        Ok(Numbering::RockScissorsPaper) => say!(lang, "fact-rps-old"),
        Err(_) => say!(lang, "fact-no"),
    }
}

/// Every preset has games of one set.
fn sea_battle(preset: Preset) -> rules::MatchRules<rules::sea_battle::SeaBattleRules> {
    preset.sea_battle(1).expect("one set is a length of every preset")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fact_has_a_value_for_each_of_the_rule_sets() {
        for lang in Lang::ALL {
            let facts = facts(lang, &Preset::ALL);
            assert!(facts.iter().all(|fact| fact.values.len() == 4));
            let told: Vec<&str> = facts[0].values.iter().map(String::as_str).collect();
            assert_eq!(told[..3], [told[0]; 3], "three of them never let ships touch");
            assert_ne!(told[0], told[3]);
        }
    }
}
