//! A tournament of which every part is a process of its own, and every part fails in turn: the server is killed, PostgreSQL and NATS
//! are restarted, workers are slow, killed, frozen and cut off. In the end every pair has one result, and it is the one that it has
//! when nothing fails.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rustix::process::{Signal, kill_process};
use tokio::runtime::Runtime;

use crate::command::Running;
use crate::entrants::{GAMES, undisturbed};
use crate::host::Host;
use crate::nats::Nats;
use crate::proxy::Way;
use crate::serve::until;
use crate::site::Site;

/// Games of a bot that thinks for so long before every shot are long enough to be interrupted.
const THINKS: Duration = Duration::from_millis(5);

/// A slow worker stands still for so long, and then works for so long.
const STANDS: Duration = Duration::from_millis(120);
const WORKS: Duration = Duration::from_millis(40);

/// A way to NATS that can be cut: a cable, where we may have one, or a proxy.
enum Cable {
    Host(Host),
    Proxy(Way, #[expect(dead_code, reason = "the proxy runs there")] Runtime),
}

impl Cable {
    /// A NATS, and a worker's way to it.
    fn with_nats() -> (Nats, Self) {
        if let Some(host) = Host::open() {
            return (Nats::at(host.near(), ""), Self::Host(host));
        }
        let (nats, runtime) = (Nats::open(), Runtime::new().expect("a runtime"));
        let far = nats.address().url.trim_start_matches("nats://").to_owned();
        let way = runtime.block_on(Way::to(far));
        (nats, Self::Proxy(way, runtime))
    }

    fn worker(&self, site: &Site, name: &str) -> Running {
        match self {
            Self::Host(host) => Running::begin_at(host, site.worker_of(&site.nats.address().url, name)),
            Self::Proxy(way, _) => Running::begin(site.worker_of(&format!("nats://{}", way.address), name)),
        }
    }

    fn cut(&self, is_cut: bool) {
        match self {
            Self::Host(host) => host.cut(is_cut),
            Self::Proxy(way, _) => way.cut(is_cut),
        }
    }
}

/// Makes a worker slow as long as it is there.
struct Slow {
    is_over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Slow {
    fn down(worker: &Running) -> Self {
        let (is_over, pid) = (Arc::new(AtomicBool::new(false)), worker.pid());
        let over = Arc::clone(&is_over);
        let thread = thread::spawn(move || {
            while !over.load(Ordering::Relaxed) {
                for (signal, time) in [(Signal::STOP, STANDS), (Signal::CONT, WORKS)] {
                    kill_process(pid, signal).expect("it is there");
                    thread::sleep(time);
                }
            }
        });
        Self { is_over, thread: Some(thread) }
    }
}

impl Drop for Slow {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

/// What a worker of this list says of itself.
fn said(site: &Site, list: &str, name: &str, what: &str) -> Option<u64> {
    site.worker(list, name)?[what].as_u64()
}

#[test]
fn every_pair_ends_once_although_the_server_and_its_database_fail() {
    let (nats, cable) = Cable::with_nats();
    let mut site = Site::open(nats, THINKS);
    let one = site.start("one");
    let two = site.start("two");
    let three = cable.worker(&site, "three");
    let slow = Slow::down(&two);

    site.wait_for(1);
    one.kill();
    let four = site.start("four");
    site.wait_for(2);
    // A worker that comes while NATS is away ends, and is started again by whoever looks after it.
    until("another takes its place", || site.worker("workers", "four").is_some());
    // A database that is back within seconds is waited for.
    site.database.crash_and_start();
    site.wait_for(3);
    assert!(!site.arena().has_ended());
    cable.cut(true);
    site.nats.kill();
    thread::sleep(Duration::from_secs(1));
    site.nats.start();
    site.wait_for(4);
    site.arena.take().expect("it is open").kill();
    site.serve();
    site.wait_for(5);
    cable.cut(false);
    // Without its database for long a server ends, and is started again by whoever looks after it.
    site.database.crash();
    until("the server ends", || site.arena().has_ended());
    assert_eq!(site.arena.take().expect("it was open").ended(), Some(1));
    site.database.start_again();
    site.serve();
    drop(slow);

    // A server that begins empties the queues. From now on none does, so what is in the hands of those who are away others get
    // only because NATS hands it out again.
    let away = ["three", "four"];
    until("both have jobs in hand", || {
        away.iter().all(|name| said(&site, "workers", name, "held") > Some(0))
    });
    four.signal(Signal::STOP);
    cable.cut(true);
    until("both are missed", || away.iter().all(|name| site.worker("lost", name).is_some()));
    assert!(site.played() < Some(GAMES), "what they have is missing: {}", site.workers());
    let before = away.map(|name| said(&site, "lost", name, "done"));
    site.wait_until_over();
    assert!(away.iter().all(|name| site.worker("lost", name).is_some()), "both are still away");
    let results = site.results();

    four.signal(Signal::CONT);
    cable.cut(false);
    // What they have done meanwhile they tell late, and it counts for nothing. Reports are read in their order.
    until("both are back and have told everything", || {
        let has_told = |(name, before)| {
            said(&site, "workers", name, "done") > before && said(&site, "workers", name, "held") == Some(0)
        };
        away.into_iter().zip(before).all(has_told)
    });
    for worker in [three, four] {
        assert_eq!(worker.stop(), Some(0));
    }
    site.hold_another();

    let told = site.workers();
    let workers = told["workers"].as_array().expect("a list");
    assert!(workers.iter().all(|worker| worker["set_aside"].is_null()), "nobody has lied: {told}");
    assert_eq!(two.stop(), Some(0));
    assert_eq!(site.arena.take().expect("it is open").stop(), Some(0));
    assert_eq!(site.counted(), format!("{GAMES} {GAMES}"));
    assert_eq!(site.results(), results, "nothing has changed since");
    assert_eq!(results, undisturbed(&site.desk));
}
