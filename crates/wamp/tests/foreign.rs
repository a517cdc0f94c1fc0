//! Other people's clients against our router, in every serializer they have: see `clients/`.

mod common;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use common::{Everywhere, LONG, everywhere_with, limits};
use wamp::{Failure, Limits, Payload, PublishOptions, Session, Value};

/// Where the clients are; fetched if they are not there yet.
static CLIENTS: LazyLock<PathBuf> = LazyLock::new(|| {
    let script = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
        .join("../../scripts/wamp-clients.sh");
    let output = Command::new("bash").arg(script).output().expect("bash runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    PathBuf::from(String::from_utf8(output.stdout).expect("a path").trim())
});

/// The procedures that the clients call.
async fn offer(session: &Session, heard: Arc<AtomicUsize>) -> Result<(), Failure> {
    session.register("test.echo", |call| call.reply(Ok(call.payload.clone()))).await?;
    session.register("new-game", |call| call.reply(Ok(call.payload.clone()))).await?;
    let fail = |call: wamp::Invocation| {
        let args = [&[Value::from("because")], call.payload.positional()].concat();
        let payload = Payload::new(args, call.payload.named().clone());
        call.reply(Err(Failure { uri: "test.error.bad-board".to_owned(), payload }));
    };
    session.register("test.fail", fail).await?;
    let who = |call: wamp::Invocation| {
        let caller = call.caller().expect("our callees ask for it");
        call.reply(Ok(Payload::one(Value::list([Value::from(caller.session), caller.authid.into()]))));
    };
    session.register("test.who", who).await?;
    let slow = async |_: Arc<wamp::Invocation>| {
        tokio::time::sleep(Duration::from_secs(600)).await;
        Ok(Payload::EMPTY)
    };
    session.register_async("test.slow", slow).await?;
    let count = |call: wamp::Invocation| {
        let parts = call.payload.first().and_then(Value::as_int).unwrap_or_default();
        (0..parts).for_each(|part| call.progress(Payload::one(part)));
        call.reply(Ok(Payload::one("done")));
    };
    session.register("test.count", count).await?;
    let caller = session.clone();
    let relay = move |call: Arc<wamp::Invocation>| {
        let caller = caller.clone();
        async move {
            let (procedure, args) = call.payload.positional().split_first().expect("a procedure");
            let procedure = procedure.as_text().expect("a procedure");
            caller.call(procedure, Payload::args(args.iter().cloned())).await
        }
    };
    session.register_async("test.relay", relay).await?;
    let publisher = session.clone();
    let publish = move |call: wamp::Invocation| {
        let (topic, args) = call.payload.positional().split_first().expect("a topic");
        let payload = Payload::args(args.iter().cloned());
        publisher
            .publish(topic.as_text().expect("a topic"), payload, PublishOptions::default())
            .expect("the session is open");
        call.reply(Ok(Payload::EMPTY));
    };
    session.register("test.publish", publish).await?;
    session
        .subscribe("test.heard", move |_| {
            heard.fetch_add(1, Ordering::Relaxed);
        })
        .await?;
    Ok(())
}

/// Starts a client and reads what it says.
async fn run(program: PathBuf, script: &str, router: &Everywhere, words: [&str; 3]) -> String {
    let script = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
        .join("tests/clients")
        .join(script);
    let mut command = Command::new(program);
    command
        .arg(script)
        .arg(router.address.to_string())
        .args(words)
        .env("NODE_PATH", CLIENTS.join("js/node_modules"));
    let output = tokio::task::spawn_blocking(move || command.output().expect("the client runs"))
        .await
        .expect("it ends");
    let said = String::from_utf8_lossy(&output.stdout).trim().to_owned();
    if said.is_empty() { String::from_utf8_lossy(&output.stderr).into_owned() } else { said }
}

async fn check(program: PathBuf, script: &str, cases: &[[&str; 3]]) {
    // A stranger's program may take its time between two words.
    let router = everywhere_with(Limits { handshake: LONG, ..limits() }).await;
    let heard = Arc::new(AtomicUsize::new(0));
    let host = router.router.attach("test", "host", "trusted").expect("a realm with this role");
    offer(&host, heard.clone()).await.expect("nothing is registered yet");
    for case in cases {
        assert_eq!(run(program.clone(), script, &router, *case).await, "passed", "{script} {case:?}");
    }
    router.until_sessions(1).await;
    assert_eq!(heard.load(Ordering::Relaxed), cases.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn autobahn_for_python_works() {
    let cases = [
        ["websocket", "json", "anonymous"],
        ["websocket", "msgpack", "ticket"],
        ["websocket", "cbor", "wampcra"],
        ["websocket", "json", "cryptosign"],
        ["rawsocket", "json", "anonymous"],
        ["rawsocket", "msgpack", "anonymous"],
        ["rawsocket", "cbor", "anonymous"],
    ];
    check(CLIENTS.join("python/bin/python"), "python_autobahn.py", &cases).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn autobahn_for_javascript_works() {
    let cases = [
        ["websocket", "json", "anonymous"],
        ["websocket", "msgpack", "ticket"],
        ["websocket", "cbor", "wampcra"],
    ];
    check("node".into(), "javascript_autobahn.cjs", &cases).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wampy_works() {
    let cases = [
        ["websocket", "json", "anonymous"],
        ["websocket", "msgpack", "ticket"],
        ["websocket", "cbor", "wampcra"],
    ];
    check("node".into(), "javascript_wampy.mjs", &cases).await;
}
