//! Help in the user's language. The structure of the command line is Rust; every word about it is a text whose
//! name follows from the path of the command and the argument: `help-match`, `help-match--sets`.

use clap::{Arg, Command, CommandFactory};
use texts::{Lang, say};

use crate::cli::Cli;

/// The whole command line with all its help in one language.
pub(crate) fn localised(lang: Lang) -> Command {
    localise(Cli::command(), lang, "help")
}

/// Puts the last words into the user's language in a page of help that clap has made.
pub(crate) fn finish(lang: Lang, page: &str) -> String {
    let page = page.replace("[OPTIONS]", &format!("[{}]", say!(lang, "usage-options")));
    page.trim_end().to_owned() + "\n"
}

fn localise(command: Command, lang: Lang, path: &str) -> Command {
    let names: Vec<String> = command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let command = names.into_iter().fold(command, |command, name| {
        let path = format!("{path}-{name}");
        command.mut_subcommand(&name, |subcommand| localise(subcommand, lang, &path))
    });
    let text = |part: &str| optional(lang, &format!("{path}{part}"));
    let about = text("").unwrap_or_default();
    let more = text("-more").map_or_else(String::new, |more| format!("\n{more}\n"));
    let examples = text("-examples").unwrap_or_default();
    let usage = say!(lang, "usage-heading");
    let title = as_sentence(&about);
    command
        .mut_args(|argument| describe(argument, lang, path))
        .about(about)
        .help_template(format!("{title}\n{more}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
        .after_help(example_lines(lang, &examples))
        .subcommand_help_heading(say!(lang, "usage-commands"))
        .subcommand_value_name(say!(lang, "usage-command"))
}

fn describe(argument: Arg, lang: Lang, path: &str) -> Arg {
    let name = argument.get_id().as_str().to_owned();
    let text = optional(lang, &format!("{path}--{name}")).unwrap_or_default();
    let heading = match argument.is_positional() {
        true => say!(lang, "usage-arguments"),
        false => say!(lang, "usage-flags"),
    };
    let argument = argument.help(text).help_heading(heading);
    if !argument.get_action().takes_values() {
        return argument;
    }
    let value = optional(lang, &format!("{path}--{name}-value")).unwrap_or_default();
    argument.value_name(value).hide_possible_values(true).hide_default_value(true)
}

/// What a list of commands says in passing, as the first sentence of a page.
fn as_sentence(about: &str) -> String {
    let mut letters = about.chars();
    let first: String = letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    let stop = if about.ends_with('.') { "" } else { "." };
    format!("{first}{}{stop}", letters.as_str())
}

fn example_lines(lang: Lang, examples: &str) -> String {
    let lines: String = examples.lines().map(|line| format!("\n  {line}")).collect();
    format!("{}{lines}", say!(lang, "usage-examples"))
}

fn optional(lang: Lang, id: &str) -> Option<String> {
    lang.has(id).then(|| lang.text(id, &[]))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The names of all texts that help is made of, needed ones and optional ones.
    fn names(command: &Command, path: &str, needed: &mut Vec<String>, optional: &mut Vec<String>) {
        needed.push(path.to_owned());
        optional.push(format!("{path}-more"));
        needed.push(format!("{path}-examples"));
        for argument in command.get_arguments() {
            let name = format!("{path}--{}", argument.get_id());
            if argument.get_action().takes_values() {
                needed.push(format!("{name}-value"));
            }
            needed.push(name);
        }
        for subcommand in command.get_subcommands() {
            names(subcommand, &format!("{path}-{}", subcommand.get_name()), needed, optional);
        }
    }

    #[test]
    fn every_command_and_argument_has_its_text_and_every_text_its_place() {
        let (mut needed, mut allowed) = (Vec::new(), Vec::new());
        names(&Cli::command(), "help", &mut needed, &mut allowed);
        for lang in Lang::ALL {
            let missing: Vec<&String> = needed.iter().filter(|id| !lang.has(id)).collect();
            assert!(missing.is_empty(), "{lang} lacks {missing:#?}");
        }
        let known: BTreeSet<String> = needed.into_iter().chain(allowed).collect();
        let source = include_str!("../../texts/locales/en/help.ftl");
        for line in source.lines().filter(|line| line.starts_with("help")) {
            let id = line.split(' ').next().unwrap_or_default();
            assert!(known.contains(id), "{id} describes nothing");
        }
    }
}
