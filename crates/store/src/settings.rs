//! Settings: a few texts by name.

use crate::connection::first;
use crate::error::StoreError;
use crate::store::{Archive, Store};
use crate::value::Row;

impl Store {
    /// Sets a setting.
    pub fn set_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        let values = [name.into(), value.into()];
        self.writer.change(move |connection| {
            let sql = "INSERT INTO settings (name, value) VALUES ($1, $2) \
                       ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            connection.run(sql, &values).map(drop)
        })
    }
}

impl Archive {
    /// A setting, if it was set.
    pub fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        let sql = "SELECT value FROM settings WHERE name = $1";
        self.read(|connection| first(connection, sql, &[name.into()], Row::take))
    }
}
