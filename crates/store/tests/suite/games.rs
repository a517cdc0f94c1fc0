//! Tournaments and their games.

use store::{
    EntrantUsage, MAX_LOG_BYTES, MAX_WAITING_TASKS, PackedLog, State, Store, StoreError, TimeUsed,
    TournamentId,
};
use tournament::{Contest, Entrant, Fixture, Format, GameNumber, GameResult};

use crate::ground::Ground;
use crate::sample::{BOTH_ORDERS, RECORD, announce, announced, played, result, used};

pub(crate) fn a_tournament_is_read_as_it_was_announced(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    for format in [BOTH_ORDERS, Format::Swiss { rounds: 3 }, Format::Knockout] {
        let (told, entries) = announced(5, format);
        let id = store.add_tournament(told.clone(), entries.clone()).unwrap();
        let found = store.tournament(id).unwrap().unwrap();
        assert_eq!((found.told, found.state), (told.clone(), State::Running));
        assert_eq!(store.entries(id).unwrap(), entries);
        assert_eq!(store.add_tournament(told, entries[1..].to_vec()), Err(StoreError::Missing));
        store.set_state(id, State::Finished).unwrap();
        assert_eq!(store.tournaments().unwrap()[0].state, State::Finished);
    }
    assert_eq!(store.tournament(TournamentId(77)), Ok(None));
    assert_eq!(store.set_state(TournamentId(77), State::Paused), Err(StoreError::Missing));
}

pub(crate) fn a_game_has_one_result_however_often_it_is_handed_over(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let id = announce(&store, 4);
    let games: Vec<Fixture> = store.contest(id).unwrap().collect();
    for _ in 0..3 {
        for game in &games {
            store.keep(played(id, game)).unwrap();
        }
    }
    let mut other = played(id, &games[0]);
    other.result.verdict.score = rules::BySeat::new(9, 9);
    other.log = PackedLog::pack_text("another");
    store.keep(other).unwrap();
    store.flush().unwrap();
    assert_eq!(results(&store, id), games.iter().map(result).collect::<Vec<_>>());
    assert_eq!(store.log(id, games[0].number).unwrap(), Some(played(id, &games[0]).log));
}

pub(crate) fn games_that_come_together_are_stored_with_everything(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let id = announce(&store, 12);
    let games: Vec<Fixture> = store.contest(id).unwrap().collect();
    assert!(games.len() > 4 * 32 && !games.len().is_multiple_of(32));
    for game in games.iter().step_by(40) {
        store.keep(played(id, game)).unwrap();
    }
    store.flush().unwrap();
    for game in &games {
        store.keep(played(id, game)).unwrap();
        let (log, printed) = (PackedLog::pack_text("another"), rules::BySeat::default());
        store.keep(store::Played { log, printed, worker: None, ..played(id, game) }).unwrap();
    }
    store.flush().unwrap();
    for game in &games {
        assert_eq!(store.played(id, game.number).unwrap(), Some(played(id, game)));
    }
}

fn results(store: &Store, id: TournamentId) -> Vec<GameResult> {
    let mut found = Vec::new();
    store
        .results(id, |result| {
            found.push(result);
            Ok(())
        })
        .unwrap();
    found
}

pub(crate) fn a_tournament_resumes_from_what_is_stored(ground: &dyn Ground) {
    let address = ground.fresh();
    let store = Store::open(&address).unwrap();
    let id = announce(&store, 6);
    for game in store.contest(id).unwrap().filter(|game| game.seed % 3 == 0) {
        store.keep(played(id, &game)).unwrap();
    }
    // Dropping a store waits for what was handed over.
    drop(store);
    let store = Store::open(&address).unwrap();
    let rest: Vec<Fixture> = store.contest(id).unwrap().collect();
    assert!(!rest.is_empty() && rest.iter().all(|game| game.seed % 3 != 0));
    for game in &rest {
        store.keep(played(id, game)).unwrap();
    }
    store.flush().unwrap();
    let mut undisturbed = Contest::new(*store.contest(id).unwrap().plan());
    while let Some(game) = undisturbed.next() {
        undisturbed.report(&result(&game)).unwrap();
    }
    let mut resumed = store.contest(id).unwrap();
    assert!(resumed.is_over());
    assert_eq!(resumed.table(), undisturbed.table());
}

