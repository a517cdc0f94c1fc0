//! What bots have printed, for those who may read it: as text, call by call.

use record::AnyRecord;
use rules::Seat;
use serde::Serialize;
use store::Scrap;
use utoipa::ToSchema;

/// What a bot has printed at one call.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Words {
    /// Which side: 1 or 2.
    pub(crate) seat: u8,
    /// The call of this side, counted from 0.
    pub(crate) call: u32,
    pub(crate) text: String,
}

impl Words {
    /// What a side has printed. What came after its last answer belongs to its last call.
    pub(crate) fn all(seat: Seat, printed: &[Scrap], record: &AnyRecord) -> Vec<Self> {
        let calls = match record {
            AnyRecord::SeaBattle(record) => record.times().of(seat).len(),
            AnyRecord::Rps(record) => record.times().of(seat).len(),
        };
        let last = u32::try_from(calls.saturating_sub(1)).unwrap_or(u32::MAX);
        let words = printed.iter().map(|scrap| Self {
            seat: seat.number(),
            call: scrap.call.unwrap_or(last),
            text: crate::output::shown(&scrap.bytes),
        });
        let mut all: Vec<Self> = Vec::new();
        for words in words {
            match all.last_mut().filter(|before| before.call == words.call) {
                Some(before) => before.text.push_str(&words.text),
                None => all.push(words),
            }
        }
        all
    }
}
