//! Whether a stranger's program may be run here: only where the host protects the person, or where the person has
//! said that it need not.

use clap::Args;
use sandbox::{Mode, Reason, Setup, State, Survey, Trust};
use texts::{Lang, say};

use crate::console::Console;
use crate::failure::Failure;
use crate::host_words::{counts, reason_words};

/// What every command that runs programs asks about protection.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct TrustOption {
    /// Whether to run programs without protection.
    #[arg(long = "trust-bots")]
    trust_bots: bool,
}

impl TrustOption {
    /// The option as it was typed.
    pub(crate) const fn words(self) -> &'static str {
        if self.trust_bots { " --trust-bots" } else { "" }
    }

    /// How far the programs are trusted. Nothing is ever run with less protection than the person has agreed to.
    pub(crate) fn settle(self, console: &mut Console, bots: &str) -> Result<Trust, Failure> {
        let lang = console.lang;
        if self.trust_bots {
            console.note(say!(lang, "protection-note-trusted"));
            return Ok(Trust::Trusted);
        }
        match weakness(lang, &sandbox::survey(&Setup::new(Trust::Untrusted))) {
            None => Ok(Trust::Untrusted),
            Some(why) => {
                let command = console.caller.command("doctor");
                Err(Failure::Input(say!(
                    lang,
                    "protection-refused",
                    bots = bots,
                    why = why,
                    command = command
                )))
            }
        }
    }
}

/// Whether every layer that counts is held.
pub(crate) fn is_safe(survey: &Survey) -> bool {
    !matches!(survey.mode, Mode::Impossible { .. }) && missing(survey).next().is_none()
}

/// The layers that count and are not held, and why.
fn missing(survey: &Survey) -> impl Iterator<Item = Reason> {
    survey.layers.iter().filter(|(layer, _)| counts(*layer)).filter_map(|&(_, state)| reason_of(state))
}

/// Why a layer is not held.
pub(crate) const fn reason_of(state: State) -> Option<Reason> {
    match state {
        State::Held => None,
        State::Weak(reason) | State::Missing(reason) => Some(reason),
    }
}

/// Why strangers' bots must not be run here.
fn weakness(lang: Lang, survey: &Survey) -> Option<String> {
    let impossible = match &survey.mode {
        Mode::Impossible { reasons } => reasons.as_slice(),
        Mode::Root | Mode::UserNamespaces => &[],
    };
    let mut reasons: Vec<Reason> = impossible.iter().copied().chain(missing(survey)).collect();
    reasons.sort();
    reasons.dedup();
    let words: Vec<String> = reasons.into_iter().map(|reason| reason_words(lang, reason)).collect();
    (!is_safe(survey)).then(|| words.join("; "))
}

#[cfg(test)]
mod tests {
    use sandbox::Layer;

    use super::*;

    #[test]
    fn a_second_lock_may_be_missing_but_no_first_one() {
        let survey = |layers: &[(Layer, State)]| Survey {
            mode: Mode::Root,
            layers: layers.to_vec(),
            cgroups: Vec::new(),
        };
        let held = (Layer::Namespaces, State::Held);
        assert!(is_safe(&survey(&[held, (Layer::Files, State::Missing(Reason::OldLandlock))])));
        let weak = survey(&[held, (Layer::Memory, State::Weak(Reason::NoCgroup))]);
        assert!(!is_safe(&weak));
        let why = weakness(Lang::En, &weak).expect("it is weak");
        assert!(why.contains("control group"), "{why}");
        let impossible = Mode::Impossible { reasons: vec![Reason::AppArmor] };
        let nowhere = Survey { mode: impossible, layers: Vec::new(), cgroups: Vec::new() };
        assert!(weakness(Lang::En, &nowhere).is_some_and(|why| why.contains("AppArmor")));
    }
}
