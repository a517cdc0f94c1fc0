//! A tournament with everything that is told of it and does not grow with its games.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use store::{
    Edition, PersonId, State, Store, StoreError, TableLine, Tournament, TournamentId, VersionId, Visibility,
};
use texts::{Lang, visible};
use tournament::{Entrant, Format, GameNumber, GameResult, Meeting, Orders, PlaceChances, Row, Standings};

use crate::contests::house_of;
use crate::pages::organise::Organising;

/// The most bots whose cross table is shown.
pub(crate) const MAX_CROSS_BOTS: usize = 64;

/// A tournament as its page tells it.
pub(crate) struct Sheet {
    /// When it was read.
    pub(super) edition: Edition,
    pub(crate) tournament: Tournament,
    /// In the order of the entrants.
    pub(crate) bots: Vec<Bot>,
    /// Nothing while nobody has entered.
    pub(crate) standings: Option<Standings>,
    /// The game of each pair, where they meet once and there are few.
    singles: HashMap<[Entrant; 2], GameResult>,
    /// Games that have a result, also those that count no more.
    stored: u64,
    chances: OnceLock<Option<PlaceChances>>,
    /// What is the same for everybody, in each language.
    faces: [OnceLock<Arc<str>>; 2],
    /// What was done to it, in each language.
    done: [OnceLock<Arc<Organising>>; 2],
}

/// One who entered.
pub(crate) struct Bot {
    /// Its name, in which everything can be seen.
    pub(crate) name: String,
    pub(crate) version: Option<VersionId>,
    /// Whose it is; nobody's is of the house.
    pub(crate) owner: Option<(PersonId, String)>,
    /// Whether it is one of the house.
    pub(crate) is_house: bool,
    /// Whether everybody may see it.
    pub(crate) is_public: bool,
    /// Why it was disqualified.
    pub(crate) disqualified: Option<String>,
}

impl Sheet {
    pub(super) fn read(store: &Store, id: TournamentId) -> Result<Self, StoreError> {
        let edition = store.edition();
        let tournament = store.tournament(id)?.ok_or(StoreError::Missing)?;
        let house = house_of(tournament.told.game);
        let (owners, told) = (store.owners(id)?, store.standings(id)?);
        let entered = store.entries(id)?.into_iter().zip(owners).zip(told);
        let bots: Vec<Bot> = entered
            .map(|((entry, owner), standing)| Bot {
                is_house: entry.version.is_none() && house.contains(&entry.name.as_str()),
                name: visible(&entry.name),
                version: entry.version,
                is_public: owner.as_ref().is_some_and(|owner| owner.visibility == Visibility::Everybody),
                owner: owner.map(|owner| (owner.person, visible(&owner.name))),
                disqualified: standing.disqualified.map(|reason| visible(&reason)),
            })
            .collect();
        let has_begun = tournament.state != State::Announced && !bots.is_empty();
        let standings =
            has_begun.then(|| store.contest(id)).transpose()?.map(|contest| Standings::of(&contest));
        let counted = standings.as_ref().map_or(0, |standings| u64::from(standings.games()));
        let has_void = bots.iter().any(|bot| bot.disqualified.is_some());
        let stored = if has_void { store.games_played(id)?.max(counted) } else { counted };
        let mut singles = HashMap::new();
        if meets_once(tournament.told.plan.format()) && bots.len() <= MAX_CROSS_BOTS && has_begun {
            store.results(id, |result| {
                let mut pair = result.entrants.into_array();
                pair.sort_unstable();
                singles.insert(pair, result);
                Ok(())
            })?;
        }
        let (chances, faces, done) = Default::default();
        Ok(Self { edition, tournament, bots, standings, singles, stored, chances, faces, done })
    }

    /// What an entrant is called.
    pub(crate) fn name(&self, entrant: Entrant) -> &str {
        self.bot(entrant).map_or("", |bot| bot.name.as_str())
    }

    /// One who entered.
    pub(crate) fn bot(&self, entrant: Entrant) -> Option<&Bot> {
        self.bots.get(entrant.0 as usize)
    }

    /// Whether an entrant is a bot of this person.
    pub(crate) fn is_of(&self, entrant: Entrant, person: Option<PersonId>) -> bool {
        let owner = self.bot(entrant).and_then(|bot| bot.owner.as_ref());
        owner.is_some_and(|(owner, _)| Some(*owner) == person)
    }

