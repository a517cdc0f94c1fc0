//! Rows that go in one statement, so that a database on another machine is asked once for all of them.

use crate::connection::Connection;
use crate::error::StoreError;
use crate::value::Value;

/// How many rows go together.
pub(crate) const TOGETHER: usize = 32;

/// The most bytes of their contents.
const MAX_BYTES: usize = 1 << 20;

/// Cuts rows into those that go together. They are as many as may be, or one alone: so a database has to understand few statements.
pub(crate) fn together<T>(rows: &[T], bytes: impl Fn(&T) -> usize) -> impl Iterator<Item = &[T]> {
    rows.chunks(TOGETHER).flat_map(move |rows| {
        let go_together = rows.len() == TOGETHER && rows.iter().map(&bytes).sum::<usize>() <= MAX_BYTES;
        rows.chunks(if go_together { TOGETHER } else { 1 })
    })
}

/// Inserts rows into these columns of a table.
pub(crate) fn insert<const COLUMNS: usize>(
    connection: &mut dyn Connection,
    columns: &str,
    all: &[[Value; COLUMNS]],
) -> Result<(), StoreError> {
    for rows in together(all, |row| row.iter().map(Value::bytes).sum()) {
        let sql = format!("INSERT INTO {columns} {}", values(rows.len(), COLUMNS));
        connection.run(&sql, rows.as_flattened())?;
    }
    Ok(())
}

/// The parameters of so many rows: `VALUES ($1, $2), ($3, $4)`.
pub(crate) fn values(rows: usize, columns: usize) -> String {
    let row = |row: usize| {
        let parameters: Vec<String> =
            (1..=columns).map(|column| format!("${}", row * columns + column)).collect();
        format!("({})", parameters.join(", "))
    };
    format!("VALUES {}", (0..rows).map(row).collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_go_together_as_many_as_may_be_or_alone() {
        let sizes = |rows: &[usize]| together(rows, |bytes| *bytes).map(<[_]>::len).collect::<Vec<_>>();
        assert_eq!(sizes(&[]), [] as [usize; 0]);
        assert_eq!(sizes(&[1, 1]), [1, 1]);
        assert_eq!(sizes(&[1; TOGETHER + 1]), [TOGETHER, 1]);
        assert_eq!(sizes(&[MAX_BYTES / 2; TOGETHER]), [1; TOGETHER]);
    }

    #[test]
    fn parameters_are_counted_through() {
        assert_eq!(values(1, 3), "VALUES ($1, $2, $3)");
        assert_eq!(values(2, 2), "VALUES ($1, $2), ($3, $4)");
    }
}
