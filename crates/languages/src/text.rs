//! Sources and output as people really write them: UTF-8 with or without a mark at its beginning, UTF-16, or the
//! CP1251 of Russian Windows.

/// Text in whatever encoding it seems to be, for people to read.
#[must_use]
pub fn readable(bytes: &[u8]) -> String {
    let bytes = bytes.strip_prefix(UTF8_MARK).unwrap_or(bytes);
    match str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        // The end of a long output may be cut in the middle of a character.
        Err(error) if error.error_len().is_none() => String::from_utf8_lossy(bytes).into_owned(),
        Err(_) => utf16(bytes).unwrap_or_else(|| cp1251(bytes)),
    }
}

/// A source for a compiler that wants UTF-8 without a mark. Lines stay where they are.
pub(crate) fn to_utf8(bytes: &[u8]) -> Vec<u8> {
    let plain = without_mark(bytes);
    if str::from_utf8(&plain).is_ok() { plain } else { cp1251(&plain).into_bytes() }
}

/// A source for a compiler that takes bytes as they are.
pub(crate) fn without_mark(bytes: &[u8]) -> Vec<u8> {
    match utf16(bytes) {
        Some(text) => text.into_bytes(),
        None => bytes.strip_prefix(UTF8_MARK).unwrap_or(bytes).to_vec(),
    }
}

const UTF8_MARK: &[u8] = b"\xef\xbb\xbf";

/// UTF-16 with a mark at its beginning, as old editors save "Unicode".
fn utf16(bytes: &[u8]) -> Option<String> {
    let (unit, rest): (fn([u8; 2]) -> u16, _) = match bytes {
        [0xff, 0xfe, rest @ ..] => (u16::from_le_bytes, rest),
        [0xfe, 0xff, rest @ ..] => (u16::from_be_bytes, rest),
        _ => return None,
    };
    let units: Vec<u16> = rest.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
    Some(String::from_utf16_lossy(&units))
}

fn cp1251(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| cp1251_character(*byte)).collect()
}

fn cp1251_character(byte: u8) -> char {
    match byte {
        0..=0x7f => char::from(byte),
        0x80..=0xbf => {
            UPPER_HALF.chars().nth(usize::from(byte - 0x80)).unwrap_or(char::REPLACEMENT_CHARACTER)
        }
        // The alphabet lies in one piece.
        0xc0..=0xff => char::from_u32(0x410 + u32::from(byte - 0xc0)).unwrap_or(char::REPLACEMENT_CHARACTER),
    }
}

/// What CP1251 has from 0x80 to 0xbf.
const UPPER_HALF: &str = "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{98}™љ›њќћџ\u{a0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{ad}®Ї°±Ііґµ¶·ё№є»јЅѕї";

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const HELLO: &str = "Привет, ёж №1";
    const HELLO_CP1251: &[u8] = b"\xcf\xf0\xe8\xe2\xe5\xf2, \xb8\xe6 \xb91";

    #[test]
    fn russian_text_is_read_in_every_encoding_that_pupils_use() {
        let utf16: Vec<u8> =
            [0xfeff].into_iter().chain(HELLO.encode_utf16()).flat_map(u16::to_le_bytes).collect();
        let marked = [UTF8_MARK, HELLO.as_bytes()].concat();
        for bytes in [HELLO.as_bytes(), &marked, HELLO_CP1251, &utf16] {
            assert_eq!(readable(bytes), HELLO);
            assert_eq!(to_utf8(bytes), HELLO.as_bytes());
        }
        assert_eq!(without_mark(HELLO_CP1251), HELLO_CP1251);
        assert_eq!(UPPER_HALF.chars().count(), 64);
    }

    #[test]
    fn output_that_was_cut_inside_a_character_is_still_utf8() {
        let cut = &HELLO.as_bytes()[..3];
        assert_eq!(readable(cut), "П\u{fffd}");
    }

    proptest! {
        #[test]
        fn lines_stay_where_they_are(bytes: Vec<u8>) {
            prop_assume!(!bytes.starts_with(&[0xff, 0xfe]) && !bytes.starts_with(&[0xfe, 0xff]));
            let lines = |bytes: &[u8]| bytes.iter().filter(|byte| **byte == b'\n').count();
            let utf8 = to_utf8(&bytes);
            prop_assert_eq!(lines(&utf8), lines(&bytes));
            prop_assert!(str::from_utf8(&utf8).is_ok());
            let _ = readable(&bytes);
        }
    }
}
