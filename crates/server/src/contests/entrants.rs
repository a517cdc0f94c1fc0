//! Those who have entered a tournament, as the desk knows them: a bot of the house by its name, or the code of a version.

use std::sync::Arc;

use jobs::{Bot, Code};
use store::{Entry, Store, StoreError, TournamentId};

/// The bots of a tournament, in the order of its entrants. Everybody plays the version that entered.
pub(super) fn bots(store: &Store, id: TournamentId) -> Result<Vec<Bot>, StoreError> {
    store.entries(id)?.into_iter().map(|entry| bot(store, entry)).collect()
}

fn bot(store: &Store, entry: Entry) -> Result<Bot, StoreError> {
    let Some(id) = entry.version else { return Ok(Bot::House(entry.name)) };
    let version = store.version(id)?.ok_or(StoreError::Missing)?;
    // A source in a language that is gone is taken for an executable, which no host runs: that is told as its failure.
    let language = languages::by_name(&version.language);
    let file = language.map_or(version.language, |language| language.file_name().to_owned());
    Ok(Bot::Program(Arc::new(Code::new(file, language, version.source))))
}
