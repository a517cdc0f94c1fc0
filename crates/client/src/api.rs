//! What scripts ask of an arena.

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::answer::Answer;
use crate::error::ClientError;
use crate::line::Line;
use crate::stream::Stream;

/// The API of an arena, for whoever the line's token belongs to.
pub struct Api {
    pub(crate) line: Line,
}

/// One's own bot.
#[derive(Clone, Debug, Deserialize)]
pub struct Bot {
    /// By which number the arena knows it.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// `sea-battle` or `rps`.
    pub game: String,
}

/// A version that was made of a source.
#[derive(Clone, Debug, Deserialize)]
pub struct Sent {
    /// Its number.
    pub version: u32,
    /// Where its check can be heard.
    pub events: String,
    /// Where it is shown.
    pub page: String,
}

/// How a check stands.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
pub struct CheckState {
    /// The stages, as far as they are known.
    #[serde(default)]
    pub stages: Vec<StageState>,
    /// How long it still waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub queue: Option<Queue>,
    /// Whether the version may play, once that is known.
    #[serde(default)]
    pub accepted: Option<bool>,
    /// What the compiler says.
    #[serde(default)]
    pub diagnostics: Vec<Remark>,
    /// Why it was refused, or how it went.
    #[serde(default)]
    pub sentence: Option<String>,
    /// What the bot printed.
    #[serde(default)]
    pub output: String,
    /// Whether nothing will change any more.
    #[serde(default)]
    pub over: bool,
}

/// A stage of a check.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct StageState {
    /// `saved`, `compile`, `start`, `game` or `done`.
    pub key: String,
    /// `waiting`, `running`, `passed`, `failed` or `skipped`.
    pub state: String,
    /// How long it took, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<f64>,
}

/// How long a check still waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Queue {
    /// How many come first.
    pub position: u64,
    /// In how many seconds it begins.
    pub seconds: u64,
}

/// A message of a compiler.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Remark {
    /// The line, from 1.
    #[serde(default)]
    pub line: Option<u32>,
    /// The column, from 1.
    #[serde(default)]
    pub column: Option<u32>,
    /// `error`, `warning` or `note`.
    pub severity: String,
    /// What the compiler says.
    pub message: String,
    /// What it means, in the reader's language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
}

#[derive(Deserialize)]
struct Version {
    check: CheckState,
}

impl Api {
    /// The API at the other end of a line.
    #[must_use]
    pub const fn new(line: Line) -> Self {
        Self { line }
    }

    /// All bots of one's own.
    pub async fn bots(&mut self) -> Result<Vec<Bot>, ClientError> {
        self.line.get("/api/v1/bots").await?.told()
    }

    /// Makes a bot.
    pub async fn make_bot(&mut self, name: &str, game: &str, language: &str) -> Result<Bot, ClientError> {
        let asked = json!({ "name": name, "game": game, "language": language });
        self.post("/api/v1/bots", &asked).await?.told()
    }

    /// Sends a source, which becomes a version that is checked.
    pub async fn send(&mut self, bot: i64, source: &str, language: &str) -> Result<Sent, ClientError> {
        let asked = json!({ "source": source, "language": language });
        self.post(&format!("/api/v1/bots/{bot}/versions"), &asked).await?.told()
    }

    /// How the check of a version stands.
    pub async fn check(&mut self, bot: i64, version: u32) -> Result<CheckState, ClientError> {
        let told: Version = self.line.get(&format!("/api/v1/bots/{bot}/versions/{version}")).await?.told()?;
        Ok(told.check)
    }

    /// Hears how the check of a version gets on.
    pub async fn hear(&mut self, sent: &Sent) -> Result<Stream, ClientError> {
        self.line.listen(&sent.events, None).await
    }

    /// Sends JSON to any resource.
    pub async fn post(&mut self, path: &str, asked: &serde_json::Value) -> Result<Answer, ClientError> {
        self.line.send("POST", path, asked.to_string().into_bytes()).await
    }
}
