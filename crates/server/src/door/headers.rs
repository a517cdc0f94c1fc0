//! What every answer carries so that browsers keep to it.

use axum::http::{HeaderValue, header};
use axum::response::Response;

use super::cookies::Cookie;
use super::visit::Visit;

/// What an answer without a page may do: nothing.
const NOTHING: &str = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/// The headers that every answer has.
pub(crate) fn guard(mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    headers.entry(header::CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(NOTHING));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    headers.insert(header::REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    headers.insert(
        "permissions-policy",
        HeaderValue::from_static("camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    );
    answer
}

/// The headers of an answer to a visit: nobody else may keep it, and a page may load what is ours and nothing else.
pub(crate) fn finish(visit: &Visit, mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    if let Some(cookie) = visit.new_cookie() {
        headers.append(header::SET_COOKIE, Cookie::Visitor.set(&cookie, visit.is_encrypted));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("private, no-store"));
    headers.append(header::VARY, HeaderValue::from_static("Cookie, Accept-Language"));
    let is_page =
        headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if is_page {
        let policy = format!(
            "default-src 'none'; script-src 'self'; style-src 'self' 'nonce-{}'; img-src 'self' data:; \
             font-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
            visit.nonce
        );
        let policy = HeaderValue::try_from(policy).expect("a nonce is hexadecimal digits");
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    guard(answer)
}
