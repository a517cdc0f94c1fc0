//! Who plays for the arena, for organisers.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::extract::{Path, State};
use serde::Serialize;
use texts::{Lang, say};
use utoipa::ToSchema;

use super::{Nothing, told};
use crate::app::App;
use crate::contests::words as held;
use crate::door::{Member, Organiser, Sent};
use crate::refusal::{Answer, Problem, Refusal};
use crate::workers::{Act, Hand, Standing, Turned, act};

pub(crate) const PATH: &str = "/api/v1/workers";
pub(crate) const ASIDE_PATH: &str = "/api/v1/workers/{worker}/set-aside";
pub(crate) const BACK_PATH: &str = "/api/v1/workers/{worker}/let-back";

/// Who plays for the arena, and how much there is to do.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorkersTold {
    /// Where workers elsewhere come, without a password; nothing where none can.
    address: Option<String>,
    /// Workers of the arena's own machine.
    here: usize,
    /// Jobs that nobody has in hand, as far as is known.
    waiting: u64,
    /// How long the tournament or check has waited for whose jobs nobody has come for longest, in milliseconds.
    longest_wait_ms: u64,
    /// What jobs wait for that is not there, in words.
    lacking: Vec<String>,
    /// Jobs that somebody has in hand, here or elsewhere.
    running: u64,
    /// Jobs that are under way elsewhere.
    under_way: u64,
    /// How long the oldest job has waited or been under way, here or elsewhere, in milliseconds.
    oldest_ms: u64,
    /// Games done in a second of late, once that is known.
    games_per_second: Option<f64>,
    /// Jobs that were done since the arena was opened, here or elsewhere.
    done: u64,
    /// Attempts since then that failed by the arena's own fault.
    failed: u64,
    /// Reports since then that were refused.
    refused: u64,
    /// Workers elsewhere, by name.
    workers: Vec<WorkerTold>,
    /// Workers that have fallen silent in the last hour and have not come back, the latest first. What they had in hand is done by
    /// others.
    lost: Vec<WorkerTold>,
    /// Workers that were not let in in the last hour, the latest first.
    turned_away: Vec<TurnedTold>,
}

/// A worker that was not let in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TurnedTold {
    /// What it calls itself.
    name: String,
    /// Why, and what to do about it.
    why: String,
    /// When it tried last, in milliseconds before now.
    ago_ms: u64,
}

/// A worker elsewhere.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WorkerTold {
    name: String,
    version: String,
    /// What kind of machine it is.
    kind: String,
    /// Games at once.
    slots: u32,
    /// The cores that it may use; 0 if it does not say.
    cores: u32,
    /// The languages that it has, and their versions.
    languages: BTreeMap<String, String>,
    /// Whether it locks bots in.
    protected: bool,
    /// In which way: `root`, `user-namespaces` or `weak`; `sandbox` where an earlier version does not say.
    sandbox: Option<String>,
    /// Jobs in its hands.
    held: u32,
    /// Jobs that it has done.
    done: u64,
    /// Jobs at which it has failed.
    failed: u64,
    /// Games of it that another worker has played, too.
    compared: u64,
    /// Those of them that were not the same. A bot may roll dice, so a few say nothing; one worker that differs from all others does.
    differed: u64,
    /// When it was heard of last, in milliseconds before now.
    silent_ms: u64,
    /// Why it gets no jobs, if it was set aside.
    set_aside: Option<String>,
}

impl WorkersTold {
    fn of(lang: Lang, standing: Standing) -> Self {
        let Standing { address, here, load, hands, lost, under_way, lacking, is_cut_off, .. } = standing;
        let Standing { turned_away, refused, absent, .. } = standing;
        let away = is_cut_off.then(|| say!(lang, "workers-cut-off"));
        let lacking = away.into_iter().chain(lacking.iter().map(|lack| held::lack(lang, lack)));
        let told = |hands: Vec<Hand>| hands.into_iter().map(|hand| WorkerTold::of(lang, hand)).collect();
        Self {
            address,
            here,
            waiting: load.waiting,
            longest_wait_ms: ms(load.longest_wait),
            lacking: lacking.chain(absent.iter().map(|kind| held::absent(lang, kind.as_deref()))).collect(),
            running: load.running,
            under_way,
            oldest_ms: ms(load.oldest),
            games_per_second: load.games_per_second,
            done: load.done,
            failed: load.failed_attempts,
            refused,
            workers: told(hands),
            lost: told(lost),
            turned_away: turned_away.iter().map(|turned| TurnedTold::of(lang, turned)).collect(),
        }
    }
}

impl WorkerTold {
    fn of(lang: Lang, hand: Hand) -> Self {
        let set_aside = hand.why_aside(lang);
        Self {
            name: hand.name,
            version: hand.version,
            kind: hand.kind,
            slots: hand.slots,
            cores: hand.cores,
            languages: hand.languages,
            protected: hand.sandbox.is_some(),
            sandbox: hand.sandbox,
            held: hand.pulse.held,
            done: hand.pulse.done,
            failed: hand.pulse.failed,
            compared: hand.compared,
            differed: hand.differed,
            silent_ms: ms(hand.silent_for),
            set_aside,
        }
    }
}

impl TurnedTold {
    fn of(lang: Lang, turned: &Turned) -> Self {
        Self { name: turned.name.clone(), why: turned.why(lang), ago_ms: ms(turned.ago) }
    }
}

fn ms(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

#[utoipa::path(get, path = PATH, tag = "workers", responses(
    (status = 200, body = WorkersTold), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn list(State(app): State<App>, Organiser(member): Organiser) -> Answer {
    Ok(told(&WorkersTold::of(member.visit.lang, app.bridge()?.workers.look())))
}

/// Gives a worker no more jobs. What it has done since its last report is played again.
#[utoipa::path(post, path = ASIDE_PATH, tag = "workers", params(("worker" = String, Path)), request_body = Nothing,
    responses(
    (status = 200, body = WorkersTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn set_aside(
    State(app): State<App>,
    Organiser(member): Organiser,
    Path(worker): Path<String>,
    _: Sent<Nothing>,
) -> Answer {
    done(&app, &member, worker, Act::SetAside).await
}

/// Lets a worker come back that was set aside.
#[utoipa::path(post, path = BACK_PATH, tag = "workers", params(("worker" = String, Path)), request_body = Nothing,
    responses(
    (status = 200, body = WorkersTold), (status = 400, body = Problem), (status = 401, body = Problem),
    (status = 403, body = Problem), (status = 404, body = Problem), (status = 413, body = Problem),
    (status = 415, body = Problem), (status = 429, body = Problem)
))]
pub(crate) async fn let_back(
    State(app): State<App>,
    Organiser(member): Organiser,
    Path(worker): Path<String>,
    _: Sent<Nothing>,
) -> Answer {
    done(&app, &member, worker, Act::LetBack).await
}

/// Does something about a worker, and tells how everybody stands then.
async fn done(
    app: &App,
    member: &Member,
    worker: String,
    what: Act,
) -> Result<axum::response::Response, Refusal> {
    act(app, member, worker, what).await?;
    Ok(told(&WorkersTold::of(member.visit.lang, app.bridge()?.workers.look())))
}
