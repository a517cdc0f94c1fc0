//! What an arena has answered.

use std::time::Duration;

use hyper::HeaderMap;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::error::ClientError;

/// An answer with all of its body.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body.
    pub body: Vec<u8>,
    /// How long the first byte took.
    pub first_byte: Duration,
    pub(crate) headers: HeaderMap,
}

/// A refusal as the API tells it.
#[derive(Deserialize)]
struct Problem {
    error: String,
    kind: String,
}

impl Answer {
    /// What a header says; nothing where it is not there.
    #[must_use]
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// The body as text.
    #[must_use]
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// What the API tells, or why it tells nothing.
    pub fn told<T: DeserializeOwned>(&self) -> Result<T, ClientError> {
        if self.status >= 300 {
            return Err(self.refusal());
        }
        serde_json::from_slice(&self.body).map_err(|error| ClientError::Strange(error.to_string()))
    }

    fn refusal(&self) -> ClientError {
        match serde_json::from_slice::<Problem>(&self.body) {
            Ok(problem) => ClientError::Refused {
                status: self.status,
                kind: problem.kind,
                sentence: problem.error,
                retry_seconds: self.header("retry-after").parse().ok(),
            },
            Err(_) => ClientError::Strange(format!("status {}", self.status)),
        }
    }
}
