//! Players that say what a test tells them to, and a log of every call that was made to them.

#![allow(dead_code, reason = "every test file uses its own part of the script")]

use std::collections::{HashMap, VecDeque};

use rules::sea_battle::{
    Aim, Layout, Mark, SeaBattle, SeaBattleAnswer, SeaBattleCall, SeaBattleEvent, SeaBattleRules,
};
use rules::{BySeat, Call, Cell, Event, Match, MatchRules, Seat, Verdict};

/// A layout drawn with `#` for decks and anything else for water.
pub(crate) fn layout(drawing: &str) -> Layout {
    Layout::from_rows(drawing.lines().map(|line| {
        line.chars().map(|mark| if mark == '#' { Mark::Deck } else { Mark::Water }).collect::<Vec<_>>()
    }))
}

/// A legal fleet of every preset.
pub(crate) const FLEET: &str = include_str!("../golden/lol_2019_example.txt");

/// The cells with decks of [`FLEET`], in reading order: shooting at all of them wins the set.
pub(crate) fn fleet_cells() -> Vec<Cell> {
    layout(FLEET).decks().iter().collect()
}

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().expect("the name of a cell")
}

/// What one player will say when asked to shoot; the fleet is always [`FLEET`] unless told otherwise.
#[derive(Clone)]
pub(crate) struct Script {
    pub(crate) layout: Layout,
    pub(crate) aims: VecDeque<Aim>,
    /// The name of a call, and which occurrence of it from 0, at which the player dies.
    pub(crate) dies_at: Option<(&'static str, usize)>,
}

impl Script {
    pub(crate) fn shooting(names: &str) -> Self {
        Self::aiming(names.split_whitespace().map(|name| Aim::At(cell(name))))
    }

    pub(crate) fn aiming(aims: impl IntoIterator<Item = Aim>) -> Self {
        Self { layout: layout(FLEET), aims: aims.into_iter().collect(), dies_at: None }
    }

    /// Sinks [`FLEET`] without a miss, once per set.
    pub(crate) fn perfect(sets: usize) -> Self {
        let cells = fleet_cells();
        Self::aiming(std::iter::repeat_n(cells, sets).flatten().map(Aim::At))
    }

    /// Shoots at one cell of water after another.
    pub(crate) fn hopeless() -> Self {
        let water = !layout(FLEET).decks();
        let cells: Vec<Cell> = water.iter().collect();
        Self::aiming(std::iter::repeat_n(cells, 20).flatten().map(Aim::At))
    }

    pub(crate) fn placing(self, layout: Layout) -> Self {
        Self { layout, ..self }
    }

    pub(crate) fn dying_at(self, call: &'static str, occurrence: usize) -> Self {
        Self { dies_at: Some((call, occurrence)), ..self }
    }
}

/// The fault that scripted players die of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Died;

/// What a played script leaves behind.
pub(crate) struct Played {
    pub(crate) verdict: Verdict,
    pub(crate) events: Vec<Event<SeaBattle, Died>>,
    /// Every call in the order in which it was made.
    pub(crate) calls: Vec<(Seat, Call<SeaBattle>)>,
}

impl Played {
    /// The names of the calls that a seat got, in order.
    pub(crate) fn heard_by(&self, seat: Seat) -> Vec<&'static str> {
        self.calls.iter().filter(|(other, _)| *other == seat).map(|(_, call)| call.name()).collect()
    }

    /// The shots with their results, as `1 B7 miss`.
    pub(crate) fn shots(&self) -> Vec<String> {
        let shots = self.events.iter().filter_map(|event| match event {
            Event::Played(SeaBattleEvent::Shot { seat, cell, result }) => {
                Some(format!("{seat} {cell} {result:?}").to_lowercase())
            }
            _ => None,
        });
        shots.collect()
    }
}

/// Plays a match in which the first seat begins the first set.
pub(crate) fn play(rules: &MatchRules<SeaBattleRules>, first: Script, second: Script) -> Played {
    play_beginning_with(Seat::First, rules, first, second)
}

/// Plays a match; a player with nothing left to say dies.
pub(crate) fn play_beginning_with(
    beginner: Seat,
    rules: &MatchRules<SeaBattleRules>,
    first: Script,
    second: Script,
) -> Played {
    let mut players = BySeat::new(first, second);
    let mut calls: Vec<(Seat, Call<SeaBattle>)> = Vec::new();
    let mut times: HashMap<(Seat, &str), usize> = HashMap::new();
    let mut events = Vec::new();
    let mut tell = |event| events.push(event);
    let mut game = Match::begin(rules, beginner, &mut tell);
    let verdict = game.run(
        |seat, call| {
            calls.push((seat, call));
            let times_heard = times.entry((seat, call.name())).or_insert(0);
            let occurrence = *times_heard;
            *times_heard += 1;
            let player = &mut players[seat];
            if player.dies_at == Some((call.name(), occurrence)) {
                return Err(Died);
            }
            match call {
                Call::Play(SeaBattleCall::Place) => Ok(SeaBattleAnswer::Layout(player.layout.clone())),
                Call::Play(SeaBattleCall::Shoot) => {
                    player.aims.pop_front().map(SeaBattleAnswer::Shot).ok_or(Died)
                }
                _ => Ok(SeaBattleAnswer::Done),
            }
        },
        &mut tell,
    );
    Played { verdict, events, calls }
}
