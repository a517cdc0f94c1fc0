//! Server-sent events, read as they come.

use std::time::Duration;

use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use tokio::time::timeout;

use crate::error::ClientError;
use crate::line::explain;

/// How long a stream may be silent; the arena shows every 15 s that it is there.
const SILENCE: Duration = Duration::from_secs(60);
/// The most bytes of one event.
const MAX_EVENT_BYTES: usize = 8 << 20;

/// A stream of events.
pub struct Stream {
    body: Incoming,
    lines: Lines,
}

/// An event.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heard {
    /// Its name, which is sent back by whoever was cut off.
    pub id: Option<String>,
    /// What kind of event it is; mostly nothing.
    pub kind: String,
    /// What it says.
    pub data: String,
}

impl Stream {
    pub(crate) fn new(body: Incoming) -> Self {
        Self { body, lines: Lines::default() }
    }

    /// The next event; nothing once the stream has ended.
    pub async fn next(&mut self) -> Result<Option<Heard>, ClientError> {
        loop {
            if let Some(heard) = self.lines.next_event() {
                return Ok(Some(heard));
            }
            if self.lines.bytes.len() > MAX_EVENT_BYTES {
                return Err(ClientError::Strange("an event without an end".to_owned()));
            }
            let silent = ClientError::TooSlow { seconds: SILENCE.as_secs() };
            match timeout(SILENCE, self.body.frame()).await.map_err(|_| silent)? {
                Some(Ok(frame)) => self.lines.bytes.extend(frame.data_ref().into_iter().flatten()),
                Some(Err(error)) => return Err(ClientError::Broken(explain(&error))),
                None => return Ok(None),
            }
        }
    }
}

/// What has come and is not a whole event yet.
#[derive(Default)]
struct Lines {
    bytes: Vec<u8>,
}

impl Lines {
    /// Takes the first whole event; remarks that only show that somebody is there are none.
    fn next_event(&mut self) -> Option<Heard> {
        loop {
            let end = self.bytes.windows(2).position(|pair| pair == b"\n\n")?;
            let block: Vec<u8> = self.bytes.drain(..end + 2).collect();
            let heard = event(&String::from_utf8_lossy(&block));
            if heard != Heard::default() {
                return Some(heard);
            }
        }
    }
}

fn event(block: &str) -> Heard {
    let mut heard = Heard::default();
    let mut data: Vec<&str> = Vec::new();
    for line in block.lines() {
        let (field, value) = line.split_once(':').unwrap_or((line, ""));
        let value = value.strip_prefix(' ').unwrap_or(value);
        match field {
            "data" => data.push(value),
            "id" => heard.id = Some(value.to_owned()),
            "event" => value.clone_into(&mut heard.kind),
            _ => {}
        }
    }
    heard.data = data.join("\n");
    heard
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_whole_however_they_come() {
        let sent = ": here\n\nid: 0.5.1\ndata: {\"a\":1}\n\nevent: end\ndata: x\ndata: y\n\nid: 2\nda";
        let mut lines = Lines::default();
        let mut heard = Vec::new();
        for byte in sent.bytes() {
            lines.bytes.push(byte);
            heard.extend(lines.next_event());
        }
        let event = |id: Option<&str>, kind: &str, data: &str| Heard {
            id: id.map(str::to_owned),
            kind: kind.to_owned(),
            data: data.to_owned(),
        };
        assert_eq!(heard, [event(Some("0.5.1"), "", "{\"a\":1}"), event(None, "end", "x\ny")]);
    }
}
