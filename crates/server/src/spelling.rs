//! How the author of a version spells the names of calls: whoever has written `getMap` looks for `getMap` in the source.

use languages::{Game, Style, calls_of};
use rules::Preset;

/// The languages whose templates spell calls in the way of Pascal.
const CAMEL: [&str; 4] = ["pascal", "java", "javascript", "go"];

/// A call of the line protocol, as a source in this language has it.
pub(crate) fn spelled<'a>(preset: Preset, language: &str, call: &'a str) -> &'a str {
    let style = match preset {
        Preset::SeaFight => Style::SeaFight,
        _ if CAMEL.contains(&language) => Style::AiBattle,
        _ => return call,
    };
    let mut known = [Game::SeaBattle, Game::Rps].into_iter().flat_map(calls_of);
    known.find(|known| known.name == call).and_then(|known| known.name_in(style)).unwrap_or(call)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_has_the_name_that_stands_in_the_source() {
        let usual = |language| spelled(Preset::AiBattle, language, "get_map");
        assert_eq!((usual("pascal"), usual("java"), usual("python")), ("getMap", "getMap", "get_map"));
        assert_eq!(spelled(Preset::AiBattle, "pascal", "no_such_call"), "no_such_call");
        assert_ne!(spelled(Preset::SeaFight, "pascal", "get_map"), "get_map");
    }
}
