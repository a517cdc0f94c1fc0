//! Where NATS is, by which an arena and its workers on other machines meet.

use std::path::PathBuf;

use clap::Args;
use convoy::{Address, LineError, Unsafe};
use texts::{Lang, say, visible};

use crate::failure::{Failure, reason};

/// The password of whoever `--nats` names without one. On the command line everybody on this machine could read it.
const PASSWORD_VARIABLE: &str = "BROADSIDE_NATS_PASSWORD";

/// What a command that uses NATS asks for besides its address.
#[derive(Clone, Debug, Args)]
pub(crate) struct NatsOption {
    /// A file of credentials.
    #[arg(long, value_name = "FILE", requires = "nats")]
    nats_credentials: Option<PathBuf>,
    /// A file of authorities.
    #[arg(long, value_name = "FILE", requires = "nats")]
    nats_ca: Option<PathBuf>,
}

impl NatsOption {
    /// The address of NATS, with everything that is needed to be let in there.
    pub(crate) fn address(&self, url: &str) -> Address {
        let NatsOption { nats_credentials: credentials, nats_ca: authorities } = self.clone();
        let password = std::env::var(PASSWORD_VARIABLE).ok();
        Address { url: url.to_owned(), password, credentials, authorities }
    }
}

/// Why NATS cannot be used, and what to do about it.
pub(crate) fn failure(lang: Lang, error: &LineError) -> Failure {
    match error {
        LineError::Url(url) => Failure::Input(say!(lang, "nats-bad-url", url = visible(url))),
        LineError::File(file, error) => {
            let (file, why) = (visible(&file.to_string_lossy()), reason(lang, error));
            Failure::Input(say!(lang, "cannot-read", file = file, reason = why))
        }
        LineError::NoCertificate(file) => {
            let file = visible(&file.to_string_lossy());
            Failure::Input(say!(lang, "nats-no-certificate", file = file))
        }
        LineError::Unreachable(url, why) => {
            Failure::Host(say!(lang, "nats-unreachable", url = visible(url), why = visible(why)))
        }
        LineError::Refused(url) => Failure::Input(say!(lang, "nats-refused", url = visible(url))),
        LineError::Unsafe(url, why) => Failure::Host(not_safe(lang, &visible(url), why)),
        LineError::Occupied(url) => Failure::Input(say!(lang, "nats-occupied", url = visible(url))),
        LineError::Failed(why) => Failure::Host(say!(lang, "nats-failed", why = visible(why))),
    }
}

fn not_safe(lang: Lang, url: &str, why: &Unsafe) -> String {
    match why {
        Unsafe::Stranger(why) => say!(lang, "nats-unsafe", url = url, why = visible(why)),
        Unsafe::OtherName(why) => say!(lang, "nats-other-name", url = url, why = visible(why)),
        Unsafe::Plain => say!(lang, "nats-plain", url = url),
    }
}
