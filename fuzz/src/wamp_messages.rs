//! Messages of WAMP in JSON, MessagePack and CBOR.

use wamp::Serializer;

/// What is read as a message is written as octets that are read as the same message.
pub fn wamp_messages(data: &[u8]) {
    for serializer in Serializer::ALL {
        let Ok(message) = serializer.decode(data) else { continue };
        let octets = serializer.encode(&message);
        let again = serializer.decode(&octets).expect("a message that we wrote can be read");
        assert_eq!(serializer.encode(&again), octets);
    }
}
