//! Bots sit down at games of a real hall, and play them to their ends.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

use std::path::PathBuf;
use std::sync::Arc;

use jobs::{Bot, Code, Workshop};
use languages::Builder;
use netplay::{Guest, Limits, PlayerId, REALMS, Reply, SERVICE_ROLE, Service, Status, Table, Wish, realm};
use rules::{Board, Cell, Preset, Seat};
use sandbox::{Setup as Box, Trust};
use sparring::{Bounds, Fall, NotSeated, Order, Parlour, Patron, Setup};
use store::{Address, Store};
use tokio::runtime::Handle;
use wamp::Router;

struct Hall {
    router: Router,
    service: Service,
    parlour: Parlour,
    folder: PathBuf,
}

impl Hall {
    async fn open(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("sparring-{name}-{}", std::process::id()));
        // Somebody with the same number may have been killed here.
        let _ = std::fs::remove_dir_all(&folder);
        let store = Arc::new(Store::open(&Address::Folder(folder.clone())).unwrap());
        let router = Router::new(wamp::Limits::default(), REALMS.map(|name| realm(name).unwrap()));
        let service = Service::open(store, Limits::default()).unwrap();
        let session = router.attach(REALMS[0], "seabattle", SERVICE_ROLE).unwrap();
        service.serve(&session).await.unwrap();
        let workshop = Workshop::new(Builder::new(Box::new(Trust::Trusted), folder.join("builds")));
        let setup = Setup {
            router: router.clone(),
            workshop: Arc::new(workshop),
            trust: Trust::Trusted,
            runtime: Handle::current(),
        };
        Self { router, service, parlour: Parlour::open(setup, Bounds::default()), folder }
    }

    async fn sit(&self, wish: Wish) -> (Guest, Table) {
        let guest = Guest::new(self.router.attach(REALMS[0], "somebody", "player").unwrap());
        let table = guest.new_game(&wish).await.unwrap();
        (guest, table)
    }

    async fn seat(&self, table: &Table, bot: Bot) -> Result<(), NotSeated> {
        let order = Order {
            game: table.game(),
            seat: Seat::Second,
            bot,
            name: "the bot".parse::<PlayerId>().unwrap(),
            preset: Preset::Lol2019,
            seed: 7,
            is_own: false,
        };
        let patron = Patron { visitor: "somebody".to_owned(), network: [127, 0, 0, 1].into() };
        self.parlour.seat(order, patron).await
    }

    async fn close(self) {
        self.service.stop().await;
        std::fs::remove_dir_all(self.folder).unwrap();
    }
}

fn board() -> Board {
    let rows = "####______\n__________\n###_###___\n__________\n##_##_##__\n__________\n#_#_#_#___\n\
                __________\n__________\n__________";
    let rules = Preset::Lol2019.sea_battle(1).unwrap().game;
    record::maps::read_rows(rows).check(&rules.placement).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_of_the_house_plays_a_whole_game_for_everybody_who_asks() {
    let hall = Hall::open("house").await;
    let (guest, table) = hall.sit(Wish::new("ann", board()).for_bot()).await;
    hall.seat(&table, Bot::House("admiral".to_owned())).await.unwrap();
    for cell in Cell::all() {
        if table.shoot(cell).await.unwrap() == Reply::GameOver {
            break;
        }
    }
    let info = guest.info(table.game()).await.unwrap();
    assert_eq!(info.status, Status::Won(Seat::Second), "nobody beats the admiral row by row");
    assert_eq!(info.players[Seat::Second], "the bot");
    assert!(hall.parlour.desertion(table.game()).is_none());
    assert!(guest.ratings().await.unwrap().is_empty(), "it is not rated");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_sits_down_only_where_one_is_wanted() {
    let hall = Hall::open("wanted").await;
    let (_guest, table) = hall.sit(Wish::new("ann", board()).for_invited()).await;
    let refused = hall.seat(&table, Bot::House("cadet".to_owned())).await;
    assert!(matches!(refused, Err(NotSeated::Refused(_))), "{refused:?}");
    let nobody = hall.seat(&table, Bot::House("nobody".to_owned())).await;
    assert!(matches!(nobody, Err(NotSeated::Fell(Fall::Ours(_)))), "{nobody:?}");
    let wrong = Code::new("bot.py", languages::by_name("python"), b"def (".to_vec());
    let unbuilt = hall.seat(&table, Bot::Program(Arc::new(wrong))).await;
    assert!(matches!(unbuilt, Err(NotSeated::Build(_) | NotSeated::Fell(_))), "{unbuilt:?}");
    hall.close().await;
}
