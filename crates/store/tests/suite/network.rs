//! Games over the network and the names of those who play them.

use rules::Seat;
use store::{
    ExportFormat, MAX_SHOTS_BYTES, NetworkBot, NetworkEnding, NetworkGame, NetworkName, NetworkStage,
    NetworkStatus, Store, StoreError,
};

use crate::ground::Ground;
use crate::sample::{network_game, network_name};

fn keep(store: &Store, game: &NetworkGame) {
    store.keep_network(vec![game.clone()], Vec::new()).unwrap();
}

fn open(store: &Store) -> Vec<NetworkGame> {
    let open = store.open_network_games().unwrap();
    assert_eq!(open.unreadable, [0; 0]);
    open.games
}

fn ended(mut game: NetworkGame) -> NetworkGame {
    game.status = NetworkStatus::Won(Seat::First);
    (game.ending, game.ended_ms) = (Some(NetworkEnding::Played), Some(77));
    game
}

pub(crate) fn a_game_is_read_as_it_was_kept_last(ground: &dyn Ground) {
    let address = ground.fresh();
    let store = Store::open(&address).unwrap();
    assert_eq!(store.next_network_id(), Ok(1));
    assert_eq!(store.network_game(1), Ok(None));
    let waiting = network_game(1, NetworkStatus::Waiting);
    keep(&store, &waiting);
    assert_eq!(store.network_game(1), Ok(Some(waiting)));
    let mut running = network_game(1, NetworkStatus::Running);
    running.shots.push_str(" 1C3");
    keep(&store, &running);
    assert_eq!(open(&store), [running.clone()]);
    drop(store);
    let store = Store::open(&address).unwrap();
    assert_eq!(open(&store), [running.clone()], "it waits for its players");
    keep(&store, &ended(running.clone()));
    assert_eq!(open(&store), []);
    assert_eq!(store.network_game(1), Ok(Some(ended(running))));
    assert_eq!(store.next_network_id(), Ok(2));
}

pub(crate) fn players_change_seats_before_the_first_shot(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    keep(&store, &network_game(1, NetworkStatus::Waiting));
    let mut running = network_game(1, NetworkStatus::Running);
    let second = running.second.replace(running.first.clone()).unwrap();
    running.first = second;
    keep(&store, &running);
    assert_eq!(store.network_game(1), Ok(Some(running)));
}

pub(crate) fn the_bots_of_open_games_are_known(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let bot = |game, seed| NetworkBot {
        game,
        seat: Seat::Second,
        against: "house-hunter".to_owned(),
        seed,
        is_own: game == 2,
    };
    for game in 1..=2 {
        keep(&store, &network_game(game, NetworkStatus::Running));
    }
    store.keep_network_bot(bot(1, 7)).unwrap();
    store.keep_network_bot(bot(2, u64::MAX)).unwrap();
    assert_eq!(store.network_bots(), Ok(vec![bot(1, 7), bot(2, u64::MAX)]));
    keep(&store, &ended(network_game(1, NetworkStatus::Running)));
    assert_eq!(store.network_bots(), Ok(vec![bot(2, u64::MAX)]));
    // After a crash the number of a game that was never stored is given again.
    store.keep_network_bot(bot(2, 8)).unwrap();
    assert_eq!(store.network_bots(), Ok(vec![bot(2, 8)]));
}

pub(crate) fn a_game_that_has_ended_stays_as_it_ended(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let running = network_game(1, NetworkStatus::Running);
    let over = ended(running.clone());
    keep(&store, &over);
    keep(&store, &running);
    let mut other = over.clone();
    other.status = NetworkStatus::Won(Seat::Second);
    keep(&store, &other);
    assert_eq!(store.network_game(1), Ok(Some(over)));
}

pub(crate) fn a_game_that_nobody_has_played_is_forgotten(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let waiting = network_game(1, NetworkStatus::Waiting);
    keep(&store, &waiting);
    let mut closed = waiting.clone();
    closed.status = NetworkStatus::Closed;
    (closed.ending, closed.ended_ms) = (Some(NetworkEnding::Abandoned), Some(77));
    keep(&store, &closed);
    assert_eq!(store.network_game(1), Ok(None));
    let over = ended(network_game(2, NetworkStatus::Running));
    keep(&store, &over);
    closed.id = 2;
    keep(&store, &closed);
    assert_eq!(store.network_game(2), Ok(Some(over)), "what was played stays");
}

pub(crate) fn games_and_names_are_kept_together_or_not_at_all(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let game = network_game(1, NetworkStatus::Running);
    let mut endless = network_game(2, NetworkStatus::Running);
    endless.shots = "x".repeat(MAX_SHOTS_BYTES + 1);
    let refused = store.keep_network(vec![game.clone(), endless.clone()], vec![network_name("ann", 1.0)]);
    assert!(matches!(refused, Err(StoreError::TooLarge { .. })));
    assert_eq!(store.next_network_id(), Ok(1));
    assert_eq!(store.network_name("ann"), Ok(None));
    endless.shots.pop();
    store.keep_network(vec![game, endless.clone()], vec![network_name("ann", 1.0)]).unwrap();
    assert_eq!(store.network_game(2), Ok(Some(endless)));
    assert_eq!(store.network_name("ann"), Ok(Some(network_name("ann", 1.0))));
}

