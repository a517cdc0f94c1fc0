//! `broadside net log`: the log of a finished game, as `log verify` and `replay` take it.

use std::path::PathBuf;

use clap::Args;
use netplay::GameId;
use serde::Serialize;
use texts::say;

use super::info::game_parser;
use super::line::ServerOption;
use super::runtime;
use crate::console::Console;
use crate::failure::Failure;
use crate::save::{Existing, Target};

/// Fetches the log of a game.
#[derive(Debug, Args)]
pub(crate) struct Log {
    #[command(flatten)]
    server: ServerOption,
    /// Which game.
    #[arg(value_name = "ID", display_order = 2, value_parser = game_parser(), allow_negative_numbers = true)]
    id: GameId,
    /// Where to write it.
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    out: Option<PathBuf>,
    /// Whether an existing file is replaced.
    #[arg(long, requires = "out")]
    force: bool,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// The log, for scripts.
#[derive(Debug, Serialize)]
struct Report<'a> {
    game: u64,
    log: &'a str,
}

impl Log {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        let out = self.out.clone().filter(|path| path.as_os_str() != "-");
        let target = out.map(|path| Target::new(lang, path, existing)).transpose()?;
        let log = runtime(lang)?.block_on(self.ask(console))?;
        if self.json {
            return console.json(&Report { game: self.id.get(), log: &log });
        }
        let Some(target) = target else { return console.text(&plain(&log)) };
        target.write(lang, log.as_bytes())?;
        console.line(say!(lang, "net-log-written", game = self.id.get(), file = target.name()))?;
        console.line(format_args!("  {}", console.caller.command(&format!("replay {}", target.shell_word()))))
    }

    async fn ask(&self, console: &Console) -> Result<String, Failure> {
        let line = self.server.call(console.lang).await?;
        let log = line.guest.log(self.id).await.map_err(|error| line.refused(console.lang, &error))?;
        line.guest.session().leave().await;
        Ok(log)
    }
}

/// What a stranger's server sent, line by line and without what would play tricks on a terminal.
fn plain(log: &str) -> String {
    log.lines().map(|line| format!("{}\n", texts::visible(line))).collect()
}
