//! `broadside new homework [PATH]`: a CMake project for the C++ library, with tests and without a smart player, to be
//! handed out as it is.

use std::fs;
use std::path::{Path, PathBuf};

use texts::{Lang, say, visible};

use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::save::{Existing, Target};
use crate::shell;

/// Where it is written unless somebody says otherwise.
const USUAL_FOLDER: &str = "homework";

/// The folders of the kit.
const FOLDERS: &[&str] = &["players", "tests"];

macro_rules! kit {
    ($($path:literal from $source:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../../../../../cpp/", $source)))),*]
    };
}

/// The files of the kit. Its tests are written with the same few macros as those of the library.
const FILES: &[(&str, &str)] = kit! {
    "CMakeLists.txt" from "kit/CMakeLists.txt",
    "README.md" from "kit/README.md",
    "README.ru.md" from "kit/README.ru.md",
    "play.cpp" from "kit/play.cpp",
    "players/smart-ai-player.cpp" from "kit/players/smart-ai-player.cpp",
    "players/smart-ai-player.h" from "kit/players/smart-ai-player.h",
    "tests/check.h" from "tests/check.h",
    "tests/competition_test.cpp" from "kit/tests/competition_test.cpp",
    "tests/main.cpp" from "kit/tests/main.cpp",
    "tests/rules_test.cpp" from "kit/tests/rules_test.cpp",
    "tests/texts_test.cpp" from "kit/tests/texts_test.cpp",
};

/// Writes the kit. Either all files may be written, or none is.
pub(super) fn write(console: &mut Console, path: Option<PathBuf>, existing: Existing) -> Result<(), Failure> {
    let lang = console.lang;
    let folder = path.unwrap_or_else(|| PathBuf::from(USUAL_FOLDER));
    for part in FOLDERS {
        make_folder(lang, &folder.join(part))?;
    }
    let targets: Vec<(Target, &str)> = FILES
        .iter()
        .map(|(name, text)| Ok((Target::new(lang, folder.join(name), existing)?, *text)))
        .collect::<Result<_, Failure>>()?;
    for (target, text) in targets {
        target.write(lang, text.as_bytes())?;
    }
    console.line(say!(lang, "new-homework-written", folder = visible(&folder.to_string_lossy())))?;
    console.line(say!(lang, "new-homework-next"))?;
    console.line("")?;
    let word = shell::word(&folder);
    console.line("  scripts/install-cpp.sh ~/.local")?;
    console.line(format_args!("  cmake -S {word} -B {word}/build -DCMAKE_PREFIX_PATH=$HOME/.local"))?;
    console.line(format_args!("  cmake --build {word}/build"))?;
    console.line(format_args!("  ctest --test-dir {word}/build --output-on-failure"))
}

fn make_folder(lang: Lang, folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| {
        let (file, reason) = (visible(&folder.to_string_lossy()), reason(lang, &error));
        Failure::Input(say!(lang, "cannot-write", file = file, reason = reason))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_its_folder() {
        for (name, text) in FILES {
            let folder = name.rsplit_once('/').map(|(folder, _)| folder);
            assert!(folder.is_none_or(|folder| FOLDERS.contains(&folder)), "{name}");
            assert!(!text.is_empty() && !text.contains('\r'), "{name}");
        }
    }
}
