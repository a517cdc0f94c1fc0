//! The fair clock of one call. It bills a bot for the time that it computes or sleeps, but not for the time that a
//! busy machine keeps it waiting.
//!
//! It is a pure state machine: whoever waits for the answer passes in what the meters show. Most answers come so
//! quickly that the meters are never read.

use std::time::Duration;

/// An answer within this time is not metered. Longer than the ticks of usual kernels: for a shorter wait the processor's
/// timer would be set anew at every call, which costs a third of the call.
pub const QUICK: Duration = Duration::from_millis(10);
/// How often to look once the limit has passed.
const LOOK_AGAIN: Duration = Duration::from_millis(100);
/// The shortest time to wait before the next look.
const SHORTEST_WAIT: Duration = Duration::from_millis(1);
/// What is added to three limits for the hard stop.
const GRACE: Duration = Duration::from_secs(1);

/// What the meters of a bot show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Time since the call.
    pub wall: Duration,
    /// CPU time of the bot so far.
    pub cpu: Duration,
    /// How long it was ready to run and had to wait so far; nothing where the system does not tell.
    pub stall: Option<Duration>,
    /// How long its core was busy so far, with whomever; nothing where it has no core of its own.
    pub core_busy: Option<Duration>,
    /// How long we ourselves were ready to run and had to wait so far: an answer may lie there for as long.
    pub own_stall: Duration,
}

/// What a bot is billed for a call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Charge {
    /// What counts against the limit.
    pub billed: Duration,
    /// CPU time since the call before.
    pub cpu: Duration,
}

/// What to do about a call that is not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Wait for at most so long and look again.
    Wait(Duration),
    /// The bot has used its time.
    Late,
    /// The hard stop has come, and the bot has not used its time: the machine was too slow.
    Void,
}

/// The clock of one call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CallClock {
    limit: Duration,
    metered: Option<Metered>,
}

/// From when on a call is metered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Metered {
    used: Duration,
    from: Reading,
}

impl CallClock {
    /// The clock of a call with this limit.
    #[must_use]
    pub const fn new(limit: Duration) -> Self {
        Self { limit, metered: None }
    }

    /// The limit.
    #[must_use]
    pub const fn limit(&self) -> Duration {
        self.limit
    }

    /// How long to wait before the meters are read at all.
    #[must_use]
    pub fn first_wait(&self) -> Duration {
        QUICK.min(self.limit)
    }

    /// When nobody waits any longer, counted from the call.
    #[must_use]
    pub fn hard_stop(&self) -> Duration {
        3 * self.limit + GRACE
    }

    /// Whether the meters were read.
    #[must_use]
    pub const fn is_metered(&self) -> bool {
        self.metered.is_some()
    }

    /// From here on the call is metered. `used` is the CPU time since the call before, pondering included.
    pub fn meter_from(&mut self, used: Duration, from: Reading) {
        self.metered = Some(Metered { used, from });
    }

    /// What the bot is billed so far. The time until the meters were first read counts as it is, or as the CPU
    /// time that was used since the call before where that is more, so that nobody gains by computing while the
    /// opponent thinks.
    #[must_use]
    pub fn charge(&self, now: Reading) -> Charge {
        let Some(Metered { used, from }) = self.metered else {
            return Charge { billed: now.wall.max(now.cpu), cpu: now.cpu };
        };
        let own = now.cpu.saturating_sub(from.cpu);
        let wall = now.wall.saturating_sub(from.wall);
        let since = |now: Option<Duration>, from: Option<Duration>| Some(now?.saturating_sub(from?));
        let own_stall = now.own_stall.saturating_sub(from.own_stall);
        let stall = since(now.stall, from.stall).unwrap_or(Duration::ZERO) + own_stall;
        let others = since(now.core_busy, from.core_busy).map(|busy| busy.saturating_sub(own));
        let excused = others.map_or(stall, |others| stall.min(others));
        let billed = self.first_wait().max(used) + own.max(wall.saturating_sub(excused));
        Charge { billed, cpu: used + own }
    }

    /// Whether an answer that has come now is too late.
    #[must_use]
    pub fn is_late(&self, now: Reading) -> bool {
        self.charge(now).billed >= self.limit
    }

