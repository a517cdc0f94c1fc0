//! Fills a store with games that nobody has to play anew: some are played by bots of the house, and stored again and
//! again under other numbers.

use jobs::{Lots, Ready};
use record::AnyRecord;
use rules::BySeat;
use rules::sea_battle::SeaBattle;
use sandbox::Trust;
use store::{PackedLog, Played, TournamentId};
use tournament::GameResult;

use super::arena::Arena;
use super::{bare, ours};
use crate::failure::Failure;

/// Games that are really played.
const PLAYED: u64 = 100;
/// Who plays them: about as many shots as the template.
const PLAYER: &str = "cadet";

/// Stores the first games of a tournament.
pub(super) fn fill(arena: &Arena<'_>, id: TournamentId, games: u64) -> Result<(), Failure> {
    let session = arena.session;
    let played: Vec<(AnyRecord, PackedLog)> =
        (0..PLAYED.min(games)).map(|seed| play(arena, seed)).collect::<Result<_, _>>()?;
    let contest = session.kept(arena.store.contest(id))?;
    let mut next = played.iter().cycle();
    for fixture in contest.take(usize::try_from(games).unwrap_or(usize::MAX)) {
        let Some((record, log)) = next.next() else { return Ok(()) };
        let result = GameResult::of(&fixture, record);
        let (used, printed) = (BySeat::default(), BySeat::default());
        let game =
            Played { tournament: id, result, log: log.clone(), used, played_ms: 0, printed, worker: None };
        session.kept(arena.store.keep(game))?;
    }
    session.kept(arena.store.flush())
}

fn play(arena: &Arena<'_>, seed: u64) -> Result<(AnyRecord, PackedLog), Failure> {
    let lots = Lots::of_seed(seed);
    let players = BySeat::from_fn(|seat| Ready::House(PLAYER.to_owned(), lots.bots[seat]));
    let played = jobs::play::<SeaBattle>(&bare::bout(), &players, Trust::Trusted, &mut |_| {})
        .map_err(|trouble| ours(arena.session.lang, &trouble))?;
    let record = AnyRecord::SeaBattle(played.record);
    let log = PackedLog::pack(&record);
    Ok((record, log))
}
