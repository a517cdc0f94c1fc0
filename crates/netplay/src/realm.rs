//! The realm of the network game: who may do what there.

use wamp::{Action, Pattern, RealmSettings, Role};

/// The names under which the realm is found: its own, and the one that every example of WAMP uses.
pub const REALMS: [&str; 2] = ["seabattle", "realm1"];

/// The role of everybody: calls and listens.
pub const PLAYER_ROLE: &str = "player";

/// The role of the game itself, which has the procedures and tells the events.
pub const SERVICE_ROLE: &str = "service";

/// The role of bots that the arena seats: whoever has it joins games that wait for a bot, and no others. It is given in this
/// process alone.
pub const HOUSE_ROLE: &str = "house";

/// The settings of a realm of the network game: everybody may call and subscribe, and only the game registers and publishes.
#[must_use]
pub fn realm(name: &str) -> Option<RealmSettings> {
    let everything = Pattern::prefix("").expect("a pattern of our own");
    let player = Role::new().allow(everything, Action::Call | Action::Subscribe);
    let settings = RealmSettings::new(name).ok()?.role(HOUSE_ROLE, player.clone());
    Some(settings.role(PLAYER_ROLE, player).role(SERVICE_ROLE, Role::trusted()).anonymous(PLAYER_ROLE))
}
