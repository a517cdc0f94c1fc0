//! The header as the first line of a record.

use rules::{BySeat, Preset};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::misfit::Misfit;
use super::problem::{Problem, ReadError, typed};
use super::{MAX_LINE_BYTES, VERSION};
use crate::header::{Contestant, GameKind, Header, Host};
use crate::wire::SeatNumber;

#[derive(Serialize, Deserialize)]
struct HeaderLine {
    broadside: u64,
    game: String,
    preset: String,
    sets: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    wins: Option<u32>,
    first: SeatNumber,
    bots: [BotLine; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    host: String,
    #[serde(default, skip_serializing_if = "is_zero")]
    voided: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

#[derive(Serialize, Deserialize)]
struct BotLine {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    version: Option<String>,
}

/// The first line of a record, without the end of the line.
#[must_use]
pub fn header_line(header: &Header) -> String {
    let line = HeaderLine {
        broadside: VERSION,
        game: header.game.name().to_owned(),
        preset: header.preset.name().to_owned(),
        sets: header.sets,
        wins: header.wins,
        first: SeatNumber(header.first),
        bots: header.bots.as_ref().map(|_, bot| BotLine::from(bot)).into_array(),
        seed: header.seed,
        host: header.host.name().to_owned(),
        voided: header.voided,
    };
    serde_json::to_string(&line).expect("strings and numbers always become JSON")
}

impl From<&Contestant> for BotLine {
    fn from(bot: &Contestant) -> Self {
        Self { name: bot.name.clone(), version: bot.version.clone() }
    }
}

/// Reads the first line of a record alone. Whether it describes a match is another question:
/// [`Header::rules`] answers it.
pub fn read_header_line(line: &str) -> Result<Header, ReadError> {
    if line.len() > MAX_LINE_BYTES {
        return Err(Problem::LongLine.at(1));
    }
    let line = serde_json::from_str(line).map_err(|_| Problem::NoHeader.at(1))?;
    read_header(line).map_err(|problem| problem.at(1))
}

/// The header that the first line of a record is.
pub(super) fn read_header(line: Value) -> Result<Header, Problem> {
    let version = line.get("broadside").ok_or(Problem::NoHeader)?;
    match version.as_u64() {
        Some(VERSION) => {}
        Some(other) => return Err(Problem::Version(other)),
        None => return Err(Problem::NoHeader),
    }
    let line: HeaderLine = typed(line)?;
    let [first, second] = line.bots.map(|bot| Contestant { name: bot.name, version: bot.version });
    Ok(Header {
        game: line.game.parse::<GameKind>().map_err(|_| Problem::Fields(Misfit::Game))?,
        preset: line.preset.parse::<Preset>().map_err(|_| Problem::Fields(Misfit::Preset))?,
        sets: line.sets,
        wins: line.wins,
        first: line.first.0,
        bots: BySeat::new(first, second),
        seed: line.seed,
        host: Host::from(line.host),
        voided: line.voided,
    })
}

/// The game of the record that begins with this line, if it is a header at all.
pub(crate) fn game_of(line: &str) -> Option<GameKind> {
    if line.len() > MAX_LINE_BYTES {
        return None;
    }
    let line: Value = serde_json::from_str(line).ok()?;
    line.get("game")?.as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_read_without_the_rest_of_its_record() {
        let line = r#"{"broadside":1,"game":"rps","preset":"ai-battle","sets":1,"wins":1,"first":2,"bots":[{"name":"a"},{"name":"b","version":"2"}],"seed":7,"host":"in-process","voided":1}"#;
        assert_eq!(header_line(&read_header_line(line).unwrap()), line);
        let problem = |line: &str| read_header_line(line).unwrap_err().problem;
        assert_eq!(problem("[]"), Problem::NoHeader);
        assert_eq!(problem("{"), Problem::NoHeader);
        assert_eq!(problem(r#"{"broadside":2}"#), Problem::Version(2));
        assert_eq!(problem(&line.replace("rps", "chess")), Problem::Fields(Misfit::Game));
        assert_eq!(problem(&" ".repeat(MAX_LINE_BYTES + 1)), Problem::LongLine);
    }
}
