//! Conversations with the hall: `>` is what somebody does, `<` what the hall has to say then, line by line.
//!
//! Everybody has the board of the seed. Time is told by `tick`, in seconds. `stored` is the keeper.
//! With `BROADSIDE_UPDATE_CONVERSATIONS=1` the files are written anew; read what has changed.

use std::cell::{Cell as Shared, RefCell};
use std::collections::HashMap;
use std::fmt::Write;
use std::rc::Rc;
use std::time::Duration;

use netplay::{
    Answer, Batch, Comer, GameId, Hall, Limits, Moment, NewGame, Opponent, Output, Outputs, Refusal,
    ReplyHandle, Secret, Share, Sheet, ShotClock, Status, Token, TokenDigest,
};
use record::lol_log::{LolLog, result_word};
use rules::{Cell, Seat};
use store::NetworkGame;
use wamp::Id;

use crate::common::board;

const CONVERSATIONS: &[(&str, &str)] = &[
    ("bots", include_str!("conversations/bots.txt")),
    ("clocks", include_str!("conversations/clocks.txt")),
    ("ends", include_str!("conversations/ends.txt")),
    ("joining", include_str!("conversations/joining.txt")),
    ("leaving", include_str!("conversations/leaving.txt")),
    ("limits", include_str!("conversations/limits.txt")),
    ("names", include_str!("conversations/names.txt")),
    ("restart", include_str!("conversations/restart.txt")),
    ("resume", include_str!("conversations/resume.txt")),
    ("storing", include_str!("conversations/storing.txt")),
    ("turns", include_str!("conversations/turns.txt")),
];

#[test]
fn the_hall_says_what_the_conversations_have() {
    for (name, text) in CONVERSATIONS {
        let mut talk = Talk::new();
        let mut heard = String::new();
        for line in text.lines().filter(|line| !line.starts_with('<')) {
            writeln!(heard, "{line}").unwrap();
            if let Some(deed) = line.strip_prefix("> ") {
                talk.act(deed);
                for said in talk.said.drain(..) {
                    writeln!(heard, "< {said}").unwrap();
                }
            }
        }
        if std::env::var_os("BROADSIDE_UPDATE_CONVERSATIONS").is_some() {
            std::fs::write(format!("tests/suite/conversations/{name}.txt"), &heard).unwrap();
        }
        assert_eq!(heard, *text, "{name}");
    }
}

/// A call of somebody, to be answered.
struct Call {
    who: String,
    is_gone: Rc<Shared<bool>>,
}

impl ReplyHandle for Call {
    fn is_gone(&self) -> bool {
        self.is_gone.get()
    }
}

struct Talk {
    hall: Hall<Call>,
    now: Moment,
    said: Vec<String>,
    tokens: HashMap<(GameId, Seat), Token>,
    keys: HashMap<GameId, TokenDigest>,
    last_calls: HashMap<String, Rc<Shared<bool>>>,
    /// As the store has them.
    stored: RefCell<HashMap<GameId, NetworkGame>>,
}

/// Limits that a few lines reach.
fn limits() -> Limits {
    Limits {
        games: 6,
        games_per_session: 4,
        waiting_per_session: 3,
        passed_over: 2,
        shots: 12,
        listed: 4,
        rated: 3,
        names: 4,
        names_per_session: 2,
        waiting: Duration::from_secs(1000),
        grace: Duration::from_secs(60),
        invitation: Duration::from_secs(60),
    }
}

impl Talk {
    fn new() -> Self {
        Self {
            hall: Hall::new(limits(), GameId::FIRST),
            now: Moment::from_ms(1_000_000),
            said: Vec::new(),
            tokens: HashMap::new(),
            keys: HashMap::new(),
            last_calls: HashMap::new(),
            stored: RefCell::default(),
        }
    }

    fn call(&mut self, who: &str) -> Call {
        let is_gone = Rc::new(Shared::new(false));
        self.last_calls.insert(who.to_owned(), is_gone.clone());
        Call { who: who.to_owned(), is_gone }
    }

