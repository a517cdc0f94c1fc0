//! The way to a server and back: orders go out, news comes in, and no screen ever waits for either.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use netplay::GameId;
use rules::{Board, Cell};
use texts::say;
use tokio::runtime::Builder;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use tui::{NetworkNews, Whom};

use super::courier::Courier;
use crate::commands::net::line::{Line, ServerOption};
use crate::commands::play::seats::Seat;
use crate::console::Console;
use crate::failure::{Failure, reason};

/// What whoever has the line is to do.
#[derive(Debug)]
pub(super) enum Order {
    /// Take a seat again.
    Return(Seat),
    /// Ask for a seat against somebody, with this board.
    Sit(Board, Whom),
    /// Shoot.
    Shoot(Cell),
    /// Give up.
    Resign,
    /// Open the line that was lost.
    CallAgain,
    /// Say goodbye.
    Leave,
}

/// The way to a server and back, until it is closed.
pub(super) struct Post {
    orders: UnboundedSender<Order>,
    news: Receiver<NetworkNews>,
    thread: JoinHandle<()>,
}

impl Post {
    /// Opens the line, looks whether a game that is to be joined is open, and lets a courier work on a thread of its own.
    pub(super) fn open(
        console: &Console,
        server: &ServerOption,
        joined: Option<GameId>,
        courier: impl FnOnce(Line, Sender<NetworkNews>) -> Courier,
    ) -> Result<Self, Failure> {
        let lang = console.lang;
        let runtime = Builder::new_current_thread().enable_all().build();
        let runtime =
            runtime.map_err(|error| Failure::Host(say!(lang, "our-trouble", why = reason(lang, &error))))?;
        let line = runtime.block_on(server.call(lang))?;
        if let Some(game) = joined {
            runtime.block_on(line.check_open(lang, game))?;
        }
        let (orders, taken) = unbounded_channel();
        let (told, news) = mpsc::channel();
        let courier = courier(line, told);
        let thread = thread::spawn(move || {
            runtime.block_on(courier.work(taken));
            runtime.shutdown_background();
        });
        Ok(Self { orders, news, thread })
    }

    /// Sends an order. A courier that is gone has told why.
    pub(super) fn send(&self, order: Order) {
        let _ = self.orders.send(order);
    }

    /// What comes back.
    pub(super) const fn news(&self) -> &Receiver<NetworkNews> {
        &self.news
    }

    /// Says goodbye to the server.
    pub(super) fn close(self) {
        self.send(Order::Leave);
        // Whatever became of it, the person has left.
        let _ = self.thread.join();
    }
}
