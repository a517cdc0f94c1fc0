//! A server of PostgreSQL that crashes and comes back while games are stored.

use store::Store;

use crate::ground::Ground as _;
use crate::sample::{announce, person, played, result};
use crate::server::Server;

#[test]
fn nothing_is_lost_or_doubled_when_the_server_crashes_and_comes_back() {
    let server = Server::start();
    let store = Store::open(&server.fresh()).unwrap();
    let id = announce(&store, 40);
    let games: Vec<_> = store.contest(id).unwrap().collect();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for game in &games {
                store.keep(played(id, game)).unwrap();
                // About as fast as games are played.
                std::thread::sleep(std::time::Duration::from_micros(500));
            }
        });
        for _ in 0..3 {
            server.crash_and_start();
            // Each time it may take as long as the writer has patience.
            store.confirm().unwrap();
        }
    });
    assert_eq!(store.flush(), Ok(()));
    let mut found = Vec::new();
    store
        .results(id, |result| {
            found.push(result);
            Ok(())
        })
        .unwrap();
    assert_eq!(found, games.iter().map(result).collect::<Vec<_>>());
    store.add_person(person("ann")).unwrap();
    assert_eq!(store.people().unwrap().len(), 1);
}
