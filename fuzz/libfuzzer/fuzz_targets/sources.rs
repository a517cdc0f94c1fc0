//! The `sources` target for libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::sources(data));
