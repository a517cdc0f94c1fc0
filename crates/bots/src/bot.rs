//! What every built-in bot is to whoever plays with it: something that answers calls.

use rules::{Call, Game};

/// A player that answers at once and never fails.
pub trait Bot<G: Game> {
    /// The answer to a call; the empty one where the call only tells.
    fn call(&mut self, call: Call<G>) -> G::Answer;
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn call(&mut self, call: Call<G>) -> G::Answer {
        (**self).call(call)
    }
}
