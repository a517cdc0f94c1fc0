//! The wait for answers: one poll for everybody who is waited for, a clock for each of them, and the meters of those who
//! take long.

use std::time::{Duration, Instant};

use record::Fault;
use rules::{BySeat, Seat};
use rustix::event::{PollFd, PollFlags, Timespec};
use rustix::io::Errno;

use crate::bout::Life;
use crate::calibration::is_quiet;
use crate::clock::{Charge, Ruling};
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
            Heard::Answer(answer) => self.take_answer(moment, seat, &waiting, answer, now),
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
        waiting: &Waiting<G>,
        answer: G::Answer,
        now: Instant,
    ) -> Result<(), Spoiled> {
        let wall = now - waiting.since;
        let process = self.process(seat);
        let (charge, is_late) = if waiting.clock.is_metered() {
            let reading = process.read_meters(wall)?;
            process.settle_cpu();
            moment.idle_from[seat] = Some(reading.cpu);
            (waiting.clock.charge(reading), waiting.clock.is_late(reading))
        } else {
            let cpu = process.settle_cpu();
            let billed = cpu.max(wall.min(waiting.clock.first_wait()));
            (Charge { billed, cpu }, billed >= waiting.clock.limit())
        };
        let elapsed = Elapsed { cpu: charge.cpu, wall };
        if is_late {
            process.end();
        }
        let answer = if is_late { Err(late(waiting, elapsed)) } else { Ok(answer) };
        moment.reply(seat, answer, elapsed);
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
        let wall = now - waiting.since;
        let reading = process.read_meters(wall)?;
        if !waiting.clock.is_metered() {
            waiting.clock.meter_from(process.cpu_since_answer(), reading);
            self.watch_idle(moment, seat.other())?;
        }
        let elapsed = Elapsed { cpu: waiting.clock.charge(reading).cpu, wall };
        match waiting.clock.rule(reading) {
            Ruling::Wait(wait) => {
                waiting.look_at = now + wait;
                moment.waiting[seat] = Some(waiting);
            }
            Ruling::Late => {
                let fault = self.end_late(seat, &waiting, elapsed)?;
                moment.reply(seat, Err(fault), elapsed);
            }
            Ruling::Void => {
                let fault = self.end_late(seat, &waiting, elapsed)?;
                let quiet = is_quiet();
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

    /// From now on, what somebody computes who is not asked is counted.
    fn watch_idle(&mut self, moment: &mut Moment<G>, seat: Seat) -> Result<(), Spoiled> {
        let is_waited_for = moment.waiting[seat].is_some() || moment.ended[seat].is_some();
        if let Some(process) = self.players[seat].process()
            && process.is_alive()
            && !is_waited_for
        {
            moment.idle_from[seat] = Some(process.read_meters(Duration::ZERO)?.cpu);
        }
        Ok(())
    }

    /// Everybody has answered or failed: finds out how those have ended who closed their pipe, and what those have
    /// computed who were not asked.
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
            if let Some(from) = moment.idle_from[seat].take()
                && let Some(process) = self.players[seat].process_mut()
                && process.is_alive()
            {
                let now = process.read_meters(Duration::ZERO)?.cpu;
                process.add_pondered(now.saturating_sub(from));
            }
        }
        Ok(())
    }

    /// Ends a bot that has used its time without an answer. One that is dead already has not taken too long: it has
    /// died, though something that it left behind still holds the pipe.
    fn end_late(&mut self, seat: Seat, waiting: &Waiting<G>, elapsed: Elapsed) -> Result<Fault, Spoiled> {
        let process = self.process(seat);
        let fault = evidence::of_death(process)?.unwrap_or_else(|| late(waiting, elapsed));
        process.end();
        Ok(fault)
    }
}

fn late<G: Judged>(waiting: &Waiting<G>, elapsed: Elapsed) -> Fault {
    Fault::Late {
        limit_ms: milliseconds(waiting.clock.limit()),
        cpu_ms: milliseconds(elapsed.cpu),
        wall_ms: milliseconds(elapsed.wall),
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
