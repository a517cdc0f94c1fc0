//! Layers of protection in words: what each is, why it is weak, and what to do about it.

use sandbox::{Layer, Reason};
use texts::{Lang, say};

/// Whether strangers' bots must not be run without it. The others are second locks on doors that are closed already,
/// or make the clock fairer.
pub(crate) const fn counts(layer: Layer) -> bool {
    match layer {
        Layer::Namespaces | Layer::Root | Layer::Memory | Layer::Processes | Layer::SystemCalls => true,
        Layer::User | Layer::Files | Layer::Network | Layer::Signals | Layer::StallClock => false,
    }
}

/// The name by which scripts know a layer.
pub(crate) const fn layer_name(layer: Layer) -> &'static str {
    match layer {
        Layer::Namespaces => "namespaces",
        Layer::Root => "root",
        Layer::User => "user",
        Layer::Memory => "memory",
        Layer::Processes => "processes",
        Layer::SystemCalls => "system-calls",
        Layer::Files => "files",
        Layer::Network => "network",
        Layer::Signals => "signals",
        Layer::StallClock => "stall-clock",
    }
}

/// What a layer does, for people.
pub(crate) fn layer_words(lang: Lang, layer: Layer) -> String {
    match layer {
        Layer::Namespaces => say!(lang, "layer-namespaces"),
        Layer::Root => say!(lang, "layer-root"),
        Layer::User => say!(lang, "layer-user"),
        Layer::Memory => say!(lang, "layer-memory"),
        Layer::Processes => say!(lang, "layer-processes"),
        Layer::SystemCalls => say!(lang, "layer-system-calls"),
        Layer::Files => say!(lang, "layer-files"),
        Layer::Network => say!(lang, "layer-network"),
        Layer::Signals => say!(lang, "layer-signals"),
        Layer::StallClock => say!(lang, "layer-stall-clock"),
    }
}

/// The name by which scripts know a reason.
pub(crate) const fn reason_name(reason: Reason) -> &'static str {
    match reason {
        Reason::OldKernel => "old-kernel",
        Reason::NotInKernel => "not-in-kernel",
        Reason::OldLandlock => "old-landlock",
        Reason::AppArmor => "apparmor",
        Reason::UserNamespacesOff => "user-namespaces-off",
        Reason::NotPermitted => "not-permitted",
        Reason::NoCgroup => "no-cgroup",
        Reason::NotRoot => "not-root",
        Reason::NoHelper => "no-helper",
    }
}

/// Why something is weaker than intended: part of a sentence.
pub(crate) fn reason_words(lang: Lang, reason: Reason) -> String {
    match reason {
        Reason::OldKernel => say!(lang, "why-old-kernel"),
        Reason::NotInKernel => say!(lang, "why-not-in-kernel"),
        Reason::OldLandlock => say!(lang, "why-old-landlock"),
        Reason::AppArmor => say!(lang, "why-apparmor"),
        Reason::UserNamespacesOff => say!(lang, "why-namespaces-off"),
        Reason::NotPermitted => say!(lang, "why-not-permitted"),
        Reason::NoCgroup => say!(lang, "why-no-cgroup"),
        Reason::NotRoot => say!(lang, "why-not-root"),
        Reason::NoHelper => say!(lang, "why-no-helper"),
    }
}

/// What to do about it.
pub(crate) fn remedy(lang: Lang, reason: Reason) -> String {
    match reason {
        Reason::OldKernel => say!(lang, "remedy-old-kernel"),
        Reason::NotInKernel => say!(lang, "remedy-not-in-kernel"),
        Reason::OldLandlock => say!(lang, "remedy-old-landlock"),
        Reason::AppArmor => say!(lang, "remedy-apparmor"),
        Reason::UserNamespacesOff => say!(lang, "remedy-namespaces-off"),
        Reason::NotPermitted => say!(lang, "remedy-not-permitted"),
        Reason::NoCgroup => say!(lang, "remedy-no-cgroup"),
        Reason::NotRoot => say!(lang, "remedy-not-root"),
        Reason::NoHelper => say!(lang, "remedy-no-helper"),
    }
}
