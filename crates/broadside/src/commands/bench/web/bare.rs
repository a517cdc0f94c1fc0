//! The yardstick: the plainest page that axum and SQLite give, fifty rows of it, without doors, languages or styles.

use std::fmt::Write as _;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::response::Html;
use axum::routing::get;
use store::BareTable;
use texts::Lang;
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::task::spawn_blocking;

use super::ours;
use crate::failure::Failure;

pub(super) const PATH: &str = "/";
const ROWS: u32 = 50;

/// A page that is served until the program ends.
pub(super) struct Bare {
    pub(super) address: SocketAddr,
}

impl Bare {
    pub(super) fn open(lang: Lang, runtime: &Handle, folder: &Path) -> Result<Self, Failure> {
        let table = Arc::new(BareTable::make(folder, ROWS).map_err(|error| ours(lang, &error))?);
        let router = Router::new().route(PATH, get(move || page(Arc::clone(&table))));
        let listener =
            runtime.block_on(TcpListener::bind(("127.0.0.1", 0))).map_err(|error| ours(lang, &error))?;
        let address = listener.local_addr().map_err(|error| ours(lang, &error))?;
        runtime.spawn(async move { axum::serve(listener, router).await });
        Ok(Self { address })
    }
}

async fn page(table: Arc<BareTable>) -> Html<String> {
    let rows = spawn_blocking(move || table.rows().unwrap_or_default()).await.unwrap_or_default();
    let mut page = String::from("<!doctype html><title>Table</title><table>");
    for row in rows {
        let [points, wins, draws, losses] = row.figures;
        let name = row.name;
        // Writing into a string cannot fail.
        let _ = write!(
            page,
            "<tr><th>{name}</th><td>{points}</td><td>{wins}</td><td>{draws}</td><td>{losses}</td></tr>"
        );
    }
    page.push_str("</table>");
    Html(page)
}
