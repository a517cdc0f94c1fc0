//! What organisers are told while something is there to be told: a worker holds a job, games were played, one attempt has failed and a
//! report was refused.

use std::fs;
use std::time::Instant;

use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};

use crate::command::{Running, worker_with};
use crate::nats::Nats;
use crate::pipe;
use crate::serve::{Arena, until};
use crate::served::Served;
use crate::session::Desk;
use crate::tools::PYTHON;

const GAMES: u64 = 20;

/// A figure of `/metrics`, with its labels.
fn figure(arena: &Arena, name: &str) -> f64 {
    let told = arena.get("/metrics").body;
    let value = told.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
    value.unwrap_or_else(|| panic!("{name}: {told}"))
}

/// Ends a process, if it is still there.
fn kill(pid: Pid) {
    let _ = kill_process(pid, Signal::KILL);
}

/// The sandboxes of a worker: the processes that it has started.
fn sandboxes(worker: &Running) -> Vec<Pid> {
    let all = fs::read_dir("/proc").expect("it can be read").flatten();
    let numbers = all.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let is_ours = |number: &i32| {
        let stat = fs::read_to_string(format!("/proc/{number}/stat")).unwrap_or_default();
        let parent = stat.rsplit(") ").next().and_then(|rest| rest.split(' ').nth(1)?.parse().ok());
        parent == Some(worker.pid().as_raw_nonzero().get())
    };
    numbers.filter(is_ours).filter_map(Pid::from_raw).collect()
}

#[test]
fn figures_tell_what_is_there() {
    let begun = Instant::now();
    let (desk, nats) = (Desk::new(), Nats::open());
    let served = Served::open(&desk, &nats);
    let arena = &served.arena;
    let admin = arena.sign_up(arena.first_link.as_deref().expect("the first start prints one"), "admin");
    let ask = |path: &str| arena.api(&admin, "GET", path, &Value::Null).1;
    let make = |path: &str, what: Value| {
        let (status, made) = arena.api(&admin, "POST", path, &what);
        assert_eq!(status, 201, "{made}");
        made["id"].as_i64()
    };
    let worker = Running::begin(worker_with(PYTHON, &desk, &nats.address().url, "one"));

    let house = ["hunter", "cadet"];
    let quick = make(
        "/tournaments",
        json!({ "name": "Quick", "game": "sea-battle", "rounds": GAMES, "house": house }),
    );
    let path = format!("/tournaments/{}", quick.expect("a number"));
    until("it is over", || ask(&path)["state"] == "finished");
    assert!(figure(arena, "broadside_games_per_second") > 0.0);
    assert!(ask("/workers")["games_per_second"].as_f64() > Some(0.0));

    make("/bots", json!({ "name": "Slow", "game": "sea-battle", "language": "python" }));
    let source = ask("/bots/1/draft")["source"].as_str().expect("a template").to_owned();
    let slow = source.replace("def shoot():", "def shoot():\n    import time\n    time.sleep(0.05)");
    make("/bots/1/versions", json!({ "source": slow }));
    until("the bot plays", || ask("/bots/1")["active_version"] == 1);
    make(
        "/tournaments",
        json!({ "name": "Slow", "game": "sea-battle", "sets": 1_000, "bots": [1], "house": ["hunter"] }),
    );
    // A worker says every few moments what it holds, so what it has said of the check may still be told.
    let one = Some(1);
    until("the worker holds a job for a while", || {
        let told = ask("/workers");
        let held = told["workers"][0]["held"].as_u64();
        told["under_way"].as_u64() == one && held == one && told["oldest_ms"].as_u64() >= Some(1_000)
    });
    let told = ask("/workers");
    let oldest = figure(arena, "broadside_jobs_oldest_seconds");
    let oldest_ms = told["oldest_ms"].as_f64().expect("a number");
    // No job is older than the arena.
    let most = begun.elapsed().as_secs_f64();
    assert!((1.0..most).contains(&oldest), "{oldest}");
    assert!((1e3..1e3 * most).contains(&oldest_ms), "{told}");
    assert_eq!(figure(arena, "broadside_worker_jobs{worker=\"one\"}"), 1.0);
    assert_eq!(figure(arena, "broadside_jobs_elsewhere"), 1.0);

    // Each of the attempts at this game loses its sandbox.
    assert_eq!((&told["failed"], &told["workers"][0]["failed"]), (&json!(0), &json!(0)), "{told}");
    until("the worker has failed", || {
        sandboxes(&worker).into_iter().for_each(kill);
        figure(arena, "broadside_worker_failed_total{worker=\"one\"}") >= 1.0
    });
    until("the arena counts it", || figure(arena, "broadside_jobs_failed_total") >= 1.0);
    let told = ask("/workers");
    assert!(told["failed"].as_u64() >= Some(1), "{told}");
    assert!(told["workers"][0]["failed"].as_u64() >= Some(1), "{told}");
    assert!(told["workers"][0]["done"].as_u64() > Some(GAMES), "the check was done, too: {told}");

    assert_eq!(figure(arena, "broadside_reports_refused_total"), 0.0);
    pipe::say(&nats, "broadside.reports.one", "nothing that can be read");
    until("a report is refused", || figure(arena, "broadside_reports_refused_total") >= 1.0);
    let told = ask("/workers");
    assert_eq!(told["refused"], 1, "{told}");
    assert!(told["workers"][0]["set_aside"].is_string(), "who reports so gets no more jobs: {told}");
}
