//! A Sea Battle bot of your own in ten lines. It plays a thousand games against `hunter`:
//!
//! ```text
//! cargo run --release -p bots --example first_bot
//! ```

use bots::house::{HouseBot, SEA_BATTLE, find};
use bots::sea_battle::hiders::Sequential;
use bots::sea_battle::{Intel, Sailor, Shooter};
use bots::tally::tally;
use rules::{Cell, Preset};

/// Finishes wounded ships, and otherwise sweeps the sea from the upper left corner.
struct Sweeper;

impl Shooter for Sweeper {
    fn aim(&mut self, intel: &Intel, _: &mut bots::Rng) -> Cell {
        let beside_a_wounded_ship = intel.wounded().with_sides() & intel.open();
        let target = beside_a_wounded_ship.first().or(intel.open().first()).or(intel.unshot().first());
        target.expect("a set is over before every cell was shot at")
    }
}

fn main() {
    let sweeper = HouseBot {
        name: "sweeper",
        build: |seed, rules| Box::new(Sailor::new(Sweeper, Sequential, seed, rules)),
    };
    let hunter = find(SEA_BATTLE, "hunter").expect("hunter is a bot of the house");
    let rules = Preset::AiBattle.sea_battle(7).expect("seven sets are allowed");
    let tally = tally(&sweeper, hunter, &rules, 1_000, 1);
    println!("{} won {} of {} games against {}", sweeper.name, tally.won, tally.matches(), hunter.name);
}
