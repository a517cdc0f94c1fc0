//! One game over the network: the bot is asked, the server is told, and the other way round.

use std::time::Duration;

use netplay::{Ending, Info, PlayError, Reply, Status, Table, Wish, ending_of_log};
use record::lol_log::LolLog;
use rules::{Board, Cell, Preset};
use sparring::{Fall, Flop, Player};
use texts::{FailedAt, LastWords, say};
use tokio::time::{sleep, timeout};

use super::tally::Outcome;
use super::teller::{News, Teller};
use crate::commands::net::line::{Line, is_broken};
use crate::console::Console;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::report::Told;

/// How often somebody who waits looks whether an opponent has come.
const LOOK: Duration = Duration::from_millis(300);
/// How often it is looked whether somebody wants to stop.
const GLANCE: Duration = Duration::from_millis(100);
/// How long a server may take to hear that we leave.
const FAREWELL: Duration = Duration::from_secs(5);

/// One game, about to be played.
pub(super) struct Sitting<'a> {
    pub(super) console: &'a mut Console,
    pub(super) line: &'a mut Line,
    pub(super) interrupt: &'a Interrupt,
    pub(super) teller: Teller,
    /// What people call the bot.
    pub(super) bot: &'a str,
    /// The rules that it is written for.
    pub(super) preset: Preset,
    pub(super) player: Player,
}

/// How a game ended for us.
pub(super) enum Ended {
    /// It is over.
    Over(Outcome),
    /// Somebody wanted to stop, and we left it.
    Left,
    /// The bot failed, and we left it.
    Failed,
}

