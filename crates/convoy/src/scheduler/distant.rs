//! A game that is played elsewhere, for those who watch it. Nothing comes of it until somebody looks: then its worker is asked for
//! lines, and asked again as long as somebody looks. A game that nobody watches costs nothing.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jobs::{Glimpse, Housed, Lines};
use record::{AnyRecord, Header, MAX_LINE_BYTES, Record, header_line, veiled_line};
use serde_json::{Map, Value};

use super::Port;
use crate::hello::Order;
use crate::news::{Attempt, LinesOfGame};

/// How often a worker is asked for lines while somebody looks.
const ASK_EVERY: Duration = Duration::from_millis(500);

/// The most lines that are kept of a game in progress, and the most bytes of them.
const MAX_LINES: usize = 50_000;
const MAX_BYTES: usize = 8 << 20;

/// A game that is played elsewhere.
pub(crate) struct Distant {
    /// Which attempt at its job this is.
    pub(crate) attempt: Attempt,
    header: Header,
    /// Asks for lines from this one on, of a game that was void so often.
    ask: Box<dyn Fn(u32, usize) + Send + Sync>,
    pages: Mutex<Pages>,
}

#[derive(Default)]
struct Pages {
    voided: u32,
    lines: Vec<String>,
    bytes: usize,
    is_over: bool,
    asked: Option<Instant>,
}

impl Distant {
    pub(crate) fn new(
        attempt: Attempt,
        header: Header,
        ask: impl Fn(u32, usize) + Send + Sync + 'static,
    ) -> Self {
        Self { attempt, header, ask: Box::new(ask), pages: Mutex::default() }
    }

    /// Takes lines of an attempt, as far as they follow those that are known. What nobody has asked for is of no use to anybody.
    pub(crate) fn take(&self, attempt: Attempt, told: LinesOfGame) {
        let mut pages = self.pages();
        if attempt == self.attempt && pages.asked.is_some() && told.lines.iter().all(|line| is_shown(line)) {
            pages.add(told);
        }
    }

    /// The game is over, and this is its record: whoever watches it sees the rest.
    pub(crate) fn finish(&self, record: &AnyRecord) {
        let mut pages = self.pages();
        if pages.asked.is_none() || pages.is_over {
            return;
        }
        let lines = match record {
            AnyRecord::SeaBattle(record) => veiled(record),
            AnyRecord::Rps(record) => veiled(record),
        };
        pages.add(LinesOfGame { voided: record.header().voided, from: 0, lines, is_over: true });
    }

    fn pages(&self) -> MutexGuard<'_, Pages> {
        self.pages.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pages {
    fn add(&mut self, told: LinesOfGame) {
        let LinesOfGame { voided, from, lines, is_over } = told;
        if voided < self.voided || self.is_over {
            return;
        }
        if voided > self.voided {
            *self = Self { voided, asked: self.asked, ..Self::default() };
        }
        // What was missed is asked for again; what is known is not taken twice.
        let Some(known) = self.lines.len().checked_sub(from) else { return };
        for line in lines.into_iter().skip(known) {
            if self.lines.len() == MAX_LINES || self.bytes + line.len() > MAX_BYTES {
                return;
            }
            self.bytes += line.len();
            self.lines.push(line);
        }
        self.is_over = is_over;
    }

    fn is_time_to_ask(&mut self) -> bool {
        let is_full = self.lines.len() >= MAX_LINES || self.bytes >= MAX_BYTES;
        let is_time = self.asked.is_none_or(|asked| asked.elapsed() >= ASK_EVERY);
        let asks = is_time && !is_full && !self.is_over;
        if asks {
            self.asked = Some(Instant::now());
        }
        asks
    }
}

impl Lines for Distant {
    fn header(&self) -> Header {
        Header { voided: self.pages().voided, ..self.header.clone() }
    }

