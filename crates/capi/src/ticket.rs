//! Handles that can be told from garbage. What a caller holds looks like a pointer and is a ticket: the number of
//! a berth and of its guest. Nobody ever reads the memory behind it, so a ticket that was freed, mixed up with
//! another kind or made up is refused instead of followed.
//!
//! Every berth has a lock of its own and never moves, so threads that use different handles do not meet, and
//! threads that use the same one wait for each other.

use std::ptr;
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::status::Trouble;

/// The most handles of one kind at a time.
pub(crate) const MOST_GUESTS: usize = CHUNKS * CHUNK;

const CHUNKS: usize = 256;
const CHUNK: usize = 256;

const KIND_BITS: u32 = 4;
const BERTH_BITS: u32 = 16;
const MOST_GENERATIONS: usize = usize::MAX >> (KIND_BITS + BERTH_BITS);

/// Everything of one kind that callers hold tickets for.
pub(crate) struct Harbour<T> {
    kind: usize,
    name: &'static str,
    chunks: [OnceLock<Chunk<T>>; CHUNKS],
    free: Mutex<Free>,
}

/// Berths that are made together, when the first of them is needed.
type Chunk<T> = Box<[Mutex<Berth<T>>]>;

struct Berth<T> {
    generation: usize,
    guest: Option<T>,
}

/// Berths that are free: those that were left, and all from `untouched` on.
struct Free {
    left: Vec<usize>,
    untouched: usize,
}

impl<T> Harbour<T> {
    /// A harbour for a kind of thing; each kind has a number of its own, from 1 to 15.
    pub(crate) const fn new(kind: usize, name: &'static str) -> Self {
        assert!(kind > 0 && kind < 1 << KIND_BITS);
        let free = Mutex::new(Free { left: Vec::new(), untouched: 0 });
        Self { kind, name, chunks: [const { OnceLock::new() }; CHUNKS], free }
    }

    /// Takes a guest in and gives the ticket.
    pub(crate) fn moor<H>(&self, guest: T) -> Result<*mut H, Trouble> {
        let place = self.free_place()?;
        let berth = self.berth(place).ok_or(Trouble::TooMany(MOST_GUESTS))?;
        let mut berth = berth.lock().unwrap_or_else(PoisonError::into_inner);
        berth.guest = Some(guest);
        Ok(ptr::without_provenance_mut(self.ticket(place, berth.generation)))
    }

    fn free_place(&self) -> Result<usize, Trouble> {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(place) = free.left.pop() {
            return Ok(place);
        }
        if free.untouched == MOST_GUESTS {
            return Err(Trouble::TooMany(MOST_GUESTS));
        }
        free.untouched += 1;
        Ok(free.untouched - 1)
    }

    /// Lets `work` be done on the guest of a ticket.
    pub(crate) fn with<H, R>(
        &self,
        handle: *mut H,
        work: impl FnOnce(&mut T) -> Result<R, Trouble>,
    ) -> Result<R, Trouble> {
        let (berth, generation) = self.find(handle)?;
        let mut berth =
            berth.lock().map_err(|_| Trouble::OurFault("an earlier call has failed".to_owned()))?;
        match &mut *berth {
            Berth { generation: current, guest: Some(guest) } if *current == generation => work(guest),
            _ => Err(Trouble::Handle(self.name)),
        }
    }

    /// Lets the guest of a ticket go; nothing happens where the ticket is null.
    pub(crate) fn free<H>(&self, handle: *mut H) -> Result<(), Trouble> {
        if handle.is_null() {
            return Ok(());
        }
        let (berth, generation) = self.find(handle)?;
        let guest = {
            let mut berth = berth.lock().unwrap_or_else(PoisonError::into_inner);
            if berth.generation != generation || berth.guest.is_none() {
                return Err(Trouble::Handle(self.name));
            }
            berth.generation = (generation + 1) & MOST_GENERATIONS;
            berth.guest.take()
        };
        drop(guest);
        berth.clear_poison();
        let place = (handle.addr() >> KIND_BITS) & (MOST_GUESTS - 1);
        self.free.lock().unwrap_or_else(PoisonError::into_inner).left.push(place);
        Ok(())
    }

    fn find<H>(&self, handle: *mut H) -> Result<(&Mutex<Berth<T>>, usize), Trouble> {
        let ticket = handle.addr();
        if ticket & ((1 << KIND_BITS) - 1) != self.kind {
            return Err(Trouble::Handle(self.name));
        }
        let place = (ticket >> KIND_BITS) & (MOST_GUESTS - 1);
        let chunk = self.chunks[place / CHUNK].get().ok_or(Trouble::Handle(self.name))?;
        Ok((&chunk[place % CHUNK], ticket >> (KIND_BITS + BERTH_BITS)))
    }

