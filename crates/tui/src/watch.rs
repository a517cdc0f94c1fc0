//! A recorded game is watched: step by step, at a speed, from hit to hit, with or without fog.

mod paint;
#[cfg(test)]
mod tests;

use record::{Event, Header, Recorded, Replay, Viewpoint};
use rules::rps::Rps;
use rules::sea_battle::{SeaBattle, SeaBattleEvent, ShotResult};
use rules::{BySeat, Seat};
use texts::Lang;

use crate::canvas::spot;
use crate::frame::stage_corner;
use crate::input::{Direction, Input, Key, Mouse, MouseDeed, Size, TICK_MS};

/// A game that can be watched.
pub trait Watched: Recorded {
    /// Whether something stands out among the steps: a hit, a turn that was won.
    fn stands_out(event: &Self::Event) -> Option<Accent>;
}

/// How far a step stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Accent {
    /// A hit, a turn that was won.
    Hit,
    /// A ship was sunk.
    Sunk,
}

impl Watched for SeaBattle {
    fn stands_out(event: &SeaBattleEvent) -> Option<Accent> {
        match event {
            SeaBattleEvent::Shot { result: ShotResult::Hit, .. } => Some(Accent::Hit),
            SeaBattleEvent::Shot { result: ShotResult::Sunk, .. } => Some(Accent::Sunk),
            _ => None,
        }
    }
}

impl Watched for Rps {
    fn stands_out(event: &rules::rps::Thrown) -> Option<Accent> {
        event.winner().map(|_| Accent::Hit)
    }
}

/// What a screen has to know of a game to show it.
#[derive(Clone, Debug, PartialEq)]
pub struct Show {
    /// The watcher's language.
    pub lang: Lang,
    /// The size of the window.
    pub size: Size,
    /// Who played what.
    pub header: Header,
    /// What the players are called.
    pub names: BySeat<String>,
    /// Whose eyes to look with at first.
    pub viewpoint: Viewpoint,
}

/// The screen of somebody who watches a game.
#[derive(Clone, Debug)]
pub struct Watch<G: Watched> {
    show: Show,
    replay: Replay<G>,
    /// The steps at which there is something to see, in their order.
    stops: Vec<usize>,
    pace: Pace,
    waited_ms: u32,
    is_helping: bool,
    has_left: bool,
}

/// How fast steps follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pace {
    is_running: bool,
    /// The place among [`SPEEDS`].
    speed: usize,
}

/// Speeds in halves: 0.5, 1, 2, 4, 8 and 16 times.
const SPEEDS: [u32; 6] = [1, 2, 4, 8, 16, 32];
/// The time of a step at a speed of 1, in milliseconds.
const STEP_MS: u32 = 800;

impl<G: Watched> Watch<G> {
    /// The screen at the beginning of a set, counted from 1, or at this move of it.
    #[must_use]
    pub fn new(show: Show, events: Vec<Event<G>>, set: usize, number: usize) -> Self {
        let is_stop = |event: &Event<G>| !matches!(event, Event::SetEnded { .. });
        let stops = (1..).zip(&events).filter(|(_, event)| is_stop(event)).map(|(step, _)| step).collect();
        let mut replay = Replay::new(events);
        replay.seek_set(set);
        replay.seek(replay.step() + number);
        let pace = Pace { is_running: false, speed: 1 };
        Self { show, replay, stops, pace, waited_ms: 0, is_helping: false, has_left: false }
    }

    /// Whether the watcher has left.
    #[must_use]
    pub const fn has_left(&self) -> bool {
        self.has_left
    }

    /// Whether moments have to pass.
    #[must_use]
    pub const fn wants_ticks(&self) -> bool {
        self.pace.is_running
    }

    /// The game as it is shown.
    #[must_use]
    pub const fn replay(&self) -> &Replay<G> {
        &self.replay
    }

    /// Goes on after something has reached the screen.
    pub fn handle(&mut self, input: &Input<()>) {
        match *input {
            Input::Key(key) => self.key(key),
            Input::Mouse(mouse) => self.mouse(mouse),
            Input::Resize(size) => self.show.size = size,
            Input::Tick => self.tick(),
            Input::News(()) => {}
            Input::Closed => self.has_left = true,
        }
    }

