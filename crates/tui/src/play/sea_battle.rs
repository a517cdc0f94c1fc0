//! A person plays Sea Battle: lays a fleet, shoots, sees how a set ended, plays again.

mod hint;
mod paint;
#[cfg(test)]
mod tests;

use bots::Rng;
use rand::{Rng as _, SeedableRng as _};
use record::{BadHeader, Event, Scene};
use rules::sea_battle::{Aim, Placement, SeaBattle, SeaBattleAnswer, SeaBattleCall};
use rules::{Cell, CellSet};

use super::company::Company;
use super::dialog::{Dialog, Reply};
use super::{Effect, MAX_FLEETS, News, Setting};
use crate::board;
use crate::canvas::spot;
use crate::draft::{Draft, step};
use crate::frame::stage_corner;
use crate::input::{Direction, Input, Key, Mouse, MouseDeed, Size};
use crate::typed::Typed;
use crate::unfinished::Taken;

/// The screen of a person who plays Sea Battle.
#[derive(Clone, Debug)]
pub struct PlaySeaBattle {
    setting: Setting,
    company: Company<SeaBattle>,
    /// The set that has just ended, until the person has seen it.
    ended: Option<Scene<SeaBattle>>,
    seen_events: usize,
    draft: Draft,
    /// The kept fleet that was taken last.
    fleet: Option<usize>,
    cursor: Cell,
    typed: Typed,
    advice: Vec<Cell>,
    remark: Option<Remark>,
    dialog: Option<Dialog>,
    rng: Rng,
    has_left: bool,
}

/// What is said about the last thing that the person did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Remark {
    ShotBefore(Cell),
    FleetKept(usize),
    FleetKnown(usize),
    FleetTaken(usize),
    FleetForgotten,
    NoFleets,
    FleetsFull,
    NotReady,
    Returned,
}

/// What the screen is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Stuck,
    SetOver,
    GameOver,
    Placing,
    Shooting,
    Watching,
}