pub(crate) fn the_first_secret_of_a_name_stays(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let keep = |secret: Option<&str>, rating| {
        let name = NetworkName { secret: secret.map(str::to_owned), ..network_name("ann", rating) };
        store.keep_network(Vec::new(), vec![name]).unwrap();
        let found = store.network_name("ann").unwrap().unwrap();
        (found.secret, found.rating)
    };
    assert_eq!(keep(None, 1_500.0), (None, 1_500.0));
    assert_eq!(keep(Some("hers"), 1_500.0), (Some("hers".to_owned()), 1_500.0));
    assert_eq!(keep(Some("a thief's"), 1_600.5), (Some("hers".to_owned()), 1_600.5));
    assert_eq!(keep(None, 1_400.0), (Some("hers".to_owned()), 1_400.0));
}

pub(crate) fn names_are_told_the_best_first(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let mut names = vec![
        network_name("ann", 1_400.0),
        network_name("boris", 1_600.25),
        network_name("Вера", -3.5),
        network_name("dora", 1_400.0),
    ];
    let kept_only = NetworkName { games: 0, ..network_name("nobody", 9_000.0) };
    names.push(kept_only.clone());
    store.keep_network(Vec::new(), names).unwrap();
    let told = |most| -> Vec<String> {
        store.best_network_names(most).unwrap().into_iter().map(|name| name.name).collect()
    };
    assert_eq!(told(9), ["boris", "ann", "dora", "Вера"], "who has not played has no place");
    assert_eq!(told(2), ["boris", "ann"]);
    let mut all = 0;
    store
        .network_names(|name| {
            all += 1;
            assert_eq!(store.network_name(&name.name), Ok(Some(name)));
            Ok(())
        })
        .unwrap();
    assert_eq!(all, 5);
}

pub(crate) fn games_are_told_some_at_a_time(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let games: Vec<_> = (1..=5).map(|id| network_game(id, NetworkStatus::Running)).collect();
    store.keep_network(games, Vec::new()).unwrap();
    let ids = |before, most| -> Vec<u64> {
        store.network_games(before, most).unwrap().iter().map(|game| game.id).collect()
    };
    assert_eq!(ids(u64::MAX, 2), [5, 4]);
    assert_eq!(ids(4, 9), [3, 2, 1]);
    assert_eq!(ids(0, 9), [0; 0]);
    assert_eq!(store.network_ids(3), Ok(vec![3, 4, 5]));
}

pub(crate) fn games_are_listed_by_how_far_they_have_come(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let of = |id, status| network_game(id, status);
    let mut closed = of(3, NetworkStatus::Waiting);
    closed.status = NetworkStatus::Closed;
    (closed.ending, closed.ended_ms) = (Some(NetworkEnding::Abandoned), Some(77));
    let invited = of(2, NetworkStatus::Waiting);
    let mut games = vec![of(1, NetworkStatus::Waiting), invited, closed, of(4, NetworkStatus::Waiting)];
    games.extend([5, 6].map(|id| of(id, NetworkStatus::Running)));
    games.extend([7, 8, 9].map(|id| ended(of(id, NetworkStatus::Running))));
    store.keep_network(games, Vec::new()).unwrap();
    let ids = |stage, before, most| -> Vec<u64> {
        store.network_games_of(stage, before, most).unwrap().iter().map(|game| game.id).collect()
    };
    assert_eq!(ids(NetworkStage::Waiting, u64::MAX, 9), [4, 1], "not for the invited, nor where nobody came");
    assert_eq!(ids(NetworkStage::Running, u64::MAX, 9), [6, 5]);
    assert_eq!(ids(NetworkStage::Finished, u64::MAX, 2), [9, 8]);
    assert_eq!(ids(NetworkStage::Finished, 8, 2), [7]);
}

pub(crate) fn games_are_exported_without_what_is_secret(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let running = network_game(1, NetworkStatus::Running);
    let over = ended(network_game(2, NetworkStatus::Running));
    store.keep_network(vec![running, over], Vec::new()).unwrap();
    let export = |format| {
        let mut out = Vec::new();
        assert_eq!(store.export_network(format, &mut out), Ok(2));
        String::from_utf8(out).unwrap()
    };
    assert_eq!(
        export(ExportFormat::Csv),
        "game,status,first,second,ending,clock_s,made_ms,ended_ms\n\
         2,player1-win,Анна,'=boris,played,60,10,77\n\
         1,in-progress,Анна,'=boris,,60,10,\n"
    );
    let lines = export(ExportFormat::JsonLines);
    let [over, running] = lines.lines().collect::<Vec<_>>()[..] else { panic!("{lines}") };
    assert!(over.contains("##________") && over.contains(r#""shots":"1B8 2A1""#), "{over}");
    assert!(running.contains(r#""boards":null,"shots":null"#), "{running}");
    assert!(!lines.contains("digest"), "no token leaves: {lines}");
}
