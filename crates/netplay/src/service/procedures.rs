//! The procedures that callers know, one by one.

use std::sync::Arc;

use rules::Seat;
use wamp::{Failure, Id, Invocation, Payload, Session, Value};

use super::floor::Floor;
use super::reads;
use crate::arguments::{self, take};
use crate::hall::{Comer, NewGame, Proof};
use crate::realm::HOUSE_ROLE;
use crate::refusal::Refusal;
use crate::secret::{Token, TokenDigest};
use crate::words;

/// What answers a call, at once or later.
type Procedure = fn(&Arc<Floor>, Invocation);

/// Every procedure: its name in the seed, its strict alias, and what it does.
const PROCEDURES: [(&str, &str, Procedure); 9] = [
    ("new-game", "seabattle.new_game", new_game),
    ("shoot", "seabattle.shoot", shoot),
    ("get-games", "seabattle.get_games", get_games),
    ("get-game-info", "seabattle.get_game_info", get_game_info),
    ("get-game-log", "seabattle.get_game_log", get_game_log),
    ("get-ratings", "seabattle.get_ratings", get_ratings),
    ("resume", "seabattle.resume", resume),
    ("resign", "seabattle.resign", resign),
    ("keep-name", "seabattle.keep_name", keep_name),
];

/// Registers every procedure under both its names.
pub(super) async fn register(floor: &Arc<Floor>, session: &Session) -> Result<(), Failure> {
    for (name, alias, procedure) in PROCEDURES {
        for uri in [name, alias] {
            let floor = Arc::downgrade(floor);
            let handler = move |invocation| match floor.upgrade() {
                Some(floor) => procedure(&floor, invocation),
                None => drop(invocation),
            };
            session.register(uri, handler).await?;
        }
    }
    Ok(())
}

/// Answers with a refusal, or gives what was asked for.
fn unless_refused<T>(invocation: &Invocation, asked: Result<T, Refusal>) -> Option<T> {
    asked.inspect_err(|refusal| invocation.reply(Err(refusal.into()))).ok()
}

fn caller(invocation: &Invocation) -> Result<Id, Refusal> {
    invocation.caller_session().ok_or(Refusal::NobodyCalls)
}

/// On whose behalf somebody calls. Only bots of the arena choose a seat.
fn comer(invocation: &Invocation, seat: Option<Seat>) -> Result<Comer, Refusal> {
    match (invocation.caller().is_some_and(|caller| caller.authrole == HOUSE_ROLE), seat) {
        (true, seat) => Ok(Comer::House(seat.unwrap_or(Seat::Second))),
        (false, None) => Ok(Comer::Guest),
        (false, Some(_)) => Err(Refusal::Argument("seat is chosen for bots of the arena alone".to_owned())),
    }
}

fn shoot(floor: &Arc<Floor>, invocation: Invocation) {
    let asked = take(&invocation.payload, ["game-id", "x", "y"], 3).and_then(|[game, x, y]| {
        Ok((arguments::game_id(game, "game-id")?, arguments::cell(x, y)?, caller(&invocation)?))
    });
    let Some((game, cell, session)) = unless_refused(&invocation, asked) else { return };
    if let Err(invocation) = floor.act(|hall, now, out| hall.shoot(session, game, cell, invocation, now, out))
    {
        reads::shoot_at_old_game(floor, game, invocation);
    }
}

const NEW_GAME: [&str; 8] = ["player-id", "board", "secret", "clock", "opponent", "game", "key", "seat"];

fn new_game(floor: &Arc<Floor>, invocation: Invocation) {
    let asked = take(&invocation.payload, NEW_GAME, 2).and_then(
        |[name, board, secret, clock, opponent, game, key, seat]| {
            let wish = NewGame {
                session: caller(&invocation)?,
                comer: comer(&invocation, arguments::seat(seat)?)?,
                name: arguments::player_id(name)?,
                has_proved_name: false,
                board: arguments::board(board)?,
                token: Token::random(),
                clock: arguments::clock(clock)?,
                opponent: arguments::opponent(opponent)?,
                game: game.map(|game| arguments::game_id(Some(game), "game")).transpose()?,
                key: arguments::key(key)?,
            };
            let secret = secret.map(|secret| arguments::secret(secret).map(|_| secret)).transpose()?;
            Ok((wish, secret.and_then(Value::as_text).map(str::to_owned)))
        },
    );
    let Some((wish, secret)) = unless_refused(&invocation, asked) else { return };
    match (floor.look(|hall| hall.kept_by(&wish.name)), secret) {
        (Some(kept), Some(secret)) => reads::prove_and_play(floor, wish, kept, secret, invocation),
        _ => floor.act(|hall, now, out| hall.new_game(wish, invocation, now, out)),
    }
}

