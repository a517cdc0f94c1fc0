//! What this machine can protect against, for the doctor. The surest way to know is to try.

mod obstacles;

use std::path::PathBuf;

use crate::cgroup::Ground;
use crate::order::Ready;
use crate::{Error, Setup, Slot, Trust, sys};

pub(crate) use obstacles::obstacles;

/// What a slot for untrusted programs is made of on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// In which way programs can be locked in.
    pub mode: Mode,
    /// Every layer, outermost first. Empty when nobody can be locked in.
    pub layers: Vec<(Layer, State)>,
    /// Below which folders slots make their cgroups.
    pub cgroups: Vec<PathBuf>,
}

/// In which way programs can be locked in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// We are root.
    Root,
    /// We are somebody else, and the kernel lends us a namespace of our own.
    UserNamespaces,
    /// Not at all, for these reasons.
    Impossible {
        /// Everything that stands in the way.
        reasons: Vec<Reason>,
    },
}

/// One layer of protection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    /// Own processes, network, message queues, host name and mounts.
    Namespaces,
    /// A read-only root made of what is needed.
    Root,
    /// A user of its own.
    User,
    /// A limit on the memory of all processes together.
    Memory,
    /// A limit on the number of processes.
    Processes,
    /// A deny-list of system calls.
    SystemCalls,
    /// Landlock: files.
    Files,
    /// Landlock: TCP.
    Network,
    /// Landlock: signals and abstract sockets.
    Signals,
    /// Figures of time spent waiting for a core: the fair clock needs them.
    StallClock,
}

/// How a layer stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// As intended.
    Held,
    /// There is a lesser substitute.
    Weak(Reason),
    /// There is nothing.
    Missing(Reason),
}

/// Why something is weaker than intended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reason {
    /// The kernel is older than 5.14.
    OldKernel,
    /// The kernel was built or started without it.
    NotInKernel,
    /// This version of Landlock does not know it.
    OldLandlock,
    /// AppArmor forbids user namespaces to programs without a profile (Ubuntu since 23.10).
    AppArmor,
    /// User namespaces are switched off (`user.max_user_namespaces` or `kernel.unprivileged_userns_clone` is 0).
    UserNamespacesOff,
    /// We may not make namespaces; a container or a filter forbids it.
    NotPermitted,
    /// We may not make cgroups with this controller below our own.
    NoCgroup,
    /// There is only our own user to run as.
    NotRoot,
    /// A helper could not be started or set up; the error tells more.
    NoHelper,
}

/// Tries every layer on this machine, by opening a slot with this setup but for untrusted programs.
pub fn survey(setup: &Setup) -> Survey {
    match Slot::open(&Setup { trust: Trust::Untrusted, ..setup.clone() }) {
        Ok(slot) => {
            let mode = if slot.ready.is_root { Mode::Root } else { Mode::UserNamespaces };
            let tells_stalls = slot.gauges.read().is_ok_and(|meter| meter.stall.is_some());
            let layers = layers(&slot.ready, tells_stalls, sys::landlock_version());
            Survey { mode, layers, cgroups: Ground::here().parents.clone() }
        }
        Err(Error::Impossible(reasons)) => Survey::impossible(reasons),
        Err(_) => Survey::impossible(vec![Reason::NoHelper]),
    }
}

impl Survey {
    fn impossible(reasons: Vec<Reason>) -> Survey {
        Survey { mode: Mode::Impossible { reasons }, layers: Vec::new(), cgroups: Vec::new() }
    }
}

fn layers(ready: &Ready, tells_stalls: bool, landlock: i32) -> Vec<(Layer, State)> {
    let held_or = |is_held: bool, otherwise: State| if is_held { State::Held } else { otherwise };
    let since = |version: i32| match landlock {
        0 => State::Missing(Reason::NotInKernel),
        there => held_or(there >= version, State::Missing(Reason::OldLandlock)),
    };
    vec![
        (Layer::Namespaces, State::Held),
        (Layer::Root, State::Held),
        (Layer::User, held_or(ready.is_root, State::Weak(Reason::NotRoot))),
        (Layer::Memory, held_or(ready.limits_memory, State::Weak(Reason::NoCgroup))),
        (Layer::Processes, held_or(ready.limits_processes, State::Weak(Reason::NoCgroup))),
        (Layer::SystemCalls, held_or(sys::has_filters(), State::Missing(Reason::NotInKernel))),
        (Layer::Files, since(1)),
        (Layer::Network, since(4)),
        (Layer::Signals, since(6)),
        (Layer::StallClock, held_or(tells_stalls, State::Missing(Reason::NotInKernel))),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_kernel_lacks_what_it_does_not_know() {
        let state = |landlock: i32, layer: Layer| {
            let found = layers(&Ready::default(), true, landlock).into_iter().find(|(one, _)| *one == layer);
            found.unwrap().1
        };
        assert_eq!(state(0, Layer::Files), State::Missing(Reason::NotInKernel));
        assert_eq!(state(3, Layer::Files), State::Held);
        assert_eq!(state(3, Layer::Network), State::Missing(Reason::OldLandlock));
        assert_eq!(state(7, Layer::Signals), State::Held);
    }

    #[test]
    fn without_cgroups_and_root_the_rest_is_weak() {
        let weak = layers(&Ready::default(), false, 7);
        let weak = weak.into_iter().filter(|(_, state)| *state != State::Held).map(|(layer, _)| layer);
        assert_eq!(
            weak.collect::<Vec<_>>(),
            [Layer::User, Layer::Memory, Layer::Processes, Layer::StallClock]
        );
    }
}
