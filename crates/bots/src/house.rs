//! The bots of the house: every built-in bot by name, listed in one place.

use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{Game, MatchRules};

use crate::Bot;
use crate::rps::{Counter, Dice, Duelist, Mirror, Oracle, Rock};
use crate::sea_battle::hiders::{Rings, Sequential, Uniform};
use crate::sea_battle::{Admiral, Cadet, Captain, Gunner, Hunter, Sailor};

/// A bot that is ready to play.
pub type Resident<G> = Box<dyn Bot<G> + Send>;

/// A built-in bot of a game.
pub struct HouseBot<G: Game> {
    /// The name by which people call it.
    pub name: &'static str,
    /// Makes the bot from its seed and the rules of the match.
    pub build: fn(u64, &MatchRules<G::Rules>) -> Resident<G>,
}

impl<G: Game> HouseBot<G> {
    /// The bot, ready for a match under these rules. The same seed gives the same play.
    pub fn build(&self, seed: u64, rules: &MatchRules<G::Rules>) -> Resident<G> {
        (self.build)(seed, rules)
    }
}

/// The Sea Battle bots, the weakest first.
pub const SEA_BATTLE: &[HouseBot<SeaBattle>] = &[
    HouseBot {
        name: "cadet",
        build: |seed, rules| Box::new(Sailor::new(Cadet::new(), Sequential, seed, rules)),
    },
    HouseBot { name: "hunter", build: |seed, rules| Box::new(Sailor::new(Hunter, Sequential, seed, rules)) },
    HouseBot { name: "gunner", build: |seed, rules| Box::new(Sailor::new(Gunner, Sequential, seed, rules)) },
    HouseBot {
        name: "captain",
        build: |seed, rules| Box::new(Sailor::new(Captain::new(), Uniform, seed, rules)),
    },
    HouseBot {
        name: "admiral",
        build: |seed, rules| Box::new(Sailor::new(Admiral::new(), Rings, seed, rules)),
    },
];

/// The Rock-Paper-Scissors bots, the simplest first.
pub const RPS: &[HouseBot<Rps>] = &[
    HouseBot { name: "rock", build: |seed, _| Box::new(Duelist::new(Rock, seed)) },
    HouseBot { name: "dice", build: |seed, _| Box::new(Duelist::new(Dice, seed)) },
    HouseBot { name: "mirror", build: |seed, _| Box::new(Duelist::new(Mirror::default(), seed)) },
    HouseBot { name: "counter", build: |seed, _| Box::new(Duelist::new(Counter::default(), seed)) },
    HouseBot { name: "oracle", build: |seed, _| Box::new(Duelist::new(Oracle::new(), seed)) },
];

/// The bot of this name in a list of bots.
#[must_use]
pub fn find<'a, G: Game>(bots: &'a [HouseBot<G>], name: &str) -> Option<&'a HouseBot<G>> {
    bots.iter().find(|bot| bot.name == name)
}
