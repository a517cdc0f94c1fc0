//! Topics: who has subscribed, and who gets an event.

use std::collections::{HashMap, HashSet};

use super::options;
use super::output::Outputs;
use super::refusal::Refusal;
use super::sessions::{Session, Sessions};
use crate::id::{Id, IdCounter};
use crate::limits::Limits;
use crate::message::Message;
use crate::pattern::{Matching, Pattern, PatternMap};
use crate::payload::Payload;
use crate::permission::Action;
use crate::uri::Uri;
use crate::uris;
use crate::value::Dict;

/// All subscriptions of a realm.
#[derive(Default)]
pub(super) struct Broker {
    ids: IdCounter,
    subscriptions: HashMap<Id, Subscription>,
    by_pattern: PatternMap<Id>,
}

/// A topic or pattern that at least one session has subscribed to. All who have share its id.
struct Subscription {
    pattern: Pattern,
    subscribers: HashSet<Id>,
}

impl Broker {
    pub(super) fn subscribe(
        &mut self,
        sessions: &mut Sessions,
        limits: &Limits,
        from: Id,
        options: &Dict,
        topic: &str,
    ) -> Result<Id, Refusal> {
        let pattern = Pattern::new(options::matching(options)?, topic)?;
        let session = sessions.open(from);
        if !session.role.permits_all(Action::Subscribe, &pattern) {
            return Err(Refusal::not_authorized("subscribe to this topic"));
        }
        if session.subscriptions.len() >= limits.subscriptions_per_session {
            return Err(Refusal::limit("subscriptions", limits.subscriptions_per_session));
        }
        let id = self.by_pattern.get(&pattern).copied().unwrap_or_else(|| {
            let id = self.ids.next();
            self.by_pattern.insert(&pattern, id);
            id
        });
        let subscription = self
            .subscriptions
            .entry(id)
            .or_insert_with(|| Subscription { pattern, subscribers: HashSet::new() });
        subscription.subscribers.insert(from);
        session.subscriptions.insert(id);
        Ok(id)
    }

    pub(super) fn unsubscribe(&mut self, sessions: &mut Sessions, from: Id, id: Id) -> Result<(), Refusal> {
        if !sessions.open(from).subscriptions.remove(&id) {
            return Err(Refusal::new(
                uris::NO_SUCH_SUBSCRIPTION,
                format!("{id} is no subscription of this session"),
            ));
        }
        self.remove(id, from);
        Ok(())
    }

    /// Forgets the subscriptions of a session that has ended.
    pub(super) fn forget(&mut self, session: Id, record: &Session) {
        record.subscriptions.iter().for_each(|id| self.remove(*id, session));
    }

    fn remove(&mut self, id: Id, session: Id) {
        let Some(subscription) = self.subscriptions.get_mut(&id) else { return };
        subscription.subscribers.remove(&session);
        if subscription.subscribers.is_empty() {
            self.by_pattern.remove(&subscription.pattern);
            self.subscriptions.remove(&id);
        }
    }

    /// Sends an event to everybody who is to have it, and gives the publication an id.
    pub(super) fn publish(
        &self,
        sessions: &Sessions,
        from: Id,
        options: &Dict,
        topic: &str,
        payload: Payload,
        out: &mut Outputs,
    ) -> Result<Id, Refusal> {
        let topic = Uri::of_application(topic)?;
        let session =
            sessions.get(from).expect("messages of sessions that have ended are ignored at the door");
        if !session.role.permits(Action::Publish, &topic) {
            return Err(Refusal::not_authorized("publish to this topic"));
        }
        options::flag(options, "acknowledge")?;
        let audience = Audience::of(from, options)?;
        let mut details = Dict::EMPTY;
        if options::flag(options, "disclose_me")? == Some(true) {
            session.disclose(from, "publisher", &mut details);
        }
        Ok(self.send_events(&topic, &details, payload, |id| audience.admits(id, sessions), out))
    }

