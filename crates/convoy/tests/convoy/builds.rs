//! What one worker has compiled, and others take instead of compiling.

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use async_nats::jetstream::object_store::{ObjectInfo, ObjectMetadata, ObjectStore};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE;
use convoy::wire::{BuildOffer, MAX_BUILD_PARCEL_BYTES};
use convoy::{Address, Aside, Builds};
use futures_util::TryStreamExt as _;
use jobs::{Bot, Crew, CrewSetup, Desk, Task, Workshop};
use languages::{Builder, Game};
use rules::Preset;
use sandbox::Setup;
use tokio::time::timeout;

use crate::arena::{LONG, List, game, house, source, template, trust};
use crate::fleet::{Arena, Hand, hello};
use crate::nats::Nats;

/// How long an arena takes at most to keep what was built for a job that is done.
const SOON: Duration = Duration::from_secs(20);

/// A worker that keeps its builds for itself.
struct Smith {
    hand: Hand,
    builds: Arc<Builds>,
    folder: PathBuf,
}

impl Smith {
    /// Comes with an empty store of builds. Where the compilers have no sandbox to run in, none of them runs.
    fn come(address: &Address, name: &str, compiles: bool) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = format!("smith-{}-{number}", std::process::id());
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
        let setup = Setup::new(trust());
        let helper = if compiles { setup.helper.clone() } else { PathBuf::from("/nowhere") };
        let builder = Builder::new(Setup { helper, ..setup }, folder.clone());
        let (desk, builds) = (Desk::new(), Arc::<Builds>::default());
        let workshop = Arc::new(Workshop::new(builder).with_shelf(Arc::clone(&builds) as _));
        let crew = Crew::start(&desk, CrewSetup { workers: NonZeroUsize::MIN, bots: trust(), workshop });
        let hand = Hand::work_with(address, hello(name, 1), &desk, Some(crew), Arc::clone(&builds));
        Self { hand: hand.expect("it is let in"), builds, folder }
    }

    /// Who has made what it has, where that was somebody else.
    fn makers(&self) -> Vec<String> {
        let homes = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        homes.filter_map(|home| fs::read_to_string(home.path().join("maker")).ok()).collect()
    }

    fn leave(self) {
        self.hand.leave().expect("it leaves in order");
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A connection of somebody who is neither an arena nor a worker.
async fn connect(address: &Address, inbox: &str) -> async_nats::Client {
    let url: async_nats::ServerAddr = address.url.parse().expect("it is a URL");
    let mut options = async_nats::ConnectOptions::new().custom_inbox_prefix(inbox);
    if let (Some(user), Some(password)) = (url.username(), url.password()) {
        options = options.user_and_password(user.to_owned(), password.to_owned());
    }
    options.connect(url).await.expect("NATS is there")
}

/// Everything on the shelf of an arena.
async fn shelf(address: &Address) -> (ObjectStore, Vec<ObjectInfo>) {
    let jetstream = async_nats::jetstream::new(connect(address, "_INBOX").await);
    let store = jetstream.get_object_store("broadside-builds").await.expect("the arena has made it");
    loop {
        let all = store.list().await.expect("it can be listed").try_collect();
        // The end of the list never comes where something was thrown away meanwhile.
        if let Ok(all) = timeout(Duration::from_secs(2), all).await {
            return (store, all.expect("it can be read"));
        }
    }
}

fn games(bot: &Bot, count: u64) -> Arc<List> {
    List::new((0..count).map(|seed| against_hunter(bot, seed)))
}

fn against_hunter(bot: &Bot, seed: u64) -> Task {
    game(Preset::AiBattle, seed, [bot, &house("hunter")])
}

/// Lets one worker of this name after the other compile for such games until so many builds are shared, and gives the last one: whoever is not
/// answered at once, because the machine is busy, offers nothing more for a while.
fn share(arena: &Arena, address: &Address, name: &str, list: impl Fn() -> Arc<List>, count: u64) -> Smith {
    let until = Instant::now() + LONG;
    loop {
        let smith = Smith::come(address, name, true);
        arena.do_all(&list());
        let soon = Instant::now() + SOON;
        while arena.survey().builds_shared < count && Instant::now() < soon {
            std::thread::sleep(Duration::from_millis(20));
        }
        if arena.survey().builds_shared == count {
            return smith;
        }
        assert!(Instant::now() < until, "{count} builds are shared: {:?}", arena.survey());
        smith.leave();
    }
}

fn wait_until(what: &str, mut is_so: impl FnMut() -> bool) {
    let until = Instant::now() + LONG;
    while !is_so() {
        assert!(Instant::now() < until, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn what_one_worker_has_compiled_no_other_compiles() {
    let users =
        fs::read_to_string("../../deploy/nats/users.conf").expect("the file that operators are given");
    let users = users.replace("$ARENA_PASSWORD", "a").replace("$WORKER_PASSWORD", "w");
    let nats = Nats::with(&users);
    let arena = Arena::open(nats.address_of("arena:a@"));
    let worker = nats.address_of("worker:w@");
    let bots = [template("python", Game::SeaBattle), template("c", Game::SeaBattle)];
    let list = || List::new([game(Preset::AiBattle, 1, [&bots[0], &bots[1]])]);
    share(&arena, &worker, "one", list, 2).leave();

    let two = Smith::come(&worker, "two", false);
    arena.do_all(&games(&bots[0], 2));
    arena.do_all(&games(&bots[1], 2));
    assert_eq!((two.builds.taken(), two.makers()), (2, vec!["one".to_owned(); 2]));
    two.leave();

    // What is no build of a job in hand is not taken.
    arena.runtime.block_on(async {
        let (_, all) = shelf(&nats.address_of("arena:a@")).await;
        assert!(all.iter().all(|build| build.description.as_deref() == Some("one")), "{all:?}");
        let three = connect(&worker, "_INBOX_WORKER.three").await;
        let offer = BuildOffer { epoch: "x".to_owned(), id: 1, parcel: b"evil".to_vec() }.to_bytes();
        for offer in [offer, b"garbage".to_vec()] {
            let answer = three.request("broadside.builds.three", offer.into()).await.expect("an answer");
            assert_eq!(&answer.payload[..], b"not taken");
        }
    });
    assert_eq!(arena.survey().builds_shared, 2);
}

#[test]
fn a_build_that_is_wrong_is_not_used() {
    let nats = Nats::open();
    let (address, arena) = (nats.address(), Arena::open(nats.address()));
    let python = template("python", Game::SeaBattle);
    share(&arena, &address, "one", || games(&python, 1), 1).leave();
    let (store, all) = arena.runtime.block_on(shelf(&address));
    let name = all[0].name.clone();
    let good = arena.runtime.block_on(async {
        let mut bytes = Vec::new();
        let mut found = store.get(&name).await.expect("it is there");
        tokio::io::AsyncReadExt::read_to_end(&mut found, &mut bytes).await.expect("it can be read");
        bytes
    });
    let mut flipped = good.clone();
    let middle = flipped.len() / 2;
    flipped[middle] ^= 1;
    let large = vec![0; MAX_BUILD_PARCEL_BYTES + 1];
    let put = |bytes: &[u8]| {
        let label = ObjectMetadata {
            name: name.clone(),
            description: Some("one".to_owned()),
            ..ObjectMetadata::default()
        };
        arena.runtime.block_on(store.put(label, &mut &*bytes)).expect("the arena may do so")
    };
    let is_used = |worker: &str| {
        let smith = Smith::come(&address, worker, true);
        arena.do_all(&games(&python, 1));
        let found = (smith.builds.taken(), smith.makers().len());
        smith.leave();
        assert!([(0, 0), (1, 1)].contains(&found), "{worker}: {found:?}");
        found == (1, 1)
    };
    for (number, bad) in [flipped, good[..middle].to_vec(), Vec::new(), large].into_iter().enumerate() {
        put(&bad);
        assert!(!is_used(&format!("smith-{number}")), "{number}");
    }
    let mut label = put(&good);
    assert!(is_used("two"));
    // All of it is there, and something else was put in.
    label.digest = Some(format!("SHA-256={}", URL_SAFE.encode([1; 32])));
    arena.runtime.block_on(async {
        let subject = format!("$O.broadside-builds.M.{}", URL_SAFE.encode(&name));
        let label = serde_json::to_vec(&label).expect("it can be spelled");
        let said = connect(&address, "_INBOX").await.request(subject, label.into()).await;
        said.expect("it is stored");
    });
    assert!(!is_used("three"));
}

#[test]
fn a_build_that_is_too_large_is_not_shared() {
    let nats = Nats::open();
    let arena = Arena::open(nats.address());
    let text = languages::by_name("c").unwrap().template(Game::SeaBattle, languages::Tongue::English);
    let large = source("large.c", &format!("{text}\nchar ballast[20 << 20] = {{1}};\n"));
    let python = template("python", Game::SeaBattle);
    let list = || List::new([game(Preset::AiBattle, 1, [&large, &python])]);
    let one = share(&arena, &nats.address(), "one", list, 1);
    let (_, all) = arena.runtime.block_on(shelf(&nats.address()));
    let Bot::Program(code) = &python else { panic!("it is a program") };
    assert!(all.len() == 1 && all[0].name.starts_with(&code.digest().to_string()), "{all:?}");
    one.leave();
}

#[test]
fn what_a_liar_has_built_is_thrown_away_everywhere() {
    let nats = Nats::open();
    let (address, arena) = (nats.address(), Arena::open(nats.address()));
    let lookout = arena.scheduler.as_ref().expect("it is open").lookout();
    let python = template("python", Game::SeaBattle);
    let liar = share(&arena, &address, "liar", || games(&python, 1), 1);
    assert!(lookout.set_aside("liar", Aside::ByHand("Ann".to_owned())) && lookout.forgive("liar"));
    drop(liar);
    let liar = Smith::come(&address, "liar", true);
    let is_empty = || arena.runtime.block_on(shelf(&address)).1.is_empty();
    assert!(!is_empty(), "who was set aside by hand has not lied");
    arena.wait("both are fed", |survey| survey.feeders == 1);
    liar.leave();

    let two = Smith::come(&address, "two", true);
    arena.do_all(&games(&python, 1));
    assert_eq!((two.builds.taken(), two.makers()), (1, vec!["liar".to_owned()]));
    lookout.remember("liar", Aside::Differs);
    wait_until("they are thrown away", || !lookout.is_discarding());
    assert!(is_empty(), "nothing is left of it");
    wait_until("it compiles", || {
        arena.do_all(&games(&python, 1));
        two.makers().is_empty()
    });
    assert_eq!(two.builds.taken(), 1, "there was nothing to take");
    arena.wait("its own is shared", |survey| survey.builds_shared == 2);
    two.leave();
}
