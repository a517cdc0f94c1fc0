//! A connection to the router: sessions one after the other, until somebody hangs up.

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use bytes::Bytes;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::timeout;

use super::Router;
use crate::codec::Serializer;
use crate::entrance::{Entrance, Step};
use crate::hub::{Hub, Link};
use crate::id::Id;
use crate::message::{Message, RequestType};
use crate::pump::{Desk, End, Last, pump};
use crate::queue::queue;
use crate::realm::Admission;
use crate::transport::{Received, Transport, TransportError};
use crate::uris;

/// How long a peer may take to answer the goodbye of a router that closes.
const FAREWELL: Duration = Duration::from_secs(1);

pub(super) struct Connection<S> {
    router: Router,
    transport: Transport<S>,
    serializer: Serializer,
}

/// What came while there was no session.
enum Knock {
    Message(Message),
    /// Nothing that we could read.
    Garbage(String),
    Nobody,
}

impl<S: AsyncRead + AsyncWrite + Unpin> Connection<S> {
    pub(super) fn new(router: Router, transport: Transport<S>, serializer: Serializer) -> Self {
        Self { router, transport, serializer }
    }

    /// Serves until somebody hangs up.
    pub(super) async fn run(mut self) {
        let handshake = self.router.shared.limits.handshake;
        let mut closing = self.router.shared.closing.subscribe();
        let mut after_goodbye = false;
        loop {
            let entered = tokio::select! {
                entered = timeout(handshake, self.enter(after_goodbye)) => entered,
                _ = closing.wait_for(|closing| *closing) => break,
            };
            let Ok(Ok(Some((hub, admission)))) = entered else { break };
            match self.serve(hub, admission).await {
                End::Finished(Last::Goodbye) => after_goodbye = true,
                End::Finished(Last::Other) | End::Lost(_) => break,
            }
        }
        if after_goodbye && self.router.is_closed() {
            // The answer is waited for, because a connection that is closed on it could lose what we have said.
            let _ = timeout(FAREWELL, self.knock()).await;
        }
        // A peer that takes nothing is not waited for.
        let _ = timeout(handshake, self.transport.close()).await;
    }

    /// Lets a client in, or sends it away.
    async fn enter(&mut self, after_goodbye: bool) -> Result<Option<(Arc<Hub>, Admission)>, TransportError> {
        let mut entrance = Entrance::default();
        let mut may_say_goodbye = after_goodbye;
        loop {
            let step = match self.knock().await? {
                Knock::Nobody => return Ok(None),
                Knock::Message(Message::Goodbye { .. }) if may_say_goodbye => {
                    may_say_goodbye = false;
                    continue;
                }
                Knock::Message(message) => {
                    let realms = &self.router.shared.realms;
                    let find = |name: &str| realms.get(name).map(|hub| &hub.settings);
                    entrance.receive(message, find, SystemTime::now())
                }
                Knock::Garbage(complaint) => {
                    Step::Refuse(Message::abort(uris::PROTOCOL_VIOLATION, complaint))
                }
            };
            match step {
                Step::Ask(message) => self.transport.send(self.serializer.encode(&message)).await?,
                Step::Refuse(message) => {
                    self.transport.send(self.serializer.encode(&message)).await?;
                    return Ok(None);
                }
                Step::Admit(realm, admission) => {
                    let hub = self.router.shared.realms.get(realm.as_str());
                    return Ok(hub.map(|hub| (hub.clone(), *admission)));
                }
            }
        }
    }

    async fn knock(&mut self) -> Result<Knock, TransportError> {
        loop {
            match self.transport.receive().await {
                Ok(Received::Message(octets)) => {
                    return Ok(match self.serializer.decode(&octets) {
                        Ok(message) => Knock::Message(message),
                        Err(flaw) => Knock::Garbage(flaw.to_string()),
                    });
                }
                Ok(Received::Ping(octets)) => self.transport.pong(octets).await?,
                Ok(Received::Alive) => {}
                Ok(Received::Closed) => return Ok(Knock::Nobody),
                Err(TransportError::Broken(complaint)) => return Ok(Knock::Garbage(complaint.to_owned())),
                Err(error) => return Err(error),
            }
        }
    }

    async fn serve(&mut self, hub: Arc<Hub>, admission: Admission) -> End {
        let session = admission.session;
        let (sender, mut receiver) = queue(&hub.limits);
        hub.join(admission, Link::Queue(sender));
        if self.router.is_closed() {
            // Whoever comes in while the router closes may have come too late to be told.
            hub.expel(session, Message::goodbye(uris::CLOSE_SYSTEM_SHUTDOWN));
        }
        let mut desk = RouterDesk { hub: hub.clone(), session, serializer: self.serializer };
        let end = pump(&mut self.transport, self.serializer, &mut receiver, &hub.limits, &mut desk).await;
        hub.leave(session);
        end
    }
}

/// Hands what comes to the realm.
struct RouterDesk {
    hub: Arc<Hub>,
    session: Id,
    serializer: Serializer,
}

impl Desk for RouterDesk {
    fn take(&mut self, octets: &Bytes) {
        match self.serializer.decode(octets) {
            Ok(message) => self.hub.receive(self.session, message),
            Err(flaw) => {
                let farewell = Message::abort(uris::PROTOCOL_VIOLATION, flaw.to_string());
                self.hub.expel(self.session, farewell);
            }
        }
    }

    /// Whoever waits for an answer gets one; an event is simply lost.
    fn too_long(&mut self, message: &Message) {
        let sentence = "the message is longer than the receiver takes";
        let error = |kind, request| Message::error(kind, request, uris::PAYLOAD_SIZE_EXCEEDED, sentence);
        match *message {
            Message::Invocation { request, .. } => {
                self.hub.receive(self.session, error(RequestType::Invocation, request));
            }
            Message::Result { request, .. } => {
                self.hub.resend(self.session, error(RequestType::Call, request));
            }
            Message::Error { request, request_type, .. } => {
                self.hub.resend(self.session, error(request_type, request));
            }
            _ => {}
        }
    }
}
