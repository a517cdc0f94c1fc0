//! Who plays for the arena, for organisers: the workers of this machine, those elsewhere, and how much there is to do.

use std::borrow::Borrow;
use std::time::Duration;

use askama::Template;
use axum::extract::{Path, State};
use convoy::Aside;
use serde::Deserialize;
use texts::say;

use super::{go, page, words};
use crate::app::App;
use crate::contests::words as held;
use crate::door::{Organiser, Posted, Visit};
use crate::refusal::Answer;
use crate::workers::{Act, Hand, Standing, Turned, act};

pub(crate) const PATH: &str = "/workers";
pub(crate) const ASIDE_PATH: &str = "/workers/{worker}/set-aside";
pub(crate) const BACK_PATH: &str = "/workers/{worker}/let-back";
/// Where NATS is, where nobody has said so.
const SOME_ADDRESS: &str = "nats://HOST:4222";
/// How long a worker is silent before that is remarkable, in seconds.
const SILENT_S: u64 = 5;

#[derive(Template)]
#[template(path = "pages/workers.html")]
struct Page {
    visit: Visit,
    standing: Standing,
}

#[derive(Deserialize)]
pub(crate) struct Nothing {}

pub(crate) async fn show(State(app): State<App>, Organiser(member): Organiser) -> Answer {
    let standing = app.bridge()?.workers.look();
    page(&Page { visit: member.visit, standing })
}

pub(crate) async fn set_aside(
    State(app): State<App>,
    Organiser(member): Organiser,
    Path(worker): Path<String>,
    _: Posted<Nothing>,
) -> Answer {
    act(&app, &member, worker, Act::SetAside).await?;
    Ok(go(PATH))
}

pub(crate) async fn let_back(
    State(app): State<App>,
    Organiser(member): Organiser,
    Path(worker): Path<String>,
    _: Posted<Nothing>,
) -> Answer {
    act(&app, &member, worker, Act::LetBack).await?;
    Ok(go(PATH))
}

impl Page {
    fn count(&self, count: impl Borrow<u64>) -> String {
        texts::whole(self.visit.lang, *count.borrow())
    }

    fn pace(&self) -> String {
        self.standing.load.games_per_second.map_or_else(|| "–".to_owned(), |pace| self.decimal(pace))
    }

    /// A pace, with as many digits as matter.
    fn decimal(&self, pace: f64) -> String {
        texts::decimal(self.visit.lang, pace, if pace < 10.0 { 1 } else { 0 })
    }

    fn oldest(&self) -> String {
        let words = |age: Duration| held::duration(self.visit.lang, age.as_secs());
        self.standing.oldest_of_all().map_or_else(|| "–".to_owned(), words)
    }

    /// What jobs wait for that is not there.
    fn lacking(&self) -> Vec<String> {
        let lang = self.visit.lang;
        let away = self.standing.is_cut_off.then(|| say!(lang, "workers-cut-off"));
        let words = |lack| say!(lang, "workers-lacking", why = held::lack(lang, lack));
        let lacking = away.into_iter().chain(self.standing.lacking.iter().map(words));
        lacking.chain(self.standing.absent.iter().map(|kind| held::absent(lang, kind.as_deref()))).collect()
    }

    fn ago(&self, time: &Duration) -> String {
        say!(self.visit.lang, "workers-ago", time = held::duration(self.visit.lang, time.as_secs()))
    }

    fn failures(&self) -> u64 {
        self.standing.load.failed_attempts + self.standing.refused
    }

    /// The languages of a worker, as people call them.
    fn languages(&self, hand: &Hand) -> String {
        let names: Vec<&str> = hand.languages.keys().map(|name| words::language(name)).collect();
        if names.is_empty() { say!(self.visit.lang, "workers-no-languages") } else { names.join(", ") }
    }

    fn cores(&self, hand: &Hand) -> Option<String> {
        (hand.cores > 0).then(|| say!(self.visit.lang, "workers-cores", cores = u64::from(hand.cores)))
    }

    fn protection(&self, hand: &Hand) -> String {
        hand.protection(self.visit.lang)
    }

    /// How many games of a worker were played by another, too, and came out the same or not.
    fn compared(&self, hand: &Hand) -> Option<String> {
        let Hand { compared, differed, .. } = *hand;
        let told = || say!(self.visit.lang, "workers-compared", compared = compared, differed = differed);
        (compared > 0).then(told)
    }

    fn why_turned(&self, turned: &Turned) -> String {
        turned.why(self.visit.lang)
    }

    /// How a worker is, as a kind of tag and a word.
    fn state(&self, hand: &Hand) -> (&'static str, String) {
        let lang = self.visit.lang;
        if hand.set_aside.is_some() {
            ("bad", say!(lang, "workers-aside"))
        } else if hand.is_lost {
            ("bad", say!(lang, "workers-lost", time = held::duration(lang, hand.silent_for.as_secs())))
        } else if hand.silent_for.as_secs() >= SILENT_S {
            ("bad", say!(lang, "workers-silent", time = held::duration(lang, hand.silent_for.as_secs())))
        } else if hand.pulse.held > 0 {
            ("going", say!(lang, "workers-busy"))
        } else {
            ("good", say!(lang, "workers-free"))
        }
    }

    /// How the machine of the arena is, as a kind of tag and a word.
    fn state_here(&self) -> (&'static str, String) {
        let lang = self.visit.lang;
        match (self.standing.here, self.standing.held_here()) {
            (0, _) => ("", say!(lang, "workers-plays-not")),
            (_, 0) => ("good", say!(lang, "workers-free")),
            _ => ("going", say!(lang, "workers-busy")),
        }
    }

    /// Who plays where nobody elsewhere does.
    fn alone(&self) -> String {
        let lang = self.visit.lang;
        match (self.standing.here, &self.standing.address) {
            (0, Some(_)) => say!(lang, "workers-nobody"),
            _ => say!(lang, "workers-none"),
        }
    }

    /// Whether nobody elsewhere plays or has played of late.
    fn is_alone(&self) -> bool {
        self.standing.everybody().next().is_none()
    }

    /// Why a worker gets no jobs, and what to do about it.
    fn why_aside(&self, hand: &Hand) -> Option<String> {
        let lang = self.visit.lang;
        let after = match hand.set_aside {
            Some(Aside::ByHand(_)) => say!(lang, "workers-aside-after-hand"),
            _ => say!(lang, "workers-aside-after"),
        };
        hand.why_aside(lang).map(|why| format!("{why} {after}"))
    }

    /// What makes another machine a worker.
    fn worker_command(&self) -> String {
        format!("broadside worker --nats {}", self.standing.address.as_deref().unwrap_or(SOME_ADDRESS))
    }

    /// What to write instead of an address by which only this machine knows itself.
    fn other_host(&self) -> Option<String> {
        let address = self.standing.address.as_deref()?;
        let host = ["127.0.0.1", "localhost", "[::1]"].into_iter().find(|host| address.contains(host))?;
        Some(say!(self.visit.lang, "workers-add-local", host = host))
    }

    /// What opens an arena to which workers can come.
    fn serve_command(&self) -> Option<String> {
        self.standing.address.is_none().then(|| format!("broadside serve --nats {SOME_ADDRESS}"))
    }
}