    /// What to do while there is no answer.
    #[must_use]
    pub fn rule(&self, now: Reading) -> Ruling {
        let billed = self.charge(now).billed;
        if billed >= self.limit {
            return Ruling::Late;
        }
        let until_stop = self.hard_stop().saturating_sub(now.wall);
        if until_stop.is_zero() {
            return Ruling::Void;
        }
        let left = self.limit - billed;
        let wait = if now.wall < self.limit { left } else { left.min(LOOK_AGAIN) };
        Ruling::Wait(wait.max(SHORTEST_WAIT).min(until_stop))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMIT: Duration = Duration::from_millis(1_500);

    fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    fn reading(wall: u64, cpu: u64, stall: u64, busy: u64) -> Reading {
        let (stall, core_busy) = (Some(ms(stall)), Some(ms(busy)));
        Reading { wall: ms(wall), cpu: ms(cpu), stall, core_busy, own_stall: Duration::ZERO }
    }

    /// A clock whose meters all showed nothing when they were first read.
    fn metered(used: u64) -> CallClock {
        let mut clock = CallClock::new(LIMIT);
        clock.meter_from(ms(used), reading(10, 0, 0, 0));
        clock
    }

    /// What a bot is billed, in milliseconds, and what is done if it has not answered.
    #[track_caller]
    fn check(clock: CallClock, now: Reading, billed: u64, ruling: Ruling) {
        assert_eq!((clock.charge(now).billed.as_millis(), clock.rule(now)), (u128::from(billed), ruling));
    }

    #[test]
    fn a_call_is_first_looked_at_after_ten_milliseconds() {
        assert_eq!(CallClock::new(LIMIT).first_wait(), ms(10));
        assert_eq!(CallClock::new(ms(1)).first_wait(), ms(1));
        check(metered(1), reading(10, 0, 0, 0), 10, Ruling::Wait(ms(1_490)));
    }

    #[test]
    fn a_sleeper_is_billed_for_the_time_that_passes() {
        check(metered(0), reading(1_499, 0, 0, 0), 1_499, Ruling::Wait(ms(1)));
        check(metered(0), reading(1_500, 0, 0, 0), 1_500, Ruling::Late);
        check(metered(0), reading(1_500, 0, 0, 1_400), 1_500, Ruling::Late);
    }

    #[test]
    fn a_busy_loop_is_billed_for_its_cpu_time() {
        check(metered(10), reading(1_500, 1_490, 0, 1_490), 1_500, Ruling::Late);
        check(metered(10), reading(2_100, 411, 1_679, 2_090), 421, Ruling::Wait(ms(100)));
    }

    #[test]
    fn a_bot_that_waits_for_a_busy_machine_is_not_billed_for_it() {
        check(metered(0), reading(1_500, 100, 1_390, 1_490), 110, Ruling::Wait(ms(100)));
        check(metered(0), reading(5_499, 300, 5_189, 5_489), 310, Ruling::Wait(ms(1)));
        check(metered(0), reading(5_500, 300, 5_190, 5_490), 310, Ruling::Void);
    }

    #[test]
    fn an_answer_that_lies_there_while_we_wait_for_the_core_is_not_late() {
        let delayed = |own_stall| Reading { own_stall: ms(own_stall), ..reading(2_010, 100, 900, 2_000) };
        assert!(!metered(0).is_late(delayed(900)));
        assert!(
            metered(0).is_late(Reading { core_busy: Some(ms(100)), ..delayed(900) }),
            "nobody else was there"
        );
    }

    #[test]
    fn a_faked_wait_is_excused_only_as_far_as_others_used_the_core() {
        // Forty threads beg for tiny bursts: much waiting, but nobody else was there.
        check(metered(0), reading(1_500, 500, 30_000, 510), 1_490, Ruling::Wait(ms(10)));
        check(metered(0), reading(1_510, 505, 30_300, 510), 1_505, Ruling::Late);
        // On a core that others really use, the bot's own CPU time still counts.
        check(metered(0), reading(2_010, 594, 1_918, 2_000), 604, Ruling::Wait(ms(100)));
    }

    #[test]
    fn two_that_compute_at_once_on_one_core_are_each_billed_for_their_own_part() {
        check(metered(0), reading(2_010, 1_000, 1_000, 2_000), 1_010, Ruling::Wait(ms(100)));
        check(metered(0), reading(2_810, 1_400, 1_400, 2_800), 1_410, Ruling::Wait(ms(90)));
        check(metered(0), reading(3_010, 1_500, 1_500, 3_000), 1_510, Ruling::Late);
    }

    #[test]
    fn a_ponderer_pays_for_what_it_computed_while_the_opponent_thought() {
        check(metered(1_400), reading(10, 0, 0, 0), 1_400, Ruling::Wait(ms(100)));
        check(metered(1_400), reading(110, 100, 0, 100), 1_500, Ruling::Late);
        check(metered(1_500), reading(10, 0, 0, 0), 1_500, Ruling::Late);
    }

    #[test]
    fn threads_on_many_cores_are_billed_for_all_of_them() {
        let unpinned = |wall, cpu| Reading { core_busy: None, ..reading(wall, cpu, 0, 0) };
        let mut clock = CallClock::new(LIMIT);
        clock.meter_from(ms(2), unpinned(10, 0));
        assert!(clock.is_late(unpinned(1_000, 2_000)));
        assert!(!clock.is_late(unpinned(1_000, 900)));
    }

    #[test]
    fn without_figures_of_waiting_only_the_time_that_passes_counts() {
        let blind = |wall| Reading { wall: ms(wall), ..Reading::default() };
        let mut clock = CallClock::new(LIMIT);
        clock.meter_from(ms(0), blind(10));
        assert_eq!(clock.rule(blind(1_499)), Ruling::Wait(ms(1)));
        assert_eq!(clock.rule(blind(1_500)), Ruling::Late);
    }

    #[test]
    fn only_differences_of_the_meters_count() {
        let mut clock = CallClock::new(LIMIT);
        clock.meter_from(ms(1), reading(10, 70_000, 9_000, 500_000));
        check(clock, reading(1_500, 70_100, 10_390, 501_490), 110, Ruling::Wait(ms(100)));
        assert_eq!(clock.charge(reading(1_500, 70_100, 10_390, 501_490)).cpu, ms(101));
    }
}
