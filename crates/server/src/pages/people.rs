//! Everybody, for administrators: roles, who may sign up, classes and their codes, links, and what was done last.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use askama::Template;
use axum::extract::State;
use store::{Class, Deed, Person, PersonId, Role, StoreError, TournamentId};
use texts::{Lang, say};

use super::registration::Registration;
use super::{page, words};
use crate::app::App;
use crate::contests;
use crate::door::{Administrator, Member, Visit};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/people";
/// The most lines of what was done last.
const MAX_DEEDS: u32 = 50;

#[derive(Template)]
#[template(path = "pages/people.html")]
struct Page {
    visit: Visit,
    people: Vec<Person>,
    classes: Vec<Class>,
    registration: Registration,
    deeds: Vec<Line>,
    /// Something to hand on that is shown this once: a sentence, and what to hand on.
    secret: Option<(String, String)>,
}

/// Something that was done.
struct Line {
    deed: Deed,
    who: String,
    /// The tournament that it was done to, if to one, and its name.
    subject: Option<(TournamentId, String)>,
}

pub(crate) async fn show(State(app): State<App>, Administrator(admin): Administrator) -> Answer {
    show_secret(&app, admin, None).await
}

/// The page with something that is shown this once.
pub(super) async fn show_secret(app: &App, admin: Member, secret: Option<(String, String)>) -> Answer {
    let asked = app.ask(|store| {
        let deeds = store.deeds(MAX_DEEDS)?;
        let subjects: BTreeSet<TournamentId> = deeds.iter().filter_map(|(_, subject)| *subject).collect();
        let subjects = subjects.into_iter().map(|id| Ok((id, store.tournament(id)?)));
        let subjects = subjects.collect::<Result<BTreeMap<_, _>, StoreError>>()?;
        Ok((store.people()?, store.classes()?, Registration::of(store)?, deeds, subjects))
    });
    let (people, classes, registration, deeds, subjects) = asked.await?;
    let names: HashMap<PersonId, &str> =
        people.iter().map(|person| (person.id, person.told.login.as_str())).collect();
    let who =
        |deed: &Deed| deed.person.and_then(|person| names.get(&person)).unwrap_or(&"Broadside").to_string();
    let lang = admin.visit.lang;
    let named = |id: TournamentId| {
        let tournament = subjects.get(&id)?.as_ref()?;
        Some((id, contests::words::name(lang, tournament)))
    };
    let line = |(deed, subject): (Deed, Option<TournamentId>)| {
        let (who, subject) = (who(&deed), subject.and_then(named));
        Line { deed, who, subject }
    };
    let deeds = deeds.into_iter().map(line).collect();
    page(&Page { visit: admin.visit, people, classes, registration, deeds, secret })
}

impl Page {
    /// What was done, in words.
    fn deed_words(&self, deed: &Deed) -> String {
        let (lang, about) = (self.visit.lang, deed.about.as_str());
        match deed.what.as_str() {
            "role" => say!(lang, "deed-role", about = role_words(lang, about)),
            "password" => say!(lang, "deed-password", about = about),
            "registration" => {
                let known = Registration::ALL.into_iter().find(|known| known.name() == about);
                let about = known.map_or_else(|| about.to_owned(), |known| self.registration_words(&known));
                say!(lang, "deed-registration", about = about)
            }
            "invitation" => say!(lang, "deed-invitation", about = role_words(lang, about)),
            "invited" => say!(lang, "deed-invited", about = role_words(lang, about)),
            "class" => say!(lang, "deed-class", about = about),
            "worker-aside" => say!(lang, "deed-worker-aside", about = about),
            "worker-checks" => say!(lang, "deed-worker-checks", about = about),
            "worker-back" => say!(lang, "deed-worker-back", about = about),
            other => contests::words::deed(lang, deed).unwrap_or_else(|| format!("{other} {about}")),
        }
    }

    fn registration_words(&self, registration: &Registration) -> String {
        let lang = self.visit.lang;
        match registration {
            Registration::Open => say!(lang, "registration-open"),
            Registration::ByCode => say!(lang, "registration-by-code"),
            Registration::Closed => say!(lang, "registration-closed"),
        }
    }
}

/// A role, with the login before it or without, as the store keeps it, in words.
fn role_words(lang: Lang, about: &str) -> String {
    let (whose, role) = about.rsplit_once(": ").map_or(("", about), |(login, role)| (login, role));
    let Some(role) = Role::from_name(role) else { return about.to_owned() };
    let role = words::role(&lang, &role);
    if whose.is_empty() { role } else { format!("{whose}: {role}") }
}

/// Somebody who is there.
pub(crate) async fn person(app: &App, id: i64) -> Result<Person, Refusal> {
    app.ask(move |store| store.person(PersonId(id))).await?.ok_or(Refusal::NotFound)
}
