//! One set of Sea Battle between two players whom the caller drives: shots in, results out, and both fields as each
//! side may see them.

use std::ffi::{c_char, c_int};

use rules::sea_battle::{
    Aim, SeaBattle, SeaBattleAnswer, SeaBattleCall, SeaBattleEvent, SeaBattleMove, ShotResult,
};
use rules::{BySeat, CellSet, Game as _, Preset, Progress, Seat};

use crate::board::{self, BROADSIDE_CELLS};
use crate::border::{self, Place, canvas, cells, seat};
use crate::status::{Status, Trouble, guarded};
use crate::ticket::Harbour;

/// A game in progress: make it with `broadside_game_new`, free it with `broadside_game_free`.
#[derive(Debug)]
pub struct Game(());

/// What came of a shot.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shot {
    /// Water: the turn passes.
    Miss = 0,
    /// A deck of a ship that stays afloat: the same player shoots again.
    Hit = 1,
    /// The last deck of a ship: the same player shoots again, unless the game is over.
    Sunk = 2,
    /// The player has shot there before and is asked again.
    Repeated = 3,
    /// That is off the board; the player is asked again.
    OffBoard = 4,
}

/// What came of a shot, and where the game stands after it.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// What came of the shot.
    pub shot: Shot,
    /// Whose turn it is now: 1 or 2, and 0 when the game is over.
    pub turn: c_int,
    /// Who has won: 1 or 2, and 0 while nobody has.
    pub winner: c_int,
}

static GAMES: Harbour<Bout> = Harbour::new(1, "game");

/// A set in which both fleets are placed. It is played by the rules of the game alone: a series of sets would
/// only add its notices, which nobody hears here.
struct Bout {
    game: SeaBattle,
    standing: Standing,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Standing {
    Turn(Seat),
    Won(Seat),
    Drawn,
}

impl Bout {
    fn new(preset: Preset, fields: BySeat<&[u8; BROADSIDE_CELLS]>) -> Result<Self, Trouble> {
        let rules = preset.sea_battle(1).map_err(|problem| Trouble::Argument(problem.to_string()))?.game;
        let boards = fields.map(|seat, field| {
            let what = if seat == Seat::First { "the first field" } else { "the second field" };
            board::read(field, &rules.placement, what)
        });
        let [first, second] = boards.into_array();
        let moves = BySeat::new(first?, second?).map(|_, board| Some(SeaBattleMove::Place(board)));
        let mut game = SeaBattle::new(&rules, Seat::First);
        game.play(moves, &mut |_| {});
        Ok(Self { game, standing: Standing::Turn(Seat::First) })
    }

    fn shoot(&mut self, row: c_int, column: c_int) -> Result<Outcome, Trouble> {
        let Standing::Turn(shooter) = self.standing else { return Err(Trouble::Over("the game is over")) };
        let aim = Aim::from_row_column(row.into(), column.into());
        let shot = self.game.admit(shooter, SeaBattleAnswer::Shot(aim)).map_err(|breach| {
            self.standing = Standing::Won(shooter.other());
            Trouble::Rule(breach.to_string())
        })?;
        let mut result = None;
        self.game.play(BySeat::only(shooter, Some(shot), None), &mut |event| result = shot_of(event));
        self.standing = self.hear_news();
        let shot = result.ok_or_else(|| Trouble::OurFault("a shot without a result".to_owned()))?;
        let (turn, winner) = match self.standing {
            Standing::Turn(seat) => (seat.number(), 0),
            Standing::Won(seat) => (0, seat.number()),
            Standing::Drawn => (0, 0),
        };
        Ok(Outcome { shot, turn: turn.into(), winner: winner.into() })
    }

    /// Passes through the moments in which players are only told something.
    fn hear_news(&mut self) -> Standing {
        loop {
            match self.game.play(BySeat::new(None, None), &mut |_| {}) {
                Progress::SetWon(winner) => return Standing::Won(winner),
                Progress::MatchDrawn => return Standing::Drawn,
                Progress::Open => {}
            }
            let due = self.game.due();
            let asked = |seat: &Seat| due[*seat] == Some(SeaBattleCall::Shoot);
            if let Some(seat) = Seat::BOTH.into_iter().find(asked) {
                return Standing::Turn(seat);
            }
        }
    }

