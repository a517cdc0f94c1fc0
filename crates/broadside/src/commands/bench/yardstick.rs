//! Small C programs that show what a machine can do, compiled and run beside our own loops, and other people's programs that
//! do what ours do. This is the one place of the program that starts processes, and it starts only what the person has named
//! or installed for it.

pub(super) mod crossbar;
pub(super) mod nats;
pub(super) mod plain;

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs, process};

use texts::{Lang, say, visible};

use crate::failure::{Failure, reason};

/// A C program that says how many things it does in a second.
pub(super) struct Yardstick {
    program: PathBuf,
    folder: PathBuf,
    name: String,
}

impl Yardstick {
    /// Compiles a program from a folder.
    pub(super) fn compile(lang: Lang, folder: &Path, name: &str, options: &[&str]) -> Result<Self, Failure> {
        let source = folder.join(format!("{name}.c"));
        let failed = |why: String| Failure::Input(say!(lang, "yardstick-failed", name = name, why = why));
        if let Err(error) = fs::metadata(&source) {
            let file = visible(&source.to_string_lossy());
            return Err(Failure::Input(say!(
                lang,
                "cannot-read",
                file = file,
                reason = reason(lang, &error)
            )));
        }
        let work = env::temp_dir().join(format!("broadside-bench-{}-{name}", process::id()));
        fs::create_dir_all(&work).map_err(|error| failed(reason(lang, &error)))?;
        let yardstick = Self { program: work.join(name), folder: work, name: name.to_owned() };
        let compiled = Command::new("gcc")
            .arg("-O3")
            .args(options)
            .arg("-o")
            .args([&yardstick.program, &source])
            .stdin(Stdio::null())
            .output();
        match compiled {
            Ok(output) if output.status.success() => Ok(yardstick),
            Ok(output) => Err(failed(last_line(&output.stderr))),
            Err(error) => Err(failed(format!("gcc: {}", reason(lang, &error)))),
        }
    }

    /// Lets it do so many things and gives how many of them it says it does in a second of CPU time.
    pub(super) fn run(&self, lang: Lang, times: u64) -> Result<f64, Failure> {
        let failed = |why: String| {
            Failure::Input(say!(lang, "yardstick-failed", name = self.name.as_str(), why = why))
        };
        let output = Command::new(&self.program).arg(times.to_string()).stdin(Stdio::null()).output();
        let output = output.map_err(|error| failed(reason(lang, &error)))?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        per_second(&said).ok_or_else(|| failed(visible(said.trim())))
    }

    /// Lets it judge games of one program against itself on a core and gives how many it plays in a second.
    pub(super) fn judge(&self, lang: Lang, games: u32, core: usize, bot: &Path) -> Result<f64, Failure> {
        let failed = |why: String| {
            Failure::Input(say!(lang, "yardstick-failed", name = self.name.as_str(), why = why))
        };
        let numbers = [games.to_string(), core.to_string()];
        let output = Command::new(&self.program).args(numbers).args([bot, bot]).stdin(Stdio::null()).output();
        let output = output.map_err(|error| failed(reason(lang, &error)))?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        per_second(&said).ok_or_else(|| failed(visible(said.trim())))
    }
}

impl Drop for Yardstick {
    fn drop(&mut self) {
        // A folder that stays behind in the place for temporary things does no harm.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn last_line(output: &[u8]) -> String {
    let text = String::from_utf8_lossy(output);
    visible(text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or_default())
}

/// The number before the first word that ends with `/s`.
fn per_second(said: &str) -> Option<f64> {
    let words: Vec<&str> = said.split_whitespace().collect();
    words.windows(2).find(|pair| pair[1].ends_with("/s")).and_then(|pair| pair[0].parse().ok())
}

#[cfg(test)]
mod tests {
    use super::per_second;

    #[test]
    fn the_figure_is_found_in_what_a_yardstick_says() {
        assert_eq!(
            per_second("limit_engine random vs random\t387000 games/s cpu\t12.3 ns/shot"),
            Some(387_000.0)
        );
        assert_eq!(per_second("rps_limit\t140000000 rounds/s cpu\t1 2 3\n"), Some(140_000_000.0));
        assert_eq!(per_second("no figure here"), None);
    }
}
