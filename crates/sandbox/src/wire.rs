//! How orders and reports are spelled between the judge, its helpers and the boxes: numbers of eight bytes and
//! strings with their length. Both ends are the same executable, so a message that does not parse is a bug.

use std::ffi::CString;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// The longest message in bytes: what a socket takes in one piece by default.
pub(crate) const LONGEST: usize = 160 << 10;

/// Something that can be told in a message.
pub(crate) trait Told: Sized {
    fn tell(&self, out: &mut Vec<u8>);
    fn hear(from: &mut &[u8]) -> io::Result<Self>;
}

/// A whole message.
pub(crate) fn write(message: &impl Told) -> Vec<u8> {
    let mut out = Vec::with_capacity(512);
    message.tell(&mut out);
    out
}

/// What a whole message says.
pub(crate) fn read<T: Told>(mut bytes: &[u8]) -> io::Result<T> {
    T::hear(&mut bytes)
}

fn torn() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "a torn message")
}

impl Told for u64 {
    fn tell(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.to_le_bytes());
    }

    fn hear(from: &mut &[u8]) -> io::Result<u64> {
        let (number, rest) = from.split_first_chunk::<8>().ok_or_else(torn)?;
        *from = rest;
        Ok(u64::from_le_bytes(*number))
    }
}

impl Told for bool {
    fn tell(&self, out: &mut Vec<u8>) {
        u64::from(*self).tell(out);
    }

    fn hear(from: &mut &[u8]) -> io::Result<bool> {
        Ok(u64::hear(from)? != 0)
    }
}

impl Told for Vec<u8> {
    fn tell(&self, out: &mut Vec<u8>) {
        (self.len() as u64).tell(out);
        out.extend_from_slice(self);
    }

    fn hear(from: &mut &[u8]) -> io::Result<Vec<u8>> {
        let length = usize::try_from(u64::hear(from)?).map_err(|_| torn())?;
        let (bytes, rest) = from.split_at_checked(length).ok_or_else(torn)?;
        *from = rest;
        Ok(bytes.to_vec())
    }
}

impl Told for CString {
    fn tell(&self, out: &mut Vec<u8>) {
        self.to_bytes().to_vec().tell(out);
    }

    fn hear(from: &mut &[u8]) -> io::Result<CString> {
        CString::new(Vec::hear(from)?).map_err(|_| torn())
    }
}

impl Told for PathBuf {
    fn tell(&self, out: &mut Vec<u8>) {
        self.as_os_str().as_bytes().to_vec().tell(out);
    }

    fn hear(from: &mut &[u8]) -> io::Result<PathBuf> {
        let bytes: Vec<u8> = Vec::hear(from)?;
        Ok(Path::new(std::ffi::OsStr::from_bytes(&bytes)).to_owned())
    }
}

/// A list of anything but bytes, which have a shorter form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct List<T>(pub(crate) Vec<T>);

impl<T: Told> Told for List<T> {
    fn tell(&self, out: &mut Vec<u8>) {
        (self.0.len() as u64).tell(out);
        self.0.iter().for_each(|item| item.tell(out));
    }

    fn hear(from: &mut &[u8]) -> io::Result<List<T>> {
        let count = u64::hear(from)?;
        (0..count).map(|_| T::hear(from)).collect::<io::Result<_>>().map(List)
    }
}

impl<T: Told> Told for Option<T> {
    fn tell(&self, out: &mut Vec<u8>) {
        self.is_some().tell(out);
        if let Some(value) = self {
            value.tell(out);
        }
    }

    fn hear(from: &mut &[u8]) -> io::Result<Option<T>> {
        Ok(if bool::hear(from)? { Some(T::hear(from)?) } else { None })
    }
}

impl<T: Told, E: Told> Told for Result<T, E> {
    fn tell(&self, out: &mut Vec<u8>) {
        self.is_ok().tell(out);
        match self {
            Ok(value) => value.tell(out),
            Err(error) => error.tell(out),
        }
    }

    fn hear(from: &mut &[u8]) -> io::Result<Result<T, E>> {
        Ok(if bool::hear(from)? { Ok(T::hear(from)?) } else { Err(E::hear(from)?) })
    }
}

/// Makes a struct a message of its fields, in order.
macro_rules! told {
    ($name:ident { $($field:ident),* $(,)? }) => {
        impl $crate::wire::Told for $name {
            fn tell(&self, out: &mut Vec<u8>) {
                $($crate::wire::Told::tell(&self.$field, out);)*
            }

            fn hear(from: &mut &[u8]) -> std::io::Result<$name> {
                Ok($name { $($field: $crate::wire::Told::hear(from)?),* })
            }
        }
    };
}
pub(crate) use told;

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, PartialEq)]
    struct Letter {
        number: u64,
        yes: bool,
        folder: PathBuf,
        words: List<CString>,
        maybe: Option<u64>,
    }
    told!(Letter { number, yes, folder, words, maybe });

    fn letter() -> Letter {
        Letter {
            number: u64::MAX,
            yes: true,
            folder: PathBuf::from("/a folder/с кириллицей"),
            words: List(vec![c"".to_owned(), c"one".to_owned()]),
            maybe: None,
        }
    }

    #[test]
    fn what_is_told_is_what_is_heard() {
        assert_eq!(read::<Letter>(&write(&letter())).unwrap(), letter());
    }

    #[test]
    fn a_torn_message_is_refused_wherever_it_is_torn() {
        let whole = write(&letter());
        for length in 0..whole.len() {
            assert!(read::<Letter>(&whole[..length]).is_err(), "{length} of {} bytes", whole.len());
        }
    }
}
