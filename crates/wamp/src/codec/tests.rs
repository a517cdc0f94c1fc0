//! Values and messages through all three formats, and what does not fit into their bounds.

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;
use crate::id::Id;
use crate::message::RequestType;
use crate::payload::Payload;
use crate::value::Dict;

fn values() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(Value::Int),
        any::<u64>().prop_map(Value::from),
        any::<f64>()
            .prop_filter("JSON has finite numbers alone", |float| float.is_finite())
            .prop_map(Value::Float),
        "[^\0]{0,20}".prop_map(Value::Text),
        vec(any::<u8>(), 0..40).prop_map(Value::Bytes),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        let dict = vec((".{0,8}", inner.clone()), 0..6);
        prop_oneof![
            vec(inner, 0..6).prop_map(Value::List),
            dict.prop_map(|entries| Value::Dict(entries.into_iter().collect())),
        ]
    })
}

fn dicts() -> impl Strategy<Value = Dict> {
    vec(("[a-z_]{1,12}", values()), 0..4).prop_map(Dict::from_iter)
}

fn ids() -> impl Strategy<Value = Id> {
    (1..=1_u64 << 53).prop_map(|number| Id::new(number).expect("a number in the range"))
}

fn payloads() -> impl Strategy<Value = Payload> {
    prop_oneof![
        (vec(values(), 0..4), dicts()).prop_map(|(args, kwargs)| Payload::Plain { args, kwargs }),
        vec(any::<u8>(), 0..40).prop_map(Payload::Sealed),
    ]
}

fn messages() -> impl Strategy<Value = Message> {
    let request_type = || {
        use RequestType::{Call, Invocation, Publish, Register, Subscribe, Unregister, Unsubscribe};
        proptest::sample::select(vec![
            Publish,
            Subscribe,
            Unsubscribe,
            Call,
            Register,
            Unregister,
            Invocation,
        ])
    };
    let text = || "[^\0]{0,20}";
    prop_oneof![
        (text(), dicts()).prop_map(|(realm, details)| Message::Hello { realm, details }),
        (ids(), dicts()).prop_map(|(session, details)| Message::Welcome { session, details }),
        (dicts(), text()).prop_map(|(details, reason)| Message::Abort { details, reason }),
        (text(), dicts()).prop_map(|(method, extra)| Message::Challenge { method, extra }),
        (text(), dicts()).prop_map(|(signature, extra)| Message::Authenticate { signature, extra }),
        (dicts(), text()).prop_map(|(details, reason)| Message::Goodbye { details, reason }),
        (request_type(), ids(), dicts(), text(), payloads()).prop_map(
            |(request_type, request, details, error, payload)| Message::Error {
                request_type,
                request,
                details,
                error,
                payload
            }
        ),
        (ids(), dicts(), text(), payloads()).prop_map(|(request, options, topic, payload)| {
            Message::Publish { request, options, topic, payload }
        }),
        (ids(), ids()).prop_map(|(request, publication)| Message::Published { request, publication }),
        (ids(), dicts(), text()).prop_map(|(request, options, topic)| Message::Subscribe {
            request,
            options,
            topic
        }),
        (ids(), ids(), dicts(), payloads()).prop_map(|(subscription, publication, details, payload)| {
            Message::Event { subscription, publication, details, payload }
        }),
        (ids(), dicts(), text(), payloads()).prop_map(|(request, options, procedure, payload)| {
            Message::Call { request, options, procedure, payload }
        }),
        (ids(), dicts(), payloads()).prop_map(|(request, details, payload)| Message::Result {
            request,
            details,
            payload
        }),
        (ids(), ids(), dicts(), payloads()).prop_map(|(request, registration, details, payload)| {
            Message::Invocation { request, registration, details, payload }
        }),
        (ids(), dicts(), payloads()).prop_map(|(request, options, payload)| Message::Yield {
            request,
            options,
            payload
        }),
        (ids(), dicts()).prop_map(|(request, options)| Message::Cancel { request, options }),
        ids().prop_map(|request| Message::Unregistered { request }),
    ]
}

proptest! {
    #[test]
    fn a_message_that_is_written_is_read_back(message in messages()) {
        for serializer in Serializer::ALL {
            let octets = serializer.encode(&message);
            prop_assert_eq!(serializer.decode(&octets), Ok(message.clone()), "{}", serializer);
        }
    }

    #[test]
    fn anything_at_all_is_read_or_refused(octets in vec(any::<u8>(), 0..200)) {
        for serializer in Serializer::ALL {
            if let Ok(message) = serializer.decode(&octets) {
                prop_assert!(serializer.decode(&serializer.encode(&message)).is_ok());
            }
        }
    }
}

#[test]
fn a_call_is_written_as_the_specification_shows() {
    let call = Message::Call {
        request: Id::new(7_814_135).unwrap(),
        options: Dict::EMPTY,
        procedure: "new-game".to_owned(),
        payload: Payload::new(vec!["me".into(), 1.5.into()], [("x", vec![0_u8, 255])].into()),
    };
    let json = r#"[48,7814135,{},"new-game",["me",1.5],{"x":"\u0000AP8="}]"#;
    assert_eq!(Serializer::Json.encode(&call), json.as_bytes());
    assert_eq!(Serializer::MsgPack.encode(&call)[..8], [0x96, 0x30, 0xce, 0x00, 0x77, 0x3b, 0xf7, 0x80]);
    assert_eq!(Serializer::Cbor.encode(&call)[..9], [0x86, 0x18, 0x30, 0x1a, 0x00, 0x77, 0x3b, 0xf7, 0xa0]);
}

