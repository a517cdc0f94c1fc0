//! What the arena counts, for `/metrics`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;

/// The upper ends of the buckets of durations, in milliseconds.
const BUCKETS_MS: [u64; 8] = [1, 5, 10, 25, 50, 100, 500, 2_500];

/// What is counted.
pub(crate) struct Meters {
    requests: Mutex<BTreeMap<(String, u16), u64>>,
    durations: [AtomicU64; BUCKETS_MS.len()],
    answered: AtomicU64,
    duration_us: AtomicU64,
    started: Instant,
}

impl Meters {
    pub(crate) fn new() -> Self {
        Self {
            requests: Mutex::default(),
            durations: [const { AtomicU64::new(0) }; BUCKETS_MS.len()],
            answered: AtomicU64::new(0),
            duration_us: AtomicU64::new(0),
            started: Instant::now(),
        }
    }

    fn note(&self, route: String, status: u16, took: Duration) {
        *self.requests.lock().unwrap_or_else(PoisonError::into_inner).entry((route, status)).or_default() +=
            1;
        let buckets = BUCKETS_MS.iter().zip(&self.durations);
        for (_, bucket) in buckets.filter(|(end_ms, _)| took <= Duration::from_millis(**end_ms)) {
            bucket.fetch_add(1, Ordering::Relaxed);
        }
        self.answered.fetch_add(1, Ordering::Relaxed);
        self.duration_us.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Ordering::Relaxed);
    }

    /// Everything in the text format of Prometheus.
    pub(crate) fn show(&self, app: &App) -> String {
        let (waiting, done) = app.checks.counts();
        let mut page = String::new();
        let mut say = |line: std::fmt::Arguments<'_>| {
            // Writing into a string cannot fail.
            let _ = writeln!(page, "{line}");
        };
        say(format_args!("# TYPE broadside_uptime_seconds gauge"));
        say(format_args!("broadside_uptime_seconds {}", self.started.elapsed().as_secs()));
        say(format_args!("# TYPE broadside_checks_waiting gauge"));
        say(format_args!("broadside_checks_waiting {waiting}"));
        say(format_args!("# TYPE broadside_checks_done_total counter"));
        say(format_args!("broadside_checks_done_total {done}"));
        let (games, viewers) = app.live.counts();
        say(format_args!("# TYPE broadside_games_running gauge"));
        say(format_args!("broadside_games_running {games}"));
        say(format_args!("# TYPE broadside_games_played_total counter"));
        say(format_args!("broadside_games_played_total {}", app.live.ended()));
        say(format_args!("# TYPE broadside_viewers gauge"));
        say(format_args!("broadside_viewers {viewers}"));
        say(format_args!("# TYPE broadside_requests_total counter"));
        for ((route, status), count) in self.requests.lock().unwrap_or_else(PoisonError::into_inner).iter() {
            say(format_args!("broadside_requests_total{{route=\"{route}\",status=\"{status}\"}} {count}"));
        }
        say(format_args!("# TYPE broadside_request_seconds histogram"));
        for (end_ms, count) in BUCKETS_MS.iter().zip(&self.durations) {
            let (end, count) = (*end_ms as f64 / 1_000.0, count.load(Ordering::Relaxed));
            say(format_args!("broadside_request_seconds_bucket{{le=\"{end}\"}} {count}"));
        }
        let answered = self.answered.load(Ordering::Relaxed);
        say(format_args!("broadside_request_seconds_bucket{{le=\"+Inf\"}} {answered}"));
        let seconds = self.duration_us.load(Ordering::Relaxed) as f64 / 1e6;
        say(format_args!("broadside_request_seconds_sum {seconds}"));
        say(format_args!("broadside_request_seconds_count {answered}"));
        page
    }
}

/// Counts a request and tells of it in the log. Routes are counted by their pattern, so that there are only so many.
pub(crate) async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let (verb, begun) = (request.method().clone(), Instant::now());
    let answer = next.run(request).await;
    let (status, took) = (answer.status().as_u16(), begun.elapsed());
    tracing::info!(%verb, %route, status, took_us = took.as_micros() as u64, "request");
    app.meters.note(route, status, took);
    answer
}
