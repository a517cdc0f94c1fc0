//! A tournament: what came of it in a sentence, the table that the rules demand, how sure it is, and who met whom.

use std::sync::Arc;

use askama::Template;
use axum::extract::State as Of;
use store::{State, Tournament, TournamentId};
use texts::{Lang, say};
use tokio::task::spawn_blocking;

use super::organise::Organising;
use super::tournament_face::Face;
use super::{page, share, words};
use crate::app::App;
use crate::contests::{Roster, words as held};
use crate::door::{Part, SeenTournament, Visit};
use crate::live;
use crate::refusal::{Answer, Refusal};
use crate::share::Preview;
use crate::tables::{Sheet, format_words, sureness, verdict};

pub(crate) const PATH: &str = "/tournaments/{id}";

#[derive(Template)]
#[template(path = "pages/tournament.html")]
struct Page {
    visit: Visit,
    /// As it is now: what the sheet tells may be a moment old.
    tournament: Tournament,
    sheet: Arc<Sheet>,
    organising: Arc<Organising>,
    /// The tables.
    face: Arc<str>,
    /// How sure it is who is first.
    sureness: Option<String>,
    /// Who would play if it began now, while it has not.
    coming: Option<Vec<String>>,
    /// The kind of workers that it waits for, of whom nobody is there.
    waits_for: Option<String>,
}

/// Where a tournament is shown.
pub(crate) fn address(id: TournamentId) -> String {
    format!("/tournaments/{}", id.0)
}

pub(crate) async fn show(Of(app): Of<App>, seen: SeenTournament) -> Answer {
    let SeenTournament { visit, tournament, part } = seen;
    let sheet = app.tables.sheet(&app, tournament.id).await?;
    let face = face(&visit, &sheet)?;
    let organising = organising(&app, &visit, &sheet, &tournament, part).await?;
    let sureness = sure(&visit, &sheet).await?;
    let coming = coming(&app, &tournament).await?;
    let waits_for = live::waits_for(&app, &tournament).await?;
    page(&Page { visit, tournament, sheet, organising, face, sureness, coming, waits_for })
}

/// Who would play a tournament that is announced if it began now.
async fn coming(app: &App, tournament: &Tournament) -> Result<Option<Vec<String>>, Refusal> {
    if tournament.state != State::Announced {
        return Ok(None);
    }
    let (roster, told) = (Roster::read(&tournament.notice.roster), tournament.told.clone());
    let entries = app.ask(move |store| roster.entries(store, &told)).await?;
    Ok(Some(entries.into_iter().map(|entry| entry.name).collect()))
}

/// What was done, for everybody the same and kept; with what can be done for whoever holds it.
async fn organising(
    app: &App,
    visit: &Visit,
    sheet: &Sheet,
    tournament: &Tournament,
    part: Part,
) -> Result<Arc<Organising>, Refusal> {
    let lines = sheet.lines_for_all(visit.lang);
    if let (Part::Spectator, Some(kept)) = (part, lines.get()) {
        return Ok(Arc::clone(kept));
    }
    let read = Arc::new(Organising::of(app, visit, tournament, part).await?);
    Ok(if part == Part::Spectator { Arc::clone(lines.get_or_init(|| read)) } else { read })
}

/// How sure it is who is first. Whoever asks first waits for it, on a thread that may.
async fn sure(visit: &Visit, sheet: &Arc<Sheet>) -> Result<Option<String>, Refusal> {
    let (lang, sheet) = (visit.lang, Arc::clone(sheet));
    if sheet.has_chances() {
        return Ok(sureness(lang, &sheet));
    }
    spawn_blocking(move || sureness(lang, &sheet)).await.map_err(|error| Refusal::ours(&error))
}

/// The tables: the same for everybody but those whose bots take part.
fn face(visit: &Visit, sheet: &Sheet) -> Result<Arc<str>, Refusal> {
    let (lang, person) = (visit.lang, visit.person.as_ref().map(|person| person.id));
    let render = |person| Face { lang, sheet, person }.render().map_err(|error| Refusal::ours(&error));
    if sheet.has_bot_of(person) { Ok(render(person)?.into()) } else { sheet.face(lang, || render(None)) }
}

/// What is played, by which rules, how long, who meets whom.
pub(super) fn about(lang: Lang, sheet: &Sheet) -> String {
    let told = &sheet.tournament.told;
    let mut parts =
        vec![words::game(&lang, &told.game), say!(lang, "standing-preset", preset = told.preset.name())];
    parts.push(say!(lang, "standing-sets", sets = told.sets));
    parts.extend(told.wins.map(|wins| say!(lang, "standing-wins", wins = wins)));
    parts.push(format_words(&lang, told.plan.format()));
    parts.join(", ")
}

impl Page {
    fn name(&self) -> String {
        held::name(self.visit.lang, &self.tournament)
    }

    fn about(&self) -> String {
        let (lang, about) = (self.visit.lang, about(self.visit.lang, &self.sheet));
        match self.tournament.notice.worker_kind.as_deref() {
            None => about,
            Some(jobs::HERE) => format!("{about}, {}", say!(lang, "standing-worker-here")),
            Some(kind) => format!("{about}, {}", say!(lang, "standing-worker-kind", kind = kind)),
        }
    }

    /// Why nothing is played.
    fn waits_words(&self, kind: &str) -> String {
        let lang = self.visit.lang;
        match kind {
            "" => say!(lang, "standing-waits-anybody"),
            jobs::HERE => say!(lang, "standing-waits-here"),
            kind => say!(lang, "standing-waits-worker", kind = kind),
        }
    }

    fn preview(&self) -> Preview {
        let sentence = format!("{}. {}", self.about(), self.verdict());
        let card = share::tournament_card(self.tournament.id);
        Preview::of(&self.visit, &self.name(), &sentence, &card)
    }

    fn verdict(&self) -> String {
        verdict(self.visit.lang, &self.sheet)
    }

    /// Whether games are played, or will be.
    fn is_going(&self) -> bool {
        matches!(self.sheet.tournament.state, State::Running | State::Paused)
    }

    fn is_running(&self) -> bool {
        self.sheet.tournament.state == State::Running
    }

    fn has_begun(&self) -> bool {
        self.sheet.standings.is_some()
    }

    fn games(&self) -> u64 {
        self.sheet.standings.as_ref().map_or(0, |standings| standings.expected_games)
    }

    fn games_words(&self) -> String {
        let (lang, number) = (self.visit.lang, |number| texts::whole(self.visit.lang, number));
        say!(
            lang,
            "standing-games-so-far",
            played = number(self.sheet.played()),
            games = number(self.games())
        )
    }
}
