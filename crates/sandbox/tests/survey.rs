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

#[test]
fn where_nobody_can_be_locked_in_the_reason_is_told_and_nothing_is_started() {
    let tests = std::env::current_exe().expect("this executable has a path");
    let script = "echo 0 > /proc/sys/user/max_user_namespaces && \
                  exec setpriv --bounding-set=-all --inh-caps=-all -- \"$0\" --ignored --exact in_an_impossible_place";
    let run = Command::new("unshare").args(["-Ur", "sh", "-c", script]).arg(tests).output();
    let run = run.expect("unshare is installed");
    let said = [run.stdout, run.stderr].map(|text| String::from_utf8_lossy(&text).into_owned()).concat();
    if !said.contains("in_an_impossible_place") {
        return eprintln!("skipped: no such place can be made here: {said}");
    }
    assert!(run.status.success(), "{said}");
}
