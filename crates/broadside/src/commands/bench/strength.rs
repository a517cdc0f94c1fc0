//! `broadside bench strength`: how well the bots shoot, hide and win. Every figure is measured twice, on games
//! that have nothing in common, so that nobody can be lucky.

mod trials;

use std::convert::Infallible;

use clap::Args;
use record::GameKind;
use texts::{Lang, say, visible};

use self::trials::Trial;
use super::board::{self, Board};
use crate::console::Console;
use crate::failure::Failure;
use crate::lineup::names_of;

const USUAL_SETS: usize = 36_000;
const QUICK_SETS: usize = 630;

/// Measures the bots.
#[derive(Debug, Args)]
pub(crate) struct Strength {
    /// Sets for each figure.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(21..=10_000_000), conflicts_with = "quick")]
    sets: Option<u32>,
    /// A short look.
    #[arg(long)]
    quick: bool,
    /// Only the figures of these bots.
    #[arg(long, value_name = "BOTS", value_delimiter = ',', value_parser = trimmed)]
    bots: Vec<String>,
    /// The seed of the games.
    #[arg(long, value_name = "N", allow_negative_numbers = true, default_value_t = 1)]
    seed: u64,
    /// Prints JSON lines.
    #[arg(long)]
    json: bool,
}

#[expect(clippy::unnecessary_wraps, reason = "clap wants a result")]
fn trimmed(name: &str) -> Result<String, Infallible> {
    Ok(name.trim().to_owned())
}

impl Strength {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let mut trials = trials::all(lang);
        self.check_names(lang, &trials)?;
        let sets = match (self.quick, self.sets) {
            (true, _) => QUICK_SETS,
            (false, Some(sets)) => sets as usize,
            (false, None) => USUAL_SETS,
        };
        board::warn_of_debug_build(console);
        if self.quick {
            console.note(say!(lang, "strength-quick", sets = sets));
        }
        trials.retain(|trial| self.bots.is_empty() || self.bots.iter().any(|name| trial.is_about(name)));
        let mut board = Board::new(self.json);
        for (place, trial) in (1..).zip(&trials) {
            console.progress(format_args!("{place} / {}  {}", trials.len(), trial.label));
            board.add(console, trial.figure(sets, self.seed))?;
        }
        console.finish()?;
        board.show(console)
    }

    fn check_names(&self, lang: Lang, trials: &[Trial]) -> Result<(), Failure> {
        let built_in: Vec<&str> = GameKind::ALL.into_iter().flat_map(names_of).collect();
        let measured = |name: &&str| trials.iter().any(|trial| trial.is_about(name));
        let known: Vec<&str> = built_in.iter().copied().filter(measured).collect();
        let Some(name) = self.bots.iter().find(|name| !known.contains(&name.as_str())) else {
            return Ok(());
        };
        let sentence = match built_in.contains(&name.as_str()) {
            true => say!(lang, "strength-no-figure", name = name.as_str()),
            false => say!(lang, "unknown-bot", name = visible(name)),
        };
        let known = say!(lang, "strength-known", names = known.join(", "));
        Err(Failure::Usage(format!("{sentence}\n{known}")))
    }
}
