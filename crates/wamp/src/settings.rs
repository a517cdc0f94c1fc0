//! What a realm is told about its roles and its people.

use std::collections::HashMap;
use std::sync::Arc;

use crate::auth::Accounts;
use crate::permission::Role;
use crate::uri::{Uri, UriError};

/// A realm as it is set up: its roles, who gets in, and as what.
///
/// ```
/// use std::collections::HashMap;
/// use std::sync::Arc;
/// use wamp::{Account, Proof, RealmSettings, Role};
///
/// let staff = Account { role: "staff".to_owned(), proofs: vec![Proof::Ticket("pssst".to_owned())] };
/// let realm = RealmSettings::new("club")?
///     .role("guest", Role::user())
///     .role("staff", Role::trusted())
///     .anonymous("guest")
///     .accounts(Arc::new(HashMap::from([("joe".to_owned(), staff)])));
/// # Ok::<(), wamp::UriError>(())
/// ```
#[derive(Clone)]
pub struct RealmSettings {
    pub(crate) name: Uri,
    pub(crate) roles: HashMap<String, Arc<Role>>,
    pub(crate) anonymous: Option<String>,
    pub(crate) accounts: Option<Arc<dyn Accounts>>,
}

impl RealmSettings {
    /// A realm that nobody gets into.
    pub fn new(name: &str) -> Result<Self, UriError> {
        Ok(Self { name: Uri::new(name)?, roles: HashMap::new(), anonymous: None, accounts: None })
    }

    /// A realm that is open for everybody, as the role `anonymous` that is a [`Role::user`].
    pub fn open(name: &str) -> Result<Self, UriError> {
        Ok(Self::new(name)?.role("anonymous", Role::user()).anonymous("anonymous"))
    }

    /// The realm with a role more.
    #[must_use]
    pub fn role(mut self, name: &str, role: Role) -> Self {
        self.roles.insert(name.to_owned(), Arc::new(role));
        self
    }

    /// Whoever proves nothing gets in as this role.
    #[must_use]
    pub fn anonymous(mut self, role: &str) -> Self {
        self.anonymous = Some(role.to_owned());
        self
    }

    /// Whoever proves to be one of these gets in as the role of the account.
    #[must_use]
    pub fn accounts(mut self, accounts: Arc<dyn Accounts>) -> Self {
        self.accounts = Some(accounts);
        self
    }
}
