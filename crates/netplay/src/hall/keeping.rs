//! What has to be stored, and what follows when it is.

use store::NetworkOpponent as Opponent;
use wamp::Id;

use super::Hall;
use super::game::{Game, ReplyHandle};
use super::names::Rated;
use super::output::{Output, Outputs};
use crate::game_id::GameId;
use crate::moment::Moment;
use crate::player_id::PlayerId;
use crate::refusal::Refusal;
use crate::secret::SecretDigest;
use crate::sheet::Sheet;

/// Everything that has changed, to be stored at once or not at all.
#[derive(Debug, Default)]
pub struct Batch {
    /// Games.
    pub games: Vec<Sheet>,
    /// Names.
    pub names: Vec<Rated>,
}

/// How much is stored at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Share {
    /// Games that have ended.
    Ended,
    /// Running games too.
    All,
}

impl Batch {
    /// Whether nothing has changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.games.is_empty() && self.names.is_empty()
    }
}

impl<R: ReplyHandle> Hall<R> {
    /// What has changed since it was stored. Names are always among it: they count the games that have ended.
    pub fn take_unkept(&mut self, share: Share) -> Batch {
        let mut ids = std::mem::take(&mut self.ended);
        if share == Share::All {
            ids.append(&mut self.unkept);
        }
        let mut games = Vec::with_capacity(ids.len());
        for id in ids {
            if let Some(game) = self.games.get_mut(&id)
                && std::mem::take(&mut game.is_unkept)
            {
                games.push(game.sheet.clone());
            }
        }
        Batch { games, names: self.names.take_unkept() }
    }

    /// A batch is stored: games that have ended are over for everybody, and leave the hall.
    pub fn kept(&mut self, batch: &Batch, out: &mut Outputs<R>) {
        for sheet in batch.games.iter().filter(|sheet| sheet.end.is_some()) {
            let Some(game) = self.games.remove(&sheet.id) else { continue };
            for (_, chair) in game.chairs.iter() {
                chair.session.inspect(|session| self.stand_up(*session, sheet.id));
            }
            let status = sheet.status();
            let boards = sheet.boards().filter(|_| sheet.is_finished());
            if boards.is_none() {
                self.listed.remove(&sheet.id);
            }
            out.extend(game.farewells.into_iter().map(|(reply, answer)| Output::Reply(reply, Ok(answer))));
            out.push(Output::State { game: sheet.id, status, boards });
        }
    }

    /// A batch could not be stored: it is tried again, and whoever waits for it is told so.
    pub fn not_kept(&mut self, batch: &Batch, out: &mut Outputs<R>) {
        self.names.put_back(&batch.names);
        for sheet in &batch.games {
            if let Some(game) = self.games.get_mut(&sheet.id) {
                if game.sheet.end.is_some() {
                    self.ended.push(sheet.id);
                }
                let refused = game.farewells.drain(..);
                out.extend(refused.map(|(reply, _)| Output::Reply(reply, Err(Refusal::NotStored))));
            }
            self.touch(sheet.id);
        }
    }

    /// Puts in a name as it was stored.
    pub fn restore_name(&mut self, rated: Rated) {
        self.names.restore(rated);
    }

    /// Puts a number into the list of games.
    pub fn restore_listed(&mut self, game: GameId) {
        self.list(game);
    }

    /// Puts in an open game as it was stored. Its players have to come back with their tokens; clocks start anew.
    pub fn restore(&mut self, sheet: Sheet, now: Moment) {
        let id = sheet.id;
        let clock = sheet.clock.duration();
        let wait = match sheet.second {
            Some(_) => clock.max(self.limits.grace),
            None => self.limits.patience(sheet.opponent),
        };
        if sheet.second.is_some() || sheet.opponent == Opponent::Anyone {
            self.list(id);
        } else {
            // Its number may have been read with those of all games.
            self.listed.remove(&id);
        }
        self.games.insert(id, Game::new(sheet, now.after(wait)));
        self.next = self.next.max(id.next());
        self.wind(id);
    }

    /// A name belongs to whoever knows its secret. One that somebody keeps already stays theirs.
    pub fn keep_name(&mut self, session: Id, name: &PlayerId, secret: SecretDigest) -> Result<(), Refusal> {
        if self.names.secret(name).is_some() {
            return Err(Refusal::NameIsKept(name.clone()));
        }
        if !self.names.has_room_for(name, &self.limits) {
            return Err(Refusal::TooMany { what: "names", most: self.limits.names });
        }
        let guest = self.guests.entry(session).or_default();
        if guest.names_kept >= self.limits.names_per_session {
            return Err(Refusal::TooMany { what: "names", most: self.limits.names_per_session });
        }
        guest.names_kept += 1;
        self.names.keep(name, secret);
        Ok(())
    }
}
