//! Builds that workers offer: as they are, and as the lines that one is compressed from.

use convoy::wire::{BuildOffer, BuildParcel, MAX_BUILD_BYTES, MAX_BUILD_PARCEL_BYTES, Misread};

/// A build is read or refused within its bound. One that is read comes back when it is sent on, and none of its files leads out of the folder
/// that it is put into.
pub fn convoy_builds(data: &[u8]) {
    let packed = zstd::bulk::compress(data, 1).expect("memory can be written to");
    read_parcel(&packed);
    let parcel = match BuildOffer::from_bytes(data) {
        Ok(offer) => {
            assert_eq!(BuildOffer::from_bytes(&offer.to_bytes()).ok().as_ref(), Some(&offer));
            offer.parcel
        }
        Err(_) => data.to_vec(),
    };
    read_parcel(&parcel);
}

fn read_parcel(bytes: &[u8]) {
    let parcel = match BuildParcel::from_bytes(bytes) {
        Ok(parcel) => parcel,
        Err(Misread::Long { limit_bytes, .. }) => {
            return assert!([MAX_BUILD_BYTES, MAX_BUILD_PARCEL_BYTES].contains(&limit_bytes));
        }
        Err(_) => return,
    };
    assert!(bytes.len() <= MAX_BUILD_PARCEL_BYTES);
    let is_plain =
        |name: &str| !name.is_empty() && name != ".." && name != "." && !name.contains(['/', '\0']);
    assert!(parcel.bundle.files().all(|(name, _)| is_plain(name)));
    assert!([&parcel.name.code, &parcel.name.build].into_iter().all(|digest| digest.len() == 64));
    let again = parcel.to_bytes().map(|bytes| BuildParcel::from_bytes(&bytes).expect("it can be sent on"));
    assert!(again.is_none_or(|again| again == parcel));
}
