//! Where everybody came in, for the store.

use store::{Final, State, Store, StoreError, TournamentId};
use tournament::{Entrant, Standings};

/// Counts a tournament and notes where everybody came in. Who is disqualified came in nowhere.
pub(super) fn note(store: &Store, id: TournamentId, state: State, ended_ms: u64) -> Result<(), StoreError> {
    // As the page tells it: who is disqualified has no row there, and makes nobody stronger or weaker.
    let told = Standings::of(&store.contest(id)?);
    let came = |entrant: Entrant| {
        let (row, strength) = (told.table.row(entrant)?, told.strengths.strength(entrant)?);
        Some(Final {
            place: row.place,
            points: row.points,
            strength: whole(strength.elo),
            strength_low: whole(strength.low),
            strength_high: whole(strength.high),
        })
    };
    let places = (0..told.plan.entrants()).map(Entrant).map(came).collect();
    store.note_end(id, state, ended_ms, places)
}

#[expect(clippy::cast_possible_truncation, reason = "strengths are some thousands of points at most")]
fn whole(points: f64) -> i64 {
    points.round() as i64
}