    fn look(&self, voided: u32, from: usize, most: usize) -> Glimpse {
        let mut pages = self.pages();
        if pages.is_time_to_ask() {
            (self.ask)(pages.voided, pages.lines.len());
        }
        let from = if pages.voided == voided { from } else { 0 };
        let until = from.saturating_add(most).min(pages.lines.len());
        let lines = pages.lines.get(from..until).unwrap_or_default().to_vec();
        Glimpse { voided: pages.voided, lines, is_over: pages.is_over && until >= pages.lines.len() }
    }
}

impl Port {
    /// A game that a worker has begun, to be watched from here.
    pub(super) fn watch(
        self: &Arc<Self>,
        worker: &str,
        id: u64,
        attempt: Attempt,
        header: Header,
    ) -> Distant {
        let (port, worker) = (Arc::downgrade(self), worker.to_owned());
        Distant::new(attempt, header, move |voided, from| {
            let Some(port) = port.upgrade() else { return };
            let (worker, epoch) = (worker.clone(), port.epoch.clone());
            let runtime = port.runtime.clone();
            let order = Order::Show { epoch, id, voided, from };
            runtime.spawn(async move { port.tell(&worker, &order).await });
        })
    }
}

/// Every line of a record, as it is shown while the game is played.
fn veiled<G: Housed>(record: &Record<G>) -> Vec<String> {
    let events = record.events().iter().map(veiled_line::<G>);
    std::iter::once(header_line(record.header())).chain(events).collect()
}

/// Whether a line may be shown while a game is played: one object, and no fleet in it.
fn is_shown(line: &str) -> bool {
    let is_line = line.len() <= MAX_LINE_BYTES && !line.contains(['\r', '\n']);
    let read = || serde_json::from_str::<Map<String, Value>>(line).ok();
    is_line && read().is_some_and(|line| line.get("placed").is_none_or(Value::is_null))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use record::{Contestant, GameKind, Host};
    use rules::{BySeat, Preset, Seat};

    use super::*;

    fn header() -> Header {
        Header {
            game: GameKind::Rps,
            preset: Preset::AiBattle,
            sets: 1,
            wins: Some(1),
            first: Seat::First,
            bots: BySeat::from_fn(|_| Contestant::named("dice")),
            seed: Some(1),
            host: Host::InProcess,
            voided: 0,
        }
    }

    fn told(voided: u32, from: usize, lines: &[&str]) -> LinesOfGame {
        let lines = lines.iter().map(|line| (*line).to_owned()).collect();
        LinesOfGame { voided, from, lines, is_over: false }
    }

    /// A game that somebody watches, and how often its worker was asked.
    fn watched(attempt: Attempt) -> (Distant, Arc<AtomicUsize>) {
        let asked = Arc::new(AtomicUsize::new(0));
        let count = Arc::clone(&asked);
        let distant = Distant::new(attempt, header(), move |_, _| {
            count.fetch_add(1, Ordering::Relaxed);
        });
        assert_eq!(distant.look(0, 0, 10), Glimpse::default());
        (distant, asked)
    }

    fn lines(distant: &Distant) -> Vec<String> {
        let voided = distant.header().voided;
        distant.look(voided, 0, usize::MAX).lines
    }

    #[test]
    fn lines_are_taken_once_and_in_their_order() {
        let now = Attempt::default();
        let (distant, _) = watched(now);
        for told in [
            told(0, 0, &[r#"{"a":0}"#, r#"{"a":1}"#]),
            told(0, 1, &[r#"{"a":1}"#, r#"{"a":2}"#]),
            told(0, 9, &[r#"{"a":9}"#]),
            told(0, 3, &[r#"{"a":3}"#]),
        ] {
            distant.take(now, told);
        }
        assert_eq!(lines(&distant), [0, 1, 2, 3].map(|number| format!("{{\"a\":{number}}}")));
        distant.take(now, told(1, 0, &[r#"{"b":0}"#]));
        distant.take(now, told(0, 4, &[r#"{"a":4}"#]));
        assert_eq!(lines(&distant), [r#"{"b":0}"#], "a void game leaves no line behind");
    }

    #[test]
    fn nobody_else_tells_what_happens() {
        let now = Attempt { delivery: 2, begun: 1 };
        let (distant, _) = watched(now);
        distant.take(Attempt { delivery: 1, begun: 1 }, told(0, 0, &["{}"]));
        for hostile in [r#"{"placed":["#, r#"{"placed":[[1]],"by":1}"#, "{}\n{}", "[]", "{}\r"] {
            distant.take(now, told(0, 0, &[hostile]));
        }
        distant.take(now, told(0, 0, &[&format!("{{\"a\":\"{}\"}}", "a".repeat(MAX_LINE_BYTES))]));
        assert!(lines(&distant).is_empty());
        distant.take(now, told(0, 0, &[r#"{"placed":null,"by":1}"#]));
        assert_eq!(lines(&distant).len(), 1);
    }

    #[test]
    fn a_game_that_nobody_watches_takes_nothing() {
        let distant = Distant::new(Attempt::default(), header(), |_, _| panic!("nobody has looked"));
        distant.take(Attempt::default(), told(0, 0, &["{}"]));
        assert!(distant.pages().lines.is_empty());
    }

    #[test]
    fn only_so_much_is_kept_and_then_nobody_is_asked() {
        let now = Attempt::default();
        let (distant, asked) = watched(now);
        for from in (0..=MAX_LINES).step_by(1_000) {
            distant.take(now, told(0, from, &["{}"; 1_000]));
        }
        assert_eq!(lines(&distant).len(), MAX_LINES);
        distant.pages().asked = Some(Instant::now() - 2 * ASK_EVERY);
        assert!(!distant.look(0, 0, 1).is_over);
        assert_eq!(asked.load(Ordering::Relaxed), 1);
        let (distant, _) = watched(now);
        let long = format!("{{\"a\":\"{}\"}}", "a".repeat(60_000));
        for from in 0..=MAX_BYTES / 60_000 {
            distant.take(now, told(0, from, &[&long]));
        }
        assert_eq!(lines(&distant).len(), MAX_BYTES / long.len());
    }
}
