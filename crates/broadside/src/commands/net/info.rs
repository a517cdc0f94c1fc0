//! `broadside net info`: how a game stands, with its boards as far as everybody may see them.

use clap::Args;
use netplay::{GameId, Info as Standing, Status, ending_of_log};
use record::lol_log::{LolLog, board_text};
use record::{BoardView, Replay, Viewpoint};
use rules::BySeat;
use serde::Serialize;
use texts::{say, visible};

use super::games::status;
use super::line::ServerOption;
use super::runtime;
use crate::chart;
use crate::console::{Console, Tint};
use crate::failure::Failure;

/// Shows a game.
#[derive(Debug, Args)]
pub(crate) struct Info {
    #[command(flatten)]
    server: ServerOption,
    /// Which one.
    #[arg(value_name = "ID", display_order = 2, value_parser = game_parser(), allow_negative_numbers = true)]
    id: GameId,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// Reads the number of a game, as clap needs it.
pub(crate) fn game_parser() -> impl clap::builder::TypedValueParser<Value = GameId> {
    use clap::builder::TypedValueParser;
    let number = clap::value_parser!(u64).range(GameId::FIRST.get()..=GameId::LAST.get());
    number.map(|number| GameId::new(number).unwrap_or(GameId::FIRST))
}

/// A game, for scripts.
#[derive(Debug, Serialize)]
struct Report<'a> {
    game: u64,
    status: &'static str,
    players: [&'a str; 2],
    /// Ten rows each, with the decks that everybody may see.
    boards: [Vec<String>; 2],
    /// How it ended and after how many shots, if it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shots: Option<usize>,
}

impl Info {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let runtime = runtime(console.lang)?;
        let (standing, log) = runtime.block_on(self.ask(console))?;
        if self.json {
            let rows = |decks| board_text(decks).lines().map(str::to_owned).collect();
            return console.json(&Report {
                game: self.id.get(),
                status: standing.status.name(),
                players: standing.players.as_ref().map(|_, name| name.as_str()).into_array(),
                boards: standing.decks.map(|_, decks| rows(decks)).into_array(),
                ending: log.as_ref().map(|log| ending_of_log(log).name()),
                shots: log.as_ref().map(|log| log.shots().len()),
            });
        }
        self.show(console, &standing, log.as_ref())
    }

    /// How the game stands, and its log if it is over.
    async fn ask(&self, console: &Console) -> Result<(Standing, Option<LolLog>), Failure> {
        let line = self.server.call(console.lang).await?;
        let standing = line.guest.info(self.id).await.map_err(|error| line.refused(console.lang, &error))?;
        let mut log = None;
        if matches!(standing.status, Status::Won(_) | Status::Drawn) {
            let text = line.guest.log(self.id).await.map_err(|error| line.refused(console.lang, &error))?;
            log = LolLog::parse(&text).ok();
        }
        line.guest.session().leave().await;
        Ok((standing, log))
    }

    fn show(&self, console: &mut Console, standing: &Standing, log: Option<&LolLog>) -> Result<(), Failure> {
        let lang = console.lang;
        let title = say!(lang, "net-info", game = self.id.get(), status = status(lang, standing));
        console.line(console.tinted(Tint::Strong, &title))?;
        let names = standing.players.as_ref().map(|_, name| visible(name));
        if standing.status == Status::Waiting {
            return console.line(say!(lang, "net-info-waiting", name = names.into_array()[0].as_str()));
        }
        if let Some(log) = log {
            let (shots, why) = (log.shots().len(), ending_of_log(log).name());
            console.line(say!(lang, "net-info-ending", shots = shots, ending = why))?;
        }
        console.line("")?;
        let events = log.and_then(|log| log.events().ok());
        let views = match events {
            Some(events) => {
                let mut replay = Replay::new(events);
                replay.seek(replay.steps());
                Viewpoint::Afterwards.boards(&replay.scene().table)
            }
            None => BySeat::from_fn(|seat| BoardView::of_hits(standing.decks[seat])),
        };
        chart::show(console, names.as_ref().map(|_, name| name.as_str()), &views)?;
        console.line(chart::legend(lang))
    }
}
