//! Who plays: names from the command line become two built-in bots of one game, or a sentence that helps.

use std::fs;

use bots::house::{self, HouseBot};
use record::GameKind;
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Seat};
use texts::{Lang, say, visible};

use crate::failure::Failure;

/// Two bots of one game.
pub(crate) enum Lineup {
    /// Of Sea Battle.
    SeaBattle(BySeat<&'static HouseBot<SeaBattle>>),
    /// Of Rock-Paper-Scissors.
    Rps(BySeat<&'static HouseBot<Rps>>),
}

impl Lineup {
    /// The bots of these names; the game follows from the names unless it is given.
    pub(crate) fn choose(lang: Lang, names: BySeat<&str>, game: Option<GameKind>) -> Result<Self, Failure> {
        for (_, name) in names.iter() {
            if games_of(name).next().is_none() {
                return Err(unknown(lang, name, game));
            }
        }
        let given = game.is_some();
        let game = game.or_else(|| games_of(names[Seat::First]).next()).unwrap_or(GameKind::SeaBattle);
        for (seat, name) in names.iter() {
            if let Some(other) = games_of(name).find(|_| !games_of(name).any(|known| known == game)) {
                let sentence = match given {
                    true => other_game(lang, name, game, other),
                    false => two_games(lang, names, seat, game, other),
                };
                let known = say!(lang, "known-bots", names = names_of(game).join(", "));
                return Err(Failure::Usage(format!("{sentence}\n{known}")));
            }
        }
        let lineup = match game {
            GameKind::SeaBattle => both(house::SEA_BATTLE, names).map(Self::SeaBattle),
            GameKind::Rps => both(house::RPS, names).map(Self::Rps),
        };
        lineup.ok_or_else(|| unknown(lang, names[Seat::First], Some(game)))
    }
}

/// How people call a game.
pub(crate) fn game_name(lang: Lang, game: GameKind) -> String {
    match game {
        GameKind::SeaBattle => say!(lang, "sea-battle"),
        GameKind::Rps => say!(lang, "rps"),
    }
}

/// The names of the built-in bots of a game, the weakest first.
pub(crate) fn names_of(game: GameKind) -> Vec<&'static str> {
    match game {
        GameKind::SeaBattle => house::SEA_BATTLE.iter().map(|bot| bot.name).collect(),
        GameKind::Rps => house::RPS.iter().map(|bot| bot.name).collect(),
    }
}

/// Reads the name of a game, as clap needs it.
pub(crate) fn game_parser() -> impl clap::builder::TypedValueParser<Value = GameKind> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(GameKind::ALL.map(GameKind::name)).try_map(|name| name.parse())
}

fn games_of(name: &str) -> impl Iterator<Item = GameKind> {
    GameKind::ALL.into_iter().filter(move |&game| names_of(game).contains(&name))
}

fn both<G: rules::Game>(
    list: &'static [HouseBot<G>],
    names: BySeat<&str>,
) -> Option<BySeat<&'static HouseBot<G>>> {
    let [first, second] = names.into_array();
    Some(BySeat::new(house::find(list, first)?, house::find(list, second)?))
}

fn unknown(lang: Lang, name: &str, game: Option<GameKind>) -> Failure {
    let games = game.map_or(GameKind::ALL.to_vec(), |game| vec![game]);
    let known: Vec<&str> = games.iter().flat_map(|&game| names_of(game)).collect();
    match fs::metadata(name) {
        Ok(details) if details.is_dir() => {
            return Failure::Input(say!(lang, "folder-bot", name = visible(name), names = known.join(", ")));
        }
        Ok(_) => {
            return Failure::Input(say!(lang, "file-bot", name = visible(name), names = known.join(", ")));
        }
        Err(_) if name.contains(['/', '\\', '.']) => {
            return Failure::Input(say!(lang, "no-file-bot", name = visible(name), names = known.join(", ")));
        }
        Err(_) => {}
    }
    let mut sentence = match game {
        Some(game) => say!(lang, "unknown-bot-of", name = visible(name), game = game_name(lang, game)),
        None => say!(lang, "unknown-bot", name = visible(name)),
    };
    if let Some(nearest) = nearest(name, &known) {
        sentence = format!("{sentence} {}", say!(lang, "did-you-mean", name = nearest));
    }
    Failure::Usage(format!("{sentence}\n{}", say!(lang, "known-bots", names = known.join(", "))))
}

fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
    const LIKE_ENOUGH: f64 = 0.8;
    let name = name.to_lowercase();
    let likeness = known.iter().map(|known| (strsim::jaro_winkler(&name, known), *known));
    let best = likeness.max_by(|one, other| one.0.total_cmp(&other.0))?;
    (best.0 >= LIKE_ENOUGH).then_some(best.1)
}

fn other_game(lang: Lang, name: &str, game: GameKind, other: GameKind) -> String {
    let (game, other) = (game_name(lang, game), game_name(lang, other));
    say!(lang, "other-game-bot", name = name, game = game, other = other)
}

fn two_games(lang: Lang, names: BySeat<&str>, seat: Seat, game: GameKind, other: GameKind) -> String {
    let (game, other) = (game_name(lang, game), game_name(lang, other));
    let (first, second) = (names[seat.other()], names[seat]);
    say!(lang, "two-games", first = first, second = second, game = game, other = other)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_name_belongs_to_two_games() {
        for game in GameKind::ALL {
            for name in names_of(game) {
                assert_eq!(games_of(name).collect::<Vec<_>>(), [game], "{name}");
            }
        }
    }

    #[test]
    fn a_slip_of_the_finger_is_recognised() {
        let known = ["cadet", "gunner", "admiral"];
        assert_eq!(nearest("admirl", &known), Some("admiral"));
        assert_eq!(nearest("GUNNER", &known), Some("gunner"));
        assert_eq!(nearest("xyzzy", &known), None);
    }
}