#[track_caller]
fn options_of(serializer: Serializer, octets: &[u8]) -> Dict {
    match serializer.decode(octets).expect("a readable message") {
        Message::Subscribe { options, .. } => options,
        other => panic!("{other:?}"),
    }
}

/// `[32, 1, {"a": …}, "t"]`, as JavaScript's libraries send it where the value is `undefined`.
#[test]
fn undefined_counts_as_absent() {
    let msgpack = [&[0x94, 0x20, 1, 0x81, 0xa1, b'a', 0xd4, 0, 0, 0xa1, b't'][..]].concat();
    let cbor = [0x84, 0x18, 0x20, 1, 0xa1, 0x61, b'a', 0xf7, 0x61, b't'];
    for options in [options_of(Serializer::MsgPack, &msgpack), options_of(Serializer::Cbor, &cbor)] {
        assert_eq!((options.len(), options.get("a")), (1, None));
    }
}

#[test]
fn numbers_name_entries_and_tags_are_dropped() {
    let cbor = [0x84, 0x18, 0x20, 1, 0xa1, 0x07, 0xc1, 0x18, 0x2a, 0x61, b't'];
    assert_eq!(options_of(Serializer::Cbor, &cbor), Dict::from([("7", 42)]));
}

#[test]
fn a_message_that_is_too_deep_is_refused() {
    let nested =
        |open: &[u8], close: &[u8]| [open.repeat(MAX_DEPTH + 1), close.repeat(MAX_DEPTH + 1)].concat();
    let cases = [
        (Serializer::Json, nested(b"[", b"]")),
        (Serializer::MsgPack, nested(&[0x91], &[])),
        (Serializer::Cbor, nested(&[0x81], &[])),
        (Serializer::Cbor, nested(&[0xc1], &[0])),
        (Serializer::Json, b"[".repeat(1_000_000)),
        (Serializer::MsgPack, [0x91].repeat(1_000_000)),
        (Serializer::Cbor, [0x9f].repeat(1_000_000)),
    ];
    for (serializer, octets) in cases {
        let Err(Flaw::Unreadable { complaint, .. }) = serializer.decode(&octets) else {
            panic!("{serializer}")
        };
        assert!(complaint.contains("nested too deep"), "{serializer}: {complaint}");
    }
}

#[test]
fn a_message_with_too_many_values_is_refused() {
    let mut json = vec![b'['];
    json.extend(b"0,".repeat(MAX_VALUES));
    json.extend(b"0]");
    let mut msgpack = vec![0xdd, 0x00, 0x10, 0x00, 0x00];
    msgpack.extend([0xc0].repeat(1 << 20));
    for (serializer, octets) in [(Serializer::Json, json), (Serializer::MsgPack, msgpack)] {
        let Err(Flaw::Unreadable { complaint, .. }) = serializer.decode(&octets) else {
            panic!("{serializer}")
        };
        assert!(complaint.contains("too many values"), "{serializer}: {complaint}");
    }
}

#[test]
fn lengths_that_are_only_claimed_cost_nothing() {
    for octets in [
        &[0xdd, 0xff, 0xff, 0xff, 0xff][..],
        &[0xc6, 0xff, 0xff, 0xff, 0xff],
        &[0xdf, 0xff, 0xff, 0xff, 0xff],
    ] {
        assert!(Serializer::MsgPack.decode(octets).is_err());
    }
    for head in [0x9b, 0x5b, 0x7b, 0xbb] {
        assert!(Serializer::Cbor.decode(&[head, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]).is_err());
    }
}

#[test]
fn what_follows_a_message_is_refused() {
    for serializer in Serializer::ALL {
        let mut octets = serializer.encode(&Message::goodbye("wamp.close.normal")).to_vec();
        octets.push(0);
        assert!(serializer.decode(&octets).is_err(), "{serializer}");
    }
}

#[test]
fn what_cannot_be_read_is_told_in_words_of_the_sender() {
    let short = "it ends too early";
    let cases: [(Serializer, &[u8], &str); 7] = [
        (Serializer::Json, b"[48, x]", "expected value at line 1 column 6"),
        (Serializer::MsgPack, &[0x92, 0x30], short),
        (Serializer::MsgPack, &[0x91, 0xc1], "a byte that begins no value stands where a value has to begin"),
        (Serializer::MsgPack, &[], short),
        (Serializer::Cbor, &[0x82, 0x18], short),
        (Serializer::Cbor, &[0x82, 0x01, 0x1c], "the byte at 2, counted from 0, cannot stand there"),
        (Serializer::Cbor, &[], short),
    ];
    for (serializer, octets, complaint) in cases {
        let told = serializer.decode(octets).unwrap_err().to_string();
        assert_eq!(told, format!("not readable as {serializer}: {complaint}"), "{octets:?}");
    }
}

/// Every octet that can begin a value, and some that cannot: nobody reads names of our code.
#[test]
fn no_complaint_has_names_of_code() {
    for serializer in [Serializer::MsgPack, Serializer::Cbor] {
        for (first, second) in (0..=255_u8).flat_map(|first| (0..=255_u8).map(move |second| (first, second)))
        {
            let Err(flaw) = serializer.decode(&[0x82, 0x01, first, second]) else { continue };
            let told = flaw.to_string();
            let is_code = ["Error", "Io(", "Some(", "None", "Semantic", "Syntax", "{"]
                .iter()
                .any(|name| told.contains(name));
            assert!(!is_code, "{serializer} {first:02x} {second:02x}: {told}");
        }
    }
}

#[test]
fn the_first_known_subprotocol_is_taken() {
    assert_eq!(Serializer::offered("wamp.2.ubjson, wamp.2.cbor,wamp.2.json"), Some(Serializer::Cbor));
    assert_eq!(Serializer::offered("wamp.2"), None);
}
