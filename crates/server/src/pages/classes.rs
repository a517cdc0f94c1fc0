//! Makes a class with a code that pupils type to sign up.

use axum::extract::State;
use serde::Deserialize;

use super::{class_list, go, people};
use crate::app::App;
use crate::door::{Administrator, Posted};
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/people/classes";

#[derive(Deserialize)]
pub(crate) struct Fields {
    name: String,
}

pub(crate) async fn submit(
    State(app): State<App>,
    Administrator(admin): Administrator,
    Posted(fields): Posted<Fields>,
) -> Answer {
    class_list::make(&app, &admin, &fields.name).await?;
    Ok(go(people::PATH))
}
