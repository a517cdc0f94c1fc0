//! The calls that a bot gets, as tables: names in every style, what comes, what is asked for, and how long it may take.

use jobs::TimeLimits;
use languages::{Callback, Game, Style};
use rules::Preset;
use texts::{Lang, say};

use super::seconds;

/// Calls that only the C++ library of `homework` makes.
const OF_HOMEWORK: [&str; 3] = ["shot_refused", "on_win", "on_lose"];

/// A call in the table.
pub(crate) struct CallRow {
    /// Its name in Python and in the line protocol.
    pub(crate) snake: &'static str,
    /// Its name in Pascal.
    pub(crate) camel: &'static str,
    /// Its name in a unit of `sea-fight`.
    pub(crate) sea_fight: &'static str,
    pub(crate) is_required: bool,
    /// What comes with it.
    pub(crate) told: String,
    /// What is to be answered.
    pub(crate) asks: String,
    pub(crate) limit: String,
    pub(crate) sea_fight_limit: String,
}

/// The calls of a game, in the order in which they come.
pub(crate) fn calls(lang: Lang, game: Game) -> Vec<CallRow> {
    let known = languages::calls_of(game).iter().filter(|call| !OF_HOMEWORK.contains(&call.name));
    known.map(|call| row(lang, game, call)).collect()
}

fn row(lang: Lang, game: Game, call: &Callback) -> CallRow {
    let sea_fight = call.name_in(Style::SeaFight);
    let limit = |preset| seconds(lang, limit(&TimeLimits::of(preset), call.name));
    CallRow {
        snake: call.name,
        camel: call.name_in(Style::AiBattle).unwrap_or(call.name),
        sea_fight: sea_fight.unwrap_or("–"),
        is_required: call.is_required(),
        told: told(lang, game, call.name),
        asks: asks(lang, call.name),
        limit: limit(Preset::AiBattle),
        sea_fight_limit: sea_fight.map_or_else(|| "–".to_owned(), |_| limit(Preset::SeaFight)),
    }
}

fn limit(limits: &TimeLimits, name: &str) -> std::time::Duration {
    match name {
        "get_map" => limits.place,
        "shoot" | "shot_result" | "on_opponent_shot" | "choose" => limits.turn,
        _ => limits.notice,
    }
}

fn told(lang: Lang, game: Game, name: &str) -> String {
    match (game, name) {
        (Game::SeaBattle, "set_parameters") => say!(lang, "call-sets"),
        (Game::Rps, "set_parameters") => say!(lang, "call-sets-and-wins"),
        (_, "shot_result") => say!(lang, "call-shot-result"),
        (_, "on_opponent_shot") => say!(lang, "call-cell"),
        (_, "choose") => say!(lang, "call-previous"),
        _ => "–".to_owned(),
    }
}

fn asks(lang: Lang, name: &str) -> String {
    match name {
        "get_map" => say!(lang, "call-map"),
        "shoot" => say!(lang, "call-cell"),
        "choose" => say!(lang, "call-choice"),
        _ => "–".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_tells_what_the_contract_says() {
        let rows = calls(Lang::En, Game::SeaBattle);
        let row = |name: &str| rows.iter().find(|row| row.snake == name).unwrap();
        let told =
            |name| (row(name).camel, row(name).sea_fight, &*row(name).limit, &*row(name).sea_fight_limit);
        assert_eq!(told("set_parameters"), ("setParameters", "setParams", "5 s", "5 s"));
        assert_eq!(told("on_game_start"), ("onGameStart", "–", "5 s", "–"));
        assert_eq!(told("get_map"), ("getMap", "getMap", "1.5 s", "5 s"));
        assert_eq!(told("shoot"), ("shoot", "shoot", "1.5 s", "1 s"));
        assert_eq!(told("on_opponent_shot"), ("onOpponentShot", "rivalShoot", "1.5 s", "1 s"));
        assert_eq!(rows.len(), 9);
        assert_eq!(calls(Lang::En, Game::Rps).len(), 5);
    }
}
