//! `broadside net`: the network game from the terminal, over WAMP.

pub(crate) mod address;
mod games;
pub(crate) mod info;
pub(crate) mod join;
pub(crate) mod line;
mod log;
mod ratings;
mod refusal;
mod serve;
pub(crate) mod terms;

use clap::{Args, Subcommand};
use texts::{Lang, say};
use tokio::runtime::Runtime;

use crate::console::Console;
use crate::failure::{Failure, reason};

/// Plays Sea Battle over the network.
#[derive(Debug, Args)]
pub(crate) struct Net {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Serve),
    Join(join::Join),
    Games(games::Games),
    Info(info::Info),
    Log(log::Log),
    Ratings(ratings::Ratings),
}

impl Net {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        match self.command {
            Command::Serve(command) => command.run(console),
            Command::Join(command) => command.run(console),
            Command::Games(command) => command.run(console),
            Command::Info(command) => command.run(console),
            Command::Log(command) => command.run(console),
            Command::Ratings(command) => command.run(console),
        }
    }
}

/// Threads that keep connections alive, whatever this one does meanwhile.
fn runtime(lang: Lang) -> Result<Runtime, Failure> {
    Runtime::new().map_err(|error| Failure::Host(say!(lang, "our-trouble", why = reason(lang, &error))))
}
