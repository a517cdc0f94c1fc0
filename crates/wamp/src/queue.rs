//! What waits to be sent to one peer: bounded, and never waited for.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use tokio::sync::{mpsc, oneshot};

use crate::codec::Serializer;
use crate::limits::Limits;
use crate::message::Message;

/// A message on its way to one or many. However many there are, it is written once for each serializer.
#[derive(Debug)]
pub(crate) struct Parcel {
    message: Message,
    weight: usize,
    json: OnceLock<Bytes>,
    msgpack: OnceLock<Bytes>,
    cbor: OnceLock<Bytes>,
}

impl Parcel {
    pub(crate) fn new(message: Message) -> Arc<Self> {
        let weight = message.weight();
        let [json, msgpack, cbor] = [const { OnceLock::new() }; 3];
        Arc::new(Self { message, weight, json, msgpack, cbor })
    }

    pub(crate) fn message(&self) -> &Message {
        &self.message
    }

    pub(crate) fn octets(&self, serializer: Serializer) -> Bytes {
        let written = match serializer {
            Serializer::Json => &self.json,
            Serializer::MsgPack => &self.msgpack,
            Serializer::Cbor => &self.cbor,
        };
        written.get_or_init(|| serializer.encode(&self.message)).clone()
    }
}

/// The peer is so far behind that it has to be dropped, or is gone.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Overflow;

/// The end into which parcels are put. Dropping it lets the other end send what is left and then stop.
pub(crate) struct QueueSender {
    parcels: mpsc::Sender<Arc<Parcel>>,
    weight: Arc<AtomicUsize>,
    max_bytes: usize,
    kill: oneshot::Sender<()>,
}

/// The end from which parcels are sent.
pub(crate) struct QueueReceiver {
    parcels: mpsc::Receiver<Arc<Parcel>>,
    weight: Arc<AtomicUsize>,
    kill: Option<oneshot::Receiver<()>>,
}

pub(crate) fn queue(limits: &Limits) -> (QueueSender, QueueReceiver) {
    let (sender, receiver) = mpsc::channel(limits.queue_messages);
    let (kill, killed) = oneshot::channel();
    let weight = Arc::new(AtomicUsize::new(0));
    let max_bytes = limits.queue_bytes;
    (
        QueueSender { parcels: sender, weight: weight.clone(), max_bytes, kill },
        QueueReceiver { parcels: receiver, weight, kill: Some(killed) },
    )
}

impl QueueSender {
    pub(crate) fn push(&self, parcel: Arc<Parcel>) -> Result<(), Overflow> {
        let weight = parcel.weight;
        let before = self.weight.fetch_add(weight, Ordering::Relaxed);
        // One message of any size may always wait, or a large one could never be sent.
        if before > 0 && before + weight > self.max_bytes {
            return Err(Overflow);
        }
        self.parcels.try_send(parcel).map_err(|_| Overflow)
    }

    /// Ends the connection at once: it does not take what it is sent anyway.
    pub(crate) fn kill(self) {
        // The receiver may be gone already.
        let _ = self.kill.send(());
    }
}

impl QueueReceiver {
    /// The next parcel; none after the last when the sender is gone. Nothing is lost if the waiting is given up.
    pub(crate) async fn next(&mut self) -> Option<Arc<Parcel>> {
        let parcel = self.parcels.recv().await?;
        Some(self.weighed(parcel))
    }

    /// The next parcel, if it is there already.
    pub(crate) fn next_now(&mut self) -> Option<Arc<Parcel>> {
        let parcel = self.parcels.try_recv().ok()?;
        Some(self.weighed(parcel))
    }

    fn weighed(&self, parcel: Arc<Parcel>) -> Arc<Parcel> {
        self.weight.fetch_sub(parcel.weight, Ordering::Relaxed);
        parcel
    }

    /// Waits until the connection is to be ended at once.
    pub(crate) async fn killed(&mut self) {
        if let Some(kill) = &mut self.kill
            && kill.await.is_ok()
        {
            return;
        }
        self.kill = None;
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::Id;
    use crate::payload::Payload;
    use crate::value::Dict;

    fn parcel(octets: usize) -> Arc<Parcel> {
        let payload = Payload::Sealed(vec![0; octets]);
        Parcel::new(Message::Yield { request: Id::FIRST, options: Dict::EMPTY, payload })
    }

    #[test]
    fn only_so_many_messages_wait() {
        let (sender, mut receiver) = queue(&Limits { queue_messages: 2, ..Limits::default() });
        assert_eq!([1, 2, 3].map(|_| sender.push(parcel(0))), [Ok(()), Ok(()), Err(Overflow)]);
        assert!(receiver.next_now().is_some());
        assert_eq!(sender.push(parcel(0)), Ok(()));
    }

    #[test]
    fn only_so_many_octets_wait_but_always_one_message() {
        let (sender, mut receiver) = queue(&Limits { queue_bytes: 1000, ..Limits::default() });
        assert_eq!(sender.push(parcel(5000)), Ok(()));
        assert!(receiver.next_now().is_some());
        assert_eq!(sender.push(parcel(500)), Ok(()));
        assert_eq!(sender.push(parcel(500)), Err(Overflow));
    }

    #[test]
    fn a_message_is_written_once_for_all() {
        let parcel = parcel(3);
        let [one, other] = [0, 1].map(|_| parcel.octets(Serializer::Cbor));
        assert_eq!(one.as_ptr(), other.as_ptr());
    }

    #[tokio::test]
    async fn what_is_left_is_sent_when_the_sender_is_gone() {
        let (sender, mut receiver) = queue(&Limits::default());
        sender.push(parcel(0)).unwrap();
        drop(sender);
        assert!(receiver.next().await.is_some() && receiver.next().await.is_none());
    }

    #[tokio::test]
    async fn a_kill_is_heard() {
        let (sender, mut receiver) = queue(&Limits::default());
        sender.kill();
        receiver.killed().await;
    }
}
