//! What kind of machine a worker is. Games that are to be timed alike are played on machines of one kind.

/// The kind of whoever works at this very desk, whatever machine it is.
pub const HERE: &str = "here";

/// The most letters of a kind.
pub const MAX_KIND_LETTERS: usize = 64;

/// Whether somebody can be asked for by this: Latin letters, digits, `-` and `_`.
#[must_use]
pub fn is_machine_kind(kind: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    (1..=MAX_KIND_LETTERS).contains(&kind.len()) && kind.chars().all(is_letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_a_kind() {
        let longest = "a".repeat(MAX_KIND_LETTERS);
        assert!([HERE, "lab-2_x", &longest].into_iter().all(is_machine_kind));
        assert!(!["", "a b", "лаборатория", "a.b", &format!("{longest}a")].into_iter().any(is_machine_kind));
    }
}
