//! The `backups` target for libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::backups(data));
