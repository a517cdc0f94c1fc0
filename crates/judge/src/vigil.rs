//! The wait for answers: one poll for everybody who is waited for, a clock for each of them, and the meters of those who
//! take long.

use std::time::{Duration, Instant};

use record::Fault;
use rules::{BySeat, Seat};
use rustix::event::{PollFd, PollFlags, Timespec};
use rustix::io::Errno;

use crate::bout::Life;
use crate::calibration::is_quiet;
use crate::clock::{Charge, Reading, Ruling};
use crate::evidence;
use crate::judged::Judged;
use crate::moment::{Moment, Waiting};
use crate::policy::HardStop;
use crate::process::{Ask, Heard, Process};
use crate::spoiled::Spoiled;
use crate::stopwatch::Elapsed;
use crate::table::Table;

/// How soon to try again to send what did not fit into a pipe.
const SEND_AGAIN: Duration = Duration::from_millis(5);

impl<G: Judged> Table<'_, G> {
    /// Waits until everybody has answered or failed.
    pub(crate) fn collect(&mut self, moment: &mut Moment<G>, mut now: Instant) -> Result<(), Spoiled> {
        while let Some(wait) = self.next_look(moment, now) {
            let has_come = self.poll(moment, wait)?;
            let mut heard = BySeat::new(Heard::Nothing, Heard::Nothing);
            for seat in Seat::BOTH {
                if let (true, Some(waiting)) = (has_come[seat], &moment.waiting[seat]) {
                    heard[seat] = self.process(seat).hear(waiting.ask)?;
                }
            }
            now = Instant::now();
            for (seat, heard) in Seat::BOTH.into_iter().zip(heard.into_array()) {
                self.settle(moment, seat, heard, now)?;
            }
        }
        self.close(moment)
    }

    /// How long nobody has to be looked at; nothing when nobody is waited for.
    fn next_look(&self, moment: &Moment<G>, now: Instant) -> Option<Duration> {
        let looks = moment.waiting.iter().filter_map(|(seat, waiting)| {
            let wait = waiting.as_ref()?.look_at.saturating_duration_since(now);
            let has_unsent = self.players[seat].process().is_some_and(Process::has_unsent);
            Some(if has_unsent { wait.min(SEND_AGAIN) } else { wait })
        });
        looks.min()
    }

    /// Waits until something has come, but for no longer than this.
    fn poll(&self, moment: &Moment<G>, wait: Duration) -> Result<BySeat<bool>, Spoiled> {
        let timeout = Timespec {
            tv_sec: i64::try_from(wait.as_secs()).unwrap_or(i64::MAX),
            tv_nsec: i64::from(wait.subsec_nanos()),
        };
        let waits = |seat: Seat| moment.waiting[seat].as_ref().and_then(|_| self.players[seat].process());
        let fd = |process| PollFd::new(process, PollFlags::IN);
        let polled = |fds: &mut [PollFd<'_>]| match rustix::event::poll(fds, Some(&timeout)) {
            Ok(_) | Err(Errno::INTR) => Ok(()),
            Err(error) => Err(Spoiled::system("a wait for a bot", error)),
        };
        let has_come = |fd: &PollFd<'_>| !fd.revents().is_empty();
        Ok(match Seat::BOTH.map(waits) {
            [Some(first), Some(second)] => {
                let mut fds = [fd(first), fd(second)];
                polled(&mut fds)?;
                BySeat::new(has_come(&fds[0]), has_come(&fds[1]))
            }
            [Some(only), None] | [None, Some(only)] => {
                let mut fds = [fd(only)];
                polled(&mut fds)?;
                BySeat::from_fn(|seat| moment.waiting[seat].is_some() && has_come(&fds[0]))
            }
            [None, None] => BySeat::new(false, false),
        })
    }

    /// Takes what was heard of somebody who is waited for.
    pub(crate) fn settle(
        &mut self,
        moment: &mut Moment<G>,
        seat: Seat,
        heard: Heard<G::Answer>,
        now: Instant,
    ) -> Result<(), Spoiled> {
        let Some(waiting) = moment.waiting[seat].take() else { return Ok(()) };
        match heard {
            Heard::Answer(answer) => self.take_answer(moment, seat, waiting, answer, now),
            Heard::Wrong { fault, in_step } => {
                let cpu = self.process(seat).settle_cpu();
                let elapsed = Elapsed { cpu, wall: now - waiting.since };
                moment.reply(seat, Err(fault), elapsed);
                if !in_step || self.life == Life::Game {
                    self.process(seat).end();
                }
                Ok(())
            }
            Heard::End => {
                moment.ended[seat] = Some((waiting, now));
                Ok(())
            }
            Heard::Nothing => self.look(moment, seat, waiting, now),
        }
    }

    fn take_answer(
        &mut self,
        moment: &mut Moment<G>,
        seat: Seat,
        mut waiting: Waiting<G>,
        answer: G::Answer,
        now: Instant,
    ) -> Result<(), Spoiled> {
        let Charge { billed, cpu } = if waiting.clock.is_metered() {
            let reading = self.read_meters(seat, &mut waiting, now)?;
            let own = self.process(seat).settle_cpu();
            waiting.clock.charge(reading).of_at_least(own)
        } else {
            let cpu = self.process(seat).settle_cpu();
            Charge { billed: cpu, cpu }
        };
        let is_late = billed >= waiting.clock.limit();
        let answer = if is_late { Err(late(&waiting, cpu)) } else { Ok(answer) };
        if is_late {
            self.process(seat).end();
        }
        moment.reply(seat, answer, Elapsed { cpu, wall: now - waiting.since });
        if moment.waiting[seat.other()].as_ref().is_some_and(|other| other.clock.is_metered()) {
            self.hold_idle(moment, seat);
        }
        Ok(())
    }

    /// Reads the meters of somebody who takes long.
    fn look(
        &mut self,
        moment: &mut Moment<G>,
        seat: Seat,
        mut waiting: Waiting<G>,
        now: Instant,
    ) -> Result<(), Spoiled> {
        let process = self.process(seat);
        if process.has_unsent() {
            process.flush()?;
        }
        if now < waiting.look_at {
            moment.waiting[seat] = Some(waiting);
            return Ok(());
        }
        let reading = if waiting.clock.is_metered() {
            self.read_meters(seat, &mut waiting, now)?
        } else {
            let first = self.begin_to_meter(seat, &mut waiting)?;
            self.hold_idle(moment, seat.other());
            self.hold_others();
            first
        };
        let elapsed = Elapsed { cpu: waiting.clock.charge(reading).cpu, wall: now - waiting.since };
        match waiting.clock.rule(reading) {
            Ruling::Wait(wait) => {
                waiting.look_at = now + wait;
                moment.waiting[seat] = Some(waiting);
            }
            Ruling::Late => {
                let fault = self.end_late(seat, &waiting, elapsed.cpu)?;
                moment.reply(seat, Err(fault), elapsed);
            }
            Ruling::Void => {
                // That somebody never slept and did not get its time is the proof of a busy machine.
                let was_awake = waiting.awake.lasted_until(&self.process(seat).awake());
                let fault = self.end_late(seat, &waiting, elapsed.cpu)?;
                let quiet = !was_awake && is_quiet();
                let excused = !quiet || self.hard_stops[seat] == HardStop::Void;
                if excused && matches!(fault, Fault::Late { .. }) {
                    // An answer that is still to come would be taken for one of the next match.
                    if moment.waiting[seat.other()].is_some() {
                        self.process(seat.other()).end();
                    }
                    return Err(Spoiled::Void { seat, call: waiting.call, quiet });
                }
                moment.reply(seat, Err(fault), elapsed);
            }
        }
        Ok(())
    }

    /// Reads the meters for the first time. The time is read last: when we are kept from our core meanwhile, that is before the
    /// bot is metered. What it computes between the look at its CPU time and the meters neither of them tells, so nothing comes
    /// between the two.
    fn begin_to_meter(&mut self, seat: Seat, waiting: &mut Waiting<G>) -> Result<Reading, Spoiled> {
        let process = self.process(seat);
        waiting.awake = process.awake();
        let used = process.cpu_since_answer();
        let meters = process.read_meters(Duration::ZERO)?;
        let first = Reading { wall: waiting.since.elapsed(), ..meters };
        waiting.clock.meter_from(used, first);
        Ok(first)
    }

    /// Reads the meters of somebody, as they show it at this time or later. Meters can miss time for which the machine kept a
    /// bot from its core, so before it seems to be late it is looked at whether it ever slept.
    fn read_meters(
        &mut self,
        seat: Seat,
        waiting: &mut Waiting<G>,
        now: Instant,
    ) -> Result<Reading, Spoiled> {
        let process = self.process(seat);
        let reading = process.read_meters(now - waiting.since)?;
        if !waiting.clock.is_late(reading) {
            return Ok(reading);
        }
        let awake = process.awake();
        if !waiting.awake.lasted_until(&awake) {
            return Ok(reading);
        }
        waiting.awake = awake;
        let reading = Reading { wall: waiting.since.elapsed(), ..reading };
        waiting.clock.was_awake_until(reading);
        Ok(reading)
    }

    /// Holds somebody still who is not asked, until it is: nobody computes while the other takes long.
    fn hold_idle(&mut self, moment: &Moment<G>, seat: Seat) {
        let is_waited_for = moment.waiting[seat].is_some() || moment.ended[seat].is_some();
        let brake = self.players[seat].process().and_then(Process::brake);
        if let (false, Some(brake)) = (is_waited_for, brake) {
            self.held.hold(brake);
        }
    }

    /// Holds those still who wait for other matches on this core, until this match is over.
    fn hold_others(&mut self) {
        self.others.iter().for_each(|brake| self.held.hold(brake));
    }

    /// Everybody has answered or failed: finds out how those have ended who closed their pipe.
    fn close(&mut self, moment: &mut Moment<G>) -> Result<(), Spoiled> {
        for seat in Seat::BOTH {
            if let Some((waiting, at)) = moment.ended[seat].take() {
                let process = self.process(seat);
                let expected = match waiting.ask {
                    Ask::Greeting => protocol::Expected::Greeting,
                    Ask::Call(_, id) => evidence::expected(process.contender.dialect, waiting.call, id),
                };
                let elapsed = Elapsed { cpu: process.settle_cpu(), wall: at - waiting.since };
                let fault = evidence::of_end(process, expected, at)?;
                process.end();
                moment.reply(seat, Err(fault), elapsed);
            }
        }
        Ok(())
    }

    /// Ends a bot that has used its time without an answer. One that is dead already has not taken too long: it has
    /// died, though something that it left behind still holds the pipe.
    fn end_late(&mut self, seat: Seat, waiting: &Waiting<G>, cpu: Duration) -> Result<Fault, Spoiled> {
        let process = self.process(seat);
        let fault = evidence::of_death(process)?.unwrap_or_else(|| late(waiting, cpu));
        process.end();
        Ok(fault)
    }
}

/// The time is read after the meters, so that nobody seems to have computed for longer than was there.
fn late<G: Judged>(waiting: &Waiting<G>, cpu: Duration) -> Fault {
    Fault::Late {
        limit_ms: milliseconds(waiting.clock.limit()),
        cpu_ms: milliseconds(cpu),
        wall_ms: milliseconds(waiting.since.elapsed()),
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
