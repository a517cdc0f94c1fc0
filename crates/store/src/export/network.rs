//! Games over the network for other programs. Tokens stay here; boards and shots of a game that has not ended, too.

use std::io::Write;

use serde::Serialize;

use super::{ExportFormat, csv_cell};
use crate::error::StoreError;
use crate::network::{NetworkEnding, NetworkGame};
use crate::store::Archive;

/// Games that are read at once.
const PAGE: u32 = 500;

/// A game as it is exported.
#[derive(Debug, Serialize)]
struct Line<'a> {
    game: u64,
    status: &'static str,
    first: &'a str,
    second: Option<&'a str>,
    ending: Option<&'static str>,
    clock_s: u32,
    made_ms: u64,
    ended_ms: Option<u64>,
    boards: Option<[&'a str; 2]>,
    shots: Option<&'a str>,
}

const CSV_HEADER: &str = "game,status,first,second,ending,clock_s,made_ms,ended_ms";

impl Archive {
    /// Writes all games over the network, the latest first, and tells how many there are.
    pub fn export_network(&self, format: ExportFormat, out: &mut dyn Write) -> Result<u64, StoreError> {
        if format == ExportFormat::Csv {
            writeln!(out, "{CSV_HEADER}")?;
        }
        let (mut games, mut before) = (0, u64::MAX);
        loop {
            let page = self.network_games(before, PAGE)?;
            let Some(last) = page.last() else { return Ok(games) };
            (games, before) = (games + page.len() as u64, last.id);
            page.iter().try_for_each(|game| writeln!(out, "{}", Line::of(game).spell(format)))?;
        }
    }
}

impl<'a> Line<'a> {
    fn of(game: &'a NetworkGame) -> Self {
        let second = game.second.as_ref();
        let seen = second.filter(|_| game.ended_ms.is_some());
        Self {
            game: game.id,
            status: game.status.name(),
            first: &game.first.name,
            second: second.map(|player| player.name.as_str()),
            ending: game.ending.map(NetworkEnding::name),
            clock_s: game.clock_s,
            made_ms: game.made_ms,
            ended_ms: game.ended_ms,
            boards: seen.map(|second| [game.first.board.as_str(), second.board.as_str()]),
            shots: seen.map(|_| game.shots.as_str()),
        }
    }

    fn spell(&self, format: ExportFormat) -> String {
        match format {
            ExportFormat::JsonLines => serde_json::to_string(self).expect("plain values are JSON"),
            ExportFormat::Csv => self.csv(),
        }
    }

    fn csv(&self) -> String {
        let Self { game, status, clock_s, made_ms, .. } = self;
        let [first, second] = [self.first, self.second.unwrap_or_default()].map(csv_cell);
        let ending = self.ending.unwrap_or_default();
        let ended_ms = self.ended_ms.map(|ms| ms.to_string()).unwrap_or_default();
        format!("{game},{status},{first},{second},{ending},{clock_s},{made_ms},{ended_ms}")
    }
}
