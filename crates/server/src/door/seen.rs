//! What a visitor may see of others: a route that takes one of these has checked it. What one may not see is not there.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use store::{Audience, ClassId, Kind, Person, PersonId, Role, Store, StoreError, Tournament, TournamentId};

use super::own::number_in_path;
use super::visit::{Member, Visit};
use crate::app::App;
use crate::refusal::Refusal;

/// The tournament of the path `{id}`, which the visitor may see.
pub(crate) struct SeenTournament {
    pub(crate) visit: Visit,
    pub(crate) tournament: Tournament,
    /// What the visitor is to it.
    pub(crate) part: Part,
}

/// What somebody is to a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// One who looks on, or whose bot plays.
    Spectator,
    /// One who holds it, or an administrator: sees the sources and outputs of those who play, and may stop it.
    Organiser,
}

impl FromRequestParts<App> for SeenTournament {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let visit = Visit::from_request_parts(parts, app).await?;
        let id = TournamentId(number_in_path(parts, app, "id").await?);
        // What everybody looks at is known, and who may see it is mostly plain.
        if let Some(tournament) = app.tables.tournament(app, id)
            && let Some(part) = part_at_once(visit.person.as_ref(), &tournament)
        {
            return Ok(Self { visit, tournament, part });
        }
        let person = visit.person.clone();
        let found = app.ask(move |store| {
            let Some(tournament) = store.tournament(id)? else { return Ok(None) };
            Ok(part(store, person.as_ref(), &tournament)?.map(|part| (tournament, part)))
        });
        let (tournament, part) = found.await?.ok_or(Refusal::NotFound)?;
        Ok(Self { visit, tournament, part })
    }
}

/// A tournament of the path `{id}` that the visitor holds. For all others there is nothing here.
pub(crate) struct OwnTournament {
    pub(crate) member: Member,
    pub(crate) tournament: Tournament,
}

impl FromRequestParts<App> for OwnTournament {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Refusal> {
        let member = Member::from_request_parts(parts, app).await?;
        let SeenTournament { tournament, part, .. } = SeenTournament::from_request_parts(parts, app).await?;
        if part == Part::Organiser { Ok(Self { member, tournament }) } else { Err(Refusal::NotFound) }
    }
}

/// Somebody who may hold tournaments. For all others there is nothing here.
pub(crate) struct Organiser(pub(crate) Member);

impl<S: Sync> FromRequestParts<S> for Organiser {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        let member = Member::from_request_parts(parts, state).await?;
        if member.person.told.role >= Role::Teacher { Ok(Self(member)) } else { Err(Refusal::NotFound) }
    }
}

/// What a person is to a tournament, where that is plain without asking the store.
fn part_at_once(person: Option<&Person>, tournament: &Tournament) -> Option<Part> {
    let audience = tournament.notice.audience;
    let is_contest = tournament.notice.kind == Kind::Contest && tournament.away_ms.is_none();
    match person {
        Some(person) if person.told.role == Role::Admin => Some(Part::Organiser),
        Some(person) if tournament.notice.organiser == Some(person.id) => Some(Part::Organiser),
        Some(_) if is_contest && audience == Audience::Members => Some(Part::Spectator),
        _ if is_contest && audience == Audience::Everybody => Some(Part::Spectator),
        _ => None,
    }
}

/// What a person is to a tournament, if it is one that the person may see.
pub(crate) fn part(
    store: &Store,
    person: Option<&Person>,
    tournament: &Tournament,
) -> Result<Option<Part>, StoreError> {
    let (notice, is_away) = (&tournament.notice, tournament.away_ms.is_some());
    let Some(Person { id, told }) = person else {
        return Ok((notice.audience == Audience::Everybody && !is_away).then_some(Part::Spectator));
    };
    if told.role == Role::Admin || notice.organiser == Some(*id) {
        return Ok(Some(Part::Organiser));
    }
    if is_away {
        return Ok(None);
    }
    let may_see = match (notice.audience, notice.class) {
        (Audience::Everybody | Audience::Members, _) => true,
        (Audience::Class, Some(class)) => is_of_class(store, *id, class)?,
        (Audience::Organisers, _) if notice.kind == Kind::Contest => told.role >= Role::Teacher,
        _ => false,
    };
    // Whose bot plays a practice game sees it, whoever has asked for it.
    let may_see = may_see || (notice.kind == Kind::Practice && store.plays_in(tournament.id, *id)?);
    Ok(may_see.then_some(Part::Spectator))
}

fn is_of_class(store: &Store, person: PersonId, class: ClassId) -> Result<bool, StoreError> {
    let teaches = store.class(class)?.is_some_and(|class| class.told.teacher == Some(person));
    Ok(teaches || store.is_pupil(class, person)?)
}
