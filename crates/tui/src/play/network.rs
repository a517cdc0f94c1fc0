//! A person plays Sea Battle against somebody far away: lays a fleet, waits for an opponent, shoots and is shot at,
//! and may leave and come back while the game goes on at the server.

mod duel;
mod news;
mod paint;
#[cfg(test)]
mod tests;

use rules::sea_battle::Placement;
use rules::{Cell, CellSet, Preset};
use texts::Lang;

use self::duel::{Duel, Turn};
pub use self::news::{
    Awaited, Invitation, NetworkEffect, NetworkEnd, NetworkEnding, NetworkNews, NetworkSeat, Whom,
};
use super::dialog::{Dialog, Reply};
use crate::aiming::Aiming;
use crate::canvas::spot;
use crate::frame::stage_corner;
use crate::input::{Input, Key, Mouse, MouseDeed, Size};
use crate::laying::{Laid, Laying};

/// What the screen of a network game has to know from the beginning.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkSetting {
    /// The person's language.
    pub lang: Lang,
    /// The size of the window.
    pub size: Size,
    /// The server, as people pass it on.
    pub server: String,
    /// The name under which the person plays.
    pub name: String,
    /// The fleets that the person has kept.
    pub fleets: Vec<CellSet>,
    /// Whether there is a seat that the person had before.
    pub returns: bool,
}

/// The screen of a person who plays a network game.
#[derive(Clone, Debug)]
pub struct PlayNetwork {
    setting: NetworkSetting,
    placement: Placement,
    laying: Laying,
    aiming: Aiming,
    duel: Option<Duel>,
    /// Against whom the next game is to be.
    whom: Whom,
    /// Who wants to play again.
    wanted: Option<String>,
    /// Whether a seat was asked for and nobody has answered yet.
    is_calling: bool,
    line: Line,
    /// What the server has refused last.
    refusal: Option<String>,
    /// Whether the person has come back to a game, and has done nothing yet.
    is_back: bool,
    dialog: Option<Dialog>,
    has_left: bool,
}

/// The line to the server.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    Open,
    Cut,
    Lost(String),
}

/// What the screen is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Lost,
    Cut,
    Calling,
    Placing,
    Waiting,
    Shooting,
    Watching,
    Settled,
    GameOver,
}

impl PlayNetwork {
    /// The screen at its beginning. The seed is for fleets that are laid by chance.
    #[must_use]
    pub fn new(setting: NetworkSetting, seed: u64) -> Self {
        let rules = Preset::Lol2019.sea_battle(1).expect("a game of this preset has one set");
        let placement = rules.game.placement;
        Self {
            laying: Laying::new(placement, CellSet::EMPTY, setting.fleets.clone(), seed),
            aiming: Aiming::new(),
            duel: None,
            whom: Whom::Anybody,
            wanted: None,
            is_calling: setting.returns,
            line: Line::Open,
            refusal: None,
            is_back: false,
            dialog: None,
            has_left: false,
            placement,
            setting,
        }
    }

    /// Whether the person has left.
    #[must_use]
    pub const fn has_left(&self) -> bool {
        self.has_left
    }

    /// The number of the game that goes on without the person.
    #[must_use]
    pub fn unfinished_game(&self) -> Option<u64> {
        let duel = self.duel.as_ref().filter(|duel| duel.end().is_none())?;
        Some(duel.seat().game)
    }

