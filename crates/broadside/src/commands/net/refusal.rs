//! Why nothing came of a visit to a router, in one sentence.

use netplay::PlayError;
use texts::{Lang, say, visible};
use wamp::{ConnectError, TransportError, Value, uris};

use super::line::ServerOption;
use crate::failure::{Failure, reason};

const NO_SUCH_GAME: &str = "seabattle.error.no_such_game";

/// A router that cannot be reached, or that is none, is nobody's bot's fault; what it refuses is.
pub(super) fn of_connection(lang: Lang, server: &ServerOption, error: &ConnectError) -> Failure {
    let url = server.url();
    match error {
        ConnectError::Transport(TransportError::Io(error)) if is_cut(error) => {
            Failure::Host(say!(lang, "net-no-router", server = url, reason = reason(lang, error)))
        }
        ConnectError::Transport(TransportError::Io(error)) => {
            Failure::Host(say!(lang, "net-unreachable", server = url, reason = reason(lang, error)))
        }
        ConnectError::Transport(TransportError::Tls(why)) => {
            Failure::Host(say!(lang, "net-no-tls", server = url, reason = visible(why)))
        }
        ConnectError::Silence => Failure::Host(say!(lang, "net-silent", server = url)),
        ConnectError::Refused { reason, .. } if reason == uris::NO_SUCH_REALM => {
            let realm = visible(server.realm());
            Failure::Input(say!(lang, "net-no-realm", server = url, realm = realm))
        }
        ConnectError::Refused { reason, message } => {
            let sentence = visible(message.as_ref().unwrap_or(reason));
            Failure::Input(say!(lang, "net-refused", sentence = sentence))
        }
        ConnectError::Challenge(method) => {
            Failure::Input(say!(lang, "net-challenge", server = url, method = visible(method)))
        }
        ConnectError::Url(_) => Failure::Usage(say!(lang, "net-bad-url", url = visible(url))),
        ConnectError::Transport(_) | ConnectError::Flaw(_) | ConnectError::Unexpected(_) => {
            Failure::Host(say!(lang, "net-no-router", server = url, reason = visible(&error.to_string())))
        }
    }
}

/// Whether somebody was there, and hung up.
fn is_cut(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{BrokenPipe, ConnectionAborted, ConnectionReset, UnexpectedEof};
    matches!(error.kind(), BrokenPipe | ConnectionAborted | ConnectionReset | UnexpectedEof)
}

/// Whether there is no such game.
pub(super) fn is_gone(error: &PlayError) -> bool {
    matches!(error, PlayError::Refused(failure) if failure.uri == NO_SUCH_GAME)
}

/// What a refused call means to a person.
pub(super) fn of_call(lang: Lang, server: &ServerOption, error: &PlayError) -> Failure {
    let url = server.url();
    let failure = match error {
        PlayError::Answer(procedure) => {
            return Failure::Host(say!(lang, "net-strange", server = url, procedure = *procedure));
        }
        PlayError::Refused(failure) => failure,
    };
    let said = failure.payload.first().and_then(Value::as_text).unwrap_or(&failure.uri);
    let sentence = visible(said);
    match failure.uri.as_str() {
        uris::NO_SUCH_PROCEDURE => Failure::Host(say!(lang, "net-no-game-there", server = url)),
        uris::CANCELED => Failure::Host(say!(lang, "net-lost", server = url, reason = sentence)),
        NO_SUCH_GAME => Failure::Input(say!(lang, "net-no-such-game")),
        "seabattle.error.game_not_finished" => Failure::Input(say!(lang, "net-not-finished")),
        "seabattle.error.game_not_open" => Failure::Input(say!(lang, "net-not-open")),
        "seabattle.error.not_invited" => Failure::Input(say!(lang, "net-not-invited")),
        "seabattle.error.name_is_kept" => Failure::Input(say!(lang, "net-name-kept")),
        "seabattle.error.not_stored" => Failure::Host(say!(lang, "net-refused", sentence = sentence)),
        _ => Failure::Input(say!(lang, "net-refused", sentence = sentence)),
    }
}
