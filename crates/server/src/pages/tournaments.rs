//! All tournaments: what is on, what is to come, and what came of the others.

use askama::Template;
use axum::extract::State;
use futures_util::future::join_all;
use organiser::Progress;
use store::{Audience, Entry, Kind, Person, State as TournamentState, Store, StoreError, Tournament};
use texts::say;
use tournament::{Conduct, Contest, Row};

use super::{page, words};
use crate::app::App;
use crate::contests::{self, Contests, words as held};
use crate::door::{self, Visit};
use crate::live::{self, Score};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/tournaments";
/// The most tournaments in a list.
const MAX_LINES: usize = 200;

#[derive(Template)]
#[template(path = "pages/tournaments.html")]
struct Page {
    visit: Visit,
    may_organise: bool,
    lines: Vec<Line>,
    /// Those that are put away, for whoever holds them.
    away: Vec<Tournament>,
}

/// One tournament in the list.
pub(crate) struct Line {
    pub(crate) tournament: Tournament,
    pub(crate) bots: usize,
    pub(crate) played: u64,
    /// Games in all, as far as that is known.
    pub(crate) games: u64,
    /// Who is first, or leads.
    pub(crate) first: Vec<String>,
    /// Whether no worker is there of the kind that it is for.
    pub(crate) waits_for_worker: bool,
}

pub(crate) async fn show(State(app): State<App>, visit: Visit) -> Answer {
    let lines = lines(&app, visit.person.clone(), MAX_LINES).await?;
    let person = visit.person.clone();
    let away = app.ask(move |store| away(store, person.as_ref(), MAX_LINES)).await?;
    let may_organise = visit.may_organise();
    page(&Page { visit, may_organise, lines, away })
}

/// The tournaments that are put away and that a person holds, the latest first.
pub(crate) fn away(
    store: &Store,
    person: Option<&Person>,
    most: usize,
) -> Result<Vec<Tournament>, StoreError> {
    let mut found = Vec::new();
    if person.is_none() {
        return Ok(found);
    }
    for tournament in store.tournaments_away()? {
        if found.len() < most && door::part(store, person, &tournament)?.is_some() {
            found.push(tournament);
        }
    }
    Ok(found)
}

/// The tournaments that a person may see: those that are on first, then those to come, then the others, the latest first.
pub(crate) async fn lines(app: &App, person: Option<Person>, most: usize) -> Result<Vec<Line>, Refusal> {
    let found = app.ask(move |store| {
        let mut found = Vec::new();
        for tournament in store.tournaments_of_kind(Kind::Contest)? {
            if door::part(store, person.as_ref(), &tournament)?.is_some() {
                found.push(tournament);
            }
        }
        Ok(found)
    });
    let mut found = found.await?;
    found.sort_by_key(|tournament| match tournament.state {
        TournamentState::Running | TournamentState::Paused => 0,
        TournamentState::Announced => 1,
        TournamentState::Finished | TournamentState::Cancelled => 2,
    });
    found.truncate(most);
    tell(app, found).await
}

/// Tournaments in a list.
pub(crate) async fn tell(app: &App, tournaments: Vec<Tournament>) -> Result<Vec<Line>, Refusal> {
    let told = match app.follower() {
        None => {
            let all = tournaments.clone();
            app.hold(move |contests, _| Ok(all.iter().map(|held| Told::here(contests, held)).collect()))
                .await?
        }
        Some(_) => Told::elsewhere(app, &tournaments).await,
    };
    app.ask(move |store| {
        tournaments.into_iter().zip(told).map(|(tournament, told)| line(store, tournament, told)).collect()
    })
    .await
}

/// What is known of a tournament that is played now without reading all its games.
#[derive(Default)]
struct Told {
    /// Games that were played, and games in all.
    games: Option<(u64, u64)>,
    /// Who leads.
    first: Option<Vec<u32>>,
    waits_for_worker: bool,
}

impl Told {
    /// Of one that may be held here.
    fn here(contests: &Contests, tournament: &Tournament) -> Self {
        let progress = contests.progress(tournament.id);
        let lead = |contest: &Contest| leaders(contest.table().rows(), contest.endings().games().into());
        Self {
            games: progress.map(|Progress { played, all, .. }| (played, all)),
            first: contests.look(tournament.id, lead),
            waits_for_worker: contests.waits_for(tournament).is_some(),
        }
    }

    /// Of those that may be held by another server. It is asked for those that are played: to count all games of each would take long here.
    async fn elsewhere(app: &App, tournaments: &[Tournament]) -> Vec<Self> {
        join_all(tournaments.iter().map(|tournament| async move {
            match tournament.state {
                TournamentState::Running => Self::of_score(live::look(app, tournament.id).await.ok()),
                _ => Self::default(),
            }
        }))
        .await
    }

