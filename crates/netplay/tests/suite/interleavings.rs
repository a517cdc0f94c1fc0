//! Whatever several sessions do in whatever order, the hall stays in order.

use std::cell::Cell as Shared;
use std::collections::HashMap;
use std::rc::Rc;
use std::time::Duration;

use netplay::{
    Answer, Comer, GameId, Hall, Limits, Moment, NewGame, Opponent, Output, Outputs, ReplyHandle, Share,
    Sheet, ShotClock, Status, Token, TokenDigest,
};
use proptest::prelude::*;
use record::lol_log::LolShot;
use rules::{Cell, CellSet, Seat};
use wamp::Id;

use crate::chance::Chance;

#[derive(Clone, Debug)]
enum Deed {
    NewGame { session: u64, name: u8, invited: bool, join: Option<u64>, knows: bool, clock: u8 },
    Shoot { session: u64, game: u64, cell: u8 },
    Volley { session: u64, game: u64, seed: u64 },
    Resume { session: u64, game: u64, seat: bool, knows: bool },
    Resign { session: u64, game: u64 },
    Leave { session: u64 },
    GiveUp { call: usize },
    Tick { seconds: u8 },
    Store { all: bool, works: bool },
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let (session, game) = (1..6_u64, 1..5_u64);
    let deed = prop_oneof![
        6 => (session.clone(), 0..5_u8, prop::bool::weighted(0.2), prop::option::weighted(0.2, game.clone()), prop::bool::weighted(0.7), 1..9_u8)
            .prop_map(|(session, name, invited, join, knows, clock)| Deed::NewGame { session, name, invited, join, knows, clock }),
        20 => (session.clone(), game.clone(), 0..100_u8)
            .prop_map(|(session, game, cell)| Deed::Shoot { session, game, cell }),
        10 => (session.clone(), game.clone(), any::<u64>())
            .prop_map(|(session, game, seed)| Deed::Volley { session, game, seed }),
        3 => (session.clone(), game.clone(), any::<bool>(), prop::bool::weighted(0.8))
            .prop_map(|(session, game, seat, knows)| Deed::Resume { session, game, seat, knows }),
        1 => (session.clone(), game).prop_map(|(session, game)| Deed::Resign { session, game }),
        1 => session.prop_map(|session| Deed::Leave { session }),
        2 => any::<usize>().prop_map(|call| Deed::GiveUp { call }),
        2 => (0..4_u8).prop_map(|seconds| Deed::Tick { seconds }),
        3 => (any::<bool>(), prop::bool::weighted(0.8)).prop_map(|(all, works)| Deed::Store { all, works }),
    ];
    prop::collection::vec(deed, 1..150)
}

/// What is known of a call from outside.
#[derive(Default)]
struct Known {
    is_gone: Shared<bool>,
    answers: Shared<u32>,
    session: u64,
    /// Of a call to come back: to which game, and whether with its token.
    game: Shared<Option<GameId>>,
    knows: Shared<bool>,
}

#[derive(Clone)]
struct Call(Rc<Known>);

impl ReplyHandle for Call {
    fn is_gone(&self) -> bool {
        self.0.is_gone.get()
    }
}

/// The world around a hall: what it has said so far.
struct World {
    hall: Hall<Call>,
    now: Moment,
    calls: Vec<Call>,
    tokens: HashMap<(GameId, Seat), Token>,
    keys: HashMap<GameId, TokenDigest>,
    owners: HashMap<(GameId, Seat), u64>,
    shots: HashMap<GameId, Vec<LolShot>>,
    ends: HashMap<GameId, Status>,
    stored: HashMap<GameId, Sheet>,
}

impl World {
    fn new() -> Self {
        let limits = Limits { games: 8, waiting_per_session: 2, shots: 300, ..Limits::default() };
        Self {
            hall: Hall::new(limits, GameId::FIRST),
            now: Moment::from_ms(1),
            calls: Vec::new(),
            tokens: HashMap::new(),
            keys: HashMap::new(),
            owners: HashMap::new(),
            shots: HashMap::new(),
            ends: HashMap::new(),
            stored: HashMap::new(),
        }
    }

