//! The calls that a bot can get, by every name that the systems of old have given them.

use crate::game::Game;
use crate::source::Style;

/// One call of a game.
#[derive(Clone, Copy, Debug)]
pub struct Callback {
    /// Its name in the line protocol, which is also the one of Python.
    pub name: &'static str,
    /// Its name in Pascal.
    camel: &'static str,
    /// Its name in a unit of the `sea-fight` system, where it had one.
    sea_fight: Option<&'static str>,
    /// What it tells.
    pub(crate) told: Told,
    /// What it asks for.
    pub(crate) asks: Asks,
}

/// What a call tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// So many numbers.
    Numbers(usize),
    /// A cell.
    Cell,
}

/// What a call asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asks {
    /// Nothing: it only tells.
    Nothing,
    /// A map.
    Map,
    /// A cell.
    Cell,
    /// A number.
    Number,
}

impl Callback {
    /// The name by which a bot of this style knows the call.
    #[must_use]
    pub const fn name_in(&self, style: Style) -> Option<&'static str> {
        match style {
            Style::AiBattle => Some(self.camel),
            Style::SeaFight => self.sea_fight,
        }
    }

    /// Whether a bot cannot play without it.
    #[must_use]
    pub const fn is_required(&self) -> bool {
        !matches!(self.asks, Asks::Nothing)
    }
}

const fn tells(
    name: &'static str,
    camel: &'static str,
    sea_fight: Option<&'static str>,
    numbers: usize,
) -> Callback {
    Callback { name, camel, sea_fight, told: Told::Numbers(numbers), asks: Asks::Nothing }
}

/// The calls of a game, in the order in which they come.
#[must_use]
pub const fn of(game: Game) -> &'static [Callback] {
    match game {
        Game::SeaBattle => SEA_BATTLE,
        Game::Rps => RPS,
    }
}

const SEA_BATTLE: &[Callback] = &[
    tells("set_parameters", "setParameters", Some("setParams"), 1),
    tells("on_game_start", "onGameStart", None, 0),
    tells("on_set_start", "onSetStart", None, 0),
    Callback { asks: Asks::Map, ..tells("get_map", "getMap", Some("getMap"), 0) },
    Callback { asks: Asks::Cell, ..tells("shoot", "shoot", Some("shoot"), 0) },
    tells("shot_result", "shotResult", Some("shootResult"), 1),
    tells("shot_refused", "shotRefused", None, 1),
    Callback { told: Told::Cell, ..tells("on_opponent_shot", "onOpponentShot", Some("rivalShoot"), 0) },
    tells("on_win", "onWin", None, 0),
    tells("on_lose", "onLose", None, 0),
    tells("on_set_end", "onSetEnd", Some("onCurrentSetEnd"), 0),
    tells("on_game_end", "onGameEnd", Some("onCurrentGameEnd"), 0),
];

const RPS: &[Callback] = &[
    tells("set_parameters", "setParameters", Some("setParams"), 2),
    tells("on_game_start", "onGameStart", None, 0),
    Callback { asks: Asks::Number, ..tells("choose", "choose", Some("choice"), 1) },
    tells("on_set_end", "onSetEnd", Some("onCurrentSetEnd"), 0),
    tells("on_game_end", "onGameEnd", Some("onCurrentGameEnd"), 0),
];