    /// Whether a bot of this person takes part.
    pub(crate) fn has_bot_of(&self, person: Option<PersonId>) -> bool {
        person.is_some()
            && (0..).map(Entrant).take(self.bots.len()).any(|entrant| self.is_of(entrant, person))
    }

    /// The rows of the table, the best first.
    pub(crate) fn rows(&self) -> &[Row] {
        self.standings.as_ref().map_or(&[], |standings| standings.table.rows())
    }

    /// Those who were disqualified, and why.
    pub(crate) fn disqualified(&self) -> impl Iterator<Item = (&Bot, &str)> {
        self.bots.iter().filter_map(|bot| Some((bot, bot.disqualified.as_deref()?)))
    }

    /// Whether a game counts: nobody who was disqualified has played it.
    pub(crate) fn counts(&self, result: &GameResult) -> bool {
        let is_out = |entrant: Entrant| self.bot(entrant).is_some_and(|bot| bot.disqualified.is_some());
        !result.entrants.iter().any(|(_, entrant)| is_out(*entrant))
    }

    /// Games that have ended, also those that count no more.
    pub(crate) const fn all_played(&self) -> u64 {
        self.stored
    }

    /// Games that have ended and count.
    pub(crate) fn played(&self) -> u64 {
        self.standings.as_ref().map_or(0, |standings| standings.games().into())
    }

    /// Whether the cross table is small enough to be shown.
    pub(crate) fn has_cross(&self) -> bool {
        self.rows().len() <= MAX_CROSS_BOTS
    }

    /// What one did against another.
    pub(crate) fn meeting(&self, one: Entrant, other: Entrant) -> Meeting {
        self.standings.as_ref().map(|told| told.cross_table.between(one, other)).unwrap_or_default()
    }

    /// Whether everybody meets everybody once, so that a cell is a game.
    pub(crate) const fn single_games(&self) -> bool {
        meets_once(self.tournament.told.plan.format())
    }

    /// The one game of a pair, and its sets as the first of the two sees them.
    pub(crate) fn single(&self, one: Entrant, other: Entrant) -> Option<(GameNumber, [u32; 2])> {
        let result = self.singles.get(&[one.min(other), one.max(other)])?;
        let mut score = result.verdict.score.into_array();
        if result.entrants.into_array()[0] != one {
            score.reverse();
        }
        Some((result.number, score))
    }

    /// The chances of places. The first who asks has to wait a moment: ask where one may.
    pub(crate) fn chances(&self) -> Option<&PlaceChances> {
        self.chances.get_or_init(|| self.standings.as_ref()?.chances()).as_ref()
    }

    /// Whether nobody has to wait for the chances.
    pub(crate) fn has_chances(&self) -> bool {
        self.chances.get().is_some()
    }

    /// The lines of the table for programs and spreadsheets. That may take a moment.
    pub(crate) fn lines(&self) -> Vec<TableLine> {
        let names: Vec<String> = self.bots.iter().map(|bot| bot.name.clone()).collect();
        let Some(told) = self.standings.as_ref() else { return Vec::new() };
        let mut lines = TableLine::all(told, self.chances(), &names);
        for (line, row) in lines.iter_mut().zip(told.table.rows()) {
            let bot = self.bots.get(row.entrant.0 as usize);
            line.author = bot.and_then(|bot| bot.owner.as_ref()).map(|(_, name)| name.clone());
        }
        lines
    }

    /// What is the same for everybody in a language, made once.
    pub(crate) fn face<E>(
        &self,
        lang: Lang,
        make: impl FnOnce() -> Result<String, E>,
    ) -> Result<Arc<str>, E> {
        let face = &self.faces[usize::from(lang == Lang::Ru)];
        if let Some(face) = face.get() {
            return Ok(Arc::clone(face));
        }
        let made: Arc<str> = make()?.into();
        Ok(Arc::clone(face.get_or_init(|| made)))
    }

    /// Where what was done to it is kept, for those who cannot do anything to it.
    pub(crate) fn lines_for_all(&self, lang: Lang) -> &OnceLock<Arc<Organising>> {
        &self.done[usize::from(lang == Lang::Ru)]
    }

    /// Pairs in the cross table.
    pub(super) fn pairs(&self) -> u64 {
        let bots = self.bots.len() as u64;
        bots * bots / 2
    }
}

/// Whether every pair has one game.
const fn meets_once(format: Format) -> bool {
    matches!(format, Format::RoundRobin { rounds: 1, orders: Orders::One })
}
