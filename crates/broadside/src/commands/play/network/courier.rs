//! Whoever has the line to a server for a person: takes seats, carries shots, hears what happens, and comes back where
//! the line breaks.

use std::sync::mpsc::Sender;
use std::time::Duration;

use client::NextGame;
use netplay::{Ending, GameId, News, PlayError, PlayerId, Reply, ShotClock, Status, Table};
use rules::{Board, Cell, Seat as Side};
use texts::{Lang, say};
use tokio::select;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{sleep, timeout};
use tui::{Awaited, Invitation, NetworkEnd, NetworkEnding, NetworkNews, NetworkSeat, Whom};

use super::again::{Again, NoArena};
use super::post::Order;
use crate::caller::Caller;
use crate::commands::net::line::{Line, is_broken};
use crate::commands::net::terms::Terms;
use crate::commands::play::seats::{Seat, Seats};
use crate::failure::Failure;

/// How long a server may take for an answer that need not wait for anybody.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a server may take to hear that we leave.
const FAREWELL: Duration = Duration::from_secs(1);
/// The pause before a line that broke is opened again.
const BREATH: Duration = Duration::from_millis(200);

/// Whoever has the line.
pub(super) struct Courier {
    lang: Lang,
    line: Line,
    name: PlayerId,
    terms: Terms,
    seats: Seats,
    caller: Caller,
    news: Sender<NetworkNews>,
    /// What the person has or wants, however often the line breaks.
    goal: Option<Goal>,
    seated: Option<Seated>,
    /// The opponent of the game before.
    again: Option<Again>,
    wishes: UnboundedReceiver<String>,
    wished: UnboundedSender<String>,
    replies: UnboundedReceiver<(wamp::Id, Result<Reply, PlayError>)>,
    replied: UnboundedSender<(wamp::Id, Result<Reply, PlayError>)>,
}

/// What the person has or wants.
#[derive(Clone, Debug)]
enum Goal {
    /// A game against somebody, with this board.
    Game(Board, Whom),
    /// This seat.
    Seat(GameId, String),
}

/// A seat on this line.
struct Seated {
    table: Table,
    heard: UnboundedReceiver<News>,
    /// Shots that were told.
    shots: u64,
    /// The opponent, once that was told.
    opponent: Option<String>,
    clock: Option<ShotClock>,
}

/// Why something was not done.
enum Trouble {
    /// The line is broken.
    Cut,
    /// The server says no: this is the sentence.
    Refused(String),
}

type Done = Result<(), Trouble>;

impl Courier {
    pub(super) fn new(
        line: Line,
        name: PlayerId,
        terms: Terms,
        seats: Seats,
        caller: Caller,
        news: Sender<NetworkNews>,
    ) -> Self {
        let lang = seats.lang();
        let (replied, replies) = unbounded_channel();
        let (wished, wishes) = unbounded_channel();
        let (goal, seated, again) = (None, None, None);
        Self {
            lang,
            line,
            name,
            terms,
            seats,
            caller,
            news,
            goal,
            seated,
            again,
            wishes,
            wished,
            replies,
            replied,
        }
    }

    /// Works until the person leaves.
    pub(super) async fn work(mut self, mut orders: UnboundedReceiver<Order>) {
        loop {
            let session = self.line.guest.session().clone();
            let mut done = select! {
                order = orders.recv() => match order {
                    None | Some(Order::Leave) => break,
                    Some(order) => self.obey(order).await,
                },
                Some(news) = heard(&mut self.seated) => self.hear(news).await,
                Some(name) = self.wishes.recv() => {
                    self.tell(NetworkNews::Wanted(name));
                    Ok(())
                }
                Some((session, reply)) = self.replies.recv() => self.take(session, reply),
                _ = session.ended(), if self.seated.is_some() => Err(Trouble::Cut),
            };
            while let Err(Trouble::Cut) = done {
                self.tell(NetworkNews::Cut);
                match unless_left(&mut orders, self.come_back()).await {
                    Some(back) => done = back,
                    None => return,
                }
            }
            if let Err(Trouble::Refused(sentence)) = done {
                self.tell(NetworkNews::Refused(sentence));
            }
        }
        let _ = timeout(FAREWELL, self.line.guest.session().leave()).await;
    }

