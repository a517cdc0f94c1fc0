//! What an organiser does to a tournament: the forms of its page, and the lines that tell everybody what was done.

use std::collections::HashMap;

use axum::extract::State;
use serde::Deserialize;
use store::{
    Entry, PersonId, State as TournamentState, Store, StoreError, Tournament, TournamentId, VersionId,
};
use tournament::Entrant;

use super::go;
use crate::app::App;
use crate::contests::{Act, Actor, words};
use crate::door::{OwnTournament, Part, Posted, Rate, Visit};
use crate::refusal::{Answer, Refusal};

pub(crate) const START_PATH: &str = "/tournaments/{id}/start";
pub(crate) const PAUSE_PATH: &str = "/tournaments/{id}/pause";
pub(crate) const RESUME_PATH: &str = "/tournaments/{id}/resume";
pub(crate) const CANCEL_PATH: &str = "/tournaments/{id}/cancel";
pub(crate) const RERUN_PATH: &str = "/tournaments/{id}/rerun";
pub(crate) const REVEAL_PATH: &str = "/tournaments/{id}/reveal";
pub(crate) const NAME_PATH: &str = "/tournaments/{id}/name";
pub(crate) const PUT_AWAY_PATH: &str = "/tournaments/{id}/put-away";
pub(crate) const TAKE_OUT_PATH: &str = "/tournaments/{id}/take-out";
pub(crate) const DISQUALIFY_PATH: &str = "/tournaments/{id}/disqualify";
pub(crate) const REPLAY_PATH: &str = "/tournaments/{id}/replay";
/// The most lines of what was done to a tournament.
const MAX_DEEDS: u32 = 50;

/// One who is in.
pub(crate) struct Present {
    pub(crate) number: u32,
    pub(crate) name: String,
    /// What plays, where it is not of the house: the organiser may read it.
    pub(crate) version: Option<VersionId>,
}

/// The organiser's part of the page of a tournament, `pages/tournament_organise.html`. The lines are for everybody.
pub(crate) struct Organising {
    pub(crate) id: TournamentId,
    /// Whether the forms are shown.
    pub(crate) may_act: bool,
    state: TournamentState,
    is_hidden: bool,
    /// Whether it is put away: then nothing else is done to it.
    pub(crate) is_away: bool,
    /// Those who are in, by their number. Nobody but an organiser is told.
    pub(crate) entrants: Vec<Present>,
    /// What was done: when, by whom, in words.
    pub(crate) deeds: Vec<(u64, String, String)>,
    /// Why it has stopped by itself and has not gone on since.
    pub(crate) stopped: Option<String>,
}

impl Organising {
    /// What there is to organise, and what was done.
    pub(crate) async fn of(
        app: &App,
        visit: &Visit,
        tournament: &Tournament,
        part: Part,
    ) -> Result<Self, Refusal> {
        let (lang, told) = (visit.lang, tournament.clone());
        app.ask(move |store| Self::read(store, lang, &told, part)).await
    }

    fn read(
        store: &Store,
        lang: texts::Lang,
        tournament: &Tournament,
        part: Part,
    ) -> Result<Self, StoreError> {
        let id = tournament.id;
        let may_act = part == Part::Organiser;
        let entrants = if may_act { present(store, id)? } else { Vec::new() };
        let mut people: HashMap<PersonId, String> = HashMap::new();
        let mut deeds = Vec::new();
        let told = store.deeds_to(id, MAX_DEEDS)?;
        let stopped = words::why_stopped(lang, tournament.state, &told);
        for deed in told {
            let Some(words) = words::deed(lang, &deed) else { continue };
            let who = match deed.person {
                None => "Broadside".to_owned(),
                Some(person) => match people.get(&person) {
                    Some(name) => name.clone(),
                    None => {
                        let name = store.person(person)?.map(|person| person.told.name).unwrap_or_default();
                        people.entry(person).or_insert(name).clone()
                    }
                },
            };
            deeds.push((deed.made_ms, who, words));
        }
        Ok(Self {
            id,
            may_act,
            state: tournament.state,
            is_hidden: tournament.notice.audience == store::Audience::Organisers,
            is_away: tournament.away_ms.is_some(),
            entrants,
            deeds,
            stopped,
        })
    }

    pub(crate) fn can_start(&self) -> bool {
        self.state == TournamentState::Announced && !self.is_away
    }

    pub(crate) fn can_pause(&self) -> bool {
        self.state == TournamentState::Running && !self.is_away
    }

    pub(crate) fn can_resume(&self) -> bool {
        self.state == TournamentState::Paused && !self.is_away
    }

