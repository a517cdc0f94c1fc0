//! What sessions cost that do nothing. Both ends of each are files of this process, so the system has to allow twice as many.

use std::fs;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use wamp::yardstick::PlainCaller;

use super::stage::{ECHO_REALM, Failed, Stage};

/// Files that this process needs besides.
const OTHER_FILES: u64 = 300;

/// Lets this process have as many files as it needs for so many sessions, as far as the system allows; tells how many there
/// can be.
pub(super) fn make_room(sessions: usize) -> usize {
    let needed = 2 * sessions as u64 + OTHER_FILES;
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let wanted = maximum.map_or(needed, |maximum| needed.min(maximum));
    if current.is_some_and(|current| current < wanted) {
        // Where it cannot be raised, it stays as it is, and fewer sessions are measured.
        let _ = setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), maximum });
    }
    let allowed = getrlimit(Resource::Nofile).current.unwrap_or(needed);
    let room = allowed.saturating_sub(OTHER_FILES) / 2;
    sessions.min(usize::try_from(room).unwrap_or(usize::MAX)).max(1)
}

/// The bytes that so many sessions take, with their other ends.
pub(super) async fn cost(stage: &Stage, sessions: usize) -> Result<f64, Failed> {
    let (before, present) = (resident_bytes()?, stage.sessions.session_count(ECHO_REALM));
    let mut others = Vec::with_capacity(sessions);
    for _ in 0..sessions {
        others.push(PlainCaller::of_router(stage.router, ECHO_REALM).await?.into_stream());
    }
    let joined = stage.sessions.session_count(ECHO_REALM);
    if joined < present.min(1) + sessions {
        return Err(format!("only {joined} of {sessions} sessions are there").into());
    }
    Ok(resident_bytes()? - before)
}

fn resident_bytes() -> Result<f64, Failed> {
    let status = fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).ok_or("no VmRSS")?;
    Ok(line.trim().trim_end_matches(" kB").parse::<f64>()? * 1024.0)
}
