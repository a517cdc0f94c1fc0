//! What a bot has written and nobody has read yet.

/// The most bytes of a line, without its end.
pub const MAX_LINE_BYTES: usize = 65_536;

/// The bytes that an inbox takes in at first; most bots never need more.
const FIRST_BYTES: usize = 4096;

/// A line that is longer than [`MAX_LINE_BYTES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong;

/// Bytes from a bot, handed out line by line. It never holds more than one line of the greatest length.
#[derive(Clone, Debug, Default)]
pub struct Inbox {
    bytes: Vec<u8>,
    /// What lies before this was handed out.
    start: usize,
    /// What lies behind this is free.
    end: usize,
}

impl Inbox {
    /// An empty inbox.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Free space to read bytes into; empty only when the inbox is full. Say afterwards how much was
    /// [`filled`](Self::filled).
    pub fn spare(&mut self) -> &mut [u8] {
        if self.start == self.end {
            (self.start, self.end) = (0, 0);
        }
        if self.end == self.bytes.len() {
            self.make_room();
        }
        &mut self.bytes[self.end..]
    }

    fn make_room(&mut self) {
        if self.start > 0 {
            self.bytes.copy_within(self.start..self.end, 0);
            (self.start, self.end) = (0, self.end - self.start);
        } else {
            let wanted = (self.bytes.len() * 2).clamp(FIRST_BYTES, MAX_LINE_BYTES + 1);
            self.bytes.resize(wanted, 0);
        }
    }

    /// Says that so many bytes of the [`spare`](Self::spare) space hold something now.
    pub fn filled(&mut self, count: usize) {
        self.end = (self.end + count).min(self.bytes.len());
    }

    /// Takes in as many of these bytes as fit and says how many those were.
    pub fn push(&mut self, bytes: &[u8]) -> usize {
        let mut taken = 0;
        while taken < bytes.len() {
            let spare = self.spare();
            let count = spare.len().min(bytes.len() - taken);
            if count == 0 {
                break;
            }
            spare[..count].copy_from_slice(&bytes[taken..taken + count]);
            self.filled(count);
            taken += count;
        }
        taken
    }

    /// The next whole line, without its end.
    pub fn line(&mut self) -> Result<Option<&[u8]>, TooLong> {
        let Some(length) = line_length(self.rest())? else { return Ok(None) };
        let start = self.start;
        self.start += length + 1;
        Ok(Some(without_end(&self.bytes[start..start + length])))
    }

    /// The whole lines that have come, which stay where they are.
    pub(crate) fn lines_ahead(&self) -> impl Iterator<Item = Result<&[u8], TooLong>> {
        let mut rest = self.rest();
        std::iter::from_fn(move || match line_length(rest) {
            Ok(length) => length.map(|length| {
                let line = &rest[..length];
                rest = &rest[length + 1..];
                Ok(without_end(line))
            }),
            Err(TooLong) => {
                rest = &[];
                Some(Err(TooLong))
            }
        })
    }

    /// Passes over so many whole lines.
    pub(crate) fn skip_lines(&mut self, count: usize) {
        for _ in 0..count {
            let _ = self.line();
        }
    }

    /// What has come and was not handed out.
    #[must_use]
    pub fn rest(&self) -> &[u8] {
        &self.bytes[self.start..self.end]
    }

    /// Whether nothing more fits before something is handed out.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.rest().len() > MAX_LINE_BYTES
    }

    /// Forgets everything, so that another bot can be listened to.
    pub fn clear(&mut self) {
        (self.start, self.end) = (0, 0);
    }
}

/// The length of the first line, if it is whole.
fn line_length(bytes: &[u8]) -> Result<Option<usize>, TooLong> {
    match bytes.iter().position(|byte| *byte == b'\n') {
        None if bytes.len() > MAX_LINE_BYTES => Err(TooLong),
        found => Ok(found),
    }
}

/// A line without the blanks and the carriage return at its end.
fn without_end(line: &[u8]) -> &[u8] {
    line.trim_ascii_end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_line_is_handed_out_once_it_is_whole() {
        let mut inbox = Inbox::new();
        assert_eq!(inbox.line(), Ok(None));
        inbox.push(b"first\r\nsec");
        assert_eq!(inbox.line(), Ok(Some(&b"first"[..])));
        assert_eq!(inbox.line(), Ok(None));
        assert_eq!(inbox.rest(), b"sec");
        inbox.push(b"ond \n\nthird");
        assert_eq!(inbox.line(), Ok(Some(&b"second"[..])));
        assert_eq!(inbox.line(), Ok(Some(&b""[..])));
        inbox.clear();
        assert!(inbox.rest().is_empty());
    }

    #[test]
    fn the_longest_line_fits_and_one_byte_more_does_not() {
        let mut inbox = Inbox::new();
        let longest = vec![b'7'; MAX_LINE_BYTES];
        assert_eq!(inbox.push(&longest), MAX_LINE_BYTES);
        assert_eq!(inbox.line(), Ok(None));
        assert!(!inbox.is_full());
        assert_eq!(inbox.push(b"\n"), 1);
        assert_eq!(inbox.line(), Ok(Some(&longest[..])));
        inbox.push(&longest);
        assert_eq!(inbox.push(b"77"), 1, "an inbox holds no more than the longest line and its end");
        assert_eq!(inbox.line(), Err(TooLong));
        assert!(inbox.is_full());
    }

    proptest! {
        #[test]
        fn lines_come_out_as_they_went_in(
            lines in prop::collection::vec("[a-z]{0,40}", 0..200),
            pieces in prop::collection::vec(1..97_usize, 1..20),
        ) {
            let sent: Vec<u8> = lines.iter().flat_map(|line| format!("{line}\n").into_bytes()).collect();
            let mut inbox = Inbox::new();
            let (mut rest, mut heard) = (&sent[..], Vec::new());
            for piece in pieces.iter().cycle() {
                if rest.is_empty() {
                    break;
                }
                let taken = inbox.push(&rest[..(*piece).min(rest.len())]);
                rest = &rest[taken..];
                while let Ok(Some(line)) = inbox.line() {
                    heard.push(String::from_utf8_lossy(line).into_owned());
                }
            }
            prop_assert_eq!(heard, lines);
        }
    }
}
