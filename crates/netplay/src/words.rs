//! How answers and events are spelled in the protocol.

use record::lol_log::{LolShot, result_word};
use rules::{BySeat, CellSet, Seat};
use wamp::{Dict, Payload, Value};

use crate::hall::{Answer, Output, Rated, Resumed};
use crate::invitation::InvitationKey;
use crate::refusal::spell_cell;
use crate::sheet::{Sheet, board_rows};

/// An event: its topic and what is published.
pub(crate) fn event<R>(output: &Output<R>) -> Option<(String, Payload)> {
    match output {
        Output::Shot { game, number, shot } => {
            let kwargs = Dict::from([("number", *number as u64)]);
            Some((format!("seabattle.game.{game}.shot"), Payload::new(spell_shot(shot), kwargs)))
        }
        Output::State { game, status, boards } => {
            let mut kwargs = Dict::EMPTY;
            if let Some([first, second]) = boards.map(BySeat::into_array) {
                kwargs.push("board1", board(first.decks()));
                kwargs.push("board2", board(second.decks()));
            }
            let payload = Payload::new(vec![status.name().into()], kwargs);
            Some((format!("seabattle.game.{game}.state"), payload))
        }
        Output::Reply(..) | Output::Urgent => None,
    }
}

/// What a caller is told.
pub(crate) fn answer(answer: Answer) -> Payload {
    match answer {
        Answer::Seated { game, seat, token, key, clock } => {
            let kwargs = [
                ("token", Value::from(token.as_str())),
                ("seat", number(seat)),
                ("clock", Value::Int(clock.secs().into())),
            ];
            Payload::new(vec![game.get().into()], with_key(kwargs.into(), key.as_ref()))
        }
        Answer::Shot(result) => Payload::one(result_word(result)),
        Answer::GameOver => Payload::one(GAME_OVER),
        Answer::GivenUp(status) => Payload::one(status.name()),
        Answer::Resumed(resumed) => {
            let Resumed { seat, status, turn, board: own, shots, key, clock, left } = *resumed;
            let left_ms = left.map(|left| left.as_millis().min(i64::MAX as u128) as i64);
            let kwargs = [
                ("seat", number(seat)),
                ("turn", turn.map_or(Value::Null, number)),
                ("board", board(own.decks())),
                ("shots", shots.iter().map(|shot| Value::List(spell_shot(shot))).collect::<Vec<_>>().into()),
                ("clock", Value::Int(clock.secs().into())),
                ("left-ms", left_ms.map_or(Value::Null, Value::Int)),
            ];
            Payload::new(vec![status.name().into()], with_key(kwargs.into(), key.as_ref()))
        }
    }
}

fn with_key(kwargs: Dict, key: Option<&InvitationKey>) -> Dict {
    match key {
        Some(key) => kwargs.with("key", key.as_str()),
        None => kwargs,
    }
}

/// What a shot answers after the end.
pub(crate) const GAME_OVER: &str = "game-over";

/// Status, both names, both boards as far as everybody may see them.
pub(crate) fn info(sheet: &Sheet) -> Payload {
    let name = |seat| sheet.player(seat).map_or("", |player| player.name.as_str());
    let seen = |seat| board(sheet.seen_decks(seat));
    Payload::one(vec![
        sheet.status().name().into(),
        name(Seat::First).into(),
        name(Seat::Second).into(),
        seen(Seat::First),
        seen(Seat::Second),
    ])
}

/// Names with their ratings.
pub(crate) fn ratings(rated: &[Rated]) -> Payload {
    let row = |rated: &Rated| {
        let rating = rated.rating;
        let games = rated.games;
        Value::List(vec![
            rated.name.as_str().into(),
            rating.points.into(),
            rating.deviation.into(),
            games.into(),
        ])
    };
    Payload::one(rated.iter().map(row).collect::<Vec<_>>())
}

fn board(decks: CellSet) -> Value {
    Value::list(board_rows(decks))
}

fn number(seat: Seat) -> Value {
    Value::Int(seat.number().into())
}

/// Player, column, row, result.
fn spell_shot(shot: &LolShot) -> Vec<Value> {
    let [x, y] = spell_cell(shot.cell);
    vec![number(shot.seat), x.into(), y.into(), result_word(shot.result).into()]
}
