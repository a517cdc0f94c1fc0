//! What the servers of one arena tell each other: one tells all, and each may ask. Nothing of it is kept: whoever misses something
//! asks again, or looks into the store. What the words mean is the affair of those who speak.

use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Message, RequestErrorKind, Subject, Subscriber};
use bytes::Bytes;
use futures_util::StreamExt as _;
use tokio::time::timeout;

use crate::line::{Address, Line, LineError};
use crate::streams::{SERVERS_ASK, SERVERS_TELL};
use crate::wire::{pack, unpack};

/// The most bytes of what is told, asked or answered, before it is packed.
pub const MAX_SIGNAL_BYTES: usize = 8 << 20;

/// How long NATS may take to say that it is there.
const ANSWER: Duration = Duration::from_secs(2);

/// The way between the servers of one arena. Clones are the same way.
#[derive(Clone)]
pub struct Signals(pub(crate) Line);

/// What others tell.
pub struct Told(Subscriber);

/// What others ask.
pub struct Questions {
    signals: Signals,
    asked: Subscriber,
}

/// Somebody who asks and waits.
pub struct Asker {
    signals: Signals,
    reply: Subject,
}

impl Signals {
    /// Opens the way.
    pub async fn open(address: &Address) -> Result<Self, LineError> {
        Line::open(address, "broadside", "_INBOX_ARENA").await.map(Self)
    }

    /// Whether NATS is there now. It says at once that nobody listens at an address that nobody has.
    pub async fn is_answered(&self) -> bool {
        let client = &self.0.client;
        let asked = timeout(ANSWER, client.request(client.new_inbox(), Bytes::new()));
        client.connection_state() == State::Connected
            && asked
                .await
                .is_ok_and(|answer| answer.is_err_and(|error| error.kind() == RequestErrorKind::NoResponders))
    }

    /// Tells all others. Whether anybody hears it is not known.
    pub async fn tell(&self, words: &[u8]) {
        let _ = self.0.client.publish(SERVERS_TELL, pack(words).into()).await;
    }

    /// Hears what others tell from now on.
    pub async fn hear(&self) -> Result<Told, LineError> {
        self.0.client.subscribe(SERVERS_TELL).await.map(Told).map_err(LineError::failed)
    }

    /// Asks whoever answers. Nothing comes if nobody does in time, or cannot.
    pub async fn ask(&self, words: &[u8]) -> Option<Vec<u8>> {
        let answer = self.0.client.request(SERVERS_ASK, pack(words).into()).await.ok()?;
        read(&answer).filter(|words| !words.is_empty())
    }

    /// Hears what others ask from now on.
    pub async fn questions(&self) -> Result<Questions, LineError> {
        let asked = self.0.client.subscribe(SERVERS_ASK).await.map_err(LineError::failed)?;
        Ok(Questions { signals: self.clone(), asked })
    }
}

impl Told {
    /// The next thing that is told; nothing once the way is closed.
    pub async fn next(&mut self) -> Option<Vec<u8>> {
        loop {
            if let Some(words) = read(&self.0.next().await?) {
                return Some(words);
            }
        }
    }
}

impl Questions {
    /// The next question, and who asks it; nothing once the way is closed.
    pub async fn next(&mut self) -> Option<(Vec<u8>, Asker)> {
        loop {
            let message = self.asked.next().await?;
            if let (Some(words), Some(reply)) = (read(&message), message.reply) {
                return Some((words, Asker { signals: self.signals.clone(), reply }));
            }
        }
    }
}

impl Asker {
    /// Answers. What NATS does not carry in one piece is no answer.
    pub async fn answer(self, words: &[u8]) {
        let Line { client, .. } = &self.signals.0;
        let packed = if words.len() <= MAX_SIGNAL_BYTES { pack(words) } else { Vec::new() };
        let fits = packed.len() <= client.server_info().max_payload;
        // Whoever is gone by now does not wait for it.
        let _ = client.publish(self.reply, if fits { packed } else { Vec::new() }.into()).await;
    }
}

/// What somebody says, within bounds.
fn read(message: &Message) -> Option<Vec<u8>> {
    if message.payload.is_empty() {
        return Some(Vec::new());
    }
    unpack("a signal", &message.payload, MAX_SIGNAL_BYTES).ok()
}
