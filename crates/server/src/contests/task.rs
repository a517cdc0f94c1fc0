//! What is done to a tournament between games, while nobody plays it.

use rules::BySeat;
use store::{Deed, State, Store, StoreError, Tournament, TournamentId};
use tournament::{Contest, Entrant, GameResult};

use super::{Undone, places};
use crate::clock::now_ms;

/// Games of a worker that is not believed stand, because later ones depend on them.
const STAYS: &str = "worker-stays";

/// Among so many of the latest deeds it is looked whether that was told.
const MAX_DEEDS: u32 = 1_000;

/// Something that is done between games.
#[derive(Clone, Debug)]
pub(super) enum Task {
    /// The table has to be counted anew.
    Recount,
    /// The games of two are set aside and played again.
    Replay(BySeat<Entrant>),
    /// What a worker has played since then is not believed, and is played again.
    Distrust(String, u64),
}

impl Task {
    pub(super) fn run(&self, store: &Store, tournament: &Tournament) -> Result<(), StoreError> {
        let (id, state) = (tournament.id, tournament.state);
        match self {
            Self::Replay(_) | Self::Distrust(..) if state == State::Cancelled => Ok(()),
            Self::Replay(pair) => store.set_aside(id, *pair, now_ms()).map(drop),
            Self::Distrust(worker, since_ms) => distrust(store, id, worker, *since_ms),
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

/// Sets the games of a worker aside, unless later games depend on them; tells everybody in any case.
fn distrust(store: &Store, id: TournamentId, worker: &str, since_ms: u64) -> Result<(), StoreError> {
    let games = store.games_played_by(id, worker, since_ms)?;
    if games.is_empty() {
        return Ok(());
    }
    if depends_on(store, id, |result| games.binary_search(&result.number).is_ok())? {
        // It was told before, if they were found after a restart.
        let about = format!("{worker} ({})", games.len());
        let is_told = |deed: &Deed| deed.what == STAYS && deed.about == about;
        let known = store.deeds_to(id, MAX_DEEDS)?.iter().any(is_told);
        return if known { Ok(()) } else { note(store, id, STAYS, about) };
    }
    match store.set_aside_of_worker(id, worker, since_ms, now_ms())? {
        0 => Ok(()),
        games => note(store, id, "worker-again", format!("{worker} ({games})")),
    }
}

fn note(store: &Store, id: TournamentId, what: &str, about: String) -> Result<(), StoreError> {
    store.note_deed_to(id, Deed { person: None, what: what.to_owned(), about, made_ms: now_ms() })
}

/// Whether what else is known of a tournament would not be true without these results.
fn depends_on(
    store: &Store,
    id: TournamentId,
    mut is_meant: impl FnMut(&GameResult) -> bool,
) -> Result<bool, StoreError> {
    let tournament = store.tournament(id)?.ok_or(StoreError::Missing)?;
    let mut contest = Contest::new(tournament.told.plan);
    for entrant in store.disqualified(id)? {
        contest.disqualify(entrant);
    }
    let mut depends = false;
    store.results(id, |result| {
        depends |= !is_meant(&result) && contest.report(&result).is_err();
        Ok(())
    })?;
    Ok(depends)
}

/// Whether the games of two can be played again: what else is known must be true without them.
pub(super) fn expect_replayable(
    store: &Store,
    id: TournamentId,
    pair: BySeat<Entrant>,
) -> Result<(), Undone> {
    let ([one, other], mut met) = (pair.into_array(), false);
    let depends = depends_on(store, id, |result| {
        let players = result.entrants.into_array();
        let is_meant = players == [one, other] || players == [other, one];
        met |= is_meant;
        is_meant
    })?;
    match (met, depends) {
        (false, _) => Err(Undone::NotMet),
        (true, true) => Err(Undone::Depends),
        (true, false) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use record::GameKind;
    use rules::{Ending, Outcome, Preset, Seat, Verdict};
    use store::{Address, Entry, NewTournament, PackedLog, Played};
    use tournament::{Conduct, Format, Plan};

    use super::*;

    /// A cup of four: the first round was played by one worker, the final by another.
    fn cup(store: &Store) -> TournamentId {
        let told = NewTournament {
            name: "Cup".to_owned(),
            game: GameKind::Rps,
            preset: Preset::AiBattle,
            sets: 1,
            wins: Some(1),
            plan: Plan::new(4, Format::Knockout, Conduct::StaysIn, 1).unwrap(),
            made_ms: 0,
        };
        let entries = (0..4).map(|number| Entry { name: number.to_string(), version: None });
        let id = store.add_tournament(told, entries.collect()).unwrap();
        let mut contest = store.contest(id).unwrap();
        let mut workers = ["lab-1", "lab-1", "lab-2"].into_iter();
        while let Some(game) = contest.next() {
            let verdict = Verdict {
                outcome: Outcome::Won(Seat::First),
                ending: Ending::Played,
                score: BySeat::new(1, 0),
            };
            let failures = BySeat::new(None, None);
            let result = GameResult { number: game.number, entrants: game.entrants, verdict, failures };
            contest.report(&result).unwrap();
            let (log, worker) = (PackedLog::pack_text("{}"), workers.next().map(str::to_owned));
            let (used, printed) = (BySeat::default(), BySeat::default());
            store.keep(Played { tournament: id, result, log, used, played_ms: 9, printed, worker }).unwrap();
        }
        store.flush().unwrap();
        id
    }

    #[test]
    fn games_stand_on_which_later_ones_depend() {
        let folder = std::env::temp_dir().join(format!("broadside-distrust-{}", std::process::id()));
        let store = Store::open(&Address::Folder(folder.clone())).unwrap();
        let id = cup(&store);
        let distrust = |worker: &str, since_ms: u64| {
            let tournament = store.tournament(id).unwrap().unwrap();
            Task::Distrust(worker.to_owned(), since_ms).run(&store, &tournament).unwrap();
            let deeds = store.deeds_to(id, 9).unwrap();
            let told = deeds.first().map(|deed| format!("{} {}", deed.what, deed.about));
            (told.unwrap_or_default(), store.results_set_aside(id).unwrap().len())
        };
        assert_eq!(distrust("lab-1", 10), (String::new(), 0), "what it played long ago was true");
        assert_eq!(distrust("lab-1", 9), ("worker-stays lab-1 (2)".to_owned(), 0));
        assert_eq!(distrust("lab-1", 9), ("worker-stays lab-1 (2)".to_owned(), 0));
        assert_eq!(store.deeds_to(id, 9).unwrap().len(), 1, "it is told once");
        assert_eq!(distrust("lab-2", 9), ("worker-again lab-2 (1)".to_owned(), 1));
        drop(store);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
