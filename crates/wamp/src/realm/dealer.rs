//! Procedures: who has registered them, and calls on their way.

use std::collections::{BTreeSet, HashMap};
use std::time::Instant;

use super::options::{self, CancelMode};
use super::output::Outputs;
use super::refusal::Refusal;
use super::sessions::{Invocation, Session, Sessions};
use crate::id::{Id, IdCounter};
use crate::limits::Limits;
use crate::message::{Message, RequestType};
use crate::pattern::{Matching, Pattern, PatternMap};
use crate::payload::Payload;
use crate::permission::Action;
use crate::uri::Uri;
use crate::uris;
use crate::value::Dict;

/// All registrations of a realm, and when calls run out of time.
#[derive(Default)]
pub(super) struct Dealer {
    ids: IdCounter,
    registrations: HashMap<Id, Registration>,
    by_pattern: PatternMap<Id>,
    /// When, whose, which invocation.
    deadlines: BTreeSet<(Instant, Id, Id)>,
}

struct Registration {
    pattern: Pattern,
    callee: Id,
    /// The callee wants to know who calls.
    disclose_caller: bool,
}

/// A call, apart from what is called with what.
pub(super) struct Call<'c> {
    pub(super) from: Id,
    pub(super) request: Id,
    pub(super) options: &'c Dict,
    pub(super) now: Instant,
}

impl Dealer {
    pub(super) fn register(
        &mut self,
        sessions: &mut Sessions,
        limits: &Limits,
        from: Id,
        options: &Dict,
        procedure: &str,
    ) -> Result<Id, Refusal> {
        let pattern = Pattern::new(options::matching(options)?, procedure)?;
        if pattern.uri().is_reserved() {
            return Err(crate::uri::UriError::Reserved.into());
        }
        if options.get("invoke").is_some_and(|invoke| invoke.as_text() != Some("single")) {
            return Err(Refusal::new(uris::OPTION_NOT_ALLOWED, "a procedure has one callee here"));
        }
        let disclose_caller = options::flag(options, "disclose_caller")?.unwrap_or(false);
        let session = sessions.open(from);
        if !session.role.permits_all(Action::Register, &pattern) {
            return Err(Refusal::not_authorized("register this procedure"));
        }
        if session.registrations.len() >= limits.registrations_per_session {
            return Err(Refusal::limit("registrations", limits.registrations_per_session));
        }
        if self.by_pattern.get(&pattern).is_some() {
            let sentence = format!("'{}' is already registered", pattern.uri());
            return Err(Refusal::new(uris::PROCEDURE_ALREADY_EXISTS, sentence));
        }
        let id = self.ids.next();
        self.by_pattern.insert(&pattern, id);
        self.registrations.insert(id, Registration { pattern, callee: from, disclose_caller });
        session.registrations.insert(id);
        Ok(id)
    }

    pub(super) fn unregister(&mut self, sessions: &mut Sessions, from: Id, id: Id) -> Result<(), Refusal> {
        if !sessions.open(from).registrations.remove(&id) {
            return Err(Refusal::new(
                uris::NO_SUCH_REGISTRATION,
                format!("{id} is no registration of this session"),
            ));
        }
        self.remove(id);
        Ok(())
    }

    fn remove(&mut self, id: Id) {
        if let Some(registration) = self.registrations.remove(&id) {
            self.by_pattern.remove(&registration.pattern);
        }
    }

    /// Passes a call on to its callee.
    pub(super) fn call(
        &mut self,
        sessions: &mut Sessions,
        limits: &Limits,
        call: &Call<'_>,
        procedure: &str,
        payload: Payload,
        out: &mut Outputs,
    ) -> Result<(), Refusal> {
        let procedure = Uri::new(procedure)?;
        let timeout = options::timeout(call.options)?;
        let wants_progress = options::flag(call.options, "receive_progress")?.unwrap_or(false);
        let disclose_me = options::flag(call.options, "disclose_me")?.unwrap_or(false);
        let caller = sessions.open(call.from);
        if !caller.role.permits(Action::Call, &procedure) {
            return Err(Refusal::not_authorized("call this procedure"));
        }
        if caller.calls.len() >= limits.calls_per_session {
            return Err(Refusal::limit("calls in progress", limits.calls_per_session));
        }
        let (id, registration) = self.find(&procedure)?;
        let mut details = Dict::EMPTY;
        if registration.pattern.matching() != Matching::Exact {
            details.push("procedure", &procedure);
        }
        if disclose_me || registration.disclose_caller {
            caller.disclose(call.from, "caller", &mut details);
        }
        let deadline = timeout.and_then(|timeout| call.now.checked_add(timeout));
        let invocation = Invocation { caller: call.from, request: call.request, wants_progress, deadline };
        let callee_id = registration.callee;
        let callee = sessions.open(callee_id);
        if callee.invocations.len() >= limits.invocations_per_session {
            return Err(Refusal::new(uris::NO_AVAILABLE_CALLEE, "the callee has too many calls to answer"));
        }
        if wants_progress && callee.features.progressive_results {
            details.push("receive_progress", true);
        }
        let request = callee.invocation_ids.next();
        callee.invocations.insert(request, invocation);
        sessions.open(call.from).calls.insert(call.request, (callee_id, request));
        self.deadlines.extend(deadline.map(|when| (when, callee_id, request)));
        out.send(callee_id, Message::Invocation { request, registration: id, details, payload });
        Ok(())
    }

