//! Workers that have fallen silent without a word. An organiser is told of each for a while, unless it comes back.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::member::Member;
use super::muster::MAX_WORKERS;

/// For so long people are told of a worker that is lost.
const TOLD_FOR: Duration = Duration::from_secs(3_600);

/// Those who are lost, the latest last.
#[derive(Default)]
pub(crate) struct Lost {
    members: Vec<Arc<Member>>,
    times: u64,
}

impl Lost {
    /// These are lost now. Whoever was lost first makes room, and whoever was lost long ago is forgotten.
    pub(crate) fn add(&mut self, lost: &[Arc<Member>], now: Instant) {
        self.times += lost.len() as u64;
        for member in lost {
            self.find(&member.hello.worker);
            self.members.push(Arc::clone(member));
        }
        self.members.retain(|member| member.silent_for(now) < TOLD_FOR);
        self.members.drain(..self.members.len().saturating_sub(MAX_WORKERS));
    }

    /// This one is lost no more.
    pub(crate) fn find(&mut self, worker: &str) -> Option<Arc<Member>> {
        let place = self.members.iter().position(|member| member.hello.worker == worker)?;
        Some(self.members.remove(place))
    }

    /// Those who are lost, the latest first.
    pub(crate) fn members(&self) -> impl Iterator<Item = &Arc<Member>> {
        self.members.iter().rev()
    }

    /// How often somebody was lost.
    pub(crate) const fn times(&self) -> u64 {
        self.times
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hello::Hello;

    fn names(lost: &Lost) -> Vec<&str> {
        lost.members().map(|member| member.hello.worker.as_str()).collect()
    }

    fn member(number: usize) -> Arc<Member> {
        Arc::new(Member::new(Hello::unknown(&number.to_string())))
    }

    #[test]
    fn nobody_is_told_of_it_for_ever() {
        let (mut lost, now) = (Lost::default(), Instant::now());
        lost.add(&[member(1), member(2)], now);
        lost.add(&[member(3), member(1)], now + TOLD_FOR / 2);
        assert_eq!((names(&lost), lost.times()), (vec!["1", "3", "2"], 4), "each is there once");
        lost.add(&[], now + TOLD_FOR * 2);
        assert_eq!((names(&lost), lost.times()), (Vec::new(), 4));
    }

    #[test]
    fn whoever_was_lost_first_makes_room() {
        let mut lost = Lost::default();
        let members: Vec<Arc<Member>> = (0..=MAX_WORKERS).map(member).collect();
        lost.add(&members, Instant::now());
        assert_eq!((names(&lost).len(), names(&lost).last()), (MAX_WORKERS, Some(&"1")));
    }
}
