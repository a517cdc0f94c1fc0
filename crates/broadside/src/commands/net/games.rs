//! `broadside net games`: the latest games of a router and how they stand.

use clap::Args;
use netplay::{GameId, Info, Status};
use rules::Seat;
use serde::Serialize;
use texts::{Lang, say, visible};

use super::line::ServerOption;
use super::refusal::is_gone;
use super::runtime;
use crate::console::Console;
use crate::failure::Failure;
use crate::table::{Align, Table, clipped};

/// Games that are shown unless somebody says how many.
const USUAL_GAMES: u16 = 20;
/// The most games, each of which is a question to the server.
const MAX_GAMES: u16 = 1_000;
/// The most columns of a name.
const NAME_COLUMNS: usize = 24;

/// Lists games.
#[derive(Debug, Args)]
pub(crate) struct Games {
    #[command(flatten)]
    server: ServerOption,
    /// How many.
    #[arg(long, value_name = "N", default_value_t = USUAL_GAMES, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_GAMES)))]
    last: u16,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// A game in a list, for scripts.
#[derive(Debug, Serialize)]
struct Entry<'a> {
    game: u64,
    status: &'static str,
    players: [&'a str; 2],
}

impl Games {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let runtime = runtime(console.lang)?;
        let (games, all) = runtime.block_on(self.ask(console))?;
        if self.json {
            return games.iter().try_for_each(|(game, info)| {
                let players = info.players.as_ref().map(|_, name| name.as_str()).into_array();
                console.json(&Entry { game: game.get(), status: info.status.name(), players })
            });
        }
        self.show(console, &games, all)
    }

    /// The latest games, the latest first, and how many there are.
    async fn ask(&self, console: &Console) -> Result<(Vec<(GameId, Info)>, usize), Failure> {
        let line = self.server.call(console.lang).await?;
        let mut ids = line.guest.games().await.map_err(|error| line.refused(console.lang, &error))?;
        ids.sort_unstable();
        let mut games = Vec::new();
        for &game in ids.iter().rev().take(self.last.into()) {
            match line.guest.info(game).await {
                Ok(info) => games.push((game, info)),
                // It was closed since it was listed, or cannot be read.
                Err(error) if is_gone(&error) => {}
                Err(error) => return Err(line.refused(console.lang, &error)),
            }
        }
        line.guest.session().leave().await;
        Ok((games, ids.len()))
    }

    fn show(&self, console: &mut Console, games: &[(GameId, Info)], all: usize) -> Result<(), Failure> {
        let lang = console.lang;
        if games.is_empty() {
            return console.line(say!(lang, "net-games-none"));
        }
        let mut table = Table::new([Align::Right, Align::Left, Align::Left, Align::Left]);
        let heading = |seat: u8| say!(lang, "net-player", number = seat);
        table.row([say!(lang, "net-game"), heading(1), heading(2), say!(lang, "net-status")]);
        for (game, info) in games {
            let name = |seat| clipped(&visible(&info.players[seat]), NAME_COLUMNS);
            table.row([game.to_string(), name(Seat::First), name(Seat::Second), status(lang, info)]);
        }
        table.lines().try_for_each(|line| console.line(line))?;
        if games.len() < all {
            console.line(say!(lang, "net-games-more", shown = games.len(), all = all))?;
        }
        Ok(())
    }
}

/// How a game stands, in words.
pub(super) fn status(lang: Lang, info: &Info) -> String {
    match info.status {
        Status::Waiting => say!(lang, "net-waiting"),
        Status::Running => say!(lang, "net-running"),
        Status::Won(seat) => say!(lang, "net-won", name = visible(&info.players[seat])),
        Status::Drawn => say!(lang, "net-drawn"),
        Status::Closed => say!(lang, "net-closed"),
    }
}
