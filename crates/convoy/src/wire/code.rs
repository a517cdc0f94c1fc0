//! A code as it lies in the object store: a line with its name and language, then its bytes as they are.

use jobs::Code;
use serde::{Deserialize, Serialize};

use super::bot::{check_digest, known_language};
use super::job::check_version;
use super::misread::Misread;
use super::{PROTOCOL, word};

/// The most bytes of the code of a bot, which is that of an executable.
pub const MAX_CODE_BYTES: usize = 64 << 20;

/// The most bytes of the line in front.
const MAX_LABEL_BYTES: usize = 16 << 10;

/// The most bytes of a parcel.
pub const MAX_PARCEL_BYTES: usize = MAX_CODE_BYTES + MAX_LABEL_BYTES;

const WHAT: &str = "a parcel of code";

/// How a code lies in the object store.
#[derive(Clone, Copy, Debug)]
pub struct CodeParcel;

#[derive(Serialize, Deserialize)]
struct Label {
    protocol: u32,
    #[serde(deserialize_with = "word::short")]
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    language: Option<String>,
}

impl CodeParcel {
    /// Makes a parcel of a code. It is found again by [`Code::digest`].
    #[must_use]
    pub fn pack(code: &Code) -> Vec<u8> {
        let language = code.language().map(|language| language.name.to_owned());
        let label = Label { protocol: PROTOCOL, name: code.name().to_owned(), language };
        let mut parcel = serde_json::to_vec(&label).expect("words always become JSON");
        parcel.push(b'\n');
        parcel.extend_from_slice(code.bytes());
        parcel
    }

    /// Opens a parcel, in which the code of this digest should be.
    pub fn unpack(parcel: &[u8], expected_digest: &str) -> Result<Code, Misread> {
        let end = parcel.iter().take(MAX_LABEL_BYTES).position(|byte| *byte == b'\n');
        let end = end.ok_or_else(|| Misread::garbled(WHAT, "it has no label"))?;
        let (label, bytes) = (&parcel[..end], &parcel[end + 1..]);
        if bytes.len() > MAX_CODE_BYTES {
            return Err(Misread::Long { what: WHAT, limit_bytes: MAX_CODE_BYTES });
        }
        check_version(WHAT, label)?;
        let label: Label = serde_json::from_slice(label).map_err(|error| Misread::garbled(WHAT, &error))?;
        let language = label.language.as_deref().map(known_language).transpose()?;
        let code = Code::new(label.name, language, bytes.to_vec());
        check_digest(&code, expected_digest)?;
        Ok(code)
    }
}