    async fn obey(&mut self, order: Order) -> Done {
        match order {
            Order::Return(seat) => self.return_to(seat).await,
            Order::Sit(board, whom) => {
                self.goal = Some(Goal::Game(board, whom));
                self.ask_for_game(board, whom).await
            }
            Order::Shoot(cell) => {
                self.shoot(cell);
                Ok(())
            }
            Order::Resign => match &self.seated {
                Some(seated) => self.within(seated.table.resign()).await.map(drop),
                None => Ok(()),
            },
            Order::CallAgain => Err(Trouble::Cut),
            Order::Leave => Ok(()),
        }
    }

    /// Opens the line again, and goes on with what the person has or wants there.
    async fn come_back(&mut self) -> Done {
        self.seated = None;
        sleep(BREATH).await;
        let goal = self.goal.clone();
        let seat = match &goal {
            Some(Goal::Seat(game, token)) => Some((*game, token.as_str())),
            Some(Goal::Game(..)) | None => None,
        };
        let server = self.line.server.clone();
        match (server.call_again(self.lang, seat).await, goal) {
            (Err(failure), _) => {
                self.tell(NetworkNews::Lost(sentence(failure)));
                Ok(())
            }
            (Ok((line, Some(table))), _) => {
                self.line = line;
                self.sit(table, Awaited::Anybody).await
            }
            (Ok((line, None)), goal) => {
                self.line = line;
                match goal {
                    Some(Goal::Game(board, whom)) => self.ask_for_game(board, whom).await,
                    _ => Ok(()),
                }
            }
        }
    }

    async fn return_to(&mut self, seat: Seat) -> Done {
        let Some(game) = seat.game() else { return Ok(()) };
        self.goal = Some(Goal::Seat(game, seat.token.clone()));
        let resumed = self.within(self.line.guest.resume(game, &seat.token)).await;
        if let Err(Trouble::Refused(_)) = resumed {
            self.goal = None;
            self.seats.forget(game);
            return Err(Trouble::Refused(say!(self.lang, "netplay-gone")));
        }
        self.sit(resumed?, Awaited::Anybody).await
    }

    async fn ask_for_game(&mut self, board: Board, whom: Whom) -> Done {
        let again = self.again.take_if(|_| whom == Whom::SameAgain);
        let taken = match &again {
            Some(again) => self.meet_again(again, board).await,
            None => self.take_game(&self.terms, board).await.map(|table| (table, Awaited::Anybody)),
        };
        if let Err(Trouble::Refused(_)) = taken {
            self.goal = None;
        }
        self.again = again;
        let (table, awaited) = taken?;
        self.goal = Some(Goal::Seat(table.game(), table.token().to_owned()));
        // The game to which the person was invited is taken; the next one is another.
        (self.terms.game, self.terms.key) = (None, None);
        if let Err(failure) = self.seats.keep(table.game(), self.name.as_str(), table.token()) {
            self.tell(NetworkNews::Refused(sentence(failure)));
        }
        self.sit(table, awaited).await
    }

    /// A game with the opponent of the game before: the one that they have opened, or one that they are told of. Where the
    /// arena cannot be asked, it is a game with whoever comes.
    async fn meet_again(&self, again: &Again, board: Board) -> Result<(Table, Awaited), Trouble> {
        let join =
            |next: NextGame| Terms { game: GameId::new(next.game), key: next.key, ..self.terms.clone() };
        match again.ask(None).await {
            Err(NoArena) => {
                let table = self.take_game(&self.terms, board).await?;
                Ok((table, Awaited::ByChance(again.name.clone())))
            }
            Ok(Some(theirs)) => Ok((self.take_game(&join(theirs), board).await?, Awaited::Anybody)),
            Ok(None) => {
                let ours = Terms { invite: true, game: None, key: None, ..self.terms.clone() };
                let table = self.take_game(&ours, board).await?;
                // Both may have opened one: whoever was first is joined.
                match again.ask(Some(&table)).await {
                    Ok(Some(theirs)) => {
                        self.within(table.resign()).await?;
                        Ok((self.take_game(&join(theirs), board).await?, Awaited::Anybody))
                    }
                    Ok(None) | Err(NoArena) => Ok((table, Awaited::SameAgain(again.name.clone()))),
                }
            }
        }
    }

