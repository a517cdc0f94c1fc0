//! What the crowd has met, for people and for scripts.

use client::crowd::Tally;
use serde::Serialize;
use texts::{Lang, say, visible};

use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::table::milliseconds;

/// The most errors that are shown.
const MOST_SHOWN: usize = 5;
/// How long the first byte of a page may take, in the middle, while a class submits.
const GOAL_MS: f64 = 100.0;

/// Everything.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) server: String,
    pub(super) class: Option<Class>,
    pub(super) viewers: Option<Viewers>,
    pub(super) people: Option<People>,
}

/// A class that pressed Submit at once.
#[derive(Debug, Default, Serialize)]
pub(super) struct Class {
    pub(super) students: usize,
    pub(super) accepted: usize,
    pub(super) last_verdict_ms: u64,
    /// The pages that others read meanwhile.
    pub(super) pages: Figures,
    pub(super) errors: Vec<String>,
}

/// Those who watched one game.
#[derive(Debug, Default, Serialize)]
pub(super) struct Viewers {
    pub(super) viewers: usize,
    /// How many saw every shot, in order.
    pub(super) complete: usize,
    pub(super) moves: usize,
    pub(super) seconds: f64,
    /// How often somebody was cut off and came again.
    pub(super) cut_off: u64,
    pub(super) errors: Vec<String>,
}

/// People who read and submitted.
#[derive(Debug, Serialize)]
pub(super) struct People {
    pub(super) people: usize,
    pub(super) signed_in: usize,
    pub(super) seconds: f64,
    /// Versions that were sent and answered.
    pub(super) sent: u64,
    pub(super) different_pages: usize,
    pub(super) pages: Figures,
}

/// Answers, and how long their first bytes took.
#[derive(Debug, Default, Serialize)]
pub(super) struct Figures {
    answers: u64,
    errors: u64,
    median_ms: f64,
    percentile_99_ms: f64,
    longest_ms: f64,
    /// The first errors, in words.
    examples: Vec<String>,
}

impl Figures {
    pub(super) fn of(tally: &Tally) -> Self {
        let ((answers, errors), times) = (tally.counts(), tally.times());
        Self {
            answers,
            errors,
            median_ms: milliseconds(times.median()),
            percentile_99_ms: milliseconds(times.percentile_99()),
            longest_ms: milliseconds(times.longest()),
            examples: tally.examples(),
        }
    }

    fn words(&self, lang: Lang) -> String {
        let time = |ms: f64| texts::decimal(lang, ms, 1);
        say!(
            lang,
            "loadtest-figures",
            answers = self.answers,
            errors = self.errors,
            median = time(self.median_ms),
            most = time(self.percentile_99_ms),
            longest = time(self.longest_ms)
        )
    }
}

impl Report {
    /// Whether everything was answered as it should be.
    pub(super) fn is_well(&self) -> bool {
        let class = self.class.as_ref().is_none_or(|class| {
            class.accepted == class.students && class.pages.errors == 0 && class.pages.median_ms < GOAL_MS
        });
        let viewers = self.viewers.as_ref().is_none_or(|viewers| viewers.complete == viewers.viewers);
        class && viewers && self.people.as_ref().is_none_or(|people| people.pages.errors == 0)
    }

    pub(super) fn show(&self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let mut errors: Vec<&String> = Vec::new();
        console.line(
            console.tinted(Tint::Strong, &say!(lang, "loadtest-title", server = self.server.as_str())),
        )?;
        if let Some(class) = &self.class {
            let seconds = texts::decimal(lang, class.last_verdict_ms as f64 / 1e3, 1);
            let (students, accepted) = (class.students, class.accepted);
            console.line(say!(
                lang,
                "loadtest-class-told",
                students = students,
                accepted = accepted,
                seconds = seconds
            ))?;
            console.line(format_args!("  {}", class.pages.words(lang)))?;
            errors.extend(class.errors.iter().chain(&class.pages.examples));
        }
        if let Some(told) = &self.viewers {
            let (viewers, complete, moves) = (told.viewers, told.complete, told.moves);
            let seconds = texts::decimal(lang, told.seconds, 1);
            console.line(say!(
                lang,
                "loadtest-viewers-told",
                viewers = viewers,
                complete = complete,
                moves = moves,
                seconds = seconds
            ))?;
            errors.extend(&told.errors);
        }
        if let Some(told) = &self.people {
            let seconds = texts::decimal(lang, told.seconds, 0);
            console.line(say!(
                lang,
                "loadtest-people-told",
                people = told.people,
                members = told.signed_in,
                seconds = seconds,
                sent = told.sent,
                pages = told.different_pages
            ))?;
            console.line(format_args!("  {}", told.pages.words(lang)))?;
            errors.extend(&told.pages.examples);
        }
        for error in errors.into_iter().take(MOST_SHOWN) {
            console.line(format_args!("  {}", console.tinted(Tint::Signal, &visible(error))))?;
        }
        let verdict =
            if self.is_well() { say!(lang, "loadtest-well") } else { say!(lang, "loadtest-not-well") };
        console.line(console.tinted(Tint::Strong, &verdict))
    }
}
