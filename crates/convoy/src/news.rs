//! What happens with a job while somebody has it in hand, on its way to whoever wants to hear of it.

use std::time::Duration;

use jobs::News;
use serde::{Deserialize, Serialize};

/// What happens with a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NewsLine {
    pub(crate) epoch: String,
    pub(crate) id: u64,
    pub(crate) what: What,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum What {
    /// Somebody has begun with it.
    Begun,
    /// Nobody has done it, and somebody else may.
    Returned,
    /// The bot was compiled, within so many microseconds.
    Compiled(u64),
    /// The bot was started, within so many microseconds.
    Started(u64),
}

impl NewsLine {
    /// What is told to whoever has ordered the job.
    pub(crate) fn news(&self) -> Option<News> {
        match self.what {
            What::Begun | What::Returned => None,
            What::Compiled(time_us) => Some(News::Compiled(Duration::from_micros(time_us))),
            What::Started(time_us) => Some(News::Started(Duration::from_micros(time_us))),
        }
    }
}

impl From<&News> for What {
    fn from(news: &News) -> Self {
        let microseconds = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        match news {
            News::Compiled(time) => Self::Compiled(microseconds(*time)),
            News::Started(time) => Self::Started(microseconds(*time)),
            News::Playing(_) => Self::Begun,
        }
    }
}
