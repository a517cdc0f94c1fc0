//! Playing the shots of a log under the rules of `lol-2019`.

use rules::sea_battle::{
    Aim, Flaw, Layout, SeaBattle, SeaBattleAnswer, SeaBattleCall, SeaBattleEvent, SeaBattleRules, ShotResult,
};
use rules::{Board, BySeat, Call, CellSet, Match, MatchRules, Preset, Seat, Verdict};

use super::verify::Should;
use super::{LolLog, LolShot};
use crate::Event;

/// A match of `lol-2019` to which the shots of a log are fed.
pub(super) struct Play {
    state: Match<SeaBattle>,
    pub(super) events: Vec<Event<SeaBattle>>,
}

impl Play {
    pub(super) fn new(boards: BySeat<Board>) -> Self {
        Self::laid(boards.map(|_, board| Layout::from(board)))
    }

    /// A match of these boards, legal or not.
    pub(super) fn laid(layouts: BySeat<Layout>) -> Self {
        let mut events = Vec::new();
        let mut emit = |event| events.push(event);
        let mut state = Match::begin(&rules(), Seat::First, &mut emit);
        state.advance(layouts.map(|_, layout| Some(Ok(SeaBattleAnswer::Layout(layout)))), &mut emit);
        Self { state, events }
    }

    /// Plays a shot if it agrees with the rules, and says what it should be if not.
    pub(super) fn shoot(&mut self, shot: &LolShot) -> Result<(), Should> {
        let due = self.state.due();
        let asked = due.iter().find(|(_, call)| matches!(call, Some(Call::Play(SeaBattleCall::Shoot))));
        match asked {
            None => return Err(Should::NotBe),
            Some((turn, _)) if turn != shot.seat => return Err(Should::BeBy(turn)),
            Some(_) => {}
        }
        let answer = Some(Ok(SeaBattleAnswer::Shot(Aim::At(shot.cell))));
        let mut found = ShotResult::Miss;
        let events = &mut self.events;
        let mut emit = |event: Event<SeaBattle>| {
            if let Event::Played(SeaBattleEvent::Shot { result, .. }) = event {
                found = result;
            }
            events.push(event);
        };
        self.state.advance(BySeat::only(shot.seat, answer, None), &mut emit);
        // The shooter hears the result and has nothing to answer.
        self.state.advance(BySeat::new(None, None), &mut emit);
        if found == shot.result { Ok(()) } else { Err(Should::Be(found)) }
    }

    pub(super) fn verdict(&self) -> Option<Verdict> {
        self.state.verdict()
    }
}

impl LolLog {
    /// Both boards, or why each of them is not legal: nothing where it is.
    pub fn check_boards(&self) -> Result<BySeat<Board>, BySeat<Vec<Flaw>>> {
        let placement = rules().game.placement;
        let checked = self.boards.map(|_, decks| Layout::from_decks(decks).check(&placement));
        match checked.into_array() {
            [Ok(first), Ok(second)] => Ok(BySeat::new(first, second)),
            [first, second] => {
                Err(BySeat::new(first, second).map(|_, board| board.err().unwrap_or_default()))
            }
        }
    }
}

fn rules() -> MatchRules<SeaBattleRules> {
    Preset::Lol2019.sea_battle(1).expect("a game of one set is what the preset has")
}

/// How many results are what the boards say, each for itself: a wrong one spoils none of the others.
pub(super) fn agreeing_results(boards: BySeat<CellSet>, shots: &[LolShot]) -> usize {
    let mut shot_before = BySeat::new(CellSet::EMPTY, CellSet::EMPTY);
    let agrees = |shot: &&LolShot| {
        let enemy = shot.seat.other();
        let is_hit = boards[enemy].contains(shot.cell) && !shot_before[enemy].contains(shot.cell);
        shot_before[enemy].insert(shot.cell);
        let result = match is_hit {
            false => ShotResult::Miss,
            true if shot_before[enemy].contains_all(boards[enemy].connected_to(shot.cell)) => {
                ShotResult::Sunk
            }
            true => ShotResult::Hit,
        };
        shot.result == result
    };
    shots.iter().filter(agrees).count()
}
