//! What NATS does not let a worker do, whatever its program is: the permissions that operators are given.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Subscriber, jetstream};
use convoy::{Address, Hello, Pulse};
use futures_util::StreamExt as _;
use jobs::{Class, Life};
use rules::Preset;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{sleep, timeout};

use crate::arena::{LONG, List, game, house};
use crate::fleet::{Arena, Hand, hello, now_ms};
use crate::nats::Nats;

/// How long NATS may take to refuse something.
const SOON: Duration = Duration::from_secs(10);

/// Where a worker may not speak.
const SUBJECTS: [&str; 34] = [
    "broadside.jobs.x.games",
    "broadside.jobs.x.checks",
    "broadside.jobs.own.other",
    "broadside.dead",
    "broadside.orders.other",
    "broadside.arena",
    "broadside.arenas",
    "broadside.servers.x",
    "broadside.servers.tell",
    "broadside.servers.ask",
    "$JS.API.STREAM.CREATE.MINE",
    "$JS.API.STREAM.UPDATE.BROADSIDE_JOBS",
    "$JS.API.STREAM.PURGE.BROADSIDE_JOBS",
    "$JS.API.STREAM.PURGE.BROADSIDE_REPORTS",
    "$JS.API.STREAM.PURGE.OBJ_broadside-code",
    "$JS.API.STREAM.DELETE.BROADSIDE_JOBS",
    "$JS.API.STREAM.DELETE.OBJ_broadside-builds",
    "$JS.API.STREAM.MSG.GET.BROADSIDE_JOBS",
    "$JS.API.STREAM.MSG.GET.BROADSIDE_REPORTS",
    "$JS.API.STREAM.MSG.DELETE.OBJ_broadside-code",
    "$JS.API.DIRECT.GET.OBJ_broadside-code",
    "$JS.API.DIRECT.GET.OBJ_broadside-builds.$O.broadside-builds.M.x",
    "$JS.API.CONSUMER.CREATE.OBJ_broadside-code",
    "$JS.API.CONSUMER.CREATE.OBJ_broadside-code.mine",
    "$JS.API.CONSUMER.CREATE.OBJ_broadside-builds.mine",
    "$JS.API.CONSUMER.CREATE.BROADSIDE_JOBS",
    "$JS.API.CONSUMER.CREATE.BROADSIDE_JOBS.mine",
    "$JS.API.CONSUMER.CREATE.BROADSIDE_REPORTS.mine",
    "$JS.API.CONSUMER.DURABLE.CREATE.BROADSIDE_JOBS.mine",
    "$JS.API.CONSUMER.DELETE.BROADSIDE_JOBS.own-other",
    "$O.broadside-code.C.x",
    "$O.broadside-code.M.x",
    "$O.broadside-builds.C.x",
    "$O.broadside-builds.M.x",
];

/// What a worker may not hear.
const WORDS: [&str; 8] = [
    ">",
    "broadside.>",
    "broadside.*.*",
    "broadside.reports.*",
    "broadside.jobs.>",
    "broadside.servers.tell",
    "$JS.>",
    "_INBOX_ARENA.>",
];

/// As many jobs lie in NATS for a worker that plays one game at a time.
const JOBS: u64 = 4;

/// Where nobody is answered.
const ELSEWHERE: [&str; 4] =
    ["broadside.dead", "broadside.orders.other", "$JS.API.STREAM.PURGE.BROADSIDE_JOBS", "_INBOX_ARENA.x"];

/// Somebody who has the password of the workers, and a program of their own.
struct Stranger {
    client: Client,
    told: UnboundedReceiver<String>,
}

impl Stranger {
    async fn come(address: &Address) -> Self {
        let (tell, told) = unbounded_channel();
        let options =
            ConnectOptions::new().custom_inbox_prefix("_INBOX_WORKER.x").event_callback(move |event| {
                let _ = tell.send(event.to_string());
                async {}
            });
        Self { client: connect(address, options).await, told }
    }

    /// Whether NATS refuses what was just said.
    async fn is_refused(&mut self, subject: &str) -> bool {
        let quoted = format!("\"{subject}\"");
        let refused = async {
            while let Some(told) = self.told.recv().await {
                if told.to_lowercase().contains("permissions violation") && told.contains(&quoted) {
                    return;
                }
            }
        };
        timeout(SOON, refused).await.is_ok()
    }
}