    /// Of one of which no more is known than its score, or not even that.
    fn of_score(score: Option<Score>) -> Self {
        let Some(Score { played, games, rows, waits_for, .. }) = score else { return Self::default() };
        let first = rows.iter().filter(|row| row.place == 1 && played > 0).map(|row| row.entrant);
        Self {
            games: Some((played, games)),
            first: Some(first.collect()),
            waits_for_worker: waits_for.is_some(),
        }
    }
}

/// Who is first after so many games.
fn leaders(rows: &[Row], played: u64) -> Vec<u32> {
    rows.iter().filter(|row| row.place == 1 && played > 0).map(|row| row.entrant.0).collect()
}

fn line(store: &Store, tournament: Tournament, told: Told) -> Result<Line, StoreError> {
    let id = tournament.id;
    let entries = store.entries(id)?;
    let (played, games) = match told.games {
        Some(told) => told,
        None => {
            let played = store.games_counted(id)?;
            (played, games_in_all(store, &tournament, &entries, played)?)
        }
    };
    let first: Vec<u32> = match told.first {
        Some(first) => first,
        None => {
            let standings = store.standings(id)?;
            let is_first = |(_, standing): &(u32, _)| is_first(standing);
            (0..).zip(standings).filter(is_first).map(|(entrant, _)| entrant).collect()
        }
    };
    let name = |entrant: &u32| entries.get(*entrant as usize).map(|entry| entry.name.clone());
    let first = first.iter().filter_map(name).collect();
    let waits_for_worker = told.waits_for_worker;
    Ok(Line { tournament, bots: entries.len(), played, games, first, waits_for_worker })
}

/// How many games of a tournament that nobody plays now will count in the end.
fn games_in_all(
    store: &Store,
    tournament: &Tournament,
    entries: &[Entry],
    played: u64,
) -> Result<u64, StoreError> {
    let (id, plan) = (tournament.id, &tournament.told.plan);
    let all_count = plan.conduct() == Conduct::StaysIn && store.disqualified(id)?.is_empty();
    match tournament.state {
        TournamentState::Finished => Ok(played),
        // To know which games are off, all that were played have to be looked at.
        TournamentState::Paused | TournamentState::Cancelled if !all_count && !entries.is_empty() => {
            Ok(store.contest(id)?.games_in_all())
        }
        _ => Ok(contests::games(plan.format(), entries.len() as u64).max(played)),
    }
}

fn is_first(standing: &store::Standing) -> bool {
    standing.came.is_some_and(|came| came.place == 1)
}

impl Page {
    fn name_away(&self, tournament: &Tournament) -> String {
        held::name(self.visit.lang, tournament)
    }
}

impl Line {
    fn name(&self, visit: &Visit) -> String {
        held::name(visit.lang, &self.tournament)
    }

    /// The game and how long it is.
    fn game(&self, visit: &Visit) -> String {
        let (lang, told) = (visit.lang, &self.tournament.told);
        say!(lang, "tournaments-game", game = words::game(&lang, &told.game), sets = told.sets)
    }

    fn is_on(&self) -> bool {
        self.tournament.state == TournamentState::Running
    }

    fn is_finished(&self) -> bool {
        self.tournament.state == TournamentState::Finished
    }

    /// When it ended; when it was made, until then.
    fn when_ms(&self) -> u64 {
        self.tournament.ended_ms.unwrap_or(self.tournament.told.made_ms)
    }

    /// For whom it is, where that is not everybody: nobody shows the class by mistake what is hidden from it.
    fn seen_by(&self, visit: &Visit) -> Option<String> {
        let lang = visit.lang;
        match self.tournament.notice.audience {
            Audience::Everybody | Audience::Members => None,
            Audience::Class => Some(say!(lang, "tournaments-of-class")),
            Audience::Organisers => Some(say!(lang, "tournaments-hidden")),
        }
    }

    /// When it begins, if it waits for that.
    fn starts_ms(&self) -> Option<u64> {
        let waits = self.tournament.state == TournamentState::Announced;
        self.tournament.notice.starts_ms.filter(|_| waits)
    }

    fn state(&self, visit: &Visit) -> String {
        held::state(visit.lang, self.tournament.state)
    }

    /// Games, and of how many while it is not finished.
    fn count(&self, visit: &Visit) -> String {
        if self.is_finished() || self.tournament.state == TournamentState::Announced {
            return self.games.to_string();
        }
        say!(visit.lang, "tournaments-count", played = self.played, games = self.games)
    }
}
