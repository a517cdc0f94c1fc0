//! What sessions can learn about each other, and how a trusted one ends others.

use super::broker::Broker;
use super::output::Outputs;
use super::refusal::Refusal;
use super::sessions::Sessions;
use crate::id::Id;
use crate::message::Message;
use crate::payload::Payload;
use crate::permission::Action;
use crate::principal::Principal;
use crate::uri::Uri;
use crate::uris;
use crate::value::{Dict, Value};

/// Sessions that are to be ended, and what they are told.
pub(super) struct Kill {
    pub(super) victims: Vec<Id>,
    pub(super) farewell: Message,
}

impl Kill {
    fn nobody() -> Self {
        Self { victims: Vec::new(), farewell: Message::goodbye(uris::CLOSE_KILLED) }
    }
}

/// Tells those who have subscribed that a session has joined.
pub(super) fn tell_joined(broker: &Broker, sessions: &Sessions, session: Id, out: &mut Outputs) {
    if let Some(details) = describe(sessions, session) {
        broker.publish_meta("wamp.session.on_join", Payload::one(details), out);
    }
}

/// Tells those who have subscribed that a session has left.
pub(super) fn tell_left(broker: &Broker, session: Id, principal: &Principal, out: &mut Outputs) {
    let args = [session.into(), Value::from(principal.authid.as_str()), principal.authrole.as_str().into()];
    broker.publish_meta("wamp.session.on_leave", Payload::args(args), out);
}

/// Calls a procedure of the router itself.
pub(super) fn call(
    sessions: &Sessions,
    caller: Id,
    procedure: &str,
    payload: &Payload,
) -> Result<(Payload, Kill), Refusal> {
    let uri = Uri::new(procedure)?;
    if !sessions.get(caller).is_some_and(|session| session.role.permits(Action::Call, &uri)) {
        return Err(Refusal::not_authorized("call this procedure"));
    }
    let others = |ids: &mut dyn Iterator<Item = Id>| ids.filter(|id| *id != caller).collect();
    let victims: Vec<Id> = match procedure {
        "wamp.session.count" => {
            return Ok((Payload::one(listed(sessions, payload)?.len() as u64), Kill::nobody()));
        }
        "wamp.session.list" => {
            let ids: Vec<Value> = listed(sessions, payload)?.into_iter().map(Value::from).collect();
            return Ok((Payload::one(ids), Kill::nobody()));
        }
        "wamp.session.get" => {
            let id = payload.first().and_then(Id::of).ok_or_else(|| missing("a session id"))?;
            let details = describe(sessions, id).ok_or_else(|| no_such_session(id))?;
            return Ok((Payload::one(details), Kill::nobody()));
        }
        "wamp.session.kill" => {
            let id = payload.first().and_then(Id::of).ok_or_else(|| missing("a session id"))?;
            let found = sessions.get(id).filter(|_| id != caller);
            found.map(|_| vec![id]).ok_or_else(|| no_such_session(id))?
        }
        "wamp.session.kill_by_authid" => others(&mut sessions.named(text(payload, "an authid")?)),
        "wamp.session.kill_by_authrole" => others(&mut sessions.in_role(text(payload, "an authrole")?)),
        "wamp.session.kill_all" => others(&mut sessions.ids().into_iter()),
        _ => {
            return Err(Refusal::new(uris::NO_SUCH_PROCEDURE, format!("no procedure '{uri}' is registered")));
        }
    };
    let result =
        if procedure == "wamp.session.kill" { Payload::EMPTY } else { Payload::one(victims.len() as u64) };
    Ok((result, Kill { victims, farewell: farewell(payload.named())? }))
}

/// All sessions, or those of the roles in the first argument.
fn listed(sessions: &Sessions, payload: &Payload) -> Result<Vec<Id>, Refusal> {
    match payload.first() {
        None | Some(Value::Null) => Ok(sessions.ids()),
        Some(Value::List(roles)) => {
            let roles: Option<Vec<&str>> = roles.iter().map(Value::as_text).collect();
            let mut roles = roles.ok_or_else(|| missing("a list of authroles"))?;
            roles.sort_unstable();
            roles.dedup();
            Ok(roles.into_iter().flat_map(|role| sessions.in_role(role)).collect())
        }
        Some(_) => Err(missing("a list of authroles")),
    }
}

fn describe(sessions: &Sessions, id: Id) -> Option<Dict> {
    Some(sessions.get(id)?.principal.describe().with("session", id))
}

fn farewell(kwargs: &Dict) -> Result<Message, Refusal> {
    let reason = match kwargs.get("reason") {
        None => uris::CLOSE_NORMAL.to_owned(),
        Some(Value::Text(reason)) => Uri::new(reason)?.to_string(),
        Some(_) => return Err(Refusal::new(uris::INVALID_URI, "the reason must be a URI")),
    };
    let message = kwargs.text("message").map(|message| ("message", message));
    Ok(Message::Goodbye { details: message.into_iter().collect(), reason })
}

fn text<'p>(payload: &'p Payload, what: &str) -> Result<&'p str, Refusal> {
    payload.first().and_then(Value::as_text).ok_or_else(|| missing(what))
}

fn missing(what: &str) -> Refusal {
    Refusal::new(uris::INVALID_ARGUMENT, format!("the first argument must be {what}"))
}

fn no_such_session(id: Id) -> Refusal {
    Refusal::new(uris::NO_SUCH_SESSION, format!("there is no other session {id}"))
}