    fn view(&self, owner: Seat, viewer: Seat) -> [u8; BROADSIDE_CELLS] {
        let decks = self.game.board(owner).map_or(CellSet::EMPTY, |board| board.decks());
        let seen = if owner == viewer { decks } else { CellSet::EMPTY };
        board::draw(decks, seen, self.game.shots_received(owner))
    }
}

fn shot_of(event: SeaBattleEvent) -> Option<Shot> {
    Some(match event {
        SeaBattleEvent::Shot { result: ShotResult::Miss, .. } => Shot::Miss,
        SeaBattleEvent::Shot { result: ShotResult::Hit, .. } => Shot::Hit,
        SeaBattleEvent::Shot { result: ShotResult::Sunk, .. } => Shot::Sunk,
        SeaBattleEvent::Repeated { .. } => Shot::Repeated,
        SeaBattleEvent::Strayed { .. } => Shot::OffBoard,
        SeaBattleEvent::Placed { .. } => return None,
    })
}

/// Begins a game of one set under a preset ("ai-battle", "sea-fight", "lol-2019" or "homework") on two legal fields.
/// Player 1 shoots first, at the second field.
///
/// # Safety
/// `preset` is a string that ends with a NUL, each field points at `length` characters, and a handle may be
/// written to `game`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_game_new(
    preset: *const c_char,
    first_field: *const c_char,
    second_field: *const c_char,
    length: usize,
    game: *mut *mut Game,
) -> Status {
    guarded(|| {
        // SAFETY: the caller promises a string that ends with a NUL.
        let preset = unsafe { border::preset(preset) }?;
        // SAFETY: the caller promises so many characters.
        let first = unsafe { cells("first_field", first_field, length) }?;
        // SAFETY: the same of this one.
        let second = unsafe { cells("second_field", second_field, length) }?;
        // SAFETY: the caller promises room for a handle.
        let place = unsafe { Place::new("game", game) }?;
        place.put(GAMES.moor(Bout::new(preset, BySeat::new(first, second))?)?);
        Ok(())
    })
}

/// Shoots for the player whose turn it is, at a row and a column from 0. A shot off the board or at the same cell
/// again is answered as the preset has it; where it breaks a rule, the answer is `BROADSIDE_STATUS_RULE_BROKEN` and the
/// game is over.
///
/// # Safety
/// An outcome may be written to `outcome`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_game_shoot(
    game: *mut Game,
    row: c_int,
    column: c_int,
    outcome: *mut Outcome,
) -> Status {
    guarded(|| {
        // SAFETY: the caller promises room for an outcome.
        let outcome = unsafe { Place::new("outcome", outcome) }?;
        outcome.put(GAMES.with(game, |bout| bout.shoot(row, column))?);
        Ok(())
    })
}

/// Draws the field of player `owner` as player `viewer` may see it: with all ships if it is their own, and with
/// nothing but the traces of shots otherwise.
///
/// # Safety
/// `field` points at room for `length` characters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn broadside_game_view(
    game: *mut Game,
    owner: c_int,
    viewer: c_int,
    field: *mut c_char,
    length: usize,
) -> Status {
    guarded(|| {
        let (owner, viewer) = (seat("owner", owner)?, seat("viewer", viewer)?);
        // SAFETY: the caller promises room for so many characters.
        let field = unsafe { canvas("field", field, length) }?;
        field.put(GAMES.with(game, |bout| Ok(bout.view(owner, viewer)))?);
        Ok(())
    })
}

/// Frees a game. Null is fine; a game that was freed before is `BROADSIDE_STATUS_BAD_HANDLE`.
#[unsafe(no_mangle)]
pub extern "C" fn broadside_game_free(game: *mut Game) -> Status {
    guarded(|| GAMES.free(game))
}
