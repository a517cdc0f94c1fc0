//! Which tournament a line of what was done is about.

use store::{Deed, Store, StoreError, Tournament};
use texts::Lang;

use super::words;

/// The most tournaments that are asked for their lines; those of older ones stay without a name.
const MAX_ASKED: usize = 200;

/// The tournament of each line, where it is about one. The store tells lines by their tournament, so the latest are asked until
/// every line has its own.
pub(crate) fn subjects(store: &Store, deeds: &[Deed]) -> Result<Vec<Option<Tournament>>, StoreError> {
    let mut found: Vec<Option<Tournament>> = deeds.iter().map(|_| None).collect();
    let is_about_one = |deed: &&Deed| words::deed_to_tournament(Lang::En, deed).is_some();
    let mut open = deeds.iter().filter(is_about_one).count();
    for tournament in store.tournaments()?.into_iter().take(MAX_ASKED) {
        if open == 0 {
            break;
        }
        for deed in store.deeds_to(tournament.id, u32::try_from(deeds.len()).unwrap_or(u32::MAX))? {
            let place = deeds.iter().zip(&found).position(|(line, known)| known.is_none() && *line == deed);
            if let Some(place) = place {
                found[place] = Some(tournament.clone());
                open = open.saturating_sub(1);
            }
        }
    }
    Ok(found)
}
