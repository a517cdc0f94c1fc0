//! Sources of every language, and what their compilers say.

use languages::{ALL, Game, Source, explain, readable};

/// What stands between a source and the messages about it.
const MARK: &str = "\n=====\n";

/// Any bytes are a source; what is said about it stays short and has places that can be shown.
pub fn sources(data: &[u8]) {
    let text = readable(data);
    let (source, messages) = text.split_once(MARK).unwrap_or((&text, &text));
    for language in ALL {
        for game in Game::ALL {
            let bytes = source.as_bytes();
            for source in
                [Source::new("bot", language, bytes, game), Source::new("bot", language, data, game).as_bot()]
            {
                for found in explain(&source, messages) {
                    assert!(found.message.len() < 10_000);
                    assert!(!found.to_string().is_empty());
                }
            }
        }
        let _ = language.source_line(messages);
    }
}