    fn act(&mut self, deed: &str) {
        let words: Vec<&str> = deed.split_whitespace().collect();
        let mut out = Outputs::new();
        let now = self.now;
        match words.as_slice() {
            ["tick", seconds] => {
                self.now = now.after(Duration::from_secs(seconds.parse().unwrap()));
                self.hall.tick(self.now, &mut out);
            }
            ["stored"] => self.store(Share::All, true, &mut out),
            ["stored", "ended"] => self.store(Share::Ended, true, &mut out),
            ["not", "stored"] => self.store(Share::All, false, &mut out),
            ["restart"] => self.restart(),
            ["games"] => {
                self.said.push(format!("{:?}", self.hall.listed().map(GameId::get).collect::<Vec<_>>()));
            }
            ["ratings"] => {
                let rated = self.hall.ratings();
                let lines = rated.iter().map(|r| format!("{} {:.0} {}", r.name, r.rating.points, r.games));
                self.said.extend(lines);
            }
            ["info", game] => self.tell_info(id(game)),
            [who, "leaves"] => self.hall.left(session(who), now),
            [who, "gives-up-waiting"] => self.last_calls[*who].set(true),
            [who, "keeps", name] => {
                let digest = Secret::new("correct horse").unwrap().digest();
                let kept = self.hall.keep_name(session(who), &name.parse().unwrap(), digest);
                self.said
                    .push(format!("{who}: {}", kept.map_or_else(|r| refused(&r), |()| "kept".to_owned())));
            }
            [who, "new-game", name, more @ ..] => {
                let call = self.call(who);
                let wish = self.wish(who, name, more);
                self.hall.new_game(wish, call, now, &mut out);
            }
            [who, "shoot", game, cell] => {
                let (call, cell) = (self.call(who), cell.parse::<Cell>().unwrap());
                let back = self.hall.shoot(session(who), id(game), cell, call, now, &mut out);
                self.not_open(back);
            }
            [who, "resign", game] => {
                let call = self.call(who);
                let back = self.hall.resign(session(who), id(game), call, now, &mut out);
                self.not_open(back);
            }
            [who, "spoils", game] => {
                let call = self.call(who);
                let back = self.hall.spoil(id(game), call, now, &mut out);
                self.not_open(back);
            }
            [who, "resume", game, "as", seat] => {
                let seat = Seat::from_number(seat.parse().unwrap());
                let known = seat.and_then(|seat| self.tokens.get(&(id(game), seat)));
                let token = known.map_or_else(|| TokenDigest::of("guessed"), Token::digest);
                let call = self.call(who);
                let back = self.hall.resume(session(who), id(game), token, call, now, &mut out);
                self.not_open(back);
            }
            other => panic!("{other:?}"),
        }
        for output in out {
            self.tell(output);
        }
    }

    fn wish(&self, who: &str, name: &str, more: &[&str]) -> NewGame {
        let mut wish = NewGame {
            session: session(who),
            comer: Comer::Guest,
            name: name.parse().unwrap(),
            has_proved_name: false,
            board: board(),
            token: Token::random(),
            clock: ShotClock::default(),
            opponent: Opponent::Anyone,
            game: None,
            key: None,
        };
        for word in more {
            match word.split_once('=') {
                Some(("game", game)) => wish.game = Some(id(game)),
                Some(("clock", seconds)) => {
                    wish.clock = ShotClock::from_secs(seconds.parse().unwrap()).unwrap();
                }
                Some(("key", game)) => {
                    wish.key =
                        Some(self.keys.get(&id(game)).copied().unwrap_or_else(|| TokenDigest::of(game)));
                }
                None if *word == "invited" => wish.opponent = Opponent::Invited,
                None if *word == "bot" => wish.opponent = Opponent::Bot,
                None if *word == "house" => wish.comer = Comer::House(Seat::Second),
                None if *word == "beginner" => wish.comer = Comer::House(Seat::First),
                None if *word == "proved" => wish.has_proved_name = true,
                _ => panic!("{word}"),
            }
        }
        wish
    }

    fn not_open(&mut self, back: Result<(), Call>) {
        self.said.extend(back.err().map(|call| format!("{}: not open", call.who)));
    }

