//! What a worker has told that lies is not believed any more.

use std::future::pending;

use convoy::{Aside, Scheduler, SchedulerSetup, WorkError, Worker};
use jobs::{Crew, Desk};
use store::{State, TournamentId, VersionId};
use tokio::runtime::Runtime;
use tournament::GameNumber;

use crate::arena::{Arena, crew};
use crate::bots;
use crate::contests::teacher;
use crate::live;
use crate::workers::hello;
use crate::workers::nats::Nats;

/// Where workers come to, and everything that they need.
struct Camp {
    nats: Nats,
    runtime: Runtime,
}

impl Camp {
    fn open() -> Self {
        Self { nats: Nats::open(), runtime: Runtime::new().unwrap() }
    }

    fn schedule(&self, desk: &Desk) -> Scheduler {
        let setup = SchedulerSetup { address: self.nats.address(), locks_in: true };
        self.runtime.block_on(Scheduler::open(desk, setup)).unwrap()
    }

    /// A worker that works until it is dropped.
    fn come(&self, name: &str) -> Crew {
        let (address, own) = (self.nats.address(), Desk::new());
        let worker = self.runtime.block_on(Worker::open(&address, hello(name), &own, |_| ())).unwrap();
        drop(self.runtime.spawn(worker.work(pending(), pending())));
        crew(&own)
    }
}

#[test]
fn what_a_worker_has_played_that_lies_is_played_again_and_nobody_forgets_it() {
    let (camp, desk) = (Camp::open(), Desk::new());
    let scheduler = camp.schedule(&desk);
    let arena = Arena::with_convoy(desk, scheduler.lookout());
    let mut ann = teacher(&arena, "ann");
    let _one = camp.come("lab-1");
    let asked = r#"{"name":"A","game":"sea-battle","sets":1,"house":["cadet","hunter","gunner","admiral"]}"#;
    let made = ann.send("POST", "/api/v1/tournaments", asked).expect(201).json();
    let id = TournamentId(made["id"].as_i64().unwrap());
    let store = std::sync::Arc::clone(&arena.store);
    let is_finished = || {
        let found = store.tournament(id).unwrap().unwrap();
        found.state == State::Finished && found.ended_ms.is_some()
    };
    live::wait("it is played", is_finished);
    let by = |game: u64| store.played(id, GameNumber(game)).unwrap().and_then(|played| played.worker);
    assert!((0..6).all(|game| by(game).as_deref() == Some("lab-1")));

    // What a person sets aside has not lied.
    let lookout = scheduler.lookout();
    assert!(lookout.set_aside("lab-1", Aside::ByHand("Ann".to_owned())));
    live::wait("it is remembered", || store.workers_aside().unwrap().len() == 1);
    assert!(is_finished() && lookout.forgive("lab-1"));
    live::wait("it is forgotten", || store.workers_aside().unwrap().is_empty());
    let _again = camp.come("lab-1");
    live::wait("it is back", || lookout.survey().workers.iter().any(|seen| seen.set_aside.is_none()));
    assert!(lookout.set_aside("lab-1", Aside::Untrue("another end".to_owned())));
    live::wait("its games are set aside", || store.results_set_aside(id).unwrap().len() == 6);
    assert!(store.results_set_aside(id).unwrap().iter().all(|game| game.worker.as_deref() == Some("lab-1")));
    let _two = camp.come("lab-2");
    live::wait("others have played them", is_finished);
    assert!((0..6).all(|game| by(game).as_deref() == Some("lab-2")));
    let page = arena.browser().get(&format!("/tournaments/{}", id.0)).expect(200).text();
    assert!(page.contains("plays them again") && page.contains("lab-1 (6)"), "{page}");

    drop(store);
    camp.runtime.block_on(scheduler.close());
    let desk = Desk::new();
    let scheduler = camp.schedule(&desk);
    let arena = arena.reopened_with_convoy(desk, scheduler.lookout());
    let (address, own) = (camp.nats.address(), Desk::new());
    let refused = camp.runtime.block_on(Worker::open(&address, hello("lab-1"), &own, |_| ())).err();
    assert!(matches!(&refused, Some(WorkError::Refused(why)) if why.to_string().contains("another end")));
    assert!(arena.administrator().get("/workers").expect(200).text().contains("another end"));
    assert_eq!(arena.store.results_set_aside(id).unwrap().len(), 6, "once is enough");
}

#[test]
fn what_a_worker_has_checked_that_lies_is_checked_again() {
    let (camp, desk) = (Camp::open(), Desk::new());
    let scheduler = camp.schedule(&desk);
    let arena = Arena::with_convoy(desk, scheduler.lookout());
    let _one = camp.come("lab-1");
    let mut ann = arena.author("ann");
    let bot = bots::make(&mut ann, "Буря", "sea-battle", "python");
    let source = bots::template(&mut ann, &bot);
    let check = bots::submit(&mut ann, &bot, &source);
    assert_eq!(check["accepted"], true, "{check}");
    let found = || arena.store.versions_of(store::BotId(1)).unwrap();
    let version: VersionId = found()[0];
    let by = || arena.store.check(version).unwrap().unwrap().worker;
    assert_eq!(by().as_deref(), Some("lab-1"));

    assert!(scheduler.lookout().set_aside("lab-1", Aside::Untrue("another end".to_owned())));
    let page = format!("/api/v1{bot}/versions/1");
    let mut check = || ann.get(&page).expect(200).json()["check"].clone();
    live::wait("it waits for somebody else", || check()["sentence"].as_str().unwrap().contains("once more"));
    assert_eq!(check()["accepted"], true, "what was found stands until then");
    let _two = camp.come("lab-2");
    live::wait("another has checked it", || by().as_deref() == Some("lab-2"));
    let deeds = arena.administrator().get("/people").expect(200).text();
    assert!(deeds.contains("has bots checked again") && deeds.contains("lab-1 (1)"), "{deeds}");
}
