//! Who plays for the arena, as organisers see it.

#[path = "../../../convoy/tests/convoy/nats.rs"]
mod nats;

use std::collections::BTreeMap;
use std::future::pending;

use convoy::wire::PROTOCOL;
use convoy::{Hello, Scheduler, SchedulerSetup, WorkError, Worker};
use jobs::Desk;
use nats::Nats;
use tokio::runtime::Runtime;

use crate::arena::{Arena, crew};
use crate::contests::teacher;
use crate::live;

/// What a worker says when it comes.
fn hello(name: &str) -> Hello {
    Hello {
        protocol: PROTOCOL,
        version: "0.1.0 <b>".to_owned(),
        worker: name.to_owned(),
        kind: "lab".to_owned(),
        slots: 3,
        languages: BTreeMap::from([("python".to_owned(), "3.11".to_owned())]),
        sandbox: Some("sandbox".to_owned()),
        clock_ms: 0,
    }
}

#[test]
fn workers_are_for_organisers_alone() {
    let arena = Arena::open();
    let (mut ann, mut pupil) = (teacher(&arena, "ann"), arena.author("pupil"));
    for path in ["/workers", "/api/v1/workers"] {
        ann.get(path).expect(200);
        pupil.get(path).expect(404);
    }
    arena.administrator().get("/workers").expect(200);
    arena.browser().get("/workers").expect(303);
    arena.browser().get("/api/v1/workers").expect(401);
    for act in ["set-aside", "let-back"] {
        pupil.fill("/account", &format!("/workers/lab/{act}"), &[]).expect(404);
        pupil.send("POST", &format!("/api/v1/workers/lab/{act}"), "{}").expect(404);
        ann.send("POST", &format!("/api/v1/workers/lab/{act}"), "{}").expect(404);
        ann.send("POST", &format!("/api/v1/workers/lab/{act}"), r#"{"why":1}"#).expect(400);
    }
    assert!(ann.get("/classes").text().contains("href=\"/workers\""));
    assert!(!pupil.get("/bots").text().contains("href=\"/workers\""));
}

#[test]
fn an_arena_on_its_own_tells_how_to_add_workers() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let page = ann.get("/workers").expect(200).text();
    assert!(page.contains("Only this machine plays") && page.contains("broadside serve --nats"), "{page}");
    assert!(page.contains("broadside worker --nats nats://HOST:4222"), "{page}");
    let told = ann.get("/api/v1/workers").expect(200).json();
    assert_eq!((&told["address"], &told["here"], &told["waiting"]), (&().into(), &0.into(), &0.into()));
    let mut ann = ann.saying("accept-language", "ru");
    assert!(ann.get("/workers").text().contains("Играет только эта машина"));
}

#[test]
fn what_waits_is_counted() {
    let arena = Arena::with_full_desk();
    let told = teacher(&arena, "ann").get("/api/v1/workers").expect(200).json();
    assert_eq!(told["waiting"], jobs::MAX_LANES);
    let figures = arena.browser().get("/metrics").expect(200).text();
    assert!(figures.contains(&format!("broadside_jobs_waiting {}\n", jobs::MAX_LANES)), "{figures}");
}

