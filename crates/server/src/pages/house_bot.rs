//! One bot of the house, as others see it.

use axum::extract::{Path, State};
use record::GameKind;
use store::{Range, Who};
use texts::say;

use super::house;
use super::statistics::{self, Face};
use super::words;
use crate::app::App;
use crate::contests::house_of;
use crate::door::Visit;
use crate::refusal::{Answer, Refusal};
use crate::statistics::{Choices, Statistics, ratings};

pub(crate) const PATH: &str = "/house/{game}/{name}";

pub(crate) async fn show(
    State(app): State<App>,
    visit: Visit,
    Path((game, name)): Path<(String, String)>,
) -> Answer {
    let (game, name) = known(&game, &name)?;
    let (lang, reader, who) = (visit.lang, visit.person.clone(), Who::House(game, name.to_owned()));
    let statistics = Statistics::of(&app, who.clone(), Range::Public.into()).await?;
    let ratings = app.ask(move |store| ratings(store, lang, reader.as_ref(), &who, None)).await?;
    let face = Face {
        name: name.to_owned(),
        game,
        line: say!(lang, "stat-house", game = words::game(&lang, &game)),
        about: house::about(lang, game, name),
        challenge: format!("house-{name}"),
        own: None,
        is_away: false,
    };
    statistics::tell(visit, face, Choices::default(), statistics, ratings)
}

/// A bot of the house that there is.
pub(crate) fn known(game: &str, name: &str) -> Result<(GameKind, &'static str), Refusal> {
    let game: GameKind = game.parse().map_err(|_| Refusal::NotFound)?;
    let found = house_of(game).into_iter().find(|known| *known == name);
    Ok((game, found.ok_or(Refusal::NotFound)?))
}