    /// Whether nobody has come to play yet.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        self.duel.as_ref().is_some_and(|duel| duel.turn() == Turn::Nobody)
    }

    /// Why the game cannot go on here.
    #[must_use]
    pub fn trouble(&self) -> Option<&str> {
        if let Line::Lost(why) = &self.line { Some(why) } else { None }
    }

    /// Whether moments have to pass: the clock of a shot runs.
    #[must_use]
    pub fn wants_ticks(&self) -> bool {
        let duel = self.duel.as_ref();
        duel.is_some_and(|duel| duel.left_s().is_some() && matches!(duel.turn(), Turn::Own | Turn::Other))
    }

    /// Goes on after something has reached the screen.
    pub fn handle(&mut self, input: Input<NetworkNews>) -> Vec<NetworkEffect> {
        match input {
            Input::Key(key) => self.key(key),
            Input::Mouse(mouse) => self.mouse(mouse),
            Input::Resize(size) => {
                self.setting.size = size;
                Vec::new()
            }
            Input::Tick => {
                self.duel.as_mut().into_iter().for_each(Duel::tick);
                Vec::new()
            }
            Input::News(news) => self.hear(news),
            Input::Closed => self.leave(),
        }
    }

    fn phase(&self) -> Phase {
        match (&self.line, self.duel.as_ref().map(Duel::turn)) {
            (_, Some(Turn::Over)) => Phase::GameOver,
            (Line::Lost(_), _) => Phase::Lost,
            (Line::Cut, _) => Phase::Cut,
            (Line::Open, None) if self.is_calling => Phase::Calling,
            (Line::Open, None) => Phase::Placing,
            (Line::Open, Some(Turn::Nobody)) => Phase::Waiting,
            (Line::Open, Some(Turn::Own)) => Phase::Shooting,
            (Line::Open, Some(Turn::Other)) => Phase::Watching,
            (Line::Open, Some(Turn::Settled)) => Phase::Settled,
        }
    }

    fn hear(&mut self, news: NetworkNews) -> Vec<NetworkEffect> {
        self.aiming.forget_advice();
        match news {
            NetworkNews::Seated(seat) => {
                self.is_back = self.is_calling && self.setting.returns && self.duel.is_none();
                (self.is_calling, self.line, self.refusal) = (false, Line::Open, None);
                self.wanted = None;
                self.duel = Some(Duel::new(*seat, self.placement));
            }
            NetworkNews::Opponent(name) => {
                if let Some(duel) = &mut self.duel {
                    duel.meet(name);
                }
            }
            NetworkNews::Wanted(name) => self.wanted = Some(name),
            NetworkNews::Shot(shot) => self.duel.as_mut().into_iter().for_each(|duel| duel.hear(shot)),
            NetworkNews::Over(end) => return self.finish(*end),
            NetworkNews::Refused(sentence) => {
                self.duel.as_mut().into_iter().for_each(Duel::take_back);
                (self.is_calling, self.line) = (false, Line::Open);
                self.refusal = Some(sentence);
            }
            NetworkNews::Cut => self.line = Line::Cut,
            NetworkNews::Lost(why) => self.line = Line::Lost(why),
        }
        Vec::new()
    }

    fn finish(&mut self, end: NetworkEnd) -> Vec<NetworkEffect> {
        self.dialog = None;
        if end.why == NetworkEnding::Closed {
            (self.duel, self.whom) = (None, Whom::Anybody);
            return Vec::new();
        }
        let Some(duel) = &mut self.duel else { return Vec::new() };
        let record = end.record.clone();
        duel.finish(end);
        record.map(NetworkEffect::Record).into_iter().collect()
    }

    fn key(&mut self, key: Key) -> Vec<NetworkEffect> {
        if key == Key::Interrupt {
            return self.leave();
        }
        if let Some(dialog) = self.dialog {
            let reply = dialog.reply(key);
            if reply != Reply::Stay {
                self.dialog = None;
            }
            return if reply == Reply::Yes { vec![NetworkEffect::Resign] } else { Vec::new() };
        }
        self.forget_remarks();
        match (self.phase(), key) {
            (_, Key::Sign('q')) => return self.leave(),
            (_, Key::Sign('?')) => self.dialog = Some(Dialog::Help),
            (Phase::Lost, Key::Sign('r') | Key::Enter) => {
                self.line = Line::Cut;
                return vec![NetworkEffect::CallAgain];
            }
            (Phase::GameOver, Key::Sign('r')) => {
                (self.duel, self.whom) = (None, Whom::SameAgain);
            }
            (Phase::GameOver, Key::Sign('n')) => (self.duel, self.whom) = (None, Whom::Anybody),
            (Phase::Placing, key) => return self.placing_key(key),
            (Phase::Waiting, Key::Sign('s') | Key::Escape) => return vec![NetworkEffect::Resign],
            (Phase::Shooting | Phase::Watching, Key::Sign('s')) => self.dialog = Some(Dialog::Surrender),
            (Phase::Shooting, key) => return self.shooting_key(key),
            (Phase::Watching, key) if Aiming::takes(key) => return self.shooting_key(key),
            _ => {}
        }
        Vec::new()
    }

    /// Nothing is lost by leaving at once: the game goes on at the server, and so does its clock.
    fn leave(&mut self) -> Vec<NetworkEffect> {
        self.has_left = true;
        vec![NetworkEffect::Leave]
    }

    fn placing_key(&mut self, key: Key) -> Vec<NetworkEffect> {
        match self.laying.key(key) {
            Laid::Nothing => Vec::new(),
            Laid::Fleets(fleets) => vec![NetworkEffect::KeepFleets(fleets)],
            Laid::Board(board) => {
                // Whoever sits down anew does not come back to anything.
                (self.is_calling, self.setting.returns) = (true, false);
                vec![NetworkEffect::Sit(board, self.whom)]
            }
        }
    }

    fn shooting_key(&mut self, key: Key) -> Vec<NetworkEffect> {
        let Some(duel) = &self.duel else { return Vec::new() };
        let cell = self.aiming.key(key, &duel.quarry());
        self.shoot(cell)
    }

    fn shoot(&mut self, cell: Option<Cell>) -> Vec<NetworkEffect> {
        let Some((cell, duel)) = cell.zip(self.duel.as_mut()) else { return Vec::new() };
        duel.shoot(cell);
        vec![NetworkEffect::Shoot(cell)]
    }

    fn mouse(&mut self, mouse: Mouse) -> Vec<NetworkEffect> {
        if self.dialog.is_some() || !self.setting.size.suffices() {
            return Vec::new();
        }
        if mouse.deed == MouseDeed::Press {
            self.forget_remarks();
        }
        let corner = stage_corner(self.setting.size);
        let at = spot(mouse.x.wrapping_sub(corner.x), mouse.y.wrapping_sub(corner.y));
        match (self.phase(), &self.duel) {
            (Phase::Placing, _) => {
                self.laying.mouse(at, mouse.deed);
                Vec::new()
            }
            (Phase::Shooting, Some(duel)) => {
                let cell = self.aiming.mouse(at, mouse.deed, &duel.quarry());
                self.shoot(cell)
            }
            _ => Vec::new(),
        }
    }

    fn forget_remarks(&mut self) {
        (self.is_back, self.refusal) = (false, None);
        self.laying.forget_remark();
        self.aiming.forget_remark();
    }

    /// The size of the window.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.setting.size
    }
}
