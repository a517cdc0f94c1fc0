//! A network game behind a proxy that encrypts, as a school has it.

use std::path::Path;
use std::process::Stdio;
use std::sync::Arc;

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;
use tokio_rustls::TlsAcceptor;

use crate::authority::certify;
use crate::game::Game;
use crate::session::{Desk, Said};

/// A proxy on a port of its own, as long as it is there.
struct Proxy {
    _runtime: Runtime,
    port: u16,
}

impl Proxy {
    fn before(server: &str, folder: &Path) -> Self {
        let certificate = CertificateDer::from_pem_file(folder.join("server.pem")).expect("a certificate");
        let key = PrivateKeyDer::from_pem_file(folder.join("server.key")).expect("a key");
        let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .and_then(|config| config.with_no_client_auth().with_single_cert(vec![certificate], key))
            .expect("a certificate and its key");
        let acceptor = TlsAcceptor::from(Arc::new(config));
        let runtime = Runtime::new().expect("a runtime");
        let listener = runtime.block_on(TcpListener::bind("localhost:0")).expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let server = server.to_owned();
        runtime.spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                let (acceptor, server) = (acceptor.clone(), server.clone());
                tokio::spawn(async move {
                    let Ok(mut near) = acceptor.accept(stream).await else { return };
                    let mut far = TcpStream::connect(server).await.expect("the server");
                    let _ = tokio::io::copy_bidirectional(&mut near, &mut far).await;
                });
            }
        });
        Self { _runtime: runtime, port }
    }
}

#[test]
fn a_bot_plays_through_a_proxy_that_encrypts() {
    let desk = Desk::new();
    let game = Game::open(&desk);
    certify(&desk.folder);
    let proxy = Proxy::before(&game.address, &desk.folder);
    let visit = |words: &str| {
        let mut command = desk.command();
        command.env("SSL_CERT_FILE", desk.folder.join("ca.pem")).arg("net").args(words.split_whitespace());
        command.args(["--lang", "en"]).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("the program starts")
    };
    let (safe, arena) =
        (format!("wss://localhost:{}/ws", proxy.port), format!("https://localhost:{}", proxy.port));
    let ann = visit(&format!("join {safe} hunter --as ann --json"));
    let bob = visit(&format!("join {arena} hunter --as bob --json"));
    for child in [ann, bob] {
        let said = Said::of(&child.wait_with_output().expect("it ends"));
        assert!(said.code == 0 && said.out.contains(r#""ending":"played""#), "{}{}", said.out, said.err);
    }
    let plain = desk.type_line(&format!("broadside net games {} --lang en", game.address));
    assert!(plain.out.contains("ann") && plain.out.contains("bob"), "{}", plain.out);

    // Whoever does not know the authority, or finds another host, or no encryption, is told so.
    let unknown = desk.type_line(&format!("broadside net games {safe} --lang en"));
    assert!(unknown.code == 70 && unknown.err.contains("SSL_CERT_FILE"), "{}", unknown.err);
    for url in [format!("wss://127.0.0.1:{}/ws", proxy.port), format!("wss://{}/ws", game.address)] {
        let said = Said::of(&visit(&format!("games {url}")).wait_with_output().expect("it ends"));
        assert!(said.code == 70 && said.err.contains("not reached safely"), "{url}: {}", said.err);
    }
}
