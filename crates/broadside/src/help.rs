//! Help in the user's language. The structure of the command line is Rust; every word about it is a text whose
//! name follows from the path of the command and the argument: `help-match`, `help-match--sets`.

use clap::{Arg, Command, CommandFactory};
use texts::{Lang, say};

use crate::cli::Cli;

/// The whole command line with all its help in one language.
///
/// The program goes by the name by which the person has called it.
pub(crate) fn localised(lang: Lang, program: &str) -> Command {
    let speech = Speech { lang, program };
    speech.localise(Cli::command().bin_name(program), "help")
}

/// Puts the last words into the user's language in a page of help that clap has made.
pub(crate) fn finish(lang: Lang, page: &str) -> String {
    let page = page.replace("[OPTIONS]", &format!("[{}]", say!(lang, "usage-options")));
    page.trim_end().to_owned() + "\n"
}

/// In which language help speaks, and how it calls the program.
#[derive(Clone, Copy)]
struct Speech<'a> {
    lang: Lang,
    program: &'a str,
}

impl Speech<'_> {
    fn localise(self, command: Command, path: &str) -> Command {
        let lang = self.lang;
        let names: Vec<String> = command.get_subcommands().map(|found| found.get_name().to_owned()).collect();
        let command = names.into_iter().fold(command, |command, name| {
            let path = format!("{path}-{name}");
            command.mut_subcommand(&name, |subcommand| self.localise(subcommand, &path))
        });
        let text = |part: &str| self.optional(&format!("{path}{part}"));
        let about = text("").unwrap_or_default();
        let more = text("-more").map_or_else(String::new, |more| format!("\n{more}\n"));
        let examples = text("-examples").unwrap_or_default();
        let usage = say!(lang, "usage-heading");
        let title = as_sentence(&about);
        command
            .mut_args(|argument| self.describe(argument, path))
            .about(about)
            .help_template(format!("{title}\n{more}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
            .after_help(example_lines(lang, &examples))
            .subcommand_help_heading(say!(lang, "usage-commands"))
            .subcommand_value_name(say!(lang, "usage-command"))
    }

    fn describe(self, argument: Arg, path: &str) -> Arg {
        let name = argument.get_id().as_str().to_owned();
        let text = self.optional(&format!("{path}--{name}")).unwrap_or_default();
        let heading = match argument.is_positional() {
            true => say!(self.lang, "usage-arguments"),
            false => say!(self.lang, "usage-flags"),
        };
        let argument = argument.help(text).help_heading(heading);
        if !argument.get_action().takes_values() {
            return argument;
        }
        let value = self.optional(&format!("{path}--{name}-value")).unwrap_or_default();
        argument.value_name(value).hide_possible_values(true).hide_default_value(true)
    }

    fn optional(self, id: &str) -> Option<String> {
        self.lang.has(id).then(|| self.lang.text(id, &[("program", self.program.into())]))
    }
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

    /// The defaults of all arguments, with the names of the texts that tell them.
    fn defaults(command: &Command, path: &str) -> Vec<(String, String)> {
        let own = command.get_arguments().filter(|argument| argument.get_action().takes_values());
        let own = own.filter_map(|argument| {
            let default = argument.get_default_values().first()?.to_str()?.to_owned();
            Some((format!("{path}--{}", argument.get_id()), default))
        });
        let of_others = command
            .get_subcommands()
            .flat_map(|subcommand| defaults(subcommand, &format!("{path}-{}", subcommand.get_name())));
        own.chain(of_others).collect()
    }

    #[test]
    fn a_default_that_is_told_is_the_one_that_holds() {
        for (id, default) in defaults(&Cli::command(), "help") {
            for lang in Lang::ALL {
                let text = lang.text(&id, &[]);
                assert!(
                    text.ends_with(&format!(": {default}]")),
                    "{lang} {id} does not tell {default}: {text}"
                );
            }
        }
    }
}
