//! What is said about tournaments on several pages.

use jobs::Lack;
use record::GameKind;
use store::{Audience, Deed, State, Tournament};
use texts::{Lang, say};

/// What a tournament is called. The samples of the first start were named in the language of that start; everybody reads
/// their name in their own.
pub(crate) fn name(lang: Lang, tournament: &Tournament) -> String {
    let told = &tournament.told;
    let is_sample = tournament.notice.organiser.is_none()
        && Lang::ALL.into_iter().any(|lang| sample(lang, told.game) == told.name);
    if is_sample { sample(lang, told.game) } else { told.name.clone() }
}

/// What the sample of a game is called.
pub(super) fn sample(lang: Lang, game: GameKind) -> String {
    match game {
        GameKind::SeaBattle => say!(lang, "sample-sea-battle"),
        GameKind::Rps => say!(lang, "sample-rps"),
    }
}

/// How far a tournament is.
pub(crate) fn state(lang: Lang, state: State) -> String {
    match state {
        State::Announced => say!(lang, "state-announced"),
        State::Running => say!(lang, "state-running"),
        State::Paused => say!(lang, "state-paused"),
        State::Finished => say!(lang, "state-finished"),
        State::Cancelled => say!(lang, "state-cancelled"),
    }
}

/// Who may look.
pub(crate) fn audience(lang: Lang, audience: Audience) -> String {
    match audience {
        Audience::Everybody => say!(lang, "audience-everybody"),
        Audience::Members => say!(lang, "audience-members"),
        Audience::Class => say!(lang, "audience-class"),
        Audience::Organisers => say!(lang, "audience-organisers"),
    }
}

/// What was done to a tournament, a class or its pupils; nothing where it is none of these deeds.
pub(crate) fn deed(lang: Lang, deed: &Deed) -> Option<String> {
    deed_to_tournament(lang, deed).or_else(|| deed_to_class(lang, deed))
}

/// What was done to a tournament; nothing where it is none of these deeds.
fn deed_to_tournament(lang: Lang, deed: &Deed) -> Option<String> {
    let about = deed.about.as_str();
    Some(match deed.what.as_str() {
        "announce" => say!(lang, "deed-announce"),
        "start" => say!(lang, "deed-start"),
        "began" => say!(lang, "deed-began"),
        "not-begun" => say!(lang, "deed-not-begun"),
        "pause" => say!(lang, "deed-pause"),
        "resume" => say!(lang, "deed-resume"),
        "cancel" => say!(lang, "deed-cancel"),
        "rerun" => say!(lang, "deed-rerun", about = about),
        "reveal" => say!(lang, "deed-reveal"),
        "disqualify" => say!(lang, "deed-disqualify", about = about),
        "replay" => say!(lang, "deed-replay", about = about),
        "worker-again" => say!(lang, "deed-worker-again", about = about),
        "worker-stays" => say!(lang, "deed-worker-stays", about = about),
        "stopped" => say!(lang, "deed-stopped", about = super::stopped::why(lang, about)),
        "rename" => say!(lang, "deed-rename", about = about),
        "put-away" => say!(lang, "deed-put-away"),
        "take-out" => say!(lang, "deed-take-out"),
        _ => return None,
    })
}

/// What no worker can run.
pub(crate) fn lack(lang: Lang, lack: &Lack) -> String {
    super::stopped::why(lang, &lack.to_string())
}

/// Games wait for machines of a kind of which none is here, or for anybody.
pub(crate) fn absent(lang: Lang, kind: Option<&str>) -> String {
    match kind {
        None => say!(lang, "workers-absent-all"),
        Some(jobs::HERE) => say!(lang, "workers-absent-here"),
        Some(kind) => say!(lang, "workers-absent", kind = kind),
    }
}

/// Our own failure, as a worker said it.
pub(crate) fn trouble(lang: Lang, told: &str) -> String {
    super::stopped::why(lang, told)
}

/// Why a tournament has stopped by itself and has not gone on since, of what was done to it, the last first.
pub(crate) fn why_stopped(lang: Lang, state: State, deeds: &[Deed]) -> Option<String> {
    let last = deeds.iter().find(|deed| ["pause", "resume", "stopped"].contains(&deed.what.as_str()))?;
    (state == State::Paused && last.what == "stopped").then(|| super::stopped::why(lang, &last.about))
}

fn deed_to_class(lang: Lang, deed: &Deed) -> Option<String> {
    let about = deed.about.as_str();
    Some(match deed.what.as_str() {
        "class-rename" => say!(lang, "deed-class-rename", about = about),
        "class-away" => say!(lang, "deed-class-away", about = about),
        "class-out" => say!(lang, "deed-class-out", about = about),
        "pupil-rename" => say!(lang, "deed-pupil-rename", about = about),
        "pupil-away" => say!(lang, "deed-pupil-away", about = about),
        "pupil-back" => say!(lang, "deed-pupil-back", about = about),
        "pupils" => say!(lang, "deed-pupils", about = about),
        "slip" => say!(lang, "deed-slip", about = about),
        _ => return None,
    })
}

/// How long something takes, as people say it.
pub(crate) fn duration(lang: Lang, seconds: u64) -> String {
    match seconds {
        ..60 => say!(lang, "duration-seconds", count = seconds),
        60..7_200 => say!(lang, "duration-minutes", count = (seconds + 30) / 60),
        7_200..259_200 => say!(lang, "duration-hours", count = (seconds + 1_800) / 3_600),
        _ => say!(lang, "duration-days", count = (seconds + 43_200) / 86_400),
    }
}