impl PlaySeaBattle {
    /// The screen of a match at its beginning, or of one that was broken off, and what has to be done first. The seed
    /// is for fleets that are laid by chance.
    pub fn new(
        setting: Setting,
        taken: Taken<SeaBattle>,
        seed: u64,
    ) -> Result<(Self, Vec<Effect<SeaBattle>>), BadHeader> {
        let placement = placement_of(&taken)?;
        let is_back = !taken.events.is_empty();
        let draft = Draft::new(placement).with_decks(taken.draft);
        let company = Company::new(taken.header, taken.person, setting.against.clone(), taken.events)?;
        let mut screen = Self {
            setting,
            company,
            ended: None,
            seen_events: 0,
            draft,
            fleet: None,
            cursor: Cell::new(4, 4).expect("a board has a middle"),
            typed: Typed::default(),
            advice: Vec::new(),
            remark: is_back.then_some(Remark::Returned),
            dialog: None,
            rng: Rng::seed_from_u64(seed),
            has_left: false,
        };
        let effects = screen.company.invite();
        screen.notice();
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
    pub fn handle(&mut self, input: Input<News<SeaBattle>>) -> Vec<Effect<SeaBattle>> {
        let effects = match input {
            Input::Key(key) => self.key(key),
            Input::Mouse(mouse) => self.mouse(mouse),
            Input::Resize(size) => {
                self.setting.size = size;
                Vec::new()
            }
            Input::Tick => self.company.tick(),
            Input::News(news) => self.company.hear(news),
            Input::Closed => self.leave(),
        };
        self.notice();
        effects
    }

    fn phase(&self) -> Phase {
        let sitting = self.company.sitting();
        if self.company.trouble().is_some() {
            return Phase::Stuck;
        }
        match (self.ended.is_some(), sitting.question()) {
            _ if sitting.is_over() => Phase::GameOver,
            (true, _) => Phase::SetOver,
            (false, Some(SeaBattleCall::Place)) => Phase::Placing,
            (false, Some(_)) => Phase::Shooting,
            (false, None) => Phase::Watching,
        }
    }

    /// Looks at what has happened since it was last looked at.
    fn notice(&mut self) {
        let sitting = self.company.sitting();
        let catching_up = sitting.is_catching_up();
        for place in self.seen_events..sitting.events().len() {
            if matches!(sitting.events()[place], Event::SetEnded { .. }) && !catching_up {
                let mut scene = Scene::default();
                sitting.events()[..=place].iter().for_each(|event| scene.apply(event));
                self.ended = Some(scene);
            }
        }
        if self.seen_events != sitting.events().len() {
            self.seen_events = sitting.events().len();
            self.advice.clear();
        }
        if catching_up || sitting.is_over() {
            self.ended = None;
        }
    }

    fn key(&mut self, key: Key) -> Vec<Effect<SeaBattle>> {
        if key == Key::Interrupt {
            return self.leave();
        }
        if let Some(dialog) = self.dialog {
            return match dialog.reply(key) {
                Reply::Stay => Vec::new(),
                Reply::Close => {
                    self.dialog = None;
                    Vec::new()
                }
                Reply::Yes => {
                    self.dialog = None;
                    self.ended = None;
                    self.company.give_up()
                }
            };
        }
        self.remark = None;
        match (self.phase(), key) {
            (_, Key::Sign('?')) => self.ask(Dialog::Help),
            (_, Key::Sign('q')) => self.leave(),
            (Phase::GameOver, Key::Sign('r') | Key::Enter) => self.rematch(),
            (Phase::Stuck | Phase::GameOver, _) => Vec::new(),
            (_, Key::Sign('s')) => self.ask(Dialog::Surrender),
            (Phase::SetOver, Key::Enter | Key::Sign(' ')) => {
                self.ended = None;
                Vec::new()
            }
            (Phase::SetOver, _) => Vec::new(),
            (Phase::Placing, key) => self.placing_key(key),
            (Phase::Shooting, key) => self.shooting_key(key),
            // Whoever is quick takes aim while the other shoots.
            (Phase::Watching, Key::Arrow(_)) => self.shooting_key(key),
            (Phase::Watching, Key::Sign(sign)) if Typed::takes(sign) => self.shooting_key(key),
            (Phase::Watching, _) => self.company.hurry(),
        }
    }

    fn ask(&mut self, dialog: Dialog) -> Vec<Effect<SeaBattle>> {
        self.dialog = Some(dialog);
        Vec::new()
    }

    /// Nothing is lost by leaving: the match is kept with the fleet that is being laid.
    fn leave(&mut self) -> Vec<Effect<SeaBattle>> {
        self.has_left = true;
        let keep = (!self.company.sitting().is_over())
            .then(|| Effect::Keep(self.company.unfinished(self.draft.decks())));
        keep.into_iter().chain([Effect::Leave]).collect()
    }

    fn rematch(&mut self) -> Vec<Effect<SeaBattle>> {
        // Short enough to be typed again.
        let seed = self.rng.next_u64() >> 40;
        let Ok(company) = self.company.rematch(seed) else { return Vec::new() };
        self.company = company;
        self.seen_events = 0;
        self.draft.clear();
        self.company.invite()
    }

    fn placing_key(&mut self, key: Key) -> Vec<Effect<SeaBattle>> {
        match key {
            Key::Arrow(direction) => self.draft.go(direction),
            Key::Sign(' ') => self.draft.put_or_pick_up(),
            Key::Enter => return self.put_or_begin(),
            Key::Sign('r') => self.draft.turn(),
            Key::Sign('x') | Key::Erase => self.draft.remove(),
            Key::Sign('c') => self.draft.clear(),
            Key::Sign('a') => self.draft.lay_by_chance(&mut self.rng),
            Key::Tab => self.draft.take_next(),
            Key::Sign(digit @ '1'..='9') => self.draft.take(digit as u8 - b'0'),
            Key::Sign('f') => return self.keep_fleet(),
            Key::Sign('l') => self.take_fleet(),
            Key::Sign('d') => return self.forget_fleet(),
            _ => {}
        }
        Vec::new()
    }

    /// Puts the ship in hand down; when the whole fleet lies, the set begins.
    fn put_or_begin(&mut self) -> Vec<Effect<SeaBattle>> {
        if let Some(board) = self.draft.board() {
            self.draft.clear();
            return self.company.answer(SeaBattleAnswer::Layout(board.into()));
        }
        if self.draft.in_hand().is_none() && !self.draft.is_on_ship() {
            self.remark = Some(Remark::NotReady);
        } else {
            self.draft.put_or_pick_up();
        }
        Vec::new()
    }

    fn keep_fleet(&mut self) -> Vec<Effect<SeaBattle>> {
        let fleets = &mut self.setting.fleets;
        let decks = match self.draft.board() {
            Some(board) => board.decks(),
            None => {
                self.remark = Some(Remark::NotReady);
                return Vec::new();
            }
        };
        let place = fleets.iter().position(|known| *known == decks);
        self.remark = Some(match place {
            Some(place) => Remark::FleetKnown(place + 1),
            None if fleets.len() >= MAX_FLEETS => Remark::FleetsFull,
            None => {
                fleets.push(decks);
                self.fleet = Some(fleets.len() - 1);
                self.remark = Some(Remark::FleetKept(fleets.len()));
                return vec![Effect::KeepFleets(fleets.clone())];
            }
        });
        Vec::new()
    }

    /// Takes the next kept fleet that is one under these rules.
    fn take_fleet(&mut self) {
        let fleets = &self.setting.fleets;
        let next = |place: usize| (place + 1) % fleets.len();
        let mut place = match self.fleet {
            _ if fleets.is_empty() => return self.remark = Some(Remark::NoFleets),
            Some(place) => next(place),
            None => 0,
        };
        for _ in 0..fleets.len() {
            let mut draft = self.draft.clone();
            draft.lay(fleets[place]);
            if draft.board().is_some() {
                (self.draft, self.fleet) = (draft, Some(place));
                return self.remark = Some(Remark::FleetTaken(place + 1));
            }
            place = next(place);
        }
        self.remark = Some(Remark::NoFleets);
    }

    /// Forgets the kept fleet that lies on the board.
    fn forget_fleet(&mut self) -> Vec<Effect<SeaBattle>> {
        let decks = self.draft.decks();
        let Some(place) = self.setting.fleets.iter().position(|known| *known == decks) else {
            self.remark = Some(Remark::NoFleets);
            return Vec::new();
        };
        self.setting.fleets.remove(place);
        (self.fleet, self.remark) = (None, Some(Remark::FleetForgotten));
        vec![Effect::KeepFleets(self.setting.fleets.clone())]
    }

    fn shooting_key(&mut self, key: Key) -> Vec<Effect<SeaBattle>> {
        match key {
            Key::Arrow(direction) => self.aim(step(self.cursor, direction)),
            Key::Home => self.go_far(Direction::Left),
            Key::End => self.go_far(Direction::Right),
            Key::PageUp => self.go_far(Direction::Up),
            Key::PageDown => self.go_far(Direction::Down),
            Key::Enter | Key::Sign(' ') => return self.shoot(),
            Key::Sign('t') => self.advice = hint::best_cells(self.company.sitting()),
            Key::Sign(sign) if Typed::takes(sign) => {
                self.typed.push(sign);
                self.cursor = self.typed.cell().unwrap_or(self.cursor);
            }
            Key::Erase => self.typed.erase(),
            Key::Escape => self.typed.clear(),
            _ => {}
        }
        Vec::new()
    }

    fn aim(&mut self, cell: Cell) {
        self.cursor = cell;
        self.typed.clear();
    }

    fn go_far(&mut self, direction: Direction) {
        (0..rules::sea_battle::SIZE).for_each(|_| self.cursor = step(self.cursor, direction));
        self.typed.clear();
    }

    /// Shoots where the cursor is. Nobody shoots twice at a cell on purpose, and under some rules it loses the match.
    fn shoot(&mut self) -> Vec<Effect<SeaBattle>> {
        // Half a coordinate is no aim.
        if !self.typed.text().is_empty() && self.typed.cell().is_none() {
            return Vec::new();
        }
        self.typed.clear();
        if self.shots().contains(self.cursor) {
            self.remark = Some(Remark::ShotBefore(self.cursor));
            return Vec::new();
        }
        self.company.answer(SeaBattleAnswer::Shot(Aim::At(self.cursor)))
    }

    /// The cells that the person has shot at.
    fn shots(&self) -> CellSet {
        let sitting = self.company.sitting();
        sitting.scene().table.waters[sitting.person().other()].shots
    }

    fn mouse(&mut self, mouse: Mouse) -> Vec<Effect<SeaBattle>> {
        if self.dialog.is_some() || !self.setting.size.suffices() {
            return Vec::new();
        }
        let phase = self.phase();
        let corner = stage_corner(self.setting.size);
        let at = spot(mouse.x.wrapping_sub(corner.x), mouse.y.wrapping_sub(corner.y));
        let pressed = mouse.deed == MouseDeed::Press;
        if pressed {
            self.remark = None;
        }
        match phase {
            Phase::Placing => {
                let Some(cell) = board::cell_at(paint::OWN_BOARD, at) else { return Vec::new() };
                self.draft.go_to(cell);
                match mouse.deed {
                    MouseDeed::Press => self.draft.put_or_pick_up(),
                    MouseDeed::Turn => self.draft.turn(),
                    MouseDeed::Point | MouseDeed::Release => {}
                }
                Vec::new()
            }
            Phase::Shooting => {
                let Some(cell) = board::cell_at(paint::ENEMY_BOARD, at) else { return Vec::new() };
                self.aim(cell);
                if pressed { self.shoot() } else { Vec::new() }
            }
            Phase::SetOver if pressed => {
                self.ended = None;
                Vec::new()
            }
            Phase::Watching if pressed => self.company.hurry(),
            _ => Vec::new(),
        }
    }

    /// The size of the window.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.setting.size
    }
}

fn placement_of(taken: &Taken<SeaBattle>) -> Result<Placement, BadHeader> {
    Ok(taken.header.rules::<SeaBattle>()?.game.placement)
}
