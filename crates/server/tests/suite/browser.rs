//! As much of a browser as tests need: cookies, forms with their tokens, and nothing that hides what the server says.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Nothing in these tests takes longer.
const PATIENCE: Duration = Duration::from_secs(60);

pub(crate) struct Browser {
    address: SocketAddr,
    pub(crate) cookies: BTreeMap<String, String>,
    pub(crate) headers: Vec<(String, String)>,
}

/// What the server has answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: Vec<u8>,
}

impl Browser {
    pub(crate) fn new(address: SocketAddr) -> Self {
        Self { address, cookies: BTreeMap::new(), headers: Vec::new() }
    }

    /// Says something more in every request.
    pub(crate) fn saying(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, "", b"")
    }

    /// Sends a form as it is, without looking for its token.
    pub(crate) fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body: Vec<String> =
            fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        self.ask("POST", path, "application/x-www-form-urlencoded", body.join("&").as_bytes())
    }

    /// Reads a page and sends a form of it, with its token.
    pub(crate) fn fill(&mut self, page: &str, path: &str, fields: &[(&str, &str)]) -> Answer {
        let token = self.token(page);
        let fields: Vec<(&str, &str)> =
            [("token", token.as_str())].into_iter().chain(fields.iter().copied()).collect();
        self.post(path, &fields)
    }

    /// The token of a page.
    pub(crate) fn token(&mut self, page: &str) -> String {
        self.get(page)
            .text()
            .split("csrf-token\" content=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap()
            .to_owned()
    }

    /// Sends JSON, with the token of the first page unless a token of the API is said.
    pub(crate) fn send(&mut self, verb: &str, path: &str, json: &str) -> Answer {
        let has_token = self.headers.iter().any(|(name, _)| name == "authorization");
        if !has_token {
            let token = self.token("/");
            self.headers.push(("x-csrf-token".to_owned(), token));
        }
        let answer = self.ask(verb, path, "application/json", json.as_bytes());
        self.headers.retain(|(name, _)| name != "x-csrf-token");
        answer
    }

    pub(crate) fn ask(&mut self, verb: &str, path: &str, kind: &str, body: &[u8]) -> Answer {
        let mut head = format!("{verb} {path} HTTP/1.1\r\nHost: arena\r\nConnection: close\r\n");
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if !cookies.is_empty() {
            head += &format!("Cookie: {}\r\n", cookies.join("; "));
        }
        for (name, value) in &self.headers {
            head += &format!("{name}: {value}\r\n");
        }
        if !kind.is_empty() {
            head += &format!("Content-Type: {kind}\r\nContent-Length: {}\r\n", body.len());
        }
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.write_all(format!("{head}\r\n").as_bytes()).unwrap();
        // Whoever refuses a body need not read all of it.
        let _ = stream.write_all(body);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = Answer::read(&answer);
        self.keep_cookies(&answer);
        answer
    }

    fn keep_cookies(&mut self, answer: &Answer) {
        for line in answer.head.lines().filter_map(|line| line.strip_prefix("set-cookie: ")) {
            let (name, value) = line.split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
    }
}

impl Answer {
    pub(crate) fn read(answer: &[u8]) -> Self {
        let end = answer.windows(4).position(|window| window == b"\r\n\r\n").unwrap_or(answer.len());
        let head = String::from_utf8_lossy(&answer[..end]).into_owned();
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let body = answer.get(end + 4..).unwrap_or_default();
        let chunked = head.contains("transfer-encoding: chunked");
        Self { status, body: if chunked { unchunked(body) } else { body.to_owned() }, head }
    }

    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}\n{}", self.head, self.text());
        self
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The value of a header.
    pub(crate) fn header(&self, name: &str) -> &str {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find_map(|(known, value)| known.eq_ignore_ascii_case(name).then_some(value)).unwrap_or_default()
    }
}

fn unchunked(mut body: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = body.windows(2).position(|window| window == b"\r\n") {
        let length = usize::from_str_radix(&String::from_utf8_lossy(&body[..end]), 16).unwrap_or(0);
        let Some(chunk) = body.get(end + 2..end + 2 + length).filter(|chunk| !chunk.is_empty()) else {
            break;
        };
        whole.extend_from_slice(chunk);
        body = body.get(end + 4 + length..).unwrap_or_default();
    }
    whole
}

fn encoded(value: &str) -> String {
    value
        .bytes()
        .map(
            |byte| {
                if byte.is_ascii_alphanumeric() {
                    char::from(byte).to_string()
                } else {
                    format!("%{byte:02X}")
                }
            },
        )
        .collect()
}