    fn call(&mut self, session: u64) -> Call {
        let call = Call(Rc::new(Known { session, ..Known::default() }));
        self.calls.push(call.clone());
        call
    }

    fn act(&mut self, deed: &Deed) {
        let mut out = Outputs::new();
        let now = self.now;
        match *deed {
            Deed::NewGame { session, name, invited, join, knows, clock } => {
                let call = self.call(session);
                call.0.knows.set(knows);
                let wish = NewGame {
                    session: id(session),
                    comer: Comer::Guest,
                    name: format!("name {name}").parse().unwrap(),
                    has_proved_name: false,
                    board: Chance::new(u64::from(name) + 7).board(),
                    token: Token::random(),
                    clock: ShotClock::from_secs(clock.into()).unwrap(),
                    opponent: if invited { Opponent::Invited } else { Opponent::Anyone },
                    game: join.and_then(GameId::new),
                    key: join
                        .and_then(GameId::new)
                        .and_then(|game| self.keys.get(&game).copied())
                        .filter(|_| knows),
                };
                self.hall.new_game(wish, call, now, &mut out);
            }
            Deed::Shoot { session, game, cell } => self.shoot(session, game, cell, &mut out),
            Deed::Volley { session, game, seed } => {
                for cell in Chance::new(seed).cells().into_iter().take(40) {
                    let mut heard = Outputs::new();
                    self.shoot(session, game, cell.index() as u8, &mut heard);
                    self.hear(heard);
                }
            }
            Deed::Resume { session, game, seat, knows } => {
                let seat = if seat { Seat::First } else { Seat::Second };
                let game = GameId::new(game).unwrap();
                let token = self.tokens.get(&(game, seat)).filter(|_| knows).map(Token::digest);
                let call = self.call(session);
                call.0.game.set(Some(game));
                call.0.knows.set(token.is_some());
                let token = token.unwrap_or_else(|| TokenDigest::of("guessed"));
                if let Err(call) = self.hall.resume(id(session), game, token, call, now, &mut out) {
                    call.0.answers.set(1);
                }
            }
            Deed::Resign { session, game } => {
                let call = self.call(session);
                let game = GameId::new(game).unwrap();
                if let Err(call) = self.hall.resign(id(session), game, call, now, &mut out) {
                    call.0.answers.set(1);
                }
            }
            Deed::Leave { session } => {
                self.calls
                    .iter()
                    .filter(|call| call.0.session == session)
                    .for_each(|call| call.0.is_gone.set(true));
                self.hall.left(id(session), now);
                self.owners.retain(|_, owner| *owner != session);
            }
            Deed::GiveUp { call } => {
                if !self.calls.is_empty() {
                    self.calls[call % self.calls.len()].0.is_gone.set(true);
                }
            }
            Deed::Tick { seconds } => {
                self.now = now.after(Duration::from_secs(seconds.into()));
                self.hall.tick(self.now, &mut out);
            }
            Deed::Store { all, works } => {
                let batch = self.hall.take_unkept(if all { Share::All } else { Share::Ended });
                if works {
                    for sheet in &batch.games {
                        self.stored.insert(sheet.id, sheet.clone());
                    }
                    self.hall.kept(&batch, &mut out);
                } else {
                    self.hall.not_kept(&batch, &mut out);
                }
            }
        }
        self.hear(out);
    }

    fn shoot(&mut self, session: u64, game: u64, cell: u8, out: &mut Outputs<Call>) {
        let call = self.call(session);
        let (game, cell) = (GameId::new(game).unwrap(), Cell::from_index(cell).unwrap());
        if let Err(call) = self.hall.shoot(id(session), game, cell, call, self.now, out) {
            call.0.answers.set(1);
        }
    }