    fn tell(&mut self, output: Output<Call>) {
        let line = match output {
            Output::Urgent => return,
            Output::Shot { game, number, shot } => {
                format!(
                    "event {game}: shot {number} of {} at {} {}",
                    shot.seat,
                    shot.cell,
                    result_word(shot.result)
                )
            }
            Output::State { game, status, boards } => {
                format!(
                    "event {game}: {}{}",
                    status.name(),
                    if boards.is_some() { ", both boards" } else { "" }
                )
            }
            Output::Reply(call, answer) => {
                assert!(
                    !call.is_gone() || answer.is_err() || !matches!(answer, Ok(Answer::Shot(_))),
                    "nobody waits"
                );
                format!(
                    "{}: {}",
                    call.who,
                    answer.map_or_else(|refusal| refused(&refusal), |a| self.answer(a))
                )
            }
        };
        self.said.push(line);
    }

    fn answer(&mut self, answer: Answer) -> String {
        match answer {
            Answer::Seated { game, seat, token, key, .. } => {
                let invites = if key.is_some() { ", with a key" } else { "" };
                self.tokens.insert((game, seat), token);
                self.keys.extend(key.map(|key| (game, TokenDigest::of(key.as_str()))));
                format!("seat {seat} of game {game}{invites}")
            }
            Answer::Shot(result) => result_word(result).to_owned(),
            Answer::GameOver => "game-over".to_owned(),
            Answer::GivenUp(status) => status.name().to_owned(),
            Answer::Resumed(resumed) => {
                let turn = resumed.turn.map_or("nobody".to_owned(), |seat| format!("player {seat}"));
                let status = resumed.status.name();
                format!(
                    "seat {} again, {status}, {} shots, turn of {turn}",
                    resumed.seat,
                    resumed.shots.len()
                )
            }
        }
    }

    fn tell_info(&mut self, game: GameId) {
        let open = self.hall.sheet(game);
        let stored = || self.stored.borrow().get(&game).map(|game| Sheet::try_from(game).unwrap());
        let Some(sheet) = open.or_else(stored) else {
            return self.said.push("no such game".to_owned());
        };
        let name = |seat| sheet.player(seat).map_or("nobody", |player| player.name.as_str());
        let [one, two] = Seat::BOTH.map(|seat| match sheet.seen_decks(seat) {
            all if all == board().decks() => "everything".to_owned(),
            some => some.to_string(),
        });
        let status = sheet.status().name();
        self.said.push(format!("{status}, {} [{one}], {} [{two}]", name(Seat::First), name(Seat::Second)));
        if let Some(log) = sheet.log() {
            assert!(log.verify().is_sound());
            let read = LolLog::parse(&log.to_string()).unwrap();
            assert_eq!(read.shots().len(), sheet.shots.len());
            self.said.push(format!(
                "log of {} shots: {}",
                read.shots().len(),
                read.ending().unwrap_or("no more")
            ));
        }
    }

    fn store(&mut self, share: Share, works: bool, out: &mut Outputs<Call>) {
        let batch: Batch = self.hall.take_unkept(share);
        if works {
            let mut stored = self.stored.borrow_mut();
            for sheet in &batch.games {
                let game = NetworkGame::from(sheet);
                assert_eq!(Sheet::try_from(&game).as_ref(), Ok(sheet), "what is stored can be read");
                stored.insert(sheet.id, game);
                stored.retain(|_, game| game.status != Status::Closed);
            }
            self.hall.kept(&batch, out);
        } else {
            self.hall.not_kept(&batch, out);
        }
    }

    fn restart(&mut self) {
        let stored = self.stored.borrow();
        let next = stored.keys().max().map_or(1, |id| id.get() + 1);
        self.hall = Hall::new(limits(), GameId::new(next).unwrap());
        for game in stored.values().filter(|game| game.ended_ms.is_none()) {
            self.hall.restore(Sheet::try_from(game).unwrap(), self.now);
        }
    }
}

fn refused(refusal: &Refusal) -> String {
    let failure = wamp::Failure::from(refusal);
    failure.uri.rsplit('.').next().unwrap_or_default().to_owned()
}

fn id(number: &str) -> GameId {
    GameId::new(number.parse().unwrap()).unwrap()
}

/// `ann` and `ann2` are two sessions.
fn session(who: &str) -> Id {
    let number = who.bytes().fold(0_u64, |all, octet| all * 257 % (1 << 40) + u64::from(octet));
    Id::new(number).unwrap()
}
