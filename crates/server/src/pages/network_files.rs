//! A network game that is over, to be taken home: as a record, and as the log of `lol-2019`.

use axum::http::header;
use axum::response::IntoResponse as _;
use netplay::GameId;

use super::game_record;
use crate::door::SeenNetworkGame;
use crate::network;
use crate::refusal::{Answer, Refusal};

pub(crate) const RECORD_PATH: &str = "/network/{id}/record";
pub(crate) const LOG_PATH: &str = "/network/{id}/log";

pub(crate) fn record_address(game: GameId) -> String {
    format!("{}/record", network::address(game))
}

pub(crate) fn log_address(game: GameId) -> String {
    format!("{}/log", network::address(game))
}

/// What a download of the record is called.
pub(super) fn record_name(game: GameId) -> String {
    format!("network-game-{game}.jsonl")
}

pub(crate) async fn record(game: SeenNetworkGame) -> Answer {
    let record = game.sheet.record().ok_or(Refusal::NotFound)?;
    Ok(game_record::lines(&record_name(game.id), record.to_string()))
}

pub(crate) async fn log(game: SeenNetworkGame) -> Answer {
    let log = game.sheet.log().ok_or(Refusal::NotFound)?;
    let named = format!("attachment; filename=\"network-game-{}.log\"", game.id);
    let head = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, named),
    ];
    Ok((head, log.to_string()).into_response())
}
