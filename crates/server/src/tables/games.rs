//! The games of a tournament as a list: some at a time, each with who won and why it ended, in words.

use record::FailureKind;
use rules::{BySeat, Ending, Seat};
use store::{GameFilter, Store, StoreError, TournamentId};
use texts::{Lang, say};
use tournament::{Entrant, GameResult, Score};

use super::Sheet;
use crate::games;

/// The most games of a page.
pub(crate) const GAMES_OF_PAGE: u32 = 100;

/// Some games of a list.
pub(crate) struct Listed {
    pub(crate) games: Vec<GameResult>,
    /// How many the filter lets through.
    pub(crate) all: u64,
    /// How many of those count no more.
    pub(crate) void: u64,
    /// The page, from 1.
    pub(crate) page: u64,
}

impl Listed {
    /// How many pages there are.
    pub(crate) fn pages(&self) -> u64 {
        self.all.div_ceil(GAMES_OF_PAGE.into()).max(1)
    }
}

/// A page of the games that a filter lets through; the last one where there are not so many.
pub(crate) fn list(
    store: &Store,
    id: TournamentId,
    filter: &GameFilter,
    page: u64,
) -> Result<Listed, StoreError> {
    let (all, void) = (store.count_games(id, filter)?, store.count_void_games(id, filter)?);
    let mut listed = Listed { games: Vec::new(), all, void, page: 1 };
    listed.page = page.clamp(1, listed.pages());
    let skip = (listed.page - 1) * u64::from(GAMES_OF_PAGE);
    listed.games = store.list_games(id, filter, skip, GAMES_OF_PAGE)?;
    Ok(listed)
}

/// A game as a line of the list.
pub(crate) struct GameLine {
    /// Its number as people count, from 1.
    pub(crate) number: u64,
    /// Who played; whoever the list is about comes first.
    pub(crate) players: [Entrant; 2],
    /// What it was for the first of them.
    pub(crate) score: Score,
    pub(crate) sets: [u32; 2],
    /// Why it ended.
    pub(crate) why: String,
    /// Whether it is in the table.
    pub(crate) counts: bool,
}

impl GameLine {
    /// A game, seen by somebody who played it; by player 1 where there is nobody. How a bot failed is read from its log, and
    /// names of calls are spelled as in the languages of those who entered.
    pub(crate) fn read(
        lang: Lang,
        store: &Store,
        sheet: &Sheet,
        result: &GameResult,
        by: Option<Entrant>,
        languages: &[Option<String>],
    ) -> Result<Self, StoreError> {
        let is_second = by == Some(result.entrants[Seat::Second]);
        let seat = if is_second { Seat::Second } else { Seat::First };
        let seats = [seat, seat.other()];
        let log = match result.verdict.ending {
            Ending::Fault => store.log(sheet.tournament.id, result.number)?,
            Ending::Played | Ending::DrawStreak => None,
        };
        let languages =
            BySeat::from_fn(|seat| languages.get(result.entrants[seat].0 as usize).cloned().flatten());
        let told = log.map(|log| log.record()).transpose()?;
        let told = told.map(|record| games::failures(lang, &record, &languages));
        Ok(Self {
            number: result.number.0 + 1,
            players: seats.map(|seat| result.entrants[seat]),
            score: result.score(seat),
            sets: seats.map(|seat| result.verdict.score[seat]),
            counts: sheet.counts(result),
            why: told.filter(|told| !told.is_empty()).unwrap_or_else(|| why(lang, sheet, result)),
        })
    }
}

/// Why a game ended.
fn why(lang: Lang, sheet: &Sheet, result: &GameResult) -> String {
    match result.verdict.ending {
        Ending::Played => say!(lang, "result-played"),
        Ending::DrawStreak => say!(lang, "result-draw-streaks"),
        Ending::Fault => {
            let failed = |(seat, kind): (Seat, &Option<FailureKind>)| {
                let (name, kind) = (sheet.name(result.entrants[seat]), texts::failure_kind(lang, (*kind)?));
                Some(say!(lang, "standing-failed", name = name, kind = kind))
            };
            let told: Vec<String> = result.failures.iter().filter_map(failed).collect();
            if told.is_empty() { say!(lang, "result-faults") } else { told.join("; ") }
        }
    }
}

/// The name of what a game was, for programs and for classes of pages.
pub(crate) const fn score_name(score: Score) -> &'static str {
    match score {
        Score::Won => "won",
        Score::Drawn => "drawn",
        Score::Lost => "lost",
        Score::BothLost => "both-lost",
    }
}
