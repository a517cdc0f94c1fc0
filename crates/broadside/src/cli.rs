//! The command line as a whole: what every command understands, and how arguments become a command.

use std::ffi::OsString;

use clap::{ArgAction, FromArgMatches, Parser};
use texts::Lang;

use crate::caller::{Caller, OWN_NAME};
use crate::commands::Command;
use crate::failure::{Failure, Form};
use crate::{help, usage};

/// An arena for bots that play Sea Battle and Rock-Paper-Scissors.
#[derive(Debug, Parser)]
#[command(
    name = OWN_NAME,
    version,
    disable_help_flag = true,
    disable_help_subcommand = true,
    disable_version_flag = true
)]
pub(crate) struct Cli {
    /// The language in which to speak.
    #[arg(long, global = true, display_order = 100, value_name = "lang", value_parser = ["ru", "en"], ignore_case = true)]
    lang: Option<String>,
    /// Prints help.
    #[arg(short, long, global = true, display_order = 101, action = ArgAction::Help)]
    help: Option<bool>,
    /// Prints the version.
    #[arg(short = 'V', long, display_order = 102, action = ArgAction::Version)]
    version: Option<bool>,
    /// What to do; without it, a few words of welcome.
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The command that the arguments ask for.
pub(crate) fn parse(arguments: &[OsString], lang: Lang, caller: &Caller) -> Result<Cli, Failure> {
    let matches = help::localised(lang, caller.program()).try_get_matches_from(arguments);
    let cli = matches.and_then(|matches| Cli::from_arg_matches(&matches));
    cli.map_err(|error| usage::explain(lang, caller, &error, arguments))
}

/// The language that the arguments ask for. It is looked up before anything else, so that even a complaint
/// about the arguments is in the right language.
pub(crate) fn asked_lang(arguments: &[OsString]) -> Option<Lang> {
    let mut words = options(arguments);
    let mut asked = None;
    while let Some(word) = words.next() {
        let value = if word == "--lang" { words.next() } else { word.strip_prefix("--lang=") };
        asked = value.and_then(|value| value.parse().ok()).or(asked);
    }
    asked
}

/// Whether the arguments ask for JSON; no option takes a value of this spelling.
pub(crate) fn asked_form(arguments: &[OsString]) -> Form {
    if options(arguments).any(|word| word == "--json") { Form::Json } else { Form::Text }
}

/// The arguments among which options may stand.
fn options(arguments: &[OsString]) -> impl Iterator<Item = &str> {
    arguments.iter().skip(1).map_while(|word| word.to_str()).take_while(|&word| word != "--")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_found_wherever_it_stands() {
        let check = |line: &str, expected| {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert_eq!(asked_lang(&words), expected, "{line}");
        };
        check("broadside --lang ru bots", Some(Lang::Ru));
        check("broadside bots --lang=en", Some(Lang::En));
        check("broadside bots --lang RU", Some(Lang::Ru));
        check("broadside bots", None);
        check("broadside --lang", None);
        check("broadside --lang tlh", None);
        check("broadside match -- --lang ru", None);
    }
}
