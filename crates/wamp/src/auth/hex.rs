//! Octets as hexadecimal digits.

pub(super) fn encode(octets: &[u8]) -> String {
    octets.iter().map(|octet| format!("{octet:02x}")).collect()
}

pub(super) fn decode<const COUNT: usize>(digits: &str) -> Option<[u8; COUNT]> {
    if digits.len() != 2 * COUNT || !digits.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut octets = [0; COUNT];
    for (index, octet) in octets.iter_mut().enumerate() {
        *octet = u8::from_str_radix(&digits[2 * index..2 * index + 2], 16).ok()?;
    }
    Some(octets)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn octets_come_back() {
        assert_eq!(encode(&[0, 171, 255]), "00abff");
        assert_eq!(decode("00ABff"), Some([0, 171, 255]));
        for wrong in ["", "00ab", "00abf", "00abfg", "+0abff", "жжж"] {
            assert_eq!(decode::<3>(wrong), None, "{wrong}");
        }
    }
}
