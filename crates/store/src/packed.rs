//! The log of a game as it is stored: its lines, compressed to about a tenth.

use std::cell::RefCell;
use std::io::Read as _;

use record::{AnyRecord, MAX_RECORD_BYTES};
use zstd::bulk::Compressor;

use crate::error::StoreError;

/// Packing must not take a noticeable part of playing. Higher levels save little and cost several times as much.
const LEVEL: i32 = 1;

/// The most bytes of a packed log.
pub const MAX_LOG_BYTES: usize = 32 << 20;

/// The most that reading anything compressed looks back, as a power of two in bytes. Nothing that we write looks back as
/// far; who asks for more wants our memory.
pub(crate) const MAX_WINDOW_LOG: u32 = 23;

thread_local! {
    // To make it takes longer than to pack a short log.
    static COMPRESSOR: RefCell<Compressor<'static>> =
        RefCell::new(Compressor::new(LEVEL).expect("there is memory for it"));
}

/// The compressed lines of a record. Packing is done by whoever has played the game, so that the thread that writes does
/// not have to.
#[derive(Clone, PartialEq, Eq)]
pub struct PackedLog(Vec<u8>);

impl PackedLog {
    /// Packs a record.
    #[must_use]
    pub fn pack(record: &AnyRecord) -> Self {
        Self::pack_text(&record.to_string())
    }

    /// Packs the lines of a record.
    #[must_use]
    pub fn pack_text(lines: &str) -> Self {
        let packed = COMPRESSOR.with_borrow_mut(|compressor| compressor.compress(lines.as_bytes()));
        Self(packed.expect("memory can be written to"))
    }

    pub(crate) const fn from_bytes(bytes: Vec<u8>) -> Self {
        Self(bytes)
    }

    /// The bytes that are stored.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The lines of the record.
    pub fn text(&self) -> Result<String, StoreError> {
        let damaged = |_| StoreError::odd("a log");
        let limit = MAX_RECORD_BYTES as u64;
        let mut lines = String::new();
        let mut decoder = zstd::stream::Decoder::with_buffer(self.0.as_slice()).map_err(damaged)?;
        decoder.window_log_max(MAX_WINDOW_LOG).map_err(damaged)?;
        decoder.take(limit + 1).read_to_string(&mut lines).map_err(damaged)?;
        if lines.len() as u64 > limit { Err(StoreError::odd("a log")) } else { Ok(lines) }
    }

    /// The record.
    pub fn record(&self) -> Result<AnyRecord, StoreError> {
        AnyRecord::parse(&self.text()?).map_err(|error| StoreError::Damaged(format!("a log: {error}")))
    }
}

impl std::fmt::Debug for PackedLog {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PackedLog({} bytes)", self.0.len())
    }
}
