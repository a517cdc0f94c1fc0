//! What a realm answers, told as conversations in `conversations/`.
//!
//! `join alice user` opens a session; the ids of sessions count from 1 in the order of joining. `alice > […]` is a message to
//! the realm, and the `alice < […]` lines up to the next step are all that comes out, in order for each session. `"?"` stands
//! for anything, `alice closed` for the end of the session, `alice vanishes` for a lost connection, `wait 500` for milliseconds
//! that pass.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::Value as Json;
use wamp::{
    Action, Actions, Admission, Features, Id, Limits, Output, Outputs, Pattern, Principal, Realm, Role,
    Serializer,
};

/// What comes out for one session: messages and, at last, the end.
type Heard = BTreeMap<String, Vec<Json>>;

struct Table {
    realm: Realm,
    now: Instant,
    ids: HashMap<String, Id>,
    names: HashMap<Id, String>,
    heard: Heard,
}

fn role(name: &str) -> Role {
    match name {
        "trusted" => Role::trusted(),
        "guest" => Role::new()
            .allow(Pattern::prefix("open.").expect("a pattern"), Action::Call | Action::Subscribe)
            .allow(Pattern::exact("open.secret").expect("a pattern"), Actions::NONE),
        _ => Role::user(),
    }
}

impl Table {
    fn new() -> Self {
        let limits = Limits {
            subscriptions_per_session: 3,
            registrations_per_session: 3,
            calls_per_session: 2,
            invocations_per_session: 3,
            ..Limits::default()
        };
        let realm = Realm::new("test", limits);
        Self { realm, now: Instant::now(), ids: HashMap::new(), names: HashMap::new(), heard: Heard::new() }
    }

    /// Plays a step, or says that the line is none.
    fn step(&mut self, line: &str) -> bool {
        let mut out = Outputs::default();
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        match words[..] {
            ["join", name, role] => self.join(name, role, &mut out),
            ["wait", milliseconds] => {
                self.now += Duration::from_millis(milliseconds.parse().expect("milliseconds"));
                self.realm.expire(self.now, &mut out);
            }
            [name, "vanishes"] => self.realm.leave(self.ids[name], &mut out),
            [name, ">", message] => {
                let message = Serializer::Json.decode(message.as_bytes()).expect("a message");
                self.realm.receive(self.ids[name], message, self.now, &mut out);
            }
            _ => return false,
        }
        out.for_each(|output| self.hear(output));
        true
    }

    fn join(&mut self, name: &str, role_name: &str, out: &mut Outputs) {
        let session = Id::new(self.ids.len() as u64 + 1).expect("few sessions");
        self.ids.insert(name.to_owned(), session);
        self.names.insert(session, name.to_owned());
        let features = match role_name {
            "simple" => Features::default(),
            _ => Features { progressive_results: true, call_canceling: true },
        };
        let principal = Principal {
            authid: name.to_owned(),
            authrole: role_name.to_owned(),
            authmethod: "anonymous".to_owned(),
            authprovider: "static".to_owned(),
        };
        self.realm.join(Admission { session, principal, role: Arc::new(role(role_name)), features }, out);
        let welcome = out.next();
        assert!(matches!(welcome, Some(Output::Send(id, wamp::Message::Welcome { .. })) if id == session));
    }

    fn hear(&mut self, output: Output) {
        let (who, message) = match output {
            Output::Send(id, message) => (vec![id], Some(message)),
            Output::SendAll(ids, message) => (ids, Some(message)),
            Output::Close(id) => (vec![id], None),
        };
        let heard = message.map_or(Json::from("closed"), |message| {
            serde_json::from_slice(&Serializer::Json.encode(&message)).expect("JSON that we wrote")
        });
        for id in who {
            self.heard.entry(self.names[&id].clone()).or_default().push(heard.clone());
        }
    }
}

fn alike(expected: &Json, heard: &Json) -> bool {
    match (expected, heard) {
        (Json::String(any), _) if any == "?" => true,
        (Json::Array(expected), Json::Array(heard)) => {
            expected.len() == heard.len() && expected.iter().zip(heard).all(|(one, other)| alike(one, other))
        }
        (Json::Object(expected), Json::Object(heard)) => {
            expected.len() == heard.len()
                && expected.iter().all(|(name, one)| heard.get(name).is_some_and(|other| alike(one, other)))
        }
        _ => expected == heard,
    }
}

fn play(file: &Path) {
    let place = |number: usize| format!("{}:{number}", file.file_name().expect("a file").display());
    let mut table = Table::new();
    let mut expected = Heard::new();
    let mut since = 1;
    let text = fs::read_to_string(file).expect("a readable file") + "\nwait 0";
    for (number, line) in
        text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
    {
        let words: Vec<&str> = line.splitn(3, ' ').collect();
        match words[..] {
            [name, "<", message] => {
                let message =
                    serde_json::from_str(message).unwrap_or_else(|_| panic!("{}", place(number + 1)));
                expected.entry(name.to_owned()).or_default().push(message);
            }
            [name, "closed"] => expected.entry(name.to_owned()).or_default().push("closed".into()),
            _ => {
                let heard = std::mem::take(&mut table.heard);
                let same = heard.keys().eq(expected.keys())
                    && heard.values().zip(expected.values()).all(|(heard, expected)| {
                        heard.len() == expected.len()
                            && expected.iter().zip(heard).all(|(one, other)| alike(one, other))
                    });
                assert!(same, "{}\nexpected {expected:#?}\nheard {heard:#?}", place(since));
                expected.clear();
                since = number + 1;
                assert!(table.step(line), "{}: what is '{line}'?", place(since));
            }
        }
    }
}

#[test]
fn realms_answer_as_in_the_conversations() {
    let folder = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
        .join("tests/conversations");
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    assert!(files.len() >= 10);
    files.iter().for_each(|file| play(file));
}
