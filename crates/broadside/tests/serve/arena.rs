//! A real arena: the program itself, opened by `serve` in a folder, and as much of a browser as it takes to sign up there.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::session::Desk;

/// Nothing in these tests takes longer.
const LONG: Duration = Duration::from_secs(120);

pub(crate) struct Arena {
    pub(crate) process: Child,
    /// What it says later is not read, and can be said.
    _said: BufReader<ChildStdout>,
    /// The first words.
    pub(crate) here: String,
    /// Host and port.
    pub(crate) address: String,
    /// The path that makes its first visitor administrator.
    pub(crate) first_link: Option<String>,
}

/// What the arena has answered.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Arena {
    /// Opens the arena of a desk; it is the same one after a stop.
    pub(crate) fn open(desk: &Desk) -> Self {
        Self::open_at(desk, &["--data", "arena"])
    }

    /// Opens a server of the arena in this store.
    pub(crate) fn open_at(desk: &Desk, store: &[&str]) -> Self {
        let mut command = desk.command();
        command.args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--trust-bots"]).args(store);
        command.stderr(Stdio::null());
        Self::begin(command)
    }

    /// Opens one that is about to be started.
    pub(crate) fn begin(mut command: Command) -> Self {
        let mut process = command.stdout(Stdio::piped()).spawn().expect("the program starts");
        let mut said = BufReader::new(process.stdout.take().expect("it is piped"));
        let mut line = || {
            let mut line = String::new();
            said.read_line(&mut line).expect("it is text");
            line.trim_end().to_owned()
        };
        let (here, second) = (line(), line());
        let address = here.rsplit("http://").next().expect("the address comes last").to_owned();
        let first_link = second.contains(&address).then(|| second.rsplit(&address).next().map(str::to_owned));
        Self { process, first_link: first_link.flatten(), address, here, _said: said }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    pub(crate) fn id(&self) -> u32 {
        self.process.id()
    }

    /// Whether it has ended by itself.
    pub(crate) fn has_ended(&self) -> bool {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.id())).unwrap_or_default();
        stat.rsplit(") ").next().is_none_or(|rest| rest.is_empty() || rest.starts_with('Z'))
    }

    /// Tells it to stop, and waits for its exit code.
    pub(crate) fn stop(self) -> Option<i32> {
        self.signal("-TERM");
        self.ended()
    }

    /// The exit code of one that ends.
    pub(crate) fn ended(mut self) -> Option<i32> {
        self.process.wait().expect("it ends").code()
    }

    /// Ends it without a chance to do anything.
    pub(crate) fn kill(mut self) {
        self.signal("-KILL");
        drop(self.process.wait());
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill").args([signal, &self.id().to_string()]).status();
        assert!(sent.is_ok_and(|status| status.success()));
    }

    /// Asks without proving who it is.
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], "")
    }

    pub(crate) fn ask(&self, verb: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Answer {
        let mut stream = TcpStream::connect(&self.address).expect("the arena listens");
        stream.set_read_timeout(Some(LONG)).expect("a time can be set");
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let request = format!(
            "{verb} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n{headers}\r\n{body}",
            self.address,
            body.len()
        );
        stream.write_all(request.as_bytes()).expect("the arena reads");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("the arena answers");
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let body = if head.contains("chunked") { dechunked(body) } else { body.to_owned() };
        Answer { status, head: head.to_owned(), body }
    }

    /// Signs somebody up at a page, and makes a token of the API.
    pub(crate) fn sign_up(&self, page: &str, login: &str) -> String {
        let cookie = self.begin_session(page, login);
        self.make_token(&cookie)
    }

    /// Signs somebody up at a page, and gives the cookie of the session.
    pub(crate) fn begin_session(&self, page: &str, login: &str) -> String {
        let seen = self.get(page);
        let (cookie, token) = (seen.cookie(), seen.token());
        let form = [("Content-Type", "application/x-www-form-urlencoded"), ("Cookie", cookie.as_str())];
        let fields = format!("token={token}&login={login}&name={login}&password=a+password");
        let signed = self.ask("POST", page, &form, &fields);
        assert_eq!(signed.status, 303, "{signed:?}");
        signed.cookie()
    }

    /// Makes a token of the API for whoever has this session.
    pub(crate) fn make_token(&self, cookie: &str) -> String {
        let headers = [("Cookie", cookie)];
        let token = self.ask("GET", "/account", &headers, "").token();
        let form = [("Content-Type", "application/x-www-form-urlencoded"), ("Cookie", cookie)];
        let page = self.ask("POST", "/account/tokens", &form, &format!("token={token}&name=test")).body;
        let token = page.split("<code>").nth(1).and_then(|rest| rest.split('<').next());
        token.expect("the token is shown once").to_owned()
    }

    /// Asks the API as whoever the token belongs to.
    pub(crate) fn api(&self, token: &str, verb: &str, path: &str, json: &Value) -> (u16, Value) {
        let bearer = format!("Bearer {token}");
        let mut headers = vec![("Authorization", bearer.as_str())];
        let body = if json.is_null() { String::new() } else { json.to_string() };
        if !body.is_empty() {
            headers.push(("Content-Type", "application/json"));
        }
        let answer = self.ask(verb, &format!("/api/v1{path}"), &headers, &body);
        (answer.status, serde_json::from_str(&answer.body).unwrap_or_default())
    }
}

impl Drop for Arena {
    fn drop(&mut self) {
        drop(self.process.kill());
        drop(self.process.wait());
    }
}

impl Answer {
    fn cookie(&self) -> String {
        let cookie = self.head.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
        let cookie =
            cookie.filter_map(|line| line.split(';').next()).find(|cookie| cookie.starts_with("broadside="));
        cookie.expect("the page sets the cookie").to_owned()
    }

    fn token(&self) -> String {
        let rest = self.body.split("csrf-token\" content=\"").nth(1).expect("the page has a token");
        rest.split('"').next().unwrap_or_default().to_owned()
    }
}

/// Waits until something is so.
pub(crate) fn until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < LONG, "{what}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

fn dechunked(body: &str) -> String {
    let (mut rest, mut whole) = (body.as_bytes(), Vec::new());
    while let Some(end) = rest.windows(2).position(|pair| pair == b"\r\n") {
        let size = usize::from_str_radix(&String::from_utf8_lossy(&rest[..end]), 16).unwrap_or(0);
        if size == 0 || rest.len() < end + 2 + size {
            break;
        }
        whole.extend(&rest[end + 2..end + 2 + size]);
        rest = rest.get(end + 4 + size..).unwrap_or_default();
    }
    String::from_utf8_lossy(&whole).into_owned()
}
