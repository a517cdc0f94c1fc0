//! `broadside log`: what can be done with logs of games.

mod convert;
pub(crate) mod verify;

use clap::{Args, Subcommand};

use crate::console::Console;
use crate::failure::Failure;

/// Checks and converts logs of games.
#[derive(Debug, Args)]
pub(crate) struct Log {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Verify(verify::Verify),
    Convert(convert::Convert),
}

impl Log {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        match self.command {
            Command::Verify(command) => command.run(console),
            Command::Convert(command) => command.run(console),
        }
    }
}
