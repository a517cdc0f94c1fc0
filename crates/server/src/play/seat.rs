//! A bot is seated in somebody's game, and why it left it.

use netplay::{GameId, Opponent, Status};
use rules::Seat;
use serde::{Deserialize, Serialize};
use sparring::{Desertion, Fall, Flop, NotSeated, Order, Patron};
use store::NetworkBot;
use texts::{FailedAt, Lang, LastWords, say};
use utoipa::ToSchema;

use super::{Rival, seat_of};
use crate::app::App;
use crate::door::Visit;
use crate::refusal::Refusal;
use crate::secret;

/// Who begins a game against a bot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Beginner {
    /// Whoever has opened the game.
    #[default]
    Person,
    /// The bot.
    Bot,
    /// Lots are drawn.
    Lot,
}

impl Beginner {
    /// The seat of the bot.
    fn seat(self) -> Seat {
        let is_bot = match self {
            Self::Person => false,
            Self::Bot => true,
            Self::Lot => secret::random::<1>()[0].is_multiple_of(2),
        };
        if is_bot { Seat::First } else { Seat::Second }
    }
}

/// A bot that has sat down.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BotSeated {
    /// What it is called.
    name: String,
    /// Which seat it has: whoever has the first begins.
    seat: u8,
}

/// Seats a bot in a game that waits for one, for whoever has opened it.
pub(crate) async fn seat_bot(
    app: &App,
    visit: &Visit,
    game: GameId,
    token: &str,
    (rival, beginner): (Rival, Beginner),
) -> Result<BotSeated, Refusal> {
    let network = app.bridge()?.network.as_ref();
    let parlour = network.and_then(|network| network.parlour.clone()).ok_or(Refusal::NotFound)?;
    let (sheet, _) = seat_of(app, game, token).await?;
    if sheet.opponent != Opponent::Bot || sheet.status() != Status::Waiting {
        return Err(Refusal::NotFound);
    }
    let person = visit.person.clone();
    let found = app.hold(move |_, store| rival.find(store, person.as_ref())).await?;
    let (name, preset, is_own) = (found.name.to_string(), found.preset, found.is_own);
    let seed = u64::from_le_bytes(secret::random::<8>());
    let seat = beginner.seat();
    let order = Order { game, seat, bot: found.who, name: found.name, preset, seed, is_own };
    let patron = Patron { visitor: visit.patron(), network: visit.network };
    match parlour.seat(order, patron).await {
        Ok(()) => {
            // Without this the bot cannot come back after a stop; the game is played all the same.
            let kept = NetworkBot { game: game.get(), seat, against: found.spelled, seed, is_own };
            let _ = app.ask(move |store| store.keep_network_bot(kept)).await;
            Ok(BotSeated { name, seat: seat.number() })
        }
        Err(NotSeated::Full) => Err(Refusal::Busy),
        Err(NotSeated::Enough { most }) => wrong(say!(visit.lang, "seat-enough", most = most as u64)),
        Err(NotSeated::Build(error)) if error.is_ours() => Err(Refusal::ours(&error)),
        Err(NotSeated::Build(error)) => {
            let why = texts::visible(&error.to_string());
            wrong(say!(visit.lang, "seat-not-built", name = name, why = why))
        }
        Err(NotSeated::Fell(why)) => match told(visit.lang, &Desertion { name, preset, is_own, why }) {
            Some(sentence) => wrong(sentence),
            None => Err(Refusal::Ours),
        },
        // Somebody was quicker, or the game was closed meanwhile.
        Err(NotSeated::Refused(_)) => Err(Refusal::NotFound),
    }
}

fn wrong(sentence: String) -> Result<BotSeated, Refusal> {
    Err(Refusal::Wrong(vec![sentence]))
}

/// Why the bot of a game has left it, for whoever plays against it; nothing if it did not.
pub(crate) async fn fault(
    app: &App,
    lang: Lang,
    game: GameId,
    token: &str,
) -> Result<Option<String>, Refusal> {
    seat_of(app, game, token).await?;
    let parlour = app.bridge()?.network.as_ref().and_then(|network| network.parlour.as_ref());
    let left = parlour.and_then(|parlour| parlour.desertion(game));
    Ok(left.map(|left| told(lang, &left).unwrap_or_else(|| say!(lang, "seat-ours"))))
}

/// How a bot failed. Nothing if we did, which the log tells.
fn told(lang: Lang, left: &Desertion) -> Option<String> {
    match &left.why {
        Fall::Bot(Flop { call, is_in_set, failure }) => {
            let words = if left.is_own { LastWords::Told } else { LastWords::Hidden };
            let (name, set, preset) = (left.name.as_str(), u32::from(*is_in_set), left.preset);
            Some(texts::failed(lang, FailedAt { name, call, set, preset, words }, failure))
        }
        Fall::Ours(error) => {
            tracing::error!(%error, bot = left.name, "a bot could not play through our own fault");
            None
        }
    }
}
