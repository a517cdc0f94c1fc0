//! A coordinate while it is typed: a letter and a number in either order, `B7` or `7B`.

use rules::Cell;

/// A coordinate as far as it was typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Typed(String);

impl Typed {
    /// Whether a sign can be part of a coordinate.
    pub(crate) const fn takes(sign: char) -> bool {
        matches!(sign, 'a'..='j' | '0'..='9')
    }

    /// Types a sign. What can no longer become a coordinate begins anew with it.
    pub(crate) fn push(&mut self, sign: char) {
        self.0.push(sign.to_ascii_uppercase());
        if !self.may_become_cell() {
            self.0 = sign.to_ascii_uppercase().to_string();
        }
        if !self.may_become_cell() {
            self.0.clear();
        }
    }

    /// Takes the last sign back.
    pub(crate) fn erase(&mut self) {
        self.0.pop();
    }

    /// Begins anew.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// What was typed.
    pub(crate) fn text(&self) -> &str {
        &self.0
    }

    /// The cell that was typed.
    pub(crate) fn cell(&self) -> Option<Cell> {
        let (letters, digits): (String, String) = self.0.chars().partition(char::is_ascii_alphabetic);
        format!("{letters}{digits}").parse().ok()
    }

    fn may_become_cell(&self) -> bool {
        let is_number =
            |digits: &str| matches!(digits, "1" | "10") || matches!(digits.as_bytes(), [b'2'..=b'9']);
        let text = self.0.as_str();
        match (text.split_at_checked(1), text.len()) {
            (_, 0) => true,
            (Some((letter, "")), _) if is_letter(letter) => true,
            (Some((letter, digits)), _) if is_letter(letter) => is_number(digits),
            (Some((_, "")), _) => is_number(text),
            _ => match text.split_at_checked(text.len() - 1) {
                Some((digits, letter)) if is_letter(letter) => is_number(digits),
                _ => is_number(text),
            },
        }
    }
}

fn is_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [b'A'..=b'J'])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coordinate_is_typed_in_either_order() {
        let check = |signs: &str, text: &str, cell: Option<&str>| {
            let mut typed = Typed::default();
            signs.chars().for_each(|sign| typed.push(sign));
            assert_eq!(typed.text(), text, "{signs}");
            assert_eq!(typed.cell(), cell.map(|cell| cell.parse().expect("a cell")), "{signs}");
        };
        check("b7", "B7", Some("B7"));
        check("7b", "7B", Some("B7"));
        check("j10", "J10", Some("J10"));
        check("10j", "10J", Some("J10"));
        check("b", "B", None);
        check("1", "1", None);
        check("b7c", "C", None);
        check("b11", "1", None);
        check("77", "7", None);
        check("0", "", None);
        check("b0", "", None);
        check("ab3", "B3", Some("B3"));
        check("b7b7", "B7", Some("B7"));
    }
}