    async fn take_game(&self, terms: &Terms, board: Board) -> Result<Table, Trouble> {
        let wish = terms.wish(&self.name, board);
        self.within(self.line.guest.new_game(&wish)).await
    }

    /// Listens to the game of a seat, and tells everything that has happened in it.
    async fn sit(&mut self, table: Table, awaited: Awaited) -> Done {
        let game = table.game();
        let invitation = self.invitation(&table);
        let (tell, heard) = unbounded_channel();
        let hear = move |news| drop(tell.send(news));
        self.within(self.line.guest.watch(game, hear)).await?;
        let standing = self.within(table.standing()).await?;
        let opponent = match standing.status {
            Status::Waiting => None,
            _ => Some(self.opponent(game, standing.seat).await?),
        };
        self.seated = Some(Seated {
            table,
            heard,
            shots: standing.shots.len() as u64,
            opponent: opponent.clone(),
            clock: standing.clock,
        });
        self.tell(NetworkNews::Seated(Box::new(NetworkSeat {
            game: game.get(),
            seat: standing.seat,
            decks: standing.decks,
            opponent,
            shots: standing.shots,
            clock_s: standing.clock.map(|clock| clock.secs().into()),
            left_s: standing
                .left
                .map(|left| u32::try_from(left.as_millis().div_ceil(1_000)).unwrap_or(u32::MAX)),
            awaited,
            invitation,
        })));
        self.look_at(standing.status).await
    }

    fn invitation(&self, table: &Table) -> Invitation {
        let (game, server) = (table.game(), &self.line.server);
        let (typed, linked) = match table.key() {
            Some(key) => (format!(" --game {game} --key {key}"), format!("&key={key}")),
            None => (String::new(), String::new()),
        };
        Invitation {
            command: self.caller.command(&format!("{}{typed}", super::words(server))),
            page: server.address().arena().map(|arena| format!("{arena}/play?game={game}{linked}")),
        }
    }

    async fn opponent(&self, game: GameId, own: Side) -> Result<String, Trouble> {
        let info = self.within(self.line.guest.info(game)).await?;
        Ok(info.players[own.other()].clone())
    }

    async fn hear(&mut self, news: News) -> Done {
        let Some(seated) = &mut self.seated else { return Ok(()) };
        match news {
            News::Shot { number, .. } if number <= seated.shots => Ok(()),
            News::Shot { number, shot } if number == seated.shots + 1 => {
                seated.shots = number;
                self.tell(NetworkNews::Shot(shot));
                Ok(())
            }
            // Something was missed.
            News::Shot { .. } => {
                let table = seated.table.clone();
                self.sit(table, Awaited::Anybody).await
            }
            News::State(status, _) => self.look_at(status).await,
        }
    }

    /// What follows from how the game stands.
    async fn look_at(&mut self, status: Status) -> Done {
        let Some(seated) = &mut self.seated else { return Ok(()) };
        let (game, own) = (seated.table.game(), seated.table.seat());
        match status {
            Status::Waiting => Ok(()),
            Status::Running if seated.opponent.is_some() => Ok(()),
            Status::Running => {
                let name = self.opponent(game, own).await?;
                self.seated.as_mut().into_iter().for_each(|seated| seated.opponent = Some(name.clone()));
                self.tell(NetworkNews::Opponent(name));
                Ok(())
            }
            Status::Closed => {
                self.end(game, NetworkEnd { winner: None, why: NetworkEnding::Closed, record: None });
                Ok(())
            }
            Status::Won(_) | Status::Drawn => {
                let clock = seated.clock;
                let end = match self.within(self.line.guest.finished(game, clock)).await {
                    Ok(finished) => NetworkEnd {
                        winner: finished.winner,
                        why: ending(finished.why),
                        record: Some(Box::new(finished.record)),
                    },
                    Err(Trouble::Cut) => return Err(Trouble::Cut),
                    // How it ended is known, if not in all its detail.
                    Err(Trouble::Refused(_)) => {
                        let winner = if let Status::Won(seat) = status { Some(seat) } else { None };
                        NetworkEnd { winner, why: NetworkEnding::Played, record: None }
                    }
                };
                self.end(game, end);
                Ok(())
            }
        }
    }

