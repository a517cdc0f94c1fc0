//! What every compiler says, read from samples: no compiler has to be there.

mod table;

use languages::{Game, explain};
use table::source;

macro_rules! sample {
    ($name:literal) => {
        ($name, include_str!(concat!("messages/", $name, ".txt")))
    };
}

#[test]
fn messages_of_every_compiler_become_places_and_sentences() {
    for (sample, text) in [
        sample!("c"),
        sample!("c_linker"),
        sample!("cpp"),
        sample!("cpp_included"),
        sample!("go"),
        sample!("java"),
        sample!("javascript"),
        sample!("rust"),
    ] {
        let parts: Vec<&str> = text.split("=====\n").collect();
        let [name, code, messages, expected] = parts[..] else { panic!("{sample} has four parts") };
        let found = explain(&source(name.trim(), code.as_bytes(), Game::SeaBattle), messages);
        let found: String = found.iter().map(|diagnostic| format!("{diagnostic}\n")).collect();
        assert_eq!(found, expected, "{sample}");
    }
}
