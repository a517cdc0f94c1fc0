//! The sandboxes of one core, and matches played in them.

use std::collections::VecDeque;
use std::sync::{Arc, Weak};

use record::{Event, Host};
use rules::{BySeat, MatchRules, Seat};
use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};
use sandbox::{Brake, Protection, Setup, Slot};

use crate::bout::{Bout, Life, Played, play_once};
use crate::contender::Contender;
use crate::files;
use crate::judged::Judged;
use crate::player::{Entrant, Player};
use crate::policy::{HardStop, fairly};
use crate::process::Process;
use crate::shelter::Shelter;
use crate::spoiled::Spoiled;

/// The most sandboxes of a dock: one for every bot of a tournament whose bots all live to its end.
pub const MAX_SLOTS: usize = 256;

/// Plays a match once, as [`play_once`] does.
type PlayOnce<'a, G> = dyn FnMut(
        &Bout,
        &mut BySeat<Player<G>>,
        BySeat<HardStop>,
        &[Arc<Brake>],
        &mut dyn FnMut(&Event<G>),
    ) -> Result<Played<G>, Spoiled>
    + 'a;

/// The sandboxes of one core. Whoever opens it is pinned to that core together with its bots: calls are seven times
/// quicker so, and since only one bot thinks at a time nothing is lost. Several cores are several threads, each with
/// a dock of its own; they share nothing.
#[derive(Debug)]
pub struct Dock {
    setup: Setup,
    /// Those that nobody uses, the longest idle first: what ran in them is gone by the time they are needed.
    free: VecDeque<Slot>,
    opened: usize,
    /// How many may be open.
    most: usize,
    /// What holds the bots in its slots still.
    brakes: Vec<Weak<Brake>>,
    shelter: Shelter,
    /// The cores of this thread before it was pinned.
    unpinned: Option<CpuSet>,
}

/// What is told of a match while it is played.
#[derive(Debug)]
pub enum News<'a, G: Judged> {
    /// Something happened.
    Event(&'a Event<G>),
    /// The match is void, because the machine was too slow for this seat, and begins anew.
    Voided(Seat),
}

impl Dock {
    /// How many games ahead it pays to start bots: what the kernel does around a sandbox takes about as long as a short
    /// game.
    pub const AHEAD: usize = 2;

    /// Opens a dock on the core of the set-up, if it names one, and pins this thread to it.
    pub fn open(setup: Setup) -> Result<Self, Spoiled> {
        files::allow_all();
        let unpinned = setup.core.map(pin).transpose()?.flatten();
        let first = Slot::open(&setup)?;
        let shelter = Shelter::of(&first);
        Ok(Self {
            setup,
            free: VecDeque::from([first]),
            opened: 1,
            most: MAX_SLOTS,
            brakes: Vec::new(),
            shelter,
            unpinned,
        })
    }

    /// How well the sandboxes protect.
    #[must_use]
    pub fn protection(&self) -> Protection {
        self.shelter.protection
    }

    /// The protection by the name that goes into records.
    #[must_use]
    pub fn host(&self) -> Host {
        self.shelter.host()
    }

    /// Lets both players come to a table. Programs are started and not waited for: whoever calls this for the next
    /// match before it plays this one hides their start.
    pub fn embark<G: Judged>(
        &mut self,
        rules: &MatchRules<G::Rules>,
        entrants: &BySeat<Entrant<'_, G>>,
    ) -> Result<BySeat<Player<G>>, Spoiled> {
        let first = self.embark_one(rules, entrants[Seat::First])?;
        match self.embark_one(rules, entrants[Seat::Second]) {
            Ok(second) => Ok(BySeat::new(first, second)),
            Err(spoiled) => {
                self.dismiss(first);
                Err(spoiled)
            }
        }
    }

    /// Lets one player come to a table, and does not wait for it.
    pub fn embark_one<G: Judged>(
        &mut self,
        rules: &MatchRules<G::Rules>,
        entrant: Entrant<'_, G>,
    ) -> Result<Player<G>, Spoiled> {
        Ok(match entrant {
            Entrant::House(bot, seed) => Player::Resident(bot.build(seed, rules)),
            Entrant::Program(contender) => Player::Process(Box::new(self.start(contender)?)),
        })
    }

    /// Starts a program and does not wait for it.
    fn start(&mut self, contender: &Arc<Contender>) -> Result<Process, Spoiled> {
        let slot = self.free.pop_front().map_or_else(|| self.open_slot(), Ok)?;
        // A slot that cannot start anything is gone.
        self.opened -= 1;
        let running = slot.start(&contender.program)?;
        self.opened += 1;
        let brake = Arc::downgrade(running.brake());
        if !self.brakes.iter().any(|known| known.ptr_eq(&brake)) {
            self.brakes.push(brake);
        }
        Ok(Process::new(Arc::clone(contender), running))
    }

