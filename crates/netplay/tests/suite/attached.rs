//! The same games behind a real Crossbar: our service is attached to it, and our client and another's play through it.

use std::sync::Arc;
use std::time::Duration;

use netplay::{AttachError, Attachment, Guest, Limits, PlayError, Reply, Service, Status, Wish};
use record::lol_log::LolLog;
use rules::sea_battle::ShotResult;
use rules::{Cell, Seat};
use store::{Address, Store};
use tokio::sync::mpsc;
use tokio::time::timeout;
use wamp::{Client, Credentials, Serializer};

use crate::clients::{Foreigner, play};
use crate::common::{Folder, board, cell, play_out};
use crate::crossbar::Crossbar;

const REALM: &str = "seabattle";
/// Crossbar starts within this time, and we come back to it.
const PATIENCE: Duration = Duration::from_secs(120);

fn arena(crossbar: &Crossbar, realm: &str, ticket: &str) -> Client {
    let credentials = Credentials::Ticket { authid: "arena".to_owned(), ticket: ticket.to_owned() };
    Client::new(&crossbar.url(), realm).credentials(credentials)
}

async fn guest(crossbar: &Crossbar, serializer: Serializer) -> Guest {
    let client = Client::new(&crossbar.url(), REALM).serializer(serializer);
    Guest::new(client.connect().await.unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_same_games_are_played_behind_crossbar() {
    let (folder, mut crossbar) = (Folder::new(), Crossbar::start());
    let store = Arc::new(Store::open(&Address::Folder(folder.path().to_owned())).unwrap());
    let service = Arc::new(Service::open(store, Limits::default()).unwrap());
    what_cannot_be_attached_is_told_in_a_sentence(&service, &crossbar).await;

    let client = arena(&crossbar, REALM, "the arena's secret");
    let session = service.attach(&client).await.unwrap();
    let taken = service.attach(&client).await.err();
    assert!(matches!(taken, Some(AttachError::Taken(_))), "{taken:?}");
    for serializer in Serializer::ALL {
        a_whole_game_is_played_and_nobody_shoots_for_another(&crossbar, serializer).await;
    }
    play(Foreigner::PythonAutobahn, &crossbar.url(), REALM, "msgpack").await;

    let (tell, mut told) = mpsc::unbounded_channel();
    let staying = service.clone();
    let task = tokio::spawn(async move {
        let tell = |news| drop(tell.send(news));
        staying.stay_attached(&client, session, tell).await;
    });
    let ann = guest(&crossbar, Serializer::Json).await;
    let bob = guest(&crossbar, Serializer::Cbor).await;
    let first = ann.new_game(&Wish::new("ann", board())).await.unwrap();
    let second = bob.new_game(&Wish::new("bob", board())).await.unwrap();
    assert_eq!(first.shoot(cell("A1")).await, Ok(Reply::Result(ShotResult::Hit)));
    tokio::task::block_in_place(|| crossbar.restart());
    assert!(matches!(told.recv().await, Some(Attachment::Lost(_))));
    let back = async { while told.recv().await.unwrap() != Attachment::Back {} };
    timeout(PATIENCE, back).await.expect("we come back");
    let ann = guest(&crossbar, Serializer::MsgPack).await;
    let resumed = ann.resume(first.game(), first.token()).await.unwrap();
    assert_eq!(resumed.past().len(), 1, "the game goes on where it was");
    let decks = board().decks();
    play_out(&resumed, Cell::all().filter(|cell| decks.contains(*cell)).skip(1)).await;
    let info = ann.info(second.game()).await.unwrap();
    assert_eq!(info.status, Status::Won(Seat::First));
    task.abort();
}

async fn what_cannot_be_attached_is_told_in_a_sentence(service: &Service, crossbar: &Crossbar) {
    let refused = async |client: Client| service.attach(&client).await.map(drop).unwrap_err();
    let error = refused(arena(crossbar, REALM, "not the secret")).await;
    assert!(matches!(error, AttachError::Credentials(_)), "{error}");
    let stranger = Credentials::Ticket { authid: "nobody".to_owned(), ticket: "guess".to_owned() };
    let error = refused(Client::new(&crossbar.url(), REALM).credentials(stranger)).await;
    assert!(matches!(error, AttachError::Credentials(_)), "{error}");
    let error = refused(arena(crossbar, "nowhere", "the arena's secret")).await;
    assert!(matches!(error, AttachError::NoSuchRealm(_)), "{error}");
    let error = refused(Client::new(&crossbar.url(), REALM)).await;
    assert!(matches!(error, AttachError::Forbidden(_)), "{error}");
    let error = refused(Client::new("ws://127.0.0.1:1/ws", REALM)).await;
    assert!(matches!(error, AttachError::Unreachable(_)), "{error}");
    let error = refused(Client::new("http://127.0.0.1/", REALM)).await;
    assert!(matches!(error, AttachError::Url(_)), "{error}");
}

async fn a_whole_game_is_played_and_nobody_shoots_for_another(crossbar: &Crossbar, serializer: Serializer) {
    let [ann, bob, eve] = [
        guest(crossbar, serializer).await,
        guest(crossbar, serializer).await,
        guest(crossbar, serializer).await,
    ];
    let first = ann.new_game(&Wish::new("ann", board()).for_invited()).await.unwrap();
    let game = first.game();
    let second = bob.new_game(&Wish::new("bob", board()).join(game).key(first.key().unwrap())).await.unwrap();
    let (tell, mut told) = mpsc::unbounded_channel();
    eve.watch(game, move |news| drop(tell.send(news))).await.unwrap();
    let arguments = wamp::Payload::args([game.get(), 1, 1]);
    let failure = eve.session().call("shoot", arguments).await.unwrap_err();
    assert_eq!(failure.uri, "seabattle.error.not_your_game", "{serializer:?}");

    let decks = board().decks();
    let losing = tokio::spawn(async move { play_out(&second, Cell::all().rev()).await });
    assert_eq!(first.shoot(cell("J10")).await, Ok(Reply::Result(ShotResult::Miss)));
    play_out(&first, Cell::all().filter(|cell| decks.contains(*cell))).await;
    losing.await.unwrap();
    let log = LolLog::parse(&eve.log(game).await.unwrap()).unwrap();
    assert!(log.verify().is_sound());
    assert_eq!(log.verify().winner(), Some(Seat::First));
    let heard = timeout(PATIENCE, told.recv()).await.unwrap();
    assert!(heard.is_some(), "spectators hear of it: {serializer:?}");
    let failure = eve.info(netplay::GameId::new(1_000_000).unwrap()).await.unwrap_err();
    let PlayError::Refused(failure) = failure else { panic!("{failure}") };
    assert_eq!(failure.uri, "seabattle.error.no_such_game");
}
