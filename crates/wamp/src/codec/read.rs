//! Values as serde reads them, with a bound on their depth and number.

use std::cell::Cell;
use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, EnumAccess, Error, IgnoredAny, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

use super::{MAX_DEPTH, MAX_VALUES};
use crate::value::{Dict, Value};

/// A value that is no deeper and has no more parts than a message may have.
pub(super) struct Bounded(Value);

impl Bounded {
    pub(super) fn into_value(self) -> Value {
        self.0
    }
}

impl<'de> Deserialize<'de> for Bounded {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Self, D::Error> {
        let budget = Cell::new(MAX_VALUES);
        ValueReader { budget: &budget, depth: MAX_DEPTH }.deserialize(source).map(Self)
    }
}

/// Reads one value that may be nested this deep, of a message that may have so many more values.
#[derive(Clone, Copy)]
struct ValueReader<'b> {
    budget: &'b Cell<usize>,
    depth: usize,
}

impl ValueReader<'_> {
    fn spend<E: Error>(self) -> Result<(), E> {
        self.budget.set(self.budget.get().checked_sub(1).ok_or_else(|| E::custom("too many values"))?);
        Ok(())
    }

    fn below<E: Error>(self) -> Result<Self, E> {
        let depth = self.depth.checked_sub(1).ok_or_else(|| E::custom("nested too deep"))?;
        Ok(Self { depth, ..self })
    }
}

impl<'de> DeserializeSeed<'de> for ValueReader<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<Value, D::Error> {
        self.spend()?;
        if source.is_human_readable() {
            source.deserialize_any(Json(self))
        } else {
            source.deserialize_any(self)
        }
    }
}

impl<'de> Visitor<'de> for ValueReader<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Int(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_i128<E>(self, value: i128) -> Result<Value, E> {
        Ok(Value::Float(value as f64))
    }

    fn visit_u128<E>(self, value: u128) -> Result<Value, E> {
        Ok(u64::try_from(value).map_or(Value::Float(value as f64), Value::from))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Value::Float(value))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::from(text))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_bytes<E>(self, octets: &[u8]) -> Result<Value, E> {
        Ok(Value::Bytes(octets.to_vec()))
    }

    fn visit_byte_buf<E>(self, octets: Vec<u8>) -> Result<Value, E> {
        Ok(Value::Bytes(octets))
    }

    /// The lengths that formats announce are not believed: the list grows as values come.
    fn visit_seq<A: SeqAccess<'de>>(self, mut source: A) -> Result<Value, A::Error> {
        let below = self.below()?;
        let mut values = Vec::new();
        while let Some(value) = source.next_element_seed(below)? {
            values.push(value);
        }
        Ok(Value::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut source: A) -> Result<Value, A::Error> {
        let below = self.below()?;
        let mut dict = Dict::EMPTY;
        while let Some(name) = source.next_key_seed(NameReader)? {
            dict.push(name, source.next_value_seed(below)?);
        }
        Ok(Value::Dict(dict))
    }

    /// An extension type of MessagePack. The only one in use is JavaScript's `undefined`; all count as null.
    fn visit_newtype_struct<D: Deserializer<'de>>(self, source: D) -> Result<Value, D::Error> {
        source.deserialize_any(Discard)
    }

    /// A tag of CBOR: what it encloses counts.
    fn visit_enum<A: EnumAccess<'de>>(self, source: A) -> Result<Value, A::Error> {
        let (_, enclosed) = source.variant::<IgnoredAny>()?;
        enclosed.newtype_variant_seed(self.below()?)
    }
}

/// In JSON a text that begins with U+0000 is bytes; one that is no Base64 stays as it is.
struct Json<'b>(ValueReader<'b>);

impl<'de> Visitor<'de> for Json<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.expecting(f)
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        self.0.visit_unit()
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        self.0.visit_bool(value)
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        self.0.visit_i64(value)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        self.0.visit_u64(value)
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        self.0.visit_f64(value)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Value, E> {
        let octets = text.strip_prefix('\0').and_then(|base64| STANDARD.decode(base64).ok());
        octets.map_or_else(|| self.0.visit_str(text), |octets| Ok(Value::Bytes(octets)))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, source: A) -> Result<Value, A::Error> {
        self.0.visit_seq(source)
    }

    fn visit_map<A: MapAccess<'de>>(self, source: A) -> Result<Value, A::Error> {
        self.0.visit_map(source)
    }
}

/// Reads the name of an entry. Numbers become their digits, as in JavaScript.
struct NameReader;

impl<'de> DeserializeSeed<'de> for NameReader {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, source: D) -> Result<String, D::Error> {
        source.deserialize_any(self)
    }
}

impl Visitor<'_> for NameReader {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, text: &str) -> Result<String, E> {
        Ok(text.to_owned())
    }

    fn visit_string<E>(self, text: String) -> Result<String, E> {
        Ok(text)
    }

    fn visit_i64<E>(self, number: i64) -> Result<String, E> {
        Ok(number.to_string())
    }

    fn visit_u64<E>(self, number: u64) -> Result<String, E> {
        Ok(number.to_string())
    }
}

/// Reads the number and the octets of an extension, and forgets them.
struct Discard;

impl<'de> Visitor<'de> for Discard {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an extension")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut source: A) -> Result<Value, A::Error> {
        while source.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Value::Null)
    }
}
