//! WAMP over RawSocket: four octets of greeting, then messages with their length in front.

use bytes::{Buf, Bytes, BytesMut};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};

use super::{Received, TransportError};
use crate::codec::Serializer;

/// The first octet of a RawSocket. No HTTP request begins with it, so one port can serve both.
pub(crate) const MAGIC: u8 = 0x7f;
const HEADER_BYTES: usize = 4;
/// The longest message that can be agreed on is 2 to the power of this and 15.
const SHORTEST_EXPONENT: u32 = 9;
const READ_BYTES: usize = 4 << 10;

/// What a frame is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Message = 0,
    Ping = 1,
    Pong = 2,
}

/// Why a router refuses a greeting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Refusal {
    Serializer = 1,
    ReservedBits = 3,
}

pub(crate) struct RawSocket<S> {
    stream: S,
    inbox: BytesMut,
    outbox: BytesMut,
    /// What we take.
    max_received: usize,
    /// What the peer takes.
    max_sent: usize,
}

/// Answers the greeting of a client.
pub(crate) async fn accept<S: AsyncRead + AsyncWrite + Unpin>(
    mut stream: S,
    max_bytes: usize,
) -> Result<(RawSocket<S>, Serializer), TransportError> {
    let mut greeting = [0; HEADER_BYTES];
    stream.read_exact(&mut greeting).await?;
    match read_greeting(greeting) {
        Ok((serializer, max_sent)) => {
            stream.write_all(&write_greeting(serializer, max_bytes)).await?;
            Ok((RawSocket::new(stream, max_bytes, max_sent), serializer))
        }
        Err(refusal) => {
            stream.write_all(&[MAGIC, (refusal as u8) << 4, 0, 0]).await?;
            Err(TransportError::Broken("the greeting of the RawSocket is not acceptable"))
        }
    }
}

/// Greets a router.
pub(crate) async fn connect<S: AsyncRead + AsyncWrite + Unpin>(
    mut stream: S,
    serializer: Serializer,
    max_bytes: usize,
) -> Result<RawSocket<S>, TransportError> {
    stream.write_all(&write_greeting(serializer, max_bytes)).await?;
    let mut greeting = [0; HEADER_BYTES];
    stream.read_exact(&mut greeting).await?;
    match read_greeting(greeting) {
        Ok((agreed, max_sent)) if agreed == serializer => Ok(RawSocket::new(stream, max_bytes, max_sent)),
        _ => Err(TransportError::Broken("the router does not take this RawSocket")),
    }
}

fn write_greeting(serializer: Serializer, max_bytes: usize) -> [u8; HEADER_BYTES] {
    let number = match serializer {
        Serializer::Json => 1,
        Serializer::MsgPack => 2,
        Serializer::Cbor => 3,
    };
    [MAGIC, length_code(max_bytes) << 4 | number, 0, 0]
}

/// The largest power of two that is not above the limit.
fn length_code(max_bytes: usize) -> u8 {
    let exponent = max_bytes.max(1).ilog2().clamp(SHORTEST_EXPONENT, SHORTEST_EXPONENT + 15);
    u8::try_from(exponent - SHORTEST_EXPONENT).expect("at most 15")
}

fn longest(code: u8) -> usize {
    1 << (u32::from(code) + SHORTEST_EXPONENT)
}

fn read_greeting(
    [magic, agreement, reserved @ ..]: [u8; HEADER_BYTES],
) -> Result<(Serializer, usize), Refusal> {
    if magic != MAGIC || reserved != [0, 0] {
        return Err(Refusal::ReservedBits);
    }
    let serializer = match agreement & 0x0f {
        1 => Serializer::Json,
        2 => Serializer::MsgPack,
        3 => Serializer::Cbor,
        _ => return Err(Refusal::Serializer),
    };
    Ok((serializer, longest(agreement >> 4)))
}

impl<S: AsyncRead + AsyncWrite + Unpin> RawSocket<S> {
    fn new(stream: S, max_bytes: usize, max_sent: usize) -> Self {
        let max_received = longest(length_code(max_bytes));
        Self { stream, inbox: BytesMut::new(), outbox: BytesMut::new(), max_received, max_sent }
    }

    pub(super) fn max_bytes(&self) -> usize {
        self.max_sent
    }

