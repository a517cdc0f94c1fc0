//! What happens when nobody does anything.

use rules::Seat;
use store::NetworkEnding as Ending;
use wamp::Id;

use super::Hall;
use super::game::ReplyHandle;
use super::output::Outputs;
use crate::game_id::GameId;
use crate::moment::Moment;

impl<R: ReplyHandle> Hall<R> {
    /// When [`tick`](Hall::tick) should be called next.
    #[must_use]
    pub fn next_tick(&self) -> Option<Moment> {
        self.timers.next()
    }

    /// Ends the games whose time is over.
    pub fn tick(&mut self, now: Moment, out: &mut Outputs<R>) {
        while let Some((when, id)) = self.timers.take(now) {
            let Some(game) = self.games.get_mut(&id) else { continue };
            if game.ring != Some(when) || game.sheet.end.is_some() {
                continue;
            }
            game.ring = None;
            if game.deadline > now {
                self.wind(id);
                continue;
            }
            match game.turn() {
                Some(late) => self.end(id, Some(late.other()), Ending::Clock, now, out),
                None => self.end(id, None, Ending::Abandoned, now, out),
            }
        }
    }

    /// Sees to it that the timers ring for a game, unless they will anyway.
    pub(super) fn wind(&mut self, id: GameId) {
        let Some(game) = self.games.get_mut(&id) else { return };
        if game.ring.is_none_or(|ring| ring > game.deadline) {
            game.ring = Some(game.deadline);
            self.timers.put(game.deadline, id);
        }
    }

    /// A session has gone. Games that it plays run on their clocks; those in which nobody plays yet are offered to nobody
    /// until it comes back, and closed if it does not.
    pub fn left(&mut self, session: Id, now: Moment) {
        let Some(guest) = self.guests.remove(&session) else { return };
        for id in guest.games {
            let Some(game) = self.games.get_mut(&id) else { continue };
            for seat in Seat::BOTH {
                if game.chairs[seat].session == Some(session) {
                    game.chairs[seat].session = None;
                }
            }
            if game.play.is_none() {
                self.queue.remove(&id);
                game.deadline = game.deadline.min(now.after(self.limits.patience(game.sheet.opponent)));
                self.wind(id);
            }
        }
    }
}
