//! A realm at work: a lock around it, and a way to each of its sessions.
//!
//! Messages are put into the queues of their receivers under the lock, so that everybody gets them in the order in which the
//! realm sent them. They are written, and taken by sessions of this process, outside of it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::runtime::Handle;
use tokio::sync::Notify;

use crate::id::Id;
use crate::inbox::Inbox;
use crate::limits::Limits;
use crate::message::Message;
use crate::queue::{Overflow, Parcel, QueueSender};
use crate::realm::{Admission, Output, Outputs, Realm};
use crate::settings::RealmSettings;

/// A realm, the links to its sessions, and its clock.
pub(crate) struct Hub {
    pub(crate) settings: RealmSettings,
    pub(crate) limits: Limits,
    state: Mutex<State>,
    /// There is a deadline before the one that the clock waits for.
    earlier: Notify,
}

struct State {
    realm: Realm,
    links: HashMap<Id, Link>,
    /// What the clock waits for, while it runs.
    next_ring: Option<Instant>,
}

/// The way to a session.
pub(crate) enum Link {
    /// Over a connection.
    Queue(QueueSender),
    /// In this process.
    Local(Arc<Inbox>),
}

impl Link {
    fn push(&self, message: Message) -> Result<Option<Arc<Inbox>>, Overflow> {
        match self {
            Self::Queue(queue) => queue.push(Parcel::new(message)).map(|()| None),
            Self::Local(inbox) => inbox.push(message).map(|()| Some(inbox.clone())),
        }
    }

    fn push_shared(&self, parcel: &Arc<Parcel>) -> Result<Option<Arc<Inbox>>, Overflow> {
        match self {
            Self::Queue(queue) => queue.push(parcel.clone()).map(|()| None),
            Self::Local(inbox) => inbox.push(parcel.message().clone()).map(|()| Some(inbox.clone())),
        }
    }

    /// Ends it without a word; a session of this process has to be told so.
    fn cut(self) -> Option<Arc<Inbox>> {
        match self {
            Self::Queue(queue) => {
                queue.kill();
                None
            }
            Self::Local(inbox) => {
                inbox.close();
                Some(inbox)
            }
        }
    }
}

impl Hub {
    pub(crate) fn new(settings: RealmSettings, limits: Limits) -> Self {
        let realm = Realm::new(settings.name.as_str(), limits.clone());
        let state = Mutex::new(State { realm, links: HashMap::new(), next_ring: None });
        Self { settings, limits, state, earlier: Notify::new() }
    }

    /// Opens a session.
    pub(crate) fn join(self: &Arc<Self>, admission: Admission, link: Link) {
        let session = admission.session;
        self.lock().links.insert(session, link);
        self.act(|realm, out| realm.join(admission, out));
    }

    /// Takes a message from a session.
    pub(crate) fn receive(self: &Arc<Self>, from: Id, message: Message) {
        self.act(|realm, out| realm.receive(from, message, Instant::now(), out));
    }

    /// A session has lost its connection.
    pub(crate) fn leave(self: &Arc<Self>, session: Id) {
        self.act(|realm, out| realm.leave(session, out));
    }

    /// Ends a session for a reason that it is told.
    pub(crate) fn expel(self: &Arc<Self>, session: Id, farewell: Message) {
        self.act(|realm, out| realm.expel(session, farewell, out));
    }

    /// Sends a session something else instead of what it does not take.
    pub(crate) fn resend(self: &Arc<Self>, to: Id, message: Message) {
        self.act(|realm, out| realm.resend(to, message, out));
    }

    /// Ends every session.
    pub(crate) fn close(self: &Arc<Self>) {
        self.act(Realm::close);
    }

    pub(crate) fn session_count(&self) -> usize {
        self.lock().realm.session_count()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does something with the realm and then what comes out of it.
    fn act(self: &Arc<Self>, action: impl FnOnce(&mut Realm, &mut Outputs)) {
        let mut woken = Vec::new();
        let mut state = self.lock();
        let mut out = Outputs::default();
        action(&mut state.realm, &mut out);
        while let Some(output) = out.next() {
            state.carry_out(output, &mut out, &mut woken);
        }
        self.wind_clock(&mut state);
        drop(state);
        woken.iter().for_each(|inbox| inbox.drain());
    }

    /// Sees to it that somebody wakes up for the next deadline.
    fn wind_clock(self: &Arc<Self>, state: &mut State) {
        let Some(deadline) = state.realm.next_deadline() else { return };
        match state.next_ring {
            Some(ring) if ring <= deadline => {}
            Some(_) => {
                state.next_ring = Some(deadline);
                self.earlier.notify_one();
            }
            None => {
                // Without a runtime there are no clocks; the calls of such a process end when they are answered.
                if let Ok(runtime) = Handle::try_current() {
                    state.next_ring = Some(deadline);
                    runtime.spawn(self.clone().ring());
                }
            }
        }
    }

    /// The clock: runs as long as there are deadlines.
    async fn ring(self: Arc<Self>) {
        loop {
            let Some(ring) = self.lock().next_ring else { return };
            tokio::select! {
                () = tokio::time::sleep_until(ring.into()) => {}
                () = self.earlier.notified() => continue,
            }
            self.act(|realm, out| realm.expire(Instant::now(), out));
            let mut state = self.lock();
            state.next_ring = state.realm.next_deadline();
            if state.next_ring.is_none() {
                return;
            }
        }
    }
}

impl State {
    fn carry_out(&mut self, output: Output, out: &mut Outputs, woken: &mut Vec<Arc<Inbox>>) {
        match output {
            Output::Send(to, message) => {
                if let Some(link) = self.links.get(&to) {
                    let pushed = link.push(message);
                    self.after(to, pushed, out, woken);
                }
            }
            Output::SendAll(to, message) => {
                let parcel = Parcel::new(message);
                for to in to {
                    if let Some(link) = self.links.get(&to) {
                        let pushed = link.push_shared(&parcel);
                        self.after(to, pushed, out, woken);
                    }
                }
            }
            Output::Close(session) => {
                if let Some(Link::Local(inbox)) = self.links.remove(&session) {
                    inbox.close();
                    woken.push(inbox);
                }
            }
        }
    }

    /// A session that is too far behind is dropped, so that nobody waits for it and nothing piles up.
    fn after(
        &mut self,
        session: Id,
        pushed: Result<Option<Arc<Inbox>>, Overflow>,
        out: &mut Outputs,
        woken: &mut Vec<Arc<Inbox>>,
    ) {
        match pushed {
            Ok(inbox) => woken.extend(inbox),
            Err(Overflow) => {
                woken.extend(self.links.remove(&session).and_then(Link::cut));
                self.realm.leave(session, out);
            }
        }
    }
}
