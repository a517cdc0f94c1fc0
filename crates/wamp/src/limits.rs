//! How much anybody may use up.

use std::time::Duration;

/// The bounds of a router or a client. Whatever grows has one.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The longest message that is read, in bytes; at most 16 MiB. RawSocket rounds it down to a power of two.
    pub message_bytes: usize,
    /// How many messages may wait for one peer. Whoever is further behind is dropped.
    pub queue_messages: usize,
    /// How many bytes of messages may wait for one peer, about.
    pub queue_bytes: usize,
    /// How many topics and patterns one session may subscribe to.
    pub subscriptions_per_session: usize,
    /// How many procedures and patterns one session may register.
    pub registrations_per_session: usize,
    /// How many calls one session may have in progress.
    pub calls_per_session: usize,
    /// How many calls one callee may have to answer.
    pub invocations_per_session: usize,
    /// How many connections there may be at once.
    pub connections: usize,
    /// How many of them may come from one address through the router's own ports; addresses of IPv6 that share their first
    /// half count as one.
    pub connections_per_address: usize,
    /// How long a peer may take to open a session, from its first octet to the proof of who it is.
    pub handshake: Duration,
    /// After this long in silence a peer is asked whether it is still there, and after twice as long it is dropped.
    pub silence: Duration,
    /// How long a peer may take to accept what is written to it.
    pub write: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            message_bytes: 1 << 20,
            queue_messages: 8_192,
            queue_bytes: 16 << 20,
            subscriptions_per_session: 4_096,
            registrations_per_session: 4_096,
            calls_per_session: 1_024,
            invocations_per_session: 65_536,
            connections: 20_000,
            connections_per_address: 2_048,
            handshake: Duration::from_secs(10),
            silence: Duration::from_secs(60),
            write: Duration::from_secs(30),
        }
    }
}
