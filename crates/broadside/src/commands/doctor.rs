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
    cgroups: Vec<String>,
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
            cgroups: survey.cgroups.iter().map(|path| path.to_string_lossy().into_owned()).collect(),
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
        Mode::UserNamespaces => say_wrapped(console, &say!(lang, "doctor-mode-user"), "", None)?,
        Mode::Impossible { .. } => {}
    }
    console.line("")?;
    show_layers(console, survey)?;
    show_remedies(console, survey)?;
    show_place(console, survey)
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
        State::Weak(_) => say!(lang, "state-weak"),
        State::Missing(_) => say!(lang, "state-missing"),
    }
}

/// Why layers are not held and what to do about it, each reason once.
fn show_remedies(console: &mut Console, survey: &Survey) -> Result<(), Failure> {
    let lang = console.lang;
    let impossible = match &survey.mode {
        Mode::Impossible { reasons } => reasons.as_slice(),
        Mode::Root | Mode::UserNamespaces => &[],
    };
    let of_layers = survey.layers.iter().filter_map(|&(_, state)| reason_of(state));
    let mut reasons: Vec<Reason> = impossible.iter().copied().chain(of_layers).collect();
    reasons.sort();
    reasons.dedup();
    for reason in reasons {
        let weak = survey.layers.iter().filter(|&&(_, state)| reason_of(state) == Some(reason));
        let layers: Vec<String> = weak.map(|&(layer, _)| layer_words(lang, layer)).collect();
        let why = reason_words(lang, reason);
        let heading = match layers.is_empty() {
            true => say!(lang, "doctor-reason", why = why),
            false => say!(lang, "doctor-weak-layers", layers = layers.join("; "), why = why),
        };
        say_wrapped(console, &heading, "", None)?;
        say_wrapped(console, &remedy(lang, reason), "  ", None)?;
        console.line("")?;
    }
    Ok(())
}

/// The rest of what decides how games are played here.
fn show_place(console: &mut Console, survey: &Survey) -> Result<(), Failure> {
    let lang = console.lang;
    console.line(say!(lang, "doctor-cores", cores = cores()))?;
    let limits_memory = survey.layers.contains(&(Layer::Memory, State::Held));
    if limits_memory && !survey.cgroups.is_empty() {
        let paths: Vec<String> = survey.cgroups.iter().map(|path| visible(&path.to_string_lossy())).collect();
        say_wrapped(console, &say!(lang, "doctor-cgroups", paths = paths.join(", ")), "", None)?;
    }
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
