//! A figure, what it counts, and where it should be.

use serde::{Serialize, Serializer};
use texts::{Lang, say};

/// Something that was measured.
#[derive(Debug, Serialize)]
pub(super) struct Figure {
    pub(super) bench: &'static str,
    pub(super) name: String,
    pub(super) value: f64,
    pub(super) unit: Unit,
    /// What the figure is compared with, measured in the same run.
    pub(super) baseline: Option<f64>,
    /// The value as a multiple of the baseline.
    pub(super) ratio: Option<f64>,
    pub(super) goal: Option<Goal>,
    /// Whether the goal is met, by the holdout too where there is one.
    pub(super) met: Option<bool>,
    /// The same measured again on games that have nothing to do with the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) holdout: Option<f64>,
    /// One standard error of the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) error: Option<f64>,
    /// How many games, sets or matches the value is the mean of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) count: Option<u64>,
    /// What it is about, in the user's language.
    #[serde(skip)]
    pub(super) label: String,
}

/// What a figure counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unit {
    GamesPerSecond,
    TurnsPerSecond,
    Milliseconds,
    /// Milliseconds of which hundredths matter.
    ShortMilliseconds,
    Microseconds,
    Mebibytes,
    Kilobytes,
    KilobytesPerSet,
    PagesPerSecond,
    CallsPerSecond,
    JobsPerSecond,
    Things,
    Shots,
    Games,
    Percent,
}

impl Unit {
    const fn name(self) -> &'static str {
        match self {
            Self::GamesPerSecond => "games/s",
            Self::TurnsPerSecond => "turns/s",
            Self::Milliseconds | Self::ShortMilliseconds => "ms",
            Self::Microseconds => "us",
            Self::Mebibytes => "MiB",
            Self::Kilobytes => "KB",
            Self::KilobytesPerSet => "KB/set",
            Self::PagesPerSecond => "pages/s",
            Self::CallsPerSecond => "calls/s",
            Self::JobsPerSecond => "jobs/s",
            Self::Things => "things",
            Self::Shots => "shots",
            Self::Games => "games",
            Self::Percent => "%",
        }
    }

    pub(super) fn words(self, lang: Lang) -> String {
        match self {
            Self::GamesPerSecond => say!(lang, "unit-games-per-second"),
            Self::TurnsPerSecond => say!(lang, "unit-turns-per-second"),
            Self::Milliseconds | Self::ShortMilliseconds => say!(lang, "unit-milliseconds"),
            Self::Microseconds => say!(lang, "unit-microseconds"),
            Self::Mebibytes => say!(lang, "unit-mebibytes"),
            Self::Kilobytes => say!(lang, "unit-kilobytes"),
            Self::PagesPerSecond => say!(lang, "unit-pages-per-second"),
            Self::CallsPerSecond => say!(lang, "unit-calls-per-second"),
            Self::JobsPerSecond => say!(lang, "unit-jobs-per-second"),
            Self::KilobytesPerSet => say!(lang, "unit-kilobytes-per-set"),
            Self::Things => String::new(),
            Self::Shots => say!(lang, "unit-shots"),
            Self::Games => say!(lang, "unit-games"),
            Self::Percent => "%".to_owned(),
        }
    }

    pub(super) const fn digits(self) -> usize {
        match self {
            Self::GamesPerSecond
            | Self::TurnsPerSecond
            | Self::PagesPerSecond
            | Self::CallsPerSecond
            | Self::JobsPerSecond
            | Self::Things => 0,
            Self::Milliseconds | Self::Mebibytes | Self::Kilobytes | Self::Games | Self::Percent => 1,
            Self::ShortMilliseconds | Self::Microseconds | Self::KilobytesPerSet | Self::Shots => 2,
        }
    }
}

impl Serialize for Unit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// Where a figure should be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Goal {
    AtMost(f64),
    AtLeast(f64),
    /// At least this multiple of the baseline.
    RatioAtLeast(f64),
    /// At most this multiple of the baseline.
    RatioAtMost(f64),
    /// At most so much more than the baseline.
    AtMostMore(f64),
}

impl Goal {
    fn is_met_by(self, value: f64, baseline: Option<f64>) -> bool {
        match self {
            Self::AtMost(most) => value <= most,
            Self::AtLeast(least) => value >= least,
            Self::RatioAtLeast(least) => baseline.is_some_and(|baseline| value >= least * baseline),
            Self::RatioAtMost(most) => baseline.is_some_and(|baseline| value <= most * baseline),
            Self::AtMostMore(more) => baseline.is_some_and(|baseline| value <= baseline + more),
        }
    }

    pub(super) fn words(self, lang: Lang) -> String {
        let number = |number: f64| {
            texts::decimal(
                lang,
                number,
                if (number * 10.0).fract() > 1e-9 { 2 } else { usize::from(number.fract() != 0.0) },
            )
        };
        match self {
            Self::AtMost(most) => format!("≤ {}", number(most)),
            Self::AtLeast(least) => format!("≥ {}", number(least)),
            Self::RatioAtLeast(least) => format!("≥ {} ×", number(least)),
            Self::RatioAtMost(most) => format!("≤ {} ×", number(most)),
            Self::AtMostMore(more) => format!("≤ + {}", number(more)),
        }
    }
}

impl Serialize for Goal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::AtMost(most) => serializer.collect_str(&format_args!("<= {most}")),
            Self::AtLeast(least) => serializer.collect_str(&format_args!(">= {least}")),
            Self::RatioAtLeast(least) => serializer.collect_str(&format_args!(">= {least} x baseline")),
            Self::RatioAtMost(most) => serializer.collect_str(&format_args!("<= {most} x baseline")),
            Self::AtMostMore(more) => serializer.collect_str(&format_args!("<= baseline + {more}")),
        }
    }
}

impl Figure {
    /// A figure that is only a value.
    pub(super) fn new(
        bench: &'static str,
        name: impl Into<String>,
        label: String,
        value: f64,
        unit: Unit,
    ) -> Self {
        Self {
            bench,
            name: name.into(),
            value,
            unit,
            baseline: None,
            ratio: None,
            goal: None,
            met: None,
            holdout: None,
            error: None,
            count: None,
            label,
        }
    }

    /// The same figure beside a baseline.
    pub(super) fn beside(self, baseline: Option<f64>) -> Self {
        let ratio = baseline.map(|baseline| self.value / baseline);
        Self { baseline, ratio, ..self }
    }

    /// The same figure with a goal; a baseline has to be there first.
    pub(super) fn with_goal(self, goal: Goal) -> Self {
        let met_by = |value| goal.is_met_by(value, self.baseline);
        let met = met_by(self.value) && self.holdout.is_none_or(met_by);
        Self { goal: Some(goal), met: Some(met), ..self }
    }

    /// Whether the goal is missed by so little that more games could show it to be met.
    pub(super) fn is_unsure(&self) -> bool {
        let (Some(goal), Some(error)) = (self.goal, self.error) else { return false };
        let slack = match goal {
            Goal::AtMost(_) | Goal::RatioAtMost(_) | Goal::AtMostMore(_) => -2.0 * error,
            Goal::AtLeast(_) | Goal::RatioAtLeast(_) => 2.0 * error,
        };
        let values = [Some(self.value), self.holdout].into_iter().flatten();
        values.map(|value| value + slack).all(|value| goal.is_met_by(value, self.baseline))
    }
}
