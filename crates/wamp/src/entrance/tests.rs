//! Who gets in, and what the others are told.

use std::collections::HashMap;
use std::sync::Arc;

use super::*;
use crate::auth::{Credentials, Salt, SecretKey, derive_key};
use crate::features::client_roles;
use crate::permission::Role;

fn salt() -> Salt {
    Salt { salt: "nacl".to_owned(), iterations: 10, key_bytes: 32 }
}

fn key() -> SecretKey {
    SecretKey::from_hex(&"4d".repeat(32)).unwrap()
}

fn club() -> RealmSettings {
    let account = |role: &str, proofs| Account { role: role.to_owned(), proofs };
    let accounts = HashMap::from([
        ("tina".to_owned(), account("staff", vec![Proof::Ticket("t".to_owned())])),
        ("carl".to_owned(), account("staff", vec![Proof::Cra { key: "c".to_owned(), salt: None }])),
        (
            "sally".to_owned(),
            account("staff", vec![Proof::Cra { key: derive_key("s", &salt()), salt: Some(salt()) }]),
        ),
        ("kim".to_owned(), account("staff", vec![Proof::Key(key().public())])),
        ("hugo".to_owned(), account("staff", vec![Proof::TicketCheck(Arc::new(|ticket| ticket.len() == 3))])),
        ("lost".to_owned(), account("gone", vec![Proof::Ticket("t".to_owned())])),
    ]);
    RealmSettings::new("club")
        .unwrap()
        .role("staff", Role::user())
        .role("guest", Role::user())
        .anonymous("guest")
        .accounts(Arc::new(accounts))
}

fn receive(entrance: &mut Entrance, message: Message) -> Step {
    let club = club();
    entrance.receive(message, |name| (name == "club").then_some(&club), SystemTime::UNIX_EPOCH)
}

fn hello(details: Dict) -> Message {
    Message::Hello { realm: "club".to_owned(), details }
}

/// The name, role and method of a client that gets in, or the reason why it does not.
fn enter(credentials: &Credentials) -> Result<[String; 3], String> {
    let mut details = Dict::from([("roles", client_roles())]);
    credentials.announce(&mut details);
    let mut entrance = Entrance::default();
    let mut step = receive(&mut entrance, hello(details));
    if let Step::Ask(Message::Challenge { method, extra }) = &step {
        let signature = credentials.answer(method, extra).expect("a challenge that can be answered");
        step = receive(&mut entrance, Message::Authenticate { signature, extra: Dict::EMPTY });
    }
    match step {
        Step::Admit(_, admission) => {
            let Principal { authid, authrole, authmethod, .. } = admission.principal;
            Ok([authid, authrole, authmethod])
        }
        Step::Refuse(Message::Abort { reason, .. }) => Err(reason),
        other => panic!("{other:?}"),
    }
}

fn ticket(authid: &str, ticket: &str) -> Credentials {
    Credentials::Ticket { authid: authid.to_owned(), ticket: ticket.to_owned() }
}

fn cra(authid: &str, secret: &str) -> Credentials {
    Credentials::Cra { authid: authid.to_owned(), secret: secret.to_owned() }
}

#[test]
fn whoever_proves_a_name_gets_in_under_it() {
    let by_key = |authid: Option<&str>| Credentials::Key { authid: authid.map(str::to_owned), key: key() };
    let cases = [
        (ticket("tina", "t"), ["tina", "staff", "ticket"]),
        (ticket("hugo", "abc"), ["hugo", "staff", "ticket"]),
        (cra("carl", "c"), ["carl", "staff", "wampcra"]),
        (cra("sally", "s"), ["sally", "staff", "wampcra"]),
        (by_key(Some("kim")), ["kim", "staff", "cryptosign"]),
        (by_key(None), ["kim", "staff", "cryptosign"]),
    ];
    for (credentials, who) in cases {
        assert_eq!(enter(&credentials), Ok(who.map(str::to_owned)), "{credentials:?}");
    }
    let [_, role, method] = enter(&Credentials::Anonymous).unwrap();
    assert_eq!([role.as_str(), &method], ["guest", "anonymous"]);
}

#[test]
fn a_wrong_proof_and_an_unknown_name_are_denied_alike() {
    let other_key = Credentials::Key { authid: None, key: SecretKey::random() };
    let cases = [ticket("tina", "T"), ticket("nobody", "t"), cra("carl", ""), cra("sally", "S"), other_key];
    for credentials in cases {
        assert_eq!(enter(&credentials), Err(uris::AUTHENTICATION_DENIED.to_owned()), "{credentials:?}");
    }
    let stolen_name = Credentials::Key { authid: Some("tina".to_owned()), key: key() };
    assert_eq!(enter(&stolen_name), Err(uris::NO_MATCHING_AUTH_METHOD.to_owned()));
    assert_eq!(enter(&ticket("lost", "t")), Err(uris::NO_SUCH_ROLE.to_owned()));
}

#[test]
fn a_cra_challenge_says_what_is_signed() {
    let mut details = Dict::from([("roles", client_roles())]);
    cra("carl", "").announce(&mut details);
    let Step::Ask(Message::Challenge { extra, .. }) = receive(&mut Entrance::default(), hello(details))
    else {
        panic!()
    };
    let challenge: serde_json::Value = serde_json::from_str(extra.text("challenge").unwrap()).unwrap();
    assert_eq!(challenge["authid"], "carl");
    assert_eq!(challenge["timestamp"], "1970-01-01T00:00:00.000Z");
    assert!(challenge["session"].is_u64() && challenge["nonce"].as_str().unwrap().len() >= 16);
}

#[track_caller]
fn refused(messages: Vec<Message>, reason: &str, sentence: &str) {
    let mut entrance = Entrance::default();
    let last = messages.into_iter().map(|message| receive(&mut entrance, message)).last();
    let Some(Step::Refuse(abort)) = last else { panic!("{last:?}") };
    assert_eq!(abort, Message::abort(reason, sentence));
}

#[test]
fn whatever_else_comes_first_is_refused() {
    let roles = || Dict::from([("roles", client_roles())]);
    let asking = hello(roles().with("authmethods", Value::list(["ticket"])).with("authid", "tina"));
    let nowhere = Message::Hello { realm: "pub".to_owned(), details: roles() };
    let violation = uris::PROTOCOL_VIOLATION;
    refused(vec![Message::goodbye("x")], violation, "the first message must be HELLO, not GOODBYE");
    refused(vec![nowhere], uris::NO_SUCH_REALM, "the realm does not exist");
    refused(vec![hello(Dict::EMPTY)], violation, "HELLO must announce at least one role");
    refused(vec![asking.clone(), asking], violation, "AUTHENTICATE was expected, not HELLO");
    let scram = hello(roles().with("authmethods", Value::list(["wamp-scram"])));
    let sentence = "the realm accepts none of the offered ways to authenticate";
    refused(vec![scram], uris::NO_MATCHING_AUTH_METHOD, sentence);
}

#[test]
fn a_client_answers_only_what_it_was_set_up_for() {
    let extra = Dict::from([("challenge", "x")]);
    assert_eq!(ticket("a", "b").answer("wampcra", &extra), None);
    assert_eq!(cra("a", "b").answer("ticket", &extra), None);
    assert_eq!(Credentials::Anonymous.answer("ticket", &extra), None);
    assert_eq!(cra("a", "b").answer("wampcra", &Dict::EMPTY), None);
}
