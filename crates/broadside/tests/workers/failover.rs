//! Two servers of one arena, and workers elsewhere: the active server is killed in the middle of a tournament, the other takes its place,
//! and the workers go on for it.

use std::time::Duration;

use crate::entrants::GAMES;
use crate::nats::Nats;
use crate::serve::until;
use crate::site::Site;

#[test]
fn workers_go_on_for_the_server_that_takes_over() {
    let mut site = Site::open(Nats::open(), Duration::ZERO);
    let standby = site.server();
    let is = |part: &str| standby.get("/health").body.contains(&format!("\"status\":\"{part}\""));
    until("the other stands by", || is("standby"));
    let worker = site.start("one");
    until("a quarter is on the disk", || site.stored() >= Some(GAMES / 4));
    let stored = site.stored();
    site.arena.take().expect("it is open").kill();
    until("the other takes over", || is("ok"));
    site.arena = Some(standby);
    // What was played stays, and the worker that nobody has started anew plays the rest.
    assert!((stored..Some(GAMES)).contains(&site.stored()), "{stored:?}: {}", site.told());
    site.wait_until_over();
    assert_eq!(site.counted(), format!("{GAMES} {GAMES}"));
    // It says every few moments what it has done.
    let done = || site.worker("workers", "one").and_then(|worker| worker["done"].as_u64());
    until("all games were played by the one worker", || done() >= Some(GAMES));
    let one = site.worker("workers", "one").expect("it is here");
    assert!(one["set_aside"].is_null(), "{one}");
    assert_eq!(worker.stop(), Some(0));
    assert_eq!(site.arena.take().expect("it is open").stop(), Some(0));
}
