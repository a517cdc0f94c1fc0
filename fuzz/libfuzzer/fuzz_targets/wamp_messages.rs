//! The `wamp_messages` target for libFuzzer.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| fuzz::wamp_messages(data));
