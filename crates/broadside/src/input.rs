//! Reading strangers' files. Nothing is read without a bound, and what cannot be a game is refused at the first
//! sign of it, before it fills the memory.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use record::MAX_RECORD_BYTES;
use texts::{Lang, say, visible};

use crate::failure::{Failure, reason};

const CHUNK_BYTES: u64 = 64 << 10;

/// A text that was read, and the name by which the person knows it.
#[derive(Debug)]
pub(crate) struct Input {
    /// The name of the file.
    pub(crate) name: String,
    /// What is in it.
    pub(crate) text: String,
}

impl Input {
    /// Reads a file, or standard input where the path is `-`.
    pub(crate) fn read(lang: Lang, path: &Path) -> Result<Self, Failure> {
        let name = match path.to_str() {
            Some("-") => say!(lang, "standard-input"),
            _ => visible(&path.to_string_lossy()),
        };
        let door = Door { lang, name: &name };
        let bytes = if path.as_os_str() == "-" {
            door.take(io::stdin().lock())?
        } else {
            let file = File::open(path).map_err(|error| door.refuse(&error))?;
            let details = file.metadata().map_err(|error| door.refuse(&error))?;
            if details.is_dir() {
                return Err(door.refuse(&io::ErrorKind::IsADirectory.into()));
            }
            if details.len() > MAX_RECORD_BYTES as u64 {
                return Err(door.refuse_length());
            }
            door.take(file)?
        };
        let text = String::from_utf8(bytes).map_err(|error| door.refuse_encoding(&error))?;
        if text.trim().is_empty() {
            return Err(Failure::Input(say!(lang, "log-empty", file = name)));
        }
        Ok(Self { name, text })
    }
}

/// Who lets bytes in, and says why not.
struct Door<'a> {
    lang: Lang,
    name: &'a str,
}

impl Door<'_> {
    /// All bytes, unless there are too many, or one of them is a NUL, which no text has.
    fn take(&self, mut source: impl Read) -> Result<Vec<u8>, Failure> {
        let mut bytes = Vec::new();
        loop {
            let start = bytes.len();
            let read = source.by_ref().take(CHUNK_BYTES).read_to_end(&mut bytes);
            if read.map_err(|error| self.refuse(&error))? == 0 {
                return Ok(bytes);
            }
            if let Some(place) = bytes[start..].iter().position(|&byte| byte == 0) {
                let (line, column) = place_of(&bytes[..start + place]);
                let file = self.name;
                return Err(Failure::Input(say!(
                    self.lang,
                    "log-nul",
                    file = file,
                    line = line,
                    column = column
                )));
            }
            if bytes.len() > MAX_RECORD_BYTES {
                return Err(self.refuse_length());
            }
        }
    }

    fn refuse(&self, error: &io::Error) -> Failure {
        let reason = reason(self.lang, error);
        Failure::Input(say!(self.lang, "cannot-read", file = self.name, reason = reason))
    }

    fn refuse_length(&self) -> Failure {
        let limit = MAX_RECORD_BYTES >> 20;
        Failure::Input(say!(self.lang, "too-big", file = self.name, limit = limit))
    }

    fn refuse_encoding(&self, error: &std::string::FromUtf8Error) -> Failure {
        let valid = error.utf8_error().valid_up_to();
        let (line, column) = place_of(&error.as_bytes()[..valid]);
        Failure::Input(say!(self.lang, "log-not-text", file = self.name, line = line, column = column))
    }
}

/// The line and the column that come after these bytes, both from 1.
fn place_of(before: &[u8]) -> (usize, usize) {
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let last = before.rsplit(|&byte| byte == b'\n').next().unwrap_or_default();
    (line, String::from_utf8_lossy(last).chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::place_of;

    #[test]
    fn places_count_from_one_and_in_characters() {
        assert_eq!(place_of(b""), (1, 1));
        assert_eq!(place_of("я\nёж".as_bytes()), (2, 3));
    }
}
