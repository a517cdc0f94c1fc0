//! After a stop of the arena its bots come back to their seats, so that people can play on. A game to which its bot cannot
//! come back ends as one that the arena has spoiled: nobody has lost it.

use netplay::{GameId, Opponent, Status};
use sparring::Order;
use store::{NetworkBot, Store, StoreError};

use super::rival;
use crate::app::App;

/// Seats every bot again that had a seat in an open game.
pub(crate) async fn come_back(app: App) {
    let network = app.bridge().ok().and_then(|bridge| bridge.network.as_ref());
    let Some(parlour) = network.and_then(|network| network.parlour.clone()) else { return };
    let Ok(orders) = app.ask(orders).await else {
        return tracing::error!("the bots of open games could not be read");
    };
    for (game, order) in orders {
        let parlour = parlour.clone();
        tokio::spawn(async move {
            match order {
                Some(order) => {
                    if let Err(why) = parlour.seat_again(order).await {
                        tracing::warn!(%game, ?why, "a bot cannot come back to its game");
                    }
                }
                None => parlour.spoil(game).await,
            }
        });
    }
}

/// Every game that is played against a bot of the arena, and the bot, if it can still be had.
fn orders(store: &Store) -> Result<Vec<(GameId, Option<Order>)>, StoreError> {
    let bots = store.network_bots()?;
    let games = store.open_network_games()?.games;
    let played = games.iter().filter(|game| game.opponent == Opponent::Bot && game.status == Status::Running);
    let orders = played.filter_map(|game| {
        let id = GameId::new(game.id)?;
        let bot = bots.iter().find(|bot| bot.game == game.id);
        Some((id, bot.and_then(|bot| order(store, id, bot))))
    });
    Ok(orders.collect())
}

fn order(store: &Store, game: GameId, bot: &NetworkBot) -> Option<Order> {
    let found = rival::recall(store, bot)?;
    let NetworkBot { seat, seed, is_own, .. } = *bot;
    Some(Order { game, seat, bot: found.who, name: found.name, preset: found.preset, seed, is_own })
}
