//! Values as serde writes them.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::ser::{Serialize, Serializer};

use crate::value::{Dict, Value};

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            Self::Int(value) => serializer.serialize_i64(*value),
            Self::UInt(value) => serializer.serialize_u64(*value),
            Self::Float(value) => serializer.serialize_f64(*value),
            Self::Text(text) => serializer.serialize_str(text),
            Self::Bytes(octets) => Octets(octets).serialize(serializer),
            Self::List(values) => values.serialize(serializer),
            Self::Dict(dict) => dict.serialize(serializer),
        }
    }
}

impl Serialize for Dict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

/// Octets; in JSON a U+0000 and their Base64.
pub(crate) struct Octets<'o>(pub(crate) &'o [u8]);

impl Serialize for Octets<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return serializer.serialize_bytes(self.0);
        }
        let mut text = String::from('\0');
        STANDARD.encode_string(self.0, &mut text);
        serializer.serialize_str(&text)
    }
}