    pub(super) async fn receive(&mut self) -> Result<Received, TransportError> {
        loop {
            if let Some((kind, octets)) = take_frame(&mut self.inbox, self.max_received)? {
                return Ok(match kind {
                    Kind::Message => Received::Message(octets),
                    Kind::Ping => Received::Ping(octets),
                    Kind::Pong => Received::Alive,
                });
            }
            self.inbox.reserve(READ_BYTES);
            if self.stream.read_buf(&mut self.inbox).await? == 0 {
                return Ok(Received::Closed);
            }
        }
    }

    pub(super) fn feed(&mut self, kind: Kind, octets: &[u8]) {
        self.outbox.extend_from_slice(&write_header(kind, octets.len()));
        self.outbox.extend_from_slice(octets);
    }

    pub(super) async fn flush(&mut self) -> Result<(), TransportError> {
        while self.outbox.has_remaining() {
            self.stream.write_buf(&mut self.outbox).await?;
        }
        Ok(self.stream.flush().await?)
    }

    pub(super) async fn close(&mut self) {
        // Whether the peer still hears it does not matter.
        let _ = self.stream.shutdown().await;
    }
}

/// A length of exactly 16 MiB needs a 25th bit, which is the fifth of the first octet.
fn write_header(kind: Kind, length: usize) -> [u8; HEADER_BYTES] {
    let length = u32::try_from(length).expect("lengths are below what the peer takes");
    let [high, rest @ ..] = length.to_be_bytes();
    let [a, b, c] = rest;
    [high << 3 | kind as u8, a, b, c]
}

/// Takes a frame off what has come, once all of it has.
fn take_frame(inbox: &mut BytesMut, max_bytes: usize) -> Result<Option<(Kind, Bytes)>, TransportError> {
    let Some(&[first, a, b, c]) = inbox.first_chunk() else { return Ok(None) };
    let kind = match first & 0xf7 {
        0 => Kind::Message,
        1 => Kind::Ping,
        2 => Kind::Pong,
        _ => return Err(TransportError::Broken("a RawSocket frame of an unknown type")),
    };
    let length = u32::from_be_bytes([first >> 3, a, b, c]) as usize;
    if length > max_bytes {
        return Err(TransportError::Broken("a message that is longer than was agreed"));
    }
    if inbox.len() < HEADER_BYTES + length {
        return Ok(None);
    }
    inbox.advance(HEADER_BYTES);
    Ok(Some((kind, inbox.split_to(length).freeze())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn greetings_are_read_as_they_are_written() {
        for serializer in Serializer::ALL {
            for (limit, agreed) in
                [(0, 512), (512, 512), (1 << 20, 1 << 20), (3 << 20, 2 << 20), (1 << 30, 16 << 20)]
            {
                assert_eq!(read_greeting(write_greeting(serializer, limit)), Ok((serializer, agreed)));
            }
        }
        assert_eq!(read_greeting([MAGIC, 0xf0, 0, 0]), Err(Refusal::Serializer));
        assert_eq!(read_greeting([MAGIC, 0xf4, 0, 0]), Err(Refusal::Serializer));
        assert_eq!(read_greeting([MAGIC, 0xf1, 0, 1]), Err(Refusal::ReservedBits));
    }

    #[test]
    fn frames_come_out_whole() {
        let mut inbox = BytesMut::new();
        let mut frames = Vec::new();
        for octet in [0, 0, 0, 2, b'[', b']', 1, 0, 0, 1, b'p', 2, 0] {
            inbox.extend_from_slice(&[octet]);
            frames.extend(take_frame(&mut inbox, 512).unwrap());
        }
        let expected = [(Kind::Message, Bytes::from_static(b"[]")), (Kind::Ping, Bytes::from_static(b"p"))];
        assert_eq!((&frames[..], inbox.len()), (&expected[..], 2));
    }

    #[test]
    fn what_is_too_long_or_unknown_is_refused_before_it_has_come() {
        for header in [[0, 0, 2, 1], [8, 0, 0, 0], [3, 0, 0, 0], [0x10, 0, 0, 0], [0xf0, 0, 0, 0]] {
            assert!(take_frame(&mut BytesMut::from(&header[..]), 512).is_err(), "{header:?}");
        }
    }

    #[test]
    fn the_longest_message_has_a_bit_of_its_own() {
        assert_eq!(write_header(Kind::Pong, 1 << 24), [0x0a, 0, 0, 0]);
        assert_eq!(write_header(Kind::Message, (1 << 24) - 1), [0, 0xff, 0xff, 0xff]);
        let mut inbox = BytesMut::from(&[8, 0, 0, 0][..]);
        assert!(take_frame(&mut inbox, 1 << 24).is_ok_and(|frame| frame.is_none()));
    }
}