/// Why a game does not go on.
enum Stop {
    Wanted,
    Bot(Flop),
    Failure(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

/// A seat in the game.
struct Seated {
    table: Table,
    /// Shots whose results are known.
    shots: usize,
    opponent: Option<String>,
}

impl Sitting<'_> {
    /// Plays the game. Others may come with the words of the invitation.
    pub(super) async fn play(
        &mut self,
        wish: impl FnOnce(Board) -> Wish,
        invitation: impl FnOnce(&Table) -> String,
    ) -> Result<Ended, Failure> {
        let board = match self.player.place() {
            Ok(board) => board,
            Err(fall) => {
                let stop = self.stop_of(fall);
                return self.stop(None, stop).await;
            }
        };
        let table = match self.sit_down(&wish(board)).await {
            Ok(table) => table,
            Err(stop) => return self.stop(None, stop).await,
        };
        let mut seated = Seated { table, shots: 0, opponent: None };
        match self.shoot_out(&mut seated, invitation).await {
            Ok(()) => {
                self.player.end();
                self.tell_end(&mut seated).await.map(Ended::Over)
            }
            Err(stop) => self.stop(Some(&seated), stop).await,
        }
    }

    async fn sit_down(&mut self, wish: &Wish) -> Result<Table, Stop> {
        loop {
            match self.line.guest.new_game(wish).await {
                Ok(table) => return Ok(table),
                Err(error) if is_broken(&error) => {
                    let again = self.line.call_again(self.console, None);
                    unless(self.interrupt, again).await.ok_or(Stop::Wanted)??;
                }
                Err(error) => return Err(self.line.refused(self.console.lang, &error).into()),
            }
        }
    }

    async fn shoot_out(
        &mut self,
        seated: &mut Seated,
        invitation: impl FnOnce(&Table) -> String,
    ) -> Result<(), Stop> {
        self.look(seated).await?;
        if seated.opponent.is_none() {
            let (game, seat) = (seated.table.game().get(), seated.table.seat().number());
            let key = seated.table.key().map(str::to_owned);
            let invitation = invitation(&seated.table);
            self.teller.tell(self.console, &News::Waiting { game, seat, key, invitation })?;
        }
        loop {
            let cell = self.player.shoot().map_err(|fall| self.stop_of(fall))?;
            match self.shoot(seated, cell).await? {
                Reply::GameOver => return Ok(()),
                Reply::Result(result) => {
                    seated.shots += 1;
                    if seated.opponent.is_none() {
                        self.look(seated).await?;
                    }
                    self.player.hear(result).map_err(|fall| self.stop_of(fall))?;
                }
            }
            if !self.teller.is_json {
                let (game, shots) = (seated.table.game().get(), seated.shots);
                self.console.progress(say!(self.console.lang, "net-progress", game = game, shots = shots));
            }
        }
    }

    /// Shoots, on another line where this one breaks.
    async fn shoot(&mut self, seated: &mut Seated, cell: Cell) -> Result<Reply, Stop> {
        loop {
            let error = match self.shoot_once(seated, cell).await? {
                Ok(reply) => return Ok(reply),
                Err(error) => error,
            };
            if !is_broken(&error) {
                return Err(self.line.refused(self.console.lang, &error).into());
            }
            let seat = (seated.table.game(), seated.table.token().to_owned());
            let again = self.line.call_again(self.console, Some((seat.0, &seat.1)));
            let Some(table) = unless(self.interrupt, again).await.ok_or(Stop::Wanted)?? else { continue };
            seated.table = table;
            // The shot may have been heard before the line broke.
            let mut own = seated.table.past().iter().filter(|shot| shot.seat == seated.table.seat());
            if let Some(shot) = own.nth(seated.shots) {
                return Ok(Reply::Result(shot.result));
            }
        }
    }

    /// Shoots, and looks meanwhile whether an opponent has come.
    async fn shoot_once(
        &mut self,
        seated: &mut Seated,
        cell: Cell,
    ) -> Result<Result<Reply, PlayError>, Stop> {
        let table = seated.table.clone();
        let shot = table.shoot(cell);
        tokio::pin!(shot);
        loop {
            tokio::select! {
                reply = &mut shot => return Ok(reply),
                () = wanted(self.interrupt) => return Err(Stop::Wanted),
                () = sleep(LOOK), if seated.opponent.is_none() => self.look(seated).await?,
            }
        }
    }

    /// Looks whether an opponent has come, and tells who it is.
    async fn look(&mut self, seated: &mut Seated) -> Result<(), Failure> {
        // What goes wrong here goes wrong with the shot too, and is told then.
        let Ok(info) = self.line.guest.info(seated.table.game()).await else { return Ok(()) };
        if info.status == Status::Waiting || seated.opponent.is_some() {
            return Ok(());
        }
        let opponent = info.players[seated.table.seat().other()].clone();
        let (game, seat) = (seated.table.game().get(), seated.table.seat().number());
        self.teller.tell(self.console, &News::Playing { game, seat, opponent: opponent.clone() })?;
        seated.opponent = Some(opponent);
        Ok(())
    }

    async fn tell_end(&mut self, seated: &mut Seated) -> Result<Outcome, Failure> {
        self.look(seated).await?;
        let (info, ending) = self.end_of(seated).await?;
        let seat = seated.table.seat();
        let outcome = match info.status {
            Status::Won(winner) if winner == seat => Outcome::Won,
            Status::Won(_) => Outcome::Lost,
            _ => Outcome::Drawn,
        };
        // The shot that ends a game is answered by the end.
        let shots = seated.shots + usize::from(outcome == Outcome::Won && ending == Ending::Played);
        self.teller.tell(
            self.console,
            &News::Over {
                game: seated.table.game().get(),
                seat: seat.number(),
                opponent: info.players[seat.other()].clone(),
                outcome,
                ending: ending.name(),
                shots,
            },
        )?;
        Ok(outcome)
    }

    /// How the game ended, on another line where this one breaks.
    async fn end_of(&mut self, seated: &Seated) -> Result<(Info, Ending), Failure> {
        let game = seated.table.game();
        loop {
            match self.line.guest.info(game).await {
                Ok(info) => {
                    let log = self.line.guest.log(game).await.ok();
                    let log = log.and_then(|text| LolLog::parse(&text).ok());
                    return Ok((info, log.as_ref().map_or(Ending::Played, ending_of_log)));
                }
                Err(error) if is_broken(&error) => {
                    self.line.call_again(self.console, None).await?;
                }
                Err(error) => return Err(self.line.refused(self.console.lang, &error)),
            }
        }
    }

    fn stop_of(&self, fall: Fall) -> Stop {
        match fall {
            Fall::Bot(flop) => Stop::Bot(flop),
            Fall::Ours(why) => {
                let why = texts::visible(&why);
                Stop::Failure(Failure::Host(say!(self.console.lang, "our-trouble", why = why)))
            }
        }
    }

    /// Leaves the game, as one should: the opponent need not wait for the clock.
    async fn stop(&mut self, seated: Option<&Seated>, stop: Stop) -> Result<Ended, Failure> {
        let mut status = None;
        if let Some(seated) = seated {
            let resigned = timeout(FAREWELL, seated.table.resign()).await;
            status = resigned.ok().and_then(Result::ok);
        }
        let game = seated.map(|seated| seated.table.game().get());
        match stop {
            Stop::Failure(failure) => Err(failure),
            Stop::Wanted => {
                let (resigned, heard) = (matches!(status, Some(Status::Won(_))), status.is_some());
                self.teller.tell(self.console, &News::Left { game, resigned, heard })?;
                Ok(Ended::Left)
            }
            Stop::Bot(flop) => {
                self.tell_flop(game, &flop)?;
                Ok(Ended::Failed)
            }
        }
    }

    fn tell_flop(&mut self, game: Option<u64>, flop: &Flop) -> Result<(), Failure> {
        let (lang, set) = (self.console.lang, u32::from(flop.is_in_set));
        let at =
            FailedAt { name: self.bot, call: flop.call, set, preset: self.preset, words: LastWords::Told };
        let sentence = texts::failed(lang, at, &flop.failure);
        let drawn = match &flop.failure {
            rules::Failure::Breach(breach) => rules::sea_battle::SeaBattle::drawn(lang, breach),
            rules::Failure::Fault(_) => Vec::new(),
        };
        self.teller.tell(self.console, &News::fault(game, flop, sentence, drawn))
    }
}

/// What comes of something, unless somebody wants to stop before that.
async fn unless<T>(interrupt: &Interrupt, work: impl Future<Output = T>) -> Option<T> {
    tokio::select! {
        done = work => Some(done),
        () = wanted(interrupt) => None,
    }
}

/// Is there once somebody wants to stop.
async fn wanted(interrupt: &Interrupt) {
    while !interrupt.is_wanted() {
        sleep(GLANCE).await;
    }
}