#[test]
fn a_worker_elsewhere_is_seen_set_aside_and_let_back() {
    let (nats, runtime, desk) = (Nats::open(), Runtime::new().unwrap(), Desk::new());
    let address = nats.address_of("somebody:secret@");
    let setup = SchedulerSetup { address: address.clone(), locks_in: true };
    let scheduler = runtime.block_on(Scheduler::open(&desk, setup)).unwrap();
    let arena = Arena::with_convoy(desk, scheduler.lookout());
    let mut ann = teacher(&arena, "ann");
    let page = ann.get("/workers").expect(200).text();
    let command = format!("broadside worker --nats {}", nats.address().url);
    assert!(page.contains("Only this machine plays") && page.contains(&command), "{page}");
    assert!(!page.contains("secret"), "a password is never shown");

    let own = Desk::new();
    let worker = runtime.block_on(Worker::open(&address, hello("lab-1"), &own, || ())).unwrap();
    let working = runtime.spawn(worker.work(pending(), pending()));
    let told = ann.get("/api/v1/workers").expect(200).json();
    let one = &told["workers"][0];
    assert_eq!((&one["name"], &one["slots"], &one["set_aside"]), (&"lab-1".into(), &3.into(), &().into()));
    assert_eq!((&one["languages"]["python"], &one["protected"]), (&"3.11".into(), &true.into()));
    let page = ann.get("/workers").expect(200).text();
    for shown in ["lab-1", "0.1.0 &#60;b&#62;", "Python", "Bots are locked in", "Add a worker", &command] {
        assert!(page.contains(shown), "{shown}: {page}");
    }
    let figures = |line: &str| {
        let figures = arena.browser().get("/metrics").expect(200).text();
        assert!(figures.contains(line), "{line}: {figures}");
    };
    figures("broadside_workers{place=\"elsewhere\"} 1\n");
    figures("broadside_worker_slots{place=\"elsewhere\"} 3\n");
    figures("# TYPE broadside_worker_done_total counter\nbroadside_worker_done_total{worker=\"lab-1\"} 0\n");

    ann.fill("/workers", "/workers/lab-2/set-aside", &[]).expect(404);
    ann.fill("/workers", "/workers/lab-1/let-back", &[]).expect(404);
    ann.fill("/workers", "/workers/lab-1/set-aside", &[]).expect(303);
    let told = runtime.block_on(working).unwrap();
    assert!(matches!(told, Err(WorkError::Refused(_))), "it is told, and stops");
    let page = ann.get("/workers").expect(200).text();
    assert!(page.contains("ann has set it aside") && page.contains("Let it come back"), "{page}");
    figures("broadside_workers{place=\"set_aside\"} 1\n");
    let refused = runtime.block_on(Worker::open(&address, hello("lab-1"), &own, || ())).err();
    assert!(matches!(refused, Some(WorkError::Refused(_))));

    let told = ann.send("POST", "/api/v1/workers/lab-1/let-back", "{}").expect(200).json();
    assert_eq!(told["workers"].as_array().unwrap().len(), 0);
    ann.send("POST", "/api/v1/workers/lab-1/let-back", "{}").expect(404);
    drop(runtime.block_on(Worker::open(&address, hello("lab-1"), &own, || ())).unwrap());
    let deeds = arena.administrator().get("/people").expect(200).text();
    assert!(deeds.contains("set a worker aside: lab-1"), "{deeds}");
    assert!(deeds.contains("let a worker come back: lab-1"), "{deeds}");
}

#[test]
fn a_game_elsewhere_is_watched_in_a_browser() {
    let (nats, runtime, desk, own) = (Nats::open(), Runtime::new().unwrap(), Desk::new(), Desk::new());
    let setup = SchedulerSetup { address: nats.address(), locks_in: true };
    let scheduler = runtime.block_on(Scheduler::open(&desk, setup)).unwrap();
    let arena = Arena::with_convoy(desk, scheduler.lookout());
    let worker = runtime.block_on(Worker::open(&nats.address(), hello("lab-1"), &own, || ())).unwrap();
    let _crew = crew(&own);
    let _working = runtime.spawn(worker.work(pending(), pending()));
    let mut ann = arena.author("ann");
    let entries = vec![live::thinker(&arena.store, 0.03), live::house("hunter")];
    let id = live::hold(&arena.store, entries);
    let page = format!("/tournaments/{}/games/1", id.0);
    live::wait("a game begins", || ann.get(&format!("{page}/live")).status == 200);
    let room = ann.get(&format!("/tournaments/{}/slides", id.0)).expect(200).json();
    assert_eq!(room["slides"][0]["stream"], format!("{page}/events"));
    let (status, events) = live::watch(arena.address, &format!("{page}/events"), None);
    let lines: Vec<&str> = events.iter().map(|event| event.data.as_str()).collect();
    assert_eq!((status, lines), (200, live::veiled(&arena.store, id).iter().map(String::as_str).collect()));
}
