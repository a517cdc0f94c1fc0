//! A person plays Sea Battle: lays a fleet, shoots, sees how a set ended, plays again.

mod paint;
#[cfg(test)]
mod tests;

use bots::Rng;
use rand::{Rng as _, SeedableRng as _};
use record::{BadHeader, Event, Scene};
use rules::Cell;
use rules::sea_battle::{Aim, Placement, SeaBattle, SeaBattleAnswer, SeaBattleCall, SeaBattleEvent};

use super::company::Company;
use super::dialog::{Dialog, Reply};
use super::{Effect, News, Setting};
use crate::aiming::{Aiming, Quarry};
use crate::canvas::spot;
use crate::frame::stage_corner;
use crate::input::{Input, Key, Mouse, MouseDeed, Size};
use crate::laying::{Laid, Laying};
use crate::unfinished::Taken;

/// The screen of a person who plays Sea Battle.
#[derive(Clone, Debug)]
pub struct PlaySeaBattle {
    setting: Setting,
    company: Company<SeaBattle>,
    /// The set that has just ended, until the person has seen it.
    ended: Option<Scene<SeaBattle>>,
    seen_events: usize,
    placement: Placement,
    laying: Laying,
    aiming: Aiming,
    /// Whether the person has come back to a match, and has done nothing yet.
    is_back: bool,
    dialog: Option<Dialog>,
    rng: Rng,
    has_left: bool,
}

/// What the screen is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Stuck,
    SetOver,
    /// The last set is over, and the opponent is told so.
    Ending,
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
        let placement = taken.header.rules::<SeaBattle>()?.game.placement;
        let is_back = !taken.events.is_empty();
        let laying = Laying::new(placement, taken.draft, setting.fleets.clone(), seed);
        let company = Company::new(taken.header, taken.person, setting.against.clone(), taken.events)?;
        let mut screen = Self {
            setting,
            company,
            ended: None,
            seen_events: 0,
            placement,
            laying,
            aiming: Aiming::new(),
            is_back,
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
            (true, _) if sitting.is_decided() => Phase::Ending,
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
            self.aiming.forget_advice();
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
        self.forget_remarks();
        match (self.phase(), key) {
            (_, Key::Sign('?')) => self.ask(Dialog::Help),
            (_, Key::Sign('q')) => self.leave(),
            (Phase::GameOver, Key::Sign('r')) => self.rematch(),
            (Phase::Stuck | Phase::GameOver, _) => Vec::new(),
            (Phase::Ending, _) => self.company.hurry(),
            (_, Key::Sign('s')) => self.ask(Dialog::Surrender),
            (Phase::SetOver, Key::Enter | Key::Sign(' ')) => {
                self.ended = None;
                Vec::new()
            }
            (Phase::SetOver, _) => Vec::new(),
            (Phase::Placing, key) => self.placing_key(key),
            (Phase::Shooting, key) => self.shooting_key(key),
            (Phase::Watching, key) if Aiming::takes(key) => self.shooting_key(key),
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
            .then(|| Effect::Keep(self.company.unfinished(self.laying.decks())));
        keep.into_iter().chain([Effect::Leave]).collect()
    }

    fn rematch(&mut self) -> Vec<Effect<SeaBattle>> {
        // Short enough to be typed again.
        let seed = self.rng.next_u64() >> 40;
        let Ok(company) = self.company.rematch(seed) else { return Vec::new() };
        self.company = company;
        self.seen_events = 0;
        self.laying.clear();
        self.company.invite()
    }

    fn placing_key(&mut self, key: Key) -> Vec<Effect<SeaBattle>> {
        match self.laying.key(key) {
            Laid::Nothing => Vec::new(),
            Laid::Fleets(fleets) => vec![Effect::KeepFleets(fleets)],
            Laid::Board(board) => {
                self.laying.clear();
                self.company.answer(SeaBattleAnswer::Layout(board.into()))
            }
        }
    }

    fn shooting_key(&mut self, key: Key) -> Vec<Effect<SeaBattle>> {
        let quarry = self.quarry();
        let cell = self.aiming.key(key, &quarry);
        self.shoot(cell)
    }

    fn shoot(&mut self, cell: Option<Cell>) -> Vec<Effect<SeaBattle>> {
        match cell {
            Some(cell) => self.company.answer(SeaBattleAnswer::Shot(Aim::At(cell))),
            None => Vec::new(),
        }
    }

    /// What the person has found out in this set.
    fn quarry(&self) -> Quarry {
        let sitting = self.company.sitting();
        let is_start = |event: &Event<SeaBattle>| matches!(event, Event::SetStarted { .. });
        let of_set = sitting.events().rsplit(is_start).next().unwrap_or_default();
        let shots = of_set.iter().filter_map(|event| match *event {
            Event::Played(SeaBattleEvent::Shot { seat, cell, result }) if seat == sitting.person() => {
                Some((cell, result))
            }
            _ => None,
        });
        Quarry { placement: self.placement, shots: shots.collect() }
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
            self.forget_remarks();
        }
        match phase {
            Phase::Placing => {
                self.laying.mouse(at, mouse.deed);
                Vec::new()
            }
            Phase::Shooting => {
                let quarry = self.quarry();
                let cell = self.aiming.mouse(at, mouse.deed, &quarry);
                self.shoot(cell)
            }
            Phase::SetOver if pressed => {
                self.ended = None;
                Vec::new()
            }
            Phase::Watching if pressed => self.company.hurry(),
            _ => Vec::new(),
        }
    }

    fn forget_remarks(&mut self) {
        self.is_back = false;
        self.laying.forget_remark();
        self.aiming.forget_remark();
    }

    /// The size of the window.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.setting.size
    }
}
