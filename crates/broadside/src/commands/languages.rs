//! `broadside languages`: which languages bots can be written in here, and what is missing.

use clap::Args;
use jobs::Workshop;
use languages::Language;
use sandbox::Trust;
use serde::Serialize;
use texts::{Lang, say, visible};

use crate::console::Console;
use crate::failure::Failure;
use crate::protection::TrustOption;
use crate::table::{Align, Table, milliseconds};
use crate::workshop;

/// Lists the languages.
#[derive(Debug, Args)]
pub(crate) struct Languages {
    /// Tries each of them.
    #[arg(long)]
    self_test: bool,
    #[command(flatten)]
    trust: TrustOption,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// What is known of a language here.
#[derive(Debug, Serialize)]
struct Entry {
    language: &'static str,
    title: &'static str,
    extensions: &'static [&'static str],
    ready: bool,
    version: Option<String>,
    /// What is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    missing: Option<&'static str>,
    /// The packages of Debian and Ubuntu that bring it.
    packages: &'static [&'static str],
    #[serde(skip_serializing_if = "Option::is_none")]
    self_test: Option<Test>,
}

/// How the self-test went.
#[derive(Debug, Serialize)]
struct Test {
    passed: bool,
    build_ms: f64,
    start_ms: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

#[derive(Debug, Serialize)]
struct List {
    languages: Vec<Entry>,
}

impl Languages {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let compilers = if self.self_test {
            self.trust.settle(console, &say!(lang, "languages-templates"))?.compilers
        } else {
            Trust::Trusted
        };
        let workshop = workshop::open(lang, compilers)?;
        let entries: Vec<Entry> =
            languages::ALL.iter().map(|language| self.entry(console, &workshop, language)).collect();
        let failed = entries.iter().any(|entry| entry.self_test.as_ref().is_some_and(|test| !test.passed));
        console.finish()?;
        if self.json {
            console.json(&List { languages: entries })?;
        } else {
            show(console, &entries)?;
        }
        if failed { Err(Failure::Told) } else { Ok(()) }
    }

    fn entry(&self, console: &mut Console, workshop: &Workshop, language: &'static Language) -> Entry {
        console.progress(language.title);
        let missing = language.toolchain().err();
        let builder = workshop.builder();
        let mut version = None;
        let mut self_test = None;
        if missing.is_none() && self.self_test {
            let tested = languages::self_test(builder, language);
            let times =
                tested.as_ref().map(|test| [test.build, test.start].map(milliseconds)).unwrap_or_default();
            version = tested.as_ref().ok().map(|test| test.version.clone());
            let why = tested.err().map(|error| visible(&error.to_string()));
            self_test = Some(Test { passed: why.is_none(), build_ms: times[0], start_ms: times[1], why });
        } else if missing.is_none() {
            version = languages::version(builder, language).ok();
        }
        Entry {
            language: language.name,
            title: language.title,
            extensions: language.extensions,
            ready: missing.is_none(),
            version,
            missing: missing.as_ref().map(|missing| missing.what),
            packages: language.packages,
            self_test,
        }
    }
}

fn show(console: &mut Console, entries: &[Entry]) -> Result<(), Failure> {
    let lang = console.lang;
    let mut table = Table::new([Align::Left, Align::Left, Align::Left]);
    table.row([
        say!(lang, "languages-language"),
        say!(lang, "languages-version"),
        say!(lang, "languages-state"),
    ]);
    for entry in entries {
        let version = entry.version.clone().unwrap_or_default();
        table.row([entry.title.to_owned(), visible(&version), state(lang, entry)]);
    }
    table.lines().try_for_each(|line| console.line(line))?;
    console.line("")?;
    let packages: Vec<&str> =
        entries.iter().filter(|entry| !entry.ready).flat_map(|entry| entry.packages).copied().collect();
    if !packages.is_empty() {
        console.line(say!(lang, "languages-install"))?;
        console.line(format_args!("  sudo apt-get install {}", packages.join(" ")))?;
    }
    match entries.iter().find(|entry| entry.ready) {
        Some(entry) => {
            let command = console.caller.command(&format!("new sea-battle --language {}", entry.language));
            console.line(say!(lang, "languages-hint", command = command))
        }
        None => Ok(()),
    }
}

fn state(lang: Lang, entry: &Entry) -> String {
    match (entry.missing, &entry.self_test) {
        (Some(what), _) => say!(lang, "languages-missing", what = what),
        (None, None) => say!(lang, "languages-ready"),
        (None, Some(Test { why: Some(why), .. })) => say!(lang, "languages-failed", why = why.as_str()),
        (None, Some(test)) => {
            let time = texts::decimal(lang, test.build_ms + test.start_ms, 0);
            say!(lang, "languages-tested", time = time)
        }
    }
}
