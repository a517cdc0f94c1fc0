//! Workers that live and hang: they tell that they are at a job, and never are done.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use convoy::{Address, Aside};
use jobs::{Class, Desk, Done, Life, State, Task, Ticket, play_house};
use rules::Preset;

use crate::arena::{LONG, List, game, house};
use crate::fleet::{Arena, Hand, hello, playing};
use crate::nats::Nats;

/// A worker that begins games and leaves it at that.
struct Hanging {
    hand: Option<Hand>,
    begun: Arc<AtomicUsize>,
    is_over: Arc<AtomicBool>,
    beginning: Option<JoinHandle<Vec<Ticket>>>,
}

impl Hanging {
    fn come(address: &Address, name: &str) -> Self {
        let (desk, begun, is_over) =
            (Desk::new(), Arc::<AtomicUsize>::default(), Arc::<AtomicBool>::default());
        let hand = Hand::work(address, hello(name, 1), &desk, None).expect("it is let in");
        let (ends, count) = (Arc::clone(&is_over), Arc::clone(&begun));
        let beginning = thread::spawn(move || {
            let (id, mut tickets) = (desk.enlist(), Vec::new());
            while !ends.load(Ordering::Relaxed) {
                let Some(mut ticket) = desk.take(id, Duration::from_millis(20)) else { continue };
                let _ = desk.begin(&mut ticket);
                let Task::Game(task) = ticket.task().clone() else { panic!("no game") };
                ticket.tell(playing(&task));
                tickets.push(ticket);
                count.store(tickets.len(), Ordering::Relaxed);
            }
            tickets
        });
        Self { hand: Some(hand), begun, is_over, beginning: Some(beginning) }
    }
}

impl Drop for Hanging {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        drop(self.beginning.take().map(JoinHandle::join));
        if let Some(hand) = self.hand.take() {
            hand.vanish();
        }
    }
}

fn what_it_has_is_done_by_others(why: Aside) {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let hanging = Hanging::come(&nats.address(), "hanging");
    let list =
        List::new((0..20).map(|seed| game(Preset::AiBattle, seed, [&house("cadet"), &house("cadet")])));
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    arena.wait("it has begun", |_| hanging.begun.load(Ordering::Relaxed) > 0);
    // It is one of those who take from the same queue.
    let sound = Hand::come(&nats.address(), "sound", 1);
    arena.wait("both are there", |survey| survey.feeders == 2);
    arena.scheduler.as_ref().expect("it is open").lookout().remember("hanging", why);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    let games = list.games();
    assert!(games.len() == 20 && games.iter().all(|game| game.worker.as_deref() == Some("sound")));
    drop(hanging);
    sound.leave().expect("it leaves in order");
}

#[test]
fn what_a_liar_has_in_hand_that_hangs_is_done_by_others() {
    what_it_has_is_done_by_others(Aside::Differs);
}

#[test]
fn what_somebody_has_in_hand_who_was_set_aside_and_hangs_is_done_by_others() {
    what_it_has_is_done_by_others(Aside::ByHand("Ann".to_owned()));
}

#[test]
fn what_somebody_finishes_who_was_set_aside_by_hand_counts() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let desk = Desk::new();
    let hand = Hand::work(&nats.address(), hello("one", 1), &desk, None).expect("it is let in");
    let list = List::new([game(Preset::AiBattle, 7, [&house("cadet"), &house("cadet")])]);
    let lane = list.open(&arena.desk, 1, Class::Game, Life::Game);
    let id = desk.enlist();
    let mut ticket = desk.take(id, LONG).expect("it gets the game");
    let _ = desk.begin(&mut ticket);
    let Task::Game(task) = ticket.task().clone() else { panic!("no game") };
    ticket.tell(playing(&task));
    let lookout = arena.scheduler.as_ref().expect("it is open").lookout();
    assert!(lookout.set_aside("one", Aside::ByHand("Ann".to_owned())));
    arena.wait("nobody is fed", |survey| survey.feeders == 0);
    desk.finish(ticket, Ok(Done::Game(play_house(&task).expect("bots of the house").expect("it is played"))));
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    assert_eq!(list.games()[0].worker.as_deref(), Some("one"));
    drop(hand);
}
