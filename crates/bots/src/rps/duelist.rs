//! A whole Rock-Paper-Scissors bot: it keeps the books of both players' throws for a thrower.

use rand::SeedableRng;
use rules::Call;
use rules::rps::{Choice, Choose, Rps, RpsAnswer, Throw};

use super::Thrower;
use crate::{Bot, Rng};

/// A bot that throws like `T`.
#[derive(Clone, Debug)]
pub struct Duelist<T> {
    thrower: T,
    thrown: Option<Throw>,
    rng: Rng,
}

impl<T: Thrower> Duelist<T> {
    /// A bot for a match.
    pub fn new(thrower: T, seed: u64) -> Self {
        Self { thrower, thrown: None, rng: Rng::seed_from_u64(seed) }
    }

    fn choose(&mut self, previous: Option<Throw>) -> Throw {
        if let (Some(own), Some(theirs)) = (self.thrown, previous) {
            self.thrower.learn(own, theirs);
        }
        let throw = self.thrower.throw(&mut self.rng);
        self.thrown = Some(throw);
        throw
    }
}

impl<T: Thrower> Bot<Rps> for Duelist<T> {
    #[inline]
    fn call(&mut self, call: Call<Rps>) -> RpsAnswer {
        match call {
            Call::Play(Choose { previous }) => RpsAnswer::Choice(Choice::Of(self.choose(previous))),
            Call::Parameters { .. } | Call::GameStart | Call::SetStart | Call::SetEnd | Call::GameEnd => {
                RpsAnswer::Done
            }
        }
    }
}
