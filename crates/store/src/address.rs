//! Where a store is: a folder, or a database of PostgreSQL.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use crate::error::StoreError;

/// Where a store is.
#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    /// In this folder, in SQLite.
    Folder(PathBuf),
    /// In PostgreSQL, at this URL. Its `sslmode` is `disable`, `prefer` (the usual), `require` or `verify-full`, and
    /// `sslrootcert` names a file of authorities for the latter.
    Postgresql(String),
}

impl FromStr for Address {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => Ok(Self::Postgresql(text.to_owned())),
            Some((scheme, _)) => Err(StoreError::BadAddress(format!("{scheme}:// is neither"))),
            None if text.is_empty() => Err(StoreError::BadAddress("it is empty".to_owned())),
            None => Ok(Self::Folder(text.into())),
        }
    }
}

impl Address {
    /// The same, with a password for the user that a URL names without one.
    #[must_use]
    pub fn with_password(self, password: &str) -> Self {
        let Self::Postgresql(url) = self else { return self };
        let user =
            url.split_once("://").and_then(|(_, rest)| rest.split(['/', '?']).next()?.rsplit_once('@'));
        match user {
            Some((user, host)) if !user.is_empty() && !user.contains(':') => {
                let spelled: String = password.bytes().map(|byte| format!("%{byte:02X}")).collect();
                Self::Postgresql(url.replacen(
                    &format!("{user}@{host}"),
                    &format!("{user}:{spelled}@{host}"),
                    1,
                ))
            }
            _ => Self::Postgresql(url),
        }
    }
}

/// Without the password that a URL may have.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.display().fmt(f),
            Self::Postgresql(url) => {
                let place = url.split_once("://").map_or("", |(_, place)| place);
                let place = place.rsplit_once('@').map_or(place, |(_, place)| place);
                write!(f, "postgresql://{}", place.split('?').next().unwrap_or_default())
            }
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_for_a_user_who_has_none() {
        let url = |url: &str| match url.parse::<Address>().unwrap().with_password("p@ß") {
            Address::Postgresql(url) => url,
            Address::Folder(folder) => folder.display().to_string(),
        };
        assert_eq!(url("postgresql://ann@db/arena?a=b@c"), "postgresql://ann:%70%40%C3%9F@db/arena?a=b@c");
        for same in
            ["postgresql://ann:own@db/arena", "postgresql://db/ann@arena", "postgres://@db/a", "ann@here"]
        {
            assert_eq!(url(same), same);
        }
    }

    #[test]
    fn a_password_is_never_shown() {
        let address: Address =
            "postgres://ann:se:cr@et@db.example:5432/arena?password=secret".parse().unwrap();
        assert_eq!(format!("{address} {address:?}").matches("ecret").count(), 0);
        assert_eq!(address.to_string(), "postgresql://db.example:5432/arena");
        assert_eq!("data/here".parse(), Ok(Address::Folder("data/here".into())));
        assert!(matches!("mysql://x".parse::<Address>(), Err(StoreError::BadAddress(_))));
        assert!(matches!("".parse::<Address>(), Err(StoreError::BadAddress(_))));
    }
}
