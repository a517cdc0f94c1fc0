//! One bot.

use super::bots::BotTold;
use super::told;
use crate::door::OwnBot;
use crate::refusal::{Answer, Problem};

pub(crate) const PATH: &str = "/api/v1/bots/{bot}";

#[utoipa::path(get, path = PATH, tag = "bots", params(("bot" = i64, Path)), responses(
    (status = 200, body = BotTold), (status = 401, body = Problem), (status = 404, body = Problem)
))]
pub(crate) async fn show(OwnBot { bot, .. }: OwnBot) -> Answer {
    Ok(told(&BotTold::from(bot)))
}
