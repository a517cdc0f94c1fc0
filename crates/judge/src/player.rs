//! Who sits at a table, and how they come there.

use std::sync::Arc;

use bots::house::{HouseBot, Resident};
use rules::Game;
use sandbox::Slot;

use crate::contender::Contender;
use crate::output::Output;
use crate::process::Process;

/// A player at a table.
pub enum Player<G: Game> {
    /// A bot of ours, which answers at once in our own process.
    Resident(Resident<G>),
    /// Somebody's program.
    Process(Box<Process>),
}

impl<G: Game> Player<G> {
    /// Whether it can be asked in another match. A program cannot once it has failed, unless it kept to the protocol.
    #[must_use]
    pub fn is_alive(&self) -> bool {
        match self {
            Self::Resident(_) => true,
            Self::Process(process) => process.is_alive(),
        }
    }

    pub(crate) fn process(&self) -> Option<&Process> {
        match self {
            Self::Resident(_) => None,
            Self::Process(process) => Some(process),
        }
    }

    pub(crate) fn process_mut(&mut self) -> Option<&mut Process> {
        match self {
            Self::Resident(_) => None,
            Self::Process(process) => Some(process),
        }
    }

    pub(crate) fn end(&mut self) {
        if let Self::Process(process) = self {
            process.end();
        }
    }

    /// The slot of a program that was ended.
    pub(crate) fn take_slot(&mut self) -> Option<Slot> {
        self.process_mut().and_then(Process::take_slot)
    }

    /// Notes what a program has printed by the time of its answer to a call.
    pub(crate) fn mark_output(&mut self, call: u32) {
        if let Self::Process(process) = self {
            process.mark_output(call);
        }
    }

    pub(crate) fn take_output(&mut self) -> Output {
        self.process_mut().map(Process::take_output).unwrap_or_default()
    }
}

/// Who is to play, as often as a match needs it.
pub enum Entrant<'a, G: Game> {
    /// A built-in bot with its seed.
    House(&'a HouseBot<G>, u64),
    /// Somebody's program.
    Program(&'a Arc<Contender>),
}

impl<G: Game> Clone for Entrant<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Entrant<'_, G> {}
