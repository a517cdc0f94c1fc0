//! The way to a PostgreSQL server over a network: as safe as the URL asks for, or not taken at all.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};

use store::{Address, Store, StoreError};

use crate::authority::certify;
use crate::ground::{Ground as _, temporary};
use crate::sample::person;
use crate::server::Server;

/// A port of this machine that nobody listens on, and that is given to nobody who asks for any.
fn free_port() -> u16 {
    static ASKED: AtomicU16 = AtomicU16::new(0);
    let own = (std::process::id() % 10_000) as u16;
    let mut ports = (0..).map(|_| 20_000 + (own + ASKED.fetch_add(1, Ordering::Relaxed)) % 10_000);
    ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok()).unwrap()
}

/// What comes of storing something at a URL with this end, and whether it went encrypted.
fn try_out(server: &Server, host: &str, options: &str) -> Result<bool, StoreError> {
    let Address::Postgresql(url) = server.fresh() else { panic!("not a server") };
    let database = url.trim_start_matches("postgresql:///").split('?').next().unwrap();
    let url = format!("postgresql://broadside@{host}:{}/{database}?{options}", server.port);
    let store = Store::open(&Address::Postgresql(url))?;
    store.add_person(person("ann"))?;
    assert_eq!(store.people().unwrap().len(), 1);
    let sql = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
               WHERE application_name = 'broadside' AND datname = current_database()";
    Ok(server.ask(database, sql) == "t")
}

#[test]
fn a_server_with_a_certificate_is_reached_as_safely_as_is_asked() {
    let folder = temporary();
    certify(&folder);
    let files = folder.display();
    let authority = format!("sslmode=verify-full&sslrootcert={files}/ca.pem");
    let options = format!(
        "-c listen_addresses=localhost -c ssl=on -c ssl_cert_file={files}/server.pem \
         -c ssl_key_file={files}/server.key"
    );
    let server = Server::start_at(folder.clone(), free_port(), options);
    let outcome = |host, options| try_out(&server, host, options);
    assert_eq!(outcome("localhost", ""), Ok(true), "it is preferred");
    assert_eq!(outcome("127.0.0.1", "sslmode=require"), Ok(true), "whoever that is");
    assert_eq!(outcome("localhost", "sslmode=disable"), Ok(false));
    assert_eq!(outcome("localhost", &authority), Ok(true));
    for (host, options) in [("127.0.0.1", authority.as_str()), ("localhost", "sslmode=verify-full")] {
        let Err(StoreError::Unreachable(why)) = outcome(host, options) else { panic!("it is not known") };
        assert!(why.contains("certificate"), "{why}");
    }
    let nothing = outcome("localhost", "sslmode=verify-full&sslrootcert=/nowhere.pem");
    assert!(
        matches!(&nothing, Err(StoreError::BadAddress(why)) if why.contains("/nowhere.pem")),
        "{nothing:?}"
    );
}

#[test]
fn a_server_without_a_certificate_is_not_reached_when_encryption_is_required() {
    let server = Server::start_at(temporary(), free_port(), "-c listen_addresses=localhost".to_owned());
    assert_eq!(try_out(&server, "localhost", "sslmode=prefer"), Ok(false));
    for required in ["sslmode=require", "sslmode=verify-full"] {
        let refused = try_out(&server, "localhost", required);
        assert!(matches!(&refused, Err(StoreError::Unreachable(why)) if why.contains("TLS")), "{refused:?}");
    }
}
