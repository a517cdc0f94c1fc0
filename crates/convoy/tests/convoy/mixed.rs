//! Workers of one profile that are not equally large: each may get what was sent for another.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use convoy::Address;
use convoy::wire::JobLine;
use futures_util::StreamExt as _;
use jobs::{Desk, Done, Task, play_house};
use rules::Preset;
use tokio::time::timeout;

use crate::arena::{LONG, List, game, house};
use crate::fleet::{Arena, Hand, hello, playing};
use crate::nats::Nats;

/// Every game takes at least so long, and so many of them fit into the time for which jobs are sent together.
const GAME: Duration = Duration::from_millis(50);
const GAMES_TOGETHER: usize = 4;

/// A worker whose games take their time and no core.
struct Dreamer {
    hand: Hand,
    is_over: Arc<AtomicBool>,
    players: Vec<JoinHandle<()>>,
}

impl Dreamer {
    fn come(address: &Address, name: &str, slots: u32) -> Self {
        let (desk, is_over) = (Desk::new(), Arc::new(AtomicBool::new(false)));
        let hand = Hand::work(address, hello(name, slots), &desk, None).expect("it is let in");
        let start = |_| {
            let (desk, is_over) = (desk.clone(), Arc::clone(&is_over));
            thread::spawn(move || dream(&desk, &is_over))
        };
        let players = (0..slots).map(start).collect();
        Self { hand, is_over, players }
    }

    fn leave(self) {
        self.hand.leave().expect("it leaves");
        self.is_over.store(true, Ordering::Relaxed);
        self.players.into_iter().for_each(|player| player.join().expect("it does not panic"));
    }
}

fn dream(desk: &Desk, is_over: &AtomicBool) {
    let id = desk.enlist();
    while !is_over.load(Ordering::Relaxed) {
        let Some(mut ticket) = desk.take(id, Duration::from_millis(20)) else { continue };
        if !desk.begin(&mut ticket) {
            desk.give_back(ticket);
            continue;
        }
        let Task::Game(task) = ticket.task().clone() else { panic!("no game") };
        ticket.tell(playing(&task));
        thread::sleep(GAME);
        let done = play_house(&task).expect("bots of the house");
        desk.finish(ticket, done.map(Done::Game));
    }
    desk.dismiss(id);
}

#[test]
fn no_message_has_more_games_than_the_smallest_worker_plays_soon() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let hands =
        [("large", 16), ("small", 1)].map(|(name, slots)| Dreamer::come(&nats.address(), name, slots));
    arena.wait("both have come", |survey| survey.workers.len() == 2 && survey.feeders == 2);
    let mut sent = arena.runtime.block_on(async {
        let client = async_nats::connect(&nats.address().url).await.expect("NATS is there");
        let sent = client.subscribe("broadside.jobs.*.games").await.expect("it can be heard");
        // It is answered that nobody is there, and by then NATS knows that we listen.
        client.request("nobody", "".into()).await.expect_err("nobody is there");
        sent
    });
    let bots = [&house("cadet"), &house("cadet")];
    arena.do_all(&List::new((0..300).map(|seed| game(Preset::AiBattle, seed, bots))));
    let together = arena.runtime.block_on(async {
        let mut together = Vec::new();
        while together.iter().sum::<usize>() < 300 {
            let message = timeout(LONG, sent.next()).await.ok().flatten().expect("every game was sent");
            together.push(JobLine::split(&message.payload).expect("it can be read").len());
        }
        together
    });
    assert!(together.iter().all(|count| *count <= GAMES_TOGETHER), "{together:?}");
    hands.into_iter().for_each(Dreamer::leave);
}
