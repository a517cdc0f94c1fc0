//! Things that nobody can guess, and what is kept of them.

use rustix::rand::{GetRandomFlags, getrandom};
use sha2::{Digest as _, Sha256};

/// Random bytes of the kernel.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    let mut filled = 0;
    while filled < N {
        match getrandom(&mut bytes[filled..], GetRandomFlags::empty()) {
            Ok(more) => filled += more,
            Err(rustix::io::Errno::INTR) => {}
            Err(error) => panic!("the kernel has no random numbers: {error}"),
        }
    }
    bytes
}

/// A new secret of 32 bytes, in hexadecimal digits.
pub(crate) fn fresh() -> String {
    hex(&random::<32>())
}

/// The letters of what people have to type: none looks like another.
const LETTERS: [char; 28] = [
    'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'U', 'V', 'W', 'X',
    'Y', '3', '4', '6', '7', '8', '9',
];

/// A code for a class: six letters, because it stands on the board and works only as long as people may sign up with it.
pub(crate) fn code() -> String {
    letters::<6>()
}

/// The code on the slip of a pupil, which is a password: short, because it is copied from paper.
pub(crate) fn slip() -> String {
    letters::<8>().to_lowercase()
}

/// A password that can be read out.
pub(crate) fn easy_to_type() -> String {
    letters::<12>().to_lowercase()
}

fn letters<const N: usize>() -> String {
    let letter = |word: [u8; 8]| LETTERS[(u64::from_le_bytes(word) % LETTERS.len() as u64) as usize];
    (0..N).map(|_| letter(random())).collect()
}

/// What the store keeps of a secret: it cannot be turned back.
pub(crate) fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Bytes of hexadecimal digits, if these are some.
pub(crate) fn unhex<const N: usize>(digits: &str) -> Option<[u8; N]> {
    let digits = digits.as_bytes();
    if digits.len() != 2 * N {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(digits.chunks(2)) {
        let [high, low] = [pair[0], pair[1]].map(|digit| char::from(digit).to_digit(16));
        *byte = u8::try_from(high? << 4 | low?).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_differ_and_their_hashes_tell_nothing() {
        let [one, other] = [fresh(), fresh()];
        assert_ne!(one, other);
        assert_eq!(unhex::<32>(&one).map(|bytes| hex(&bytes)), Some(one.clone()));
        assert_eq!(hash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        assert_eq!([unhex::<1>("0"), unhex("0g"), unhex("000"), unhex("é")], [None; 4]);
    }
}
