//! What strangers may send, and what becomes of them and of the others.

mod common;

use std::io;
use std::time::Duration;

use common::{Everywhere, LONG, everywhere, everywhere_with, limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use wamp::{Limits, Message, Payload, PublishOptions, Serializer, uris};

const HELLO: &str = r#"[1,"test",{"roles":{"caller":{},"callee":{}}}]"#;

/// A RawSocket with JSON, octet by octet.
struct Raw(TcpStream);

impl Raw {
    async fn connect(router: &Everywhere) -> Self {
        Self::greet(router, [0x7f, 0xf1, 0, 0]).await.0
    }

    async fn greet(router: &Everywhere, greeting: [u8; 4]) -> (Self, [u8; 4]) {
        Self::try_greet(router, greeting).await.expect("the router is there")
    }

    async fn try_greet(router: &Everywhere, greeting: [u8; 4]) -> io::Result<(Self, [u8; 4])> {
        let mut stream = TcpStream::connect(router.address).await?;
        stream.write_all(&greeting).await?;
        let mut answer = [0; 4];
        stream.read_exact(&mut answer).await?;
        Ok((Self(stream), answer))
    }

    /// Comes again and again until there is room: a connection counts until the router has seen that it is gone.
    async fn until_let_in(router: &Everywhere) -> Self {
        let coming = async {
            loop {
                match Self::try_greet(router, [0x7f, 0xf1, 0, 0]).await {
                    Ok((raw, _)) => return raw,
                    Err(_) => tokio::time::sleep(Duration::from_millis(5)).await,
                }
            }
        };
        timeout(LONG, coming).await.expect("there is room again")
    }

    async fn join(router: &Everywhere) -> Self {
        let mut raw = Self::connect(router).await;
        raw.say_hello().await;
        raw
    }

    async fn say_hello(&mut self) {
        self.send(HELLO).await;
        assert!(matches!(self.receive().await, Some(Message::Welcome { .. })));
    }

    async fn send(&mut self, message: impl AsRef<[u8]>) {
        let message = message.as_ref();
        let mut frame = u32::try_from(message.len()).expect("the router is there").to_be_bytes().to_vec();
        frame.extend(message);
        // A peer that has hung up shows when something is read.
        let _ = self.0.write_all(&frame).await;
    }

    /// The next message; none if the router has hung up.
    async fn receive(&mut self) -> Option<Message> {
        timeout(LONG, self.read()).await.expect("the router does something")
    }

    async fn read(&mut self) -> Option<Message> {
        let mut header = [0; 4];
        self.0.read_exact(&mut header).await.ok()?;
        let mut octets = vec![0; u32::from_be_bytes(header) as usize];
        self.0.read_exact(&mut octets).await.ok()?;
        Some(Serializer::Json.decode(&octets).expect("the router is there"))
    }

    /// Sends something, after which the router must say this and hang up.
    async fn expect_abort(mut self, message: impl AsRef<[u8]>, sentence: &str) {
        self.send(message).await;
        let Some(Message::Abort { details, reason }) = self.receive().await else { panic!("{sentence}") };
        assert_eq!((reason.as_str(), details.text("message")), (uris::PROTOCOL_VIOLATION, Some(sentence)));
        assert_eq!(self.receive().await, None);
    }
}

#[tokio::test]
async fn whoever_does_not_begin_with_hello_is_sent_away() {
    let router = everywhere().await;
    let cases = [
        (r#"[48,1,{},"x"]"#, "the first message must be HELLO, not CALL"),
        (r#"[6,{},"x"]"#, "the first message must be HELLO, not GOODBYE"),
        (r#"[5,"x",{}]"#, "the first message must be HELLO, not AUTHENTICATE"),
        (r#"[1,"test",{}]"#, "HELLO must announce at least one role"),
        (r#"[1,"test"]"#, "HELLO: details must be a dictionary, not missing"),
        ("{}", "a message is a list that begins with the number of its type"),
        ("[]", "a message is a list that begins with the number of its type"),
        ("[", "not readable as JSON: EOF while parsing a list at line 1 column 1"),
    ];
    for (message, sentence) in cases {
        Raw::connect(&router).await.expect_abort(message, sentence).await;
    }
    assert_eq!(router.router.session_count("test"), 0);
}

#[tokio::test]
async fn whoever_breaks_the_protocol_expect_abort() {
    let router = everywhere().await;
    let deep = "[".repeat(1000);
    let cases = [
        (HELLO, "received HELLO message after session was established"),
        ("garbage", "not readable as JSON: expected value at line 1 column 1"),
        ("\0\u{1}", "not readable as JSON: expected value at line 1 column 1"),
        (&deep, "not readable as JSON: nested too deep at line 1 column 65"),
        ("[1000]", "no message has the type 1000"),
        (r#"[48,0,{},"x"]"#, "CALL: request must be an integer from 1 to 2^53, not 0"),
        (
            r#"[48,9007199254740993,{},"x"]"#,
            "CALL: request must be an integer from 1 to 2^53, not 9007199254740993",
        ),
        (r#"[48,"1",{},"x"]"#, "CALL: request must be an integer from 1 to 2^53, not a text"),
        (r#"[48,1,[],"x"]"#, "CALL: options must be a dictionary, not a list"),
        (r#"[32,1,{},5]"#, "SUBSCRIBE: topic must be a text, not 5"),
        (r#"[34,1,-5]"#, "UNSUBSCRIBE: subscription must be an integer from 1 to 2^53, not -5"),
        (r#"[36,1,1,{}]"#, "a router does not take EVENT"),
        (r#"[16,1,{},"x",[],{},{},{}]"#, "PUBLISH has too many elements"),
    ];
    for (message, sentence) in cases {
        Raw::join(&router).await.expect_abort(message, sentence).await;
    }
    router.until_sessions(0).await;
}

#[tokio::test]
async fn what_is_too_long_ends_the_connection_before_it_has_come() {
    let router = everywhere().await;
    let mut raw = Raw::join(&router).await;
    raw.0.write_all(&[0, 0xff, 0xff, 0xff]).await.unwrap();
    assert_eq!(raw.receive().await, None);
    let mut raw = Raw::join(&router).await;
    raw.0.write_all(&[0x70, 0, 0, 1, b'x']).await.unwrap();
    assert_eq!(raw.receive().await, None);
    router.until_sessions(0).await;
}

#[tokio::test]
async fn greetings_that_we_do_not_understand_are_refused() {
    let router = everywhere().await;
    for (greeting, answer) in
        [([0x7f, 0xf4, 0, 0], [0x7f, 0x10, 0, 0]), ([0x7f, 0xf1, 1, 0], [0x7f, 0x30, 0, 0])]
    {
        assert_eq!(Raw::greet(&router, greeting).await.1, answer);
    }
    assert_eq!(Raw::greet(&router, [0x7f, 0xf3, 0, 0]).await.1, [0x7f, 0x73, 0, 0], "64 KiB in CBOR");
}

/// Sends a request and reads the answer to its end.
async fn http(router: &Everywhere, request: &str) -> String {
    let mut stream = TcpStream::connect(router.address).await.expect("the router is there");
    stream.write_all(request.as_bytes()).await.expect("the router is there");
    let mut answer = Vec::new();
    // A connection that is reset instead of closed is closed too.
    let _ = timeout(LONG, stream.read_to_end(&mut answer)).await.expect("the router hangs up");
    String::from_utf8(answer).expect("HTTP is text")
}

#[tokio::test]
async fn a_subprotocol_that_was_not_offered_is_not_answered() {
    let router = everywhere().await;
    let request = |protocol: &str| {
        format!(
            "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{protocol}\r\n"
        )
    };
    for protocol in ["", "Sec-WebSocket-Protocol: wamp.2.ubjson\r\n", "Sec-WebSocket-Protocol: \u{1}\r\n"] {
        let answer = http(&router, &request(protocol)).await;
        assert!(
            !answer.contains("101") && !answer.to_lowercase().contains("sec-websocket-protocol"),
            "{answer}"
        );
    }
    assert!(!http(&router, "GET / HTTP/1.1\r\n\r\n").await.contains("101"));
    http(&router, "\u{16}\u{3}\u{1} what is this\r\n\r\n").await;
    http(&router, &format!("GET /{} HTTP/1.1\r\n", "x".repeat(1 << 20))).await;
}

#[tokio::test]
async fn frames_of_the_wrong_kind_and_messages_without_end_close_a_websocket() {
    use futures_util::{SinkExt, StreamExt};
    use tokio_tungstenite::tungstenite::client::IntoClientRequest;
    use tokio_tungstenite::tungstenite::protocol::Message as Frame;
    use tokio_tungstenite::tungstenite::protocol::frame::Frame as Piece;
    use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

    let router = everywhere().await;
    let piece = |data| Frame::Frame(Piece::message(vec![b'['; 16 << 10], OpCode::Data(data), false));
    let mut endless = vec![piece(Data::Text)];
    endless.extend((0..16).map(|_| piece(Data::Continue)));
    for frames in
        [vec![Frame::Binary(vec![0x90].into())], vec![Frame::Text("[".repeat(100 << 10).into())], endless]
    {
        let mut request = format!("ws://{}/", router.address).into_client_request().unwrap();
        request.headers_mut().insert("sec-websocket-protocol", "wamp.2.json".parse().unwrap());
        let stream = TcpStream::connect(router.address).await.unwrap();
        let (mut socket, _) = tokio_tungstenite::client_async(request, stream).await.unwrap();
        socket.send(Frame::Text(HELLO.into())).await.unwrap();
        assert!(socket.next().await.unwrap().is_ok());
        for frame in frames {
            // The router may have hung up by now, as it should.
            let _ = socket.send(frame).await;
        }
        let rest = async { while let Some(Ok(_)) = socket.next().await {} };
        timeout(LONG, rest).await.expect("the router hangs up");
        router.until_sessions(0).await;
    }
}

#[tokio::test]
async fn whoever_says_nothing_is_not_waited_for() {
    let router = everywhere_with(Limits { handshake: Duration::from_millis(50), ..limits() }).await;
    let mut mute = TcpStream::connect(router.address).await.unwrap();
    assert_eq!(timeout(LONG, mute.read(&mut [0; 9])).await.unwrap().unwrap_or(0), 0);
    // Whoever says something is given time for it, also where the machine has much else to do.
    let (handshake, silence) = (Duration::from_secs(1), Duration::from_millis(300));
    let router = everywhere_with(Limits { handshake, silence, ..limits() }).await;
    let mut half = Raw::connect(&router).await;
    half.0.write_all(&[0, 0]).await.unwrap();
    assert_eq!(half.receive().await, None);
    let mut asleep = Raw::join(&router).await;
    let mut ping = [0; 4];
    asleep.0.read_exact(&mut ping).await.unwrap();
    assert_eq!(ping, [1, 0, 0, 0], "it is asked whether it is still there");
    assert_eq!(asleep.receive().await, None);
    router.until_sessions(0).await;
}

#[tokio::test]
async fn a_peer_that_answers_pings_stays() {
    let silence = Duration::from_millis(400);
    let router = everywhere_with(Limits { silence, ..limits() }).await;
    let session = router.session(&common::Way::Over("rs", Serializer::Json)).await;
    let other = router.session(&common::Way::Over("ws", Serializer::Json)).await;
    tokio::time::sleep(5 * silence).await;
    assert!(session.call("wamp.session.count", Payload::EMPTY).await.is_ok());
    assert!(other.call("wamp.session.count", Payload::EMPTY).await.is_ok());
}

#[tokio::test]
async fn a_connection_too_many_is_closed() {
    let router = everywhere_with(Limits { connections: 1, ..limits() }).await;
    let first = Raw::join(&router).await;
    let mut second = TcpStream::connect(router.address).await.unwrap();
    assert_eq!(second.read(&mut [0; 9]).await.unwrap_or(0), 0);
    drop(first);
    router.until_sessions(0).await;
    Raw::until_let_in(&router).await.say_hello().await;
}

#[tokio::test]
async fn an_address_has_a_bounded_part_of_the_connections() {
    let router = everywhere_with(Limits { connections_per_address: 2, ..limits() }).await;
    let (first, _second) = (Raw::join(&router).await, Raw::join(&router).await);
    let mut third = TcpStream::connect(router.address).await.unwrap();
    assert_eq!(third.read(&mut [0; 9]).await.unwrap_or(0), 0);
    drop(first);
    router.until_sessions(1).await;
    Raw::until_let_in(&router).await.say_hello().await;
}

#[tokio::test]
async fn pages_of_other_sites_are_sent_away() {
    let router = everywhere().await;
    let own = format!("http://{}", router.address);
    for (origin, status) in [(own.as_str(), "101"), ("http://evil.example", "403"), ("null", "403")] {
        let mut stream = TcpStream::connect(router.address).await.unwrap();
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
             Sec-WebSocket-Protocol: wamp.2.json\r\nOrigin: {origin}\r\n\r\n",
            router.address
        );
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        assert_eq!(String::from_utf8_lossy(&answer), format!("HTTP/1.1 {status}"), "{origin}");
    }
}

#[tokio::test]
async fn a_connection_can_open_one_session_after_the_other() {
    let router = everywhere().await;
    let mut raw = Raw::join(&router).await;
    for _ in 0..3 {
        raw.send(r#"[6,{},"wamp.close.close_realm"]"#).await;
        assert_eq!(raw.receive().await, Some(Message::goodbye(uris::CLOSE_GOODBYE_AND_OUT)));
        raw.send(HELLO).await;
        assert!(matches!(raw.receive().await, Some(Message::Welcome { .. })));
    }
    assert_eq!(router.router.session_count("test"), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_subscriber_that_reads_nothing_is_dropped_and_nobody_else_waits() {
    let router = everywhere_with(Limits { queue_messages: 100_000, queue_bytes: 4 << 20, ..limits() }).await;
    let mut stuck = Raw::join(&router).await;
    stuck.send(r#"[32,1,{},"flood"]"#).await;
    assert!(matches!(stuck.receive().await, Some(Message::Subscribed { .. })));
    let (heard, mut events) = tokio::sync::mpsc::unbounded_channel();
    let quick = router.session(&common::Way::Over("ws", Serializer::MsgPack)).await;
    quick.subscribe("flood", move |event| heard.send(event.payload.clone()).unwrap()).await.unwrap();
    let publisher = router.router.attach("test", "publisher", "user").unwrap();
    let event = Payload::one("x".repeat(10_000));
    let mut sent = 0;
    while router.router.session_count("test") == 3 && sent < 20_000 {
        publisher.publish("flood", event.clone(), PublishOptions::default()).unwrap();
        assert_eq!(timeout(LONG, events.recv()).await.unwrap().as_ref(), Some(&event));
        sent += 1;
    }
    assert_eq!(router.router.session_count("test"), 2, "the stuck one is gone after {sent} events");
    assert!(sent > 400, "but it was given a chance");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_caller_that_never_reads_is_not_read_from() {
    let router = everywhere_with(Limits { queue_messages: 100, ..limits() }).await;
    let host = router.router.attach("test", "host", "user").unwrap();
    let calls = std::sync::Arc::new(std::sync::atomic::AtomicUsize::new(0));
    let counted = calls.clone();
    let big = Payload::one("x".repeat(10_000));
    let answer = move |call: wamp::Invocation| {
        counted.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        call.reply(Ok(big.clone()));
    };
    host.register("big", answer).await.unwrap();
    let mut greedy = Raw::join(&router).await;
    let flooding = async {
        for request in 1..1_000_000 {
            greedy.send(format!(r#"[48,{request},{{}},"big"]"#)).await;
        }
    };
    assert!(timeout(Duration::from_millis(700), flooding).await.is_err(), "its messages are no longer taken");
    let calls = calls.load(std::sync::atomic::Ordering::Relaxed);
    assert!(calls < 5_000, "{calls} calls of which nobody reads the results");
    assert!(host.call("big", Payload::EMPTY).await.is_ok());
}

#[tokio::test]
async fn what_a_peer_does_not_take_is_not_sent_to_it() {
    let router = everywhere().await;
    let big = Payload::one("x".repeat(2_000));
    let host = router.router.attach("test", "host", "user").unwrap();
    let answer = big.clone();
    host.register("big", move |call| call.reply(Ok(answer.clone()))).await.unwrap();
    let (mut small, _) = Raw::greet(&router, [0x7f, 0x11, 0, 0]).await;
    small.send(HELLO).await;
    assert!(matches!(small.receive().await, Some(Message::Welcome { .. })));
    small.send(r#"[48,1,{},"big"]"#).await;
    let Some(Message::Error { error, .. }) = small.receive().await else { panic!() };
    assert_eq!(error, uris::PAYLOAD_SIZE_EXCEEDED);
    small.send(r#"[64,2,{},"small"]"#).await;
    assert!(matches!(small.receive().await, Some(Message::Registered { .. })));
    assert_eq!(host.call("small", big.clone()).await.unwrap_err().uri, uris::PAYLOAD_SIZE_EXCEEDED);
    small.send(r#"[32,3,{},"news"]"#).await;
    assert!(matches!(small.receive().await, Some(Message::Subscribed { .. })));
    host.publish("news", big, PublishOptions::default()).unwrap();
    host.publish("news", Payload::EMPTY, PublishOptions::default()).unwrap();
    let Some(Message::Event { payload, .. }) = small.receive().await else { panic!() };
    assert_eq!(payload, Payload::EMPTY, "the large one is lost");
}
