//! Programs that live for a whole tournament and wait here between their games.

use std::collections::HashMap;

use judge::{Bout, Dock, Entrant, Player, Spoiled};
use record::Header;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Seat};

use crate::code::{Bot, CodeDigest};
use crate::housed::Housed;
use crate::lane::LaneId;
use crate::news::Notes;
use crate::ready::{Ready, entrants};
use crate::task::{GameDone, GameTask};
use crate::ticket::Ticket;
use crate::trouble::Trouble;

/// The most programs of a tournament whose programs all live to its end: each has a sandbox in the one dock of the worker
/// who plays all of it.
pub const MAX_CAST: usize = judge::MAX_SLOTS;

/// The programs of every tournament that a worker plays.
#[derive(Default)]
pub(crate) struct Casts {
    sea_battle: Cast<SeaBattle>,
    rps: Cast<Rps>,
}

/// Programs of one game. Two of the same code under two names are two programs, and so are two at one table.
pub(crate) struct Cast<G: Housed>(HashMap<(LaneId, Part), Vec<Player<G>>>);

/// Whom a program plays: its name in the tournament, and its code.
type Part = (String, CodeDigest);

impl Casts {
    /// The lanes whose programs live here.
    pub(crate) fn lanes(&self) -> Vec<LaneId> {
        let lanes = self.sea_battle.0.keys().chain(self.rps.0.keys()).map(|(lane, _)| *lane);
        let mut lanes: Vec<LaneId> = lanes.collect();
        lanes.sort();
        lanes.dedup();
        lanes
    }

    /// A tournament is over.
    pub(crate) fn dismiss(&mut self, lane: LaneId, dock: &mut Dock) {
        self.sea_battle.dismiss(lane, dock);
        self.rps.dismiss(lane, dock);
    }
}

/// A game whose programs can live on.
pub(crate) trait Lasting: Housed {
    /// Its programs.
    fn cast(casts: &mut Casts) -> &mut Cast<Self>;
}

impl Lasting for SeaBattle {
    fn cast(casts: &mut Casts) -> &mut Cast<Self> {
        &mut casts.sea_battle
    }
}

impl Lasting for Rps {
    fn cast(casts: &mut Casts) -> &mut Cast<Self> {
        &mut casts.rps
    }
}

impl<G: Housed> Cast<G> {
    /// Plays one game of a tournament with the programs that were left by those before it.
    pub(crate) fn play(
        &mut self,
        dock: &mut Dock,
        ticket: &Ticket,
        task: &GameTask,
        bout: &Bout,
        players: &BySeat<Ready>,
    ) -> Result<GameDone, Trouble> {
        let (lane, entrants) = (ticket.lane(), entrants::<G>(players)?);
        let parts = task.bots.as_ref().map(|seat, bot| part(bot, &task.header.bots[seat].name));
        let first = self.come(dock, lane, &parts[Seat::First], bout, entrants[Seat::First])?;
        let second = match self.come(dock, lane, &parts[Seat::Second], bout, entrants[Seat::Second]) {
            Ok(second) => second,
            Err(trouble) => {
                self.go(dock, lane, parts[Seat::First].as_ref(), first);
                return Err(trouble);
            }
        };
        let mut seated = BySeat::new(first, second);
        let notes = Notes::open(ticket, || Header { host: dock.host(), ..bout.header.clone() });
        let played = dock.play(bout, &entrants, &mut seated, &mut |news| notes.note(&news));
        for (player, part) in seated.into_array().into_iter().zip(parts.into_array()) {
            self.go(dock, lane, part.as_ref(), player);
        }
        Ok(G::done(played?))
    }

    fn come(
        &mut self,
        dock: &mut Dock,
        lane: LaneId,
        part: &Option<Part>,
        bout: &Bout,
        entrant: Entrant<'_, G>,
    ) -> Result<Player<G>, Trouble> {
        let waiting = part.as_ref().and_then(|part| self.0.get_mut(&(lane, part.clone()))?.pop());
        if let Some(player) = waiting {
            return Ok(player);
        }
        let rules = bout.header.rules::<G>().map_err(Spoiled::from)?;
        Ok(dock.embark_one(&rules, entrant)?)
    }

    fn go(&mut self, dock: &mut Dock, lane: LaneId, part: Option<&Part>, player: Player<G>) {
        match part {
            Some(part) if player.is_alive() => {
                self.0.entry((lane, part.clone())).or_default().push(player);
            }
            _ => dock.dismiss(player),
        }
    }

    fn dismiss(&mut self, lane: LaneId, dock: &mut Dock) {
        for (_, players) in self.0.extract_if(|(of, _), _| *of == lane) {
            players.into_iter().for_each(|player| dock.dismiss(player));
        }
    }
}

impl<G: Housed> Default for Cast<G> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

/// A bot of the house is made anew for every game, from the seed of that game.
fn part(bot: &Bot, name: &str) -> Option<Part> {
    match bot {
        Bot::House(_) => None,
        Bot::Program(code) => Some((name.to_owned(), code.digest())),
    }
}