    fn end(&mut self, game: GameId, end: NetworkEnd) {
        self.goal = None;
        if let Some(Seated { table, opponent: Some(name), .. }) = self.seated.take() {
            let site = self.line.server.address().arena().cloned();
            let mut again = Again::new(self.lang, site, &table, name);
            again.look(self.wished.clone());
            self.again = Some(again);
        }
        self.seats.forget(game);
        self.tell(NetworkNews::Over(Box::new(end)));
    }

    /// Shoots, and does not wait for what comes of it: everybody hears of that.
    fn shoot(&self, cell: Cell) {
        let Some(seated) = &self.seated else { return };
        let (table, replied) = (seated.table.clone(), self.replied.clone());
        let session = self.line.guest.session().id();
        tokio::spawn(async move { replied.send((session, table.shoot(cell).await)) });
    }

    fn take(&self, session: wamp::Id, reply: Result<Reply, PlayError>) -> Done {
        match reply {
            Ok(_) => Ok(()),
            // What was said on a line that is gone is told by the one that came after it.
            Err(_) if session != self.line.guest.session().id() => Ok(()),
            Err(error) => Err(self.trouble(&error)),
        }
    }

    /// What the server answers, if it does so soon.
    async fn within<T>(&self, asked: impl Future<Output = Result<T, PlayError>>) -> Result<T, Trouble> {
        match timeout(PATIENCE, asked).await {
            Ok(answer) => answer.map_err(|error| self.trouble(&error)),
            Err(_) => Err(Trouble::Cut),
        }
    }

    fn trouble(&self, error: &PlayError) -> Trouble {
        if is_broken(error) {
            Trouble::Cut
        } else {
            Trouble::Refused(sentence(self.line.refused(self.lang, error)))
        }
    }

    fn tell(&self, news: NetworkNews) {
        // A screen that is gone needs no news.
        let _ = self.news.send(news);
    }
}

/// What is heard in the game of a seat; waits for ever where there is none.
async fn heard(seated: &mut Option<Seated>) -> Option<News> {
    match seated {
        Some(seated) => seated.heard.recv().await,
        None => std::future::pending().await,
    }
}

/// What comes of something, unless the person leaves before that.
async fn unless_left<T>(orders: &mut UnboundedReceiver<Order>, work: impl Future<Output = T>) -> Option<T> {
    tokio::pin!(work);
    loop {
        select! {
            done = &mut work => return Some(done),
            order = orders.recv() => match order {
                None | Some(Order::Leave) => return None,
                // Nothing else can be done without a line.
                Some(_) => {}
            },
        }
    }
}

fn sentence(failure: Failure) -> String {
    match failure {
        Failure::Input(sentence) | Failure::Usage(sentence) | Failure::Host(sentence) => sentence,
        Failure::Ours | Failure::Told | Failure::Answer(_) | Failure::Unread => String::new(),
    }
}

const fn ending(why: Ending) -> NetworkEnding {
    match why {
        Ending::Played => NetworkEnding::Played,
        Ending::Clock => NetworkEnding::Clock,
        Ending::Resigned => NetworkEnding::Resigned,
        Ending::TooLong => NetworkEnding::TooLong,
        Ending::Abandoned => NetworkEnding::Closed,
        Ending::Spoiled => NetworkEnding::Spoiled,
    }
}
