//! An authority of our own, and a certificate of it.

use std::path::Path;
use std::process::{Command, Stdio};

/// Makes an authority, `ca.pem`, and a certificate of it for `localhost`, `server.pem` and `server.key`.
pub(crate) fn certify(folder: &Path) {
    let openssl = |arguments: &str| {
        let mut command = Command::new("openssl");
        command.args(arguments.split(' ')).current_dir(folder).stderr(Stdio::null());
        assert!(command.status().expect("openssl is there").success(), "{arguments}");
    };
    openssl("req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=authority -keyout ca.key -out ca.pem");
    openssl(
        "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=server -addext subjectAltName=DNS:localhost \
         -addext basicConstraints=critical,CA:FALSE -CA ca.pem -CAkey ca.key -keyout server.key -out server.pem",
    );
}
