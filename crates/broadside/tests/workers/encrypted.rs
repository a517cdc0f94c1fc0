//! An arena and its workers meet at a NATS that is encrypted, or say why they do not.

use serde_json::{Value, json};

use crate::authority::certify;
use crate::command::{Running, worker};
use crate::nats::Nats;
use crate::serve::{Arena, until};
use crate::session::{Desk, Said};

/// A NATS that is certified as `localhost`, and its authority in `ca.pem` on this desk.
fn certified(desk: &Desk) -> Nats {
    certify(&desk.folder);
    let file = |name: &str| desk.folder.join(name).display().to_string();
    let (certificate, key) = (file("server.pem"), file("server.key"));
    Nats::with(&format!("tls {{ cert_file: \"{certificate}\", key_file: \"{key}\" }}"))
}

#[test]
fn games_are_played_over_an_encrypted_way() {
    let desk = Desk::new();
    let nats = certified(&desk);
    let url = nats.address().url.replace("nats://127.0.0.1", "tls://localhost");
    let options = ["--data", "arena", "--nats", &url, "--nats-ca", "ca.pem", "--jobs", "0"];
    let arena = Arena::open_at(&desk, &options);
    let mut command = worker(&desk, &url, "safe");
    command.args(["--nats-ca", "ca.pem"]);
    let worker = Running::begin(command);
    let admin = arena.sign_up(arena.first_link.as_deref().expect("the first start prints one"), "admin");
    let asked = json!({ "name": "Safe", "game": "sea-battle", "sets": 1, "house": ["hunter", "cadet"] });
    let (_, made) = arena.api(&admin, "POST", "/tournaments", &asked);
    let path = format!("/tournaments/{}", made["id"]);
    until("it is played", || arena.api(&admin, "GET", &path, &Value::Null).1["state"] == "finished");
    assert_eq!((worker.stop(), arena.stop()), (Some(0), Some(0)));
}

#[test]
fn a_way_that_is_not_safe_is_not_taken() {
    let desk = Desk::new();
    let (safe, plain) = (certified(&desk), Nats::open());
    // By its number, under which nobody has certified it.
    let number = safe.address().url;
    let authority = ["--nats-ca", "ca.pem"].as_slice();
    for (url, options, told) in [
        (number.replace("nats:", "tls:"), [].as_slice(), "name its file with --nats-ca"),
        // Where NATS asks for encryption there is no way without.
        (number.clone(), &[], "name its file with --nats-ca"),
        (number.replace("nats:", "tls:"), authority, "is certified for another name"),
        (number.replace("nats:", "tls:"), &["--nats-ca", "nowhere.pem"], "nowhere.pem"),
        (plain.address().url.replace("nats:", "tls:"), &[], "does not encrypt"),
        (plain.address().url, authority, "does not encrypt"),
    ] {
        let mut hand = worker(&desk, &url, "one");
        hand.args(options);
        let mut arena = desk.command();
        arena.args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--trust-bots", "--data", "arena"]);
        arena.args(["--nats", &url]).args(options);
        for command in [&mut hand, &mut arena] {
            let said = Said::of(&command.output().expect("it starts"));
            assert!(said.code != 0 && said.err.contains(told), "{url} {options:?}: {}", said.err);
        }
    }
}
