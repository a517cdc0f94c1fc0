//! What a payload is made of: the values that JSON, MessagePack and CBOR have in common.

use std::fmt;

/// One value of a payload.
///
/// An integer that fits `i64` is always an [`Int`](Value::Int); [`UInt`](Value::UInt) holds only what is larger. A text
/// that begins with U+0000 comes out of JSON as bytes where what follows is Base64: this is how WAMP writes bytes in JSON.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Value {
    /// Null, and whatever a serializer has for "undefined".
    #[default]
    Null,
    /// True or false.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// An integer above `i64::MAX`.
    UInt(u64),
    /// A number with a fraction.
    Float(f64),
    /// A text.
    Text(String),
    /// Octets.
    Bytes(Vec<u8>),
    /// Values in order.
    List(Vec<Value>),
    /// Values by name.
    Dict(Dict),
}

impl Value {
    /// A list of values.
    pub fn list(values: impl IntoIterator<Item = impl Into<Self>>) -> Self {
        Self::List(values.into_iter().map(Into::into).collect())
    }

    /// The text, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The truth value, if it is one.
    pub fn as_bool(&self) -> Option<bool> {
        if let Self::Bool(value) = self { Some(*value) } else { None }
    }

    /// The list, if it is one.
    pub fn as_list(&self) -> Option<&[Value]> {
        if let Self::List(values) = self { Some(values) } else { None }
    }

    /// The dictionary, if it is one.
    pub fn as_dict(&self) -> Option<&Dict> {
        if let Self::Dict(dict) = self { Some(dict) } else { None }
    }

    /// The integer, if it is one. A float without a fraction counts, because some languages have no other number.
    pub fn as_int(&self) -> Option<i64> {
        match *self {
            Self::Int(value) => Some(value),
            Self::Float(value) if value.fract() == 0.0 && value.abs() <= EXACT_FLOAT_LIMIT => {
                Some(value as i64)
            }
            _ => None,
        }
    }

    /// About how many bytes of memory the value takes.
    pub fn weight(&self) -> usize {
        size_of::<Self>()
            + match self {
                Self::Null | Self::Bool(_) | Self::Int(_) | Self::UInt(_) | Self::Float(_) => 0,
                Self::Text(text) => text.len(),
                Self::Bytes(bytes) => bytes.len(),
                Self::List(values) => values.iter().map(Self::weight).sum(),
                Self::Dict(dict) => dict.weight(),
            }
    }

    /// What the value is called in a complaint.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "a truth value",
            Self::Int(_) | Self::UInt(_) => "an integer",
            Self::Float(_) => "a float",
            Self::Text(_) => "a text",
            Self::Bytes(_) => "bytes",
            Self::List(_) => "a list",
            Self::Dict(_) => "a dictionary",
        }
    }
}

/// Up to here every integer is a float of its own.
const EXACT_FLOAT_LIMIT: f64 = 9_007_199_254_740_992.0;

/// Values by name, in the order in which they came.
///
/// Where a name comes twice the last one counts. A null counts as absent: clients send null and undefined for options that
/// they do not use.
#[derive(Clone, Default, PartialEq)]
pub struct Dict(Vec<(String, Value)>);

impl Dict {
    /// A dictionary without entries.
    pub const EMPTY: Self = Self(Vec::new());

    /// The value of a name, unless it is absent or null.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let found = self.0.iter().rev().find(|(key, _)| key == name);
        found.map(|(_, value)| value).filter(|value| **value != Value::Null)
    }

    /// The text of a name.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.get(name)?.as_text()
    }

    /// Whether the name is there and true.
    pub fn flag(&self, name: &str) -> bool {
        self.get(name).and_then(Value::as_bool).unwrap_or(false)
    }

    /// Adds an entry.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<Value>) {
        self.0.push((name.into(), value.into()));
    }

    /// The dictionary with one entry more.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl Into<Value>) -> Self {
        self.push(name, value);
        self
    }

    /// The entries in order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &Value)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// How many entries there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is no entry.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn weight(&self) -> usize {
        self.0.iter().map(|(name, value)| size_of::<String>() + name.len() + value.weight()).sum()
    }
}

impl fmt::Debug for Dict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl<N: Into<String>, V: Into<Value>> FromIterator<(N, V)> for Dict {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(entries: I) -> Self {
        Self(entries.into_iter().map(|(name, value)| (name.into(), value.into())).collect())
    }
}

impl<N: Into<String>, V: Into<Value>, const COUNT: usize> From<[(N, V); COUNT]> for Dict {
    fn from(entries: [(N, V); COUNT]) -> Self {
        entries.into_iter().collect()
    }
}

macro_rules! value_from {
    ($($from:ty => |$name:ident| $value:expr;)*) => {$(
        impl From<$from> for Value {
            fn from($name: $from) -> Self {
                $value
            }
        }
    )*};
}

value_from! {
    bool => |value| Self::Bool(value);
    i64 => |value| Self::Int(value);
    i32 => |value| Self::Int(value.into());
    u32 => |value| Self::Int(value.into());
    u64 => |value| i64::try_from(value).map_or(Self::UInt(value), Self::Int);
    f64 => |value| Self::Float(value);
    &str => |text| Self::Text(text.to_owned());
    String => |text| Self::Text(text);
    Vec<u8> => |bytes| Self::Bytes(bytes);
    Vec<Value> => |values| Self::List(values);
    Dict => |dict| Self::Dict(dict);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn null_counts_as_absent_and_the_last_of_a_name_counts() {
        let dict = Dict::from([("a", Value::Int(1)), ("b", Value::Null), ("a", Value::Int(2))]);
        assert_eq!((dict.get("a"), dict.get("b"), dict.get("c")), (Some(&Value::Int(2)), None, None));
    }

    #[test]
    fn a_float_without_a_fraction_is_an_integer() {
        assert_eq!(Value::Float(7.0).as_int(), Some(7));
        assert_eq!(Value::Float(9_007_199_254_740_992.0).as_int(), Some(1 << 53));
        for odd in [7.5, f64::NAN, f64::INFINITY, 1e300] {
            assert_eq!(Value::Float(odd).as_int(), None, "{odd}");
        }
    }

    #[test]
    fn an_integer_has_one_form() {
        assert_eq!(Value::from(5_u64), Value::Int(5));
        assert_eq!(Value::from(u64::MAX), Value::UInt(u64::MAX));
    }
}
