//! What is done to a tournament between games, while nobody plays it.

use rules::BySeat;
use store::{State, Store, StoreError, Tournament, TournamentId};
use tournament::{Contest, Entrant};

use super::{Undone, places};
use crate::clock::now_ms;

/// Something that is done between games.
#[derive(Clone, Copy, Debug)]
pub(super) enum Task {
    /// The table has to be counted anew.
    Recount,
    /// The games of two are set aside and played again.
    Replay(BySeat<Entrant>),
}

impl Task {
    pub(super) fn run(self, store: &Store, tournament: &Tournament) -> Result<(), StoreError> {
        let (id, state) = (tournament.id, tournament.state);
        let after = if state == State::Finished { State::Running } else { state };
        match self {
            Self::Replay(pair) => store.set_aside(id, pair, after, now_ms()).map(drop),
            // What is not over is counted when it is.
            Self::Recount if state != State::Finished => Ok(()),
            Self::Recount => {
                let ended_ms = tournament.ended_ms.unwrap_or_else(now_ms);
                if store.contest(id)?.is_over() {
                    places::note(store, id, state, ended_ms)
                } else {
                    store.set_state(id, State::Running)
                }
            }
        }
    }
}

/// Whether the games of two can be played again: what else is known must be true without them.
pub(super) fn expect_replayable(
    store: &Store,
    id: TournamentId,
    pair: BySeat<Entrant>,
) -> Result<(), Undone> {
    let tournament = store.tournament(id)?.ok_or(StoreError::Missing)?;
    let mut contest = Contest::new(tournament.told.plan);
    for entrant in store.disqualified(id)? {
        contest.disqualify(entrant);
    }
    let [one, other] = pair.into_array();
    let (mut met, mut depends) = (false, false);
    store.results(id, |result| {
        let players = result.entrants.into_array();
        if players == [one, other] || players == [other, one] {
            met = true;
        } else {
            depends |= contest.report(&result).is_err();
        }
        Ok(())
    })?;
    match (met, depends) {
        (false, _) => Err(Undone::NotMet),
        (true, true) => Err(Undone::Depends),
        (true, false) => Ok(()),
    }
}
