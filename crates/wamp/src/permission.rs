//! Who may do what: roles, and what each may do with which URIs.

use std::ops::BitOr;

use crate::pattern::{Matching, Pattern, PatternMap};
use crate::uri::{Uri, is_reserved};

/// What a session does with a URI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Calls the procedure.
    Call = 1,
    /// Registers the procedure.
    Register = 2,
    /// Publishes to the topic.
    Publish = 4,
    /// Subscribes to the topic.
    Subscribe = 8,
}

/// A set of actions: `Action::Call | Action::Subscribe`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actions(u8);

impl Actions {
    /// None.
    pub const NONE: Self = Self(0);
    /// All four.
    pub const ALL: Self = Self(15);

    fn has(self, action: Action) -> bool {
        self.0 & action as u8 != 0
    }
}

impl From<Action> for Actions {
    fn from(action: Action) -> Self {
        Self(action as u8)
    }
}

impl BitOr for Action {
    type Output = Actions;

    fn bitor(self, other: Self) -> Actions {
        Actions(self as u8 | other as u8)
    }
}

impl BitOr<Action> for Actions {
    type Output = Self;

    fn bitor(self, other: Action) -> Self {
        Self(self.0 | other as u8)
    }
}

/// What the sessions of a role may do.
///
/// The rule whose pattern matches best decides, as for calls: the URI itself, else the longest prefix, else a wildcard. What
/// no rule is about is forbidden. Rules about `wamp.` have to say so: a shorter prefix does not reach into it.
///
/// ```
/// use wamp::{Action, Actions, Pattern, Role};
///
/// let guest = Role::new()
///     .allow(Pattern::prefix("game.")?, Action::Call | Action::Subscribe)
///     .allow(Pattern::exact("game.reset")?, Actions::NONE);
/// # Ok::<(), wamp::UriError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Role {
    application: Rules,
    reserved: Rules,
}

impl Role {
    /// A role that may do nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// A role that may do everything but change other sessions: all actions on all URIs of applications, and reading
    /// about sessions.
    pub fn user() -> Self {
        let rules = [
            (Matching::Prefix, "", Actions::ALL),
            (Matching::Exact, "wamp.session.count", Action::Call.into()),
            (Matching::Exact, "wamp.session.list", Action::Call.into()),
            (Matching::Exact, "wamp.session.get", Action::Call.into()),
            (Matching::Exact, "wamp.session.on_join", Action::Subscribe.into()),
            (Matching::Exact, "wamp.session.on_leave", Action::Subscribe.into()),
        ];
        rules.into_iter().fold(Self::new(), |role, (matching, text, actions)| {
            role.allow(Pattern::new(matching, text).expect("a pattern of our own"), actions)
        })
    }

    /// A role that may do everything, also end other sessions.
    pub fn trusted() -> Self {
        Self::user().allow(Pattern::prefix("wamp.").expect("a pattern of our own"), Actions::ALL)
    }

    /// The role with a rule more. Of two rules about the same pattern the later one counts.
    #[must_use]
    pub fn allow(mut self, pattern: Pattern, actions: impl Into<Actions>) -> Self {
        let rules = if is_reserved(pattern.head()) { &mut self.reserved } else { &mut self.application };
        rules.set(pattern, actions.into());
        self
    }

    /// Whether the role may do this with one URI.
    pub(crate) fn permits(&self, action: Action, uri: &Uri) -> bool {
        self.about(uri.as_str()).by_pattern.best(uri.as_str()).is_some_and(|actions| actions.has(action))
    }

    /// Whether the role may do this with every URI of a pattern.
    pub(crate) fn permits_all(&self, action: Action, pattern: &Pattern) -> bool {
        match pattern.matching() {
            Matching::Exact => self.permits(action, pattern.uri()),
            Matching::Prefix | Matching::Wildcard => {
                self.about(pattern.head()).permit_below(action, pattern.head())
            }
        }
    }

    fn about(&self, text: &str) -> &Rules {
        if is_reserved(text) { &self.reserved } else { &self.application }
    }
}

/// Rules, to be found by a URI and to be gone through for a pattern.
#[derive(Clone, Debug, Default)]
struct Rules {
    by_pattern: PatternMap<Actions>,
    list: Vec<(Pattern, Actions)>,
}

impl Rules {
    fn set(&mut self, pattern: Pattern, actions: Actions) {
        self.by_pattern.insert(&pattern, actions);
        self.list.retain(|(other, _)| *other != pattern);
        self.list.push((pattern, actions));
    }

    /// Whether the action is allowed for all URIs that begin so: the longest prefix around them allows it, and no rule
    /// about some of them forbids it.
    fn permit_below(&self, action: Action, head: &str) -> bool {
        let around = self
            .list
            .iter()
            .filter(|(rule, _)| rule.matching() == Matching::Prefix && head.starts_with(rule.uri().as_str()));
        let decides = around.max_by_key(|(rule, _)| rule.uri().as_str().len());
        let mut inside = self.list.iter().filter(|(rule, _)| rule.head().starts_with(head));
        decides.is_some_and(|(_, actions)| actions.has(action))
            && inside.all(|(_, actions)| actions.has(action))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn guest() -> Role {
        Role::new()
            .allow(Pattern::prefix("").unwrap(), Action::Call | Action::Subscribe)
            .allow(Pattern::prefix("secret.").unwrap(), Action::Call)
            .allow(Pattern::exact("secret.door").unwrap(), Actions::ALL)
            .allow(Pattern::new(Matching::Wildcard, "chat..log").unwrap(), Actions::NONE)
    }

    #[test]
    fn the_best_rule_decides_about_a_uri() {
        let cases = [
            (Action::Call, "a", true),
            (Action::Publish, "a", false),
            (Action::Subscribe, "secret.x", false),
            (Action::Subscribe, "secret.door", true),
            (Action::Call, "wamp.session.count", false),
        ];
        for (action, uri, allowed) in cases {
            assert_eq!(guest().permits(action, &Uri::new(uri).unwrap()), allowed, "{action:?} {uri}");
        }
    }

    #[test]
    fn a_pattern_is_allowed_if_all_of_it_is() {
        let cases = [
            (Matching::Prefix, "free.", true),
            (Matching::Prefix, "", false),
            (Matching::Prefix, "sec", false),
            (Matching::Prefix, "secret.x.", false),
            (Matching::Prefix, "chat.", false),
            (Matching::Wildcard, "free..x", true),
            (Matching::Wildcard, ".x", false),
            (Matching::Prefix, "wamp.", false),
        ];
        for (matching, text, allowed) in cases {
            let pattern = Pattern::new(matching, text).unwrap();
            assert_eq!(guest().permits_all(Action::Subscribe, &pattern), allowed, "{text}");
        }
    }

    #[test]
    fn users_read_about_sessions_and_only_the_trusted_end_them() {
        let kill = Uri::new("wamp.session.kill").unwrap();
        let count = Uri::new("wamp.session.count").unwrap();
        assert!(Role::user().permits(Action::Call, &count) && !Role::user().permits(Action::Call, &kill));
        assert!(Role::trusted().permits(Action::Call, &kill) && !Role::new().permits(Action::Call, &count));
    }
}
