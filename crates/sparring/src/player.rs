//! A bot as one game over the network asks it.

use jobs::Trouble;
use judge::Spoiled;
use record::{Fault, Header};
use rules::sea_battle::{
    Aim, SeaBattle, SeaBattleAnswer, SeaBattleBreach, SeaBattleCall, SeaBattleMove, SeaBattleRules,
    ShotResult,
};
use rules::{Board, Call, Cell, Failure as Failing, Game, MatchRules, Notice, Seat};

use crate::alone::Alone;

/// A bot in its seat.
pub struct Player {
    bot: Alone<SeaBattle>,
    rules: MatchRules<SeaBattleRules>,
}

/// Why a bot does not play on.
#[derive(Debug)]
pub enum Fall {
    /// It failed.
    Bot(Flop),
    /// We did.
    Ours(String),
}

/// How a bot failed.
#[derive(Debug)]
pub struct Flop {
    /// What it was asked or told.
    pub call: &'static str,
    /// Whether that was in the set, and not before it.
    pub is_in_set: bool,
    /// What went wrong.
    pub failure: Failing<SeaBattleBreach, Fault>,
}

impl Player {
    /// A bot that has come to the game of a header.
    pub fn seat(bot: Alone<SeaBattle>, header: &Header) -> Result<Self, Trouble> {
        Ok(Self { bot, rules: header.rules::<SeaBattle>().map_err(Spoiled::from)? })
    }

    /// Where its ships are.
    pub fn place(&mut self) -> Result<Board, Fall> {
        let (sets, rules) = (self.rules.series.sets, &self.rules.game);
        let parameters = Call::Parameters { sets, game: SeaBattle::parameters(rules) };
        self.tell(Notice::Parameters, parameters)?;
        self.tell(Notice::GameStart, Call::GameStart)?;
        self.tell(Notice::SetStart, Call::SetStart)?;
        let call = Call::Play(SeaBattleCall::Place);
        let answer = self.ask(call)?;
        match SeaBattle::new(&self.rules.game, Seat::First).admit(Seat::First, answer) {
            Ok(SeaBattleMove::Place(board)) => Ok(board),
            Ok(_) => Err(fall(call, Failing::Breach(SeaBattleBreach::WrongKind))),
            Err(breach) => Err(fall(call, Failing::Breach(breach))),
        }
    }

    /// Where it shoots.
    pub fn shoot(&mut self) -> Result<Cell, Fall> {
        let call = Call::Play(SeaBattleCall::Shoot);
        let breach = match self.ask(call)? {
            SeaBattleAnswer::Shot(Aim::At(cell)) => return Ok(cell),
            SeaBattleAnswer::Shot(Aim::Off { row, column }) => SeaBattleBreach::OffBoard { row, column },
            SeaBattleAnswer::Done | SeaBattleAnswer::Layout(_) => SeaBattleBreach::WrongKind,
        };
        Err(fall(call, Failing::Breach(breach)))
    }

    /// Tells it what came of its shot.
    pub fn hear(&mut self, result: ShotResult) -> Result<(), Fall> {
        self.ask(Call::Play(SeaBattleCall::ShotResult(result))).map(drop)
    }

    /// Tells it that the game is over. What it does then is of no consequence.
    pub fn end(&mut self) {
        let told = self.tell(Notice::SetEnd, Call::SetEnd);
        let _ = told.and_then(|()| self.tell(Notice::GameEnd, Call::GameEnd));
    }

    fn tell(&mut self, notice: Notice, call: Call<SeaBattle>) -> Result<(), Fall> {
        if self.rules.series.notices.contains(&notice) { self.ask(call).map(drop) } else { Ok(()) }
    }

    fn ask(&mut self, call: Call<SeaBattle>) -> Result<SeaBattleAnswer, Fall> {
        let answer = self.bot.ask(call).map_err(|spoiled| Fall::Ours(spoiled.to_string()))?;
        answer.map_err(|fault| fall(call, Failing::Fault(fault)))
    }
}

fn fall(call: Call<SeaBattle>, failure: Failing<SeaBattleBreach, Fault>) -> Fall {
    let is_in_set = !matches!(call, Call::Parameters { .. } | Call::GameStart);
    Fall::Bot(Flop { call: call.name(), is_in_set, failure })
}
