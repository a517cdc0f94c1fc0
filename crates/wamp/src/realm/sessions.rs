//! The sessions of a realm, with everything that ends when they do.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Instant;

use super::Admission;
use crate::features::Features;
use crate::id::{Id, IdCounter};
use crate::permission::Role;
use crate::principal::Principal;
use crate::value::Dict;

/// One open session.
pub(super) struct Session {
    pub(super) principal: Principal,
    pub(super) role: Arc<Role>,
    pub(super) features: Features,
    pub(super) subscriptions: HashSet<Id>,
    pub(super) registrations: HashSet<Id>,
    /// Its calls in progress: who answers them, under which id.
    pub(super) calls: HashMap<Id, (Id, Id)>,
    /// The calls that it has to answer.
    pub(super) invocations: HashMap<Id, Invocation>,
    pub(super) invocation_ids: IdCounter,
}

/// A call that somebody has to answer.
#[derive(Clone, Debug)]
pub(super) struct Invocation {
    pub(super) caller: Id,
    pub(super) request: Id,
    pub(super) wants_progress: bool,
    pub(super) deadline: Option<Instant>,
}

/// All sessions, by id, by name and by role.
#[derive(Default)]
pub(super) struct Sessions {
    by_id: HashMap<Id, Session>,
    by_authid: HashMap<String, HashSet<Id>>,
    by_role: HashMap<String, HashSet<Id>>,
}

impl Sessions {
    pub(super) fn add(&mut self, admission: Admission) {
        let Admission { session: id, principal, role, features } = admission;
        self.by_authid.entry(principal.authid.clone()).or_default().insert(id);
        self.by_role.entry(principal.authrole.clone()).or_default().insert(id);
        let session = Session {
            principal,
            role,
            features,
            subscriptions: HashSet::new(),
            registrations: HashSet::new(),
            calls: HashMap::new(),
            invocations: HashMap::new(),
            invocation_ids: IdCounter::default(),
        };
        self.by_id.insert(id, session);
    }

    pub(super) fn remove(&mut self, id: Id) -> Option<Session> {
        let session = self.by_id.remove(&id)?;
        forget(&mut self.by_authid, &session.principal.authid, id);
        forget(&mut self.by_role, &session.principal.authrole, id);
        Some(session)
    }

    pub(super) fn get(&self, id: Id) -> Option<&Session> {
        self.by_id.get(&id)
    }

    pub(super) fn get_mut(&mut self, id: Id) -> Option<&mut Session> {
        self.by_id.get_mut(&id)
    }

    /// The session of a message that is being handled.
    pub(super) fn open(&mut self, id: Id) -> &mut Session {
        self.by_id.get_mut(&id).expect("messages of sessions that have ended are ignored at the door")
    }

    pub(super) fn is_calling(&self, id: Id, request: Id) -> bool {
        self.get(id).is_some_and(|session| session.calls.contains_key(&request))
    }

    pub(super) fn len(&self) -> usize {
        self.by_id.len()
    }

    pub(super) fn ids(&self) -> Vec<Id> {
        self.by_id.keys().copied().collect()
    }

    pub(super) fn named(&self, authid: &str) -> impl Iterator<Item = Id> {
        self.by_authid.get(authid).into_iter().flatten().copied()
    }

    pub(super) fn in_role(&self, role: &str) -> impl Iterator<Item = Id> {
        self.by_role.get(role).into_iter().flatten().copied()
    }
}

impl Session {
    /// Tells of a caller or a publisher who it is.
    pub(super) fn disclose(&self, id: Id, prefix: &str, details: &mut Dict) {
        details.push(prefix, id);
        details.push(format!("{prefix}_authid"), self.principal.authid.as_str());
        details.push(format!("{prefix}_authrole"), self.principal.authrole.as_str());
    }
}

fn forget(index: &mut HashMap<String, HashSet<Id>>, name: &str, id: Id) {
    if let Some(ids) = index.get_mut(name) {
        ids.remove(&id);
        if ids.is_empty() {
            index.remove(name);
        }
    }
}
