//! Lists of lists of numbers: `[[0, 1], [1, 0]]` of Python, `((0, 1), (1, 0))` and
//! `TRows.Create(TRow.Create(0, 1), TRow.Create(1, 0))` of Pascal.

use rules::sea_battle::{Layout, Mark};

use super::{MAX_MAP_BYTES, MapError};

/// Reads a map of 0 for water and 1 for a deck, row by row. Other numbers and wrong counts are flaws of the layout;
/// anything but lists of numbers is an error.
pub fn read_numbers(text: &str) -> Result<Layout, MapError> {
    if text.len() > MAX_MAP_BYTES {
        return Err(MapError::Large);
    }
    let mut cursor = Cursor { rest: text, line: 1, column: 1 };
    cursor.skip_blanks();
    if cursor.rest.is_empty() {
        return Err(MapError::Empty);
    }
    let rows = cursor.list(Cursor::row)?;
    cursor.skip_blanks();
    cursor.take(';');
    cursor.skip_blanks();
    if cursor.rest.is_empty() { Ok(Layout::from_rows(rows)) } else { Err(cursor.expected("nothing more")) }
}

struct Cursor<'t> {
    rest: &'t str,
    line: usize,
    column: usize,
}

impl Cursor<'_> {
    fn row(&mut self) -> Result<Vec<Mark>, MapError> {
        self.list(Self::number)
    }

    /// Things in brackets with commas between; a comma after the last one is allowed, as in Python.
    fn list<T>(&mut self, read: impl Fn(&mut Self) -> Result<T, MapError>) -> Result<Vec<T>, MapError> {
        self.skip_name();
        let close = match self.peek() {
            Some('[') => ']',
            Some('(') => ')',
            _ => return Err(self.expected("an opening bracket")),
        };
        self.advance();
        let mut things = Vec::new();
        loop {
            self.skip_blanks();
            if self.take(close) {
                return Ok(things);
            }
            things.push(read(self)?);
            self.skip_blanks();
            if !self.take(',') && self.peek() != Some(close) {
                return Err(self.expected("a comma or the closing bracket"));
            }
        }
    }

    fn number(&mut self) -> Result<Mark, MapError> {
        let sign = usize::from(self.rest.starts_with('-'));
        let digits = self.rest[sign..].bytes().take_while(u8::is_ascii_digit).count();
        let wrong = self.expected("a whole number");
        let number = self.rest[..sign + digits].parse().map_err(|_| wrong)?;
        (0..sign + digits).for_each(|_| self.advance());
        Ok(Mark::from_number(number))
    }

    /// Passes over a name such as `TRow.Create` before a bracket.
    fn skip_name(&mut self) {
        while self.peek().is_some_and(|next| next.is_ascii_alphanumeric() || "._".contains(next)) {
            self.advance();
        }
        self.skip_blanks();
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.advance();
        }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let is_next = self.peek() == Some(wanted);
        if is_next {
            self.advance();
        }
        is_next
    }

    fn advance(&mut self) {
        let mut characters = self.rest.chars();
        match characters.next() {
            Some('\n') => (self.line, self.column) = (self.line + 1, 1),
            Some(_) => self.column += 1,
            None => {}
        }
        self.rest = characters.as_str();
    }

    fn expected(&self, expected: &'static str) -> MapError {
        MapError::Syntax { line: self.line, column: self.column, expected }
    }
}
