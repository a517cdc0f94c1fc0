//! How two bots fare against each other over many matches of any game.

use std::convert::Infallible;

use rules::{Call, Event, Game, Match, MatchRules, Opening, Outcome, Players, Seat};

use crate::Bot;
use crate::house::HouseBot;

/// Matches won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Matches that the bot has won.
    pub won: u32,
    /// Matches that nobody has won.
    pub drawn: u32,
    /// Matches that the other bot has won.
    pub lost: u32,
}

impl Tally {
    /// Matches played.
    #[must_use]
    pub const fn matches(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of all matches that the bot has won, from 0 to 1.
    #[must_use]
    pub fn win_rate(&self) -> f64 {
        f64::from(self.won) / f64::from(self.matches().max(1))
    }

    fn count(&mut self, outcome: Outcome, seat: Seat) {
        match outcome {
            Outcome::Won(winner) if winner == seat => self.won += 1,
            Outcome::Won(_) => self.lost += 1,
            Outcome::Drawn | Outcome::BothLost => self.drawn += 1,
        }
    }
}

/// Plays so many matches of `bot` against `rival` and counts them for `bot`. They change seats after every
/// match, and both come fresh to each of them with seeds of their own.
pub fn tally<G: Game>(
    bot: &HouseBot<G>,
    rival: &HouseBot<G>,
    rules: &MatchRules<G::Rules>,
    matches: u32,
    seed: u64,
) -> Tally {
    let mut tally = Tally::default();
    for number in 0..matches {
        let seeds = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(2 * u64::from(number));
        let mut bot = bot.build(seeds, rules);
        let mut rival = rival.build(seeds.wrapping_add(1), rules);
        let seat = if number % 2 == 0 { Seat::First } else { Seat::Second };
        let beginner = match rules.series.opening {
            Opening::FirstSeat => Seat::First,
            Opening::Drawn if number / 2 % 2 == 0 => Seat::First,
            Opening::Drawn => Seat::Second,
        };
        let outcome = play(&mut bot, &mut rival, seat, rules, beginner, |_| {});
        tally.count(outcome, seat);
    }
    tally
}

/// Plays one match with `bot` on this seat and `rival` on the other.
pub(crate) fn play<G: Game>(
    bot: &mut impl Bot<G>,
    rival: &mut impl Bot<G>,
    seat: Seat,
    rules: &MatchRules<G::Rules>,
    beginner: Seat,
    mut emit: impl FnMut(Event<G, Infallible>),
) -> Outcome {
    let mut game = Match::begin(rules, beginner, &mut emit);
    game.play_out(&mut Table { bot, rival, seat }, &mut emit).outcome
}

/// Two bots at one table.
struct Table<'a, A, B> {
    bot: &'a mut A,
    rival: &'a mut B,
    seat: Seat,
}

impl<G: Game, A: Bot<G>, B: Bot<G>> Players<G> for Table<'_, A, B> {
    type Fault = Infallible;

    // As for the bots themselves: the answer stays in registers.
    #[inline(always)]
    fn call(&mut self, seat: Seat, call: Call<G>) -> Result<G::Answer, Infallible> {
        Ok(if seat == self.seat { self.bot.call(call) } else { self.rival.call(call) })
    }
}
