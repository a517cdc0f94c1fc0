//! Other people's clients: see `clients/`.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use netplay::GameId;

/// Where the clients are; fetched if they are not there yet.
static CLIENTS: LazyLock<PathBuf> = LazyLock::new(|| PathBuf::from(fetch("wamp-clients.sh")));

/// What a script says that fetches something.
pub(crate) fn fetch(script: &str) -> String {
    let script = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
        .join("../../scripts")
        .join(script);
    let output = Command::new("bash").arg(script).output().expect("bash runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("a path").trim().to_owned()
}

/// Somebody's client.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Foreigner {
    PythonAutobahn,
    JavascriptAutobahn,
    JavascriptWampy,
}

/// Lets a client play a whole game in the realm of a router; gives its number.
pub(crate) async fn play(foreigner: Foreigner, url: &str, realm: &str, serializer: &str) -> GameId {
    let (program, script) = match foreigner {
        Foreigner::PythonAutobahn => (CLIENTS.join("python/bin/python"), "python_autobahn.py"),
        Foreigner::JavascriptAutobahn => ("node".into(), "javascript_autobahn.cjs"),
        Foreigner::JavascriptWampy => ("node".into(), "javascript_wampy.mjs"),
    };
    let mut command = Command::new(program);
    command
        .arg(
            Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
                .join("tests/clients")
                .join(script),
        )
        .args([url, realm, serializer])
        .env("NODE_PATH", CLIENTS.join("js/node_modules"));
    let output = tokio::task::spawn_blocking(move || command.output().expect("the client runs"));
    let output = output.await.expect("it ends");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let game = said.strip_prefix("passed ").and_then(|game| game.trim().parse().ok()).and_then(GameId::new);
    game.unwrap_or_else(|| {
        panic!("{foreigner:?} in {serializer}: {said}{}", String::from_utf8_lossy(&output.stderr))
    })
}
