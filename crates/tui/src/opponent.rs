//! Whoever plays against a person: asked on a thread of its own, so that no screen ever waits for it.

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

use record::{Fault, Header};
use rules::Call;

use crate::play::News;
use crate::sitting::Seated;

/// Whoever plays against a person.
pub trait Opponent<G: Seated> {
    /// What it answers to a call, or why it does not. The outer error is ours: the match cannot go on.
    fn answer(&mut self, call: Call<G>) -> Result<Result<G::Answer, Fault>, String>;
}

/// Lets an opponent come to the match of a header; the error is ours.
pub type Invite<G> = Box<dyn FnMut(&Header) -> Result<Box<dyn Opponent<G>>, String> + Send>;

/// The way to an opponent and back.
pub struct Messenger<G: Seated> {
    orders: Sender<Order<G>>,
    news: Receiver<News<G>>,
}

enum Order<G: Seated> {
    Come(Header),
    Answer(Call<G>),
}

impl<G> Messenger<G>
where
    G: Seated<Answer: Send, Call: Send, Parameters: Send> + 'static,
{
    /// The way to whoever is invited so. The opponent lives on its own thread until this is dropped.
    #[must_use]
    pub fn new(mut invite: Invite<G>) -> Self {
        let (orders, taken) = mpsc::channel();
        let (told, news) = mpsc::channel();
        thread::spawn(move || {
            let mut opponent = None;
            for order in taken {
                let done = match order {
                    Order::Come(header) => {
                        // Whoever sat there goes before the next one comes.
                        drop(opponent.take());
                        invite(&header).map(|invited| {
                            opponent = Some(invited);
                            None
                        })
                    }
                    Order::Answer(call) => match &mut opponent {
                        Some(opponent) => opponent.answer(call).map(|reply| Some(News::Reply(reply))),
                        None => Ok(None),
                    },
                };
                let sent = match done {
                    Ok(Some(news)) => told.send(news),
                    Ok(None) => Ok(()),
                    Err(why) => told.send(News::Trouble(why)),
                };
                if sent.is_err() {
                    return;
                }
            }
        });
        Self { orders, news }
    }

    /// Invites an opponent to a new match.
    pub fn invite(&self, header: Header) {
        self.send(Order::Come(header));
    }

    /// Asks the opponent.
    pub fn ask(&self, call: Call<G>) {
        self.send(Order::Answer(call));
    }

    /// What comes back.
    #[must_use]
    pub const fn news(&self) -> &Receiver<News<G>> {
        &self.news
    }

    fn send(&self, order: Order<G>) {
        // A thread that is gone has told its trouble before.
        let _ = self.orders.send(order);
    }
}