pub(crate) fn more_games_than_may_wait_are_all_stored(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let id = announce(&store, 60);
    let games: Vec<Fixture> = store.contest(id).unwrap().collect();
    assert!(games.len() > 3 * MAX_WAITING_TASKS);
    std::thread::scope(|scope| {
        for part in games.chunks(games.len().div_ceil(4)) {
            scope.spawn(|| part.iter().for_each(|game| store.keep(played(id, game)).unwrap()));
        }
    });
    store.flush().unwrap();
    assert_eq!(results(&store, id).len(), games.len());
}

pub(crate) fn a_log_is_read_as_it_was_played(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let id = announce(&store, 3);
    let game = store.contest(id).unwrap().next().unwrap();
    store.keep(played(id, &game)).unwrap();
    store.flush().unwrap();
    let record = store.log(id, game.number).unwrap().unwrap().record().unwrap();
    assert_eq!(record.to_string(), RECORD.replace("\"a\"", "\"0\""));
    assert!(record.verify().is_ok());
    assert_eq!(store.result(id, game.number), Ok(Some(result(&game))));
    assert_eq!((store.log(id, GameNumber(1)), store.result(id, GameNumber(1))), (Ok(None), Ok(None)));
    let mut logs = Vec::new();
    store
        .logs(id, |number, log| {
            logs.push((number, log.text()?));
            Ok(())
        })
        .unwrap();
    assert_eq!(logs, [(game.number, record.to_string())]);
}

pub(crate) fn a_log_that_is_too_large_is_refused(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let id = announce(&store, 3);
    let game = store.contest(id).unwrap().next().unwrap();
    // Digits of a congruence do not get much smaller.
    let mut noise = 1_u64;
    let noise = (0..).map(|_| {
        noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        char::from_u32(33 + (noise >> 58) as u32).unwrap()
    });
    let log = PackedLog::pack_text(&noise.take(2 * MAX_LOG_BYTES).collect::<String>());
    let refused = store.keep(store::Played { log, ..played(id, &game) });
    assert!(matches!(refused, Err(StoreError::TooLarge { .. })));
}

pub(crate) fn a_result_without_a_tournament_is_told_by_the_flush(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let id = announce(&store, 3);
    let games: Vec<Fixture> = store.contest(id).unwrap().collect();
    store.keep(played(id, &games[0])).unwrap();
    store.keep(played(TournamentId(77), &games[0])).unwrap();
    store.keep(played(id, &games[1])).unwrap();
    assert_eq!(store.flush(), Err(StoreError::Missing));
    assert_eq!(store.flush(), Ok(()), "it is told once");
    assert_eq!(results(&store, id).len(), 2, "the others are stored");
}

pub(crate) fn the_games_of_one_entrant_are_found(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let id = announce(&store, 5);
    let games: Vec<Fixture> = store.contest(id).unwrap().collect();
    games.iter().for_each(|game| store.keep(played(id, game)).unwrap());
    store.flush().unwrap();
    let own = store.results_of(id, Entrant(2)).unwrap();
    let wanted: Vec<GameResult> =
        games.iter().filter(|game| game.entrants.into_array().contains(&Entrant(2))).map(result).collect();
    assert_eq!(own, wanted);
}

pub(crate) fn the_time_of_every_entrant_is_summed(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let [id, other] = [announce(&store, 5), announce(&store, 3)];
    assert_eq!(store.usage_of(id), Ok(Vec::new()));
    let games: Vec<Fixture> = store.contest(id).unwrap().collect();
    games.iter().for_each(|game| store.keep(played(id, game)).unwrap());
    for game in store.contest(other).unwrap() {
        store.keep(played(other, &game)).unwrap();
    }
    store.flush().unwrap();
    let wanted = (0..5).map(Entrant).map(|entrant| {
        let mut sum = EntrantUsage { entrant, games: 0, used: TimeUsed::default() };
        for game in &games {
            for (_, used) in used(game).iter().filter(|(seat, _)| game.entrants[*seat] == entrant) {
                sum.games += 1;
                sum.used.calls += used.calls;
                sum.used.cpu_us += used.cpu_us;
                sum.used.slowest_us = sum.used.slowest_us.max(used.slowest_us);
            }
        }
        sum
    });
    assert_eq!(store.usage_of(id).unwrap(), wanted.collect::<Vec<_>>());
}
