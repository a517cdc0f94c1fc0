//! The `wamp_realms` target for libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::wamp_realms(data));
