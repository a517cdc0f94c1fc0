//! What a server that stands by answers itself.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, HttpBody as _};
use axum::extract::Request;
use axum::http::header;
use axum::response::Response;
use convoy::Signals;
use store::Store;
use tokio::task::{AbortHandle, spawn_blocking};
use tower::Service as _;

use super::StandbySetup;
use crate::app::App;
use crate::follow::Moment;
use crate::{refusal, routes};

/// An arena that is followed. Clones are the same.
#[derive(Clone)]
pub(super) struct Following {
    app: App,
    router: Router,
    listening: AbortHandle,
}

impl Following {
    /// Begins to follow; the error says why that is not possible, for the log.
    pub(super) async fn begin(setup: &StandbySetup, nats: &convoy::Address) -> Result<Self, String> {
        let signals = Signals::open(nats).await.map_err(|error| error.to_string())?;
        let (address, behind_proxy) = (setup.address.clone(), setup.behind_proxy);
        let opened = spawn_blocking(move || {
            let store = Arc::new(Store::follow(&address)?);
            App::follow(store, signals, behind_proxy)
        });
        let opened = opened.await.map_err(|error| error.to_string())?.map_err(|error| error.to_string())?;
        let app = opened.ok_or("there is no arena yet")?;
        let follower = app.follower().map(Arc::clone).ok_or("there is nobody to follow")?;
        let (router, listening) = (routes::all(&app), tokio::spawn(follower.listen()).abort_handle());
        Ok(Self { app, router, listening })
    }

    /// The answer to a request, or the request again if only the server that writes has an answer.
    pub(super) async fn answer(&self, request: Request) -> Result<Response, Request> {
        let is_reading = request.method().is_safe()
            && request.body().is_end_stream()
            && !request.headers().contains_key(header::UPGRADE);
        if !is_reading {
            return Err(request);
        }
        let (head, _) = request.into_parts();
        let again = Request::from_parts(head.clone(), Body::empty());
        let Ok(answer) = self.router.clone().call(Request::from_parts(head, Body::empty())).await;
        if refusal::is_elsewhere(&answer) { Err(again) } else { Ok(answer) }
    }

    /// Waits until what was changed at a path by then is seen here.
    pub(super) async fn catch_up(&self, path: &str, moment: Option<&Moment>) {
        if let Some(follower) = self.app.follower() {
            follower.catch_up(moment).await;
        }
        self.app.tables.change(path);
    }

    /// Whether the server that writes is not heard.
    pub(super) fn is_lost(&self) -> bool {
        self.app.follower().is_some_and(|follower| follower.is_lost())
    }

    /// Whether the store answers.
    pub(super) async fn has_store(&self) -> bool {
        self.app.ask(|store| store.setting("health")).await.is_ok()
    }

    /// Whether NATS is there.
    pub(super) async fn can_speak(&self) -> bool {
        match self.app.follower() {
            Some(follower) => follower.can_speak().await,
            None => false,
        }
    }

    /// Ends streams that never end by themselves.
    pub(super) fn end(self) {
        self.app.close();
        self.listening.abort();
    }
}
