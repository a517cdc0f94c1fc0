//! `broadside play --server URL`: a person plays against somebody at another terminal, in a browser, or against
//! somebody's bot.

mod again;
mod courier;
mod post;

use std::io;

use clap::Args;
use netplay::{GameId, PlayerId, REALMS, ShotClock};
use rand::Rng as _;
use texts::{Lang, say};
use tui::{Ink, NetworkEffect, NetworkSetting, PlayNetwork, Size, Terminal};

use self::courier::Courier;
use self::post::{Order, Post};
use super::files::{Files, slug};
use super::seats::Seat;
use crate::commands::net::address::Address;
use crate::commands::net::join::clock_parser;
use crate::commands::net::line::ServerOption;
use crate::commands::net::terms::Terms;
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::lots::drawn_seed;
use crate::shell;

/// Where to play over the network, and on which terms.
#[derive(Debug, Args)]
pub(super) struct NetworkOption {
    /// The server.
    #[arg(long, value_name = "URL", conflicts_with_all = ["against", "preset", "sets", "wins", "seed", "console"])]
    server: Option<Address>,
    /// The realm of the router.
    #[arg(long, value_name = "REALM", requires = "server", default_value = REALMS[0])]
    realm: String,
    /// Under which name.
    #[arg(long = "as", value_name = "NAME", requires = "server")]
    name: Option<PlayerId>,
    /// Whether only those may join who have the key of the game.
    #[arg(long, requires = "server", conflicts_with = "game")]
    invite: bool,
    /// What came with an invitation.
    #[arg(long, value_name = "KEY", requires = "server", requires = "game")]
    key: Option<String>,
    /// The time for a shot, where the game is opened here.
    #[arg(long, value_name = "SECONDS", requires = "server", allow_negative_numbers = true, value_parser = clock_parser())]
    clock: Option<ShotClock>,
    /// The secret of the name.
    #[arg(long, value_name = "SECRET", requires = "server")]
    secret: Option<String>,
}

impl NetworkOption {
    /// The server, if the person plays over the network.
    pub(super) const fn server(&self) -> Option<&Address> {
        self.server.as_ref()
    }

    /// Plays at the server: takes the seat again that the person has there, unless another game is wanted.
    pub(super) fn play(
        &self,
        console: &mut Console,
        mut files: Files,
        server: &Address,
        game: Option<GameId>,
        is_new: bool,
    ) -> Result<(), Failure> {
        let lang = console.lang;
        let server = ServerOption::new(server.clone(), self.realm.clone());
        let seats = files.seats(&place(&server));
        let seat = if is_new && game.is_none() { None } else { seats.find(game) };
        let name = self.name(lang, &files, seat.as_ref());
        files.keep_name(&name)?;
        let secret = Terms::secret(self.secret.as_deref());
        let key = self.key.clone();
        let terms = Terms { secret, clock: self.clock, invite: self.invite, game, key };
        terms.check(lang)?;
        console.progress(say!(lang, "net-calling", server = server.address().to_string()));
        let joined = game.filter(|_| seat.is_none());
        let post = Post::open(console, &server, joined, |line, news| {
            Courier::new(line, name.clone(), terms, seats, console.caller.clone(), news)
        })?;
        console.end_progress();
        console.finish()?;
        let setting = NetworkSetting {
            lang,
            size: Size::LEAST,
            server: server.address().to_string(),
            name: name.to_string(),
            fleets: files.fleets(),
            returns: seat.is_some(),
        };
        let mut screen = PlayNetwork::new(setting, drawn_seed());
        if let Some(seat) = seat {
            post.send(Order::Return(seat));
        }
        let ink = if console.colour { Ink::Colour } else { Ink::Mono };
        let shown = Terminal::take(io::stdout, ink).and_then(|mut terminal| {
            let mut perform = |effect| perform(&mut files, &post, effect);
            terminal.show(&mut screen, post.news(), &mut perform)
        });
        post.close();
        shown.map_err(|error| Failure::Host(say!(lang, "our-trouble", why = reason(lang, &error))))?;
        files.tell(console, "")?;
        if let Some(game) = screen.unfinished_game() {
            console.line(match screen.is_waiting() {
                true => say!(lang, "netplay-waits-on", game = game),
                false => say!(lang, "netplay-goes-on", game = game),
            })?;
            console.line(format_args!("  {}", console.caller.command(&words(&server))))?;
        }
        match screen.trouble() {
            Some(why) => Err(Failure::Host(why.to_owned())),
            None => Ok(()),
        }
    }

    /// The name that was typed, that of the seat, the one that the person had last, or one that nobody else has: two of
    /// the same name never meet.
    fn name(&self, lang: Lang, files: &Files, seat: Option<&Seat>) -> PlayerId {
        let of_seat = seat.and_then(|seat| seat.name.parse().ok());
        let known = of_seat.or_else(|| self.name.clone()).or_else(|| files.name());
        known.unwrap_or_else(|| {
            let number = 1000 + rand::rng().next_u32() % 9000;
            let guest = say!(lang, "netplay-guest", number = number.to_string());
            guest.parse().expect("a short word and a number are a name")
        })
    }
}

/// What somebody types to play at a server.
fn words(server: &ServerOption) -> String {
    format!("play --server {}", place(server))
}

/// The server, and its realm where that is not the usual one, as they are typed.
fn place(server: &ServerOption) -> String {
    let url = shell::word(server.address().to_string().as_ref());
    match server.has_other_realm() {
        true => format!("{url} --realm {}", shell::word(server.realm().as_ref())),
        false => url,
    }
}

fn perform(files: &mut Files, post: &Post, effect: NetworkEffect) {
    match effect {
        NetworkEffect::Sit(board, whom) => post.send(Order::Sit(board, whom)),
        NetworkEffect::Shoot(cell) => post.send(Order::Shoot(cell)),
        NetworkEffect::Resign => post.send(Order::Resign),
        NetworkEffect::CallAgain => post.send(Order::CallAgain),
        NetworkEffect::Record(record) => {
            let [first, second] = record.header().bots.as_ref().map(|_, bot| slug(&bot.name)).into_array();
            files.keep_record(&format!("network-{first}-{second}"), &record);
        }
        NetworkEffect::KeepFleets(fleets) => files.keep_fleets(&fleets),
        NetworkEffect::Leave => {}
    }
}
