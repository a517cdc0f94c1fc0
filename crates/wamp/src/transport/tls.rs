//! Encryption of a client's connection, by rustls and the authorities that the machine trusts.

use std::io;
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::TransportError;

/// Encrypts a connection to a host, and makes sure that it is that host.
pub(crate) async fn encrypt(host: &str, stream: TcpStream) -> Result<TlsStream<TcpStream>, TransportError> {
    let refused = |error: &dyn std::error::Error| TransportError::Tls(error.to_string());
    // Reading the authorities of the machine takes a moment.
    let certificates = tokio::task::spawn_blocking(rustls_native_certs::load_native_certs);
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(certificates.await.map_err(io::Error::from)?.certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| refused(&error))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(host.to_owned()).map_err(|error| refused(&error))?;
    TlsConnector::from(Arc::new(config)).connect(name, stream).await.map_err(|error| refused(&error))
}
