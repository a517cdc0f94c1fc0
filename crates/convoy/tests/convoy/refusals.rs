//! Who is not let in, and why.

use convoy::{Hello, LineError, Refusal, WorkError};

use crate::fleet::{Arena, Hand, hello};
use crate::nats::Nats;

#[test]
fn whoever_may_not_work_is_told_why() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    for (hello, why) in [
        (Hello { protocol: 99, ..hello("old", 1) }, "edition 99"),
        (Hello { sandbox: None, ..hello("open", 1) }, "does not lock bots in"),
        (Hello { worker: "a b".to_owned(), ..hello("x", 1) }, "Latin letters"),
    ] {
        let refused = Hand::try_come(&arena, &nats.address(), hello).err().expect("it is refused");
        assert!(matches!(&refused, WorkError::Refused(_)) && refused.to_string().contains(why), "{refused}");
    }
    assert!(arena.survey().workers.is_empty());
    assert!(Refusal::Clock { seconds: 3600 }.to_string().contains("3600 s"));
}

#[test]
fn wrong_credentials_are_named() {
    let users =
        r#"authorization { users = [ { user: arena, password: a }, { user: worker, password: w } ] }"#;
    let nats = Nats::with(users);
    let arena = Arena::open(nats.address_of("arena:a@"));
    let wrong = Hand::try_come(&arena, &nats.address_of("worker:x@"), hello("one", 1)).err();
    assert!(
        matches!(wrong, Some(WorkError::Line(LineError::Refused(_)))),
        "{:?}",
        wrong.map(|error| error.to_string())
    );
    let nobody = convoy::Address { url: "nats://127.0.0.1:1".to_owned(), ..convoy::Address::default() };
    let nobody = Hand::try_come(&arena, &nobody, hello("one", 1)).err();
    assert!(matches!(nobody, Some(WorkError::Line(LineError::Unreachable(..)))));
    Hand::try_come(&arena, &nats.address_of("worker:w@"), hello("one", 1)).unwrap().leave().unwrap();
}
