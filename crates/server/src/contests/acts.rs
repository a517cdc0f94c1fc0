//! What an organiser does to a tournament, each with a line that everybody sees who sees the tournament.

use rules::BySeat;
use store::{
    Audience, Deed, Kind, NewTournament, Notice, Person, State, Store, StoreError, Tournament, TournamentId,
};
use texts::{Lang, say};
use tournament::{Entrant, Plan};

use super::asked::{Wanted, seed};
use super::{Contests, Roster, Undone};
use crate::clock::now_ms;
use crate::names::Name;
use crate::refusal::Refusal;

/// Something that is done to a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// It begins now.
    Start,
    /// No more games begin until it is resumed.
    Pause,
    /// Games begin again.
    Resume,
    /// It is called off.
    Cancel,
    /// Another tournament with the same settings is held; this one stays.
    Rerun,
    /// Everybody may see it from now on.
    Reveal,
    /// It is called something else.
    Rename { name: String },
    /// It leaves the lists, and nobody else sees it.
    PutAway,
    /// It is there again.
    TakeOut,
    /// One who entered is out, for a reason that everybody sees.
    Disqualify { entrant: u32, reason: String },
    /// The games of two are played again, for a reason that everybody sees.
    Replay { one: u32, other: u32, reason: String },
}

impl Act {
    /// The name by which deeds know it.
    const fn name(&self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Pause => "pause",
            Self::Resume => "resume",
            Self::Cancel => "cancel",
            Self::Rerun => "rerun",
            Self::Reveal => "reveal",
            Self::Rename { .. } => "rename",
            Self::PutAway => "put-away",
            Self::TakeOut => "take-out",
            Self::Disqualify { .. } => "disqualify",
            Self::Replay { .. } => "replay",
        }
    }
}

/// Somebody who acts.
pub(crate) struct Actor<'a> {
    pub(crate) lang: Lang,
    pub(crate) person: &'a Person,
    pub(crate) contests: &'a Contests,
    pub(crate) store: &'a Store,
}

