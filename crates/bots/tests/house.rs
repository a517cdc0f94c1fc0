//! Every bot of the house plays whole legal matches of every preset of its game, and plays them the same way
//! again from the same seed.

use std::convert::Infallible;

use bots::Bot;
use bots::house::{self, HouseBot};
use bots::tally::tally;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Ending, Event, Game, Match, MatchRules, Preset, Seat};

type Events<G> = Vec<Event<G, Infallible>>;

fn play<G: Game>(
    first: &HouseBot<G>,
    second: &HouseBot<G>,
    rules: &MatchRules<G::Rules>,
    seed: u64,
) -> Events<G> {
    let mut events = Vec::new();
    let mut bots = BySeat::new(first.build(seed, rules), second.build(seed + 1, rules));
    let mut game = Match::begin(rules, Seat::First, &mut |event| events.push(event));
    game.run(|seat, call| Ok(bots[seat].call(call)), &mut |event| events.push(event));
    events
}

/// All pairs of bots, themselves among them.
fn meet<G: Game>(bots: &[HouseBot<G>], rules: &MatchRules<G::Rules>) {
    for first in bots {
        for second in bots {
            let events = play(first, second, rules, 7);
            let Some(Event::Ended(verdict)) = events.last() else { panic!("a match has an end") };
            assert_ne!(verdict.ending, Ending::Fault, "{} against {}: {rules:?}", first.name, second.name);
            assert_eq!(events, play(first, second, rules, 7), "{} against {}", first.name, second.name);
        }
    }
}

#[test]
fn sea_battle_bots_play_legal_matches_of_every_preset_and_repeat_them_from_their_seeds() {
    for preset in Preset::ALL {
        let sets = preset.most_sets().min(3);
        meet::<SeaBattle>(house::SEA_BATTLE, &preset.sea_battle(sets).unwrap());
    }
}

#[test]
fn rps_bots_play_legal_matches_of_every_preset_and_repeat_them_from_their_seeds() {
    for preset in [Preset::AiBattle, Preset::SeaFight] {
        for (sets, wins) in [(1, 1), (21, 3), (3, 50)] {
            meet::<Rps>(house::RPS, &preset.rps(sets, wins).unwrap());
        }
    }
}

#[test]
fn another_seed_gives_another_match() {
    let rules = Preset::AiBattle.sea_battle(1).unwrap();
    for bot in house::SEA_BATTLE {
        assert_ne!(play(bot, bot, &rules, 1), play(bot, bot, &rules, 3), "{}", bot.name);
    }
}

#[test]
fn the_names_are_those_that_people_know() {
    let sea_battle: Vec<_> = house::SEA_BATTLE.iter().map(|bot| bot.name).collect();
    let rps: Vec<_> = house::RPS.iter().map(|bot| bot.name).collect();
    assert_eq!(sea_battle, ["cadet", "hunter", "gunner", "captain", "admiral"]);
    assert_eq!(rps, ["rock", "dice", "mirror", "counter", "oracle"]);
    assert!(house::find(house::RPS, "oracle").is_some_and(|bot| bot.name == "oracle"));
    assert!(house::find(house::RPS, "admiral").is_none());
}

#[test]
fn who_comes_later_in_the_list_is_the_stronger() {
    let rules = Preset::AiBattle.sea_battle(1).unwrap();
    for pair in house::SEA_BATTLE.windows(2) {
        let matches = 400;
        let tally = tally(&pair[1], &pair[0], &rules, matches, 5);
        assert_eq!(tally.matches(), matches);
        assert!(tally.won * 2 > matches, "{} against {}: {tally:?}", pair[1].name, pair[0].name);
    }
}
