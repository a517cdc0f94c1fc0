//! WAMP over WebSocket: one message in each frame, text for JSON and binary for the others.

use bytes::Bytes;
use futures_util::{SinkExt, StreamExt};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Message as Frame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Utf8Bytes, client::IntoClientRequest, handshake::server, http};
use tokio_tungstenite::{WebSocketStream, accept_hdr_async_with_config, client_async_with_config};

use super::origin::is_foreign;
use super::{Received, TransportError};
use crate::codec::Serializer;

/// Most messages are small, and ten thousand connections have a buffer each.
const READ_BUFFER_BYTES: usize = 4 << 10;

const SUBPROTOCOL: &str = "sec-websocket-protocol";

pub(crate) struct WebSocket<S> {
    stream: WebSocketStream<S>,
    is_text: bool,
}

/// Answers the request of a client. One that offers nothing that we speak is refused, and so is a page of another site.
#[expect(clippy::result_large_err, reason = "tungstenite wants refusals as whole responses")]
pub(crate) async fn accept<S: AsyncRead + AsyncWrite + Unpin>(
    stream: S,
    max_bytes: usize,
) -> Result<(WebSocket<S>, Serializer), TransportError> {
    let mut chosen = None;
    let choose = |request: &server::Request, mut response: server::Response| {
        if is_foreign(request.headers()) {
            return Err(refusal(
                http::StatusCode::FORBIDDEN,
                "pages of other sites are not let in".to_owned(),
            ));
        }
        let offers = request.headers().get_all(SUBPROTOCOL).iter().filter_map(|offer| offer.to_str().ok());
        let Some(serializer) = offers.into_iter().find_map(Serializer::offered) else {
            return Err(refusal(http::StatusCode::BAD_REQUEST, offer()));
        };
        chosen = Some(serializer);
        let name = http::HeaderValue::from_static(serializer.subprotocol());
        response.headers_mut().insert(SUBPROTOCOL, name);
        Ok(response)
    };
    let stream = accept_hdr_async_with_config(stream, choose, Some(config(max_bytes))).await?;
    let serializer = chosen.ok_or(TransportError::Broken("no subprotocol was agreed"))?;
    Ok((WebSocket { stream, is_text: serializer.is_text() }, serializer))
}

/// The answer to the key in a request for a WebSocket (`Sec-WebSocket-Accept`), for web servers that answer it themselves
/// and hand the connection over with [`Router::serve_websocket`](crate::Router::serve_websocket).
pub fn accept_key(key: &[u8]) -> String {
    derive_accept_key(key)
}

/// Connects to the router behind a stream that is open already.
pub(crate) async fn connect<S: AsyncRead + AsyncWrite + Unpin>(
    stream: S,
    url: &str,
    serializer: Serializer,
    max_bytes: usize,
) -> Result<WebSocket<S>, TransportError> {
    let mut request = url.into_client_request()?;
    let name = http::HeaderValue::from_static(serializer.subprotocol());
    request.headers_mut().insert(SUBPROTOCOL, name.clone());
    let (stream, response) = client_async_with_config(request, stream, Some(config(max_bytes))).await?;
    if response.headers().get(SUBPROTOCOL) != Some(&name) {
        return Err(TransportError::Broken("the router did not agree to the subprotocol"));
    }
    Ok(WebSocket { stream, is_text: serializer.is_text() })
}

impl<S: AsyncRead + AsyncWrite + Unpin> WebSocket<S> {
    /// Takes over a stream on which somebody else has answered the request.
    pub(crate) async fn upgraded(stream: S, serializer: Serializer, max_bytes: usize) -> Self {
        let stream = WebSocketStream::from_raw_socket(stream, Role::Server, Some(config(max_bytes))).await;
        Self { stream, is_text: serializer.is_text() }
    }

    pub(super) async fn receive(&mut self) -> Result<Received, TransportError> {
        Ok(match self.stream.next().await.transpose()? {
            None | Some(Frame::Close(_)) => Received::Closed,
            Some(Frame::Text(text)) if self.is_text => Received::Message(text.into()),
            Some(Frame::Binary(octets)) if !self.is_text => Received::Message(octets),
            Some(Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_)) => Received::Alive,
            Some(Frame::Text(_)) => return Err(TransportError::Broken("messages must be binary")),
            Some(Frame::Binary(_)) => return Err(TransportError::Broken("messages must be text")),
        })
    }

    pub(super) async fn feed(&mut self, octets: Bytes) -> Result<(), TransportError> {
        let frame = if self.is_text {
            let text = Utf8Bytes::try_from(octets).map_err(|_| TransportError::Broken("JSON is UTF-8"))?;
            Frame::Text(text)
        } else {
            Frame::Binary(octets)
        };
        Ok(self.stream.feed(frame).await?)
    }

    pub(super) async fn flush(&mut self) -> Result<(), TransportError> {
        Ok(self.stream.flush().await?)
    }

    pub(super) async fn ping(&mut self) -> Result<(), TransportError> {
        Ok(self.stream.send(Frame::Ping(Bytes::new())).await?)
    }

    pub(super) async fn close(&mut self) {
        // Whether the peer still hears it does not matter.
        let _ = self.stream.close(None).await;
    }
}

fn config(max_bytes: usize) -> WebSocketConfig {
    WebSocketConfig::default()
        .read_buffer_size(READ_BUFFER_BYTES)
        .max_message_size(Some(max_bytes))
        .max_frame_size(Some(max_bytes))
}

/// What a client that speaks something else should do.
fn offer() -> String {
    let known: Vec<&str> = Serializer::ALL.into_iter().map(Serializer::subprotocol).collect();
    format!("this is a WAMP router: offer {}", known.join(", "))
}

fn refusal(status: http::StatusCode, sentence: String) -> server::ErrorResponse {
    let mut response = server::ErrorResponse::new(Some(sentence + "\n"));
    *response.status_mut() = status;
    response
}
