//! Arguments of procedures: by position, by name, or some of each. Names may have `_` where the protocol has `-`, because
//! some languages cannot write the latter.

use rules::sea_battle::{Layout, Mark};
use rules::{Board, Cell, Seat};
use store::NetworkOpponent as Opponent;
use wamp::{Payload, Value};

use crate::game_id::GameId;
use crate::play::rules;
use crate::player_id::PlayerId;
use crate::refusal::Refusal;
use crate::secret::{Secret, TokenDigest};
use crate::shot_clock::ShotClock;

/// The values of these arguments, of which the first ones may come by position. What is null is absent.
pub(crate) fn take<'p, const COUNT: usize>(
    payload: &'p Payload,
    names: [&str; COUNT],
    by_position: usize,
) -> Result<[Option<&'p Value>; COUNT], Refusal> {
    let positional = payload.positional();
    if positional.len() > by_position {
        let sentence = format!("at most {by_position} arguments come by position, not {}", positional.len());
        return Err(Refusal::Argument(sentence));
    }
    let mut values = [None; COUNT];
    for (value, place) in positional.iter().zip(&mut values) {
        *place = Some(value).filter(|value| **value != Value::Null);
    }
    for (name, value) in payload.named().iter().filter(|(_, value)| **value != Value::Null) {
        let Some(place) = names.iter().position(|known| is_same(name, known)) else {
            return Err(Refusal::Argument(unknown(name, &names)));
        };
        if values[place].replace(value).is_some() {
            return Err(Refusal::Argument(format!("{} comes twice", names[place])));
        }
    }
    Ok(values)
}

fn is_same(name: &str, known: &str) -> bool {
    let spelled = name.bytes().map(|octet| if octet == b'_' { b'-' } else { octet });
    name.len() == known.len() && spelled.eq(known.bytes())
}

fn unknown(name: &str, names: &[&str]) -> String {
    let name: String = name.chars().take(MAX_QUOTED_CHARACTERS).collect();
    match names {
        [] => format!("there are no arguments here, and so no '{name}'"),
        _ => format!("there is no argument '{name}'; there are {}", names.join(", ")),
    }
}

/// How much of what somebody sent is said back to them.
const MAX_QUOTED_CHARACTERS: usize = 40;

fn wrong(name: &str, should: &str) -> Refusal {
    Refusal::Argument(format!("{name} must be {should}"))
}

pub(crate) fn required<'p>(value: Option<&'p Value>, name: &str) -> Result<&'p Value, Refusal> {
    value.ok_or_else(|| Refusal::Argument(format!("{name} is missing")))
}

pub(crate) fn text<'p>(value: &'p Value, name: &str) -> Result<&'p str, Refusal> {
    value.as_text().ok_or_else(|| wrong(name, "a text"))
}

pub(crate) fn game_id(value: Option<&Value>, name: &str) -> Result<GameId, Refusal> {
    let number = required(value, name)?.as_int().ok_or_else(|| wrong(name, "a whole number"))?;
    let id = u64::try_from(number).ok().and_then(GameId::new);
    id.ok_or_else(|| wrong(name, "the number of a game, from 1"))
}

/// A cell by its column and its row, each from 1.
pub(crate) fn cell(x: Option<&Value>, y: Option<&Value>) -> Result<Cell, Refusal> {
    let coordinate = |value, name| {
        let number = required(value, name)?.as_int();
        let from_zero = number.and_then(|number| u8::try_from(number.checked_sub(1)?).ok());
        from_zero.filter(|number| *number < 10).ok_or_else(|| wrong(name, "a whole number from 1 to 10"))
    };
    let (column, row) = (coordinate(x, "x")?, coordinate(y, "y")?);
    Cell::new(row, column).ok_or_else(|| wrong("x", "a whole number from 1 to 10"))
}

pub(crate) fn player_id(value: Option<&Value>) -> Result<PlayerId, Refusal> {
    let name = text(required(value, "player-id")?, "player-id")?;
    name.parse().map_err(|reason: crate::player_id::NotAPlayerId| Refusal::Argument(reason.to_string()))
}

pub(crate) fn secret(value: &Value) -> Result<Secret<'_>, Refusal> {
    Secret::new(text(value, "secret")?).map_err(|reason| Refusal::Argument(reason.to_string()))
}

/// The key of an invitation. It is made a digest of at once, which takes longer the longer it is.
pub(crate) fn key(value: Option<&Value>) -> Result<Option<TokenDigest>, Refusal> {
    value.map(|key| text(key, "key").map(TokenDigest::of)).transpose()
}

/// Ten rows of ten characters: `_` is water and `#` is a deck.
pub(crate) fn board(value: Option<&Value>) -> Result<Board, Refusal> {
    let not_rows = || wrong("board", "a list of 10 texts, each of 10 characters: _ is water and # is a deck");
    let rows = required(value, "board")?.as_list().ok_or_else(not_rows)?;
    let rows: Option<Vec<&str>> = rows.iter().map(Value::as_text).collect();
    let rows = rows.ok_or_else(not_rows)?;
    let mark = |character| match character {
        '_' => Mark::Water,
        '#' => Mark::Deck,
        other => Mark::Character(other),
    };
    let layout = Layout::from_rows(rows.into_iter().map(|row| row.chars().map(mark)));
    layout.check(&rules().placement).map_err(|flaws| Refusal::Board { flaws })
}

pub(crate) fn clock(value: Option<&Value>) -> Result<ShotClock, Refusal> {
    let Some(value) = value else { return Ok(ShotClock::default()) };
    let clock = value.as_int().and_then(ShotClock::from_secs);
    clock.ok_or_else(|| wrong("clock", "a whole number of seconds from 1 to 3600"))
}

pub(crate) fn seat(value: Option<&Value>) -> Result<Option<Seat>, Refusal> {
    let Some(value) = value else { return Ok(None) };
    let seat = value.as_int().and_then(|number| u8::try_from(number).ok()).and_then(Seat::from_number);
    seat.map(Some).ok_or_else(|| wrong("seat", "1 or 2"))
}

pub(crate) fn opponent(value: Option<&Value>) -> Result<Opponent, Refusal> {
    match value.map(Value::as_text) {
        None | Some(Some("anyone")) => Ok(Opponent::Anyone),
        Some(Some("invited")) => Ok(Opponent::Invited),
        Some(Some("bot")) => Ok(Opponent::Bot),
        Some(_) => Err(wrong("opponent", "'anyone', 'invited' or 'bot'")),
    }
}
