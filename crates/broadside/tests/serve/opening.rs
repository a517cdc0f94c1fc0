//! It says where it is, answers, and stops when it is told to.

use std::net::TcpListener;

use crate::arena::Arena;
use crate::session::Desk;

#[test]
fn the_arena_opens_says_where_answers_and_stops() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    assert_eq!(arena.get("/health").status, 200);
    let link = arena.first_link.clone().expect("it says what to do first");
    assert!(arena.get(&link).body.contains("This link makes you administrator"));
    assert_eq!(arena.stop(), Some(0));
}

#[test]
fn an_address_that_is_taken_is_refused_with_a_sentence() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = taken.local_addr().expect("it listens").to_string();
    let line = format!("broadside serve --lang en --listen {address} --data arena --trust-bots");
    let said = Desk::new().type_line(&line);
    assert!(said.code == 1 && said.err.contains(&address) && said.out.is_empty(), "{said:?}");
}
