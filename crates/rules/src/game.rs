//! What a game must be able to tell so that it can be played in sets between two seats.
//!
//! A game does nothing by itself: it says which calls are due now and for whom, is given the answers, and
//! goes on to the next state. Processes, clocks and people stand outside.

use std::fmt::Debug;

use crate::seat::{BySeat, Seat};

/// One kind of game, in the middle of one of its sets.
///
/// Raw answers become checked moves in [`admit`](Game::admit), so [`play`](Game::play) cannot meet an illegal
/// one. A new game implements this trait and nothing else has to change.
pub trait Game: Clone + Debug + PartialEq {
    /// What distinguishes one preset of the game from another.
    type Rules: Clone + Debug + PartialEq;
    /// What a player is told about the rules before the first set.
    type Parameters: Copy + Debug + PartialEq;
    /// What a player can be asked or told during a set.
    type Call: Copy + Debug + PartialEq;
    /// What a player can answer, right or wrong; the default one is the empty answer to a call that only tells.
    type Answer: Clone + Debug + PartialEq + Default;
    /// An answer that is legal now.
    type Move: Clone + Debug;
    /// What can happen in a set.
    type Event: Clone + Debug + PartialEq;
    /// How an answer can break the rules.
    type Breach: Clone + Debug + PartialEq;

    /// The first set of a match, in which `first` begins.
    fn new(rules: &Self::Rules, first: Seat) -> Self;

    /// Goes on to the next set, in which `first` begins; what outlives a set is kept.
    fn begin_set(&mut self, first: Seat);

    /// What players are told about the rules before the first set.
    fn parameters(rules: &Self::Rules) -> Self::Parameters;

    /// The name of a call, as authors of bots know it.
    fn call_name(call: Self::Call) -> &'static str;

    /// The calls that are due now. They go out at the same moment; at least one seat has one.
    fn due(&self) -> BySeat<Option<Self::Call>>;

    /// The move that an answer to a seat's due call makes, or the rule that it breaks.
    fn admit(&self, seat: Seat, answer: Self::Answer) -> Result<Self::Move, Self::Breach>;

    /// Plays the moves of every seat that had a call due and tells what happened.
    fn play(&mut self, moves: BySeat<Option<Self::Move>>, emit: &mut impl FnMut(Self::Event)) -> Progress;
}

/// Where a set stands after moves were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It goes on.
    Open,
    /// This seat has won the set.
    SetWon(Seat),
    /// The whole match is drawn, whatever the score.
    MatchDrawn,
}
