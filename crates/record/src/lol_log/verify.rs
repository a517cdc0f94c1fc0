//! Whether what a log says is what the rules say: legal boards, every result, whose turn it was, and who won.

use rules::sea_battle::{Flaw, ShotResult};
use rules::{Board, BySeat, Cell, Outcome, Seat, Verdict};

use super::play::Play;
use super::result_line::{Claim, ResultLine};
use super::{Base, Certainty, FIRST_SHOT_LINE, LolLog, LolShot, result_word};

/// What was found out about a log.
#[derive(Clone, Debug, PartialEq)]
pub struct Verification {
    /// From which number the log counts.
    pub base: Base,
    /// How that is known.
    pub certainty: Certainty,
    /// Why each board is not legal; empty where it is. If one is not, the shots cannot be verified.
    pub flaws: BySeat<Vec<Flaw>>,
    /// How many shots each player has made.
    pub shots: BySeat<u32>,
    /// The first shot that is not what it should be.
    pub mismatch: Option<LolMismatch>,
    /// How the shots end the game, if they do.
    pub verdict: Option<Verdict>,
    /// What the text after the shots says about it.
    pub result_line: ResultLine,
}

impl Verification {
    /// Whether nothing is wrong with the log.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        let are_boards_told = matches!(self.result_line, ResultLine::TellsOfBoards(_));
        (are_boards_told || self.flaws.iter().all(|(_, flaws)| flaws.is_empty()))
            && self.mismatch.is_none()
            && !matches!(self.result_line, ResultLine::Contradicts(_))
    }

    /// Whether the game came to its end: by shots, or because somebody had no legal board.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.verdict.is_some() || matches!(self.result_line, ResultLine::TellsOfBoards(_))
    }

    /// Who has sunk the other's fleet, or had a legal board alone; nobody in a game that is not finished.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        match (self.result_line, self.verdict.map(|verdict| verdict.outcome)) {
            (ResultLine::TellsOfBoards(Claim::Won(seat)), _) | (_, Some(Outcome::Won(seat))) => Some(seat),
            _ => None,
        }
    }
}

/// A shot that is not what it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "line {line}: player {seat} shoots at {cell} and the log says {}, but {}",
    result_word(*said),
    should.text()
)]
pub struct LolMismatch {
    /// The line, from 1.
    pub line: usize,
    /// Who shot.
    pub seat: Seat,
    /// Where.
    pub cell: Cell,
    /// What the log says came of it.
    pub said: ShotResult,
    /// What should be there.
    pub should: Should,
}

/// What a shot should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Should {
    /// It should have this result.
    Be(ShotResult),
    /// It should be the other player's, whose turn it is.
    BeBy(Seat),
    /// It should not be there: the game is over.
    NotBe,
}

impl Should {
    fn text(self) -> String {
        match self {
            Self::Be(result) => format!("it is a {}", result_word(result)),
            Self::BeBy(seat) => format!("it is the turn of player {seat}"),
            Self::NotBe => "the game is over".to_owned(),
        }
    }
}

impl LolLog {
    /// Plays the log under the rules of `lol-2019`: a repeated shot is answered `miss` and passes the turn.
    #[must_use]
    pub fn verify(&self) -> Verification {
        let (flaws, (mismatch, verdict)) = match self.check_boards() {
            Ok(boards) => (BySeat::default(), self.play(boards)),
            Err(flaws) => (flaws, (None, None)),
        };
        let is_flawed = flaws.as_ref().map(|_, flaws| !flaws.is_empty());
        let has_boards = is_flawed == BySeat::default();
        let result_line = if !has_boards && self.shots.is_empty() {
            ResultLine::of_boards(self.ending(), is_flawed)
        } else {
            ResultLine::of(self.ending(), (has_boards && mismatch.is_none()).then_some(verdict))
        };
        Verification {
            base: self.base,
            certainty: self.certainty,
            flaws,
            shots: BySeat::from_fn(|seat| self.shots.iter().filter(|shot| shot.seat == seat).count() as u32),
            mismatch,
            verdict,
            result_line,
        }
    }

    /// The first shot that is not what it should be, and how the shots before it end the game.
    fn play(&self, boards: BySeat<Board>) -> (Option<LolMismatch>, Option<Verdict>) {
        let mut play = Play::new(boards);
        let mismatch = self.shots.iter().enumerate().find_map(|(place, shot)| {
            let should = play.shoot(shot).err()?;
            Some(LolMismatch::of(place, shot, should))
        });
        (mismatch, play.verdict())
    }
}

impl LolMismatch {
    pub(super) fn of(place: usize, shot: &LolShot, should: Should) -> Self {
        let &LolShot { seat, cell, result } = shot;
        Self { line: FIRST_SHOT_LINE + place, seat, cell, said: result, should }
    }
}
