//! The only binary: reads the command line and wires the rooms.
//!
//! Every command is one file under `commands/`; what a person reads comes from `texts`. Standard output, exit
//! codes and the environment are known here and nowhere else.

mod builds;
mod caller;
mod candidate;
mod chart;
mod cli;
mod commands;
mod console;
mod diagnostics;
mod failure;
mod fault_words;
mod game_file;
mod guest;
mod help;
mod host_words;
mod illegal_map;
mod input;
mod interrupt;
mod lineup;
mod lots;
mod mishap;
mod nats_option;
mod network;
mod noting;
mod play;
mod protection;
mod report;
mod save;
mod shell;
mod sniff;
mod span;
mod stop;
mod store_option;
mod store_words;
mod table;
mod turn;
mod usage;
mod wamp_option;
mod workshop;

use std::ffi::OsString;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use caller::Caller;
use console::Console;
use failure::Failure;
use texts::Lang;

fn main() -> ExitCode {
    // The helper of a sandbox is this program too, and has to be small and alone: nothing may come before it.
    sandbox::enter_if_asked();
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let asked = cli::asked_lang(&arguments);
    let lang = asked.unwrap_or_else(locale_lang);
    mishap::speak_on_panic(lang);
    let mut console = Console::of_process(lang, Caller::of_process(asked));
    let done = catch_unwind(AssertUnwindSafe(|| run(&arguments, &mut console)));
    failure::report(lang, cli::asked_form(&arguments), done.unwrap_or(Err(Failure::Ours)))
}

fn run(arguments: &[OsString], console: &mut Console) -> Result<(), Failure> {
    let cli = cli::parse(arguments, console.lang, &console.caller)?;
    let done = match cli.command {
        Some(command) => command.run(console),
        None => commands::welcome(console),
    };
    match done {
        Ok(()) => console.finish(),
        Err(failure) => {
            // What is told about it begins a line of its own.
            console.end_progress();
            Err(failure)
        }
    }
}

fn locale_lang() -> Lang {
    let values = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).ok());
    Lang::of_locale(values.iter().map(Option::as_deref))
}
