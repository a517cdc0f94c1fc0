//! SQLite in a folder: the database, and a file whose lock says who writes.

use std::fs::{DirBuilder, File, TryLockError};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Error, ErrorCode, OpenFlags, params_from_iter};

use crate::connection::{Connection, Dialect, Each};
use crate::error::StoreError;
use crate::value::{Row, Value};

const DATABASE: &str = "broadside.db";
const LOCK: &str = "broadside.lock";
/// A folder that we make is for our user alone: in it are hashes of passwords, and everybody's sources.
const FOLDER_MODE: u32 = 0o700;
const FILE_MODE: u32 = 0o600;

/// How long a statement waits for another that writes, which is for the moment of a commit.
const PATIENCE: Duration = Duration::from_secs(10);

/// Every commit reaches the disk. Readers see the last one and wait for nobody.
const HABITS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";

const DIALECT: Dialect = Dialect {
    id: "INTEGER PRIMARY KEY",
    bytes: "BLOB",
    begin_snapshot: "BEGIN",
    count_on: "SELECT 1",
    count_schemas: "SELECT count(*) FROM sqlite_schema WHERE name = 'broadside_schema'",
    inspect: "PRAGMA quick_check(1)",
};

/// A connection to a database in a file.
pub(crate) struct Sqlite(rusqlite::Connection);

/// The right to write to a folder, until it is dropped or the process ends in whatever way.
#[derive(Debug)]
pub(crate) struct FolderLock(File);

impl FolderLock {
    /// Makes the folder if it is not there, and takes the right to write to it.
    pub(crate) fn take(folder: &Path) -> Result<Self, StoreError> {
        let unreachable = |error: std::io::Error| match error.kind() {
            std::io::ErrorKind::StorageFull => StoreError::Full,
            _ => StoreError::Unreachable(format!("{}: {error}", folder.display())),
        };
        DirBuilder::new().recursive(true).mode(FOLDER_MODE).create(folder).map_err(unreachable)?;
        // SQLite gives the files beside the database the mode of the database.
        let private = |name: &str| {
            File::options()
                .create(true)
                .append(true)
                .mode(FILE_MODE)
                .open(folder.join(name))
                .map_err(unreachable)
        };
        private(DATABASE)?;
        let file = private(LOCK)?;
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse),
            Err(TryLockError::Error(error)) => Err(unreachable(error)),
        }
    }
}

impl Drop for FolderLock {
    /// Closing the file is not enough: a child that is just being started may have it open for a moment longer.
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

impl Sqlite {
    /// Opens the database of a folder to write to it, and makes it if it is not there.
    pub(crate) fn open(folder: &Path) -> Result<Self, StoreError> {
        Self::with(folder.join(DATABASE), OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)
    }

    /// Opens the database of a folder to read it.
    pub(crate) fn open_reader(folder: &Path) -> Result<Self, StoreError> {
        let reader = Self::with(folder.join(DATABASE), OpenFlags::SQLITE_OPEN_READ_WRITE)?;
        reader.0.execute_batch("PRAGMA query_only = ON")?;
        Ok(reader)
    }

    /// Opens a new database that is gone when it is closed. What does not fit into its small memory is in a file that only
    /// it can see.
    pub(crate) fn open_temporary() -> Result<Self, StoreError> {
        Self::with(PathBuf::new(), OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE)
    }

    fn with(path: PathBuf, flags: OpenFlags) -> Result<Self, StoreError> {
        let connection =
            rusqlite::Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(PATIENCE)?;
        connection.execute_batch(HABITS)?;
        Ok(Self(connection))
    }
}

impl Connection for Sqlite {
    fn run(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        let mut statement = self.0.prepare_cached(sql)?;
        Ok(statement.execute(params_from_iter(values))? as u64)
    }

    fn rows(&mut self, sql: &str, values: &[Value], each: Each<'_>) -> Result<(), StoreError> {
        let mut statement = self.0.prepare_cached(sql)?;
        let columns = statement.column_count();
        let mut rows = statement.query(params_from_iter(values))?;
        while let Some(row) = rows.next()? {
            let values = (0..columns).map(|column| read(row.get_ref(column)?));
            each(Row::new(values.collect::<Result<_, _>>()?))?;
        }
        Ok(())
    }

    fn script(&mut self, sql: &str) -> Result<(), StoreError> {
        Ok(self.0.execute_batch(sql)?)
    }

    fn dialect(&self) -> &'static Dialect {
        &DIALECT
    }

    fn is_alive(&mut self) -> bool {
        true
    }

    fn revive(&mut self) -> Result<(), StoreError> {
        Ok(())
    }
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Int(value) => ValueRef::Integer(*value),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

fn read(value: ValueRef<'_>) -> Result<Value, StoreError> {
    match value {
        ValueRef::Null => Ok(Value::Null),
        ValueRef::Integer(value) => Ok(Value::Int(value)),
        ValueRef::Text(text) => {
            let text = str::from_utf8(text).map_err(|_| StoreError::odd("a text"))?;
            Ok(Value::Text(text.to_owned()))
        }
        ValueRef::Blob(bytes) => Ok(Value::Bytes(bytes.to_owned())),
        ValueRef::Real(_) => Err(StoreError::odd("a number")),
    }
}

/// The kind of an error of SQLite.
impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        let (Error::SqliteFailure(failure, _) | Error::SqlInputError { error: failure, .. }) = &error else {
            return Self::Refused(error.to_string());
        };
        let is_reference = failure.extended_code == rusqlite::ffi::SQLITE_CONSTRAINT_FOREIGNKEY;
        match failure.code {
            ErrorCode::DiskFull => Self::Full,
            ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase => Self::Damaged(error.to_string()),
            ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked => Self::InUse,
            ErrorCode::ConstraintViolation if is_reference => Self::Missing,
            ErrorCode::ConstraintViolation => Self::Taken,
            ErrorCode::CannotOpen
            | ErrorCode::SystemIoFailure
            | ErrorCode::ReadOnly
            | ErrorCode::PermissionDenied => Self::Unreachable(error.to_string()),
            _ => Self::Refused(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use super::*;

    #[test]
    fn what_we_make_is_for_our_user_alone() {
        let folder = std::env::temp_dir().join(format!("broadside-private-{}", std::process::id()));
        let lock = FolderLock::take(&folder).unwrap();
        let mut connection = Sqlite::open(&folder).unwrap();
        connection.run("CREATE TABLE kept (id INTEGER)", &[]).unwrap();
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), FOLDER_MODE);
        for file in [DATABASE, LOCK, "broadside.db-wal"] {
            assert_eq!(mode(&folder.join(file)), FILE_MODE, "{file}");
        }
        drop((connection, lock));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
