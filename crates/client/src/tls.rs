//! Encryption, by rustls and the authorities that the machine trusts.

use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, RootCertStore};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use crate::error::ClientError;

/// Encrypts a connection to a host, and makes sure that it is that host.
pub(crate) async fn encrypt(host: &str, stream: TcpStream) -> Result<TlsStream<TcpStream>, ClientError> {
    let refused = |error: &dyn std::error::Error| ClientError::Tls(error.to_string());
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(|error| refused(&error))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(host.to_owned()).map_err(|error| refused(&error))?;
    TlsConnector::from(Arc::new(config)).connect(name, stream).await.map_err(|error| refused(&error))
}