    fn key(&mut self, key: Key) {
        if std::mem::take(&mut self.is_helping) && key != Key::Interrupt {
            return;
        }
        match key {
            Key::Sign('q') | Key::Escape | Key::Interrupt => self.has_left = true,
            Key::Sign('?') => self.is_helping = true,
            Key::Sign(' ') | Key::Enter => self.run_or_stop(),
            Key::Arrow(Direction::Right) | Key::Sign('l') => self.step(1),
            Key::Arrow(Direction::Left) | Key::Sign('h') => self.step(-1),
            Key::PageDown => self.step(10),
            Key::PageUp => self.step(-10),
            Key::Home => self.go_to(0),
            Key::End => self.go_to(self.replay.steps()),
            Key::Arrow(Direction::Up) | Key::Sign('+' | '=') => {
                self.pace.speed = (self.pace.speed + 1).min(SPEEDS.len() - 1);
            }
            Key::Arrow(Direction::Down) | Key::Sign('-') => {
                self.pace.speed = self.pace.speed.saturating_sub(1);
            }
            Key::Sign('n') => self.next_accent(Accent::Hit),
            Key::Sign('p') => self.previous_accent(Accent::Hit),
            Key::Sign('k') => self.next_accent(Accent::Sunk),
            Key::Tab | Key::Sign(']') => self.next_set(),
            Key::Sign('[') => self.previous_set(),
            Key::Sign('v') => self.show.viewpoint = next_viewpoint(self.show.viewpoint),
            _ => {}
        }
    }

    fn run_or_stop(&mut self) {
        if !self.pace.is_running && self.replay.step() == self.replay.steps() {
            self.go_to(0);
        }
        self.pace.is_running = !self.pace.is_running;
        self.waited_ms = 0;
    }

    fn tick(&mut self) {
        if !self.pace.is_running {
            return;
        }
        self.waited_ms += TICK_MS;
        let step_ms = (STEP_MS * 2 / SPEEDS[self.pace.speed]).max(1);
        while self.waited_ms >= step_ms && self.pace.is_running {
            self.waited_ms -= step_ms;
            self.move_by(1);
            self.pace.is_running = self.replay.step() < self.replay.steps();
        }
    }

    /// Steps by hand: the clock stops.
    fn step(&mut self, stops: isize) {
        self.pace.is_running = false;
        self.move_by(stops);
    }

    /// Goes this many stops on, or back.
    fn move_by(&mut self, stops: isize) {
        let here = self.stops.partition_point(|&stop| stop <= self.replay.step());
        let there = here.saturating_add_signed(stops).min(self.stops.len());
        self.replay.seek(there.checked_sub(1).map_or(0, |place| self.stops[place]));
    }

    fn go_to(&mut self, step: usize) {
        self.pace.is_running = false;
        self.replay.seek(step);
    }

    fn accents(&self, least: Accent) -> impl DoubleEndedIterator<Item = usize> {
        self.replay.events().iter().enumerate().filter_map(move |(place, event)| match event {
            Event::Played(event) => (G::stands_out(event)? >= least).then_some(place + 1),
            _ => None,
        })
    }

    fn next_accent(&mut self, least: Accent) {
        let here = self.replay.step();
        let next = self.accents(least).find(|&step| step > here);
        self.go_to(next.unwrap_or(self.replay.steps()));
    }

    fn previous_accent(&mut self, least: Accent) {
        let here = self.replay.step();
        let previous = self.accents(least).rfind(|&step| step < here);
        self.go_to(previous.unwrap_or(0));
    }

    fn next_set(&mut self) {
        let here = self.replay.step();
        let next = self.replay.set_starts().iter().copied().find(|&start| start + 1 > here);
        self.go_to(next.map_or(self.replay.steps(), |start| start + 1));
    }

    fn previous_set(&mut self) {
        let here = self.replay.step();
        let previous = self.replay.set_starts().iter().copied().rfind(|&start| start + 1 < here);
        self.go_to(previous.map_or(0, |start| start + 1));
    }

    fn mouse(&mut self, mouse: Mouse) {
        if mouse.deed != MouseDeed::Press || !self.show.size.suffices() {
            return;
        }
        let (size, corner) = (self.show.size, stage_corner(self.show.size));
        let at = spot(mouse.x.wrapping_sub(corner.x), mouse.y.wrapping_sub(corner.y));
        if let Some(share) = paint::share_at(size, at) {
            self.go_to((share * self.replay.steps() as f64).round() as usize);
        }
    }
}

const fn next_viewpoint(viewpoint: Viewpoint) -> Viewpoint {
    match viewpoint {
        Viewpoint::Afterwards => Viewpoint::Spectator,
        Viewpoint::Spectator => Viewpoint::Seat(Seat::First),
        Viewpoint::Seat(Seat::First) => Viewpoint::Seat(Seat::Second),
        Viewpoint::Seat(Seat::Second) => Viewpoint::Afterwards,
    }
}
