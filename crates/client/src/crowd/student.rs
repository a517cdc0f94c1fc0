//! Somebody who sends a source and waits for the verdict.

use std::time::{Duration, Instant};

use tokio::time::sleep;

use crate::api::{Api, CheckState};
use crate::error::ClientError;
use crate::line::Line;

/// How often a stream that has ended too early is opened anew.
const MAX_TRIES: u32 = 20;
/// How long to wait before that.
const PAUSE: Duration = Duration::from_millis(500);

/// How the arena has answered.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Whether the bot may play.
    pub accepted: bool,
    /// Why not, or how it went.
    pub sentence: String,
    /// How long it took from the press to the verdict.
    pub took: Duration,
}

/// Sends a source as the next version of a bot, which is made if it is not there, and waits for the verdict.
pub async fn submit(
    line: Line,
    name: &str,
    game: &str,
    language: &str,
    source: &str,
) -> Result<Verdict, ClientError> {
    let mut api = Api::new(line);
    let begun = Instant::now();
    let bot = match api.bots().await?.into_iter().find(|bot| bot.name == name) {
        Some(bot) => bot,
        None => api.make_bot(name, game, language).await?,
    };
    let sent = api.send(bot.id, source, language).await?;
    let mut state = CheckState::default();
    for _ in 0..MAX_TRIES {
        let mut stream = api.hear(&sent).await?;
        while let Some(heard) = stream.next().await? {
            state =
                serde_json::from_str(&heard.data).map_err(|error| ClientError::Strange(error.to_string()))?;
        }
        if state.over {
            let (accepted, sentence) = (state.accepted == Some(true), state.sentence.unwrap_or_default());
            return Ok(Verdict { accepted, sentence, took: begun.elapsed() });
        }
        sleep(PAUSE).await;
    }
    Err(ClientError::Strange("a check without an end".to_owned()))
}
