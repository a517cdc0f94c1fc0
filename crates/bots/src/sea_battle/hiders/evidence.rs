//! What a whole fleet, once it is known, says about who hid it: the exact odds of the sequential hider
//! against the uniform one. No single shot tells these two apart, but every sunk fleet does a little.

use rules::sea_battle::{CellSet, Contact};

use super::ward;
use crate::sea_battle::berths::Berths;

/// How many legal boards the standard fleet has, to about one part in a thousand.
const fn boards(contact: Contact) -> f64 {
    match contact {
        Contact::Never => 1.855e15,
        Contact::Corners => 1.700e16,
    }
}

/// How many times likelier the sequential hider lays this standard fleet than the uniform one.
#[must_use]
pub fn sequential_over_uniform(decks: CellSet, contact: Contact) -> f64 {
    let mut free = CellSet::ALL;
    let mut chance = 1.0;
    for length in (1..=4_u8).rev() {
        let ships: Vec<CellSet> = decks.components().filter(|ship| ship.len() == u32::from(length)).collect();
        chance *= chance_of_group(free, &ships, length, contact);
        free = ships.iter().fold(free, |free, &ship| free - ward(ship, contact));
    }
    chance * boards(contact)
}

/// The chance that ships of one length are laid just so, in whatever order.
fn chance_of_group(free: CellSet, ships: &[CellSet], length: u8, contact: Contact) -> f64 {
    let all = (1_usize << ships.len().min(8)) - 1;
    let mut chances = vec![0.0; all + 1];
    chances[0] = 1.0;
    for laid in 0..all {
        let in_set = |ship: &usize| laid >> ship & 1 == 1;
        let water =
            (0..ships.len()).filter(in_set).fold(free, |free, ship| free - ward(ships[ship], contact));
        let share = chances[laid] / f64::from(Berths::new(water, length).count().max(1));
        for ship in (0..ships.len()).filter(|ship| !in_set(ship)) {
            chances[laid | 1 << ship] += share;
        }
    }
    chances[all]
}
