//! Watches a check until it is over, also where the connection breaks on the way.

use std::time::{Duration, Instant};

use client::{Api, Bot, CheckState, ClientError, Sent};
use texts::{say, visible};
use tokio::time::sleep;

use crate::console::Console;

/// How long a check is watched; a class that presses at once needs less.
const PATIENCE: Duration = Duration::from_secs(15 * 60);
/// How long to wait before a stream that has broken is opened anew.
const PAUSE: Duration = Duration::from_secs(1);
/// How often in a row a stream may break.
const MAX_BREAKS: u32 = 10;

/// How the check stands when it is over, or when patience is.
pub(super) async fn until_over(
    console: &mut Console,
    api: &mut Api,
    bot: &Bot,
    sent: &Sent,
) -> Result<CheckState, ClientError> {
    let begun = Instant::now();
    let (mut breaks, mut told) = (0, None);
    loop {
        match listen(console, api, sent, begun, &mut told).await {
            Ok(state) if state.over || begun.elapsed() > PATIENCE => return Ok(state),
            Err(error @ ClientError::Refused { .. }) => return Err(error),
            Err(error) if breaks >= MAX_BREAKS => return Err(error),
            Ok(_) | Err(_) => breaks += 1,
        }
        sleep(PAUSE).await;
        // The arena may have been closed and opened again meanwhile; what it has found stays.
        match api.check(bot.id, sent.version).await {
            Ok(state) if state.over && state.accepted.is_some() => return Ok(state),
            Err(error @ ClientError::Refused { .. }) => return Err(error),
            Ok(_) | Err(_) => {}
        }
    }
}

/// Listens until the check is over, or the stream ends.
async fn listen(
    console: &mut Console,
    api: &mut Api,
    sent: &Sent,
    begun: Instant,
    told: &mut Option<String>,
) -> Result<CheckState, ClientError> {
    let mut stream = api.hear(sent).await?;
    let mut last = CheckState::default();
    while let Some(heard) = stream.next().await? {
        last = serde_json::from_str(&heard.data).map_err(|error| ClientError::Strange(error.to_string()))?;
        if last.over || begun.elapsed() > PATIENCE {
            break;
        }
        // Why it waits for so long is read also where nobody sees how far it is.
        if let Some(sentence) = last.sentence.as_ref().filter(|sentence| told.as_ref() != Some(*sentence)) {
            console.note(visible(sentence));
            *told = Some(sentence.clone());
        }
        console.progress(words(console, sent.version, &last));
    }
    Ok(last)
}

/// How far the check is, in a few words.
fn words(console: &Console, version: u32, state: &CheckState) -> String {
    let lang = console.lang;
    if let Some(queue) = state.queue {
        return say!(lang, "submit-queue", position = queue.position, seconds = queue.seconds);
    }
    let running = state.stages.iter().find(|stage| stage.state == "running");
    let stage = running.or(state.stages.last()).map_or("saved", |stage| stage.key.as_str());
    say!(lang, "submit-stage", version = version, stage = stage)
}
