//! Who plays what: two words of the command line become two candidates of one game under one set of rules, or a
//! sentence that helps.

use bots::house;
use languages::{Kind, Style};
use record::GameKind;
use rules::{BySeat, Preset};
use texts::{Lang, say, visible};

use crate::candidate::{BotFile, Candidate};
use crate::failure::Failure;

/// Two candidates, their game and its rules.
pub(crate) struct Lineup {
    /// What they play.
    pub(crate) game: GameKind,
    /// By which rules.
    pub(crate) preset: Preset,
    /// Who.
    pub(crate) candidates: BySeat<Candidate>,
}

impl Lineup {
    /// The candidates of these names. The game follows from them unless it is given, and so do the rules.
    pub(crate) fn choose(
        lang: Lang,
        names: BySeat<&str>,
        game: Option<GameKind>,
        preset: Option<Preset>,
    ) -> Result<Self, Failure> {
        let [first, second] = names.map(|_, name| Candidate::find(lang, name, game)).into_array();
        let candidates = BySeat::new(first?, second?);
        let shown = candidates.as_ref().map(|_, candidate| Shown::of(candidate)).into_array();
        let (game, preset) = common_rules(lang, &shown, game, preset)?;
        Ok(Self { game, preset, candidates })
    }
}

/// What shows of somebody who wants to play.
#[derive(Clone, Copy)]
pub(crate) struct Shown<'a> {
    /// What people call it.
    pub(crate) name: &'a str,
    /// The program, if it is one and is there.
    pub(crate) file: Option<&'a BotFile>,
    /// What it plays, where that shows.
    pub(crate) game: Option<GameKind>,
}

impl<'a> Shown<'a> {
    fn of(candidate: &'a Candidate) -> Self {
        Self { name: candidate.name(), file: candidate.file(), game: candidate.game() }
    }
}

