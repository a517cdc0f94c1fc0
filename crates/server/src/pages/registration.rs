//! Who may sign up: everybody, whoever has the code of a class, or nobody.

use axum::extract::State;
use serde::Deserialize;
use store::{Deed, Store, StoreError};

use super::{go, people};
use crate::app::App;
use crate::clock::now_ms;
use crate::door::{Administrator, Member, Posted};
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/people/registration";
const SETTING: &str = "registration";

/// Who may sign up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Registration {
    /// Everybody.
    #[default]
    Open,
    /// Whoever has the code of a class.
    ByCode,
    /// Nobody.
    Closed,
}

impl Registration {
    pub(crate) const ALL: [Self; 3] = [Self::Open, Self::ByCode, Self::Closed];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::ByCode => "by-code",
            Self::Closed => "closed",
        }
    }

    /// As it is now.
    pub(crate) fn of(store: &Store) -> Result<Self, StoreError> {
        let name = store.setting(SETTING)?.unwrap_or_default();
        Ok(Self::from_name(&name).unwrap_or_default())
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }
}

#[derive(Deserialize)]
pub(crate) struct Fields {
    registration: String,
}

pub(crate) async fn submit(
    State(app): State<App>,
    Administrator(admin): Administrator,
    Posted(fields): Posted<Fields>,
) -> Answer {
    let wanted = Registration::from_name(&fields.registration).ok_or(Refusal::NotFound)?;
    set(&app, &admin, wanted).await?;
    Ok(go(people::PATH))
}

/// Says who may sign up from now on.
pub(crate) async fn set(app: &App, admin: &Member, wanted: Registration) -> Result<(), Refusal> {
    let person = Some(admin.person.id);
    app.ask(move |store| {
        store.set_setting(SETTING, wanted.name())?;
        let about = wanted.name().to_owned();
        store.note_deed(Deed { person, what: "registration".to_owned(), about, made_ms: now_ms() })
    })
    .await
}
