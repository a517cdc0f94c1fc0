//! An event as a subscriber gets it.

use crate::id::Id;
use crate::payload::Payload;
use crate::value::Dict;

/// Something that was published.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// The id of the publication; the same for every subscriber.
    pub publication: Id,
    /// What the router tells about it: the topic of a pattern, and the publisher if it wants that.
    pub details: Dict,
    /// What was published.
    pub payload: Payload,
}

impl Event {
    /// The topic, if the subscription is to a pattern.
    pub fn topic(&self) -> Option<&str> {
        self.details.text("topic")
    }
}
