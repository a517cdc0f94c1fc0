//! A worker that tells of its games what did not happen.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use convoy::{Address, Hello};
use jobs::{Desk, Done, GameDone, GameTask, Task};

use crate::fleet::Hand;

pub(crate) struct Liar {
    pub(crate) hand: Hand,
    is_over: Arc<AtomicBool>,
    playing: Option<JoinHandle<()>>,
}

impl Liar {
    /// Comes, and tells this of every game.
    pub(crate) fn come(address: &Address, hello: Hello, lie: fn(&GameTask) -> GameDone) -> Self {
        let (desk, is_over) = (Desk::new(), Arc::new(AtomicBool::new(false)));
        let hand = Hand::work(address, hello, &desk, None).expect("it is let in");
        let ends = Arc::clone(&is_over);
        let playing = thread::spawn(move || {
            let id = desk.enlist();
            while !ends.load(Ordering::Relaxed) {
                let Some(mut ticket) = desk.take(id, Duration::from_millis(20)) else { continue };
                let _ = desk.begin(&mut ticket);
                let Task::Game(task) = ticket.task().clone() else { continue };
                desk.finish(ticket, Ok(Done::Game(lie(&task))));
            }
            desk.dismiss(id);
        });
        Self { hand, is_over, playing: Some(playing) }
    }
}

impl Drop for Liar {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        let _ = self.playing.take().map(JoinHandle::join);
    }
}