    fn hear(&mut self, out: Outputs<Call>) {
        let mut last_shot = None;
        for output in out {
            match output {
                Output::Urgent => {}
                Output::Shot { game, number, shot } => {
                    let shots = self.shots.entry(game).or_default();
                    shots.push(shot);
                    assert_eq!(number, shots.len());
                    assert!(!self.ends.contains_key(&game), "a shot after the end of game {game}");
                    last_shot = Some((game, shot));
                }
                Output::State { game, status, boards } => {
                    let is_over = !matches!(status, Status::Waiting | Status::Running);
                    assert_eq!(boards.is_some(), matches!(status, Status::Won(_) | Status::Drawn));
                    if is_over {
                        assert_eq!(self.ends.insert(game, status), None, "game {game} ends twice");
                        assert_eq!(
                            self.stored[&game].status(),
                            status,
                            "it is stored before anybody is told"
                        );
                    }
                }
                Output::Reply(call, answer) => self.hear_answer(&call, answer.ok(), last_shot),
            }
        }
    }

    fn hear_answer(&mut self, call: &Call, answer: Option<Answer>, last_shot: Option<(GameId, LolShot)>) {
        assert_eq!(call.0.answers.replace(call.0.answers.get() + 1), 0, "a call is answered once");
        let session = call.0.session;
        match answer {
            Some(Answer::Seated { game, seat, token, key, .. }) => {
                let is_invited = self.keys.contains_key(&game);
                assert!(!is_invited || call.0.knows.get(), "nobody joins without the key");
                self.keys.extend(key.map(|key| (game, TokenDigest::of(key.as_str()))));
                self.tokens.insert((game, seat), token);
                self.owners.insert((game, seat), session);
            }
            Some(Answer::Shot(result)) => {
                let (game, shot) = last_shot.expect("a shot is told before it is answered");
                assert_eq!(shot.result, result);
                assert_eq!(self.owners.get(&(game, shot.seat)), Some(&session), "nobody shoots for another");
                assert!(!call.is_gone(), "nobody shoots who does not wait");
            }
            Some(Answer::Resumed(resumed)) => {
                let game = call.0.game.get().expect("a call to resume a game");
                assert!(call.0.knows.get(), "nobody comes back without the token");
                assert_eq!(Some(resumed.shots), self.hall.sheet(game).map(|sheet| sheet.shots));
                self.owners.insert((game, resumed.seat), session);
            }
            Some(Answer::GameOver | Answer::GivenUp(_)) | None => {}
        }
    }

    fn check_masks(&self) {
        for game in (1..20).filter_map(GameId::new) {
            let Some(sheet) = self.hall.sheet(game) else { continue };
            assert!(sheet.end.is_none(), "what is here is not over");
            for seat in Seat::BOTH {
                let shot_at: CellSet =
                    sheet.shots.iter().filter(|shot| shot.seat != seat).map(|shot| shot.cell).collect();
                assert!(shot_at.contains_all(sheet.seen_decks(seat)), "only what was shot at is seen");
            }
        }
    }

    /// Everybody goes away and time passes: everything ends and nobody is left waiting.
    fn end(&mut self) {
        for _ in 0..3 {
            self.now = self.now.after(Duration::from_secs(3 * 24 * 60 * 60));
            self.act(&Deed::Tick { seconds: 0 });
            self.act(&Deed::Store { all: true, works: true });
        }
        assert_eq!(self.hall.open_games(), 0);
        for call in self.calls.iter().filter(|call| !call.is_gone()) {
            assert_eq!(call.0.answers.get(), 1, "a call of session {} has no answer", call.0.session);
        }
        for (game, sheet) in &self.stored {
            if sheet.second.is_none() {
                continue;
            }
            assert_eq!(
                Some(&sheet.shots),
                self.shots.get(game).or(Some(&Vec::new())),
                "spectators heard everything"
            );
            let log = sheet.log().expect("a finished game");
            let verified = log.verify();
            assert!(verified.is_sound(), "{verified:?}");
            if let Some(winner) = verified.winner() {
                assert_eq!(self.ends[game], Status::Won(winner));
            }
        }
    }
}

fn id(session: u64) -> Id {
    Id::new(session).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_done_in_whatever_order(deeds in deeds()) {
        let mut world = World::new();
        for deed in &deeds {
            world.act(deed);
            world.check_masks();
        }
        world.end();
    }
}
