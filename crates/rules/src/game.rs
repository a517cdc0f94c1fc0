//! What a game must be able to tell so that it can be played in sets between two seats.
//!
//! A game does nothing by itself: it says which calls are due now and for whom, is given the answers, and
//! goes on to the next state. Processes, clocks and people stand outside.

use std::fmt::Debug;

use crate::match_play::{Call, Failure, Failures, Replies};
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

    /// Plays on, for a moment or more, with players who answer at once; where a seat fails, the moment in which it
    /// fails is not played. A game may know a shorter way than this one through moments that come by the million.
    fn play_on<P: Players<Self>>(
        &mut self,
        players: &mut P,
        emit: &mut impl FnMut(Self::Event),
    ) -> Result<Progress, Failures<Self, P::Fault>> {
        play_moment(self, players, emit)
    }
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

/// The players of both seats, who answer at once.
pub trait Players<G: Game> {
    /// Why there may be no answer.
    type Fault;

    /// What a seat answers to a call.
    fn call(&mut self, seat: Seat, call: Call<G>) -> Result<G::Answer, Self::Fault>;
}

/// Asks for the answers to all due calls and settles the moment.
#[inline]
pub(crate) fn play_moment<G: Game, P: Players<G>>(
    game: &mut G,
    players: &mut P,
    emit: &mut impl FnMut(G::Event),
) -> Result<Progress, Failures<G, P::Fault>> {
    let due = game.due();
    let replies = due.map(|seat, call| call.map(|call| players.call(seat, Call::Play(call))));
    settle(game, replies, emit)
}

/// Admits the replies to all due calls and plays the moves, unless a seat fails. A seat that had a call due and
/// sends no reply is taken to have sent the empty answer; replies of seats that were not asked are dropped.
pub(crate) fn settle<G: Game, F>(
    game: &mut G,
    replies: Replies<G, F>,
    emit: &mut impl FnMut(G::Event),
) -> Result<Progress, Failures<G, F>> {
    let asked = game.due();
    let admitted = replies.map(|seat, reply| {
        if asked[seat].is_none() {
            return Ok(None);
        }
        let answer = reply.unwrap_or_else(|| Ok(G::Answer::default())).map_err(Failure::Fault)?;
        game.admit(seat, answer).map(Some).map_err(Failure::Breach)
    });
    match admitted.into_array() {
        [Ok(first), Ok(second)] => Ok(game.play(BySeat::new(first, second), emit)),
        [first, second] => Err(BySeat::new(first.err(), second.err())),
    }
}
