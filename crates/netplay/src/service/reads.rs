//! What takes longer than a look into the hall: games that only the store has, and secrets. Each is a task of its own, and
//! only a few at once keep a thread busy.

use std::sync::Arc;

use store::{Store, StoreError};
use tokio::sync::Semaphore;
use wamp::{Id, Invocation, Payload};

use super::floor::Floor;
use super::proofs::prove;
use crate::game_id::GameId;
use crate::hall::{Answer, NewGame, Resumed, seat_of_token};
use crate::player_id::PlayerId;
use crate::refusal::Refusal;
use crate::secret::{Secret, SecretDigest, TokenDigest};
use crate::sheet::Sheet;
use crate::words;

/// Does something on a thread that may wait, when a place is free.
pub(super) async fn in_turn<T: Send + 'static>(
    floor: &Floor,
    places: &Semaphore,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    let _place = places.acquire().await.map_err(|_| Refusal::NotStored)?;
    floor.runtime.spawn_blocking(work).await.map_err(|_| Refusal::NotStored)
}

/// Answers with what is found in a game that is not open any more.
fn answer_from_store(
    floor: &Arc<Floor>,
    game: GameId,
    invocation: Invocation,
    find: impl FnOnce(Sheet) -> Result<Payload, Refusal> + Send + 'static,
) {
    if !floor.look(|hall| hall.has_been(game)) {
        invocation.reply(Err((&Refusal::NoSuchGame(game)).into()));
        return;
    }
    let shared = floor.clone();
    floor.runtime.spawn(async move {
        let store = shared.store.clone();
        let found = in_turn(&shared, &shared.lookups, move || read(&store, game)).await.flatten();
        invocation.reply(found.and_then(find).map_err(|refusal| (&refusal).into()));
    });
}

fn read(store: &Store, game: GameId) -> Result<Sheet, Refusal> {
    let stored = store.network_game(game.get()).map_err(|error| match error {
        StoreError::Damaged(_) => Refusal::Unreadable(game),
        _ => Refusal::NotStored,
    })?;
    let stored = stored.ok_or(Refusal::NoSuchGame(game))?;
    let sheet = Sheet::try_from(&stored).map_err(|_| Refusal::Unreadable(game))?;
    if sheet.is_finished() { Ok(sheet) } else { Err(Refusal::Closed(game)) }
}

pub(super) fn shoot_at_old_game(floor: &Arc<Floor>, game: GameId, invocation: Invocation) {
    answer_from_store(floor, game, invocation, |_| Ok(words::answer(Answer::GameOver)));
}

pub(super) fn resign_old_game(floor: &Arc<Floor>, game: GameId, invocation: Invocation) {
    answer_from_store(floor, game, invocation, |sheet| Ok(words::answer(Answer::GivenUp(sheet.status()))));
}

pub(super) fn old_game_info(floor: &Arc<Floor>, game: GameId, invocation: Invocation) {
    answer_from_store(floor, game, invocation, |sheet| Ok(words::info(&sheet)));
}

pub(super) fn old_game_log(floor: &Arc<Floor>, game: GameId, invocation: Invocation) {
    answer_from_store(floor, game, invocation, move |sheet| {
        sheet.log().map(|log| Payload::one(log.to_string())).ok_or(Refusal::NotFinished(game))
    });
}

pub(super) fn resume_old_game(floor: &Arc<Floor>, game: GameId, token: TokenDigest, invocation: Invocation) {
    answer_from_store(floor, game, invocation, move |sheet| {
        let seat = seat_of_token(&sheet, token).ok_or(Refusal::NotYourGame(game))?;
        Ok(words::answer(Answer::Resumed(Box::new(Resumed::of(&sheet, seat, None)))))
    });
}

fn is_right(secret: &str, kept: &SecretDigest) -> bool {
    Secret::new(secret).is_ok_and(|secret| secret.is(kept))
}

/// Plays under a name that is kept, if the secret is right.
pub(super) fn prove_and_play(
    floor: &Arc<Floor>,
    mut wish: NewGame,
    kept: SecretDigest,
    secret: String,
    invocation: Invocation,
) {
    let shared = floor.clone();
    floor.runtime.spawn(async move {
        match prove(&shared, wish.session, move || is_right(&secret, &kept)).await {
            Err(refusal) => invocation.reply(Err((&refusal).into())),
            Ok(is_right) => {
                wish.has_proved_name = is_right;
                shared.act(|hall, now, out| hall.new_game(wish, invocation, now, out));
            }
        }
    });
}

/// Keeps a name, and answers when that is stored. Whoever knows the secret may ask again.
pub(super) fn keep_name(
    floor: &Arc<Floor>,
    session: Id,
    name: PlayerId,
    secret: String,
    invocation: Invocation,
) {
    let shared = floor.clone();
    floor.runtime.spawn(async move {
        let done = keep(&shared, session, name, secret).await;
        invocation.reply(done.map(|()| Payload::EMPTY).map_err(|refusal| (&refusal).into()));
    });
}

async fn keep(floor: &Arc<Floor>, session: Id, name: PlayerId, secret: String) -> Result<(), Refusal> {
    if let Some(kept) = floor.look(|hall| hall.kept_by(&name)) {
        let is_right = prove(floor, session, move || is_right(&secret, &kept)).await?;
        return if is_right { Ok(()) } else { Err(Refusal::NameIsKept(name)) };
    }
    let digest = prove(floor, session, move || Secret::new(&secret).map(|secret| secret.digest())).await?;
    let digest = digest.map_err(|reason| Refusal::Argument(reason.to_string()))?;
    floor.act(|hall, _, _| hall.keep_name(session, &name, digest))?;
    if floor.bell.ring_and_wait().await { Ok(()) } else { Err(Refusal::NotStored) }
}
