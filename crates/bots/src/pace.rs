//! Work for the stopwatch: loops that play many matches as fast as they go and count what was played. The
//! clock is the caller's.
//!
//! The matches go through the same [`Match`](rules::Match) that referees strangers' programs: boards are
//! checked, every shot is admitted, both sides are told. [`bare_sea_battle`] is the yardstick beside it: the
//! same random games without a referee, players or calls.

mod bare;

pub use bare::bare_sea_battle;

use rules::rps::{Rps, RpsRules};
use rules::sea_battle::{SeaBattle, SeaBattleEvent, SeaBattleRules};
use rules::{Event, Game, MatchRules, Outcome, Seat};

use crate::Bot;
use crate::rps::{Dice, Duelist};
use crate::sea_battle::hiders::Sequential;
use crate::sea_battle::{Cadet, Gunner, Sailor, Shooter};
use crate::tally::play;

/// What was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Matches.
    pub matches: u64,
    /// Shots of both players, or turns in which both have thrown.
    pub turns: u64,
    /// Matches that the first of the two bots has won.
    pub won: u64,
}

/// Random against random: two cadets, who change seats after every match.
#[must_use]
pub fn random_sea_battle(rules: &MatchRules<SeaBattleRules>, matches: u64, seed: u64) -> Played {
    shooter_against_cadet(Cadet::new(), rules, matches, seed)
}

/// The gunner against a cadet.
#[must_use]
pub fn gunner_against_cadet(rules: &MatchRules<SeaBattleRules>, matches: u64, seed: u64) -> Played {
    shooter_against_cadet(Gunner, rules, matches, seed)
}

/// Any shooter with a random fleet against a cadet with a random fleet.
pub fn shooter_against_cadet(
    shooter: impl Shooter,
    rules: &MatchRules<SeaBattleRules>,
    matches: u64,
    seed: u64,
) -> Played {
    let mut bot = Sailor::new(shooter, Sequential, seed, rules);
    let mut cadet = Sailor::new(Cadet::new(), Sequential, seed.wrapping_add(1), rules);
    let is_shot = |event| matches!(event, SeaBattleEvent::Shot { .. });
    play_many::<SeaBattle>(&mut bot, &mut cadet, rules, matches, is_shot)
}

/// Random against random: two dice.
#[must_use]
pub fn random_rps(rules: &MatchRules<RpsRules>, matches: u64, seed: u64) -> Played {
    let [mut bot, mut rival] = [seed, seed.wrapping_add(1)].map(|seed| Duelist::new(Dice, seed));
    play_many::<Rps>(&mut bot, &mut rival, rules, matches, |_| true)
}

fn play_many<G: Game>(
    bot: &mut impl Bot<G>,
    rival: &mut impl Bot<G>,
    rules: &MatchRules<G::Rules>,
    matches: u64,
    is_turn: impl Fn(G::Event) -> bool,
) -> Played {
    let mut played = Played { matches, ..Played::default() };
    for number in 0..matches {
        let seat = if number % 2 == 0 { Seat::First } else { Seat::Second };
        let outcome = play(bot, rival, seat, rules, Seat::First, |event| {
            if let Event::Played(event) = event {
                played.turns += u64::from(is_turn(event));
            }
        });
        played.won += u64::from(outcome == Outcome::Won(seat));
    }
    played
}
