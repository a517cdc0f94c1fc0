//! What the API can do, for programs as OpenAPI and for people as a page.

use askama::Template;
use texts::say;
use utoipa::openapi::security::{HttpAuthScheme, HttpBuilder, SecurityScheme};
use utoipa::{Modify, OpenApi};

use super::{
    bot, bots, class, classes, draft, estimate, game, invitations, languages, me, network, people, play,
    practice, pupil, registration, statistics, told, version, versions,
};
use super::{tournament, tournament_games, tournament_table, tournaments, workers};
use crate::door::Visit;
use crate::pages::page as shown;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/api/v1/openapi.json";
pub(crate) const PAGE_PATH: &str = "/api";

/// The description.
#[derive(OpenApi)]
#[openapi(
    info(title = "Broadside", description = "An arena for bots that play Sea Battle and Rock-Paper-Scissors."),
    paths(
        me::show,
        languages::show,
        bots::list,
        bots::make,
        bot::show,
        bot::change,
        draft::show,
        draft::save,
        versions::list,
        versions::send,
        version::show,
        version::activate,
        version::restore,
        version::check,
        tournaments::list,
        tournaments::make,
        estimate::show,
        tournament::show,
        tournament::deeds,
        tournament::act,
        tournament_table::show,
        tournament_games::show,
        game::show,
        game::record,
        classes::list,
        classes::make,
        class::show,
        class::change,
        class::add,
        class::renew,
        pupil::change,
        network::games,
        network::game,
        network::ratings,
        play::seat,
        play::hint,
        play::fault,
        play::again,
        practice::list,
        practice::ask,
        practice::show,
        statistics::show,
        statistics::house,
        people::list,
        people::change,
        registration::show,
        registration::set,
        invitations::make,
        workers::list,
        workers::set_aside,
        workers::let_back
    ),
    modifiers(&Tokens),
    security(("token" = []))
)]
struct Description;

/// Whoever calls shows a token.
struct Tokens;

impl Modify for Tokens {
    fn modify(&self, description: &mut utoipa::openapi::OpenApi) {
        let scheme = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let components = description.components.get_or_insert_with(Default::default);
        components.add_security_scheme("token", SecurityScheme::Http(scheme));
    }
}

#[derive(Template)]
#[template(path = "pages/api.html")]
struct Page {
    visit: Visit,
    operations: Vec<Operation>,
}

/// A verb of a resource.
struct Operation {
    verb: String,
    path: String,
    statuses: String,
}

pub(crate) async fn show() -> Answer {
    Ok(told(&Description::openapi()))
}

pub(crate) async fn page(visit: Visit) -> Answer {
    let description = serde_json::to_value(Description::openapi()).unwrap_or_default();
    let mut operations = Vec::new();
    for (path, verbs) in description["paths"].as_object().into_iter().flatten() {
        for (verb, operation) in verbs.as_object().into_iter().flatten() {
            let statuses = operation["responses"].as_object().into_iter().flatten();
            let statuses: Vec<&str> = statuses.map(|(status, _)| status.as_str()).collect();
            let (verb, statuses) = (verb.to_uppercase(), statuses.join(", "));
            operations.push(Operation { verb, path: path.clone(), statuses });
        }
    }
    shown(&Page { visit, operations })
}
