//! The arena on the web: pages, a JSON API and live streams.
//!
//! An [`App`] is everything that requests share: the store, the desk where checks are ordered, the keys of the door. [`serve`]
//! answers requests on a listener until it is told to stop. Everybody comes in through the `door`, which makes a
//! `Visit` of a request: who it is, in which language, with which session. A page is one file in `pages/`, a resource of the
//! API one file in `api/`, and `routes.rs` lists all of them. Whatever cannot be done is a `Refusal`; one file turns those
//! into statuses, and into a page or JSON in the visitor's language.
//!
//! Of several servers on one database one steers the arena and has the `Bridge`; the others `follow` it, and pass on what they cannot
//! answer.
//!
//! This room never runs a bot, and asks the store only through `App::ask`, because the store blocks.

mod api;
mod app;
mod assets;
mod bridge;
mod checks;
mod clock;
mod contests;
mod door;
mod figures;
mod follow;
mod games;
mod heard_out;
mod islands;
mod learn;
mod live;
mod lobby;
mod meters;
mod names;
mod network;
mod output;
mod pages;
mod play;
mod practice;
mod refusal;
mod routes;
mod secret;
mod serve;
mod share;
mod slips;
mod socket;
mod spelling;
mod stall;
mod standby;
mod statistics;
mod tables;
mod workers;
mod yardstick;

pub use app::{App, Setup};
pub use door::PasswordCost;
pub use follow::lead;
pub use network::Network;
pub use serve::serve;
pub use standby::{BadHostAddress, HostAddress, Standby, StandbySetup, stand_by};
pub use yardstick::serve_bare;
