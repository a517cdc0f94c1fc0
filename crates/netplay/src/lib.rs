//! Sea Battle over the network: the procedures `new-game`, `shoot`, `get-games`, `get-game-info` and `get-game-log` over
//! WAMP, and what people need around them: clocks, seats that can be taken again after a connection is lost, spectators,
//! ratings and names that somebody keeps.
//!
//! The [`Hall`] decides everything and does no I/O. The [`Service`] puts it behind the procedures of WAMP sessions, in this
//! process or at a router far away, and stores what happens. A [`Guest`] is somebody who plays.
//!
//! ```
//! use std::sync::Arc;
//!
//! use netplay::{Guest, Limits, Reply, SERVICE_ROLE, Service, Wish, realm};
//! use rules::sea_battle::ShotResult;
//! use rules::{Cell, Preset};
//! use store::{Address, Store};
//! use wamp::Router;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = std::env::temp_dir().join(format!("netplay-doc-{}", std::process::id()));
//! # let rows = "####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___\n\
//! #             __________\n__________\n__________";
//! let router = Router::new(wamp::Limits::default(), [realm("seabattle").expect("a name of a realm")]);
//! let store = Arc::new(Store::open(&Address::Folder(folder.clone()))?);
//! let service = Service::open(store, Limits::default())?;
//! let session = router.attach("seabattle", "seabattle", SERVICE_ROLE).expect("a role of the realm");
//! service.serve(&session).await?;
//!
//! let visit = || Guest::new(router.attach("seabattle", "somebody", "player").expect("a role of the realm"));
//! let (ann, bob) = (visit(), visit());
//! let rules = Preset::Lol2019.sea_battle(1)?.game;
//! let board = record::maps::read_rows(rows).check(&rules.placement).expect("a legal board");
//! let first = ann.new_game(&Wish::new("ann", board)).await?;
//! let second = bob.new_game(&Wish::new("bob", board)).await?;
//! assert_eq!(first.game(), second.game());
//! assert_eq!(first.shoot("A1".parse()?).await?, Reply::Result(ShotResult::Hit));
//! # service.stop().await;
//! # std::fs::remove_dir_all(folder)?;
//! # Ok(())
//! # }
//! ```

mod arguments;
mod attach;
mod client;
mod gallery;
mod game_id;
mod hall;
mod invitation;
mod keeper;
mod limits;
mod moment;
mod play;
mod player_id;
mod realm;
mod refusal;
mod secret;
mod service;
mod sheet;
mod shot_clock;
mod words;

pub use attach::{AttachError, Attachment};
pub use client::{Finished, Guest, Info, News, PlayError, Rank, Reply, Standing, Table, Wish};
pub use gallery::{Gallery, Onlooker};
pub use game_id::GameId;
pub use hall::{
    Answer, Batch, Comer, Hall, NewGame, Output, Outputs, Proof, Rated, ReplyHandle, Resumed, Share,
};
pub use invitation::InvitationKey;
pub use limits::Limits;
pub use moment::Moment;
pub use player_id::{MAX_PLAYER_ID_BYTES, NotAPlayerId, PlayerId};
pub use realm::{HOUSE_ROLE, PLAYER_ROLE, REALMS, SERVICE_ROLE, realm};
pub use refusal::Refusal;
pub use secret::{NotASecret, SECRET_BYTES, Secret, SecretDigest, Token, TokenDigest};
pub use service::{OpenError, Service};
pub use sheet::{End, NotASheet, Player, Sheet, ending_of_log};
pub use shot_clock::ShotClock;
pub use store::{NetworkEnding as Ending, NetworkOpponent as Opponent, NetworkStatus as Status};
