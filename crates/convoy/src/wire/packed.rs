//! Bytes that are sent compressed, and unpacked within a bound.

use std::io::Read as _;

use super::misread::Misread;

/// Packing must not take a noticeable part of playing.
const LEVEL: i32 = 1;

/// The most that unpacking looks back, as a power of two in bytes. Nothing that we pack looks back as far; who asks for
/// more wants our memory.
const MAX_WINDOW_LOG: u32 = 23;

pub(super) fn pack(bytes: &[u8]) -> Vec<u8> {
    zstd::bulk::compress(bytes, LEVEL).expect("memory can be written to")
}

/// Unpacks no more than so many bytes.
pub(super) fn unpack(what: &'static str, packed: &[u8], limit_bytes: usize) -> Result<Vec<u8>, Misread> {
    let damaged = |error: std::io::Error| Misread::garbled(what, &error);
    let mut decoder = zstd::stream::Decoder::with_buffer(packed).map_err(damaged)?;
    decoder.window_log_max(MAX_WINDOW_LOG).map_err(damaged)?;
    let mut bytes = Vec::new();
    decoder.take(limit_bytes as u64 + 1).read_to_end(&mut bytes).map_err(damaged)?;
    if bytes.len() > limit_bytes { Err(Misread::Long { what, limit_bytes }) } else { Ok(bytes) }
}
