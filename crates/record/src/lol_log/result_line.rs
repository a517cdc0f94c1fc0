//! The line after the shots: who won and why, as the judge prints it and as others print it.

use rules::{Outcome, Seat, Verdict};

/// What somebody says about the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// This player has won.
    Won(Seat),
    /// Nobody has.
    Drawn,
}

/// What the text after the shots says about the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultLine {
    /// There is none.
    Absent,
    /// It says nothing that can be understood.
    Unreadable,
    /// It says what the shots say.
    Agrees(Claim),
    /// The shots do not finish the game, so it ended for another reason, which the shots cannot show.
    EndedEarly(Claim),
    /// The shots say something else.
    Contradicts(Claim),
}

impl ResultLine {
    pub(super) fn of(text: Option<&str>, claim: Option<Claim>, verdict: Option<Verdict>) -> Self {
        match (text, claim, verdict) {
            (None, _, _) => Self::Absent,
            (Some(_), None, _) => Self::Unreadable,
            (Some(_), Some(claim), None) => Self::EndedEarly(claim),
            (Some(_), Some(claim), Some(verdict)) if claim == Claim::from(verdict.outcome) => {
                Self::Agrees(claim)
            }
            (Some(_), Some(claim), Some(_)) => Self::Contradicts(claim),
        }
    }
}

impl From<Outcome> for Claim {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Won(seat) => Self::Won(seat),
            Outcome::Drawn | Outcome::BothLost => Self::Drawn,
        }
    }
}

/// The claim in words such as `player 1 won: …`, `Player 2 wins`, `player1-win` or `draw`.
pub(super) fn read_claim(text: &str) -> Option<Claim> {
    let text = text.to_lowercase();
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let winner = words.windows(2).find_map(|pair| {
        let seat = match pair[0].strip_prefix("player").unwrap_or(pair[0]) {
            "1" => Seat::First,
            "2" => Seat::Second,
            _ => return None,
        };
        matches!(pair[1], "won" | "wins" | "win").then_some(Claim::Won(seat))
    });
    winner.or_else(|| words.iter().any(|word| matches!(*word, "draw" | "drawn")).then_some(Claim::Drawn))
}

/// The line that tells who won and why: `player 1 won: …` or `draw: …`, in one line whatever the reason is.
#[must_use]
pub(super) fn result_line(claim: Claim, why: &str) -> String {
    let why: String = why.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let who = match claim {
        Claim::Won(seat) => format!("player {seat} won"),
        Claim::Drawn => "draw".to_owned(),
    };
    format!("{who}: {}", why.trim_end())
}
