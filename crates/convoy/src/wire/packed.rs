//! Bytes that are sent compressed, and unpacked within a bound. What packs and unpacks is made once for each thread: to make
//! it takes longer than a short report.

use std::cell::RefCell;

use zstd::bulk::{Compressor, Decompressor};

use super::misread::Misread;

/// Packing must not take a noticeable part of playing.
const LEVEL: i32 = 1;

thread_local! {
    static COMPRESSOR: RefCell<Compressor<'static>> =
        RefCell::new(Compressor::new(LEVEL).expect("there is memory for it"));
    static DECOMPRESSOR: RefCell<Decompressor<'static>> =
        RefCell::new(Decompressor::new().expect("there is memory for it"));
}

pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    COMPRESSOR.with_borrow_mut(|compressor| compressor.compress(bytes)).expect("memory can be written to")
}

/// How many of these bytes what was packed first takes.
pub(super) fn length(packed: &[u8]) -> Option<usize> {
    zstd::zstd_safe::find_frame_compressed_size(packed)
        .ok()
        .filter(|length| (1..=packed.len()).contains(length))
}

/// Unpacks no more than so many bytes. How many there are stands in front, and who says too few is refused as well.
pub(crate) fn unpack(what: &'static str, packed: &[u8], limit_bytes: usize) -> Result<Vec<u8>, Misread> {
    let length = zstd::zstd_safe::get_frame_content_size(packed).ok().flatten();
    let length = length.ok_or_else(|| Misread::garbled(what, "it does not say how long it is"))?;
    match usize::try_from(length) {
        Ok(length) if length <= limit_bytes => DECOMPRESSOR
            .with_borrow_mut(|decompressor| decompressor.decompress(packed, length))
            .map_err(|error| Misread::garbled(what, &error)),
        _ => Err(Misread::Long { what, limit_bytes }),
    }
}
