//! What the servers of one arena say to each other.

use std::time::Duration;

use convoy::{MAX_SIGNAL_BYTES, Signals};
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::nats::Nats;

/// How long nothing is waited for.
const SHORT: Duration = Duration::from_millis(300);

#[test]
fn one_tells_all_and_whoever_asks_is_answered() {
    let nats = Nats::open();
    Runtime::new().unwrap().block_on(async {
        let (one, other) =
            (Signals::open(&nats.address()).await.unwrap(), Signals::open(&nats.address()).await.unwrap());
        assert_eq!(other.ask(b"who?").await, None, "nobody answers");
        let (mut told, mut questions) = (other.hear().await.unwrap(), one.questions().await.unwrap());
        tokio::spawn(async move {
            while let Some((question, asker)) = questions.next().await {
                match question.as_slice() {
                    b"too much?" => asker.answer(&vec![7; MAX_SIGNAL_BYTES + 1]).await,
                    b"much?" => asker.answer(&vec![7; MAX_SIGNAL_BYTES]).await,
                    question => asker.answer(question).await,
                }
            }
        });
        // What one says itself comes to NATS after it has begun to listen; what others say may come before.
        assert_eq!(one.ask(b"I?").await.as_deref(), Some(b"I?".as_slice()));
        assert_eq!(other.ask(b"who?").await.as_deref(), Some(b"who?".as_slice()));
        assert_eq!(other.ask(b"much?").await.map(|much| much.len()), Some(MAX_SIGNAL_BYTES));
        assert_eq!(other.ask(b"too much?").await, None);

        // What is no signal is not heard, whoever says it.
        let stranger = async_nats::connect(nats.address().url).await.unwrap();
        for odd in ["", "no signal", "\u{28}\u{b5}"] {
            stranger.publish("broadside.servers.tell", odd.into()).await.unwrap();
            stranger.publish("broadside.servers.ask", odd.into()).await.unwrap();
        }
        stranger.flush().await.unwrap();
        one.tell(b"news").await;
        loop {
            match told.next().await.unwrap().as_slice() {
                b"" => {}
                heard => break assert_eq!(heard, b"news"),
            }
        }
        assert_eq!(other.ask(b"still?").await.as_deref(), Some(b"still?".as_slice()));
    });
}

#[test]
fn a_worker_neither_hears_the_servers_nor_speaks_with_them() {
    let users =
        std::fs::read_to_string("../../deploy/nats/users.conf").expect("the file that operators are given");
    let nats = Nats::with(&users.replace("$ARENA_PASSWORD", "a").replace("$WORKER_PASSWORD", "w"));
    Runtime::new().unwrap().block_on(async {
        let arena = Signals::open(&nats.address_of("arena:a@")).await.unwrap();
        let worker = Signals::open(&nats.address_of("worker:w@")).await.unwrap();
        let (mut told, mut questions) = (arena.hear().await.unwrap(), arena.questions().await.unwrap());
        let mut overheard = worker.hear().await.unwrap();
        worker.tell(b"lies").await;
        let asked = tokio::spawn(async move { worker.ask(b"secrets?").await });
        arena.tell(b"truth").await;
        assert_eq!(told.next().await.as_deref(), Some(b"truth".as_slice()), "nothing else came before it");
        assert!(timeout(SHORT, told.next()).await.is_err());
        assert!(timeout(SHORT, questions.next()).await.is_err());
        assert!(!matches!(timeout(SHORT, overheard.next()).await, Ok(Some(_))));
        assert_eq!(asked.await.unwrap(), None);
    });
}
