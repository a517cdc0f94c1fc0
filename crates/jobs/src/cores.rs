//! The cores that may be used.

use rustix::thread::sched_getaffinity;

/// The cores that this thread may use, at least one. Whoever opens a dock may use only one afterwards.
#[must_use]
pub fn cores() -> Vec<usize> {
    const MOST_CORES: usize = 1_024;
    let allowed = sched_getaffinity(None).ok();
    let is_allowed = |core: &usize| allowed.as_ref().is_some_and(|allowed| allowed.is_set(*core));
    let cores: Vec<usize> = (0..MOST_CORES).filter(is_allowed).collect();
    if cores.is_empty() { vec![0] } else { cores }
}
