//! The line after the shots: who won and why, as the judge prints it and as others print it.

use rules::{BySeat, Outcome, Seat, Verdict};

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
    /// No shot was made because of the boards, and it says so.
    TellsOfBoards(Claim),
    /// The shots say nothing about it: they or the boards are wrong, or it tells of a failure after the last shot.
    Unchecked(Claim),
    /// The shots say something else.
    Contradicts(Claim),
}

impl ResultLine {
    /// What a text says, given how sound shots end the game; `None` where the boards or the shots are wrong.
    pub(super) fn of(text: Option<&str>, sound: Option<Option<Verdict>>) -> Self {
        let Some(text) = text else { return Self::Absent };
        let Some(claim) = read_claim(text) else { return Self::Unreadable };
        match sound {
            None => Self::Unchecked(claim),
            Some(None) => Self::EndedEarly(claim),
            Some(Some(verdict)) if claim == Claim::from(verdict.outcome) => Self::Agrees(claim),
            Some(Some(_)) if tells_of_a_failure(text) => Self::Unchecked(claim),
            Some(Some(_)) => Self::Contradicts(claim),
        }
    }

    /// What a text says about a game that boards have ended before the first shot: each player without a legal board
    /// has to have failed, and to have lost.
    pub(super) fn of_boards(text: Option<&str>, is_flawed: BySeat<bool>) -> Self {
        let Some(text) = text else { return Self::Absent };
        let Some(claim) = read_claim(text) else { return Self::Unreadable };
        let expected = match is_flawed.into_array() {
            [true, true] => Claim::Drawn,
            [flawed, _] => Claim::Won(if flawed { Seat::Second } else { Seat::First }),
        };
        let told = is_flawed
            .iter()
            .all(|(seat, is_flawed)| !is_flawed || text.contains(&format!("player {seat} failed")));
        if told && claim == expected { Self::TellsOfBoards(claim) } else { Self::Unchecked(claim) }
    }

    /// The word for it in results that scripts read.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Absent => "absent",
            Self::Unreadable => "not-understood",
            Self::Agrees(_) | Self::TellsOfBoards(_) => "agrees",
            Self::EndedEarly(_) | Self::Unchecked(_) => "unchecked",
            Self::Contradicts(_) => "contradicts",
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

/// The claim of a text. What stands before a colon comes first: after it a player's own words may stand.
fn read_claim(text: &str) -> Option<Claim> {
    let head = text.split_once(':').map(|(head, _)| head);
    head.and_then(claim_in).or_else(|| claim_in(text))
}

/// The claim in words such as `player 1 won: …`, `Player 2 wins`, `player1-win`, `Winner: player 1`, `player 2 lost`
/// or `draw`.
fn claim_in(text: &str) -> Option<Claim> {
    let (mut winner, mut loser, mut drawn) = (None, None, None);
    let (mut named, mut is_next_winner) = (None, false);
    for word in text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()) {
        let is = |words: &[&str]| words.iter().any(|other| word.eq_ignore_ascii_case(other));
        if is(&["won", "wins", "win"]) {
            winner = Some(winner.flatten().or(named));
        } else if is(&["lost", "loses", "lose"]) {
            loser = loser.or(named);
        } else if is(&["draw", "drawn"]) {
            drawn = Some(Claim::Drawn);
        }
        named = player(word);
        if is_next_winner {
            winner = Some(winner.flatten().or(named));
        }
        is_next_winner = is(&["winner"]) || (is_next_winner && is(&["is", "player"]));
    }
    match (winner, loser) {
        (Some(Some(winner)), _) => Some(Claim::Won(winner)),
        (None, Some(loser)) => Some(Claim::Won(loser.other())),
        // Somebody has won, but who it is stands too far away from it.
        (Some(None), _) | (None, None) => drawn,
    }
}

/// Whether somebody is said to have failed, as in `player 2 won: player 1 failed: …`. Whoever has sunk the whole
/// fleet can still lose by failing to hear of it, and no shot shows that.
fn tells_of_a_failure(text: &str) -> bool {
    text.split(|c: char| !c.is_alphanumeric()).any(|word| word.eq_ignore_ascii_case("failed"))
}

/// The player that a word such as `1` or `player1` names.
fn player(word: &str) -> Option<Seat> {
    let number = match word.split_at_checked("player".len()) {
        Some((player, number)) if player.eq_ignore_ascii_case("player") => number,
        _ => word,
    };
    match number {
        "1" => Some(Seat::First),
        "2" => Some(Seat::Second),
        _ => None,
    }
}

/// The line that tells who won and why: `player 1 won: …` or `draw: …`. The reason is one line.
#[must_use]
pub(super) fn result_line(claim: Claim, why: &str) -> String {
    let who = match claim {
        Claim::Won(seat) => format!("player {seat} won"),
        Claim::Drawn => "draw".to_owned(),
    };
    format!("{who}: {}", why.trim_end())
}
