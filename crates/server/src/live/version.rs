//! How the check of a version gets on.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::response::IntoResponse as _;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;
use store::VersionId;
use texts::Lang;
use tokio::time::sleep;

use super::HEARTBEAT;
use crate::app::App;
use crate::checks::{CheckState, Checks, Now, Step};
use crate::door::ReadVersion;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/bots/{bot}/versions/{number}/events";
/// How often a check that waits is looked at.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// Where the check of a version can be heard.
pub(crate) fn address(id: VersionId) -> String {
    format!("/bots/{}/versions/{}/events", id.bot.0, id.number)
}

/// What a stream knows between two events.
struct Listener {
    app: App,
    own: ReadVersion,
    last: Option<Now>,
    is_over: bool,
}

pub(crate) async fn show(State(app): State<App>, own: ReadVersion) -> Answer {
    app.bridge()?;
    let listener = Listener { app, own, last: None, is_over: false };
    let events = stream::unfold(listener, async |mut listener| {
        let event = listener.next().await?;
        Some((Ok::<_, Infallible>(event), listener))
    });
    Ok(Sse::new(events).keep_alive(KeepAlive::new().interval(HEARTBEAT)).into_response())
}

impl Listener {
    /// The next state, once it differs from the last one that was told.
    async fn next(&mut self) -> Option<Event> {
        if self.is_over {
            return None;
        }
        let (lang, id) = (self.own.member.visit.lang, self.own.id);
        let mut closing = self.app.closing();
        let checks = &self.app.bridge().ok()?.checks;
        let state = loop {
            let Some(mut watched) = checks.watch(id) else { break self.ended(lang, checks).await };
            let Some(now) = checks.now(id, &self.own.version) else { continue };
            if self.last != Some(now) {
                self.last = Some(now);
                break CheckState::of_now(lang, now);
            }
            tokio::select! {
                () = watched.next() => {}
                () = sleep(LOOK_EVERY), if now.step == Step::Waiting => {}
                _ = closing.wait_for(|closing| *closing) => return None,
            }
        };
        self.is_over = state.over;
        Event::default().json_data(&state).ok()
    }

    /// What the store has, once nobody watches the check any more.
    async fn ended(&self, lang: Lang, checks: &Checks) -> CheckState {
        let id = self.own.id;
        // The verdict itself may have changed which version plays.
        let asked = self.app.ask(move |store| Ok((store.check(id)?, store.bot(id.bot)?)));
        match asked.await.unwrap_or_default() {
            (Some(check), bot) => {
                let bot = bot.as_ref().unwrap_or(&self.own.bot);
                CheckState::of_check(lang, bot, id, &self.own.version, &check)
            }
            (None, _) => checks.unchecked(lang, &self.own.version),
        }
    }
}
