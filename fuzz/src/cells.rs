//! Names of cells, in our own spelling and in the one of the `homework` preset.

use record::homework::{cell_name, parse_cell};
use rules::Cell;

/// A name that is read is the name that is printed.
pub fn cells(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    if let Ok(cell) = text.parse::<Cell>() {
        assert_eq!(cell.to_string(), text.to_ascii_uppercase());
    }
    if let Ok(cell) = parse_cell(text) {
        assert_eq!(cell_name(cell), text);
    }
}
