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
    pub(crate) fn settle(self, console: &mut Console, bots: &str) -> Result<Settled, Failure> {
        let lang = console.lang;
        let survey = sandbox::survey(&Setup::new(Trust::Untrusted));
        let why = weakness(lang, &survey).unwrap_or_default();
        let Some(settled) = Settled::of(self, &survey) else {
            let command = console.caller.command("doctor");
            let sentence = say!(lang, "protection-refused", bots = bots, why = why, command = command);
            return Err(Failure::Input(sentence));
        };
        if settled.bots == Trust::Trusted {
            console.note(say!(lang, "protection-note-trusted"));
        } else if settled.compilers == Trust::Trusted {
            console.note(say!(lang, "protection-note-weak", why = why));
        }
        Ok(settled)
    }
}

/// How far programs are trusted, once the person has been asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Settled {
    /// The bots: locked in wherever that is possible, be it weakly, unless it was the person's wish that they are not.
    pub(crate) bots: Trust,
    /// The compilers, which are never locked in weakly.
    pub(crate) compilers: Trust,
    /// In which way the bots are locked in, in a word for programs; nothing where they are not.
    pub(crate) sandbox: Option<&'static str>,
}

impl Settled {
    /// Everybody is trusted.
    pub(crate) const TRUSTED: Self = Self { bots: Trust::Trusted, compilers: Trust::Trusted, sandbox: None };

    /// What a person and a host allow together; nothing where the person would have to say more.
    fn of(option: TrustOption, survey: &Survey) -> Option<Self> {
        let weak = is_possible(survey) && !is_safe(survey);
        let (trusted, untrusted) = (Trust::Trusted, Trust::Untrusted);
        match option.trust_bots {
            true if weak => Some(Self { bots: untrusted, compilers: trusted, sandbox: Some("weak") }),
            true => Some(Self::TRUSTED),
            false => is_safe(survey).then_some(Self {
                bots: untrusted,
                compilers: untrusted,
                sandbox: mode_word(&survey.mode),
            }),
        }
    }
}

/// In which way programs are locked in, in a word for programs.
const fn mode_word(mode: &Mode) -> Option<&'static str> {
    match mode {
        Mode::Root => Some("root"),
        Mode::UserNamespaces => Some("user-namespaces"),
        Mode::Impossible { .. } => None,
    }
}

/// Whether programs can be locked in at all.
const fn is_possible(survey: &Survey) -> bool {
    !matches!(survey.mode, Mode::Impossible { .. })
}

/// Whether every layer that counts is held.
pub(crate) fn is_safe(survey: &Survey) -> bool {
    is_possible(survey) && missing(survey).next().is_none()
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
    fn trusted_bots_keep_the_protection_that_there_is() {
        let survey = |mode: Mode, memory: State| Survey {
            mode,
            layers: vec![(Layer::Memory, memory)],
            cgroups: Vec::new(),
        };
        let full = survey(Mode::Root, State::Held);
        let weak = survey(Mode::UserNamespaces, State::Weak(Reason::NoCgroup));
        let nowhere = survey(Mode::Impossible { reasons: vec![Reason::AppArmor] }, State::Held);
        let bots = |trust_bots: bool, survey: &Survey| {
            Settled::of(TrustOption { trust_bots }, survey).map(|settled| settled.bots)
        };
        for (survey, strangers, trusted) in [
            (&full, Some(Trust::Untrusted), Trust::Trusted),
            (&weak, None, Trust::Untrusted),
            (&nowhere, None, Trust::Trusted),
        ] {
            assert_eq!((bots(false, survey), bots(true, survey)), (strangers, Some(trusted)), "{survey:?}");
        }
    }

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