impl Actor<'_> {
    /// Announces a tournament, and begins it where that is wanted now.
    pub(crate) fn announce(&self, wanted: Wanted) -> Result<TournamentId, Refusal> {
        let Wanted { told, notice, begins_now } = wanted;
        if begins_now {
            // Who cannot begin is told so, and nothing is left behind.
            let roster = Roster::read(&notice.roster);
            let entries = roster.entries(self.store, &told)?;
            let id = self.contests.begin(told, notice, entries).map_err(|undone| self.refusal(undone))?;
            self.note(id, "start", String::new())?;
            return Ok(id);
        }
        let id = self.store.announce(told, notice)?;
        self.note(id, "announce", String::new())?;
        Ok(id)
    }

    /// Does something to a tournament, and tells which one to look at then.
    pub(crate) fn act(&self, tournament: &Tournament, act: &Act) -> Result<TournamentId, Refusal> {
        let id = tournament.id;
        self.expect_possible(tournament, act)?;
        let mut about = String::new();
        let done = match act {
            Act::Start => self.contests.start(id),
            Act::Pause => self.contests.pause(id),
            Act::Resume => self.contests.resume(id),
            Act::Cancel => self.contests.cancel(id),
            Act::Rerun => return self.rerun(tournament),
            Act::Reveal => self.store.set_audience(id, Audience::Everybody).map_err(Undone::from),
            Act::Rename { name } => {
                let wrong = || Refusal::Wrong(vec![say!(self.lang, "wrong-name")]);
                let name = Name::read(name).ok_or_else(wrong)?.as_str().to_owned();
                about = format!("{} → {name}", super::words::name(self.lang, tournament));
                self.store.rename_tournament(id, name).map_err(Undone::from)
            }
            Act::PutAway => self.contests.put_away(id),
            Act::TakeOut => self.store.put_tournament_away(id, None).map_err(Undone::from),
            Act::Disqualify { entrant, reason } => {
                let (who, reason) = (self.entrant(id, *entrant)?, self.reason(reason)?);
                about = format!("{}: {reason}", who.1);
                self.contests.disqualify(id, who.0, reason)
            }
            Act::Replay { one, other, reason } => {
                let (one, other) = (self.entrant(id, *one)?, self.entrant(id, *other)?);
                about = format!("{} – {}: {}", one.1, other.1, self.reason(reason)?);
                self.contests.replay(id, BySeat::new(one.0, other.0))
            }
        };
        done.map_err(|undone| self.refusal(undone))?;
        self.note(id, act.name(), about)?;
        Ok(id)
    }

    /// What is put away is taken out before anything else is done to it, and a practice is nothing to put away.
    fn expect_possible(&self, tournament: &Tournament, act: &Act) -> Result<(), Refusal> {
        let is_contest = tournament.notice.kind == Kind::Contest;
        match (act, tournament.away_ms) {
            (Act::Rename { .. } | Act::PutAway | Act::TakeOut, _) if !is_contest => Err(Refusal::NotFound),
            (Act::TakeOut, None) => Err(self.refusal(Undone::NotNow(tournament.state))),
            (Act::Rename { .. } | Act::TakeOut, _) | (_, None) => Ok(()),
            (_, Some(_)) => Err(Refusal::Wrong(vec![say!(self.lang, "away-tournament-refused")])),
        }
    }

    /// Holds a tournament with the same settings now. Whoever entered that one enters this, with the versions of today.
    fn rerun(&self, old: &Tournament) -> Result<TournamentId, Refusal> {
        if old.state == State::Announced {
            return Err(self.refusal(Undone::NotNow(old.state)));
        }
        let plan = old.told.plan;
        let plan =
            Plan::new(2, plan.format(), plan.conduct(), seed()).map_err(|error| Refusal::ours(&error))?;
        let told = NewTournament { plan, made_ms: now_ms(), ..old.told.clone() };
        let roster = if old.notice.roster.is_empty() {
            Roster::of_entries(&self.store.entries(old.id)?).written()
        } else {
            old.notice.roster.clone()
        };
        let notice =
            Notice { organiser: Some(self.person.id), roster, starts_ms: None, ..old.notice.clone() };
        let id = self.announce(Wanted { told, notice, begins_now: true })?;
        self.note(old.id, "rerun", format!("#{}", id.0))?;
        Ok(id)
    }

    fn entrant(&self, id: TournamentId, entrant: u32) -> Result<(Entrant, String), Refusal> {
        let entries = self.store.entries(id)?;
        let entry = entries.into_iter().nth(entrant as usize);
        entry.map(|entry| (Entrant(entrant), entry.name)).ok_or(Refusal::NotFound)
    }

    fn reason(&self, typed: &str) -> Result<String, Refusal> {
        let reason = Name::read(typed).map(|reason| reason.as_str().to_owned());
        reason.ok_or_else(|| Refusal::Wrong(vec![say!(self.lang, "wrong-reason")]))
    }

    fn note(&self, id: TournamentId, what: &str, about: String) -> Result<(), StoreError> {
        let (person, what) = (Some(self.person.id), what.to_owned());
        self.store.note_deed_to(id, Deed { person, what, about, made_ms: now_ms() })
    }

    fn refusal(&self, undone: Undone) -> Refusal {
        let lang = self.lang;
        let sentence = match undone {
            Undone::Store(error) => return error.into(),
            Undone::TooFew(many) => say!(lang, "organise-too-few", many = many),
            Undone::TooMany(many) => say!(lang, "organise-too-many", many = many, most = super::MAX_GAMES),
            Undone::NotNow(state) => say!(lang, "organise-not-now", state = super::words::state(lang, state)),
            Undone::Depends => say!(lang, "organise-depends"),
            Undone::NotMet => say!(lang, "organise-not-met"),
        };
        Refusal::Wrong(vec![sentence])
    }
}