async fn connect(address: &Address, options: ConnectOptions) -> Client {
    let url: async_nats::ServerAddr = address.url.parse().expect("it is a URL");
    let [user, password] = [url.username(), url.password()].map(|word| word.unwrap_or_default().to_owned());
    options.user_and_password(user, password).connect(url).await.expect("NATS is there")
}

/// Hears these subjects from now on.
async fn listen(client: &Client, subjects: &[&'static str]) -> Vec<Subscriber> {
    let mut heard = Vec::new();
    for subject in subjects {
        heard.push(client.subscribe(*subject).await.expect("it can be heard"));
    }
    // It is answered that nobody is there, and by then NATS knows that we listen.
    client.request("nobody", "".into()).await.expect_err("nobody is there");
    heard
}

/// Everything that was heard until somebody says that this is the end.
async fn until_end(heard: Vec<Subscriber>) -> Vec<(String, String)> {
    let mut heard = futures_util::stream::select_all(heard);
    let mut all = Vec::new();
    while let Ok(Some(message)) = timeout(LONG, heard.next()).await {
        if &message.payload[..] == b"the end" {
            return all;
        }
        all.push((message.subject.to_string(), String::from_utf8_lossy(&message.payload).into_owned()));
    }
    panic!("the end does not come: {all:?}")
}

fn users() -> String {
    let users =
        std::fs::read_to_string("../../deploy/nats/users.conf").expect("the file that operators are given");
    users.replace("$ARENA_PASSWORD", "a").replace("$WORKER_PASSWORD", "w")
}

fn with_users() -> Nats {
    Nats::with(&users())
}

/// The worker has a user of its own, as operators are told to make it.
fn with_user_of(worker: &str) -> Nats {
    let own = ["alive", "news", "reports", "builds", "orders"].iter().fold(users(), |users, word| {
        let all = format!("\"broadside.{word}.*\"");
        assert!(users.contains(&all), "{all} is not there");
        users.replace(&all, &format!("\"broadside.{word}.{worker}\""))
    });
    let inbox = format!("_INBOX_WORKER.{worker}.>");
    Nats::with(&own.replace("user: worker", &format!("user: {worker}")).replace("_INBOX_WORKER.>", &inbox))
}

#[test]
fn a_worker_neither_speaks_nor_listens_where_it_has_nothing_to_do() {
    let nats = with_users();
    let arena = Arena::open(nats.address_of("arena:a@"));
    arena.runtime.block_on(async {
        let own = connect(&nats.address_of("arena:a@"), ConnectOptions::new()).await;
        let heard = listen(&own, &[">"]).await;
        let mut stranger = Stranger::come(&nats.address_of("worker:w@")).await;
        for subject in SUBJECTS {
            stranger.client.publish(subject, "a lie".into()).await.expect("it can be said");
            assert!(stranger.is_refused(subject).await, "a worker may speak on {subject}");
        }
        for subject in WORDS {
            let _nothing = stranger.client.subscribe(subject).await.expect("it can be asked for");
            assert!(stranger.is_refused(subject).await, "a worker may listen to {subject}");
        }
        for words in ["a lie", "the end"] {
            stranger.client.publish("broadside.alive.x", words.into()).await.expect("it can be said");
        }
        let lies = until_end(heard).await.into_iter().filter(|(_, words)| words == "a lie");
        let lies: Vec<String> = lies.map(|(subject, _)| subject).collect();
        assert_eq!(lies, ["broadside.alive.x"], "where it may speak, and nowhere else");
    });
}

#[test]
fn a_worker_with_a_user_of_its_own_plays_and_speaks_for_nobody_else() {
    let nats = with_user_of("x");
    let arena = Arena::open(nats.address_of("arena:a@"));
    arena.runtime.block_on(async {
        let mut stranger = Stranger::come(&nats.address_of("x:w@")).await;
        for word in ["alive", "news", "reports", "builds"] {
            let subject = format!("broadside.{word}.y");
            stranger.client.publish(subject.clone(), "a lie".into()).await.expect("it can be said");
            assert!(stranger.is_refused(&subject).await, "it may speak on {subject}");
        }
        for subject in ["broadside.orders.y", "broadside.orders.*", "_INBOX_WORKER.y.>", "_INBOX_WORKER.>"] {
            let _nothing = stranger.client.subscribe(subject).await.expect("it can be asked for");
            assert!(stranger.is_refused(subject).await, "it may listen to {subject}");
        }
    });
    let hand = Hand::come(&nats.address_of("x:w@"), "x", 1);
    let bots = [&house("cadet"), &house("cadet")];
    arena.do_all(&List::new((0..6).map(|seed| game(Preset::AiBattle, seed, bots))));
    hand.leave().expect("it leaves in order");
}

/// Says every second that worker x is there: whoever is silent for ten loses its jobs.
async fn live(client: Client) {
    let pulse = serde_json::to_vec(&Pulse::default()).expect("it can be spelled");
    while client.publish("broadside.alive.x", pulse.clone().into()).await.is_ok() {
        sleep(Duration::from_secs(1)).await;
    }
}

/// NATS sends what somebody asks for to wherever they say. It obeys nothing that it has sent itself, so that takes nothing away.
#[test]
fn whatever_a_worker_has_sent_elsewhere_all_jobs_stay() {
    let nats = with_users();
    let arena = Arena::open(nats.address_of("arena:a@"));
    let greeting = Hello { clock_ms: now_ms(), ..hello("x", 1) };
    let (queue, greeting) = (format!("games-{}", greeting.profile()), serde_json::to_vec(&greeting));
    let bots = [&house("cadet"), &house("cadet")];
    let list = List::new((0..6).map(|seed| game(Preset::AiBattle, seed, bots)));
    arena.runtime.block_on(async {
        let own = connect(&nats.address_of("arena:a@"), ConnectOptions::new()).await;
        let jobs = jetstream::new(own).get_stream("BROADSIDE_JOBS").await.expect("it is there");
        let held = async || jobs.get_info().await.expect("it is there").state.messages;
        let Stranger { client, .. } = Stranger::come(&nats.address_of("worker:w@")).await;
        client
            .request("broadside.hello", greeting.expect("it can be spelled").into())
            .await
            .expect("it is let in");
        tokio::spawn(live(client.clone()));
        list.open(&arena.desk, 1, Class::Game, Life::Game);
        let all = async {
            while held().await < JOBS {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(LONG, all).await.expect("the jobs come");
        for obeyed in ["PURGE", "DELETE", "MSG.DELETE"] {
            let elsewhere = format!("$JS.API.STREAM.{obeyed}.BROADSIDE_JOBS");
            let asked = |question: &str| format!("$JS.API.CONSUMER.{question}.BROADSIDE_JOBS.{queue}");
            for (question, words) in [("MSG.NEXT", "1"), ("INFO", "")] {
                let sent = client.publish_with_reply(asked(question), elsewhere.clone(), words.into()).await;
                sent.expect("it can be said");
            }
            // What was asked before has been answered by then.
            client.request(asked("INFO"), "".into()).await.expect("it is answered");
        }
        assert_eq!(held().await, JOBS);
    });
}

#[test]
fn the_arena_answers_nobody_where_workers_may_not_speak() {
    let nats = with_users();
    let arena = Arena::open(nats.address_of("arena:a@"));
    let greeting = serde_json::to_vec(&hello("x", 1)).expect("it can be spelled");
    arena.runtime.block_on(async {
        let own = connect(&nats.address_of("arena:a@"), ConnectOptions::new()).await;
        let heard = listen(&own, &ELSEWHERE).await;
        let Stranger { client, .. } = Stranger::come(&nats.address_of("worker:w@")).await;
        let questions = [("broadside.hello", greeting.as_slice()), ("broadside.builds.x", b"no build")];
        for (subject, words) in questions {
            for elsewhere in ELSEWHERE {
                let asked = client.publish_with_reply(subject, elsewhere, words.to_vec().into());
                asked.await.expect("it can be said");
            }
            // The others were heard before this one is answered.
            client.request(subject, words.to_vec().into()).await.expect("it is answered as a worker is");
        }
        own.publish("broadside.dead", "the end".into()).await.expect("it can be said");
        assert_eq!(until_end(heard).await, []);
    });
}
