//! Builds on their way.

use convoy::wire::{BuildOffer, BuildParcel, MAX_BUILD_BYTES, MAX_BUILD_PARCEL_BYTES, Misread};
use languages::{BuildName, Bundle};
use proptest::prelude::*;

fn parcel(files: &[(&str, Vec<u8>)], messages: &str) -> BuildParcel {
    let files = files.iter().map(|(name, bytes)| ((*name).to_owned(), bytes.clone())).collect();
    let name = BuildName { code: "c".repeat(64), build: "0".repeat(64) };
    BuildParcel { name, bundle: Bundle::new(files, messages.to_owned()).unwrap() }
}

/// Bytes that cannot be compressed.
fn noise(length: usize) -> Vec<u8> {
    let mut state = 1_u64;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state as u8
    };
    std::iter::repeat_with(next).take(length).collect()
}

fn repacked(parcel: &BuildParcel, change: impl FnOnce(&str) -> String) -> Vec<u8> {
    let bytes = zstd::bulk::decompress(&parcel.to_bytes().unwrap(), MAX_BUILD_BYTES).unwrap();
    let changed = change(str::from_utf8(&bytes).unwrap());
    assert_ne!(changed.as_bytes(), bytes);
    zstd::bulk::compress(changed.as_bytes(), 1).unwrap()
}

#[test]
fn a_build_that_was_changed_on_its_way_is_refused() {
    let sent = parcel(&[("bot", b"code".to_vec()), ("notes", b"n".to_vec())], "a warning");
    let bytes = sent.to_bytes().unwrap();
    assert_eq!(BuildParcel::from_bytes(&bytes).unwrap(), sent);
    for (was, is, why) in [
        ("code", "evil", "digest"),
        ("a warning", "a worning", "digest"),
        ("\"bot\"", "\"../bot\"", "no name of a file"),
        ("\"notes\"", "\"bot\"", "no name of a file"),
        ("[\"bot\",4]", "[\"bot\",400]", "not all there"),
        ("[\"bot\",4]", "[\"bot\",3]", "follows its end"),
        ("cccc", "CCCC", "64 hexadecimal digits"),
        ("\"protocol\":2", "\"protocol\":3", "version 3"),
    ] {
        // The last place is in the files, the first in the label.
        let change = |text: &str| match text.rsplit_once(was).filter(|_| is == "evil") {
            Some((front, back)) => format!("{front}{is}{back}"),
            None => text.replacen(was, is, 1),
        };
        let refused = BuildParcel::from_bytes(&repacked(&sent, change)).unwrap_err().to_string();
        assert!(refused.contains(why), "{is}: {refused}");
    }
    for length in 0..bytes.len() {
        assert!(BuildParcel::from_bytes(&bytes[..length]).is_err(), "{length}");
    }
}

#[test]
fn a_build_is_bounded() {
    assert_eq!(parcel(&[("bot", vec![0; MAX_BUILD_BYTES])], "").to_bytes(), None);
    assert!(parcel(&[("bot", vec![0; MAX_BUILD_BYTES - (1 << 10)])], "").to_bytes().is_some());
    assert_eq!(parcel(&[("bot", noise(MAX_BUILD_PARCEL_BYTES))], "").to_bytes(), None);
    let long = vec![0; MAX_BUILD_PARCEL_BYTES + 1];
    assert!(matches!(BuildParcel::from_bytes(&long), Err(Misread::Long { .. })));
    let bomb = zstd::bulk::compress(&vec![b' '; MAX_BUILD_BYTES + 1], 1).unwrap();
    assert!(matches!(BuildParcel::from_bytes(&bomb), Err(Misread::Long { .. })));
    let offer = BuildOffer { epoch: "e".to_owned(), id: 1, parcel: long };
    assert!(matches!(BuildOffer::from_bytes(&offer.to_bytes()), Err(Misread::Long { .. })));
}

proptest! {
    #[test]
    fn any_build_comes_through(name in "[^/\0]{1,20}", bytes: Vec<u8>, messages in ".{0,40}", epoch in ".{0,20}", id: u64) {
        prop_assume!(name != "." && name != "..");
        let sent = parcel(&[(&name, bytes)], &messages);
        let offer = BuildOffer { epoch, id, parcel: sent.to_bytes().unwrap() };
        let came = BuildOffer::from_bytes(&offer.to_bytes()).unwrap();
        prop_assert_eq!(&came, &offer);
        prop_assert_eq!(BuildParcel::from_bytes(&came.parcel).unwrap(), sent);
    }
}
