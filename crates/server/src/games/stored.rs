//! A game as the store has it, with who played it.

use std::sync::Arc;

use record::AnyRecord;
use rules::{BySeat, Seat};
use store::{Bot, Entry, Kind, PersonId, Played, Store, StoreError, TournamentId};
use tournament::GameNumber;

use super::account::Account;
use super::printed::Words;
use super::review::Review;
use super::verdict::Languages;
use crate::app::App;
use crate::door::{Part, SeenGame, SeenTournament, Visit};
use crate::refusal::Refusal;

/// A stored game.
pub(crate) struct StoredGame {
    pub(crate) tournament: TournamentId,
    pub(crate) number: GameNumber,
    pub(crate) played: Played,
    pub(crate) entries: BySeat<Entry>,
    /// The bots that are not of the house.
    pub(crate) bots: BySeat<Option<Bot>>,
    /// The languages of those.
    pub(crate) languages: Languages,
    pub(crate) record: AnyRecord,
}

/// A game, as a memory of reviews knows it: one that is played again is another.
pub(crate) type GameKey = (TournamentId, GameNumber, u64);

impl StoredGame {
    /// The game that somebody asks for.
    pub(crate) async fn of(app: &App, game: &SeenGame) -> Result<Self, Refusal> {
        let (id, number) = (game.seen.tournament.id, game.number);
        app.ask(move |store| Self::read(store, id, number)).await?.ok_or(Refusal::NotFound)
    }

    fn read(store: &Store, tournament: TournamentId, number: GameNumber) -> Result<Option<Self>, StoreError> {
        let Some(played) = store.played(tournament, number)? else { return Ok(None) };
        let all = store.entries(tournament)?;
        let entry = |seat: Seat| all.get(played.result.entrants[seat].0 as usize).cloned();
        let Some(entries) = entry(Seat::First).zip(entry(Seat::Second)) else { return Ok(None) };
        let entries = BySeat::new(entries.0, entries.1);
        let (mut bots, mut languages) = (BySeat::new(None, None), BySeat::new(None, None));
        for seat in Seat::BOTH {
            if let Some(id) = entries[seat].version {
                bots[seat] = store.bot(id.bot)?;
                languages[seat] = store.version(id)?.map(|version| version.language);
            }
        }
        let record = played.log.record()?;
        Ok(Some(Self { tournament, number, played, entries, bots, languages, record }))
    }

    /// The side on which the bot of a person played, if that is one side only.
    pub(crate) fn own_seat(&self, person: Option<PersonId>) -> Option<Seat> {
        let is_own =
            |seat: &Seat| self.bots[*seat].as_ref().is_some_and(|bot| Some(bot.told.owner) == person);
        let own: Vec<Seat> = Seat::BOTH.into_iter().filter(is_own).collect();
        if let [seat] = own[..] { Some(seat) } else { None }
    }

    /// The sides whose own output a visitor may read: those of one's own bots, and both for whoever holds the contest. Who
    /// asks somebody to practise does not hold a contest.
    pub(crate) fn readable_seats(&self, visit: &Visit, seen: &SeenTournament) -> Vec<Seat> {
        let person = visit.person.as_ref().map(|person| person.id);
        let holds = seen.part == Part::Organiser && seen.tournament.notice.kind == Kind::Contest;
        let may_read = |seat: &Seat| {
            let is_own = self.bots[*seat].as_ref().is_some_and(|bot| Some(bot.told.owner) == person);
            holds || is_own || visit.is_administrator()
        };
        Seat::BOTH.into_iter().filter(may_read).collect()
    }

    /// What a side has printed.
    pub(crate) fn words(&self, seat: Seat) -> Vec<Words> {
        Words::all(seat, self.played.printed[seat].scraps(), &self.record)
    }

    /// What the shots were worth: worked out once, on a thread that may take its time.
    pub(crate) async fn review(&self, app: &App) -> Result<Arc<Review>, Refusal> {
        let key: GameKey = (self.tournament, self.number, self.played.played_ms);
        if let Some(known) = app.reviews.find(&key) {
            return Ok(known);
        }
        let record = self.record.clone();
        let review = tokio::task::spawn_blocking(move || Review::of(&record)).await;
        Ok(app.reviews.keep(key, review.map_err(|error| Refusal::ours(&error))?))
    }

    /// The game told to a visitor. The last words of a bot are for its author.
    pub(crate) async fn account(&self, app: &App, seen: &SeenTournament) -> Result<Account, Refusal> {
        let (visit, review) = (&seen.visit, self.review(app).await?);
        let own = self.own_seat(visit.person.as_ref().map(|person| person.id));
        let readable = self.readable_seats(visit, seen);
        let record = self.record.clone().without_words(&readable);
        Ok(Account::of(visit.lang, &record, review, own, &readable, &self.languages))
    }

    /// What a download of the record is called.
    pub(crate) fn file_name(&self) -> String {
        format!("tournament-{}-game-{}.jsonl", self.tournament.0, self.number.0 + 1)
    }
}
