//! A way to NATS that can be cut.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::sync::watch;

/// A way to NATS that can be cut: what goes through it waits, without a word to anybody.
pub(crate) struct Way {
    pub(crate) address: SocketAddr,
    is_cut: Arc<watch::Sender<bool>>,
}

impl Way {
    pub(crate) async fn to(target: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("an address");
        let is_cut = Arc::new(watch::Sender::new(false));
        let state = Arc::clone(&is_cut);
        Handle::current().spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let Ok(far) = TcpStream::connect(&target).await else { continue };
                let (near_read, near_write) = near.into_split();
                let (far_read, far_write) = far.into_split();
                tokio::spawn(carry(near_read, far_write, state.subscribe()));
                tokio::spawn(carry(far_read, near_write, state.subscribe()));
            }
        });
        Self { address, is_cut }
    }

    pub(crate) fn cut(&self, is_cut: bool) {
        self.is_cut.send_replace(is_cut);
    }
}

async fn carry(
    from: tokio::net::tcp::OwnedReadHalf,
    to: tokio::net::tcp::OwnedWriteHalf,
    mut is_cut: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 16 << 10];
    loop {
        let Ok(()) = from.readable().await else { return };
        if is_cut.wait_for(|is_cut| !*is_cut).await.is_err() {
            return;
        }
        let count = match from.try_read(&mut bytes) {
            Ok(0) => return,
            Ok(count) => count,
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => continue,
            Err(_) => return,
        };
        let mut rest = &bytes[..count];
        while !rest.is_empty() {
            let Ok(()) = to.writable().await else { return };
            match to.try_write(rest) {
                Ok(count) => rest = &rest[count..],
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                Err(_) => return,
            }
        }
    }
}
