//! The arena as the command opens it: it says where it is, answers, and stops when it is told to.

mod session;

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

use session::Desk;

#[test]
fn the_arena_opens_says_where_answers_and_stops() {
    let desk = Desk::new();
    let mut arena = desk
        .command()
        .args(["serve", "--lang", "en", "--listen", "127.0.0.1:0", "--data", "arena", "--trust-bots"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut lines = BufReader::new(arena.stdout.take().expect("it is piped")).lines().map_while(Result::ok);
    let here = lines.next().expect("it says where it is");
    let address = here.rsplit("http://").next().expect("the address comes last").to_owned();
    let link = lines.next().expect("it says what to do first");
    let link = link.rsplit(&address).next().expect("the link comes last").to_owned();
    assert!(ask(&address, "/health").starts_with("HTTP/1.1 200"));
    assert!(ask(&address, &link).contains("This link makes you administrator"));
    let stopped = Command::new("kill").arg(arena.id().to_string()).status();
    assert!(stopped.is_ok_and(|status| status.success()));
    assert_eq!(arena.wait().expect("it ends").code(), Some(0));
}

#[test]
fn an_address_that_is_taken_is_refused_with_a_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = taken.local_addr().expect("it listens").to_string();
    let line = format!("broadside serve --lang en --listen {address} --data arena --trust-bots");
    let said = Desk::new().type_line(&line);
    assert!(said.code == 1 && said.err.contains(&address) && said.out.is_empty(), "{said:?}");
}

fn ask(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("the arena listens");
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("the arena reads");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("the arena answers");
    answer
}
