//! The fair clock of one call. It bills a bot for the time that it computes or sleeps, but not for the time that a
//! busy machine keeps it waiting.
//!
//! It is a pure state machine: whoever waits for the answer passes in what the meters show. Most answers come so
//! quickly that the meters are never read.

use std::time::Duration;

/// An answer within this time is not metered. Longer than the ticks of usual kernels: for a shorter wait the processor's
/// timer would be set anew at every call, which costs a third of the call.
pub(crate) const QUICK: Duration = Duration::from_millis(10);
/// How often to look once the limit has passed.
const LOOK_AGAIN: Duration = Duration::from_millis(100);
/// The shortest time to wait before the next look: longer than the ticks of usual kernels, as what a bot waited for within
/// one tick is not always told.
const SHORTEST_WAIT: Duration = Duration::from_millis(5);
/// Two ticks of the figures of a core, by which the system may tell too much of its idling.
const TICKS: Duration = Duration::from_millis(20);
/// What is added to three limits for the hard stop.
const GRACE: Duration = Duration::from_secs(1);

/// What the meters of a bot show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reading {
    /// Time since the call.
    pub(crate) wall: Duration,
    /// CPU time of the bot so far.
    pub(crate) cpu: Duration,
    /// How long it was ready to run and had to wait so far; nothing where the system does not tell.
    pub(crate) stall: Option<Duration>,
    /// How long its core had nothing to do so far; nothing where it has no core of its own.
    pub(crate) core_idle: Option<Duration>,
    /// How long the host of this virtual machine kept the core from working so far.
    pub(crate) stolen: Duration,
    /// How long we ourselves were ready to run and had to wait so far: an answer may lie there for as long.
    pub(crate) own_stall: Duration,
}

/// What a bot is billed for a call.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Charge {
    /// What counts against the limit.
    pub(crate) billed: Duration,
    /// CPU time since the call before.
    pub(crate) cpu: Duration,
}

impl Charge {
    /// The same for a bot whose main process alone has computed for so long: the meters of the box count its children too, but
    /// may have missed a moment.
    #[must_use]
    pub(crate) fn of_at_least(self, cpu: Duration) -> Self {
        Self { billed: self.billed.max(cpu), cpu: self.cpu.max(cpu) }
    }
}

/// What to do about a call that is not answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ruling {
    /// Wait for at most so long and look again.
    Wait(Duration),
    /// The bot has used its time.
    Late,
    /// The hard stop has come, and the bot has not used its time: the machine was too slow.
    Void,
}

/// The clock of one call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CallClock {
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
    pub(crate) const fn new(limit: Duration) -> Self {
        Self { limit, metered: None }
    }

    /// The limit.
    #[must_use]
    pub(crate) const fn limit(&self) -> Duration {
        self.limit
    }

    /// How long to wait before the meters are read at all.
    #[must_use]
    pub(crate) fn first_wait(&self) -> Duration {
        QUICK.min(self.limit)
    }

    /// When nobody waits any longer, counted from the call.
    #[must_use]
    pub(crate) fn hard_stop(&self) -> Duration {
        3 * self.limit + GRACE
    }

    /// Whether the meters were read.
    #[must_use]
    pub(crate) const fn is_metered(&self) -> bool {
        self.metered.is_some()
    }

    /// From here on the call is metered. `used` is the CPU time since the call before, pondering included.
    pub(crate) fn meter_from(&mut self, used: Duration, from: Reading) {
        self.metered = Some(Metered { used, from });
    }

    /// It is known that the bot did not sleep until now, so whatever it did not compute it was kept from: until now it is
    /// billed for its CPU time and no more.
    pub(crate) fn was_awake_until(&mut self, now: Reading) {
        self.meter_from(self.charge(now).cpu, now);
    }

    /// What the bot is billed so far. Until the meters were first read, that is the CPU time since the call before, so that
    /// nobody gains by computing while the opponent thinks; what else it did so early nobody has seen.
    #[must_use]
    pub(crate) fn charge(&self, now: Reading) -> Charge {
        let Some(Metered { used, from }) = self.metered else {
            return Charge { billed: now.cpu, cpu: now.cpu };
        };
        let own = now.cpu.saturating_sub(from.cpu);
        let wall = now.wall.saturating_sub(from.wall);
        let since = |now: Option<Duration>, from: Option<Duration>| Some(now?.saturating_sub(from?));
        let own_stall = now.own_stall.saturating_sub(from.own_stall);
        let stolen = now.stolen.saturating_sub(from.stolen);
        let kept = since(now.stall, from.stall).unwrap_or(Duration::ZERO) + own_stall + stolen;
        let idle = since(now.core_idle, from.core_idle);
        let others = idle.map(|idle| (wall + TICKS).saturating_sub(idle + own));
        let excused = others.map_or(kept, |others| kept.min(others));
        let billed = used + own.max(wall.saturating_sub(excused));
        Charge { billed, cpu: used + own }
    }

    /// Whether an answer that has come now is too late.
    #[must_use]
    pub(crate) fn is_late(&self, now: Reading) -> bool {
        self.charge(now).billed >= self.limit
    }

    /// What to do while there is no answer.
    #[must_use]
    pub(crate) fn rule(&self, now: Reading) -> Ruling {
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
mod tests;
