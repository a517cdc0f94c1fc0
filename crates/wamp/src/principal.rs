//! Who a session is.

use crate::value::Dict;

/// Who a session is, as the router has found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Principal {
    /// The name of the person or program.
    pub authid: String,
    /// The name of the role, which decides what the session may do.
    pub authrole: String,
    /// How it has proved who it is.
    pub authmethod: String,
    /// Who has checked that.
    pub authprovider: String,
}

impl Principal {
    /// As the details of a WELCOME or of a session tell it.
    pub(crate) fn describe(&self) -> Dict {
        Dict::from([
            ("authid", self.authid.as_str()),
            ("authrole", &self.authrole),
            ("authmethod", &self.authmethod),
            ("authprovider", &self.authprovider),
        ])
    }

    /// Reads the details of a WELCOME.
    pub(crate) fn of(details: &Dict) -> Self {
        let text = |name| details.text(name).unwrap_or_default().to_owned();
        Self {
            authid: text("authid"),
            authrole: text("authrole"),
            authmethod: text("authmethod"),
            authprovider: text("authprovider"),
        }
    }
}
