//! A store that is open: one connection writes, others read.

use std::sync::{Mutex, PoisonError};
use std::thread;

use crate::address::Address;
use crate::connection::{Connection, single};
use crate::error::StoreError;
use crate::postgresql::{Part, Postgresql};
use crate::schema;
use crate::sqlite::{FolderLock, Sqlite};
use crate::writer::Writer;

/// Connections that are kept for the next who reads.
const MAX_IDLE_READERS: usize = 4;

/// A store that is open for writing, by this process alone; or one that is [followed](Store::follow).
///
/// Its methods block: code that must not wait calls them from a thread that may. Dropping it waits until what was
/// handed over is on the disk.
pub struct Store {
    pub(crate) writer: Writer,
    archive: Archive,
    _lock: Option<FolderLock>,
}

/// A store that is open for reading, also while another process writes to it.
pub struct Archive {
    address: Address,
    idle: Mutex<Vec<Box<dyn Connection>>>,
}

impl Store {
    /// Opens a store, makes it if it is not there, and brings it up to the newest schema.
    pub fn open(address: &Address) -> Result<Self, StoreError> {
        let (mut connection, lock) = open_writer(address)?;
        schema::bring_up_to(connection.as_mut(), schema::NEWEST_SCHEMA)?;
        let archive = Archive { address: address.clone(), idle: Mutex::default() };
        Ok(Self { writer: Writer::start(connection), archive, _lock: lock })
    }

    /// Opens a store that another process writes to. Everything that would be written is refused as [`StoreError::InUse`]. Whoever
    /// follows has to [note](Store::note_changes) what the other changes.
    pub fn follow(address: &Address) -> Result<Self, StoreError> {
        Ok(Self { writer: Writer::elsewhere(), archive: Archive::open(address)?, _lock: None })
    }

    /// Waits until every result that was handed over so far is on the disk. An error says why some are not; ask for the
    /// games that are missing and play them again.
    pub fn flush(&self) -> Result<(), StoreError> {
        self.writer.flush()
    }

    /// Asks the database whether this process is still the one that writes. A connection that was lost is made anew;
    /// [`StoreError::InUse`] says that another process has become the writer meanwhile.
    pub fn confirm(&self) -> Result<(), StoreError> {
        self.writer.settle(|connection| connection.script("SELECT 1"))
    }
}

/// Whoever writes may read.
impl std::ops::Deref for Store {
    type Target = Archive;

    fn deref(&self) -> &Archive {
        &self.archive
    }
}

/// Connections to a server end by waiting, which a thread of somebody's runtime must not: they end on a thread of their own.
impl Drop for Archive {
    fn drop(&mut self) {
        let idle = std::mem::take(self.idle.get_mut().unwrap_or_else(PoisonError::into_inner));
        if !idle.is_empty() {
            // What ends there has nothing to tell.
            let _ = thread::spawn(move || drop(idle)).join();
        }
    }
}

impl Archive {
    /// Opens a store for reading.
    pub fn open(address: &Address) -> Result<Self, StoreError> {
        let archive = Self { address: address.clone(), idle: Mutex::default() };
        archive.read(schema::expect_newest)?;
        Ok(archive)
    }

    /// Looks through the whole store for damage. That takes as long as reading it.
    pub fn inspect(&self) -> Result<(), StoreError> {
        self.read(|connection| {
            let sql = connection.dialect().inspect;
            match single::<String>(connection, sql, &[])?.as_str() {
                "ok" => Ok(()),
                found => Err(StoreError::Damaged(found.to_owned())),
            }
        })
    }

    /// Reads something through a connection of its own.
    pub(crate) fn read<T>(
        &self,
        work: impl FnOnce(&mut dyn Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let mut connection = self.reader()?;
        let found = work(connection.as_mut())?;
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < MAX_IDLE_READERS {
            idle.push(connection);
        }
        Ok(found)
    }

    fn reader(&self) -> Result<Box<dyn Connection>, StoreError> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        while let Some(mut connection) = idle() {
            if connection.is_alive() {
                return Ok(connection);
            }
        }
        Ok(match &self.address {
            Address::Folder(folder) => Box::new(Sqlite::open_reader(folder)?),
            Address::Postgresql(url) => Box::new(Postgresql::open(url, Part::Reader)?),
        })
    }
}

/// Opens a database for writing, whatever its schema.
pub(crate) fn open_writer(
    address: &Address,
) -> Result<(Box<dyn Connection>, Option<FolderLock>), StoreError> {
    Ok(match address {
        Address::Folder(folder) => {
            let lock = FolderLock::take(folder)?;
            (Box::new(Sqlite::open(folder)?), Some(lock))
        }
        Address::Postgresql(url) => (Box::new(Postgresql::open(url, Part::Writer)?), None),
    })
}
