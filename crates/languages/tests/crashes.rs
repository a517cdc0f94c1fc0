//! What crashes of every language have written, read from samples: no compiler has to be there.

use languages::by_name;

macro_rules! samples {
    ($($name:literal),*) => { [$(($name, include_str!(concat!("crashes/", $name, ".txt")))),*] };
}

/// Every sample: the line that people are to see, and what the bot has left.
#[test]
fn the_last_line_names_the_trouble() {
    for (name, text) in samples!["pascal", "python", "c", "cpp", "rust", "go", "java", "javascript"] {
        let language = by_name(name).expect("a language");
        for sample in text.split("=====\n") {
            let (expected, stderr) = sample.split_once("\n-----\n").expect("a sample has two parts");
            let words = language.last_words(stderr);
            let last = words.lines().map(str::trim).rfind(|line| !line.is_empty());
            assert_eq!(last, Some(expected), "{name}: {stderr}");
        }
        for plain in ["", "no trouble here\nat all\n"] {
            assert_eq!(language.last_words(plain).trim_end(), plain.trim_end(), "{name}");
        }
    }
}
