//! Words that several pages share. Templates hand over references, so these take them.

use record::GameKind;
use store::Role;
use texts::{Lang, say};

use crate::checks::Queue;
use crate::clock;

pub(crate) fn role(lang: &Lang, role: &Role) -> String {
    match role {
        Role::Author => say!(lang, "role-author"),
        Role::Teacher => say!(lang, "role-teacher"),
        Role::Admin => say!(lang, "role-admin"),
    }
}

pub(crate) fn game(lang: &Lang, game: &GameKind) -> String {
    match game {
        GameKind::SeaBattle => say!(lang, "web-sea-battle"),
        GameKind::Rps => say!(lang, "web-rps"),
    }
}

/// What a game is about, in a few words.
pub(crate) fn game_in_short(lang: &Lang, game: &GameKind) -> String {
    match game {
        GameKind::SeaBattle => say!(lang, "front-sea-battle"),
        GameKind::Rps => say!(lang, "front-rps"),
    }
}

/// What people call a language, by its name in the store.
pub(crate) fn language(name: &str) -> &str {
    languages::by_name(name).map_or(name, |language| language.title)
}

/// A time in milliseconds, with as many digits as matter.
pub(crate) fn milliseconds(lang: &Lang, time_ms: &f64) -> String {
    let digits = match *time_ms {
        ..1.0 => 2,
        ..10.0 => 1,
        _ => 0,
    };
    say!(lang, "web-milliseconds", time = texts::decimal(*lang, *time_ms, digits))
}

/// A number with so many digits after the point.
pub(crate) fn decimal(lang: &Lang, number: &f64, digits: usize) -> String {
    texts::decimal(*lang, *number, digits)
}

/// A share of a whole, in percent.
pub(crate) fn percent(lang: &Lang, share: &f64) -> String {
    texts::percent(*lang, *share, 0)
}

/// A moment as browsers read it.
pub(crate) fn iso(moment_ms: &u64) -> String {
    clock::iso(*moment_ms)
}

/// A moment as people read it where there is no script to tell it in their own zone.
pub(crate) fn moment(moment_ms: &u64) -> String {
    let iso = clock::iso(*moment_ms);
    format!("{} {} UTC", &iso[..10], &iso[11..16])
}

pub(crate) fn stage(lang: &Lang, key: &str) -> String {
    match key {
        "saved" => say!(lang, "web-stage-saved"),
        "compile" => say!(lang, "web-stage-compile"),
        "start" => say!(lang, "web-stage-start"),
        "game" => say!(lang, "web-stage-game"),
        _ => say!(lang, "web-stage-done"),
    }
}

pub(crate) fn stage_state(lang: &Lang, state: &str) -> String {
    match state {
        "waiting" => say!(lang, "web-stage-waiting"),
        "running" => say!(lang, "web-stage-running"),
        "passed" => say!(lang, "web-stage-passed"),
        "failed" => say!(lang, "web-stage-failed"),
        _ => say!(lang, "web-stage-skipped"),
    }
}

pub(crate) fn severity(lang: &Lang, severity: &str) -> String {
    match severity {
        "error" => say!(lang, "diagnostic-error"),
        "warning" => say!(lang, "diagnostic-warning"),
        _ => say!(lang, "diagnostic-note"),
    }
}

pub(crate) fn queue(lang: &Lang, queue: &Queue) -> String {
    say!(lang, "check-waiting", position = queue.position, seconds = queue.seconds)
}

pub(crate) fn output_title(lang: &Lang) -> String {
    say!(lang, "web-output")
}
