//! A game whose players are on their way to the table.

use judge::{Bout, Dock, Player, Spoiled};
use record::Header;
use rules::BySeat;

use crate::housed::Housed;
use crate::news::Notes;
use crate::ready::{Ready, entrants};
use crate::task::GameDone;
use crate::ticket::Ticket;
use crate::trouble::Trouble;

/// A game of whatever kind whose players are on their way to the table.
pub(crate) trait AnyTable {
    /// Plays it in the dock where they were started.
    fn play(self: Box<Self>, dock: &mut Dock, ticket: &Ticket) -> Result<GameDone, Trouble>;

    /// Sends the players away.
    fn clear(self: Box<Self>, dock: &mut Dock);
}

/// A game whose players are on their way to the table.
pub(crate) struct Table<G: Housed> {
    bout: Bout,
    players: BySeat<Ready>,
    seated: BySeat<Player<G>>,
}

impl<G: Housed> Table<G> {
    /// Starts both players and waits for neither.
    pub(crate) fn lay(dock: &mut Dock, bout: Bout, players: BySeat<Ready>) -> Result<Self, Trouble> {
        let rules = bout.header.rules::<G>().map_err(Spoiled::from)?;
        let seated = dock.embark(&rules, &entrants::<G>(&players)?)?;
        Ok(Self { bout, players, seated })
    }
}

impl<G: Housed> AnyTable for Table<G> {
    fn play(mut self: Box<Self>, dock: &mut Dock, ticket: &Ticket) -> Result<GameDone, Trouble> {
        let entrants = entrants::<G>(&self.players)?;
        let notes = Notes::open(ticket, || Header { host: dock.host(), ..self.bout.header.clone() });
        let played = dock.play(&self.bout, &entrants, &mut self.seated, &mut |news| notes.note(&news))?;
        Ok(G::done(played))
    }

    fn clear(self: Box<Self>, dock: &mut Dock) {
        self.seated.into_array().into_iter().for_each(|player| dock.dismiss(player));
    }
}
