//! Files of credentials: a token that an account has signed for whoever has the key.
//!
//! An operator signs the token of an account, the account those of its users, and NATS knows the operator alone. Tools of NATS make
//! such files; here they are made by hand.

use std::fs;
use std::path::PathBuf;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use convoy::{Address, LineError, WorkError};
use nkeys::KeyPair;
use rules::Preset;
use serde_json::{Value, json};

use crate::arena::{List, game, house};
use crate::fleet::{Arena, Hand, hello};
use crate::nats::Nats;

/// A folder that is gone afterwards.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What somebody says of somebody, and has signed.
fn token(signer: &KeyPair, subject: &KeyPair, told: &Value) -> String {
    let spelled = |part: &Value| URL_SAFE_NO_PAD.encode(part.to_string());
    let header = json!({ "typ": "JWT", "alg": "ed25519-nkey" });
    let (issuer, subject) = (signer.public_key(), subject.public_key());
    let claims =
        json!({ "jti": subject, "iat": 1, "iss": issuer, "sub": subject, "name": "test", "nats": told });
    let said = format!("{}.{}", spelled(&header), spelled(&claims));
    let signature = signer.sign(said.as_bytes()).expect("it has a seed");
    format!("{said}.{}", URL_SAFE_NO_PAD.encode(signature))
}

/// What every account may do, and what one may do that has streams, without a limit.
const ALL: [&str; 7] = ["subs", "data", "payload", "imports", "exports", "conn", "leaf"];
const STREAMS: [&str; 4] = ["mem_storage", "disk_storage", "streams", "consumer"];

fn account(operator: &KeyPair, account: &KeyPair, more: &[&str]) -> String {
    let mut limits = json!({ "wildcards": true });
    for limit in ALL.iter().chain(more) {
        limits[*limit] = (-1).into();
    }
    token(operator, account, &json!({ "type": "account", "version": 2, "limits": limits }))
}

/// The credentials of a new user of an account.
fn user(account: &KeyPair) -> String {
    let user = KeyPair::new_user();
    let told =
        json!({ "type": "user", "version": 2, "pub": {}, "sub": {}, "subs": -1, "data": -1, "payload": -1 });
    let (token, seed) = (token(account, &user, &told), user.seed().expect("it is new"));
    format!(
        "-----BEGIN NATS USER JWT-----\n{token}\n------END NATS USER JWT------\n\n\
         -----BEGIN USER NKEY SEED-----\n{seed}\n------END USER NKEY SEED------\n"
    )
}

#[test]
fn whoever_has_credentials_of_the_account_is_let_in() {
    let folder = Folder(std::env::temp_dir().join(format!("broadside-credentials-{}", std::process::id())));
    fs::create_dir_all(&folder.0).unwrap();
    let (operator, school, system) =
        (KeyPair::new_operator(), KeyPair::new_account(), KeyPair::new_account());
    let own = token(&operator, &operator, &json!({ "type": "operator", "version": 2 }));
    let (school_key, system_key) = (school.public_key(), system.public_key());
    let known = [
        (&school_key, account(&operator, &school, &STREAMS)),
        (&system_key, account(&operator, &system, &[])),
    ];
    let known = known.map(|(key, token)| format!("{key}: \"{token}\"")).join("\n");
    let nats = Nats::with(&format!(
        "operator: \"{own}\"\nsystem_account: {system_key}\nresolver: MEMORY\nresolver_preload {{\n{known}\n}}"
    ));
    let with = |name: &str, credentials: &str| {
        let file = folder.0.join(name);
        fs::write(&file, credentials).unwrap();
        Address { credentials: Some(file), ..nats.address() }
    };

    let arena = Arena::open(with("arena.creds", &user(&school)));
    let hand = Hand::come(&with("worker.creds", &user(&school)), "one", 1);
    let bots = [&house("admiral"), &house("hunter")];
    arena.do_all(&List::new((0..3).map(|seed| game(Preset::AiBattle, seed, bots))));
    hand.leave().unwrap();

    let stranger = with("stranger.creds", &user(&KeyPair::new_account()));
    let why = |address: &Address| Hand::try_come(address, hello("two", 1)).err();
    for nobody in [stranger, nats.address()] {
        assert!(matches!(why(&nobody), Some(WorkError::Line(LineError::Refused(_)))));
    }
    let spoilt = with("spoilt.creds", "nothing of this kind");
    assert!(matches!(why(&spoilt), Some(WorkError::Line(LineError::File(..)))));
}
