//! The table at which a match is played: residents answer at once, programs get their calls at the same moment, and
//! answers are waited for together.

use std::time::Instant;

use bots::Rng;
use protocol::CallId;
use rand::{Rng as _, SeedableRng};
use rules::{BySeat, Call, Seat};
use rustix::rand::{GetRandomFlags, getrandom};

use crate::bout::Life;
use crate::clock::CallClock;
use crate::judged::Judged;
use crate::limits::TimeLimits;
use crate::moment::{Moment, Reply};
use crate::player::Player;
use crate::policy::HardStop;
use crate::process::{Ask, Heard, Process};
use crate::spoiled::Spoiled;
use crate::stopwatch::{Elapsed, Stopwatch};

/// Two players and everything that it takes to ask them.
pub(crate) struct Table<'p, G: Judged> {
    pub(crate) players: &'p mut BySeat<Player<G>>,
    limits: TimeLimits,
    pub(crate) life: Life,
    pub(crate) hard_stops: BySeat<HardStop>,
    ids: Rng,
    line: Vec<u8>,
    all_ready: bool,
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
                moment.reply(seat, answer, watch.read());
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
        if !dialect.may_write_ahead() {
            return Ok(());
        }
        match process.hear(ask)? {
            // What was there already has taken no time: what was computed for it is billed to the next answer that is
            // waited for.
            Heard::Answer(answer) => {
                moment.waiting[seat] = None;
                moment.reply(seat, Ok(answer), Elapsed::default());
                Ok(())
            }
            heard => self.settle(moment, seat, heard, now),
        }
    }

    /// The program of a seat that is waited for.
    pub(crate) fn process(&mut self, seat: Seat) -> &mut Process {
        self.players[seat].process_mut().expect("only programs are waited for")
    }
}