    fn berth(&self, place: usize) -> Option<&Mutex<Berth<T>>> {
        let chunk = self.chunks.get(place / CHUNK)?;
        let empty = || Mutex::new(Berth { generation: 0, guest: None });
        chunk.get_or_init(|| std::iter::repeat_with(empty).take(CHUNK).collect()).get(place % CHUNK)
    }

    const fn ticket(&self, place: usize, generation: usize) -> usize {
        generation << (KIND_BITS + BERTH_BITS) | place << KIND_BITS | self.kind
    }
}

const _: () = assert!(MOST_GUESTS == 1 << BERTH_BITS);

#[cfg(test)]
mod tests {
    use super::*;

    enum Lot {}
    type Ticket = *mut Lot;

    const NEVER_ONE: Trouble = Trouble::Handle("lot");

    #[test]
    fn a_ticket_is_good_until_it_is_freed() {
        let harbour = Harbour::new(1, "lot");
        let ticket: Ticket = harbour.moor(7).expect("there is room");
        assert_eq!(harbour.with(ticket, |lot| Ok(std::mem::replace(lot, 8))), Ok(7));
        assert_eq!(harbour.with(ticket, |lot| Ok(*lot)), Ok(8));
        assert_eq!(harbour.free(ticket), Ok(()));
        assert_eq!(harbour.with(ticket, |lot| Ok(*lot)), Err(NEVER_ONE));
        assert_eq!(harbour.free(ticket), Err(NEVER_ONE));
        let next: Ticket = harbour.moor(9).expect("there is room");
        assert_ne!(next, ticket, "the berth is the same, the guest is not");
        assert_eq!(harbour.with(ticket, |lot| Ok(*lot)), Err(NEVER_ONE));
    }

    #[test]
    fn tickets_that_were_never_given_are_refused() {
        let harbour = Harbour::new(2, "lot");
        let other = Harbour::new(3, "lot");
        let ticket: Ticket = harbour.moor(1).expect("there is room");
        let _: Ticket = other.moor(1).expect("there is room");
        assert_eq!(other.with(ticket, |lot: &mut i32| Ok(*lot)), Err(NEVER_ONE));
        for bits in [0, 1, 2, 0x12, 0xffff2, usize::MAX, ticket.addr() | 1 << 40, ticket.addr() + 0x10] {
            let forged: Ticket = ptr::without_provenance_mut(bits);
            let expected = if forged == ticket { Ok(1) } else { Err(NEVER_ONE) };
            assert_eq!(harbour.with(forged, |lot| Ok(*lot)), expected, "{bits:#x}");
        }
        assert_eq!(harbour.free(ptr::null_mut::<Lot>()), Ok(()));
    }

    #[test]
    fn there_is_an_end_to_handles_that_nobody_frees() {
        let harbour = Harbour::new(4, "lot");
        let tickets: Vec<Ticket> = (0..MOST_GUESTS).map_while(|lot| harbour.moor(lot).ok()).collect();
        assert_eq!(tickets.len(), MOST_GUESTS);
        assert_eq!(harbour.moor::<Lot>(0), Err(Trouble::TooMany(MOST_GUESTS)));
        assert_eq!(harbour.free(tickets[5]), Ok(()));
        assert!(harbour.moor::<Lot>(0).is_ok());
    }

    #[test]
    fn a_call_that_panics_loses_its_own_guest_and_no_other() {
        let harbour = Harbour::new(5, "lot");
        let [bad, good]: [Ticket; 2] = [1, 2].map(|lot| harbour.moor(lot).expect("there is room"));
        let panicked =
            std::panic::catch_unwind(|| harbour.with(bad, |_| -> Result<(), Trouble> { panic!() }));
        assert!(panicked.is_err());
        assert!(matches!(harbour.with(bad, |lot| Ok(*lot)), Err(Trouble::OurFault(_))));
        assert_eq!(harbour.with(good, |lot| Ok(*lot)), Ok(2));
        assert_eq!(harbour.free(bad), Ok(()));
        let next: Ticket = harbour.moor(3).expect("there is room");
        assert_eq!(harbour.with(next, |lot| Ok(*lot)), Ok(3), "the berth can be used again");
    }
}
