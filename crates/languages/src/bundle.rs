//! What a compiler has made, as it goes from one machine to another: plain files, and what the compiler had to say. Names
//! and sizes are checked here, so nothing that somebody else has packed can be written anywhere but into a folder of its own.

use std::collections::HashSet;

use crate::products::MAX_MADE_FILES;
use crate::recipe::{File, MAX_MADE_BYTES};
use crate::store::MAX_MESSAGE_BYTES;

/// The most bytes of the name of a file.
const MAX_NAME_BYTES: usize = 255;

/// What a compiler has made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bundle {
    files: Vec<File>,
    messages: String,
}

/// Why something is no bundle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadBundle {
    /// A name would lead somewhere else, or stands there twice.
    #[error("{0:?} is no name of a file of a build")]
    Name(String),
    /// There are too many files.
    #[error("a build has no more than {MAX_MADE_FILES} files")]
    Files,
    /// There are too many bytes.
    #[error("a build has no more than {MAX_MADE_BYTES} bytes, and its messages {MAX_MESSAGE_BYTES}")]
    Bytes,
}

impl Bundle {
    /// These files and messages, if they can be what a compiler has made.
    pub fn new(files: Vec<(String, Vec<u8>)>, messages: String) -> Result<Self, BadBundle> {
        let mut names = HashSet::new();
        if let Some((bad, _)) = files.iter().find(|(name, _)| !is_plain(name) || !names.insert(name)) {
            return Err(BadBundle::Name(bad.clone()));
        }
        if files.len() > MAX_MADE_FILES {
            return Err(BadBundle::Files);
        }
        let bytes: u64 = files.iter().map(|(_, bytes)| bytes.len() as u64).sum();
        if bytes > MAX_MADE_BYTES || messages.len() > MAX_MESSAGE_BYTES {
            return Err(BadBundle::Bytes);
        }
        Ok(Self { files: files.into_iter().map(|(name, bytes)| File { name, bytes }).collect(), messages })
    }

    /// Its files: names and contents.
    pub fn files(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.files.iter().map(|file| (file.name.as_str(), file.bytes.as_slice()))
    }

    /// What the compiler had to say.
    #[must_use]
    pub fn messages(&self) -> &str {
        &self.messages
    }

    /// What a compiler has made here; nothing if it is too much to be sent.
    pub(crate) fn of_made(files: &[File], messages: &str) -> Option<Self> {
        let files = files.iter().map(|file| (file.name.clone(), file.bytes.clone())).collect();
        Self::new(files, messages.to_owned()).ok()
    }

    pub(crate) fn into_parts(self) -> (Vec<File>, String) {
        (self.files, self.messages)
    }
}

/// Whether it is the name of a file in the very folder that it is put into.
fn is_plain(name: &str) -> bool {
    (1..=MAX_NAME_BYTES).contains(&name.len()) && name != "." && name != ".." && !name.contains(['/', '\0'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle(names: &[&str]) -> Result<Bundle, BadBundle> {
        Bundle::new(names.iter().map(|name| ((*name).to_owned(), Vec::new())).collect(), String::new())
    }

    #[test]
    fn no_name_leads_out_of_the_folder() {
        assert!(bundle(&["bot", "Bot$1.class", "..bot", "бот"]).is_ok());
        let long = "a".repeat(MAX_NAME_BYTES + 1);
        for bad in ["", ".", "..", "a/b", "/etc/passwd", "../seal", "a\0b", &long] {
            assert_eq!(bundle(&["bot", bad]), Err(BadBundle::Name(bad.to_owned())));
        }
        assert_eq!(bundle(&["bot", "bot"]), Err(BadBundle::Name("bot".to_owned())));
    }

    #[test]
    fn a_bundle_has_its_bounds() {
        let names: Vec<String> = (0..=MAX_MADE_FILES).map(|number| number.to_string()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        assert!(bundle(&names[1..]).is_ok());
        assert_eq!(bundle(&names), Err(BadBundle::Files));
        let large = |bytes: u64| vec![("bot".to_owned(), vec![0; usize::try_from(bytes).unwrap()])];
        assert!(Bundle::new(large(MAX_MADE_BYTES), "m".repeat(MAX_MESSAGE_BYTES)).is_ok());
        assert_eq!(Bundle::new(large(MAX_MADE_BYTES + 1), String::new()), Err(BadBundle::Bytes));
        assert_eq!(Bundle::new(Vec::new(), "m".repeat(MAX_MESSAGE_BYTES + 1)), Err(BadBundle::Bytes));
    }
}
