//! Other people's clients play whole games on our server, in every serializer.

use netplay::REALMS;
use record::lol_log::LolLog;
use rules::Seat;

use crate::clients::{Foreigner, play};
use crate::common::{Folder, Server};

async fn check(foreigner: Foreigner) {
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let url = format!("ws://{}/ws", server.address);
    let guest = server.guest().await;
    for (serializer, realm) in ["json", "msgpack", "cbor"].into_iter().zip(REALMS.into_iter().cycle()) {
        let game = play(foreigner, &url, realm, serializer).await;
        let verified = LolLog::parse(&guest.log(game).await.unwrap()).unwrap().verify();
        assert!(verified.is_sound(), "{foreigner:?} in {serializer}");
        assert_eq!(verified.winner(), Some(Seat::First));
    }
    assert_eq!(guest.games().await.unwrap().len(), 3);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn autobahn_for_python_plays_whole_games() {
    check(Foreigner::PythonAutobahn).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn autobahn_for_javascript_plays_whole_games() {
    check(Foreigner::JavascriptAutobahn).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wampy_plays_whole_games() {
    check(Foreigner::JavascriptWampy).await;
}
