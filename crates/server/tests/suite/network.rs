//! The network game on the port of the pages: our own client comes in through `/ws`.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use tokio::runtime::Runtime;
use wamp::{Client, ConnectError, Payload, Serializer, Session, uris};

use crate::arena::Arena;
use crate::browser::Answer;

async fn connect(arena: &Arena, serializer: Serializer) -> Result<Session, ConnectError> {
    Client::new(&format!("ws://{}/ws", arena.address), "realm1").serializer(serializer).connect().await
}

#[test]
fn programs_call_each_other_in_every_serializer() {
    let arena = Arena::open();
    Runtime::new().unwrap().block_on(async {
        let callee = connect(&arena, Serializer::Json).await.unwrap();
        callee.register("echo", |call| call.reply(Ok(call.payload.clone()))).await.unwrap();
        for serializer in Serializer::ALL {
            let caller = connect(&arena, serializer).await.unwrap();
            let long = "ж".repeat(100_000);
            for text in ["ahoy", &long] {
                let echo = caller.call("echo", Payload::one(text)).await;
                assert_eq!(echo, Ok(Payload::one(text)), "{serializer:?}");
            }
            caller.leave().await;
        }
    });
}

#[test]
fn a_stop_says_goodbye() {
    let mut arena = Arena::open();
    let runtime = Runtime::new().unwrap();
    let sessions: Vec<Session> = Serializer::ALL
        .into_iter()
        .map(|serializer| runtime.block_on(connect(&arena, serializer)).unwrap())
        .collect();
    arena.stop();
    for session in sessions {
        assert_eq!(runtime.block_on(session.ended()), uris::CLOSE_SYSTEM_SHUTDOWN);
    }
}

/// The head of a request for a WebSocket that is right in all respects.
const ASKING: [&str; 6] = [
    "Host: arena",
    "Connection: keep-alive, Upgrade",
    "Upgrade: WebSocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Protocol: soap, wamp.2.cbor, wamp.2.json",
];

/// Sends a request and reads as much of the answer as comes at once.
fn ask(arena: &Arena, head: &[&str]) -> Answer {
    let mut stream = TcpStream::connect(arena.address).unwrap();
    write!(stream, "GET /ws HTTP/1.1\r\n{}\r\n\r\n", head.join("\r\n")).unwrap();
    let (mut answer, mut more) = (Vec::new(), [0; 65_536]);
    while !answer.windows(4).any(|window| window == b"\r\n\r\n") || answer.ends_with(b"\r\n\r\n") {
        match stream.read(&mut more).unwrap() {
            0 => break,
            length => answer.extend_from_slice(&more[..length]),
        }
        if answer.starts_with(b"HTTP/1.1 101") {
            break;
        }
    }
    Answer::read(&answer)
}

#[test]
fn whoever_does_not_answer_the_goodbye_is_hung_up_on() {
    let mut arena = Arena::open();
    let mut silent = TcpStream::connect(arena.address).unwrap();
    let offer = "Sec-WebSocket-Protocol: wamp.2.json";
    let hello = r#"[1,"realm1",{"roles":{"caller":{}}}]"#;
    write!(silent, "GET /ws HTTP/1.1\r\n{}\r\n{offer}\r\n\r\n", ASKING[..5].join("\r\n")).unwrap();
    // One text, behind a mask that changes nothing.
    silent.write_all(&[0x81, 0x80 | hello.len() as u8, 0, 0, 0, 0]).unwrap();
    silent.write_all(hello.as_bytes()).unwrap();
    let (mut heard, mut more) = (String::new(), [0; 4_096]);
    while !heard.contains("[2,") {
        let length = silent.read(&mut more).unwrap();
        assert!(length > 0, "{heard}");
        heard += &String::from_utf8_lossy(&more[..length]);
    }
    arena.stop();
    let mut rest = Vec::new();
    silent.read_to_end(&mut rest).unwrap();
    // Whoever holds up the stop is cut off in the end: the last frame never comes.
    let farewell = [uris::CLOSE_SYSTEM_SHUTDOWN.as_bytes(), b"\"]\x88\x00"].concat();
    assert!(rest.ends_with(&farewell), "{:?}", String::from_utf8_lossy(&rest));
}

#[test]
fn a_request_is_answered_as_the_standard_says() {
    let arena = Arena::open();
    let answer = ask(&arena, &ASKING);
    assert_eq!(answer.status, 101, "{answer:?}");
    assert_eq!(answer.header("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    assert_eq!(answer.header("sec-websocket-protocol"), "wamp.2.cbor");
    assert_eq!((answer.header("upgrade"), answer.header("connection")), ("websocket", "upgrade"));
}

#[test]
fn what_is_no_websocket_of_ours_is_told_what_to_do() {
    let arena = Arena::open();
    for left_out in 1..ASKING.len() {
        let mut head = ASKING.to_vec();
        let left_out = head.remove(left_out);
        let answer = ask(&arena, &head);
        assert_eq!(answer.status, 426, "without {left_out}");
        assert_eq!(answer.header("upgrade"), "websocket");
    }
    let mut head = ASKING;
    head[5] = "Sec-WebSocket-Protocol: wamp.3.json";
    assert_eq!(ask(&arena, &head).status, 426);
    let page = arena.browser().get("/ws").expect(426);
    assert!(page.text().contains("wamp.2.json, wamp.2.msgpack, wamp.2.cbor"), "{}", page.text());
    assert_eq!(arena.browser().post("/ws", &[]).status, 405);
}

#[test]
fn a_page_of_another_site_does_not_come_in() {
    let arena = Arena::open();
    let of = |origin: &'static str| ask(&arena, &[&ASKING[..], &[origin]].concat()).status;
    assert_eq!(of("Origin: http://evil.example"), 403);
    assert_eq!(of("Origin: null"), 403);
    assert_eq!(of("Origin: http://arena"), 101);
}
