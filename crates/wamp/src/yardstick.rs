//! What a benchmark holds a router against: an echo of tokio-tungstenite and nothing else. The caller is the same for the
//! echo, for our router and for other routers, and does as little as it can.

use std::io;
use std::net::SocketAddr;

use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{WebSocketStream, accept_async, client_async};

use crate::codec::Serializer;
use crate::transport::TransportError;

/// Sends back every frame that comes, on a port that is free, for as long as there is a runtime.
pub async fn serve_bare_echo() -> io::Result<SocketAddr> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).await?;
    let address = listener.local_addr()?;
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(echo(stream));
        }
    });
    Ok(address)
}

async fn echo(stream: TcpStream) -> Result<(), TransportError> {
    stream.set_nodelay(true)?;
    let mut socket = accept_async(stream).await?;
    while let Some(frame) = socket.next().await {
        socket.send(frame?).await?;
    }
    Ok(())
}

/// Somebody who sends a text and waits for the answer.
pub struct PlainCaller {
    socket: WebSocketStream<TcpStream>,
}

impl PlainCaller {
    /// Connects to an echo.
    pub async fn of_echo(address: SocketAddr) -> Result<Self, TransportError> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (socket, _) = client_async(format!("ws://{address}/"), stream).await?;
        Ok(Self { socket })
    }

    /// Connects to a router that speaks JSON and lets everybody in, and opens a session.
    pub async fn of_router(address: SocketAddr, realm: &str) -> Result<Self, TransportError> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let mut request = format!("ws://{address}/ws").into_client_request()?;
        let subprotocol = HeaderValue::from_static(Serializer::Json.subprotocol());
        request.headers_mut().insert("sec-websocket-protocol", subprotocol);
        let (socket, _) = client_async(request, stream).await?;
        let mut caller = Self { socket };
        let welcome = caller.ask(format!(r#"[1,"{realm}",{{"roles":{{"caller":{{}}}}}}]"#)).await?;
        match welcome.starts_with("[2,") {
            true => Ok(caller),
            false => Err(TransportError::Broken("the router does not let us in")),
        }
    }

    /// Sends a text and gives what comes back.
    pub async fn ask(&mut self, text: String) -> Result<String, TransportError> {
        self.socket.send(Frame::Text(text.into())).await?;
        loop {
            match self.socket.next().await.transpose()? {
                Some(Frame::Text(answer)) => return Ok(answer.as_str().to_owned()),
                Some(Frame::Ping(_) | Frame::Pong(_)) => {}
                _ => return Err(TransportError::Broken("the peer does not answer")),
            }
        }
    }

    /// Gives up everything but the connection, which stays open: for counting what a session costs its router.
    pub fn into_stream(self) -> TcpStream {
        self.socket.into_inner()
    }
}