    pub(crate) fn can_cancel(&self) -> bool {
        self.can_start() || self.can_pause() || self.can_resume()
    }

    pub(crate) fn can_rerun(&self) -> bool {
        matches!(self.state, TournamentState::Finished | TournamentState::Cancelled) && !self.is_away
    }

    pub(crate) fn can_reveal(&self) -> bool {
        self.is_hidden && !self.is_away
    }

    pub(crate) fn can_put_away(&self) -> bool {
        self.can_rerun() || self.can_resume()
    }

    /// Those whose sources the organiser may read.
    pub(crate) fn sources(&self) -> Vec<(&str, VersionId)> {
        self.entrants.iter().filter_map(|present| Some((present.name.as_str(), present.version?))).collect()
    }

    /// Whether anybody can be taken out, or play again.
    pub(crate) fn can_judge(&self) -> bool {
        let has_begun = matches!(
            self.state,
            TournamentState::Running | TournamentState::Paused | TournamentState::Finished
        );
        has_begun && !self.is_away && !self.entrants.is_empty()
    }
}

/// Those who are in, by their number.
fn present(store: &Store, id: TournamentId) -> Result<Vec<Present>, StoreError> {
    let out = store.disqualified(id)?;
    let entries = (0..).zip(store.entries(id)?).filter(|(number, _)| !out.contains(&Entrant(*number)));
    Ok(entries.map(|(number, Entry { name, version })| Present { number, name, version }).collect())
}

/// A form that asks for nothing more.
#[derive(Deserialize)]
pub(crate) struct Nothing {}

#[derive(Deserialize)]
pub(crate) struct Disqualified {
    entrant: u32,
    reason: String,
}

#[derive(Deserialize)]
pub(crate) struct Renamed {
    name: String,
}

#[derive(Deserialize)]
pub(crate) struct Replayed {
    one: u32,
    other: u32,
    reason: String,
}

pub(crate) async fn start(state: State<App>, own: OwnTournament, _: Posted<Nothing>) -> Answer {
    done(state, own, Act::Start).await
}

pub(crate) async fn pause(state: State<App>, own: OwnTournament, _: Posted<Nothing>) -> Answer {
    done(state, own, Act::Pause).await
}

pub(crate) async fn resume(state: State<App>, own: OwnTournament, _: Posted<Nothing>) -> Answer {
    done(state, own, Act::Resume).await
}

pub(crate) async fn cancel(state: State<App>, own: OwnTournament, _: Posted<Nothing>) -> Answer {
    done(state, own, Act::Cancel).await
}

pub(crate) async fn rerun(state: State<App>, own: OwnTournament, _: Posted<Nothing>) -> Answer {
    done(state, own, Act::Rerun).await
}

pub(crate) async fn reveal(state: State<App>, own: OwnTournament, _: Posted<Nothing>) -> Answer {
    done(state, own, Act::Reveal).await
}

pub(crate) async fn rename(state: State<App>, own: OwnTournament, Posted(form): Posted<Renamed>) -> Answer {
    done(state, own, Act::Rename { name: form.name }).await
}

pub(crate) async fn put_away(state: State<App>, own: OwnTournament, _: Posted<Nothing>) -> Answer {
    done(state, own, Act::PutAway).await
}

pub(crate) async fn take_out(state: State<App>, own: OwnTournament, _: Posted<Nothing>) -> Answer {
    done(state, own, Act::TakeOut).await
}

pub(crate) async fn disqualify(
    state: State<App>,
    own: OwnTournament,
    Posted(form): Posted<Disqualified>,
) -> Answer {
    let Disqualified { entrant, reason } = form;
    done(state, own, Act::Disqualify { entrant, reason }).await
}

pub(crate) async fn replay(state: State<App>, own: OwnTournament, Posted(form): Posted<Replayed>) -> Answer {
    let Replayed { one, other, reason } = form;
    done(state, own, Act::Replay { one, other, reason }).await
}

async fn done(State(app): State<App>, own: OwnTournament, act: Act) -> Answer {
    Ok(go(&super::tournament::address(perform(&app, own, act).await?)))
}

/// Does something to a tournament, and tells which one to look at then.
pub(crate) async fn perform(app: &App, own: OwnTournament, act: Act) -> Result<TournamentId, Refusal> {
    let OwnTournament { member, tournament } = own;
    app.limits.allow(Rate::Making, member.person.id.0)?;
    app.hold(move |contests, store| {
        let (lang, person) = (member.visit.lang, &member.person);
        Actor { lang, person, contests, store }.act(&tournament, &act)
    })
    .await
}
