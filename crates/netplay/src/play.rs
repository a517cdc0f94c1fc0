//! The shots of one game under the rules of `lol-2019`: a hit goes on, a repeated shot is a miss.

use rules::sea_battle::{
    SeaBattle, SeaBattleCall, SeaBattleEvent, SeaBattleMove, SeaBattleRules, ShotResult,
};
use rules::{Board, BySeat, Cell, Game, Preset, Progress, Seat};

/// A game between two boards.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    state: SeaBattle,
    progress: Progress,
}

impl Play {
    pub(crate) fn begin(boards: BySeat<Board>) -> Self {
        let mut state = SeaBattle::new(&rules(), Seat::First);
        let progress = state.play(boards.map(|_, board| Some(SeaBattleMove::Place(board))), &mut |_| {});
        Self { state, progress }
    }

    /// Who shoots next; nobody after the end.
    pub(crate) fn turn(&self) -> Option<Seat> {
        if self.progress != Progress::Open {
            return None;
        }
        let due = self.state.due();
        due.iter().find(|(_, call)| matches!(call, Some(SeaBattleCall::Shoot))).map(|(seat, _)| seat)
    }

    /// What comes of a shot of whoever has the turn; nothing after the end.
    pub(crate) fn shoot(&mut self, cell: Cell) -> Option<ShotResult> {
        let seat = self.turn()?;
        let mut found = None;
        let mut emit = |event| {
            if let SeaBattleEvent::Shot { result, .. } = event {
                found = Some(result);
            }
        };
        self.state.play(BySeat::only(seat, Some(SeaBattleMove::Shoot(cell)), None), &mut emit);
        // The shooter hears the result and has nothing to answer.
        self.progress = self.state.play(BySeat::only(seat, Some(SeaBattleMove::Done), None), &mut |_| {});
        found
    }

    /// Whether the game is over, and who has won it.
    pub(crate) fn outcome(&self) -> Option<Option<Seat>> {
        match self.progress {
            Progress::Open => None,
            Progress::SetWon(seat) => Some(Some(seat)),
            Progress::MatchDrawn => Some(None),
        }
    }
}

/// The rules that network games are played by.
pub(crate) fn rules() -> SeaBattleRules {
    Preset::Lol2019.sea_battle(1).expect("a game of one set is what the preset has").game
}
