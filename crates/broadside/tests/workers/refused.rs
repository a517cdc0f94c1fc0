//! Workers that an arena does not want: both sides say why, and the worker ends.

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{SystemTime, UNIX_EPOCH};

use sandbox::{Layer, Setup, State, Trust};
use serde_json::json;

use crate::command::{Running, said_by, worker, worker_at, worker_in};
use crate::nats::Nats;
use crate::pipe;
use crate::served::Served;
use crate::session::{Desk, Said, program};
use crate::tools;

#[test]
fn whatever_the_arena_refuses_the_worker_says_it_in_the_language_of_its_owner() {
    let desk = Desk::new();
    for (refusal, english, russian) in [
        (json!({"protocol": {"worker": 1, "arena": 99}}), "speaks edition 99", "на редакции сообщений 99"),
        (json!({"clock": {"seconds": 3600}}), "differ by 3600 s. Set the clocks", "расходятся на 3600 с"),
        (json!({"trial": {"version": "0.0.9"}}), "come out otherwise", "идут здесь не так"),
        (json!("unprotected"), "does not lock bots in", "не запирает ботов"),
    ] {
        let nats = Nats::open();
        pipe::answer_all(&nats, json!({ "refused": refusal }).to_string());
        for (lang, told) in [("en", english), ("ru", russian)] {
            let mut command = worker_in(lang, &desk, &nats.address().url, "one");
            let said = Said::of(&command.output().expect("it starts"));
            assert!(said.code == 70 && said.err.contains(told), "{lang}: {} {}", said.code, said.err);
        }
    }
}

#[test]
fn whomever_the_arena_refuses_its_log_says_why() {
    let helper = PathBuf::from(program());
    let survey = sandbox::survey(&Setup { helper, ..Setup::new(Trust::Untrusted) });
    if survey.layers.iter().all(|(layer, state)| *layer != Layer::Memory || *state != State::Held) {
        println!(
            "skipped: bots cannot be locked in here, so no arena refuses a worker that does not: {survey:?}"
        );
        return;
    }
    let (desk, nats) = (Desk::new(), Nats::open());
    let served = Served::open(&desk, &nats);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("it is late enough").as_millis();
    let now = u64::try_from(now).expect("it is not that late");
    let hello = |name: &str, protocol: u32, clock_ms: u64| {
        let languages = json!({});
        json!({
            "protocol": protocol, "version": "0.0.9", "worker": name, "kind": "lab", "slots": 1,
            "languages": languages, "sandbox": "sandbox", "clock_ms": clock_ms,
        })
        .to_string()
    };
    pipe::say(&nats, "broadside.hello", &hello("old", 99, now));
    served.wait_for(&["a worker was refused", "old (0.0.9", "speaks edition 99"]);
    pipe::say(&nats, "broadside.hello", &hello("ahead", convoy::wire::PROTOCOL, now + 3_600_000));
    served.wait_for(&["a worker was refused", "ahead (0.0.9", "differ by 3"]);
    let said = worker(&desk, &nats.address().url, "open").arg("--trust-bots").output().expect("it starts");
    let said = Said::of(&said);
    assert!(said.code == 70 && said.err.contains("does not lock bots in"), "{} {}", said.code, said.err);
    served.wait_for(&["a worker was refused", "open (", "does not lock bots in"]);
}

#[test]
fn a_machine_on_which_no_language_works_takes_nothing_and_both_sides_say_so() {
    if !tools::are_possible() {
        println!("skipped: nobody can be started here at a machine whose languages are broken");
        return;
    }
    let (desk, nats) = (Desk::new(), Nats::open());
    let served = Served::open(&desk, &nats);
    let machine = tools::machine(&desk, "broken", &[]);
    tools::put(&machine, "python3", Path::new("/usr/bin/false"));
    let mut broken = worker_at(&machine, "en", &desk, &nats.address().url, "broken");
    let said = said_by(broken.stderr(Stdio::piped()).spawn().expect("it starts"));
    assert_eq!(said.code, 70, "{}", said.err);
    assert!(said.err.contains("Python is installed but does not work here"), "{}", said.err);
    assert!(said.err.contains("None of the languages that are installed works here"), "{}", said.err);
    served.wait_for(&["a worker was refused", "broken (", "no language that is installed works here"]);
    // Where there is none at all, bots of the house can still play.
    let bare = Running::begin(worker(&desk, &nats.address().url, "bare"));
    served.wait_for(&["bare"]);
    assert_eq!(bare.stop(), Some(0));
}
