//! The plainest page that axum and SQLite give, without doors, languages or styles: what a benchmark holds our pages against.

use std::fmt::Write as _;
use std::io;
use std::sync::Arc;

use axum::Router;
use axum::response::Html;
use axum::routing::get;
use store::BareTable;
use tokio::net::TcpListener;
use tokio::task::spawn_blocking;

/// Serves the rows of a table at `/`, for as long as somebody waits for it.
pub async fn serve_bare(listener: TcpListener, table: BareTable) -> io::Result<()> {
    let table = Arc::new(table);
    axum::serve(listener, Router::new().route("/", get(move || page(Arc::clone(&table))))).await
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
