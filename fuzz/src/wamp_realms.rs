//! Whatever sessions send to a realm.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use wamp::{Admission, Features, Id, Limits, Output, Outputs, Principal, Realm, Role, Serializer};

/// Every line is a message of the next of three sessions. Nothing is sent to a session after its end, and nothing is left
/// when all have gone.
pub fn wamp_realms(data: &[u8]) {
    let mut realm = Realm::new("test", Limits::default());
    let mut open = HashSet::new();
    let mut out = Outputs::default();
    let mut now = Instant::now();
    for number in 1..=3 {
        let session = Id::new(number).expect("a small number");
        open.insert(session);
        realm.join(admission(session), &mut out);
    }
    let lines = data.split(|octet| *octet == b'\n').zip([1, 2, 3].into_iter().cycle());
    for (line, number) in lines {
        if let Ok(message) = Serializer::Json.decode(line) {
            realm.receive(Id::new(number).expect("a small number"), message, now, &mut out);
        }
        now += Duration::from_millis(50);
        realm.expire(now, &mut out);
        carry_out(&mut out, &mut open);
        assert_eq!(realm.session_count(), open.len());
    }
    realm.close(&mut out);
    carry_out(&mut out, &mut open);
    assert!(open.is_empty() && realm.session_count() == 0 && realm.next_deadline().is_none());
}

fn admission(session: Id) -> Admission {
    let principal = Principal {
        authid: "somebody".to_owned(),
        authrole: "trusted".to_owned(),
        authmethod: "anonymous".to_owned(),
        authprovider: "static".to_owned(),
    };
    let features = Features { progressive_results: true, call_canceling: true };
    Admission { session, principal, role: Arc::new(Role::trusted()), features }
}

fn carry_out(out: &mut Outputs, open: &mut HashSet<Id>) {
    for output in out {
        match output {
            Output::Send(to, _) => assert!(open.contains(&to)),
            Output::SendAll(to, _) => assert!(!to.is_empty() && to.iter().all(|to| open.contains(to))),
            Output::Close(session) => assert!(open.remove(&session)),
        }
    }
}
