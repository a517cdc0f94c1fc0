//! Figures of single threads, added up so that the totals never go down: what a thread has used stays in them when
//! it ends.

use std::collections::HashMap;

/// What one thread has used so far, in nanoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Share {
    pub(super) cpu: u64,
    pub(super) wait: u64,
}

/// All threads that were ever seen.
#[derive(Debug, Default)]
pub(super) struct Tally {
    /// What those used that are no more.
    gone: Share,
    /// The others, by their number.
    last: HashMap<u32, Share>,
}

impl Tally {
    /// The totals, now that these threads live.
    pub(super) fn add_up(&mut self, now: HashMap<u32, Share>) -> Share {
        for (thread, before) in self.last.drain() {
            // A thread that has used less than before is another one of the same number.
            let is_gone =
                now.get(&thread).is_none_or(|share| share.cpu < before.cpu || share.wait < before.wait);
            if is_gone {
                self.gone = self.gone.and(before);
            }
        }
        self.last = now;
        self.last.values().fold(self.gone, |sum, share| sum.and(*share))
    }
}

impl Share {
    fn and(self, other: Share) -> Share {
        Share { cpu: self.cpu + other.cpu, wait: self.wait + other.wait }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_keep_what_ended_threads_have_used() {
        let mut tally = Tally::default();
        for (now, (cpu, wait)) in [
            (vec![(1, 10, 1), (2, 20, 2)], (30, 3)),
            (vec![(1, 11, 1)], (31, 3)),
            (vec![], (31, 3)),
            (vec![(1, 5, 0), (3, 7, 7)], (43, 10)),
            (vec![(1, 4, 1), (3, 7, 7)], (47, 11)),
        ] {
            let shares = now.iter().map(|(thread, cpu, wait)| (*thread, Share { cpu: *cpu, wait: *wait }));
            assert_eq!(tally.add_up(shares.collect()), Share { cpu, wait }, "{now:?}");
        }
    }
}
