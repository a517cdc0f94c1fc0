//! The `convoy_builds` target for libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::convoy_builds(data));
