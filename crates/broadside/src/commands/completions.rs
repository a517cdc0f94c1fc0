//! `broadside completions SHELL`: a script that lets a shell complete commands and options.

use clap::Args;
use clap_complete::{Shell, generate};

use crate::caller::OWN_NAME;
use crate::console::Console;
use crate::failure::Failure;
use crate::help;

/// Prints a completion script.
#[derive(Debug, Args)]
pub(crate) struct Completions {
    /// The shell to print it for.
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let mut script = Vec::new();
        generate(self.shell, &mut help::localised(console.lang, OWN_NAME), OWN_NAME, &mut script);
        console.text(&String::from_utf8_lossy(&script))
    }
}
