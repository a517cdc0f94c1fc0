//! The network game of an arena: programs play on its own port, its stop says goodbye, and what is wrong with somebody else's
//! router is told in a sentence.

use netplay::{Guest, REALMS, Wish};
use rules::Preset;
use tokio::runtime::Runtime;
use wamp::{Client, RealmSettings, Router, Serializer, uris};

use crate::arena::Arena;
use crate::session::Desk;

const BOARD: &str = "####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___\n\
                     __________\n__________\n__________";

#[test]
fn programs_play_on_the_port_of_the_pages_until_the_arena_stops() {
    let desk = Desk::new();
    let arena = Arena::open(&desk);
    let runtime = Runtime::new().expect("a runtime");
    let visit = |serializer| {
        let client = Client::new(&format!("ws://{}/ws", arena.address), REALMS[0]).serializer(serializer);
        Guest::new(runtime.block_on(client.connect()).expect("everybody is let in"))
    };
    let rules = Preset::Lol2019.sea_battle(1).expect("a game of one set").game;
    let board = record::maps::read_rows(BOARD).check(&rules.placement).expect("a legal board");
    let (ann, bob) = (visit(Serializer::Json), visit(Serializer::Cbor));
    let first = runtime.block_on(ann.new_game(&Wish::new("ann", board))).expect("a seat");
    let second = runtime.block_on(bob.new_game(&Wish::new("bob", board))).expect("a seat");
    assert_eq!(first.game(), second.game());
    assert_eq!(arena.stop(), Some(0));
    assert_eq!(runtime.block_on(bob.session().ended()), uris::CLOSE_SYSTEM_SHUTDOWN);

    let arena = Arena::open(&desk);
    let client = Client::new(&format!("ws://{}/ws", arena.address), REALMS[1]);
    let ann = Guest::new(runtime.block_on(client.connect()).expect("everybody is let in"));
    let resumed = runtime.block_on(ann.resume(first.game(), first.token())).expect("the game goes on");
    assert_eq!(resumed.seat(), first.seat());
    assert_eq!(arena.stop(), Some(0));
}

/// What `serve` says to options that lead nowhere.
fn refused(options: &str) -> String {
    let line = format!("broadside serve --lang en --listen 127.0.0.1:0 --data arena --trust-bots {options}");
    let said = Desk::new().type_line(&line);
    assert!(said.code == 1 && said.out.is_empty(), "{said:?}");
    said.err
}

#[test]
fn a_router_that_does_not_take_us_is_refused_with_a_sentence() {
    let says = |options: &str, words: &str| {
        let said = refused(options);
        assert!(said.contains(words), "{options}: {said}");
    };
    says("--wamp-router ws://127.0.0.1:1/ws", "Is it running?");
    says("--wamp-router http://127.0.0.1/", "begins with ws://, wss:// or rs://");
    says("--wamp-router ws://127.0.0.1:1/ws --wamp-user arena", "BROADSIDE_WAMP_SECRET");
    let runtime = Runtime::new().expect("a runtime");
    let realm = RealmSettings::open("theirs").expect("a name of a realm");
    let router = Router::new(wamp::Limits::default(), [realm]);
    let listening = runtime.block_on(router.listen("127.0.0.1:0")).expect("a free port");
    let url = format!("ws://{}/ws", listening.address());
    says(&format!("--wamp-router {url}"), "has no realm seabattle");
    let other = router.attach("theirs", "other", "anonymous").expect("a role");
    runtime.block_on(other.register("shoot", drop)).expect("nobody has it");
    says(&format!("--wamp-router {url} --wamp-realm theirs"), "Somebody else has the procedures");
}

#[test]
fn a_port_that_is_taken_is_refused_with_a_sentence() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("there is a free port");
    let address = taken.local_addr().expect("it listens").to_string();
    let said = refused(&format!("--wamp-listen {address}"));
    assert!(said.contains(&address) && said.contains("--wamp-listen"), "{said}");
}
