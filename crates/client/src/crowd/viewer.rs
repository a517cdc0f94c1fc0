//! Somebody who watches a game, and sees to it that no line is missing and none comes twice or too early.

use crate::error::ClientError;
use crate::line::Line;

/// How often a viewer who was cut off comes again.
const MAX_TRIES: u32 = 20;

/// What a viewer has seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Every shot or throw, in order, as the record spells it.
    pub moves: Vec<String>,
    /// Whether the verdict was seen.
    pub is_over: bool,
    /// How many lines came out of their order.
    pub misplaced: u64,
    /// How often the viewer was cut off and came again.
    pub cut_off: u64,
}

/// Watches until the verdict.
pub async fn watch(mut line: Line, path: &str) -> Result<Seen, ClientError> {
    let mut seen = Seen::default();
    let (mut next, mut last): (u64, Option<String>) = (0, None);
    for tried in 0..MAX_TRIES {
        seen.cut_off = tried.into();
        let mut stream = line.listen(path, last.as_deref()).await?;
        loop {
            match stream.next().await {
                Ok(Some(heard)) if heard.kind == "anew" => {
                    // The game was void: what was seen of it does not count.
                    (seen.moves, next) = (Vec::new(), 0);
                }
                Ok(Some(heard)) => {
                    let number = heard.id.as_deref().and_then(|id| id.split('.').next()?.parse::<u64>().ok());
                    seen.misplaced += u64::from(number != Some(next));
                    next = number.unwrap_or(next) + 1;
                    last = heard.id;
                    seen.note(&heard.data);
                }
                Ok(None) if seen.is_over => return Ok(seen),
                Ok(None) | Err(ClientError::Broken(_)) => break,
                Err(error) => return Err(error),
            }
        }
        if seen.is_over {
            return Ok(seen);
        }
    }
    Err(ClientError::Strange("a game without an end".to_owned()))
}

impl Seen {
    fn note(&mut self, line: &str) {
        if line.starts_with("{\"shot\"") || line.starts_with("{\"throws\"") {
            // What is stored also tells how long the calls took.
            let shown = line.split(",\"times\"").next().unwrap_or_default().trim_end_matches('}');
            self.moves.push(shown.to_owned());
        } else {
            self.is_over |= line.starts_with("{\"verdict\"");
        }
    }
}
