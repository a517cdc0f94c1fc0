//! What the peers tell each other that they can do.

use crate::value::{Dict, Value};

/// What a router has to know about a client before it sends certain things to it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Features {
    /// As a callee it may be told that its caller wants results in parts.
    pub progressive_results: bool,
    /// As a callee it understands that a call is canceled.
    pub call_canceling: bool,
}

/// What our client can do.
const CLIENT: [(&str, &[&str]); 4] = [
    ("caller", &["call_canceling", "call_timeout", "caller_identification", "progressive_call_results"]),
    (
        "callee",
        &[
            "call_canceling",
            "caller_identification",
            "pattern_based_registration",
            "progressive_call_results",
        ],
    ),
    ("publisher", &["publisher_exclusion", "publisher_identification", "subscriber_blackwhite_listing"]),
    ("subscriber", &["pattern_based_subscription", "publisher_identification"]),
];

/// What our router can do.
const ROUTER: [(&str, &[&str]); 2] = [
    (
        "broker",
        &[
            "pattern_based_subscription",
            "publisher_exclusion",
            "publisher_identification",
            "session_meta_api",
            "subscriber_blackwhite_listing",
        ],
    ),
    (
        "dealer",
        &[
            "call_canceling",
            "call_timeout",
            "caller_identification",
            "pattern_based_registration",
            "progressive_call_results",
            "session_meta_api",
        ],
    ),
];

impl Features {
    /// Reads the roles of a HELLO.
    pub(crate) fn of(roles: &Dict) -> Self {
        let callee = roles.get("callee").and_then(Value::as_dict);
        let features = callee.and_then(|callee| callee.get("features")).and_then(Value::as_dict);
        let has = |name| features.is_some_and(|features| features.flag(name));
        Self { progressive_results: has("progressive_call_results"), call_canceling: has("call_canceling") }
    }
}

/// The roles of our client for a HELLO.
pub(crate) fn client_roles() -> Dict {
    roles(&CLIENT)
}

/// The roles of our router for a WELCOME.
pub(crate) fn router_roles() -> Dict {
    roles(&ROUTER)
}

fn roles(table: &[(&str, &[&str])]) -> Dict {
    let features = |names: &[&str]| names.iter().map(|name| (*name, true)).collect::<Dict>();
    table.iter().map(|(role, names)| (*role, Dict::from([("features", features(names))]))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_client_is_understood_by_our_router() {
        let all = Features { progressive_results: true, call_canceling: true };
        assert_eq!(Features::of(&client_roles()), all);
        assert_eq!(Features::of(&Dict::EMPTY), Features::default());
    }
}