    fn find(&self, procedure: &Uri) -> Result<(Id, &Registration), Refusal> {
        let id = self.by_pattern.best(procedure.as_str()).copied();
        let found = id.and_then(|id| Some((id, self.registrations.get(&id)?)));
        let sentence = || format!("no procedure '{procedure}' is registered");
        found.ok_or_else(|| Refusal::new(uris::NO_SUCH_PROCEDURE, sentence()))
    }

    /// A result goes to the caller. One for a call that is over is ignored, and so are parts that nobody asked for.
    pub(super) fn take_result(
        &mut self,
        sessions: &mut Sessions,
        callee: Id,
        invocation: Id,
        in_progress: bool,
        payload: Payload,
        out: &mut Outputs,
    ) {
        if in_progress {
            let found = sessions.get(callee).and_then(|session| session.invocations.get(&invocation));
            if let Some(&Invocation { caller, request, wants_progress: true, .. }) = found {
                let details = Dict::from([("progress", true)]);
                out.send(caller, Message::Result { request, details, payload });
            }
        } else if let Some(Invocation { caller, request, .. }) = self.finish(sessions, callee, invocation) {
            out.send(caller, Message::Result { request, details: Dict::EMPTY, payload });
        }
    }

    /// An error goes to the caller.
    pub(super) fn take_error(
        &mut self,
        sessions: &mut Sessions,
        callee: Id,
        invocation: Id,
        (details, error, payload): (Dict, String, Payload),
        out: &mut Outputs,
    ) {
        let Some(Invocation { caller, request, .. }) = self.finish(sessions, callee, invocation) else {
            return;
        };
        let request_type = RequestType::Call;
        let message = if Uri::new(&error).is_ok() {
            Message::Error { request_type, request, details, error, payload }
        } else {
            Message::error(
                request_type,
                request,
                uris::INVALID_URI,
                "the callee's error has a URI that is none",
            )
        };
        out.send(caller, message);
    }

    pub(super) fn cancel(
        &mut self,
        sessions: &mut Sessions,
        from: Id,
        request: Id,
        options: &Dict,
        out: &mut Outputs,
    ) {
        let Some(&(callee, invocation)) = sessions.open(from).calls.get(&request) else { return };
        let can_cancel = sessions.get(callee).is_some_and(|callee| callee.features.call_canceling);
        let mode = if can_cancel { options::cancel_mode(options) } else { CancelMode::Skip };
        if mode != CancelMode::Skip {
            interrupt(callee, invocation, if mode == CancelMode::Kill { "kill" } else { "killnowait" }, out);
        }
        if mode != CancelMode::Kill {
            self.finish(sessions, callee, invocation);
            let canceled = Refusal::new(uris::CANCELED, "the call was canceled");
            out.send(from, canceled.of(RequestType::Call, request));
        }
    }

    /// Ends the calls whose time is over.
    pub(super) fn expire(&mut self, now: Instant, sessions: &mut Sessions, out: &mut Outputs) {
        while let Some(&(when, callee, invocation)) = self.deadlines.first() {
            if when > now {
                return;
            }
            self.deadlines.pop_first();
            let can_cancel = sessions.get(callee).is_some_and(|callee| callee.features.call_canceling);
            let Some(Invocation { caller, request, .. }) = self.finish(sessions, callee, invocation) else {
                continue;
            };
            if can_cancel {
                interrupt(callee, invocation, "killnowait", out);
            }
            let late = Refusal::new(uris::TIMEOUT, "the call took longer than its caller allowed");
            out.send(caller, late.of(RequestType::Call, request));
        }
    }

    pub(super) fn next_deadline(&self) -> Option<Instant> {
        self.deadlines.first().map(|(when, ..)| *when)
    }

    /// Takes an invocation from both its callee and its caller.
    fn finish(&mut self, sessions: &mut Sessions, callee: Id, invocation: Id) -> Option<Invocation> {
        let finished = sessions.get_mut(callee)?.invocations.remove(&invocation)?;
        if let Some(caller) = sessions.get_mut(finished.caller) {
            caller.calls.remove(&finished.request);
        }
        self.forget_deadline(&finished, callee, invocation);
        Some(finished)
    }

    fn forget_deadline(&mut self, of: &Invocation, callee: Id, invocation: Id) {
        if let Some(when) = of.deadline {
            self.deadlines.remove(&(when, callee, invocation));
        }
    }

    /// A session has ended: its procedures are gone, those whose calls it had are told, and so is whoever works for it.
    pub(super) fn forget(
        &mut self,
        session: Id,
        record: &Session,
        sessions: &mut Sessions,
        out: &mut Outputs,
    ) {
        record.registrations.iter().for_each(|id| self.remove(*id));
        for (id, invocation) in &record.invocations {
            self.forget_deadline(invocation, session, *id);
            if let Some(caller) = sessions.get_mut(invocation.caller) {
                caller.calls.remove(&invocation.request);
                let gone = Refusal::new(uris::CANCELED, "the callee has gone");
                out.send(invocation.caller, gone.of(RequestType::Call, invocation.request));
            }
        }
        for &(callee, invocation) in record.calls.values() {
            let can_cancel = sessions.get(callee).is_some_and(|callee| callee.features.call_canceling);
            if self.finish(sessions, callee, invocation).is_some() && can_cancel {
                interrupt(callee, invocation, "killnowait", out);
            }
        }
    }
}

fn interrupt(callee: Id, request: Id, mode: &str, out: &mut Outputs) {
    out.send(callee, Message::Interrupt { request, options: Dict::from([("mode", mode)]) });
}
