//! The table at which a match is played: calls that are due at once go out at once, and whoever has to answer is
//! waited for together, each on a clock of its own.

use std::time::{Duration, Instant};

use bots::Rng;
use protocol::CallId;
use rand::{Rng as _, SeedableRng};
use record::Fault;
use rules::{BySeat, Call, Seat};
use rustix::event::{PollFd, PollFlags, Timespec};
use rustix::io::Errno;
use rustix::rand::{GetRandomFlags, getrandom};

use crate::bout::Life;
use crate::calibration::is_quiet;
use crate::clock::{CallClock, Charge, Ruling};
use crate::evidence;
use crate::judged::Judged;
use crate::limits::TimeLimits;
use crate::player::Player;
use crate::policy::HardStop;
use crate::process::{Ask, Heard, Process};
use crate::spoiled::Spoiled;
use crate::stopwatch::{Elapsed, Stopwatch};

/// How soon to try again to send what did not fit into a pipe.
const SEND_AGAIN: Duration = Duration::from_millis(5);

/// Two players and everything that it takes to ask them.
pub(crate) struct Table<'p, G: Judged> {
    players: &'p mut BySeat<Player<G>>,
    limits: TimeLimits,
    life: Life,
    hard_stops: BySeat<HardStop>,
    ids: Rng,
    line: Vec<u8>,
    all_ready: bool,
}

/// What came of a call.
#[derive(Debug)]
pub(crate) struct Reply<A> {
    pub(crate) answer: Result<A, Fault>,
    pub(crate) elapsed: Elapsed,
}

/// Somebody who has not answered yet.
struct Waiting<G: Judged> {
    ask: Ask<G>,
    call: &'static str,
    since: Instant,
    clock: CallClock,
    look_at: Instant,
}

/// Everybody who was asked in one moment.
struct Moment<G: Judged> {
    waiting: BySeat<Option<Waiting<G>>>,
    replies: BySeat<Option<Reply<G::Answer>>>,
    /// Those who have closed their pipe, and when.
    ended: BySeat<Option<(Waiting<G>, Instant)>>,
    /// CPU time of those who have nothing to do while the other takes long.
    idle_from: BySeat<Option<Duration>>,
}

impl<'p, G: Judged> Table<'p, G> {
    /// Sits both players down.
    pub(crate) fn new(
        limits: TimeLimits,
        life: Life,
        players: &'p mut BySeat<Player<G>>,
        hard_stops: BySeat<HardStop>,
    ) -> Result<Self, Spoiled> {
        let mut seed = [0; 32];
        getrandom(&mut seed, GetRandomFlags::empty()).map_err(|error| Spoiled::system("chance", error))?;
        for seat in Seat::BOTH {
            match players[seat].process_mut() {
                Some(process) if process.is_alive() => drop(process.settle_cpu()),
                Some(_) => return Err(Spoiled::Absent(seat)),
                None => {}
            }
        }
        let all_ready = players.iter().all(|(_, player)| player.process().is_none_or(Process::is_ready));
        let line = Vec::with_capacity(256);
        Ok(Self { players, limits, life, hard_stops, ids: Rng::from_seed(seed), line, all_ready })
    }

    /// Asks both seats what is due and gives what came of it.
    pub(crate) fn ask(
        &mut self,
        due: BySeat<Option<Call<G>>>,
    ) -> Result<BySeat<Option<Reply<G::Answer>>>, Spoiled> {
        let mut moment = Moment::default();
        if !self.all_ready {
            self.await_ready(&mut moment)?;
        }
        for seat in Seat::BOTH {
            if let (Some(call), Player::Resident(bot)) = (due[seat], &mut self.players[seat]) {
                let watch = Stopwatch::start();
                let answer = Ok(bot.call(call));
                moment.replies[seat] = Some(Reply { answer, elapsed: watch.read() });
            }
        }
        let now = Instant::now();
        for seat in Seat::BOTH {
            if let (Some(call), None) = (due[seat], &moment.replies[seat]) {
                self.send(&mut moment, seat, call, now)?;
            }
        }
        self.collect(&mut moment, now)?;
        Ok(moment.replies)
    }

