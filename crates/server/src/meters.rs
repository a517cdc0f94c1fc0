//! What the arena counts, for `/metrics`.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::app::App;
use crate::bridge::Bridge;
use crate::figures::Figures;
use crate::{refusal, workers};

/// The upper ends of the buckets of durations, in milliseconds.
const BUCKETS_MS: [u64; 8] = [1, 5, 10, 25, 50, 100, 500, 2_500];

/// What the figure of viewers is.
const VIEWERS: &str = "Viewers of games.";

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
        let mut figures = Figures::default();
        let uptime = self.started.elapsed().as_secs();
        figures.one("broadside_uptime_seconds", "Since when the arena is open.", uptime);
        let is_active = u8::from(app.bridge().is_ok());
        figures.one("broadside_active", "Whether this server steers the arena.", is_active);
        if let Ok(bridge) = app.bridge() {
            show_bridge(bridge, &mut figures);
        }
        if let Some(follower) = app.follower() {
            let (_, viewers) = follower.counts();
            figures.one("broadside_viewers", VIEWERS, viewers);
        }
        let requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let labelled = requests
            .iter()
            .map(|((route, status), count)| (format!("route=\"{route}\",status=\"{status}\""), *count));
        figures.many("broadside_requests_total", "Requests, by route and status.", labelled);
        drop(requests);
        self.show_durations(&mut figures);
        figures.into_text()
    }

    fn show_durations(&self, figures: &mut Figures) {
        const NAME: &str = "broadside_request_seconds";
        let bucket = format!("{NAME}_bucket");
        figures.begin(NAME, "histogram", "How long requests took.");
        for (end_ms, count) in BUCKETS_MS.iter().zip(&self.durations) {
            let (end, count) = (*end_ms as f64 / 1_000.0, count.load(Ordering::Relaxed));
            figures.line(&bucket, format_args!("le=\"{end}\""), count);
        }
        let answered = self.answered.load(Ordering::Relaxed);
        figures.line(&bucket, "le=\"+Inf\"", answered);
        let seconds = self.duration_us.load(Ordering::Relaxed) as f64 / 1e6;
        figures.line(&format!("{NAME}_sum"), "", seconds);
        figures.line(&format!("{NAME}_count"), "", answered);
    }
}

/// What only the server at the helm knows.
fn show_bridge(bridge: &Bridge, figures: &mut Figures) {
    let (waiting, done) = bridge.checks.counts();
    figures.one("broadside_checks_waiting", "Checks that somebody waits for.", waiting);
    figures.one("broadside_checks_done_total", "Checks that were made.", done);
    let (games, viewers) = bridge.live.counts();
    figures.one("broadside_games_running", "Games of tournaments that are played now.", games);
    let played = bridge.live.ended();
    figures.one("broadside_games_played_total", "Games of tournaments that were played.", played);
    figures.one("broadside_viewers", VIEWERS, viewers);
    workers::figures(&bridge.workers.look(), figures);
}

/// Counts a request and tells of it in the log. Routes are counted by their pattern, so that there are only so many.
pub(crate) async fn count(State(app): State<App>, request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str).to_owned();
    let (verb, begun) = (request.method().clone(), Instant::now());
    let answer = next.run(request).await;
    if app.follower().is_some() && refusal::is_elsewhere(&answer) {
        // It is answered by another, who counts it.
        return answer;
    }
    let (status, took) = (answer.status().as_u16(), begun.elapsed());
    tracing::info!(%verb, %route, status, took_us = took.as_micros() as u64, "request");
    app.meters.note(route, status, took);
    answer
}
