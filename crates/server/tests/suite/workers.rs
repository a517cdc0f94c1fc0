//! Who plays for the arena, as organisers see it.

#[path = "../../../convoy/tests/convoy/nats.rs"]
pub(crate) mod nats;

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
pub(crate) fn hello(name: &str) -> Hello {
    Hello {
        protocol: PROTOCOL,
        version: "0.1.0 <b>".to_owned(),
        worker: name.to_owned(),
        kind: "lab".to_owned(),
        slots: 3,
        cores: 4,
        languages: BTreeMap::from([("python".to_owned(), "3.11".to_owned())]),
        sandbox: Some("user-namespaces".to_owned()),
        clock_ms: 0,
        trial: None,
        unfit: None,
        instance: 0,
    }
}

#[test]
fn an_organiser_sees_who_was_not_let_in_and_why() {
    let (nats, runtime, desk) = (Nats::open(), Runtime::new().unwrap(), Desk::new());
    let setup = SchedulerSetup { address: nats.address(), locks_in: true };
    let scheduler = runtime.block_on(Scheduler::open(&desk, setup)).unwrap();
    let arena = Arena::with_convoy(desk, scheduler.lookout());
    let mut ann = teacher(&arena, "ann");
    assert!(!ann.get("/workers").expect(200).text().contains("Not let in"));
    let open = Hello { sandbox: None, ..hello("lab-1") };
    for hello in [open, Hello { unfit: Some("<b>".to_owned()), ..hello("lab-2") }] {
        let refused = runtime.block_on(Worker::open(&nats.address(), hello, &Desk::new(), |_| ())).err();
        assert!(matches!(refused, Some(WorkError::Refused(_))));
    }
    let page = ann.get("/workers").expect(200).text();
    for shown in ["Not let in", "lab-1", "It does not lock bots in", "lab-2", "It cannot work: &#60;b&#62;."]
    {
        assert!(page.contains(shown), "{shown}: {page}");
    }
    let told = ann.get("/api/v1/workers").expect(200).json();
    assert_eq!(
        (&told["turned_away"][1]["name"], told["turned_away"].as_array().unwrap().len()),
        (&"lab-1".into(), 2)
    );
    assert!(told["turned_away"][1]["why"].as_str().unwrap().contains("does not lock bots in"), "{told}");
    let figures = arena.browser().get("/metrics").expect(200).text();
    assert!(figures.contains("broadside_workers_refused 2\n"), "{figures}");
    drop(runtime.block_on(Worker::open(&nats.address(), hello("lab-1"), &Desk::new(), |_| ())).unwrap());
    let told = ann.get("/api/v1/workers").expect(200).json();
    assert_eq!(told["turned_away"].as_array().unwrap().len(), 1, "one was let in after all");
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
fn an_organiser_sees_that_nats_is_away() {
    let (mut nats, runtime, desk) = (Nats::open(), Runtime::new().unwrap(), Desk::new());
    let setup = SchedulerSetup { address: nats.address(), locks_in: true };
    let scheduler = runtime.block_on(Scheduler::open(&desk, setup)).unwrap();
    let arena = Arena::with_convoy(desk, scheduler.lookout());
    let mut ann = teacher(&arena, "ann");
    let figures = |figure: &str| arena.browser().get("/metrics").expect(200).text().contains(figure);
    assert!(!ann.get("/workers").expect(200).text().contains("NATS is away"));
    assert!(figures("broadside_nats_up 1\n"));
    nats.kill();
    live::wait("the page tells it", || ann.get("/workers").expect(200).text().contains("NATS is away"));
    assert!(figures("broadside_nats_up 0\n"));
    assert!(ann.get("/api/v1/workers").expect(200).json()["lacking"].to_string().contains("NATS is away"));
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
    assert!(page.contains("Nobody plays yet") && page.contains(&command), "{page}");
    assert!(!page.contains("secret"), "a password is never shown");

    let own = Desk::new();
    let worker = runtime.block_on(Worker::open(&address, hello("lab-1"), &own, |_| ())).unwrap();
    let working = runtime.spawn(worker.work(pending(), pending()));
    let told = ann.get("/api/v1/workers").expect(200).json();
    let one = &told["workers"][0];
    assert_eq!((&one["name"], &one["slots"], &one["set_aside"]), (&"lab-1".into(), &3.into(), &().into()));
    assert_eq!((&one["languages"]["python"], &one["protected"]), (&"3.11".into(), &true.into()));
    let page = ann.get("/workers").expect(200).text();
    let way = "Bots are locked in, without the rights of root";
    for shown in ["lab-1", "0.1.0 &#60;b&#62;", "4 cores", "Python", way, "Add a worker", &command] {
        assert!(page.contains(shown), "{shown}: {page}");
    }
    let figures = |line: &str| {
        let figures = arena.browser().get("/metrics").expect(200).text();
        assert!(figures.contains(line), "{line}: {figures}");
    };
    figures("broadside_workers{place=\"elsewhere\"} 1\n");
    figures("broadside_worker_slots{place=\"elsewhere\"} 3\n");
    figures("broadside_worker_info{worker=\"lab-1\",version=\"0.1.0 <b>\",kind=\"lab\"} 1\n");
    figures("broadside_worker_games_at_once{worker=\"lab-1\"} 3\n");
    figures("broadside_worker_cores{worker=\"lab-1\"} 4\n");
    figures("# TYPE broadside_worker_done_total counter\nbroadside_worker_done_total{worker=\"lab-1\"} 0\n");

    ann.fill("/workers", "/workers/lab-2/set-aside", &[]).expect(404);
    ann.fill("/workers", "/workers/lab-1/let-back", &[]).expect(404);
    ann.fill("/workers", "/workers/lab-1/set-aside", &[]).expect(303);
    let told = runtime.block_on(working).unwrap();
    assert!(matches!(told, Err(WorkError::Refused(_))), "it is told, and stops");
    let page = ann.get("/workers").expect(200).text();
    assert!(page.contains("ann has set it aside") && page.contains("Let it come back"), "{page}");
    figures("broadside_workers{place=\"set_aside\"} 1\n");
    let refused = runtime.block_on(Worker::open(&address, hello("lab-1"), &own, |_| ())).err();
    assert!(matches!(refused, Some(WorkError::Refused(_))));

    let told = ann.send("POST", "/api/v1/workers/lab-1/let-back", "{}").expect(200).json();
    assert_eq!(told["workers"].as_array().unwrap().len(), 0);
    ann.send("POST", "/api/v1/workers/lab-1/let-back", "{}").expect(404);
    drop(runtime.block_on(Worker::open(&address, hello("lab-1"), &own, |_| ())).unwrap());
    let deeds = arena.administrator().get("/people").expect(200).text();
    assert!(deeds.contains("set a worker aside: lab-1"), "{deeds}");
    assert!(deeds.contains("let a worker come back: lab-1"), "{deeds}");
}

#[test]
fn a_worker_that_falls_silent_is_told_of_as_lost_until_it_is_back() {
    let (nats, runtime, desk) = (Nats::open(), Runtime::new().unwrap(), Desk::new());
    let setup = SchedulerSetup { address: nats.address(), locks_in: true };
    let scheduler = runtime.block_on(Scheduler::open(&desk, setup)).unwrap();
    let arena = Arena::with_convoy(desk, scheduler.lookout());
    let mut ann = teacher(&arena, "ann");
    let come =
        || runtime.block_on(Worker::open(&nats.address(), hello("lab-1"), &Desk::new(), |_| ())).unwrap();
    drop(come());
    assert_eq!(ann.get("/api/v1/workers").expect(200).json()["lost"].as_array().unwrap().len(), 0);
    let told = || scheduler.survey().lost.len();
    live::wait("it is lost", || told() == 1);
    let lost = ann.get("/api/v1/workers").expect(200).json();
    assert_eq!((&lost["workers"], &lost["lost"][0]["name"]), (&serde_json::json!([]), &"lab-1".into()));
    let page = ann.get("/workers").expect(200).text();
    assert!(page.contains("fell silent without a word") && page.contains("Add a worker"), "{page}");
    let page = teacher(&arena, "eve").saying("accept-language", "ru").get("/workers").text();
    assert!(page.contains("пропал") && page.contains("Замолчал без предупреждения"), "{page}");
    let figures = arena.browser().get("/metrics").expect(200).text();
    for line in ["broadside_workers{place=\"lost\"} 1\n", "broadside_workers_lost_total 1\n"] {
        assert!(figures.contains(line), "{line}: {figures}");
    }
    let _worker = come();
    assert_eq!(told(), 0, "it is back");
    assert!(!ann.get("/workers").expect(200).text().contains("fell silent"));
    ann.send("POST", "/api/v1/workers/lab-1/set-aside", "{}").expect(200);
}

#[test]
fn a_game_elsewhere_is_watched_in_a_browser() {
    let (nats, runtime, desk, own) = (Nats::open(), Runtime::new().unwrap(), Desk::new(), Desk::new());
    let setup = SchedulerSetup { address: nats.address(), locks_in: true };
    let scheduler = runtime.block_on(Scheduler::open(&desk, setup)).unwrap();
    let arena = Arena::with_convoy(desk, scheduler.lookout());
    let worker = runtime.block_on(Worker::open(&nats.address(), hello("lab-1"), &own, |_| ())).unwrap();
    let _crew = crew(&own);
    let _working = runtime.spawn(worker.work(pending(), pending()));
    let mut ann = arena.author("ann");
    let entries = vec![live::thinker(&arena.store, 0.3), live::house("hunter")];
    let id = live::hold(&arena.store, entries);
    let page = format!("/tournaments/{}/games/1", id.0);
    live::wait("a game begins", || ann.get(&format!("{page}/live")).status == 200);
    let room = ann.get(&format!("/tournaments/{}/slides", id.0)).expect(200).json();
    assert_eq!(room["slides"][0]["stream"], format!("{page}/events"));
    let (status, events) = live::watch(arena.address, &format!("{page}/events"), None);
    let lines: Vec<&str> = events.iter().map(|event| event.data.as_str()).collect();
    assert_eq!((status, lines), (200, live::veiled(&arena.store, id).iter().map(String::as_str).collect()));
}

#[test]
fn a_tournament_is_timed_on_one_kind_of_worker_and_waits_for_it() {
    let (nats, runtime, desk, own) = (Nats::open(), Runtime::new().unwrap(), Desk::new(), Desk::new());
    let setup = SchedulerSetup { address: nats.address(), locks_in: true };
    let scheduler = runtime.block_on(Scheduler::open(&desk, setup)).unwrap();
    let arena = Arena::with_convoy(desk, scheduler.lookout());
    let mut ann = teacher(&arena, "ann");
    assert!(!ann.get("/tournaments/new").expect(200).text().contains("worker-kind"), "nobody is elsewhere");
    let asked = |kind: &str| {
        format!(r#"{{"name":"A","game":"sea-battle","house":["cadet","hunter"],"worker_kind":{kind}}}"#)
    };
    for wrong in [r#""two words""#, r#""лаборатория""#, &format!("{:?}", "a".repeat(65))] {
        let told = ann.send("POST", "/api/v1/tournaments", &asked(wrong)).expect(422).text();
        assert!(told.contains("The kind of workers is 1 to 64 Latin letters"), "{told}");
    }
    ann.send("POST", "/api/v1/tournaments", &asked("7")).expect(400);
    for any in ["null", r#""""#] {
        let made = ann.send("POST", "/api/v1/tournaments", &asked(any)).expect(201).json();
        assert_eq!((&made["worker_kind"], &made["waits_for_worker"]), (&().into(), &true.into()));
        let page = arena.browser().get(&format!("/tournaments/{}", made["id"])).expect(200).text();
        assert!(page.contains("no worker is here now"), "{page}");
    }
    let made = ann.send("POST", "/api/v1/tournaments", &asked(r#""lab""#)).expect(201).json();
    assert_eq!((&made["worker_kind"], &made["waits_for_worker"]), (&"lab".into(), &true.into()));
    let page = format!("/tournaments/{}", made["id"]);
    let shown = arena.browser().get(&page).expect(200).text();
    assert!(shown.contains("waits for a worker of the kind lab"), "{shown}");
    assert!(shown.contains("timed on workers of the kind lab"), "{shown}");
    let mut russian = arena.browser().saying("accept-language", "ru");
    assert!(russian.get(&page).text().contains("Турнир ждёт рабочего вида lab"));
    let told = ann.get("/api/v1/workers").expect(200).json();
    let lacking = told["lacking"].to_string();
    assert!(lacking.contains("no worker is here") && lacking.contains("of the kind lab"), "{told}");

    let worker = runtime.block_on(Worker::open(&nats.address(), hello("lab-1"), &own, |_| ())).unwrap();
    let _crew = crew(&own);
    let _working = runtime.spawn(worker.work(pending(), pending()));
    let form = ann.get("/tournaments/new").expect(200).text();
    assert!(form.contains("<option value=\"lab\">lab</option>"), "{form}");
    let api = format!("/api/v1{page}");
    live::wait("it is played", || ann.get(&api).expect(200).json()["state"] == "finished");
    assert_eq!(ann.get(&api).json()["waits_for_worker"], false);
    let again = ann.send("POST", &format!("{api}/deeds"), r#"{"act":"rerun"}"#).expect(201).json();
    let copy = ann.get("/api/v1/tournaments").json();
    assert_eq!(copy[0]["worker_kind"], "lab", "{again}");
}
