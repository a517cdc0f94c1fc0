//! Our client with our router: over both transports, in all serializers, and without a connection at all.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use common::{Everywhere, everywhere, router, ways};
use tokio::sync::mpsc;
use wamp::{
    CallOptions, Client, ConnectError, Credentials, Dict, Failure, Matching, Pattern, Payload,
    PublishOptions, Serializer, Session, Value, uris,
};

/// Two sessions on every way to the router.
async fn pairs() -> (Everywhere, Vec<(String, Session, Session)>) {
    let everywhere = everywhere().await;
    let mut pairs = Vec::new();
    for way in ways() {
        let (one, other) = (everywhere.session(&way).await, everywhere.session(&way).await);
        pairs.push((format!("{way:?}"), one, other));
    }
    (everywhere, pairs)
}

#[tokio::test]
async fn calls_have_results_and_errors() {
    let (_router, pairs) = pairs().await;
    for (way, callee, caller) in pairs {
        let registration = callee
            .register("new-game", |invocation| {
                let answer = match invocation.payload.first() {
                    Some(Value::Text(name)) => {
                        Ok(Payload::new(vec![name.as_str().into()], [("n", 1)].into()))
                    }
                    _ => Err(Failure::invalid_argument("the name must be a text")),
                };
                invocation.reply(answer);
            })
            .await
            .unwrap();
        let result = caller.call("new-game", Payload::one("tom")).await;
        assert_eq!(result, Ok(Payload::new(vec!["tom".into()], [("n", 1)].into())), "{way}");
        let failure = caller.call("new-game", Payload::one(1)).await.unwrap_err();
        assert_eq!(failure.to_string(), "wamp.error.invalid_argument: the name must be a text", "{way}");
        callee.unregister(registration).await.unwrap();
        let failure = caller.call("new-game", Payload::EMPTY).await.unwrap_err();
        assert_eq!(failure.uri, uris::NO_SUCH_PROCEDURE, "{way}");
        let failure = callee.unregister(registration).await.unwrap_err();
        assert_eq!(failure.uri, uris::NO_SUCH_REGISTRATION, "{way}");
    }
}

#[tokio::test]
async fn every_value_survives_the_way_through_the_router() {
    let values = || {
        vec![
            Value::Null,
            true.into(),
            Value::Int(-1),
            Value::UInt(u64::MAX),
            1.5.into(),
            1.0.into(),
            "Ж".into(),
            vec![0_u8, 255].into(),
            Value::list([1, 2]),
            Dict::from([("player-id", Value::Null)]).into(),
        ]
    };
    let everywhere = everywhere().await;
    let mut sessions = Vec::new();
    for way in ways() {
        sessions.push(everywhere.session(&way).await);
    }
    for callee in &sessions {
        let id = callee.register("echo", |call| call.reply(Ok(call.payload.clone()))).await.unwrap();
        for caller in &sessions {
            let payload = Payload::new(values(), [("k", 1)].into());
            assert_eq!(caller.call("echo", payload.clone()).await, Ok(payload));
        }
        callee.unregister(id).await.unwrap();
    }
}

#[tokio::test]
async fn events_reach_subscribers() {
    let (_router, pairs) = pairs().await;
    for (way, subscriber, publisher) in pairs {
        let (heard, mut events) = mpsc::unbounded_channel();
        let pattern = Pattern::new(Matching::Wildcard, "game..shot").unwrap();
        let tell = move |event: &wamp::Event| heard.send(event.clone()).unwrap();
        let subscription = subscriber.subscribe_pattern(&pattern, tell).await.unwrap();
        let options = PublishOptions { disclose_me: true, ..PublishOptions::default() };
        publisher.publish("game.7.shot", Payload::one("hit"), options).unwrap();
        let event = events.recv().await.unwrap();
        assert_eq!((event.topic(), &event.payload), (Some("game.7.shot"), &Payload::one("hit")), "{way}");
        assert_eq!(event.details.get("publisher"), Some(&publisher.id().into()));
        let id =
            publisher.publish_acknowledged("game.8.shot", Payload::EMPTY, PublishOptions::default()).await;
        assert_eq!(events.recv().await.unwrap().publication, id.unwrap(), "{way}");
        subscriber.unsubscribe(subscription).await.unwrap();
        let refused =
            publisher.publish_acknowledged("wamp.x", Payload::EMPTY, PublishOptions::default()).await;
        assert_eq!(refused.unwrap_err().uri, uris::INVALID_URI, "{way}");
    }
}

