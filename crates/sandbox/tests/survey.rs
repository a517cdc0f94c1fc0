//! What the survey says about machines: this one, and one on which nobody can be locked in.

use std::process::Command;

use sandbox::{Error, Layer, Mode, Reason, Setup, Slot, State, Survey, Trust, survey};

fn here() -> Survey {
    survey(&Setup::new(Trust::Untrusted))
}

#[test]
fn this_machine_is_surveyed_layer_by_layer() {
    let survey = here();
    if let Mode::Impossible { reasons } = survey.mode {
        assert!(!reasons.is_empty() && survey.layers.is_empty());
        return;
    }
    let layers: Vec<Layer> = survey.layers.iter().map(|(layer, _)| *layer).collect();
    assert!(layers.is_sorted() && layers.len() == 10, "each layer once: {layers:?}");
    for layer in [Layer::Namespaces, Layer::Root, Layer::SystemCalls] {
        let state = survey.layers.iter().find(|(one, _)| *one == layer).map(|(_, state)| *state);
        assert_eq!(state, Some(State::Held), "{layer:?} is not optional");
    }
}

/// Not a test of its own: run by the next one in a place without rights and user namespaces.
#[test]
#[ignore = "run by another test"]
fn in_an_impossible_place() {
    assert_eq!(here().mode, Mode::Impossible { reasons: vec![Reason::UserNamespacesOff] });
    let refused = Slot::open(&Setup::new(Trust::Untrusted));
    assert!(matches!(refused, Err(Error::Impossible(reasons)) if reasons == [Reason::UserNamespacesOff]));
    assert!(Slot::open(&Setup::new(Trust::Trusted)).is_ok(), "one's own programs still run");
}

/// Not a test of its own: run by the next one as root that may not make namespaces.
#[test]
#[ignore = "run by another test"]
fn as_root_without_rights() {
    assert!(rustix::process::geteuid().is_root());
    assert_eq!(here().mode, Mode::Impossible { reasons: vec![Reason::NotPermitted] });
}

/// Runs one of the tests above where `unshare` and this script put it.
#[track_caller]
fn run_in_a_place(test: &str, unshare: &[&str], script: &str) {
    let tests = std::env::current_exe().expect("this executable has a path");
    let script = format!("{script} -- \"$0\" \"$@\"");
    let run = Command::new("unshare")
        .args(unshare)
        .args(["sh", "-c", &script])
        .arg(tests)
        .args(["--ignored", "--exact", test])
        .output()
        .expect("unshare is installed");
    let said = [run.stdout, run.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    if !said.contains(test) {
        return eprintln!("skipped: no such place can be made here: {said}");
    }
    assert!(run.status.success(), "{said}");
}

#[test]
fn where_nobody_can_be_locked_in_the_reason_is_told_and_nothing_is_started() {
    let somebody = ["-U", "--map-user=12345", "--map-group=12345", "--keep-caps"];
    let script = "echo 0 > /proc/sys/user/max_user_namespaces && \
                  exec setpriv --ambient-caps=-all --inh-caps=-all --bounding-set=-all";
    run_in_a_place("in_an_impossible_place", &somebody, script);
}

#[test]
fn root_without_rights_is_refused_as_its_programs_would_be_root() {
    // With the other rights of root the kernel would lend it a user namespace.
    run_in_a_place("as_root_without_rights", &["-Ur"], "exec setpriv --bounding-set=-sys_admin");
}

#[test]
fn a_slot_tells_how_it_locks_in() {
    let mode = |trust: Trust| Slot::open(&Setup::new(trust)).ok().and_then(|slot| slot.mode());
    match here().mode {
        Mode::Impossible { .. } => assert_eq!(mode(Trust::Untrusted), None),
        possible => assert_eq!(mode(Trust::Untrusted), Some(possible)),
    }
    assert_eq!(mode(Trust::Trusted), None);
}
