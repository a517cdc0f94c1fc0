//! Why nothing came of a visit to an arena, in one sentence.

use client::{ClientError, Site};
use texts::{Lang, say, visible};

use crate::failure::{Failure, reason};

/// An arena that cannot be reached or does not answer properly is nobody's bot's fault; what it refuses is.
pub(crate) fn failure(lang: Lang, site: &Site, error: &ClientError) -> Failure {
    let server = site.to_string();
    match error {
        ClientError::Unreachable(error) => {
            let reason = reason(lang, error);
            Failure::Host(say!(lang, "submit-unreachable", server = server, reason = reason))
        }
        ClientError::Broken(why) => {
            Failure::Host(say!(lang, "submit-unreachable", server = server, reason = visible(why)))
        }
        ClientError::Tls(why) => {
            Failure::Host(say!(lang, "submit-no-tls", server = server, reason = visible(why)))
        }
        ClientError::TooSlow { .. } => Failure::Host(say!(lang, "submit-slow", server = server)),
        ClientError::Strange(why) => {
            Failure::Host(say!(lang, "submit-strange", server = server, reason = visible(why)))
        }
        ClientError::Refused { status, sentence, .. } => {
            let sentence = say!(lang, "submit-refused", sentence = visible(sentence));
            if *status >= 500 { Failure::Host(sentence) } else { Failure::Input(sentence) }
        }
    }
}
