//! Playing the shots of a log under the rules of `lol-2019`.

use rules::sea_battle::{Aim, Layout, SeaBattle, SeaBattleAnswer, SeaBattleCall, SeaBattleEvent, ShotResult};
use rules::{Board, BySeat, Call, CellSet, Match, Preset, Seat, Verdict};

use super::LolShot;
use super::verify::Should;
use crate::Event;

/// A match of `lol-2019` to which the shots of a log are fed.
pub(super) struct Play {
    state: Match<SeaBattle>,
    pub(super) events: Vec<Event<SeaBattle>>,
}

impl Play {
    pub(super) fn new(boards: BySeat<Board>) -> Self {
        let rules = Preset::Lol2019.sea_battle(1).expect("a game of one set is what the preset has");
        let mut events = Vec::new();
        let mut emit = |event| events.push(event);
        let mut state = Match::begin(&rules, Seat::First, &mut emit);
        let layouts = boards.map(|_, board| Some(Ok(SeaBattleAnswer::Layout(Layout::from(board)))));
        state.advance(layouts, &mut emit);
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

/// The boards, if both are legal.
pub(super) fn legal_boards(boards: BySeat<CellSet>) -> Option<BySeat<Board>> {
    let rules = Preset::Lol2019.sea_battle(1).ok()?;
    let [first, second] =
        boards.map(|_, decks| Layout::from_decks(decks).check(&rules.game.placement).ok()).into_array();
    Some(BySeat::new(first?, second?))
}

/// How many shots agree with the boards before the first that does not; all of them if the boards tell nothing.
pub(super) fn agreeing_shots(boards: BySeat<CellSet>, shots: &[LolShot]) -> usize {
    let Some(boards) = legal_boards(boards) else { return shots.len() };
    let mut play = Play::new(boards);
    shots.iter().take_while(|shot| play.shoot(shot).is_ok()).count()
}
