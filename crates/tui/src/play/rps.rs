//! A person plays Rock-Paper-Scissors: chooses, sees what came of it, plays again.

mod paint;
#[cfg(test)]
mod tests;

use bots::Rng;
use rand::{Rng as _, SeedableRng as _};
use record::BadHeader;
use rules::CellSet;
use rules::rps::{Choice, Rps, RpsAnswer, Throw};

use super::company::Company;
use super::dialog::{Dialog, Reply};
use super::{Effect, News, Setting};
use crate::canvas::spot;
use crate::frame::stage_corner;
use crate::input::{Direction, Input, Key, Mouse, MouseDeed};
use crate::unfinished::Taken;

/// The screen of a person who plays Rock-Paper-Scissors.
#[derive(Clone, Debug)]
pub struct PlayRps {
    setting: Setting,
    company: Company<Rps>,
    /// The throw that the cursor is on.
    cursor: usize,
    is_back: bool,
    dialog: Option<Dialog>,
    rng: Rng,
    has_left: bool,
}

/// What the screen is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Stuck,
    GameOver,
    Choosing,
    Watching,
}

impl PlayRps {
    /// The screen of a match at its beginning, or of one that was broken off, and what has to be done first. The seed
    /// is for the seeds of further matches.
    pub fn new(
        setting: Setting,
        taken: Taken<Rps>,
        seed: u64,
    ) -> Result<(Self, Vec<Effect<Rps>>), BadHeader> {
        let is_back = !taken.events.is_empty();
        let company = Company::new(taken.header, taken.person, setting.against.clone(), taken.events)?;
        let rng = Rng::seed_from_u64(seed);
        let mut screen = Self { setting, company, cursor: 0, is_back, dialog: None, rng, has_left: false };
        let effects = screen.company.invite();
        Ok((screen, effects))
    }

    /// Whether the person has left.
    #[must_use]
    pub const fn has_left(&self) -> bool {
        self.has_left
    }

    /// Why the match could not go on, where that is our fault.
    #[must_use]
    pub fn trouble(&self) -> Option<&str> {
        self.company.our_trouble()
    }

    /// Whether moments have to pass.
    #[must_use]
    pub const fn wants_ticks(&self) -> bool {
        self.company.wants_ticks()
    }

    /// Goes on after something has reached the screen.
    pub fn handle(&mut self, input: Input<News<Rps>>) -> Vec<Effect<Rps>> {
        match input {
            Input::Key(key) => self.key(key),
            Input::Mouse(mouse) => self.mouse(mouse),
            Input::Resize(size) => {
                self.setting.size = size;
                Vec::new()
            }
            Input::Tick => self.company.tick(),
            Input::News(news) => self.company.hear(news),
            Input::Closed => self.leave(),
        }
    }

    fn phase(&self) -> Phase {
        let sitting = self.company.sitting();
        match sitting.question() {
            _ if self.company.trouble().is_some() => Phase::Stuck,
            _ if sitting.is_over() => Phase::GameOver,
            Some(_) => Phase::Choosing,
            None => Phase::Watching,
        }
    }

    fn key(&mut self, key: Key) -> Vec<Effect<Rps>> {
        if key == Key::Interrupt {
            return self.leave();
        }
        if let Some(dialog) = self.dialog {
            let reply = dialog.reply(key);
            if reply != Reply::Stay {
                self.dialog = None;
            }
            return if reply == Reply::Yes { self.company.give_up() } else { Vec::new() };
        }
        self.is_back = false;
        match (self.phase(), key) {
            (_, Key::Sign('q')) => return self.leave(),
            (_, Key::Sign('?')) => self.dialog = Some(Dialog::Help),
            (Phase::GameOver, Key::Sign('r')) => return self.rematch(),
            (Phase::Stuck | Phase::GameOver, _) => {}
            // Scissors are `3`: this letter gives up, as in every other game.
            (_, Key::Sign('s')) => self.dialog = Some(Dialog::Surrender),
            (Phase::Watching, _) => return self.company.hurry(),
            (Phase::Choosing, Key::Sign(digit @ '1'..='3')) => {
                self.cursor = usize::from(digit as u8 - b'1');
                return self.choose();
            }
            (Phase::Choosing, Key::Arrow(Direction::Left | Direction::Up)) => {
                self.cursor = (self.cursor + 2) % 3;
            }
            (Phase::Choosing, Key::Arrow(Direction::Right | Direction::Down) | Key::Tab) => {
                self.cursor = (self.cursor + 1) % 3;
            }
            (Phase::Choosing, Key::Enter | Key::Sign(' ')) => return self.choose(),
            (Phase::Choosing, _) => {}
        }
        Vec::new()
    }

    fn choose(&mut self) -> Vec<Effect<Rps>> {
        self.company.answer(RpsAnswer::Choice(Choice::Of(Throw::ALL[self.cursor])))
    }

    fn leave(&mut self) -> Vec<Effect<Rps>> {
        self.has_left = true;
        let keep = (!self.company.sitting().is_over())
            .then(|| Effect::Keep(self.company.unfinished(CellSet::EMPTY)));
        keep.into_iter().chain([Effect::Leave]).collect()
    }

    fn rematch(&mut self) -> Vec<Effect<Rps>> {
        let seed = self.rng.next_u64() >> 40;
        let Ok(company) = self.company.rematch(seed) else { return Vec::new() };
        self.company = company;
        self.company.invite()
    }

    fn mouse(&mut self, mouse: Mouse) -> Vec<Effect<Rps>> {
        if self.dialog.is_some() || !self.setting.size.suffices() {
            return Vec::new();
        }
        let corner = stage_corner(self.setting.size);
        let at = spot(mouse.x.wrapping_sub(corner.x), mouse.y.wrapping_sub(corner.y));
        let Some(place) = paint::throw_at(at).filter(|_| self.phase() == Phase::Choosing) else {
            return Vec::new();
        };
        self.cursor = place;
        if mouse.deed == MouseDeed::Press { self.choose() } else { Vec::new() }
    }
}
