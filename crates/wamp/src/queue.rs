//! What waits to be sent to one peer: bounded, and never waited for.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::task::{Context, Poll};

use bytes::Bytes;
use futures_util::task::AtomicWaker;

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
    shared: Arc<Shared>,
}

/// The end from which parcels are sent.
pub(crate) struct QueueReceiver {
    shared: Arc<Shared>,
}

struct Shared {
    waiting: Mutex<Waiting>,
    /// The task of the connection, if it waits for a parcel or for the end.
    task: AtomicWaker,
    max_messages: usize,
    max_bytes: usize,
}

#[derive(Default)]
struct Waiting {
    parcels: VecDeque<Arc<Parcel>>,
    weight: usize,
    fate: Fate,
}

/// What becomes of the connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Fate {
    #[default]
    Open,
    /// Nothing more will be put in, or nobody takes anything out.
    Closed,
    /// It has to end at once.
    Killed,
}

pub(crate) fn queue(limits: &Limits) -> (QueueSender, QueueReceiver) {
    let Limits { queue_messages: max_messages, queue_bytes: max_bytes, .. } = *limits;
    let shared =
        Arc::new(Shared { waiting: Mutex::default(), task: AtomicWaker::new(), max_messages, max_bytes });
    (QueueSender { shared: shared.clone() }, QueueReceiver { shared })
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn end(&self, fate: Fate) {
        let mut waiting = self.lock();
        if waiting.fate != Fate::Killed {
            waiting.fate = fate;
        }
        drop(waiting);
        self.task.wake();
    }

    /// Waits until something can be had.
    async fn wait<T>(&self, take: impl Fn(&mut Waiting) -> Poll<T>) -> T {
        poll_fn(|context: &mut Context<'_>| {
            // What is there already is taken without a word to anybody; after that, nothing that comes may be missed.
            let ready = take(&mut self.lock());
            if ready.is_ready() {
                return ready;
            }
            self.task.register(context.waker());
            take(&mut self.lock())
        })
        .await
    }
}

impl Waiting {
    fn take(&mut self) -> Option<Arc<Parcel>> {
        let parcel = self.parcels.pop_front()?;
        self.weight -= parcel.weight;
        Some(parcel)
    }

    fn is_full(&self, weight: usize, limits: &Shared) -> bool {
        // One message of any size may always wait, or a large one could never be sent.
        let is_heavy = !self.parcels.is_empty() && self.weight + weight > limits.max_bytes;
        is_heavy || self.parcels.len() >= limits.max_messages
    }
}

impl QueueSender {
    pub(crate) fn push(&self, parcel: Arc<Parcel>) -> Result<(), Overflow> {
        let mut waiting = self.shared.lock();
        if waiting.fate != Fate::Open || waiting.is_full(parcel.weight, &self.shared) {
            return Err(Overflow);
        }
        waiting.weight += parcel.weight;
        waiting.parcels.push_back(parcel);
        drop(waiting);
        self.shared.task.wake();
        Ok(())
    }

    /// Ends the connection at once: it does not take what it is sent anyway.
    pub(crate) fn kill(self) {
        self.shared.end(Fate::Killed);
    }
}

impl Drop for QueueSender {
    fn drop(&mut self) {
        self.shared.end(Fate::Closed);
    }
}

impl QueueReceiver {
    /// The next parcel; none after the last when the sender is gone. Nothing is lost if the waiting is given up.
    pub(crate) async fn next(&mut self) -> Option<Arc<Parcel>> {
        let next = |waiting: &mut Waiting| match waiting.take() {
            None if waiting.fate == Fate::Open => Poll::Pending,
            parcel => Poll::Ready(parcel),
        };
        self.shared.wait(next).await
    }

    /// The next parcel, if it is there already.
    pub(crate) fn next_now(&mut self) -> Option<Arc<Parcel>> {
        self.shared.lock().take()
    }

    /// Does not wake this task for parcels until it waits again. For a task that puts some in itself and looks afterwards: to
    /// be woken while it runs would wake another thread for nothing.
    pub(crate) fn stay_asleep(&mut self) {
        self.shared.task.take();
    }

    /// Waits until the connection is to be ended at once.
    pub(crate) async fn killed(&mut self) {
        let killed = |waiting: &mut Waiting| match waiting.fate {
            Fate::Killed => Poll::Ready(()),
            Fate::Open | Fate::Closed => Poll::Pending,
        };
        self.shared.wait(killed).await;
    }
}

impl Drop for QueueReceiver {
    fn drop(&mut self) {
        let mut waiting = self.shared.lock();
        waiting.fate = Fate::Closed;
        let parcels = mem::take(&mut waiting.parcels);
        // They may be large, and nobody has to wait meanwhile.
        drop(waiting);
        drop(parcels);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
    use std::task::{Wake, Waker};

    use super::*;
    use crate::id::Id;
    use crate::payload::Payload;
    use crate::value::Dict;

    fn parcel(octets: usize) -> Arc<Parcel> {
        let payload = Payload::Sealed(vec![0; octets]);
        Parcel::new(Message::Yield { request: Id::FIRST, options: Dict::EMPTY, payload })
    }

    /// How often a task was woken.
    #[derive(Default)]
    struct Alarm(AtomicUsize);

    impl Wake for Alarm {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Relaxed);
        }
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
    async fn a_parcel_wakes_whoever_waits_for_it() {
        let (sender, mut receiver) = queue(&Limits::default());
        let next = tokio::spawn(async move { receiver.next().await.is_some() });
        tokio::task::yield_now().await;
        sender.push(parcel(0)).unwrap();
        assert!(next.await.unwrap());
    }

    #[test]
    fn a_task_that_looks_by_itself_is_not_woken() {
        let (sender, mut receiver) = queue(&Limits::default());
        let alarm = Arc::new(Alarm::default());
        let waker = Waker::from(alarm.clone());
        let wait = |receiver: &mut QueueReceiver| {
            let waiting = pin!(receiver.next()).poll(&mut Context::from_waker(&waker));
            assert!(waiting.is_pending());
        };
        wait(&mut receiver);
        sender.push(parcel(0)).unwrap();
        assert_eq!((alarm.0.load(Relaxed), receiver.next_now().is_some()), (1, true));
        wait(&mut receiver);
        receiver.stay_asleep();
        sender.push(parcel(0)).unwrap();
        assert_eq!((alarm.0.load(Relaxed), receiver.next_now().is_some()), (1, true));
    }

    #[test]
    fn nothing_can_be_put_in_for_a_connection_that_is_gone() {
        let (sender, receiver) = queue(&Limits::default());
        drop(receiver);
        assert_eq!(sender.push(parcel(0)), Err(Overflow));
    }

    #[tokio::test]
    async fn a_kill_is_heard() {
        let (sender, mut receiver) = queue(&Limits::default());
        sender.kill();
        receiver.killed().await;
    }
}
