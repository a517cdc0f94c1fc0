//! A worker whose games take their time and no core.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use convoy::Address;
use jobs::{Desk, Done, Task, play_house};

use crate::fleet::{Hand, hello, playing};

pub(crate) struct Dreamer {
    hand: Hand,
    begun: Arc<AtomicUsize>,
    is_over: Arc<AtomicBool>,
    players: Vec<JoinHandle<()>>,
}

impl Dreamer {
    /// Comes, and needs so long for every game.
    pub(crate) fn come(address: &Address, name: &str, slots: u32, game: Duration) -> Self {
        let (desk, begun, is_over) =
            (Desk::new(), Arc::<AtomicUsize>::default(), Arc::<AtomicBool>::default());
        let hand = Hand::work(address, hello(name, slots), &desk, None).expect("it is let in");
        let start = |_| {
            let (desk, begun, is_over) = (desk.clone(), Arc::clone(&begun), Arc::clone(&is_over));
            thread::spawn(move || dream(&desk, game, &begun, &is_over))
        };
        let players = (0..slots).map(start).collect();
        Self { hand, begun, is_over, players }
    }

    /// How many games it has begun.
    pub(crate) fn begun(&self) -> usize {
        self.begun.load(Ordering::Relaxed)
    }

    pub(crate) fn leave(self) {
        self.hand.leave().expect("it leaves");
        self.is_over.store(true, Ordering::Relaxed);
        self.players.into_iter().for_each(|player| player.join().expect("it does not panic"));
    }
}

fn dream(desk: &Desk, game: Duration, begun: &AtomicUsize, is_over: &AtomicBool) {
    let id = desk.enlist();
    while !is_over.load(Ordering::Relaxed) {
        let Some(mut ticket) = desk.take(id, Duration::from_millis(20)) else { continue };
        if !desk.begin(&mut ticket) {
            desk.give_back(ticket);
            continue;
        }
        begun.fetch_add(1, Ordering::Relaxed);
        let Task::Game(task) = ticket.task().clone() else { panic!("no game") };
        ticket.tell(playing(&task));
        thread::sleep(game);
        let done = play_house(&task).expect("bots of the house");
        desk.finish(ticket, done.map(Done::Game));
    }
    desk.dismiss(id);
}
