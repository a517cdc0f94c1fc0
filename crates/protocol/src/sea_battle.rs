//! Sea Battle in the words of bots: the line protocol, and standard input and output of the `lol-2019` judge.

use rules::Cell;
use rules::Game;
use rules::sea_battle::{
    Aim, Layout, Mark, Refusal, SIZE, SeaBattle, SeaBattleAnswer, SeaBattleCall, ShotResult,
};

use crate::call_id::CallId;
use crate::dialect::Dialect;
use crate::envelope;
use crate::inbox::Inbox;
use crate::numbers;
use crate::spoken::{Spoken, done};
use crate::unreadable::{Expected, Unreadable};

/// Rows of a board, and cells of a row.
const WIDTH: usize = SIZE as usize;

impl Spoken for SeaBattle {
    fn tell(call: SeaBattleCall, dialect: Dialect, id: CallId, out: &mut Vec<u8>) {
        if dialect == Dialect::Lol {
            return out.extend_from_slice(lol_reply(call));
        }
        let mut say = |told: &[u32]| envelope::seal(id, Self::call_name(call), told, out);
        match call {
            SeaBattleCall::ShotResult(result) => say(&[result_code(result)]),
            SeaBattleCall::ShotRefused(refusal) => say(&[refusal_code(refusal)]),
            SeaBattleCall::OpponentShot(cell) => say(&spell_cell(cell, dialect)),
            _ => say(&[]),
        }
    }

    fn hear(
        call: SeaBattleCall,
        dialect: Dialect,
        id: CallId,
        inbox: &mut Inbox,
    ) -> Result<Option<SeaBattleAnswer>, Unreadable> {
        match (call, dialect) {
            (SeaBattleCall::Place, Dialect::Lol) => lol_board(inbox),
            (SeaBattleCall::Shoot, Dialect::Lol) => lol_shot(inbox),
            (_, Dialect::Lol) => Ok(Some(SeaBattleAnswer::Done)),
            (SeaBattleCall::Place, _) => {
                let map = envelope::open(inbox, id, Expected::Map, read_map)?;
                Ok(map.map(SeaBattleAnswer::Layout))
            }
            (SeaBattleCall::Shoot, _) => {
                let aim = envelope::open(inbox, id, Expected::TwoIntegers, |text| read_cell(text, dialect))?;
                Ok(aim.map(SeaBattleAnswer::Shot))
            }
            _ => done::<Self>(id, inbox),
        }
    }

    fn told((): ()) -> Option<u32> {
        None
    }
}

const fn result_code(result: ShotResult) -> u32 {
    match result {
        ShotResult::Miss => 0,
        ShotResult::Hit => 2,
        ShotResult::Sunk => 3,
    }
}

const fn refusal_code(refusal: Refusal) -> u32 {
    match refusal {
        Refusal::Repeated => 0,
        Refusal::OffBoard => 1,
    }
}

fn spell_cell(cell: Cell, dialect: Dialect) -> [u32; 2] {
    dialect.swap((u32::from(cell.row()), u32::from(cell.column()))).into()
}

fn read_cell(text: &[u8], dialect: Dialect) -> Option<Aim> {
    let (row, column) = dialect.swap(numbers::exactly::<2>(text)?.into());
    Some(Aim::from_row_column(row, column))
}

/// Reads a map: rows with `/` between them, numbers with blanks between them. Nothing at all is a map without rows.
fn read_map(text: &[u8]) -> Option<Layout> {
    let is_number = |row: &[u8]| numbers::words(row).all(|word| numbers::read(word).is_some());
    if !text.split(is_slash).all(is_number) {
        return None;
    }
    let rows = text.split(is_slash).take(if text.is_empty() { 0 } else { usize::MAX });
    Some(Layout::from_rows(
        rows.map(|row| numbers::words(row).filter_map(numbers::read).map(Mark::from_number)),
    ))
}

fn is_slash(byte: &u8) -> bool {
    *byte == b'/'
}

/// What the `lol-2019` judge writes. A shot that is asked again is a miss to a bot that knows three words.
fn lol_reply(call: SeaBattleCall) -> &'static [u8] {
    match call {
        SeaBattleCall::ShotResult(ShotResult::Miss) | SeaBattleCall::ShotRefused(_) => b"miss\n",
        SeaBattleCall::ShotResult(ShotResult::Hit) => b"hit\n",
        SeaBattleCall::ShotResult(ShotResult::Sunk) => b"sunk\n",
        _ => b"",
    }
}

/// A board as soon as its ten rows have come; a line that is no row is refused at once.
fn lol_board(inbox: &mut Inbox) -> Result<Option<SeaBattleAnswer>, Unreadable> {
    let mut rows = [[Mark::Water; WIDTH]; WIDTH];
    let mut whole = 0;
    for (row, line) in rows.iter_mut().zip(inbox.lines_ahead()) {
        *row = lol_row(line?)?;
        whole += 1;
    }
    if whole < WIDTH {
        return if inbox.is_full() { Err(Unreadable::TooLong) } else { Ok(None) };
    }
    inbox.skip_lines(WIDTH);
    Ok(Some(SeaBattleAnswer::Layout(Layout::from_rows(rows))))
}

fn lol_row(line: &[u8]) -> Result<[Mark; WIDTH], Unreadable> {
    let cells: [u8; WIDTH] = line.try_into().map_err(|_| Unreadable::garbled(Expected::BoardRow, line))?;
    if !cells.iter().all(|cell| matches!(cell, b'_' | b'#')) {
        return Err(Unreadable::garbled(Expected::BoardRow, line));
    }
    Ok(cells.map(|cell| if cell == b'#' { Mark::Deck } else { Mark::Water }))
}

/// A shot, column first and from 1; wherever it goes, the rules see to it.
fn lol_shot(inbox: &mut Inbox) -> Result<Option<SeaBattleAnswer>, Unreadable> {
    let Some(line) = inbox.line()? else { return Ok(None) };
    let Some([x, y]) = numbers::exactly(line) else {
        return Err(Unreadable::garbled(Expected::Shot, line));
    };
    let aim = Aim::from_row_column(y.saturating_sub(1), x.saturating_sub(1));
    Ok(Some(SeaBattleAnswer::Shot(aim)))
}
