//! A build on its way: what one worker has compiled, so that others need not. A line with its name, the digest and the sizes of what follows,
//! then the messages of the compiler and its files, all of it compressed.

use languages::{BuildName, Bundle};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::job::check_version;
use super::misread::Misread;
use super::{PROTOCOL, bot, packed, word};

/// The most bytes of a build that is sent, unpacked. Others are compiled by everybody.
pub const MAX_BUILD_BYTES: usize = 16 << 20;

/// The most bytes of a build that is sent, packed.
pub const MAX_BUILD_PARCEL_BYTES: usize = 4 << 20;

/// The most bytes of a line in front.
const MAX_LABEL_BYTES: usize = 256 << 10;

const WHAT: &str = "a build";

/// A build as it lies in the object store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildParcel {
    /// What it is called.
    pub name: BuildName,
    /// What was made.
    pub bundle: Bundle,
}

/// A build that a worker has made for a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BuildOffer {
    /// Which scheduler has handed out the job.
    pub epoch: String,
    /// The number of the job.
    pub id: u64,
    /// The bytes of a [`BuildParcel`].
    pub parcel: Vec<u8>,
}

#[derive(Serialize, Deserialize)]
struct Label {
    protocol: u32,
    #[serde(deserialize_with = "bot::digest")]
    code: String,
    #[serde(deserialize_with = "bot::digest")]
    build: String,
    /// The digest of everything behind the line.
    #[serde(deserialize_with = "bot::digest")]
    digest: String,
    messages: usize,
    files: Vec<(String, usize)>,
}

#[derive(Serialize, Deserialize)]
struct Head {
    protocol: u32,
    #[serde(deserialize_with = "word::short")]
    epoch: String,
    id: u64,
}

impl BuildParcel {
    /// The bytes that are sent; nothing if it is too large for that.
    #[must_use]
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        let messages = self.bundle.messages();
        let mut rest = messages.as_bytes().to_vec();
        self.bundle.files().for_each(|(_, bytes)| rest.extend_from_slice(bytes));
        let label = Label {
            protocol: PROTOCOL,
            code: self.name.code.clone(),
            build: self.name.build.clone(),
            digest: digest(&rest),
            messages: messages.len(),
            files: self.bundle.files().map(|(name, bytes)| (name.to_owned(), bytes.len())).collect(),
        };
        let mut bytes = serde_json::to_vec(&label).expect("words and numbers always become JSON");
        bytes.push(b'\n');
        bytes.append(&mut rest);
        let packed = (bytes.len() <= MAX_BUILD_BYTES).then(|| packed::pack(&bytes))?;
        (packed.len() <= MAX_BUILD_PARCEL_BYTES).then_some(packed)
    }

    /// Reads what was sent.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Misread> {
        if bytes.len() > MAX_BUILD_PARCEL_BYTES {
            return Err(Misread::Long { what: WHAT, limit_bytes: MAX_BUILD_PARCEL_BYTES });
        }
        let bytes = packed::unpack(WHAT, bytes, MAX_BUILD_BYTES)?;
        let (label, mut rest) = split(&bytes)?;
        let label: Label = serde_json::from_slice(label).map_err(|error| Misread::garbled(WHAT, &error))?;
        if digest(rest) != label.digest {
            return Err(Misread::garbled(WHAT, "its digest is another one"));
        }
        let mut take = |length: usize| {
            let taken = rest.split_off(..length).map(<[u8]>::to_vec);
            taken.ok_or_else(|| Misread::garbled(WHAT, "it is not all there"))
        };
        let messages = String::from_utf8(take(label.messages)?);
        let messages = messages.map_err(|error| Misread::garbled(WHAT, &error))?;
        let files = label.files.into_iter().map(|(name, length)| Ok((name, take(length)?)));
        let files = files.collect::<Result<Vec<_>, Misread>>()?;
        if !rest.is_empty() {
            return Err(Misread::garbled(WHAT, "something follows its end"));
        }
        let bundle = Bundle::new(files, messages).map_err(|error| Misread::garbled(WHAT, &error))?;
        Ok(Self { name: BuildName { code: label.code, build: label.build }, bundle })
    }
}

impl BuildOffer {
    /// The bytes that are sent.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let head = Head { protocol: PROTOCOL, epoch: self.epoch.clone(), id: self.id };
        let mut bytes = serde_json::to_vec(&head).expect("words and numbers always become JSON");
        bytes.push(b'\n');
        bytes.extend_from_slice(&self.parcel);
        bytes
    }

    /// Reads what was sent. The parcel is taken as it is.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Misread> {
        let (head, parcel) = split(bytes)?;
        if parcel.len() > MAX_BUILD_PARCEL_BYTES {
            return Err(Misread::Long { what: WHAT, limit_bytes: MAX_BUILD_PARCEL_BYTES });
        }
        let Head { epoch, id, .. } =
            serde_json::from_slice(head).map_err(|error| Misread::garbled(WHAT, &error))?;
        Ok(Self { epoch, id, parcel: parcel.to_vec() })
    }
}

/// The line in front, of a version that is known, and what follows it.
fn split(bytes: &[u8]) -> Result<(&[u8], &[u8]), Misread> {
    let end = bytes.iter().take(MAX_LABEL_BYTES).position(|byte| *byte == b'\n');
    let end = end.ok_or_else(|| Misread::garbled(WHAT, "it has no label"))?;
    let (line, rest) = (&bytes[..end], &bytes[end + 1..]);
    check_version(WHAT, line)?;
    Ok((line, rest))
}

fn digest(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().fold(String::new(), |word, byte| format!("{word}{byte:02x}"))
}