    fn open_slot(&mut self) -> Result<Slot, Spoiled> {
        if self.opened == self.most {
            return Err(Spoiled::Crowded(self.most));
        }
        if !files::suffice() {
            return Err(Spoiled::TooFewFiles(self.opened));
        }
        let slot = Slot::open(&self.setup)?;
        if Shelter::of(&slot).is_weaker_than(&self.shelter) {
            return Err(Spoiled::Weaker);
        }
        self.opened += 1;
        Ok(slot)
    }

    /// Plays a match fairly: one that the machine has spoilt is played anew. Players who live for one game are gone
    /// afterwards, as are those who left the protocol; the others sit where they sat. Who is gone when a match begins is
    /// started anew, and has forgotten everything.
    pub fn play<G: Judged>(
        &mut self,
        bout: &Bout,
        entrants: &BySeat<Entrant<'_, G>>,
        players: &mut BySeat<Player<G>>,
        watch: &mut dyn FnMut(News<'_, G>),
    ) -> Result<Played<G>, Spoiled> {
        self.play_by(&mut play_once, bout, entrants, players, watch)
    }

    fn play_by<G: Judged>(
        &mut self,
        once: &mut PlayOnce<'_, G>,
        bout: &Bout,
        entrants: &BySeat<Entrant<'_, G>>,
        players: &mut BySeat<Player<G>>,
        watch: &mut dyn FnMut(News<'_, G>),
    ) -> Result<Played<G>, Spoiled> {
        let mut bout = bout.clone();
        bout.header.host = self.host_of(players);
        fairly(|voids| {
            bout.header.voided = voids.in_all();
            self.seat_again(&bout, entrants, players)?;
            let others = self.others(players);
            let mut tell = |event: &Event<G>| watch(News::Event(event));
            let played = once(&bout, players, voids.hard_stops(), &others, &mut tell);
            let void = match played {
                Err(Spoiled::Void { seat, .. }) => Some(seat),
                _ => None,
            };
            if bout.life == Life::Game || played.is_err() && void.is_none() {
                Seat::BOTH.into_iter().for_each(|seat| players[seat].end());
            }
            self.collect_slots(players);
            if let Some(seat) = void {
                watch(News::Voided(seat));
            }
            played
        })
    }

    /// What holds those still who are not at this table.
    fn others<G: Judged>(&mut self, players: &BySeat<Player<G>>) -> Vec<Arc<Brake>> {
        self.brakes.retain(|brake| brake.strong_count() > 0);
        let at_table = |brake: &Arc<Brake>| {
            let own = players.iter().filter_map(|(_, player)| player.process()?.brake());
            own.into_iter().any(|own| Arc::ptr_eq(own, brake))
        };
        self.brakes.iter().filter_map(Weak::upgrade).filter(|brake| !at_table(brake)).collect()
    }

    /// Replaces those who are gone: after a void match everybody who lives for one game, and programs that were in the
    /// middle of a call; in a tournament those who left the protocol in the match before.
    fn seat_again<G: Judged>(
        &mut self,
        bout: &Bout,
        entrants: &BySeat<Entrant<'_, G>>,
        players: &mut BySeat<Player<G>>,
    ) -> Result<(), Spoiled> {
        let rules = bout.header.rules::<G>()?;
        for seat in Seat::BOTH {
            let is_played_anew = bout.life == Life::Game && bout.header.voided > 0;
            if is_played_anew || !players[seat].is_alive() {
                self.free.extend(players[seat].take_slot());
                players[seat] = self.embark_one(&rules, entrants[seat])?;
            }
        }
        Ok(())
    }

    /// Ends a player who is not needed any more.
    pub fn dismiss<G: Judged>(&mut self, mut player: Player<G>) {
        player.end();
        self.free.extend(player.take_slot());
    }

    fn collect_slots<G: Judged>(&mut self, players: &mut BySeat<Player<G>>) {
        for seat in Seat::BOTH {
            self.free.extend(players[seat].take_slot());
        }
    }

    fn host_of<G: Judged>(&self, players: &BySeat<Player<G>>) -> Host {
        let is_program = |(_, player): (Seat, &Player<G>)| player.process().is_some();
        if players.iter().any(is_program) { self.host() } else { Host::InProcess }
    }
}

impl Drop for Dock {
    /// Lets this thread run anywhere again.
    fn drop(&mut self) {
        if let Some(cores) = &self.unpinned {
            // A thread that stays on its core is slower and not wrong.
            let _ = sched_setaffinity(None, cores);
        }
    }
}

/// Pins this thread to a core and gives those that it could run on before, unless it was pinned already: a second dock
/// on one thread must not undo what the first one will.
pub(crate) fn pin(core: usize) -> Result<Option<CpuSet>, Spoiled> {
    let refused = |error| Spoiled::system("its core", error);
    let before = sched_getaffinity(None).map_err(refused)?;
    let mut cores = CpuSet::new();
    cores.set(core);
    sched_setaffinity(None, &cores).map_err(refused)?;
    Ok((before.count() > 1).then_some(before))
}

#[cfg(test)]
mod tests;
