//! What is told of games while they are played: lines for people, or JSON lines for scripts.

use netplay::Rank;
use record::FailureKind;
use rules::Failure as Failing;
use serde::Serialize;
use sparring::Flop;
use texts::{Breach as _, Lang, say, visible};

use super::tally::{Outcome, Tally};
use crate::console::Console;
use crate::failure::Failure;

/// Who tells, and to whom.
pub(super) struct Teller {
    pub(super) is_json: bool,
}

/// Something that is told.
#[derive(Debug, Serialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub(super) enum News {
    /// Nobody has come yet.
    Waiting {
        game: u64,
        seat: u8,
        /// What somebody shows who is invited.
        #[serde(skip_serializing_if = "Option::is_none")]
        key: Option<String>,
        /// What somebody types who wants to come.
        #[serde(skip)]
        invitation: String,
    },
    /// Somebody is there.
    Playing { game: u64, seat: u8, opponent: String },
    /// It is over.
    Over { game: u64, seat: u8, opponent: String, outcome: Outcome, ending: &'static str, shots: usize },
    /// The bot failed, in a game if there was one already.
    Fault {
        game: Option<u64>,
        kind: &'static str,
        call: &'static str,
        /// How, in English.
        detail: String,
        /// The same with advice, in the user's language.
        #[serde(skip)]
        sentence: String,
        /// What its answer looks like, where it can be drawn.
        #[serde(skip)]
        drawn: Vec<String>,
    },
    /// Somebody wanted to stop; perhaps the server could not be told.
    Left { game: Option<u64>, resigned: bool, heard: bool },
    /// What came of all games.
    Summary {
        name: String,
        #[serde(flatten)]
        tally: Tally,
        rating: Option<f64>,
        deviation: Option<f64>,
    },
}

impl News {
    pub(super) fn fault(game: Option<u64>, flop: &Flop, sentence: String, drawn: Vec<String>) -> Self {
        let kind = FailureKind::of(&flop.failure).name();
        let detail = match &flop.failure {
            Failing::Breach(breach) => breach.words(Lang::En),
            Failing::Fault(fault) => fault.to_string(),
        };
        Self::Fault { game, kind, call: flop.call, detail, sentence, drawn }
    }

    pub(super) fn summary(name: &str, tally: &Tally, rank: Option<&Rank>) -> Self {
        Self::Summary {
            name: name.to_owned(),
            tally: *tally,
            rating: rank.map(|rank| rank.rating),
            deviation: rank.map(|rank| rank.deviation),
        }
    }
}

impl Teller {
    /// Tells it at once.
    pub(super) fn tell(&self, console: &mut Console, news: &News) -> Result<(), Failure> {
        if self.is_json {
            return console.json(news);
        }
        let lang = console.lang;
        match news {
            News::Waiting { game, invitation, .. } => {
                console.note(say!(lang, "net-join-waiting", game = *game));
                console.note(format_args!("  {}", console.caller.command(invitation)));
            }
            News::Playing { game, seat, opponent } => {
                let opponent = visible(opponent);
                console.note(say!(lang, "net-join-playing", game = *game, opponent = opponent, seat = *seat));
            }
            News::Over { game, opponent, outcome, ending, shots, .. } => {
                let (outcome, opponent) = (outcome.name(), visible(opponent));
                console.end_progress();
                console.line(say!(
                    lang,
                    "net-join-over",
                    game = *game,
                    outcome = outcome,
                    opponent = opponent,
                    ending = *ending,
                    shots = *shots
                ))?;
            }
            News::Fault { game, sentence, drawn, .. } => {
                console.end_progress();
                console.line(sentence)?;
                drawn.iter().try_for_each(|line| console.line(line))?;
                if let Some(game) = game {
                    console.line(say!(lang, "net-join-resigned", game = *game))?;
                }
            }
            News::Left { game: Some(game), resigned, heard } => {
                console.note(match (heard, resigned) {
                    (false, _) => say!(lang, "net-join-unheard", game = *game),
                    (true, true) => say!(lang, "net-join-resigned", game = *game),
                    (true, false) => say!(lang, "net-join-left", game = *game),
                });
            }
            News::Left { game: None, .. } => {}
            News::Summary { name, tally, rating, deviation } => {
                let Tally { won, lost, drawn, .. } = *tally;
                let name = visible(name);
                let mut sentence =
                    say!(lang, "net-join-summary", name = name, won = won, lost = lost, drawn = drawn);
                if let (Some(rating), Some(deviation)) = (rating, deviation) {
                    let [rating, deviation] = [rating, deviation].map(|number| format!("{number:.0}"));
                    let rated = say!(lang, "net-join-rating", rating = rating, deviation = deviation);
                    sentence = format!("{sentence} {rated}");
                }
                console.line(sentence)?;
            }
        }
        console.finish()
    }
}
