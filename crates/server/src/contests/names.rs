//! Names in a table: nobody has that of another, and none is too long for a record.

use std::collections::BTreeSet;

use record::MAX_NAME_BYTES;

/// Names that were given.
#[derive(Default)]
pub(super) struct Names(BTreeSet<String>);

impl Names {
    /// A name like this one that nobody has: the name itself, with the owner, or with a number.
    pub(super) fn give(&mut self, name: &str, owner: Option<&str>) -> String {
        let with_owner = owner.map(|owner| cut(&format!("{name} ({owner})"), 0));
        let numbered = (2_u64..).map(|number| format!("{} {number}", cut(name, ROOM_FOR_NUMBER)));
        let mut wishes = std::iter::once(cut(name, 0)).chain(with_owner).chain(numbered);
        let given = wishes.find(|wish| !self.0.contains(wish)).unwrap_or_default();
        self.0.insert(given.clone());
        given
    }
}

/// The bytes that a blank and the longest number take.
const ROOM_FOR_NUMBER: usize = 21;

/// The beginning of a name that leaves so much room.
fn cut(name: &str, room: usize) -> String {
    let mut end = name.len().min(MAX_NAME_BYTES - room);
    while !name.is_char_boundary(end) {
        end -= 1;
    }
    name[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_has_the_name_of_another() {
        let mut names = Names::default();
        assert_eq!(names.give("admiral", None), "admiral");
        assert_eq!(names.give("admiral", Some("ann")), "admiral (ann)");
        assert_eq!(names.give("admiral", Some("ann")), "admiral 2");
        let long = "ж".repeat(200);
        assert_eq!(names.give(&long, Some("ann")).len(), MAX_NAME_BYTES);
        assert!(names.give(&long, Some("ann")).ends_with("ж 2"));
    }
}