#[tokio::test]
async fn a_callee_learns_who_calls() {
    let (_router, pairs) = pairs().await;
    for (way, callee, caller) in pairs {
        let pattern = Pattern::prefix("who.").unwrap();
        let answer = |call: wamp::Invocation| {
            let caller = call.caller().expect("our callees ask for it");
            let procedure = call.procedure().unwrap_or_default();
            call.reply(Ok(Payload::args([
                Value::from(caller.session),
                caller.authrole.into(),
                procedure.into(),
            ])));
        };
        let id = callee.register_pattern(&pattern, answer).await.unwrap();
        let result = caller.call("who.am.i", Payload::EMPTY).await.unwrap();
        let expected =
            [Value::from(caller.id()), caller.principal().authrole.as_str().into(), "who.am.i".into()];
        assert_eq!(result.positional(), expected, "{way}");
        callee.unregister(id).await.unwrap();
    }
}

#[tokio::test]
async fn results_come_in_parts() {
    let (_router, pairs) = pairs().await;
    for (way, callee, caller) in pairs {
        let count = async |call: Arc<wamp::Invocation>| {
            (0..3).for_each(|n| call.progress(Payload::one(n)));
            Ok(Payload::one("done"))
        };
        let id = callee.register_async("count", count).await.unwrap();
        let (heard, mut parts) = mpsc::unbounded_channel();
        let on_progress: Box<dyn FnMut(Payload) + Send> = Box::new(move |part| heard.send(part).unwrap());
        let options = CallOptions { on_progress: Some(on_progress), ..CallOptions::default() };
        let result = caller.call_with("count", Payload::EMPTY, options).await;
        assert_eq!(result, Ok(Payload::one("done")), "{way}");
        for n in 0..3 {
            assert_eq!(parts.recv().await, Some(Payload::one(n)), "{way}");
        }
        assert_eq!(caller.call("count", Payload::EMPTY).await, Ok(Payload::one("done")), "{way}");
        callee.unregister(id).await.unwrap();
    }
}

#[tokio::test]
async fn calls_end_when_their_time_is_over_or_nobody_waits() {
    let (_router, pairs) = pairs().await;
    for (way, callee, caller) in pairs {
        let (canceled, mut cancellations) = mpsc::unbounded_channel();
        let wait = move |call: Arc<wamp::Invocation>| {
            let canceled = canceled.clone();
            async move {
                call.canceled().await;
                canceled.send(()).unwrap();
                Ok(Payload::EMPTY)
            }
        };
        let id = callee.register_async("wait", wait).await.unwrap();
        let options = CallOptions { timeout: Some(Duration::from_millis(20)), ..CallOptions::default() };
        let failure = caller.call_with("wait", Payload::EMPTY, options).await.unwrap_err();
        assert_eq!(failure.uri, uris::TIMEOUT, "{way}");
        cancellations.recv().await.unwrap();
        let given_up = tokio::time::timeout(Duration::from_millis(20), caller.call("wait", Payload::EMPTY));
        assert!(given_up.await.is_err(), "{way}");
        cancellations.recv().await.unwrap();
        callee.unregister(id).await.unwrap();
    }
}

#[tokio::test]
async fn a_procedure_that_gives_no_answer_fails_its_call() {
    let (_router, pairs) = pairs().await;
    for (way, callee, caller) in pairs {
        let id = callee.register("forget", drop).await.unwrap();
        let failure = caller.call("forget", Payload::EMPTY).await.unwrap_err();
        assert_eq!(failure.uri, uris::RUNTIME_ERROR, "{way}");
        callee.unregister(id).await.unwrap();
    }
}

#[tokio::test]
async fn a_procedure_that_panics_fails_its_call_and_nothing_else() {
    let (_router, pairs) = pairs().await;
    for (way, callee, caller) in pairs {
        let fall = |call: wamp::Invocation| {
            assert_ne!(call.payload.first(), Some(&"fall".into()), "as the test wants it");
            call.reply(Ok(Payload::EMPTY));
        };
        let id = callee.register("walk", fall).await.unwrap();
        let failure = caller.call("walk", Payload::one("fall")).await.unwrap_err();
        assert_eq!(failure.uri, uris::RUNTIME_ERROR, "{way}");
        assert_eq!(caller.call("walk", Payload::EMPTY).await, Ok(Payload::EMPTY), "{way}");
        callee.unregister(id).await.unwrap();
    }
}