    /// Sends an event of the router itself to those who have subscribed to `wamp.` topics by name.
    pub(super) fn publish_meta(&self, topic: &str, payload: Payload, out: &mut Outputs) {
        let topic = Uri::new(topic).expect("a topic of our own");
        self.send_events(&topic, &Dict::EMPTY, payload, |_| true, out);
    }

    fn send_events(
        &self,
        topic: &Uri,
        details: &Dict,
        payload: Payload,
        admits: impl Fn(Id) -> bool,
        out: &mut Outputs,
    ) -> Id {
        let publication = Id::random();
        let mut found = self.matching(topic);
        let last = found.pop();
        for (id, subscription) in found {
            let event = subscription.event(id, publication, topic, details, payload.clone());
            out.send_all(subscription.chosen(&admits), event);
        }
        if let Some((id, subscription)) = last {
            let event = subscription.event(id, publication, topic, details, payload);
            out.send_all(subscription.chosen(&admits), event);
        }
        publication
    }

    /// The subscriptions to a topic. Topics of the protocol are only for those who have asked for `wamp.` itself.
    fn matching(&self, topic: &Uri) -> Vec<(Id, &Subscription)> {
        let ids = self.by_pattern.all(topic.as_str()).into_iter();
        let found = ids.filter_map(|id| Some((*id, self.subscriptions.get(id)?)));
        found.filter(|(_, found)| found.pattern.uri().is_reserved() == topic.is_reserved()).collect()
    }
}

impl Subscription {
    fn chosen(&self, admits: impl Fn(Id) -> bool) -> Vec<Id> {
        self.subscribers.iter().copied().filter(|id| admits(*id)).collect()
    }

    fn event(&self, id: Id, publication: Id, topic: &Uri, details: &Dict, payload: Payload) -> Message {
        let mut details = details.clone();
        if self.pattern.matching() != Matching::Exact {
            details.push("topic", topic);
        }
        Message::Event { subscription: id, publication, details, payload }
    }
}

/// Who may have an event, of those who have subscribed.
struct Audience<'o> {
    publisher: Option<Id>,
    exclude: Option<HashSet<Id>>,
    exclude_authid: Option<HashSet<&'o str>>,
    exclude_authrole: Option<HashSet<&'o str>>,
    eligible: Option<HashSet<Id>>,
    eligible_authid: Option<HashSet<&'o str>>,
    eligible_authrole: Option<HashSet<&'o str>>,
}

impl<'o> Audience<'o> {
    fn of(from: Id, options: &'o Dict) -> Result<Self, Refusal> {
        Ok(Self {
            publisher: options::flag(options, "exclude_me")?.unwrap_or(true).then_some(from),
            exclude: options::ids(options, "exclude")?,
            exclude_authid: options::texts(options, "exclude_authid")?,
            exclude_authrole: options::texts(options, "exclude_authrole")?,
            eligible: options::ids(options, "eligible")?,
            eligible_authid: options::texts(options, "eligible_authid")?,
            eligible_authrole: options::texts(options, "eligible_authrole")?,
        })
    }

    fn admits(&self, id: Id, sessions: &Sessions) -> bool {
        let Some(session) = sessions.get(id) else { return false };
        let (authid, authrole) = (session.principal.authid.as_str(), session.principal.authrole.as_str());
        let excluded = self.publisher == Some(id)
            || self.exclude.as_ref().is_some_and(|ids| ids.contains(&id))
            || self.exclude_authid.as_ref().is_some_and(|names| names.contains(authid))
            || self.exclude_authrole.as_ref().is_some_and(|names| names.contains(authrole));
        let eligible = self.eligible.as_ref().is_none_or(|ids| ids.contains(&id))
            && self.eligible_authid.as_ref().is_none_or(|names| names.contains(authid))
            && self.eligible_authrole.as_ref().is_none_or(|names| names.contains(authrole));
        eligible && !excluded
    }
}
