//! What the island `charts` draws.

use serde::Serialize;

use crate::statistics::Bin;

/// A chart, by its kind.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(crate) enum Chart {
    /// Strengths, the strongest first.
    Intervals { rows: Vec<Interval> },
    /// One row per name: what came of its games with each of the others, from its side; nothing on the diagonal.
    Cross { names: Vec<CrossName>, cells: Vec<Vec<Option<CrossCell>>> },
    /// A rating over time.
    Rating { points: Vec<RatingPoint> },
    /// Answer times, in bins that rise by a factor, against the limit in milliseconds.
    Histogram { bins: Vec<Bin>, limit: u64 },
    /// A hundred shares, 0 to 1, row by row.
    Heat { cells: Vec<f64>, label: String },
}

/// A strength and how far it may be off. Neighbours of one group are not told apart.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct Interval {
    pub(crate) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) href: Option<String>,
    pub(crate) value: i64,
    pub(crate) low: i64,
    pub(crate) high: i64,
    pub(crate) group: u32,
    pub(crate) mine: bool,
}

/// Who stands at a row and a column of a cross table.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct CrossName {
    pub(crate) name: String,
    pub(crate) points: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) href: Option<String>,
    pub(crate) mine: bool,
}

/// What came of the games of two.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct CrossCell {
    #[cfg_attr(test, ts(type = "'won' | 'drawn' | 'lost' | 'both-lost'"))]
    pub(crate) result: &'static str,
    pub(crate) score: String,
    pub(crate) href: String,
}

/// A rating after a contest. One with a version began it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct RatingPoint {
    /// Milliseconds since 1970.
    pub(crate) at: u64,
    pub(crate) value: i64,
    /// How far the 95 % reach to either side.
    pub(crate) reach: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) version: Option<u32>,
}
