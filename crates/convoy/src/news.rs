//! What happens with a job while somebody has it in hand, on its way to whoever wants to hear of it. It is told without a stream:
//! what is lost does no harm, because the report is what counts.

use std::time::Duration;

use jobs::{Glimpse, News};
use record::MAX_LINE_BYTES;
use serde::{Deserialize, Serialize};

/// The most lines that are told at once, and about how many bytes.
pub(crate) const MAX_LINES_OF_NEWS: usize = 500;
const LINES_BYTES: usize = 64 << 10;

/// The most bytes of news: a line more than is told at once, when every letter of it takes two.
pub(crate) const MAX_NEWS_BYTES: usize = 2 * (LINES_BYTES + MAX_LINE_BYTES) + (4 << 10);

/// What happens with a job.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct NewsLine {
    pub(crate) epoch: String,
    /// Nobody can guess it: who knows it has had the job.
    pub(crate) id: u64,
    /// Which attempt it is; older workers do not say.
    #[serde(default)]
    pub(crate) attempt: Attempt,
    pub(crate) what: What,
}

/// An attempt at a job: a later one is greater.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Attempt {
    /// How often NATS has handed out the job.
    pub(crate) delivery: u64,
    /// How often the worker has begun with it since.
    pub(crate) begun: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// The game goes on. It is told only where somebody has asked for it.
    Lines(LinesOfGame),
}

/// Lines of a game in progress, without fleets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct LinesOfGame {
    /// How often the game was void before.
    pub(crate) voided: u32,
    /// The place of the first of them; the header is line 0.
    pub(crate) from: usize,
    pub(crate) lines: Vec<String>,
    /// Whether the last of them is the verdict.
    pub(crate) is_over: bool,
}

impl LinesOfGame {
    /// What somebody has seen who asked for lines from here on; no more than is told at once.
    pub(crate) fn of(glimpse: Glimpse, from: usize) -> Self {
        let Glimpse { voided, mut lines, is_over } = glimpse;
        let mut bytes = 0;
        let is_too_much = |line: &String| {
            let is_too_much = bytes >= LINES_BYTES;
            bytes += line.len();
            is_too_much
        };
        let most = lines.iter().position(is_too_much).unwrap_or(lines.len());
        let is_over = is_over && most == lines.len();
        lines.truncate(most);
        Self { voided, from, lines, is_over }
    }
}

impl NewsLine {
    /// What is told to whoever has ordered the job.
    pub(crate) fn news(&self) -> Option<News> {
        match self.what {
            What::Begun | What::Returned | What::Lines(_) => None,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_so_much_is_told_at_once() {
        let lines = vec!["\"".repeat(MAX_LINE_BYTES); 3];
        let told = LinesOfGame::of(Glimpse { voided: 1, lines, is_over: true }, 7);
        assert_eq!((told.voided, told.from, told.lines.len(), told.is_over), (1, 7, 1, false));
        let line =
            NewsLine { epoch: "e".to_owned(), id: 1, attempt: Attempt::default(), what: What::Lines(told) };
        assert!(serde_json::to_vec(&line).unwrap().len() <= MAX_NEWS_BYTES);
        let short = Glimpse { voided: 0, lines: vec!["{}".to_owned(); MAX_LINES_OF_NEWS], is_over: true };
        let told = LinesOfGame::of(short, 0);
        assert!(told.is_over && told.lines.len() == MAX_LINES_OF_NEWS);
    }

    #[test]
    fn a_worker_of_an_earlier_version_is_understood() {
        let line: NewsLine = serde_json::from_str(r#"{"epoch":"e","id":1,"what":"begun"}"#).unwrap();
        assert_eq!((line.attempt, line.what), (Attempt::default(), What::Begun));
    }
}
