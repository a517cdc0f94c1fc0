//! What this machine can protect against, for the doctor.

/// What a slot for untrusted programs would be made of on this machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survey {
    /// In which way programs can be locked in.
    pub mode: Mode,
    /// Every layer, outermost first.
    pub layers: Vec<(Layer, State)>,
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
    /// Figures of time spent waiting for a core.
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
    /// The system is not Linux on a processor that we know.
    OtherSystem,
    /// The kernel is older than 5.14.
    OldKernel,
    /// The kernel was built or started without it.
    NotInKernel,
    /// This version of Landlock does not know it.
    OldLandlock,
    /// AppArmor forbids user namespaces to unconfined programs (Ubuntu since 23.10).
    AppArmor,
    /// User namespaces are switched off (`user.max_user_namespaces` or `kernel.unprivileged_userns_clone` is 0).
    UserNamespacesOff,
    /// We may not make namespaces; a container or a filter forbids it.
    NotPermitted,
    /// We may not make cgroups with this controller below our own.
    NoCgroup,
    /// There is only our own user to run as.
    NotRoot,
}

/// Tries every layer on this machine.
pub fn survey() -> Survey {
    Survey { mode: Mode::Impossible { reasons: vec![Reason::OtherSystem] }, layers: Vec::new() }
}

/// Why namespaces could not be made.
pub(crate) fn obstacles(errno: i32) -> Vec<Reason> {
    let _ = errno;
    vec![Reason::NotPermitted]
}
