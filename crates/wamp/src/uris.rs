//! The URIs that the protocol defines: errors, and reasons why sessions end.

macro_rules! uris {
    ($($(#[$doc:meta])* $name:ident = $uri:literal;)*) => {$(
        $(#[$doc])*
        pub const $name: &str = $uri;
    )*};
}

uris! {
    /// A URI is none, or not one that may be used for this.
    INVALID_URI = "wamp.error.invalid_uri";
    /// No procedure is registered under the URI.
    NO_SUCH_PROCEDURE = "wamp.error.no_such_procedure";
    /// A procedure is already registered under the URI.
    PROCEDURE_ALREADY_EXISTS = "wamp.error.procedure_already_exists";
    /// The registration is not there, or somebody else's.
    NO_SUCH_REGISTRATION = "wamp.error.no_such_registration";
    /// The subscription is not there, or somebody else's.
    NO_SUCH_SUBSCRIPTION = "wamp.error.no_such_subscription";
    /// There is no such session in the realm.
    NO_SUCH_SESSION = "wamp.error.no_such_session";
    /// Arguments are missing, too many, or of the wrong type.
    INVALID_ARGUMENT = "wamp.error.invalid_argument";
    /// A procedure failed in a way that it has no name for.
    RUNTIME_ERROR = "wamp.error.runtime_error";
    /// The call was canceled, or its callee has gone.
    CANCELED = "wamp.error.canceled";
    /// The call took longer than its caller allowed.
    TIMEOUT = "wamp.error.timeout";
    /// The message is larger than the receiver accepts.
    PAYLOAD_SIZE_EXCEEDED = "wamp.error.payload_size_exceeded";
    /// An option has a value that this router does not know or allow.
    OPTION_NOT_ALLOWED = "wamp.error.option_not_allowed";
    /// A limit is reached; other requests still work.
    UNAVAILABLE = "wamp.error.unavailable";
    /// The callee has as many calls in progress as it may.
    NO_AVAILABLE_CALLEE = "wamp.error.no_available_callee";
    /// A message was not what the protocol allows at this point.
    PROTOCOL_VIOLATION = "wamp.error.protocol_violation";
    /// The role of the session may not do this.
    NOT_AUTHORIZED = "wamp.error.not_authorized";
    /// There is no such realm.
    NO_SUCH_REALM = "wamp.error.no_such_realm";
    /// The account has a role that the realm does not have.
    NO_SUCH_ROLE = "wamp.error.no_such_role";
    /// The realm accepts none of the ways in which the client can authenticate.
    NO_MATCHING_AUTH_METHOD = "wamp.error.no_matching_auth_method";
    /// The secret or the signature was wrong.
    AUTHENTICATION_DENIED = "wamp.error.authentication_denied";
    /// A session was killed by another.
    CLOSE_KILLED = "wamp.close.killed";
    /// A session ends as it should.
    CLOSE_NORMAL = "wamp.close.normal";
    /// A session leaves its realm.
    CLOSE_REALM = "wamp.close.close_realm";
    /// The router is shutting down.
    CLOSE_SYSTEM_SHUTDOWN = "wamp.close.system_shutdown";
    /// The answer to a GOODBYE.
    CLOSE_GOODBYE_AND_OUT = "wamp.close.goodbye_and_out";
}
