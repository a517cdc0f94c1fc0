//! What an application sends along with a message.

use crate::value::{Dict, Value};

/// Arguments by position and by name, or octets that are none of the router's business.
#[derive(Clone, Debug, PartialEq)]
pub enum Payload {
    /// Arguments.
    Plain {
        /// By position.
        args: Vec<Value>,
        /// By name.
        kwargs: Dict,
    },
    /// Octets that only the peers understand, for instance because they are encrypted.
    Sealed(Vec<u8>),
}

impl Payload {
    /// No arguments.
    pub const EMPTY: Self = Self::Plain { args: Vec::new(), kwargs: Dict::EMPTY };

    /// Arguments by position and by name.
    pub fn new(args: Vec<Value>, kwargs: Dict) -> Self {
        Self::Plain { args, kwargs }
    }

    /// Arguments by position.
    pub fn args(args: impl IntoIterator<Item = impl Into<Value>>) -> Self {
        Self::new(args.into_iter().map(Into::into).collect(), Dict::EMPTY)
    }

    /// One argument.
    pub fn one(value: impl Into<Value>) -> Self {
        Self::new(vec![value.into()], Dict::EMPTY)
    }

    /// Arguments by name.
    pub fn kwargs(kwargs: impl Into<Dict>) -> Self {
        Self::new(Vec::new(), kwargs.into())
    }

    /// The arguments by position; none of something sealed.
    pub fn positional(&self) -> &[Value] {
        if let Self::Plain { args, .. } = self { args } else { &[] }
    }

    /// The arguments by name; none of something sealed.
    pub fn named(&self) -> &Dict {
        if let Self::Plain { kwargs, .. } = self { kwargs } else { const { &Dict::EMPTY } }
    }

    /// The first argument by position.
    pub fn first(&self) -> Option<&Value> {
        self.positional().first()
    }

    /// About how many bytes of memory the payload takes.
    pub(crate) fn weight(&self) -> usize {
        match self {
            Self::Plain { args, kwargs } => args.iter().map(Value::weight).sum::<usize>() + kwargs.weight(),
            Self::Sealed(octets) => octets.len(),
        }
    }
}

impl Default for Payload {
    fn default() -> Self {
        Self::EMPTY
    }
}
