//! How the person has called the program, so that every command we suggest can be typed as it stands.

use std::env;

use texts::Lang;

/// The name the program goes by when nothing better is known.
pub(crate) const OWN_NAME: &str = "broadside";
/// Where a script that starts the program says by which name the person knows it.
const CALLED_AS: &str = "BROADSIDE_CALLED_AS";

/// The name by which the program was called, and the language if it was asked for by an option.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    program: String,
    lang: Option<Lang>,
}

impl Caller {
    /// Who has called this process.
    pub(crate) fn of_process(lang: Option<Lang>) -> Self {
        let given = env::var(CALLED_AS).ok().filter(|name| is_sane(name));
        Self { program: given.unwrap_or_else(|| OWN_NAME.to_owned()), lang }
    }

    /// The name of the program, as one would type it.
    pub(crate) fn program(&self) -> &str {
        &self.program
    }

    /// A command to be typed, in the language that was asked for; the words are for a shell already.
    pub(crate) fn command(&self, words: &str) -> String {
        let lang = self.lang.map_or_else(String::new, |lang| format!(" --lang {lang}"));
        format!("{} {words}{lang}", self.program)
    }
}

/// Whether a name is short and needs no quotes in any shell.
fn is_sane(name: &str) -> bool {
    const MOST_BYTES: usize = 40;
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"._/+-".contains(&byte);
    (1..=MOST_BYTES).contains(&name.len()) && name.bytes().all(plain) && !name.starts_with('-')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_taken_only_if_it_can_be_typed() {
        let long = "x".repeat(41);
        for (name, sane) in [
            ("./run", true),
            ("/opt/broadside-2/run", true),
            ("", false),
            ("-run", false),
            ("my run", false),
            ("run;ls", false),
            ("\u{1b}[31mrun", false),
            (long.as_str(), false),
        ] {
            assert_eq!(is_sane(name), sane, "{name:?}");
        }
    }

    #[test]
    fn a_suggested_command_keeps_the_language_that_was_asked_for() {
        let caller = |lang| Caller { program: "./run".to_owned(), lang };
        assert_eq!(caller(None).command("bots"), "./run bots");
        assert_eq!(caller(Some(Lang::Ru)).command("bots"), "./run bots --lang ru");
    }
}
