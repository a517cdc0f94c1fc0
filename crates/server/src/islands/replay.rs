//! What the island `replay` is told beside the record.

use serde::Serialize;
use utoipa::ToSchema;

use crate::games::{Reviewed, Words};

/// How a game is shown.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReplayInput {
    /// Whose eyes at first.
    pub(crate) view: View,
    /// Whether readers may not choose other eyes.
    pub(crate) fixed_view: bool,
    /// How the calls of each player are spelled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) call_style: Option<[CallStyle; 2]>,
    /// Whether the log of calls is left out.
    pub(crate) without_calls: bool,
    /// Whether keyboard and address of the page are left alone: there is more on the page.
    pub(crate) embedded: bool,
    /// Whether it is shown at first where a bot has failed, if one has.
    pub(crate) from_fault: bool,
    /// Begins to play at once, at this speed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) autoplay: Option<u32>,
    /// What shots were worth, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) review: Option<Vec<Reviewed>>,
    /// What the bots printed, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) output: Option<Vec<Words>>,
}

/// Whose eyes a game is seen with.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum View {
    /// Those of somebody who sees both fleets.
    #[default]
    All,
}

/// How the author of a bot spells the names of calls.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum CallStyle {
    Snake,
    Camel,
    SeaFight,
}
