//! Two who have played over the network want to play again: whoever opens the next game tells the arena of it, and the other
//! asks there.

use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::api::Api;
use crate::error::ClientError;
use crate::line::Pass;

/// The next game of two who have played.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct NextGame {
    /// Its number.
    pub game: u64,
    /// What lets the other in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

#[derive(Deserialize)]
struct Told {
    next: Option<NextGame>,
}

impl Api {
    /// The game that the opponent of a game that is over has opened. If there is none, the arena is told of ours.
    pub async fn next_game(
        &mut self,
        over: u64,
        token: &str,
        ours: Option<&NextGame>,
    ) -> Result<Option<NextGame>, ClientError> {
        // Whoever has no token of the API comes in by a page, as a browser does.
        if matches!(self.line.pass, Pass::Guest) {
            self.line.enter("/play").await?;
        }
        let asked = json!({ "token": token, "next": ours });
        let told: Told = self.post(&format!("/api/v1/network/games/{over}/again"), &asked).await?.told()?;
        Ok(told.next)
    }
}
