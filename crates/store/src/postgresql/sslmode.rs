//! What a URL asks for by `sslmode` and `sslrootcert`, in the words of PostgreSQL.

use postgres::config::SslMode;

use crate::error::StoreError;

/// How a server is to be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Security {
    pub(super) mode: SslMode,
    pub(super) trusted: Trusted,
}

/// Whose certificates are taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trusted {
    /// Anybody's.
    Anybody,
    /// Those that the authorities of this file, or of the machine, vouch for, and that bear the name of the server.
    Authorities(Option<String>),
}

/// Takes out of a URL what it says of encryption, and leaves what the client reads by itself.
pub(super) fn take(url: &str) -> Result<(String, Security), StoreError> {
    let (mut mode, mut file) = (None, None);
    let place = url.find('@').unwrap_or(0);
    let (server, options) = match url[place..].find('?') {
        Some(mark) => (&url[..place + mark], &url[place + mark + 1..]),
        None => (url, ""),
    };
    let mut others = Vec::new();
    for option in options.split('&').filter(|option| !option.is_empty()) {
        match option.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value),
            Some(("sslrootcert", value)) => file = Some(decoded(value)?),
            _ => others.push(option),
        }
    }
    let rest = if others.is_empty() { server.to_owned() } else { format!("{server}?{}", others.join("&")) };
    Ok((rest, security(mode.unwrap_or("prefer"), file)?))
}

fn security(mode: &str, file: Option<String>) -> Result<Security, StoreError> {
    let bad = |why: &str| Err(StoreError::BadAddress(why.to_owned()));
    let mode = match mode {
        "disable" => SslMode::Disable,
        "prefer" => SslMode::Prefer,
        "require" => SslMode::Require,
        "verify-full" => {
            // The machine's own authorities are what PostgreSQL calls `system`.
            let file = file.filter(|file| file != "system");
            return Ok(Security { mode: SslMode::Require, trusted: Trusted::Authorities(file) });
        }
        _ => return bad("sslmode is disable, prefer, require or verify-full"),
    };
    match file {
        Some(_) => bad("sslrootcert goes with sslmode=verify-full"),
        None => Ok(Security { mode, trusted: Trusted::Anybody }),
    }
}

/// A value of a URL, in which `%20` is a blank.
fn decoded(value: &str) -> Result<String, StoreError> {
    let bad = || StoreError::BadAddress("sslrootcert cannot be read".to_owned());
    let mut parts = value.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_owned();
    for part in parts {
        let (code, rest) = part.split_at_checked(2).ok_or_else(bad)?;
        bytes.push(u8::from_str_radix(code, 16).map_err(|_| bad())?);
        bytes.extend(rest.as_bytes());
    }
    String::from_utf8(bytes).map_err(|_| bad())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_tells_how_safe_the_way_is_to_be() {
        let told = |url: &str| take(url).map(|(rest, security)| (rest, security.mode, security.trusted));
        let plain = |rest: &str, mode| Ok((rest.to_owned(), mode, Trusted::Anybody));
        assert_eq!(told("postgresql://host/arena"), plain("postgresql://host/arena", SslMode::Prefer));
        assert_eq!(
            told("postgres://ann:a?b@host/arena?user=x&sslmode=require&connect_timeout=3"),
            plain("postgres://ann:a?b@host/arena?user=x&connect_timeout=3", SslMode::Require)
        );
        assert_eq!(told("postgres://host?sslmode=disable"), plain("postgres://host", SslMode::Disable));
        for (option, file) in
            [("", None), ("&sslrootcert=system", None), ("&sslrootcert=/a%20b.pem", Some("/a b.pem"))]
        {
            assert_eq!(
                told(&format!("postgres://host?sslmode=verify-full{option}")),
                Ok((
                    "postgres://host".to_owned(),
                    SslMode::Require,
                    Trusted::Authorities(file.map(str::to_owned))
                ))
            );
        }
        for bad in ["sslmode=verify-ca", "sslmode=", "sslmode=require&sslrootcert=x", "sslrootcert=%zz"] {
            assert!(
                matches!(told(&format!("postgres://host?{bad}")), Err(StoreError::BadAddress(_))),
                "{bad}"
            );
        }
    }
}
