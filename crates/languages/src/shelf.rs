//! Builds that others have made: whoever compiles may find them on a shelf instead, and puts there what it has made.
//!
//! A shelf is as far away as its owner likes, so everything on it may be missing or wrong. What is taken from it runs in the same box as
//! what was compiled here, and is used only as long as the shelf vouches for whoever has made it.

use std::fmt;

use crate::bundle::Bundle;

/// Where builds of others are found.
pub trait Shelf: fmt::Debug + Send + Sync {
    /// A build, if there is one.
    fn find(&self, name: &BuildName) -> Option<Shelved>;

    /// Whether what this maker has made may still be used.
    fn vouches(&self, name: &BuildName, maker: &str) -> bool;

    /// Something was compiled here.
    fn made(&self, name: &BuildName, bundle: Bundle);

    /// A number that grows whenever it may vouch for less than before.
    fn edition(&self) -> u64;
}

/// What a build is called on a shelf.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BuildName {
    /// What its owner calls the source.
    pub code: String,
    /// The digest of everything that went into it: the source, the driver, the settings and the compiler itself, wherever it is.
    pub build: String,
}

/// A build of somebody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    /// Who has made it.
    pub maker: String,
    /// What was made.
    pub bundle: Bundle,
}

/// A build that is looked for on a shelf.
pub(crate) struct Wanted<'a> {
    pub(crate) shelf: &'a dyn Shelf,
    pub(crate) name: BuildName,
}
