//! The codes of bots in an object store that is small, or loses them.

use async_nats::jetstream::object_store::{Config, ObjectStore};
use async_nats::jetstream::stream;
use async_nats::jetstream::{self, Context};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE;
use futures_util::TryStreamExt as _;
use jobs::{Class, Done, Life, Outcome, State};
use languages::{Game, Tongue};
use rules::Preset;

use crate::arena::{LONG, List, check, game, house, source, template};
use crate::fleet::{Arena, Hand};
use crate::nats::Nats;

const BUCKET: &str = "broadside-code";

/// How large the store is, and how many codes come, which do not fit in together.
const MAX_BYTES: i64 = 2 << 20;
const CODES: u64 = 12;

async fn connect(nats: &Nats) -> Context {
    jetstream::new(async_nats::connect(&nats.address().url).await.expect("NATS is there"))
}

async fn names(store: &ObjectStore) -> Vec<String> {
    let all = store.list().await.expect("it can be listed").try_collect::<Vec<_>>();
    all.await.expect("it can be read").into_iter().map(|found| found.name).collect()
}

/// A bot with so much to read in it that it cannot be packed well.
fn wordy(number: u64) -> String {
    let mut word = number + 1;
    let words = std::iter::from_fn(|| {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Some(format!("{:016x}", word ^ word >> 29))
    });
    let python = languages::by_name("python").expect("it is known");
    let bot = python.template(Game::SeaBattle, Tongue::English);
    format!("{bot}\n# {}\n", words.take(40_000).collect::<String>())
}

#[test]
fn when_it_is_full_the_oldest_make_room_for_new_ones() {
    let nats = Nats::open();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let store = runtime.block_on(async {
        let config = Config { bucket: BUCKET.to_owned(), max_bytes: MAX_BYTES, ..Config::default() };
        connect(&nats).await.create_object_store(config).await.expect("it is made")
    });
    let arena = Arena::open(nats.address());
    let _hand = Hand::come(&nats.address(), "one", 1);
    let list = List::new((0..CODES).map(|number| check("wordy.py", &wordy(number))));
    let lane = list.open(&arena.desk, 1, Class::Check, Life::Game);
    assert_eq!(arena.desk.wait(lane, LONG), Some(State::Over), "{:?}", arena.survey());
    for outcome in list.outcomes() {
        assert!(matches!(&outcome, Outcome::Done(Done::Check(found)) if found.is_accepted()), "{outcome:?}");
    }
    let left = runtime.block_on(names(&store)).len();
    assert!((1..CODES as usize).contains(&left), "{left} are left");
}

#[test]
fn a_code_that_is_lost_is_put_in_anew() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let bot = template("python", Game::SeaBattle);
    let games = || List::new((0..4).map(|seed| game(Preset::AiBattle, seed, [&bot, &house("hunter")])));
    let one = Hand::come(&nats.address(), "one", 1);
    arena.do_all(&games());
    one.leave().expect("it leaves in order");
    arena.runtime.block_on(async {
        let store = connect(&nats).await.get_object_store(BUCKET).await.expect("the arena has made it");
        for name in names(&store).await {
            store.delete(name).await.expect("it can be taken out");
        }
        assert!(names(&store).await.is_empty());
    });
    let _two = Hand::come(&nats.address(), "two", 1);
    let again = games();
    arena.do_all(&again);
    assert_eq!(again.games().len(), 4);
}

/// What an object store consists of is known to every client of NATS, and so a worker that may make no consumer reads it message by message.
#[test]
fn a_code_is_read_from_an_older_store_and_whatever_lies_between_its_chunks() {
    let nats = Nats::open();
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let [chunks, labels] = ["C", "M"].map(|kind| format!("$O.{BUCKET}.{kind}"));
    // Older clients have made stores of which no message is handed out directly.
    let older = stream::Config {
        name: format!("OBJ_{BUCKET}"),
        subjects: vec![format!("{chunks}.>"), format!("{labels}.>")],
        allow_rollup: true,
        ..stream::Config::default()
    };
    let jetstream = runtime.block_on(connect(&nats));
    runtime.block_on(jetstream.create_stream(older)).expect("it is made");
    let arena = Arena::open(nats.address());
    let bot = source("wordy.py", &wordy(1));
    let games = || List::new((0..2).map(|seed| game(Preset::AiBattle, seed, [&bot, &house("hunter")])));
    let one = Hand::come(&nats.address(), "one", 1);
    arena.do_all(&games());
    one.leave().expect("it leaves in order");
    runtime.block_on(async {
        let store = jetstream.get_object_store(BUCKET).await.expect("the arena knows it");
        let name = names(&store).await.remove(0);
        let (mut found, mut parcel) = (store.get(&name).await.expect("it is there"), Vec::new());
        tokio::io::AsyncReadExt::read_to_end(&mut found, &mut parcel).await.expect("it can be read");
        let say = async |subject: String, bytes: &[u8]| {
            let said = jetstream.publish(subject, bytes.to_vec().into()).await.expect("it can be said");
            said.await.expect("it is stored");
        };
        let pieces: Vec<&[u8]> = parcel.chunks(50_000).collect();
        assert!(pieces.len() > 10, "{} pieces", pieces.len());
        for (number, piece) in pieces.iter().enumerate() {
            say(format!("{chunks}.anew"), piece).await;
            for _ in 0..number {
                say(format!("{chunks}.other"), b"something else").await;
            }
        }
        let mut label = found.info().clone();
        (label.nuid, label.chunks) = ("anew".to_owned(), pieces.len());
        let label = serde_json::to_vec(&label).expect("it can be spelled");
        say(format!("{labels}.{}", URL_SAFE.encode(name)), &label).await;
    });
    let _two = Hand::come(&nats.address(), "two", 1);
    let again = games();
    arena.do_all(&again);
    assert_eq!(again.games().len(), 2);
}
