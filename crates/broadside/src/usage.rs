//! What is wrong with a command line, in one sentence of the user's language with what to do next.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use texts::{Lang, say, visible};

use crate::caller::Caller;
use crate::failure::Failure;
use crate::help;

/// The failure that clap's complaint means to a person. Asking for help is one too, a welcome one.
pub(crate) fn explain(lang: Lang, caller: &Caller, error: &Error, arguments: &[OsString]) -> Failure {
    match error.kind() {
        ErrorKind::DisplayHelp => Failure::Answer(help::finish(lang, &error.to_string())),
        ErrorKind::DisplayVersion => Failure::Answer(error.to_string()),
        _ => {
            let command = asked_command(&help::localised(lang, caller.program()), arguments);
            let sentence = Complaint { lang, error, command: &command }.sentence();
            with_hint(lang, caller, &sentence, &command)
        }
    }
}

/// The sentence, and where to read more: the help of a command, named without the program.
pub(crate) fn with_hint(lang: Lang, caller: &Caller, sentence: &str, command: &str) -> Failure {
    let command = caller.command(format!("{command} --help").trim_start());
    Failure::Usage(format!("{sentence}\n{}", say!(lang, "usage-hint", command = command)))
}

/// The deepest command that the arguments reach, as one would type it after the name of the program.
fn asked_command(root: &Command, arguments: &[OsString]) -> String {
    let mut path = String::new();
    let mut command = root;
    for word in arguments.iter().skip(1).filter_map(|word| word.to_str()) {
        if let Some(found) = command.find_subcommand(word) {
            path = format!("{path} {word}").trim_start().to_owned();
            command = found;
        }
    }
    path
}

struct Complaint<'a> {
    lang: Lang,
    error: &'a Error,
    command: &'a str,
}

impl Complaint<'_> {
    fn sentence(&self) -> String {
        let lang = self.lang;
        let argument = || self.first_word(ContextKind::InvalidArg);
        let value = || visible(&self.context(ContextKind::InvalidValue));
        match self.error.kind() {
            ErrorKind::InvalidValue if self.context(ContextKind::InvalidValue).is_empty() => {
                say!(lang, "usage-no-value", argument = argument())
            }
            ErrorKind::InvalidValue => {
                let known = self.context(ContextKind::ValidValue);
                let sentence =
                    say!(lang, "usage-bad-value", argument = argument(), value = value(), known = known);
                self.with_suggestion(sentence, ContextKind::SuggestedValue)
            }
            ErrorKind::ValueValidation => {
                let name = argument();
                let expected = self.expected(&name);
                say!(lang, "usage-wrong-value", argument = name, value = value(), expected = expected)
            }
            ErrorKind::UnknownArgument => {
                let sentence = say!(lang, "usage-unknown-argument", argument = visible(&argument()));
                self.with_suggestion(sentence, ContextKind::SuggestedArg)
            }
            ErrorKind::InvalidSubcommand => {
                let name = visible(&self.context(ContextKind::InvalidSubcommand));
                let sentence = say!(lang, "usage-unknown-command", name = name);
                self.with_suggestion(sentence, ContextKind::SuggestedSubcommand)
            }
            ErrorKind::ArgumentConflict => {
                let other = self.first_word(ContextKind::PriorArg);
                if other.is_empty() || other == argument() {
                    say!(lang, "usage-twice", argument = argument())
                } else {
                    say!(lang, "usage-conflict", argument = argument(), other = other)
                }
            }
            ErrorKind::MissingRequiredArgument => {
                say!(lang, "usage-missing", arguments = self.context(ContextKind::InvalidArg))
            }
            ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                say!(lang, "usage-missing-command")
            }
            ErrorKind::TooManyValues => say!(lang, "usage-takes-no-value", argument = argument()),
            ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => {
                say!(lang, "usage-no-value", argument = argument())
            }
            ErrorKind::InvalidUtf8 => say!(lang, "usage-not-text"),
            _ => say!(lang, "usage-wrong"),
        }
    }

    /// What an option wants: what it wants of this command, or of every command that has it.
    fn expected(&self, option: &str) -> String {
        let option = option.trim_matches(['-', '<', '>']).to_lowercase();
        let command = self.command.replace(' ', "-");
        let own = format!("expected-{command}-{option}");
        let id = if self.lang.has(&own) { own } else { format!("expected-{option}") };
        self.lang.text(&id, &[])
    }

    fn with_suggestion(&self, sentence: String, kind: ContextKind) -> String {
        let suggestion = self.context(kind);
        if suggestion.is_empty() {
            return sentence;
        }
        format!("{sentence} {}", say!(self.lang, "did-you-mean", name = suggestion))
    }

    fn context(&self, kind: ContextKind) -> String {
        match self.error.get(kind) {
            Some(ContextValue::String(text)) => text.clone(),
            Some(ContextValue::Strings(texts)) => texts.join(", "),
            _ => String::new(),
        }
    }

    fn first_word(&self, kind: ContextKind) -> String {
        self.context(kind).split([' ', '=']).next().unwrap_or_default().to_owned()
    }
}
