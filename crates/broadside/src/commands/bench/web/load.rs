//! Clients that ask for the same page one after another, each on a connection of its own that stays open.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::num::NonZeroUsize;
use std::thread;
use std::time::{Duration, Instant};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// What is asked of a server.
pub(super) struct Load {
    pub(super) clients: NonZeroUsize,
    pub(super) time: Duration,
}

/// What it bore.
pub(super) struct Rate {
    pub(super) pages_per_second: f64,
    /// The median.
    pub(super) first_byte_ms: f64,
}

impl Load {
    pub(super) fn run(&self, address: SocketAddr, path: &str) -> io::Result<Rate> {
        let begun = Instant::now();
        let waits: io::Result<Vec<Vec<Duration>>> = thread::scope(|scope| {
            let clients: Vec<_> = (0..self.clients.get())
                .map(|_| scope.spawn(|| read(address, path, begun + self.time)))
                .collect();
            let joined = clients.into_iter().map(thread::ScopedJoinHandle::join);
            joined.map(|waits| waits.unwrap_or_else(|_| Err(io::ErrorKind::Other.into()))).collect()
        });
        let mut waits: Vec<Duration> = waits?.into_iter().flatten().collect();
        let seconds = begun.elapsed().as_secs_f64();
        waits.sort_unstable();
        let median = waits.get(waits.len() / 2).copied().unwrap_or(PATIENCE);
        Ok(Rate {
            pages_per_second: waits.len() as f64 / seconds,
            first_byte_ms: median.as_secs_f64() * 1_000.0,
        })
    }
}

/// Reads a page until the time is over, and tells how long each first byte took.
fn read(address: SocketAddr, path: &str, end: Instant) -> io::Result<Vec<Duration>> {
    let mut connection = Connection::open(address)?;
    let mut waits = Vec::new();
    while Instant::now() < end {
        let asked = Instant::now();
        connection.ask(path, "")?;
        let (wait, answer) = connection.answer(asked)?;
        if !answer.head.starts_with("HTTP/1.1 200") {
            return Err(io::Error::other(answer.head));
        }
        waits.push(wait);
    }
    Ok(waits)
}

/// A connection that stays open.
pub(super) struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

/// What came.
pub(super) struct Answer {
    pub(super) head: String,
    pub(super) body: Vec<u8>,
}

impl Connection {
    pub(super) fn open(address: SocketAddr) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, buffer: vec![0; 256 * 1024] })
    }

    /// Asks for a page, with more lines in the head.
    pub(super) fn ask(&mut self, path: &str, more: &str) -> io::Result<()> {
        let head = format!("GET {path} HTTP/1.1\r\nHost: arena\r\n{more}\r\n");
        self.stream.write_all(head.as_bytes())
    }

    /// Reads the whole answer, and tells how long its first byte took.
    pub(super) fn answer(&mut self, asked: Instant) -> io::Result<(Duration, Answer)> {
        let mut filled = 0;
        let mut wait = None;
        loop {
            if filled == self.buffer.len() {
                self.buffer.resize(2 * filled, 0);
            }
            let read = self.stream.read(&mut self.buffer[filled..])?;
            if read == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            let wait = *wait.get_or_insert_with(|| asked.elapsed());
            filled += read;
            if let Some(answer) = parse(&self.buffer[..filled]) {
                return Ok((wait, answer));
            }
        }
    }
}

/// The answer in these bytes, if it is whole.
fn parse(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).take(16 * 1024).position(|window| window == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).to_ascii_lowercase().replace("http/", "HTTP/");
    let body = &bytes[end + 4..];
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.trim().parse().ok());
    match length {
        Some(length) => Some(Answer { body: body.get(..length)?.to_vec(), head }),
        None => unchunked(body).map(|body| Answer { head, body }),
    }
}

fn unchunked(mut body: &[u8]) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    loop {
        let end = body.windows(2).position(|window| window == b"\r\n")?;
        let length = usize::from_str_radix(str::from_utf8(&body[..end]).ok()?, 16).ok()?;
        if length == 0 {
            return Some(whole);
        }
        whole.extend_from_slice(body.get(end + 2..end + 2 + length)?);
        body = body.get(end + 4 + length..)?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_whole_when_all_of_it_is_there() {
        let whole = b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc";
        assert!(parse(&whole[..whole.len() - 1]).is_none());
        assert_eq!(parse(whole).map(|answer| answer.body), Some(b"abc".to_vec()));
        let chunked = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n1\r\nc\r\n0\r\n\r\n";
        assert!(parse(&chunked[..chunked.len() - 8]).is_none());
        assert_eq!(parse(chunked).map(|answer| answer.body), Some(b"abc".to_vec()));
    }
}
