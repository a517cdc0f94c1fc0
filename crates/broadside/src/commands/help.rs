//! `broadside help COMMAND`: for those who ask in words instead of with `--help`.

use clap::Args;
use texts::{say, visible};

use crate::console::Console;
use crate::failure::Failure;
use crate::{caller, cli, help, usage};

/// Shows the help of a command.
#[derive(Debug, Args)]
pub(crate) struct Help {
    /// The command.
    #[arg(value_name = "COMMAND")]
    path: Vec<String>,
}

impl Help {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        self.check(console)?;
        let words = [caller::OWN_NAME.to_owned()].into_iter().chain(self.path).chain(["--help".to_owned()]);
        let words: Vec<_> = words.map(Into::into).collect();
        cli::parse(&words, console.lang, &console.caller).map(|_| ())
    }

    /// Whether nothing stands after a command that has no commands of its own; of the rest clap complains.
    fn check(&self, console: &Console) -> Result<(), Failure> {
        let root = help::localised(console.lang, console.caller.program());
        let mut command = &root;
        for (place, word) in self.path.iter().enumerate() {
            if !command.has_subcommands() {
                let sentence =
                    say!(console.lang, "usage-unknown-command", name = visible(&self.path.join(" ")));
                let known = self.path[..place].join(" ");
                return Err(usage::with_hint(console.lang, &console.caller, &sentence, &known));
            }
            let Some(found) = command.find_subcommand(word) else { return Ok(()) };
            command = found;
        }
        Ok(())
    }
}
