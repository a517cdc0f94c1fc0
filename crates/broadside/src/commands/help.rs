//! `broadside help COMMAND`: for those who ask in words instead of with `--help`.

use clap::Args;

use crate::cli;
use crate::console::Console;
use crate::failure::Failure;

/// Shows the help of a command.
#[derive(Debug, Args)]
pub(crate) struct Help {
    /// The command.
    #[arg(value_name = "COMMAND")]
    path: Vec<String>,
}

impl Help {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let words = ["broadside".to_owned()].into_iter().chain(self.path).chain(["--help".to_owned()]);
        let words: Vec<_> = words.map(Into::into).collect();
        cli::parse(&words, console.lang).map(|_| ())
    }
}
