//! `broadside net ratings`: the best players of a router.

use clap::Args;
use netplay::Rank;
use serde::Serialize;
use texts::{say, visible};

use super::line::ServerOption;
use super::runtime;
use crate::console::Console;
use crate::failure::Failure;
use crate::table::{Align, Table, clipped};

/// Players that are shown unless somebody says how many.
const USUAL_PLAYERS: u16 = 20;
/// The most players, as many as a server tells.
const MAX_PLAYERS: u16 = 1_000;
/// The most columns of a name.
const NAME_COLUMNS: usize = 32;

/// Shows the ratings.
#[derive(Debug, Args)]
pub(crate) struct Ratings {
    #[command(flatten)]
    server: ServerOption,
    /// How many.
    #[arg(long, value_name = "N", default_value_t = USUAL_PLAYERS, allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_PLAYERS)))]
    top: u16,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// A player, for scripts.
#[derive(Debug, Serialize)]
struct Entry<'a> {
    place: usize,
    name: &'a str,
    rating: f64,
    deviation: f64,
    games: u64,
}

impl Ratings {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let ranks = runtime(lang)?.block_on(self.ask(console))?;
        let ranks = || ranks.iter().take(self.top.into()).zip(1..);
        if self.json {
            return ranks().try_for_each(|(rank, place)| {
                let Rank { name, rating, deviation, games } = rank;
                console.json(&Entry { place, name, rating: *rating, deviation: *deviation, games: *games })
            });
        }
        if ranks().next().is_none() {
            return console.line(say!(lang, "net-ratings-none"));
        }
        let mut table = Table::new([Align::Right, Align::Left, Align::Right, Align::Right, Align::Right]);
        let headings = [say!(lang, "net-name"), say!(lang, "net-rating"), "±".to_owned()];
        let [name, rating, deviation] = headings;
        table.row(["#".to_owned(), name, rating, deviation, say!(lang, "net-games")]);
        for (rank, place) in ranks() {
            table.row([
                place.to_string(),
                clipped(&visible(&rank.name), NAME_COLUMNS),
                format!("{:.0}", rank.rating),
                format!("{:.0}", rank.deviation),
                rank.games.to_string(),
            ]);
        }
        table.lines().try_for_each(|line| console.line(line))
    }

    async fn ask(&self, console: &Console) -> Result<Vec<Rank>, Failure> {
        let line = self.server.call(console.lang).await?;
        let ranks = line.guest.ratings().await.map_err(|error| line.refused(console.lang, &error))?;
        line.guest.session().leave().await;
        Ok(ranks)
    }
}
