//! Which game a source plays, seen from the functions that it has.

use record::GameKind;

/// The game of a source, unless it shows none. A bot that shoots and hides plays Sea Battle, whatever else it may
/// call `choose`; `choice` is the name of the older system, and of too much else to go by it alone.
pub(crate) fn game_of(source: &str) -> Option<GameKind> {
    let words: Vec<String> = source
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .map(|word| word.replace('_', "").to_lowercase())
        .collect();
    let has = |name: &str| words.iter().any(|word| word == name);
    if has("shoot") || has("getmap") {
        Some(GameKind::SeaBattle)
    } else if has("choose") || has("rpsbotimpl") {
        Some(GameKind::Rps)
    } else {
        None
    }
}

/// Whether a program has the characters at hand of which the boards of the `lol-2019` judge are made.
pub(crate) fn draws_boards(source: &str) -> bool {
    let has_any = |marks: &[&str]| marks.iter().any(|mark| source.contains(mark));
    has_any(&["##", "#_", "'#'", "\"#\""]) && has_any(&["__", "#_", "'_'", "\"_\""])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_shows_from_the_functions() {
        let check = |source: &str, game| assert_eq!(game_of(source), game, "{source}");
        check("def shoot():\n    return random.choice(cells)", Some(GameKind::SeaBattle));
        check("function GetMap: TMap;", Some(GameKind::SeaBattle));
        check("def choose(previous): return 1", Some(GameKind::Rps));
        check("unit RPSBotImpl; function choice(x: integer): integer;", Some(GameKind::Rps));
        check("def choose_cell(): pass\ndef shoot(): pass", Some(GameKind::SeaBattle));
        check("print('hello')", None);
        assert!(draws_boards("print('####______')") && draws_boards("row.push(deck ? '#' : '_')"));
        assert!(!draws_boards("print('hello')"));
    }
}
