//! Parcels of code.

use convoy::wire::{CodeParcel, MAX_CODE_BYTES, Misread};
use jobs::Code;
use proptest::prelude::*;

use crate::games::code;

#[test]
fn a_parcel_of_another_code_is_refused() {
    let parcel = CodeParcel::pack(&code());
    let digest = code().digest().to_string();
    assert_eq!(CodeParcel::unpack(&parcel, &digest).unwrap(), *code());
    let text = |parcel: &[u8]| parcel.iter().map(|byte| char::from(*byte)).collect::<String>();
    for (was, is) in [("python", "pascal"), (".py\"", ".p\""), ("print", "prunt")] {
        let other = text(&parcel).replacen(was, is, 1).chars().map(|byte| byte as u8).collect::<Vec<u8>>();
        assert_ne!(other, parcel);
        assert!(matches!(CodeParcel::unpack(&other, &digest), Err(Misread::OtherCode { .. })), "{is}");
    }
    let unknown =
        text(&parcel).replacen("python", "cobol", 1).chars().map(|byte| byte as u8).collect::<Vec<u8>>();
    assert!(matches!(CodeParcel::unpack(&unknown, &digest), Err(Misread::Language(_))));
}

#[test]
fn a_parcel_is_bounded() {
    let at_most = Code::new("bot", None, vec![b'\n'; MAX_CODE_BYTES]);
    let digest = at_most.digest().to_string();
    assert_eq!(CodeParcel::unpack(&CodeParcel::pack(&at_most), &digest).unwrap(), at_most);
    let more = Code::new("bot", None, vec![b'\n'; MAX_CODE_BYTES + 1]);
    let refused = CodeParcel::unpack(&CodeParcel::pack(&more), &more.digest().to_string());
    assert!(matches!(refused, Err(Misread::Long { .. })));
    assert!(matches!(CodeParcel::unpack(&[b' '; 100_000], &digest), Err(Misread::Garbled { .. })));
}

proptest! {
    #[test]
    fn any_code_comes_through(name in ".{0,40}", bytes: Vec<u8>, is_source: bool) {
        let language = languages::by_name("rust").filter(|_| is_source);
        let code = Code::new(name, language, bytes);
        let parcel = CodeParcel::pack(&code);
        prop_assert_eq!(CodeParcel::unpack(&parcel, &code.digest().to_string()).unwrap(), code);
    }

    #[test]
    fn no_bytes_are_taken_for_a_code(bytes: Vec<u8>) {
        prop_assert!(CodeParcel::unpack(&bytes, &code().digest().to_string()).is_err());
    }
}