#[tokio::test]
async fn a_call_ends_when_its_callee_leaves() {
    let (_router, pairs) = pairs().await;
    for (way, callee, caller) in pairs {
        let (keep, mut kept) = mpsc::unbounded_channel();
        callee.register("keep", move |call| keep.send(call).unwrap()).await.unwrap();
        let leaving = async {
            let _call = kept.recv().await;
            callee.leave().await;
        };
        let (result, ()) = tokio::join!(caller.call("keep", Payload::EMPTY), leaving);
        assert_eq!(result.unwrap_err().uri, uris::CANCELED, "{way}");
        assert!(callee.call("x", Payload::EMPTY).await.is_err(), "{way}");
    }
}

#[tokio::test]
async fn a_session_ends_with_its_last_clone() {
    let everywhere = everywhere().await;
    for way in ways() {
        let before = everywhere.router.session_count("test");
        let session = everywhere.session(&way).await;
        assert_eq!(everywhere.router.session_count("test"), before + 1);
        drop(session);
        everywhere.until_sessions(before).await;
    }
}

#[tokio::test]
async fn whoever_is_not_let_in_is_told_why() {
    let everywhere = everywhere().await;
    let url = format!("ws://{}", everywhere.address);
    let refused = |client: Client| async move {
        match client.connect().await.map(|_| ()) {
            Err(ConnectError::Refused { reason, .. }) => reason,
            other => panic!("{other:?}"),
        }
    };
    let ticket = |ticket: &str| Credentials::Ticket { authid: "joe".to_owned(), ticket: ticket.to_owned() };
    assert_eq!(refused(Client::new(&url, "nowhere")).await, uris::NO_SUCH_REALM);
    assert_eq!(
        refused(Client::new(&url, "test").credentials(ticket("wrong"))).await,
        uris::AUTHENTICATION_DENIED
    );
    let joe = Client::new(&url, "test").credentials(ticket("pssst")).connect().await.unwrap();
    assert_eq!((joe.principal().authid.as_str(), joe.principal().authrole.as_str()), ("joe", "trusted"));
    for wrong in ["", "http://x", "ws://", "rs://host", "127.0.0.1:80"] {
        assert!(matches!(Client::new(wrong, "test").connect().await, Err(ConnectError::Url(_))), "{wrong}");
    }
}

#[tokio::test]
async fn a_killed_session_and_a_closed_router_say_so() {
    let everywhere = everywhere().await;
    let boss = everywhere.router.attach("test", "boss", "trusted").unwrap();
    for way in ways() {
        let session = everywhere.session(&way).await;
        let kill = Payload::new(vec![session.id().into()], [("reason", "app.tired")].into());
        boss.call("wamp.session.kill", kill).await.unwrap();
        assert_eq!(session.ended().await, "app.tired", "{way:?}");
    }
    let mut sessions = Vec::new();
    for way in ways() {
        sessions.push(everywhere.session(&way).await);
    }
    everywhere.router.shut_down().await;
    for session in sessions {
        assert_eq!(session.ended().await, uris::CLOSE_SYSTEM_SHUTDOWN);
    }
    assert_eq!(boss.ended().await, uris::CLOSE_SYSTEM_SHUTDOWN);
    assert!(everywhere.router.attach("test", "boss", "trusted").is_none());
    for scheme in ["ws", "rs"] {
        let late = everywhere.client(scheme, Serializer::Json).connect().await;
        assert!(late.is_err(), "nobody comes in any more over {scheme}");
    }
}

#[tokio::test]
async fn sessions_of_this_process_may_answer_each_other_for_ever() {
    let router = router();
    let (ping, pong) =
        (router.attach("test", "a", "user").unwrap(), router.attach("test", "b", "user").unwrap());
    let count = Arc::new(AtomicUsize::new(0));
    let (counted, back) = (count.clone(), pong.clone());
    let answer = move |_: &wamp::Event| {
        if counted.fetch_add(1, Ordering::Relaxed) < 100_000 {
            back.publish("ping", Payload::EMPTY, PublishOptions::default()).unwrap();
        }
    };
    pong.subscribe("pong", answer).await.unwrap();
    let back = ping.clone();
    let answer =
        move |_: &wamp::Event| back.publish("pong", Payload::EMPTY, PublishOptions::default()).unwrap();
    ping.subscribe("ping", answer).await.unwrap();
    ping.publish("pong", Payload::EMPTY, PublishOptions::default()).unwrap();
    assert_eq!(count.load(Ordering::Relaxed), 100_001, "without a stack that grows");
}
