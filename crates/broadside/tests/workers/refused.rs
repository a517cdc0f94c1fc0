//! Workers that an arena does not want: both sides say why, and the worker ends.

use std::io::{BufRead as _, BufReader};
use std::path::PathBuf;
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use sandbox::{Layer, Setup, State, Trust};
use serde_json::json;

use crate::arena::LONG;
use crate::command::{worker, worker_in};
use crate::nats::Nats;
use crate::pipe;
use crate::session::{Desk, Said, program};

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

/// An arena that is served, and everything that it has logged.
struct Served {
    child: Child,
    log: Arc<Mutex<Vec<String>>>,
}

impl Served {
    fn open(desk: &Desk, nats: &Nats) -> Self {
        let mut command = desk.command();
        command.args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--data", "arena", "--jobs", "0"]);
        command.args(["--nats", &nats.address().url]).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let (log, lines) = (Arc::default(), BufReader::new(child.stderr.take().expect("it is piped")));
        let kept = Arc::<Mutex<Vec<String>>>::clone(&log);
        thread::spawn(move || {
            lines
                .lines()
                .map_while(Result::ok)
                .for_each(|line| kept.lock().expect("nobody fails").push(line));
        });
        let mut first = String::new();
        let mut said = BufReader::new(child.stdout.take().expect("it is piped"));
        said.read_line(&mut first).expect("it says where it is");
        assert!(first.contains("http://"), "{first}");
        Self { child, log }
    }

    /// Waits until a line of the log has these words.
    fn wait_for(&self, words: &[&str]) {
        let until = Instant::now() + LONG;
        loop {
            let log = self.log.lock().expect("nobody fails").clone();
            if log.iter().any(|line| words.iter().all(|word| line.contains(word))) {
                return;
            }
            assert!(Instant::now() < until, "{words:?}: {log:#?}");
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
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
