//! `broadside bench`: figures about ourselves, each with its goal and, where there is one, a baseline that was
//! measured in the same run.

mod board;
mod circle;
mod engine;
mod figure;
mod judge;
mod net;
mod play;
mod strength;
mod tournament;
mod web;
mod workers;
mod yardstick;

use clap::{Args, Subcommand};

use crate::console::Console;
use crate::failure::Failure;

/// Measures.
#[derive(Debug, Args)]
pub(crate) struct Bench {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Engine(engine::Engine),
    Strength(strength::Strength),
    Judge(judge::Judge),
    Tournament(tournament::Tournament),
    Web(web::Web),
    Net(net::Net),
    Play(play::Play),
    Workers(workers::Workers),
}

impl Bench {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        match self.command {
            Command::Engine(command) => command.run(console),
            Command::Strength(command) => command.run(console),
            Command::Judge(command) => command.run(console),
            Command::Tournament(command) => command.run(console),
            Command::Web(command) => command.run(console),
            Command::Net(command) => command.run(console),
            Command::Play(command) => command.run(console),
            Command::Workers(command) => command.run(console),
        }
    }
}
