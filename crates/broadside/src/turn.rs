//! Whose turn it is: of several servers on one database of PostgreSQL one writes, and the others stand by until they may.
//!
//! The lock of the database decides. Whoever writes does so through the very connection that holds it, so nothing can be
//! written without it. Whoever has lost it ends at once, because games, workers and pages are not held by that lock.

use std::fs;
use std::future::pending;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use server::{BadHostAddress, HostAddress, Standby};
use store::{Address, Store, StoreError};
use tokio::task::spawn_blocking;
use tokio::time::{Instant, sleep, timeout_at};

/// How often whoever writes asks whether it still may.
const CONFIRM_EVERY: Duration = Duration::from_secs(1);
/// How long it goes on without an answer. Less than a database needs to give up a server that it cannot hear (11 s).
const MAX_UNCONFIRMED: Duration = Duration::from_secs(10);
/// How long whoever takes over lets pass before it begins, unless the one before has stopped in good order: time for that one
/// to see that its lock is gone.
const PAUSE: Duration = Duration::from_secs(3);
/// How long to wait before a database that is away is asked again.
const ASK_AGAIN: Duration = Duration::from_secs(1);
/// Where the kernel tells the name of this machine.
const HOST_NAME: &str = "/proc/sys/kernel/hostname";

/// Waits until this server may write, and gives the store.
pub(crate) async fn come(address: &Address, standby: &Standby) -> Result<Store, StoreError> {
    loop {
        if !standby.could_begin().await {
            sleep(ASK_AGAIN).await;
            continue;
        }
        let there = address.clone();
        match spawn_blocking(move || Store::open(&there)).await {
            Ok(Ok(store)) => match settle(store).await {
                // Whatever took the other server away may have taken NATS, too.
                Ok(store) if !standby.could_begin().await => drop(spawn_blocking(|| drop(store)).await),
                Ok(store) => return Ok(store),
                Err(error) => tracing::warn!(%error, "the store was taken over and lost again"),
            },
            // Whoever opens a store that is in use has waited for it a while.
            Ok(Err(StoreError::InUse)) => {}
            Ok(Err(StoreError::Unreachable(why))) => {
                tracing::warn!(%why, "the database is away");
                sleep(ASK_AGAIN).await;
            }
            Ok(Err(error)) => return Err(error),
            Err(error) => {
                tracing::error!(%error, "the store could not be opened");
                sleep(ASK_AGAIN).await;
            }
        }
    }
}

/// Lets whoever wrote before see that it is over.
async fn settle(store: Store) -> Result<Store, StoreError> {
    let (store, was_left) = ask(store, Standby::was_left).await?;
    if !was_left {
        sleep(PAUSE).await;
    }
    Ok(ask(store, Store::confirm).await?.0)
}

/// Asks a store on a thread that may wait, and gives it back with its answer.
async fn ask<T: Send + 'static>(
    store: Store,
    question: fn(&Store) -> Result<T, StoreError>,
) -> Result<(Store, T), StoreError> {
    let asked = spawn_blocking(move || question(&store).map(|answer| (store, answer))).await;
    asked.unwrap_or_else(|error| Err(StoreError::Refused(error.to_string())))
}

/// Is there once this server may not write any more. Nobody can take a folder away from whoever has opened it.
pub(crate) async fn lost(address: &Address, store: &Arc<Store>) {
    if matches!(address, Address::Folder(_)) {
        pending::<()>().await;
    }
    let mut confirmed = Instant::now();
    loop {
        sleep(CONFIRM_EVERY).await;
        let (asked, store) = (Instant::now(), Arc::clone(store));
        let answer = timeout_at(confirmed + MAX_UNCONFIRMED, spawn_blocking(move || store.confirm())).await;
        match answer {
            Ok(Ok(Ok(()))) => confirmed = asked,
            Err(_) | Ok(Ok(Err(StoreError::InUse))) => return,
            Ok(_) if confirmed.elapsed() >= MAX_UNCONFIRMED => return,
            Ok(_) => {}
        }
    }
}

/// Where the others reach a server that listens here: a machine that listens everywhere is known by its name.
pub(crate) fn usual_address(here: SocketAddr) -> Result<HostAddress, BadHostAddress> {
    if !here.ip().is_unspecified() {
        return format!("http://{here}").parse();
    }
    let name = fs::read_to_string(HOST_NAME).unwrap_or_else(|_| "localhost".to_owned());
    format!("http://{}:{}", name.trim(), here.port()).parse()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_that_listens_everywhere_is_known_by_the_name_of_its_machine() {
        let told = |here: &str| usual_address(here.parse().unwrap()).map(|address| address.to_string());
        assert_eq!(told("127.0.0.1:8080"), Ok("http://127.0.0.1:8080".to_owned()));
        assert_eq!(told("[::1]:8080"), Ok("http://[::1]:8080".to_owned()));
        let everywhere = told("0.0.0.0:8080").unwrap();
        assert!(everywhere.ends_with(":8080") && !everywhere.contains("0.0.0.0"), "{everywhere}");
    }
}
