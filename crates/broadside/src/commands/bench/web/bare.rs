//! The yardstick: a bare page of fifty rows, served until the program ends.

use std::net::SocketAddr;
use std::path::Path;

use store::BareTable;
use texts::Lang;
use tokio::net::TcpListener;
use tokio::runtime::Handle;

use super::ours;
use crate::failure::Failure;

pub(super) const PATH: &str = "/";
const ROWS: u32 = 50;

/// Where the page is.
pub(super) struct Bare {
    pub(super) address: SocketAddr,
}

impl Bare {
    pub(super) fn open(lang: Lang, runtime: &Handle, folder: &Path) -> Result<Self, Failure> {
        let table = BareTable::make(folder, ROWS).map_err(|error| ours(lang, &error))?;
        let bound = runtime.block_on(TcpListener::bind(("127.0.0.1", 0)));
        let listener = bound.map_err(|error| ours(lang, &error))?;
        let address = listener.local_addr().map_err(|error| ours(lang, &error))?;
        runtime.spawn(server::serve_bare(listener, table));
        Ok(Self { address })
    }
}
