//! `broadside tournament BOT…`: everybody meets everybody, every game is stored, and the same command goes on after any
//! interruption.

mod finished;
mod result;

use std::path::PathBuf;

use clap::Args;
use record::GameKind;
use rules::Preset;
use tournament::MAX_ROUNDS;

use crate::console::Console;
use crate::failure::Failure;
use crate::lineup::{game_parser, preset_parser};
use crate::protection::TrustOption;

pub(crate) use result::write_table;

/// The most games that are played at once.
const MAX_JOBS: u16 = 256;

/// Holds a tournament.
#[derive(Debug, Args)]
pub(crate) struct Tournament {
    /// Who takes part.
    #[arg(value_name = "BOT", required = true)]
    bots: Vec<String>,
    /// The game.
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
    game: Option<GameKind>,
    /// The rules.
    #[arg(long, value_name = "RULES", value_parser = preset_parser())]
    preset: Option<Preset>,
    /// The most sets of a game.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=i64::from(rules::MAX_SETS)))]
    sets: Option<u32>,
    /// Turns to win for a set.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=i64::from(rules::rps::MAX_WINS)))]
    wins: Option<u32>,
    /// How often each pair meets.
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with_all = ["swiss", "knockout"], value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_ROUNDS)))]
    rounds: Option<u32>,
    /// Whether each of a pair begins one game of every round.
    #[arg(long, conflicts_with_all = ["swiss", "knockout"])]
    both_orders: bool,
    /// Rounds of a Swiss tournament.
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "knockout", value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_ROUNDS)))]
    swiss: Option<u32>,
    /// Whether who loses is out.
    #[arg(long)]
    knockout: bool,
    /// Games that are played at once.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_JOBS)))]
    jobs: Option<u16>,
    /// The seed of everything random.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Where the tournament is kept and its result is written.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Where it is stored instead.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    #[command(flatten)]
    trust: TrustOption,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

impl Tournament {
    pub(crate) fn run(self, _console: &mut Console) -> Result<(), Failure> {
        Err(Failure::Ours)
    }
}