/// What those who want to play can play with each other, and by which rules: what was given, or what they show.
pub(crate) fn common_rules(
    lang: Lang,
    players: &[Shown<'_>],
    game: Option<GameKind>,
    preset: Option<Preset>,
) -> Result<(GameKind, Preset), Failure> {
    let game = common_game(lang, players, game.or(preset.and_then(only_game)))?;
    Ok((game, common_preset(lang, players, game, preset)?))
}

/// What many who want to play can play with each other, and by which rules: what was given, or what most of them show. One
/// file that is not what it should be does not change the rules for everybody.
pub(crate) fn rules_of_most(
    lang: Lang,
    players: &[Shown<'_>],
    game: Option<GameKind>,
    preset: Option<Preset>,
) -> Result<(GameKind, Preset), Failure> {
    let game = common_game(lang, players, game.or(preset.and_then(only_game)))?;
    let sources = players.iter().filter_map(|player| player.file).filter(|file| file.language.is_some());
    let shown: Vec<Preset> = sources.map(|file| preset_of(file, game).unwrap_or_default()).collect();
    let votes = |preset: &Preset| shown.iter().filter(|shown| *shown == preset).count();
    // Of several with as many votes the last one is taken, and the usual rules are the first.
    let most = Preset::ALL.into_iter().rev().max_by_key(votes);
    Ok((game, preset.or(most).unwrap_or_default()))
}

/// The game that was given, or the one that everybody plays.
fn common_game(lang: Lang, players: &[Shown<'_>], given: Option<GameKind>) -> Result<GameKind, Failure> {
    let first = players.iter().find(|player| player.game.is_some());
    let Some(game) = given.or(first.and_then(|first| first.game)) else {
        let file = players.iter().find_map(|player| player.file);
        let unknown = || Failure::Usage(say!(lang, "no-game"));
        return Err(file.map_or_else(unknown, |file| file.no_game(lang)));
    };
    for player in players {
        let Some(other) = player.game.filter(|&shown| shown != game) else { continue };
        let sentence = match (given, player.file, first) {
            // Somebody who names the game of a program knows better than its words.
            (Some(_), Some(_), _) => continue,
            (None, _, Some(first)) => two_games(lang, first.name, player.name, game, other),
            _ => other_game(lang, player.name, game, other),
        };
        let known = say!(lang, "known-bots", names = names_of(game).join(", "));
        return Err(Failure::Usage(format!("{sentence}\n{known}")));
    }
    Ok(game)
}

/// The game of rules that know only one.
pub(crate) const fn only_game(preset: Preset) -> Option<GameKind> {
    match preset {
        Preset::Lol2019 | Preset::Homework => Some(GameKind::SeaBattle),
        Preset::AiBattle | Preset::SeaFight => None,
    }
}

/// The rules that were given, or those that a program is written for.
fn common_preset(
    lang: Lang,
    players: &[Shown<'_>],
    game: GameKind,
    given: Option<Preset>,
) -> Result<Preset, Failure> {
    let files = || players.iter().filter_map(|player| player.file);
    let preset = given.or_else(|| files().find_map(|file| preset_of(file, game))).unwrap_or_default();
    let program = files().find(|file| file.kind(game) == Some(Kind::Program));
    match program {
        Some(file) if preset != Preset::Lol2019 => {
            let (file, preset) = (file.name.as_str(), Preset::Lol2019.name());
            Err(Failure::Input(say!(lang, "candidate-other-preset", file = file, preset = preset)))
        }
        _ => Ok(preset),
    }
}

/// The rules that a source is written for, where it shows.
pub(crate) fn preset_of(file: &BotFile, game: GameKind) -> Option<Preset> {
    match (file.kind(game)?, file.style(game)?) {
        (Kind::Program, _) => Some(Preset::Lol2019),
        (Kind::Bot, Style::SeaFight) => Some(Preset::SeaFight),
        (Kind::Bot, Style::AiBattle) => None,
    }
}

/// The options without which a program would be taken to play another game or by other rules.
pub(crate) fn options_of(file: &BotFile, game: GameKind, preset: Preset) -> String {
    let mut options = String::new();
    if file.game().or(only_game(preset)) != Some(game) {
        options += &format!(" --game {game}");
    }
    if preset_of(file, game).unwrap_or_default() != preset {
        options += &format!(" --preset {preset}");
    }
    options
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

/// Reads the name of a set of rules, as clap needs it.
pub(crate) fn preset_parser() -> impl clap::builder::TypedValueParser<Value = Preset> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(Preset::ALL.map(Preset::name)).try_map(|name| name.parse())
}

/// The games that a built-in bot of this name plays.
pub(crate) fn games_of(name: &str) -> impl Iterator<Item = GameKind> {
    GameKind::ALL.into_iter().filter(move |&game| names_of(game).contains(&name))
}

/// There is neither a built-in bot nor a file of this name.
pub(crate) fn unknown(lang: Lang, name: &str, game: Option<GameKind>) -> Failure {
    let games = game.map_or(GameKind::ALL.to_vec(), |game| vec![game]);
    let known: Vec<&str> = games.iter().flat_map(|&game| names_of(game)).collect();
    let mut sentence = match game {
        Some(game) => say!(lang, "unknown-bot-of", name = visible(name), game = game_name(lang, game)),
        None => say!(lang, "unknown-bot", name = visible(name)),
    };
    if let Some(nearest) = nearest(name, &known) {
        sentence = format!("{sentence} {}", say!(lang, "did-you-mean", name = nearest));
    }
    Failure::Usage(format!("{sentence}\n{}", say!(lang, "known-bots", names = known.join(", "))))
}

/// The name that is most like another one, if it is like it at all.
pub(crate) fn nearest<'a>(name: &str, known: &[&'a str]) -> Option<&'a str> {
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

fn two_games(lang: Lang, first: &str, second: &str, game: GameKind, other: GameKind) -> String {
    let (game, other) = (game_name(lang, game), game_name(lang, other));
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
    fn one_file_does_not_change_the_rules_for_everybody() {
        let file = |name: &str, text: &str| BotFile {
            path: name.into(),
            name: name.to_owned(),
            bytes: text.into(),
            language: languages::by_name("python"),
        };
        let bot = file("bot.py", "def get_map(): pass\ndef shoot(): return 1, 1\n");
        let program = file("program.py", "print('_' * 10)\nprint(1, 1)\nprint(input())\n");
        let broken = file("broken.py", "x = (\n");
        let check = |files: &[&BotFile], given, expected| {
            let shown: Vec<Shown<'_>> = files
                .iter()
                .map(|file| Shown { name: &file.name, file: Some(file), game: file.game() })
                .collect();
            let (_, preset) = rules_of_most(Lang::En, &shown, Some(GameKind::SeaBattle), given).unwrap();
            assert_eq!(preset, expected);
        };
        check(&[&broken, &bot, &bot], None, Preset::AiBattle);
        check(&[&program, &bot], None, Preset::AiBattle);
        check(&[&program, &program, &bot], None, Preset::Lol2019);
        check(&[&program, &program], Some(Preset::Homework), Preset::Homework);
    }

    #[test]
    fn a_slip_of_the_finger_is_recognised() {
        let known = ["cadet", "gunner", "admiral"];
        assert_eq!(nearest("admirl", &known), Some("admiral"));
        assert_eq!(nearest("GUNNER", &known), Some("gunner"));
        assert_eq!(nearest("xyzzy", &known), None);
    }
}