    /// Waits until both programs are ready. Those who fail have failed their first call.
    fn await_ready(&mut self, moment: &mut Moment<G>) -> Result<(), Spoiled> {
        let now = Instant::now();
        for (seat, player) in self.players.iter() {
            if player.process().is_some_and(|process| !process.is_ready()) {
                moment.wait(seat, Ask::Greeting, "start", CallClock::new(self.limits.start), now);
            }
        }
        self.collect(moment, now)?;
        for seat in Seat::BOTH {
            moment.replies[seat] = match moment.replies[seat].take() {
                Some(Reply { answer: Err(fault), elapsed }) => {
                    Some(Reply { answer: Err(fault.at_start()), elapsed })
                }
                _ => None,
            };
        }
        self.all_ready = true;
        Ok(())
    }

    fn send(
        &mut self,
        moment: &mut Moment<G>,
        seat: Seat,
        call: Call<G>,
        now: Instant,
    ) -> Result<(), Spoiled> {
        let Player::Process(process) = &mut self.players[seat] else { return Ok(()) };
        let (dialect, id) = (process.contender.dialect, CallId(self.ids.next_u64()));
        self.line.clear();
        G::spell(call, dialect, id, &mut self.line);
        process.send(&self.line)?;
        let ask = Ask::Call(call, id);
        moment.wait(seat, ask, call.name(), CallClock::new(self.limits.of_call(call)), now);
        if dialect.may_write_ahead() {
            let heard = process.read_answer(ask);
            // What was there already has taken no time; CPU time goes to the next answer that is waited for.
            if let Heard::Answer(answer) = heard {
                moment.waiting[seat] = None;
                moment.replies[seat] = Some(Reply { answer: Ok(answer), elapsed: Elapsed::default() });
            }
        }
        Ok(())
    }

    /// Waits until everybody has answered or failed.
    fn collect(&mut self, moment: &mut Moment<G>, mut now: Instant) -> Result<(), Spoiled> {
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
    fn settle(
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
                moment.replies[seat] = Some(Reply { answer: Err(fault), elapsed });
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
        let answer = if is_late { Err(late(waiting, elapsed)) } else { Ok(answer) };
        if is_late {
            process.end();
        }
        moment.replies[seat] = Some(Reply { answer, elapsed });
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
                self.process(seat).end();
                moment.replies[seat] = Some(Reply { answer: Err(late(&waiting, elapsed)), elapsed });
            }
            Ruling::Void => {
                self.process(seat).end();
                let quiet = is_quiet();
                if !quiet || self.hard_stops[seat] == HardStop::Void {
                    // An answer that is still to come would be taken for one of the next match.
                    if moment.waiting[seat.other()].is_some() {
                        self.process(seat.other()).end();
                    }
                    return Err(Spoiled::Void { seat, call: waiting.call, quiet });
                }
                moment.replies[seat] = Some(Reply { answer: Err(late(&waiting, elapsed)), elapsed });
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
                moment.replies[seat] = Some(Reply { answer: Err(fault), elapsed });
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

    fn process(&mut self, seat: Seat) -> &mut Process {
        self.players[seat].process_mut().expect("only programs are waited for")
    }
}

impl<G: Judged> Default for Moment<G> {
    fn default() -> Self {
        Self {
            waiting: BySeat::new(None, None),
            replies: BySeat::new(None, None),
            ended: BySeat::new(None, None),
            idle_from: BySeat::new(None, None),
        }
    }
}

impl<G: Judged> Moment<G> {
    fn wait(&mut self, seat: Seat, ask: Ask<G>, call: &'static str, clock: CallClock, now: Instant) {
        let look_at = now + clock.first_wait();
        self.waiting[seat] = Some(Waiting { ask, call, since: now, clock, look_at });
    }
}

fn late<G: Judged>(waiting: &Waiting<G>, elapsed: Elapsed) -> Fault {
    let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    Fault::Late {
        limit_ms: milliseconds(waiting.clock.limit()),
        cpu_ms: milliseconds(elapsed.cpu),
        wall_ms: milliseconds(elapsed.wall),
    }
}
