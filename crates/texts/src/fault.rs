//! Why no answer came, in words, and what the author of the bot can do about it.

use record::{Excerpt, Exit, Fault};
use rules::rps::RpsBreach;
use rules::sea_battle::SeaBattleBreach;
use rules::{Failure, Preset};

use crate::answer;
use crate::breach::{rps_breach, sea_battle_breach};
use crate::lang::Lang;
use crate::remark::remark;
use crate::{say, visible};

/// A rule of some game that an answer can break, to be told in words.
pub trait Breach {
    /// Which rule is broken: part of a sentence, then advice.
    fn words(&self, lang: Lang) -> String;
}

impl Breach for SeaBattleBreach {
    fn words(&self, lang: Lang) -> String {
        sea_battle_breach(lang, self)
    }
}

impl Breach for RpsBreach {
    fn words(&self, lang: Lang) -> String {
        rps_breach(lang, self)
    }
}

/// Why no answer came under these rules: part of a sentence, then advice.
#[must_use]
pub fn fault_under(lang: Lang, reason: &Fault, preset: Preset) -> String {
    told_under(lang, reason, preset, LastWords::Told)
}

fn told_under(lang: Lang, reason: &Fault, preset: Preset, words: LastWords) -> String {
    match reason {
        // Programs of lol-2019 print their answers themselves, and most of those that seem to wait have forgotten this.
        Fault::Late { limit_ms, cpu_ms, .. } if preset == Preset::Lol2019 && !is_busy(*limit_ms, *cpu_ms) => {
            format!("{} {}", fault(lang, reason), say!(lang, "fault-late-flush"))
        }
        _ => told(lang, reason, words),
    }
}

/// Whether a bot that was late computed for most of its time.
const fn is_busy(limit_ms: u64, cpu_ms: u64) -> bool {
    cpu_ms >= limit_ms / 2
}

/// Why no answer came: part of a sentence, then advice.
#[must_use]
pub fn fault(lang: Lang, reason: &Fault) -> String {
    told(lang, reason, LastWords::Told)
}

fn told(lang: Lang, reason: &Fault, words: LastWords) -> String {
    match reason {
        Fault::Late { limit_ms, cpu_ms, wall_ms } => {
            if cpu_ms > wall_ms {
                return say!(lang, "fault-late-pondering", limit = *limit_ms, cpu = *cpu_ms);
            }
            let how = if is_busy(*limit_ms, *cpu_ms) { "busy" } else { "idle" };
            say!(lang, "fault-late", limit = *limit_ms, cpu = *cpu_ms, wall = *wall_ms, how = how)
        }
        Fault::Died { exit, stderr, source_line } => {
            let line = source_line.unwrap_or(0);
            died(lang, *exit, line, words, stderr)
        }
        Fault::Garbled { expected, found } => {
            let found = first_line(found).map_or_else(|| say!(lang, "fault-silent"), visible);
            let place = if answer::is_of_a_stream(expected.as_str()) { "stream" } else { "call" };
            let expected = answer::expected(lang, expected.as_str());
            say!(lang, "fault-garbled", expected = expected, found = found, place = place)
        }
        Fault::Flooded { limit_bytes } => {
            say!(lang, "fault-flooded", limit = crate::whole(lang, *limit_bytes))
        }
        Fault::Memory { limit_bytes } => say!(lang, "fault-memory", limit = limit_bytes >> 20),
        Fault::AtStart(reason) => say!(lang, "fault-at-start", why = told(lang, reason, words)),
    }
}

fn died(lang: Lang, exit: Exit, line: u32, words: LastWords, stderr: &Excerpt) -> String {
    let stderr_is_empty = stderr.as_str().is_empty();
    let (words, stderr) = match (words, last_line(stderr)) {
        (LastWords::Hidden, _) => ("hidden", String::new()),
        (LastWords::Told, None) => ("none", String::new()),
        (LastWords::Told, Some(line)) => ("told", with_remark(lang, line)),
    };
    match exit {
        Exit::Code(code) => {
            say!(lang, "fault-died-code", code = code, line = line, words = words, stderr = stderr)
        }
        Exit::Signal(signal) => {
            let name = signal_name(signal);
            say!(
                lang,
                "fault-died-signal",
                signal = signal,
                name = name,
                line = line,
                words = words,
                stderr = stderr
            )
        }
        Exit::Gone if stderr_is_empty => say!(lang, "fault-gave-up"),
        Exit::Gone => say!(lang, "fault-closed"),
    }
}

/// A line of the bot's, and what it means where that is known.
fn with_remark(lang: Lang, line: &str) -> String {
    match remark(lang, line) {
        Some(meaning) => format!("{} ({meaning})", visible(line)),
        None => visible(line),
    }
}

/// The last line that is not empty: the one that usually names the trouble.
fn last_line(excerpt: &Excerpt) -> Option<&str> {
    excerpt.as_str().lines().map(str::trim).rfind(|line| !line.is_empty())
}

/// The first line that is not empty.
fn first_line(excerpt: &Excerpt) -> Option<&str> {
    excerpt.as_str().lines().map(str::trim).find(|line| !line.is_empty())
}

/// What programmers call a signal, as Linux numbers them.
fn signal_name(signal: i32) -> String {
    const NAMES: [&str; 31] = [
        "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE",
        "ALRM", "TERM", "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU", "URG", "XCPU", "XFSZ",
        "VTALRM", "PROF", "WINCH", "IO", "PWR", "SYS",
    ];
    let place = usize::try_from(signal).ok().and_then(|signal| signal.checked_sub(1));
    place
        .and_then(|place| NAMES.get(place))
        .map_or_else(|| format!("SIG{signal}"), |name| format!("SIG{name}"))
}

/// Whether the last words of a program are told with its fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LastWords {
    /// They are told, and that there are none too.
    Told,
    /// The reader may not know them, nor whether there are any.
    Hidden,
}

/// Where a player failed.
#[derive(Clone, Copy, Debug)]
pub struct FailedAt<'a> {
    /// How people call the player.
    pub name: &'a str,
    /// The name of the call.
    pub call: &'a str,
    /// The number of the set, 0 before the first.
    pub set: u32,
    /// The rules.
    pub preset: Preset,
    /// Whether its last words are told.
    pub words: LastWords,
}

/// Who failed, where and how, in one sentence and with advice.
#[must_use]
pub fn failed(lang: Lang, at: FailedAt<'_>, failure: &Failure<impl Breach, Fault>) -> String {
    let name = visible(at.name);
    let why = match failure {
        Failure::Breach(breach) => breach.words(lang),
        // Nobody has called it yet: no call is to blame.
        Failure::Fault(Fault::AtStart(reason)) => {
            return say!(lang, "failed-at-start", name = name, why = told(lang, reason, at.words));
        }
        // Somebody who gave up made no mistake.
        Failure::Fault(Fault::Died { exit: Exit::Gone, stderr, .. }) if stderr.as_str().is_empty() => {
            return say!(lang, "failed-gave-up", name = name, set = at.set);
        }
        Failure::Fault(reason) => told_under(lang, reason, at.preset, at.words),
    };
    match at.set {
        0 => say!(lang, "failed-before-sets", name = name, call = at.call, why = why),
        set => say!(lang, "failed", name = name, call = at.call, set = set, why = why),
    }
}
