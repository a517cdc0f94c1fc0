//! A connection at work: what comes is handed on, what waits is sent. Router and client share it.

use bytes::Bytes;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::time::{Instant, MissedTickBehavior, interval_at, timeout};

use crate::codec::Serializer;
use crate::limits::Limits;
use crate::message::Message;
use crate::queue::{Parcel, QueueReceiver};
use crate::transport::{Received, Transport, TransportError};

/// How many messages are written before the network is given them.
const MAX_BATCH: usize = 64;

/// Why a connection stopped working.
#[derive(Debug)]
pub(crate) enum End {
    /// Everything was sent and nothing more will be: the session has ended. This was the last message.
    Finished(Last),
    /// The peer hung up, does not answer, or takes nothing.
    Lost(String),
}

/// How a session ended on this connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Last {
    Goodbye,
    Other,
}

/// What is done with what comes.
pub(crate) trait Desk {
    /// A message has come.
    fn take(&mut self, octets: &Bytes);

    /// The peer does not take messages as long as this one; it is not sent.
    fn too_long(&mut self, message: &Message);
}

/// Works until the session or the connection ends.
pub(crate) async fn pump<S: AsyncRead + AsyncWrite + Unpin>(
    transport: &mut Transport<S>,
    serializer: Serializer,
    queue: &mut QueueReceiver,
    limits: &Limits,
    desk: &mut impl Desk,
) -> End {
    let mut pulse = interval_at(Instant::now() + limits.silence, limits.silence);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut silent_for = 0;
    let mut last = Last::Other;
    loop {
        let done = tokio::select! {
            parcel = queue.next() => match parcel {
                None => return End::Finished(last),
                Some(parcel) => write(transport, serializer, queue, limits, desk, parcel).await.map(|wrote| last = wrote),
            },
            received = transport.receive() => {
                silent_for = 0;
                match received {
                    Ok(Received::Message(octets)) => {
                        queue.stay_asleep();
                        desk.take(&octets);
                        Ok(())
                    }
                    Ok(Received::Ping(octets)) => transport.pong(octets).await,
                    Ok(Received::Alive) => Ok(()),
                    Ok(Received::Closed) => return End::Lost("the peer has hung up".to_owned()),
                    Err(error) => Err(error),
                }
            }
            _ = pulse.tick() => {
                silent_for += 1;
                if silent_for > 1 {
                    return End::Lost("the peer is silent".to_owned());
                }
                transport.ping().await
            }
        };
        if let Err(error) = done {
            return End::Lost(error.to_string());
        }
    }
}

/// Writes a parcel and those that wait behind it.
async fn write<S: AsyncRead + AsyncWrite + Unpin>(
    transport: &mut Transport<S>,
    serializer: Serializer,
    queue: &mut QueueReceiver,
    limits: &Limits,
    desk: &mut impl Desk,
    first: std::sync::Arc<Parcel>,
) -> Result<Last, TransportError> {
    let mut batch = vec![first];
    while batch.len() < MAX_BATCH
        && let Some(parcel) = queue.next_now()
    {
        batch.push(parcel);
    }
    let last = match batch.last().map(|parcel| parcel.message()) {
        Some(Message::Goodbye { .. }) => Last::Goodbye,
        _ => Last::Other,
    };
    let sending = async {
        for parcel in batch {
            let octets = parcel.octets(serializer);
            if octets.len() > transport.max_bytes() {
                desk.too_long(parcel.message());
            } else {
                transport.feed(octets).await?;
            }
        }
        transport.flush().await
    };
    tokio::select! {
        biased;
        sent = timeout(limits.write, sending) => {
            sent.unwrap_or(Err(TransportError::Broken("the peer takes nothing")))?;
            Ok(last)
        }
        () = queue.killed() => Err(TransportError::Broken("the peer takes messages too slowly")),
    }
}
