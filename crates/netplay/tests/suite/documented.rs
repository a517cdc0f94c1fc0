//! The player of the documentation really plays.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use netplay::{GameId, Status};
use record::lol_log::LolLog;

use crate::clients::fetch;
use crate::common::{Folder, Server};

fn root() -> PathBuf {
    Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("../..")
}

/// The program in a page.
fn program(page: &str) -> String {
    let page = std::fs::read_to_string(root().join("docs").join(page)).unwrap();
    let (_, rest) = page.split_once("```python\n").unwrap();
    rest.split_once("```").unwrap().0.to_owned()
}

async fn start(python: &Path, program: &Path, url: String, name: &str) -> Output {
    let mut command = Command::new(python);
    command.arg(program).args([&url, name]);
    tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_players_of_both_pages_play_a_game_against_each_other() {
    let python = PathBuf::from(fetch("wamp-clients.sh")).join("python/bin/python");
    let folder = Folder::new();
    let server = Server::open(&folder).await;
    let pages = ["network.md", "network.ru.md"].map(|page| {
        let path = folder.path().join(format!("{page}.py"));
        std::fs::write(&path, program(page)).unwrap();
        path
    });
    let url = || format!("ws://{}/ws", server.address);
    let (ann, bob) =
        tokio::join!(start(&python, &pages[0], url(), "ann"), start(&python, &pages[1], url(), "боб"));
    let said = [ann, bob].map(|output| {
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    });
    let last = said.map(|said| said.lines().last().unwrap_or_default().to_owned());
    assert!(last.contains(&"won game 1".to_owned()) && last.contains(&"lost game 1".to_owned()), "{last:?}");
    let guest = server.guest().await;
    assert!(matches!(guest.info(GameId::FIRST).await.unwrap().status, Status::Won(_)));
    assert!(LolLog::parse(&guest.log(GameId::FIRST).await.unwrap()).unwrap().verify().is_finished());
    server.stop().await;
}
