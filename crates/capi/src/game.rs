//! One set of Sea Battle between two players whom the caller drives: shots in, results out, and both fields as each
//! side may see them.

use std::ffi::{c_char, c_int};

use rules::sea_battle::{Aim, SeaBattle, SeaBattleAnswer, SeaBattleCall, SeaBattleEvent, ShotResult};
use rules::{BySeat, Call, CellSet, Event, Failure, Match, MatchRules, Preset, Seat};

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

/// A set in which both fleets are placed.
struct Bout(Match<SeaBattle>);

type Happened = Event<SeaBattle, ()>;

impl Bout {
    fn new(preset: Preset, fields: BySeat<&[u8; BROADSIDE_CELLS]>) -> Result<Self, Trouble> {
        let rules = preset.sea_battle(1).map_err(|problem| Trouble::Argument(problem.to_string()))?;
        let boards = fields.map(|seat, field| {
            let what = if seat == Seat::First { "the first field" } else { "the second field" };
            board::read(field, &rules.game.placement, what)
        });
        let [first, second] = boards.into_array();
        let answers = BySeat::new(first?, second?).map(|_, board| SeaBattleAnswer::Layout(board.into()));
        Ok(Self::begin(&rules, answers))
    }

    fn begin(rules: &MatchRules<rules::sea_battle::SeaBattleRules>, boards: BySeat<SeaBattleAnswer>) -> Self {
        let mut bout = Self(Match::begin(rules, Seat::First, &mut |_: Happened| {}));
        bout.tell_news();
        bout.0.advance(boards.map(|_, board| Some(Ok(board))), &mut |_: Happened| {});
        bout.tell_news();
        bout
    }

    /// Passes through the moments in which players are only told something.
    fn tell_news(&mut self) {
        let asks = |call: Option<Call<SeaBattle>>| {
            matches!(call, Some(Call::Play(SeaBattleCall::Place | SeaBattleCall::Shoot)))
        };
        while !self.0.is_over() && !self.0.due().into_array().into_iter().any(asks) {
            self.0.advance(BySeat::new(None, None), &mut |_: Happened| {});
        }
    }

    fn turn(&self) -> Option<Seat> {
        let due = self.0.due();
        Seat::BOTH.into_iter().find(|&seat| due[seat].is_some())
    }

    fn shoot(&mut self, row: c_int, column: c_int) -> Result<Outcome, Trouble> {
        let shooter = self.turn().ok_or(Trouble::Over("the game is over"))?;
        let aim = SeaBattleAnswer::Shot(Aim::from_row_column(row.into(), column.into()));
        let mut result = Err(Trouble::OurFault("a shot without a result".to_owned()));
        self.0.advance(BySeat::only(shooter, Some(Ok(aim)), None), &mut |event: Happened| match event {
            Event::Played(event) => result = shot(event).ok_or(Trouble::Over("the game has not begun")),
            Event::Failed { failure: Failure::Breach(breach), .. } => {
                result = Err(Trouble::Rule(breach.to_string()));
            }
            _ => {}
        });
        self.tell_news();
        let winner = self.0.verdict().and_then(|verdict| match verdict.outcome {
            rules::Outcome::Won(seat) => Some(seat),
            rules::Outcome::Drawn | rules::Outcome::BothLost => None,
        });
        Ok(Outcome { shot: result?, turn: number(self.turn()), winner: number(winner) })
    }

    fn view(&self, owner: Seat, viewer: Seat) -> [u8; BROADSIDE_CELLS] {
        let game = self.0.game();
        let decks = game.board(owner).map_or(CellSet::EMPTY, |board| board.decks());
        let seen = if owner == viewer { decks } else { CellSet::EMPTY };
        board::draw(decks, seen, game.shots_received(owner))
    }
}

fn shot(event: SeaBattleEvent) -> Option<Shot> {
    Some(match event {
        SeaBattleEvent::Shot { result: ShotResult::Miss, .. } => Shot::Miss,
        SeaBattleEvent::Shot { result: ShotResult::Hit, .. } => Shot::Hit,
        SeaBattleEvent::Shot { result: ShotResult::Sunk, .. } => Shot::Sunk,
        SeaBattleEvent::Repeated { .. } => Shot::Repeated,
        SeaBattleEvent::Strayed { .. } => Shot::OffBoard,
        SeaBattleEvent::Placed { .. } => return None,
    })
}

fn number(seat: Option<Seat>) -> c_int {
    seat.map_or(0, |seat| c_int::from(seat.number()))
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
