//! A person at a plain console: the `human_player_t` of the C++ library in `cpp/players/`, byte for byte.

use std::io::{self, BufRead};

use record::Waters;
use record::homework::{Field, cell_name, parse_cell};
use rules::sea_battle::{Aim, Board, Cell, Refusal, SeaBattle, SeaBattleAnswer, SeaBattleCall, ShotResult};
use rules::{Call, Seat};
use texts::say;

use crate::console::Console;
use crate::failure::{Failure, reason};

/// No coordinate is longer; the rest of a line is forgotten while it is read.
const LONGEST_COORDINATE_BYTES: usize = 3;

/// Somebody who types coordinates.
pub(super) struct Person<I> {
    board: Board,
    input: I,
    aimed_at: Option<Cell>,
}

/// Why no answer came.
pub(super) enum Silence {
    /// There is nothing more to read: the person gives up.
    InputOver,
    /// The console itself does not work.
    Broken(Failure),
}

impl From<Failure> for Silence {
    fn from(failure: Failure) -> Self {
        Self::Broken(failure)
    }
}

impl<I: BufRead> Person<I> {
    /// A person whose fleet lies so.
    pub(super) const fn new(board: Board, input: I) -> Self {
        Self { board, input, aimed_at: None }
    }

    /// What the person answers to a call.
    pub(super) fn answer(
        &mut self,
        console: &mut Console,
        game: &SeaBattle,
        call: Call<SeaBattle>,
    ) -> Result<SeaBattleAnswer, Silence> {
        match call {
            Call::Play(SeaBattleCall::Place) => return Ok(SeaBattleAnswer::Layout(self.board.into())),
            Call::Play(SeaBattleCall::Shoot) => {
                let cell = self.aim(console, game)?;
                self.aimed_at = Some(cell);
                return Ok(SeaBattleAnswer::Shot(Aim::At(cell)));
            }
            Call::Play(SeaBattleCall::ShotRefused(Refusal::Repeated)) => {
                self.tell(console, "DUPLICATE! Repeat move!")?;
            }
            Call::Play(SeaBattleCall::ShotResult(ShotResult::Miss)) => {
                self.tell(console, "MISS! Enemy's turn!")?;
            }
            Call::Play(SeaBattleCall::ShotResult(ShotResult::Hit)) => {
                self.tell(console, "HIT! Your next move!")?;
            }
            Call::Play(SeaBattleCall::ShotResult(ShotResult::Sunk)) => {
                self.tell(console, "KILL! Your next move!")?;
            }
            Call::Play(SeaBattleCall::Won) => console.line("You WIN!")?,
            Call::Play(SeaBattleCall::Lost) => self.lose(console)?,
            _ => {}
        }
        Ok(SeaBattleAnswer::Done)
    }

    /// Tells the person that the game is lost.
    pub(super) fn lose(&self, console: &mut Console) -> Result<(), Failure> {
        console.line("You LOSE!")
    }

    fn tell(&self, console: &mut Console, what: &str) -> Result<(), Failure> {
        let cell = self.aimed_at.map_or_else(String::new, cell_name);
        console.line(format_args!("{cell} {what}"))
    }

    fn aim(&mut self, console: &mut Console, game: &SeaBattle) -> Result<Cell, Silence> {
        let waters = |seat: Seat| Waters { board: game.board(seat), shots: game.shots_received(seat) };
        console.line(format_args!("Your field:\n{}", Field::own(&waters(Seat::First))))?;
        console.line(format_args!("Enemy's field\n{}", Field::enemy(&waters(Seat::Second))))?;
        console.line("Input you turn! [Example 1A or 10B or 6J]")?;
        loop {
            console.finish()?;
            let read = read_line(&mut self.input).map_err(|error| {
                let (file, reason) = (say!(console.lang, "standard-input"), reason(console.lang, &error));
                Failure::Input(say!(console.lang, "cannot-read", file = file, reason = reason))
            })?;
            let line = read.ok_or(Silence::InputOver)?;
            if let Some(cell) = str::from_utf8(&line).ok().and_then(|line| parse_cell(line).ok()) {
                return Ok(cell);
            }
            console.line("Incorrect move! [Correct example 1A or 10B or 6J]")?;
        }
    }
}

/// The beginning of the next line, long enough to know whether it is a coordinate; nothing at the end of the input. A
/// line without an end costs time and no memory.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let mut has_read = false;
    loop {
        let bytes = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            other => other?,
        };
        if bytes.is_empty() {
            return Ok(has_read.then_some(line));
        }
        has_read = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let read = end.unwrap_or(bytes.len());
        let room = (LONGEST_COORDINATE_BYTES + 1).saturating_sub(line.len());
        line.extend_from_slice(&bytes[..read.min(room)]);
        input.consume(end.map_or(read, |end| end + 1));
        if end.is_some() {
            return Ok(Some(line));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_to_their_end_and_kept_as_far_as_they_matter() {
        let long = "7".repeat(100_000);
        let text = format!("1A\n\n{long}\n10J\r\n{long}");
        // A small buffer, so that lines are torn.
        let mut input = io::BufReader::with_capacity(3, text.as_bytes());
        let lines: Vec<Vec<u8>> =
            std::iter::from_fn(|| read_line(&mut input).expect("memory reads")).collect();
        assert_eq!(lines, [&b"1A"[..], b"", b"7777", b"10J\r", b"7777"]);
    }
}
