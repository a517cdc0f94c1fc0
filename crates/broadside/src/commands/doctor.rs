//! `broadside doctor`: what protection against strangers' bots this host gives, and what to do where it is weak.

use std::thread;

use clap::Args;
use sandbox::{Layer, Mode, Reason, Setup, State, Survey, Trust};
use serde::Serialize;
use texts::{Lang, say, visible};

use crate::builds;
use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::host_words::{counts, layer_name, layer_words, reason_name, reason_words, remedy};
use crate::protection::{is_safe, reason_of};
use crate::table::{Align, Table, wrap};

/// Examines the host.
#[derive(Debug, Args)]
pub(crate) struct Doctor {
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// What was found, for scripts.
#[derive(Debug, Serialize)]
struct Report {
    safe: bool,
    mode: &'static str,
    layers: Vec<Entry>,
    cores: usize,
    builds: Option<String>,
    languages: Vec<Readiness>,
}

#[derive(Debug, Serialize)]
struct Entry {
    layer: &'static str,
    state: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct Readiness {
    language: &'static str,
    ready: bool,
}

impl Doctor {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let survey = sandbox::survey(&Setup::new(Trust::Untrusted));
        if self.json {
            console.json(&Report::of(&survey))?;
        } else {
            show(console, &survey)?;
        }
        if is_safe(&survey) { Ok(()) } else { Err(Failure::Told) }
    }
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

impl Report {
    fn of(survey: &Survey) -> Self {
        let entry = |&(layer, state): &(Layer, State)| Entry {
            layer: layer_name(layer),
            state: match state {
                State::Held => "held",
                State::Weak(_) => "weak",
                State::Missing(_) => "missing",
            },
            reason: reason_of(state).map(reason_name),
        };
        let language = |language: &&'static languages::Language| Readiness {
            language: language.name,
            ready: language.toolchain().is_ok(),
        };
        Self {
            safe: is_safe(survey),
            mode: match survey.mode {
                Mode::Root => "root",
                Mode::UserNamespaces => "user-namespaces",
                Mode::Impossible { .. } => "impossible",
            },
            layers: survey.layers.iter().map(entry).collect(),
            cores: cores(),
            builds: builds::folder().map(|folder| folder.to_string_lossy().into_owned()),
            languages: languages::ALL.iter().map(language).collect(),
        }
    }
}

fn show(console: &mut Console, survey: &Survey) -> Result<(), Failure> {
    let lang = console.lang;
    let verdict = match (&survey.mode, is_safe(survey)) {
        (_, true) => say!(lang, "doctor-full"),
        (Mode::Impossible { .. }, _) => say!(lang, "doctor-impossible"),
        _ => say!(lang, "doctor-weak"),
    };
    say_wrapped(console, &verdict, "", Some(Tint::Strong))?;
    match survey.mode {
        Mode::Root => console.line(say!(lang, "doctor-mode-root"))?,
        Mode::UserNamespaces => console.line(say!(lang, "doctor-mode-user"))?,
        Mode::Impossible { .. } => {}
    }
    console.line("")?;
    show_layers(console, survey)?;
    show_remedies(console, survey)?;
    show_place(console)
}

fn show_layers(console: &mut Console, survey: &Survey) -> Result<(), Failure> {
    if survey.layers.is_empty() {
        return Ok(());
    }
    let lang = console.lang;
    let mut table = Table::new([Align::Left, Align::Left]);
    table.row([say!(lang, "doctor-layer"), say!(lang, "doctor-state")]);
    for &(layer, state) in &survey.layers {
        table.row([layer_words(lang, layer), state_words(lang, state)]);
    }
    let lines: Vec<String> = table.lines().collect();
    console.line(&lines[0])?;
    for (line, (layer, state)) in lines[1..].iter().zip(&survey.layers) {
        let bad = *state != State::Held && counts(*layer);
        let line = if bad { console.tinted(Tint::Signal, line) } else { line.clone() };
        console.line(line)?;
    }
    console.line("")
}

fn state_words(lang: Lang, state: State) -> String {
    match state {
        State::Held => say!(lang, "state-held"),
        State::Weak(why) => say!(lang, "state-weak", why = reason_words(lang, why)),
        State::Missing(why) => say!(lang, "state-missing", why = reason_words(lang, why)),
    }
}

/// What to do about everything that is not held, each thing once.
fn show_remedies(console: &mut Console, survey: &Survey) -> Result<(), Failure> {
    let lang = console.lang;
    let mut reasons: Vec<Reason> = survey.layers.iter().filter_map(|&(_, state)| reason_of(state)).collect();
    if let Mode::Impossible { reasons: more } = &survey.mode {
        reasons.extend(more);
    }
    reasons.sort();
    reasons.dedup();
    if reasons.is_empty() {
        return Ok(());
    }
    console.line(say!(lang, "doctor-remedies"))?;
    for reason in reasons {
        let text = say!(lang, "doctor-remedy", why = reason_words(lang, reason), what = remedy(lang, reason));
        say_wrapped(console, &text, "  ", None)?;
    }
    console.line("")
}

/// The rest of what decides how games are played here.
fn show_place(console: &mut Console) -> Result<(), Failure> {
    let lang = console.lang;
    console.line(say!(lang, "doctor-cores", cores = cores()))?;
    if let Some(folder) = builds::folder() {
        console.line(say!(lang, "doctor-builds", folder = visible(&folder.to_string_lossy())))?;
    }
    let ready: Vec<&str> = languages::ALL
        .iter()
        .filter(|language| language.toolchain().is_ok())
        .map(|language| language.title)
        .collect();
    let (count, all, names) = (ready.len(), languages::ALL.len(), ready.join(", "));
    let command = console.caller.command("languages");
    let text = say!(lang, "doctor-languages", ready = count, all = all, names = names, command = command);
    say_wrapped(console, &text, "", None)
}

fn say_wrapped(console: &mut Console, text: &str, indent: &str, tint: Option<Tint>) -> Result<(), Failure> {
    const COLUMNS: usize = 80;
    for line in wrap(text.split(' '), COLUMNS, indent) {
        let line = tint.map_or_else(|| line.clone(), |tint| console.tinted(tint, &line));
        console.line(line)?;
    }
    Ok(())
}
