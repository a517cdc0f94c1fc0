//! Who in a box does not sleep. The kernel counts how often each thread has gone to sleep of its own accord: one that was
//! ready to run at two looks, with the same count, was so all the time between them, whatever kept it from its core.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

/// So many threads are looked at: a crowd costs no more, and is billed by the meters if nobody of the first ones is awake.
const MOST_THREADS: usize = 64;

/// The threads of a box that were ready to run at one look.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Awake {
    /// How often each of them had gone to sleep.
    sleeps: HashMap<u32, u64>,
}

impl Awake {
    pub(super) fn look(threads: impl Iterator<Item = (u32, PathBuf)>) -> Awake {
        let is_ready = |(number, folder): (u32, PathBuf)| {
            let status = || fs::read_to_string(folder.join("status")).ok();
            let (ready, sleeps) = parsed(&status()?)?;
            // Of one that falls asleep within a look, the count may be of after and the state of before. The second
            // look at its state is later than the count.
            let still_ready = ready && parsed(&status()?)?.0;
            still_ready.then_some((number, sleeps))
        };
        Awake { sleeps: threads.take(MOST_THREADS).filter_map(is_ready).collect() }
    }

    /// Whether one of them has not slept until this later look.
    #[must_use]
    pub fn lasted_until(&self, later: &Awake) -> bool {
        self.sleeps.iter().any(|(thread, sleeps)| later.sleeps.get(thread) == Some(sleeps))
    }
}

/// Whether a thread is ready to run, and how often it has gone to sleep.
fn parsed(status: &str) -> Option<(bool, u64)> {
    let field = |name: &str| status.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
    let is_ready = field("State:")?.starts_with('R');
    Some((is_ready, field("voluntary_ctxt_switches:")?.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn awake(sleeps: &[(u32, u64)]) -> Awake {
        Awake { sleeps: sleeps.iter().copied().collect() }
    }

    #[test]
    fn one_thread_that_has_not_slept_is_enough() {
        let before = awake(&[(1, 10), (2, 20)]);
        assert!(before.lasted_until(&awake(&[(2, 20), (3, 30)])));
        assert!(!before.lasted_until(&awake(&[(1, 11), (2, 21)])), "both have slept since");
        assert!(!before.lasted_until(&awake(&[(3, 10)])), "another one woke up");
        assert!(!before.lasted_until(&awake(&[])) && !awake(&[]).lasted_until(&before));
    }

    #[test]
    fn the_system_tells_who_is_ready_and_how_often_it_slept() {
        let status = |state| {
            format!(
                "Name:\tbot\nState:\t{state}\nvoluntary_ctxt_switches:\t7\nnonvoluntary_ctxt_switches:\t99\n"
            )
        };
        assert_eq!(parsed(&status("R (running)")), Some((true, 7)));
        for state in ["S (sleeping)", "D (disk sleep)", "T (stopped)", "t (tracing stop)", "Z (zombie)"] {
            assert_eq!(parsed(&status(state)), Some((false, 7)), "{state}");
        }
        assert_eq!(parsed("State:\tR (running)\n"), None);
    }

    #[test]
    fn our_own_thread_is_awake_until_it_sleeps() {
        let me = rustix::thread::gettid().as_raw_pid().cast_unsigned();
        let look = || Awake::look([(me, PathBuf::from("/proc/thread-self"))].into_iter());
        // Locks within the test's own process can put it to sleep at any time, so it is tried again.
        assert!((0..100).any(|_| look().lasted_until(&look())));
        let before = look();
        std::thread::sleep(std::time::Duration::from_millis(1));
        assert!(!before.lasted_until(&look()));
    }
}
