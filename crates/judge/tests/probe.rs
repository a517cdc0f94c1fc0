//! Whether a machine may judge is tried with a real program in a real sandbox.

use std::path::PathBuf;

use judge::{Unfit, probe};
use sandbox::{Mode, Setup, Trust};

#[test]
fn this_machine_may_judge() {
    let strangers = Setup::new(Trust::Untrusted);
    let is_possible = !matches!(sandbox::survey(&strangers).mode, Mode::Impossible { .. });
    let setups = [Some(Setup::new(Trust::Trusted)), is_possible.then_some(strangers)];
    for setup in setups.into_iter().flatten() {
        let core = rustix::thread::sched_getcpu();
        probe(&Setup { core: Some(core), ..setup.clone() })
            .unwrap_or_else(|unfit| panic!("{setup:?}: {unfit}"));
        probe(&setup).unwrap_or_else(|unfit| panic!("{setup:?}: {unfit}"));
    }
}

#[test]
fn a_machine_whose_sandbox_does_not_start_may_not() {
    for helper in ["/nowhere", "/usr/bin/true"] {
        let setup = Setup { helper: PathBuf::from(helper), ..Setup::new(Trust::Trusted) };
        assert!(matches!(probe(&setup), Err(Unfit::Sandbox(_))), "{helper}");
    }
}
