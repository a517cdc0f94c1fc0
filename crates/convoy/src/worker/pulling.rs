//! Those who take jobs for a worker: one for each queue that it can serve.

use std::sync::Arc;

use jobs::{Class, Desk};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::LAST_MOMENT;
use super::berths::Berths;
use super::puller::Puller;
use super::room::Room;
use super::sender::Sender;
use crate::depot::Pantry;
use crate::hello::Hello;
use crate::streams::Queue;

/// Short games that wait or are played, for each that is played at once: while there are fewer more is asked for, so that nobody waits for the
/// next one. It is no bound of the jobs in hand: those of a message are taken together.
const JOBS_PER_SLOT: usize = 4;

pub(crate) struct Pulling {
    /// Whether they take nothing more.
    stop: watch::Sender<bool>,
    pullers: JoinSet<()>,
}

impl Pulling {
    /// Lets jobs be taken for a worker that was let in with this profile.
    pub(crate) fn start(
        profile: &str,
        hello: &Hello,
        desk: &Desk,
        berths: &Arc<Berths>,
        sender: &Arc<Sender>,
    ) -> Self {
        let pantry = Arc::new(Pantry::new(sender.line.clone()));
        let (stop, slots) = (watch::Sender::new(false), hello.slots as usize);
        let mut pullers = JoinSet::new();
        for (queue, class, per_slot) in [
            (Queue::Checks(profile.to_owned()), Class::Check, 1),
            (Queue::Games(profile.to_owned()), Class::Game, JOBS_PER_SLOT),
            (Queue::Own(hello.worker.clone()), Class::Game, 1),
        ] {
            let puller = Puller {
                line: sender.line.clone(),
                queue,
                class,
                desk: desk.clone(),
                berths: Arc::clone(berths),
                pantry: Arc::clone(&pantry),
                sender: Arc::clone(sender),
                room: Arc::new(Room::new(slots, per_slot)),
                stop: stop.subscribe(),
            };
            pullers.spawn(puller.run());
        }
        Self { stop, pullers }
    }

    /// Takes nothing more. What has come and lies in no hold yet is given back, as far as NATS hears that soon.
    pub(crate) async fn end(&mut self) {
        self.stop.send_replace(true);
        let ended = async { while self.pullers.join_next().await.is_some() {} };
        let _ = timeout(LAST_MOMENT, ended).await;
        self.pullers.shutdown().await;
    }
}
