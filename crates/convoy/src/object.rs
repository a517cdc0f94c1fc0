//! Objects in the object stores of JetStream, for those who may only read there.
//!
//! Whoever makes a consumer tells NATS where to deliver to, and that may be any subject. So nobody who is not trusted may make one, and an object is
//! read message by message: the label by the name of the object, then its chunks by the word that the label gives them.

use async_nats::jetstream::Context;
use async_nats::jetstream::message::StreamMessage;
use async_nats::jetstream::object_store::ObjectInfo;
use async_nats::jetstream::stream::{LastRawMessageErrorKind, RawMessageBuilder, Stream};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE;
use futures_util::future::try_join_all;
use sha2::{Digest as _, Sha256};

use crate::line::LineError;

/// How many chunks are asked for at once, so that a distant NATS does not let us wait for each of them.
const CHUNKS_AT_ONCE: usize = 8;

/// An object store.
pub(crate) struct Objects {
    bucket: &'static str,
    stream: Stream<()>,
}

/// Something that lay there.
pub(crate) struct Object {
    pub(crate) description: Option<String>,
    pub(crate) bytes: Vec<u8>,
}

/// Why there is no object.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoObject {
    #[error(transparent)]
    Line(#[from] LineError),
    #[error("it is not in the object store")]
    Missing,
    #[error("it has more than {0} bytes")]
    Large(usize),
    #[error("it is not what was put in")]
    Damaged,
}

impl Objects {
    /// The store of this name, if there is one.
    pub(crate) async fn of(jetstream: &Context, bucket: &'static str) -> Result<Self, LineError> {
        let stream = jetstream.get_stream_no_info(format!("OBJ_{bucket}")).await;
        Ok(Self { bucket, stream: stream.map_err(LineError::failed)? })
    }

    /// What an object is called, and what belongs to it.
    pub(crate) async fn label(&self, name: &str) -> Result<ObjectInfo, NoObject> {
        let subject = format!("$O.{}.M.{}", self.bucket, URL_SAFE.encode(name));
        let found = get(self.stream.raw_message_builder().last_by_subject(subject)).await?;
        let label = found.and_then(|found| serde_json::from_slice::<ObjectInfo>(&found.payload).ok());
        label.filter(|label| !label.deleted).ok_or(NoObject::Missing)
    }

    /// An object as it was put in, if it has no more bytes than that.
    pub(crate) async fn read(&self, name: &str, most_bytes: usize) -> Result<Object, NoObject> {
        let mut label = self.label(name).await?;
        loop {
            if label.size > most_bytes {
                return Err(NoObject::Large(most_bytes));
            }
            if let Some(bytes) = self.chunks(&label).await? {
                return Ok(Object { description: label.description, bytes });
            }
            // Whoever puts it in anew takes away what was there before.
            let now = self.label(name).await?;
            if now.nuid == label.nuid {
                return Err(NoObject::Damaged);
            }
            label = now;
        }
    }

    /// All chunks together, if they are what the label says.
    async fn chunks(&self, label: &ObjectInfo) -> Result<Option<Vec<u8>>, LineError> {
        let subject = format!("$O.{}.C.{}", self.bucket, label.nuid);
        let chunk = |from| get(self.stream.raw_message_builder().sequence(from).next_by_subject(&subject));
        let mut bytes = Vec::with_capacity(label.size);
        let (mut from, mut left, mut at_once) = (1, label.chunks, 1);
        while left > 0 {
            // Usually they lie one behind the other. Where something else lies between, some are told twice.
            for found in try_join_all((from..).take(left.min(at_once)).map(chunk)).await? {
                let Some(found) = found else { return Ok(None) };
                if found.sequence < from {
                    continue;
                }
                bytes.extend_from_slice(&found.payload);
                if bytes.len() > label.size {
                    return Ok(None);
                }
                (from, left) = (found.sequence + 1, left - 1);
            }
            at_once = CHUNKS_AT_ONCE;
        }
        let digest = format!("SHA-256={}", URL_SAFE.encode(Sha256::digest(&bytes)));
        Ok((label.digest == Some(digest)).then_some(bytes))
    }
}

/// A message of a stream, if it is there.
async fn get(message: RawMessageBuilder) -> Result<Option<StreamMessage>, LineError> {
    match message.send().await {
        Ok(found) => Ok(Some(found)),
        Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(None),
        Err(error) => Err(LineError::failed(error)),
    }
}
