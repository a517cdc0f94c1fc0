//! Whole numbers in lines, written and read without allocation.

/// Writes a number in decimal digits.
pub(crate) fn write(number: u32, out: &mut Vec<u8>) {
    let mut digits = [0; 10];
    let mut start = digits.len();
    let mut rest = number;
    loop {
        start -= 1;
        digits[start] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[start..]);
}

/// Reads one word as a number: digits, perhaps after a minus; nothing that does not fit is taken.
pub(crate) fn read(word: &[u8]) -> Option<i64> {
    let (sign, digits) = match word {
        [b'-', digits @ ..] => (-1, digits),
        digits => (1, digits),
    };
    if digits.is_empty() {
        return None;
    }
    digits.iter().try_fold(0_i64, |number, digit| {
        let digit = digit.is_ascii_digit().then(|| i64::from(digit - b'0'))?;
        number.checked_mul(10)?.checked_add(sign * digit)
    })
}

/// The words of a line.
pub(crate) fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(u8::is_ascii_whitespace).filter(|word| !word.is_empty())
}

/// Exactly so many numbers.
pub(crate) fn exactly<const N: usize>(line: &[u8]) -> Option<[i64; N]> {
    let mut numbers = [0; N];
    let mut words = words(line);
    for number in &mut numbers {
        *number = read(words.next()?)?;
    }
    words.next().is_none().then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn numbers_that_do_not_fit_are_none() {
        for (word, number) in [
            ("0", Some(0)),
            ("-0", Some(0)),
            ("007", Some(7)),
            ("9223372036854775807", Some(i64::MAX)),
            ("-9223372036854775808", Some(i64::MIN)),
            ("9223372036854775808", None),
            ("-9223372036854775809", None),
            ("", None),
            ("-", None),
            ("+1", None),
            ("1.0", None),
            ("0x1", None),
            ("nan", None),
            ("1e3", None),
            ("٣", None),
        ] {
            assert_eq!(read(word.as_bytes()), number, "{word}");
        }
    }

    proptest! {
        #[test]
        fn every_number_is_read_as_it_is_written(number: i64, small: u32) {
            prop_assert_eq!(read(number.to_string().as_bytes()), Some(number));
            let mut out = Vec::new();
            write(small, &mut out);
            prop_assert_eq!(read(&out), Some(i64::from(small)));
        }

        #[test]
        fn any_bytes_are_numbers_or_not(bytes: Vec<u8>) {
            let _ = (read(&bytes), exactly::<2>(&bytes));
        }
    }
}
