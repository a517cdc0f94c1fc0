//! What servers of one arena say to each other.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::time::Duration;

use rules::{BySeat, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use store::State;
use texts::Lang;
use tournament::GameNumber;

use crate::live::{Cursor, Playing, Score, ScoreRow};

/// What the server at the helm tells all others, also when nothing has changed: what it has committed since an earlier moment.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(super) struct Changes {
    /// Which server it is. Another begins to count anew.
    pub(super) writer: String,
    /// How many commits it had made before these, and how many with them.
    pub(super) before: u64,
    pub(super) now: u64,
    /// The tournaments that may have changed; nothing, if those are too many to tell.
    pub(super) tournaments: Option<Vec<i64>>,
}

/// What others ask the server at the helm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(super) enum Question {
    /// How a tournament stands, as soon as that is something else than what is known.
    Score { tournament: i64, known: Option<u64> },
    /// The lines of a game that is played now from this one on, as soon as there are any.
    Lines { tournament: i64, game: u64, from: Cursor },
}

/// What it answers.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(super) enum Reply {
    /// What is known is still so.
    Same,
    /// How the tournament stands, and by which mark that is known.
    Score {
        mark: u64,
        score: ScoreLine,
    },
    Lines(LinesLine),
    /// The game is not played now; which try it was that was watched last.
    NotNow {
        last_take: Option<u64>,
    },
}

/// How a tournament stands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
pub(super) struct ScoreLine {
    state: String,
    played: u64,
    games: u64,
    left_ms: Option<u64>,
    rows: Vec<ScoreRow>,
    now: Vec<(u64, [String; 2], bool)>,
    verdict: [String; Lang::ALL.len()],
    waits_for: Option<String>,
}

/// Lines of a game.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub(super) struct LinesLine {
    /// Which is the first of them.
    pub(super) from: Cursor,
    pub(super) lines: Vec<String>,
    pub(super) is_over: bool,
}

/// Words as bytes.
pub(super) fn spell(words: &impl Serialize) -> Vec<u8> {
    serde_json::to_vec(words).unwrap_or_default()
}

/// Words that another server has said, which may be of another version.
pub(super) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    serde_json::from_slice(bytes).ok()
}

impl ScoreLine {
    pub(super) fn of(score: &Score) -> Self {
        let Score { state, played, games, time_left, rows, now, verdict, waits_for } = score;
        let names = |names: &BySeat<String>| Seat::BOTH.map(|seat| names[seat].clone());
        Self {
            state: state.name().to_owned(),
            played: *played,
            games: *games,
            left_ms: time_left.map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX)),
            rows: rows.clone(),
            now: now.iter().map(|game| (game.number.0, names(&game.names), game.is_slow)).collect(),
            verdict: verdict.clone(),
            waits_for: waits_for.clone(),
        }
    }

    /// Tells it from others.
    pub(super) fn mark(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }

    pub(super) fn score(self) -> Option<Score> {
        let Self { state, played, games, left_ms, rows, now, verdict, waits_for } = self;
        let playing = |(number, [first, second], is_slow): (u64, [String; 2], bool)| Playing {
            number: GameNumber(number),
            names: BySeat::new(first, second),
            is_slow,
        };
        Some(Score {
            state: State::from_name(&state)?,
            played,
            games,
            time_left: left_ms.map(Duration::from_millis),
            rows,
            now: now.into_iter().map(playing).collect(),
            verdict,
            waits_for,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_arrives_as_it_was() {
        let score = Score {
            state: State::Running,
            played: 3,
            games: 10,
            time_left: Some(Duration::from_millis(1_500)),
            rows: vec![ScoreRow { place: 1, entrant: 2, points: 3, won: 4, drawn: 5, lost: 6, sets: [7, 8] }],
            now: vec![Playing {
                number: GameNumber(7),
                names: BySeat::new("one".to_owned(), "другой".to_owned()),
                is_slow: true,
            }],
            verdict: ["leads".to_owned(), "впереди".to_owned()],
            waits_for: Some("fast".to_owned()),
        };
        let line = ScoreLine::of(&score);
        let reply = Reply::Score { mark: line.mark(), score: line };
        let Some(Reply::Score { score: arrived, .. }) = read(&spell(&reply)) else { panic!("it is read") };
        assert_eq!(arrived.score(), Some(score));
    }

    #[test]
    fn what_another_version_says_is_no_score() {
        for odd in ["", "{}", "\"Other\"", "{\"Score\":{}}", "[1,2,3]"] {
            assert_eq!(read::<Reply>(odd.as_bytes()), None, "{odd}");
        }
    }
}
