//! Somebody at NATS who is neither an arena nor a worker, and speaks as either: a few lines of the protocol of NATS.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::thread;

use crate::nats::Nats;

fn connect(nats: &Nats) -> (BufReader<TcpStream>, TcpStream) {
    let stream = TcpStream::connect(nats.address().url.trim_start_matches("nats://")).expect("NATS is there");
    let mut writer = stream.try_clone().expect("it can be cloned");
    writer.write_all(b"CONNECT {\"verbose\":false}\r\n").expect("it can be written");
    (BufReader::new(stream), writer)
}

/// Says something once, as a worker would that waits for an answer.
pub(crate) fn say(nats: &Nats, subject: &str, words: &str) {
    let (mut reader, mut writer) = connect(nats);
    write!(writer, "PUB {subject} _INBOX_WORKER.nobody {}\r\n{words}\r\nPING\r\n", words.len())
        .expect("it can be written");
    let mut lines = std::iter::repeat_with(|| {
        let mut line = String::new();
        reader.read_line(&mut line).map(|_| line).expect("NATS answers")
    });
    assert!(lines.any(|line| line.starts_with("PONG")));
}

/// Is an arena that says this to every worker that comes, until NATS ends.
pub(crate) fn answer_all(nats: &Nats, answer: String) {
    let (mut reader, mut writer) = connect(nats);
    writer.write_all(b"SUB broadside.hello 1\r\n").expect("it can be written");
    thread::spawn(move || {
        let mut line = String::new();
        while reader.read_line(&mut line).is_ok_and(|length| length > 0) {
            let words: Vec<&str> = line.split_whitespace().collect();
            let sent = match words[..] {
                ["PING"] => writer.write_all(b"PONG\r\n"),
                ["MSG", _, _, reply, length] => {
                    let mut heard = vec![0; length.parse::<usize>().expect("a length") + 2];
                    reader.read_exact(&mut heard).expect("it is all there");
                    write!(writer, "PUB {reply} {}\r\n{answer}\r\n", answer.len())
                }
                _ => Ok(()),
            };
            if sent.is_err() {
                return;
            }
            line.clear();
        }
    });
}