#[expect(clippy::needless_pass_by_value, reason = "all procedures have one shape")]
fn get_games(floor: &Arc<Floor>, invocation: Invocation) {
    let asked = take(&invocation.payload, [], 0);
    if let Some([]) = unless_refused(&invocation, asked) {
        let games: Vec<Value> = floor.look(|hall| hall.listed().map(|game| game.get().into()).collect());
        invocation.reply(Ok(Payload::one(games)));
    }
}

fn get_game_info(floor: &Arc<Floor>, invocation: Invocation) {
    let asked =
        take(&invocation.payload, ["game-id"], 1).and_then(|[game]| arguments::game_id(game, "game-id"));
    let Some(game) = unless_refused(&invocation, asked) else { return };
    match floor.look(|hall| hall.sheet(game)) {
        Some(sheet) => invocation.reply(Ok(words::info(&sheet))),
        None => reads::old_game_info(floor, game, invocation),
    }
}

fn get_game_log(floor: &Arc<Floor>, invocation: Invocation) {
    let asked =
        take(&invocation.payload, ["game-id"], 1).and_then(|[game]| arguments::game_id(game, "game-id"));
    let Some(game) = unless_refused(&invocation, asked) else { return };
    match floor.look(|hall| hall.is_open(game)) {
        true => invocation.reply(Err((&Refusal::NotFinished(game)).into())),
        false => reads::old_game_log(floor, game, invocation),
    }
}

#[expect(clippy::needless_pass_by_value, reason = "all procedures have one shape")]
fn get_ratings(floor: &Arc<Floor>, invocation: Invocation) {
    let asked = take(&invocation.payload, ["player-id"], 1)
        .and_then(|[name]| name.map(|name| arguments::player_id(Some(name))).transpose());
    let Some(name) = unless_refused(&invocation, asked) else { return };
    let rated = floor.look(|hall| match name {
        Some(name) => hall.rating(&name).into_iter().collect(),
        None => hall.ratings(),
    });
    invocation.reply(Ok(words::ratings(&rated)));
}

fn resume(floor: &Arc<Floor>, invocation: Invocation) {
    let asked = take(&invocation.payload, ["game-id", "token", "seat"], 2).and_then(|[game, token, seat]| {
        let game = arguments::game_id(game, "game-id")?;
        let proof = match comer(&invocation, arguments::seat(seat)?)? {
            Comer::House(seat) => Proof::House(seat),
            Comer::Guest => {
                Proof::Token(TokenDigest::of(arguments::text(arguments::required(token, "token")?, "token")?))
            }
        };
        Ok((game, proof, caller(&invocation)?))
    });
    let Some((game, proof, session)) = unless_refused(&invocation, asked) else { return };
    let done = floor.act(|hall, now, out| hall.resume(session, game, proof, invocation, now, out));
    match (done, proof) {
        (Err(invocation), Proof::Token(token)) => reads::resume_old_game(floor, game, token, invocation),
        (Err(invocation), Proof::House(_)) => invocation.reply(Err((&Refusal::NoSuchGame(game)).into())),
        (Ok(()), _) => {}
    }
}

fn resign(floor: &Arc<Floor>, invocation: Invocation) {
    let asked = take(&invocation.payload, ["game-id", "spoiled"], 1).and_then(|[game, spoiled]| {
        let is_spoiled = spoiled == Some(&Value::Bool(true)) && comer(&invocation, None)? != Comer::Guest;
        Ok((arguments::game_id(game, "game-id")?, caller(&invocation)?, is_spoiled))
    });
    let Some((game, session, is_spoiled)) = unless_refused(&invocation, asked) else { return };
    let done = floor.act(|hall, now, out| match is_spoiled {
        true => hall.spoil(game, invocation, now, out),
        false => hall.resign(session, game, invocation, now, out),
    });
    if let Err(invocation) = done {
        reads::resign_old_game(floor, game, invocation);
    }
}

fn keep_name(floor: &Arc<Floor>, invocation: Invocation) {
    let asked = take(&invocation.payload, ["player-id", "secret"], 2).and_then(|[name, secret]| {
        let secret = arguments::required(secret, "secret")?;
        arguments::secret(secret)?;
        let secret = arguments::text(secret, "secret")?.to_owned();
        Ok((caller(&invocation)?, arguments::player_id(name)?, secret))
    });
    let Some((session, name, secret)) = unless_refused(&invocation, asked) else { return };
    reads::keep_name(floor, session, name, secret, invocation);
}
