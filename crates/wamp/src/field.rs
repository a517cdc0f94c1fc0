//! The elements of a message, read one after the other.

use std::vec::IntoIter;

use serde::ser::SerializeSeq;

use crate::codec::Octets;
use crate::flaw::Flaw;
use crate::id::Id;
use crate::message::RequestType;
use crate::payload::Payload;
use crate::value::{Dict, Value};

/// The elements of a message that are still to be read.
pub(crate) struct Fields {
    message: &'static str,
    rest: IntoIter<Value>,
}

impl Fields {
    /// Takes the number of the message off its elements.
    pub(crate) fn open(elements: Vec<Value>) -> Result<(u64, Self), Flaw> {
        let mut rest = elements.into_iter();
        let code = rest.next().and_then(|code| u64::try_from(code.as_int()?).ok()).ok_or(Flaw::NoMessage)?;
        Ok((code, Self { message: "", rest }))
    }

    /// Names the message, for complaints.
    pub(crate) fn enter(&mut self, message: &'static str) {
        self.message = message;
    }

    /// Nothing may be left but a dictionary, which newer clients add to messages that had no options before.
    pub(crate) fn close(mut self) -> Result<(), Flaw> {
        match (self.rest.next(), self.rest.next()) {
            (None | Some(Value::Dict(_)), None) => Ok(()),
            _ => Err(Flaw::TooManyElements { message: self.message }),
        }
    }

    fn next<T>(
        &mut self,
        field: &'static str,
        wanted: &'static str,
        read: impl FnOnce(Value) -> Result<T, Value>,
    ) -> Result<T, Flaw> {
        let complaint = |found| Flaw::Field { message: self.message, field, wanted, found };
        let value = self.rest.next().ok_or_else(|| complaint("missing".to_owned()))?;
        read(value).map_err(|value| complaint(told(&value)))
    }
}

/// A value in a complaint. What is wrong with a number is mostly its size, so it is told itself.
fn told(value: &Value) -> String {
    match value {
        Value::Int(number) => number.to_string(),
        Value::UInt(number) => number.to_string(),
        other => other.kind().to_owned(),
    }
}

/// One element of a message; the payload is the last none, one or two.
pub(crate) trait Field: Sized {
    fn read(fields: &mut Fields, name: &'static str) -> Result<Self, Flaw>;

    /// As how many elements it is written.
    fn count(&self) -> usize {
        1
    }

    fn write<S: SerializeSeq>(&self, elements: &mut S) -> Result<(), S::Error>;
}

impl Field for Id {
    fn read(fields: &mut Fields, name: &'static str) -> Result<Self, Flaw> {
        fields.next(name, "an integer from 1 to 2^53", |value| Self::of(&value).ok_or(value))
    }

    fn write<S: SerializeSeq>(&self, elements: &mut S) -> Result<(), S::Error> {
        elements.serialize_element(&self.get())
    }
}

impl Field for String {
    fn read(fields: &mut Fields, name: &'static str) -> Result<Self, Flaw> {
        fields.next(name, "a text", |value| if let Value::Text(text) = value { Ok(text) } else { Err(value) })
    }

    fn write<S: SerializeSeq>(&self, elements: &mut S) -> Result<(), S::Error> {
        elements.serialize_element(self)
    }
}

impl Field for Dict {
    /// Null and undefined are what some clients send for no options at all.
    fn read(fields: &mut Fields, name: &'static str) -> Result<Self, Flaw> {
        fields.next(name, "a dictionary", |value| match value {
            Value::Dict(dict) => Ok(dict),
            Value::Null => Ok(Self::EMPTY),
            other => Err(other),
        })
    }

    fn write<S: SerializeSeq>(&self, elements: &mut S) -> Result<(), S::Error> {
        elements.serialize_element(self)
    }
}

impl Field for RequestType {
    fn read(fields: &mut Fields, name: &'static str) -> Result<Self, Flaw> {
        let read = |value: Value| value.as_int().and_then(Self::of).ok_or(value);
        fields.next(name, "the type of a request", read)
    }

    fn write<S: SerializeSeq>(&self, elements: &mut S) -> Result<(), S::Error> {
        elements.serialize_element(&(*self as u64))
    }
}

impl Field for Payload {
    fn read(fields: &mut Fields, _: &'static str) -> Result<Self, Flaw> {
        let args = match fields.rest.next() {
            None => return Ok(Self::EMPTY),
            Some(Value::Bytes(octets)) => return Ok(Self::Sealed(octets)),
            Some(Value::List(args)) => args,
            Some(Value::Null) => Vec::new(),
            Some(other) => {
                let (message, found) = (fields.message, told(&other));
                return Err(Flaw::Field { message, field: "args", wanted: "a list", found });
            }
        };
        let kwargs = if fields.rest.len() == 0 { Dict::EMPTY } else { Field::read(fields, "kwargs")? };
        Ok(Self::Plain { args, kwargs })
    }

    fn count(&self) -> usize {
        match self {
            Self::Plain { kwargs, .. } if !kwargs.is_empty() => 2,
            Self::Plain { args, .. } if args.is_empty() => 0,
            _ => 1,
        }
    }

    fn write<S: SerializeSeq>(&self, elements: &mut S) -> Result<(), S::Error> {
        match self {
            Self::Sealed(octets) => elements.serialize_element(&Octets(octets)),
            Self::Plain { args, kwargs } => {
                if self.count() > 0 {
                    elements.serialize_element(args)?;
                }
                if self.count() > 1 {
                    elements.serialize_element(kwargs)?;
                }
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Message;

    #[track_caller]
    fn check(elements: Vec<Value>, complaint: &str) {
        assert_eq!(
            Message::from_elements(elements).map_err(|flaw| flaw.to_string()),
            Err(complaint.to_owned())
        );
    }

    #[test]
    fn a_wrong_element_is_named() {
        check(vec![], "a message is a list that begins with the number of its type");
        check(vec!["HELLO".into()], "a message is a list that begins with the number of its type");
        check(vec![99.into()], "no message has the type 99");
        check(vec![48.into(), 0.into()], "CALL: request must be an integer from 1 to 2^53, not 0");
        check(vec![48.into(), (-1).into()], "CALL: request must be an integer from 1 to 2^53, not -1");
        check(vec![48.into(), "1".into()], "CALL: request must be an integer from 1 to 2^53, not a text");
        check(vec![48.into()], "CALL: request must be an integer from 1 to 2^53, not missing");
        check(vec![1.into(), 5.into()], "HELLO: realm must be a text, not 5");
        let mut call = vec![48.into(), 1.into(), Dict::EMPTY.into(), "x".into()];
        call.push("args".into());
        check(call.clone(), "CALL: args must be a list, not a text");
        call[4] = Vec::<Value>::new().into();
        call.push(vec![Value::Null].into());
        check(call, "CALL: kwargs must be a dictionary, not a list");
        check(vec![35.into(), 1.into(), 2.into()], "UNSUBSCRIBED has too many elements");
    }

    #[test]
    fn null_stands_for_empty_options_arguments_and_keywords() {
        let elements = vec![48.into(), 1.into(), Value::Null, "x".into(), Value::Null, Value::Null];
        let call = Message::Call {
            request: Id::FIRST,
            options: Dict::EMPTY,
            procedure: "x".to_owned(),
            payload: Payload::EMPTY,
        };
        assert_eq!(Message::from_elements(elements), Ok(call));
    }
}
