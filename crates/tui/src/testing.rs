//! What the tests of the screens share: a table with a bot that answers at once, and screens as text.

use std::path::Path;
use std::{env, fs};

use bots::house::{Resident, find};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use record::{Contestant, GameKind, Header, Host};
use rules::{BySeat, Preset, Seat};
use texts::Lang;

use crate::canvas::Canvas;
use crate::ink::Ink;
use crate::input::{Input, Key, Size};
use crate::play::{Effect, News, Setting};
use crate::screen::Screen;
use crate::sitting::Seated;

/// A match of a person, who sits first and begins, against a bot.
pub(crate) fn header(game: GameKind, preset: Preset, sets: u32) -> Header {
    Header {
        game,
        preset,
        sets,
        wins: (game == GameKind::Rps).then_some(2),
        first: Seat::First,
        bots: BySeat::new(Contestant::named("person"), Contestant::named("bot")),
        seed: Some(7),
        host: Host::InProcess,
        voided: 0,
    }
}

pub(crate) fn setting(lang: Lang) -> Setting {
    let you = texts::say!(lang, "play-you");
    Setting {
        lang,
        size: Size::LEAST,
        against: "bot".to_owned(),
        names: BySeat::new(you, "hunter".to_owned()),
        fleets: Vec::new(),
    }
}

/// Makes the bot of a match.
type Build<G> = dyn Fn(&Header) -> Resident<G>;

/// A screen whose opponent answers at once, and everything that was to be done.
pub(crate) struct Table<S, G: Seated> {
    pub(crate) screen: S,
    pub(crate) effects: Vec<Effect<G>>,
    bot: Resident<G>,
    /// A bot is made anew for every match.
    build: Box<Build<G>>,
}

impl<G: Seated + 'static, S: Screen<News = News<G>, Effect = Effect<G>>> Table<S, G> {
    pub(crate) fn new(
        screen: S,
        effects: Vec<Effect<G>>,
        bots: &'static [bots::house::HouseBot<G>],
        name: &'static str,
    ) -> Self {
        let build = move |header: &Header| -> Resident<G> {
            let rules = header.rules::<G>().expect("the header is one of the game");
            find(bots, name).expect("the house has this bot").build(header.seed.unwrap_or(0), &rules)
        };
        let Some(Effect::Invite(header)) = effects.first() else { panic!("nobody was invited") };
        let bot = build(header);
        let mut table = Self { screen, effects: Vec::new(), bot, build: Box::new(build) };
        table.perform(effects);
        table
    }

    /// Lets something reach the screen, and does what it wants.
    pub(crate) fn reach(&mut self, input: Input<News<G>>) {
        let effects = self.screen.handle(input);
        self.perform(effects);
    }

    pub(crate) fn press(&mut self, keys: impl IntoIterator<Item = Key>) {
        keys.into_iter().for_each(|key| self.reach(Input::Key(key)));
    }

    /// Types signs; after every Enter, all the time passes that anybody needs.
    pub(crate) fn type_text(&mut self, text: &str) {
        for sign in text.chars() {
            self.press([if sign == '\n' { Key::Enter } else { Key::Sign(sign) }]);
            if sign == '\n' {
                self.wait();
            }
        }
        self.wait();
    }

    pub(crate) fn wait(&mut self) {
        for _ in 0..10_000 {
            if !self.screen.wants_ticks() {
                return;
            }
            self.reach(Input::Tick);
        }
        panic!("the screen waits for ever");
    }

    fn perform(&mut self, effects: Vec<Effect<G>>) {
        for effect in effects {
            match &effect {
                Effect::Invite(header) => self.bot = (self.build)(header),
                Effect::Ask(call) => {
                    let reply = Ok(self.bot.call(*call));
                    self.effects.push(effect);
                    self.reach(Input::News(News::Reply(reply)));
                    continue;
                }
                _ => {}
            }
            self.effects.push(effect);
        }
    }
}

/// What a screen looks like in a window of this size.
pub(crate) fn painted(screen: &impl Screen, size: Size) -> String {
    let mut buffer = Buffer::empty(Rect::new(0, 0, size.width, size.height));
    screen.paint(&mut Canvas::new(&mut buffer, Ink::Colour));
    text_of(&buffer)
}

/// A buffer as lines of text.
pub(crate) fn text_of(buffer: &Buffer) -> String {
    let rows = buffer.content.chunks(usize::from(buffer.area.width.max(1)));
    let line = |row: &[ratatui::buffer::Cell]| -> String {
        row.iter().map(ratatui::buffer::Cell::symbol).collect::<String>().trim_end().to_owned()
    };
    rows.map(|row| line(row) + "\n").collect()
}

/// Compares a text with the golden file of this name; `BLESS=1` writes it down instead.
#[track_caller]
pub(crate) fn golden(name: &str, text: &str) {
    let path = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
        .join("tests/golden")
        .join(name);
    if env::var_os("BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("the folder can be made");
        fs::write(&path, text).expect("a golden file is writable");
        return;
    }
    let golden = fs::read_to_string(&path).unwrap_or_default();
    assert!(text == golden, "{name} looks like this now:\n{text}\nbut should look like this:\n{golden}");
}
