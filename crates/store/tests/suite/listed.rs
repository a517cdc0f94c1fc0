//! Games by filters, some at a time, and what was made of them.

use record::FailureKind;
use rules::{Ending, Seat};
use store::{GameFilter, State, Store, Why};
use tournament::{Entrant, GameResult, Score, Standings};

use crate::ground::Ground;
use crate::sample::{announce, played, result};

const ALL: u32 = 1_000;

/// What a game was for somebody who played it.
fn score(game: &GameResult, entrant: Entrant) -> Option<(Seat, Score)> {
    let (seat, _) = game.entrants.iter().find(|(_, other)| **other == entrant)?;
    Some((seat, game.score(seat)))
}

pub(crate) fn games_are_listed_as_they_are_filtered(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let id = announce(&store, 9);
    let mut games: Vec<GameResult> = store.contest(id).unwrap().map(|game| result(&game)).collect();
    store.contest(id).unwrap().for_each(|game| store.keep(played(id, &game)).unwrap());
    store.flush().unwrap();
    games.reverse();
    let check = |filter: GameFilter, wanted: &dyn Fn(&GameResult) -> bool| {
        let expected: Vec<GameResult> = games.iter().filter(|game| wanted(game)).copied().collect();
        assert_eq!(store.list_games(id, &filter, 0, ALL).unwrap(), expected, "{filter:?}");
        assert_eq!(store.count_games(id, &filter).unwrap(), expected.len() as u64, "{filter:?}");
        assert!(!expected.is_empty() && expected.len() <= games.len(), "{filter:?} tells nothing");
    };
    let (bot, other) = (Entrant(2), Entrant(4));
    let (entrant, none) = (Some(bot), GameFilter::default());
    check(none, &|_| true);
    check(GameFilter { entrant, ..none }, &|game| score(game, bot).is_some());
    check(GameFilter { entrant, against: Some(other), ..none }, &|game| {
        score(game, bot).is_some() && score(game, other).is_some()
    });
    for wanted in [Score::Won, Score::Lost, Score::Drawn, Score::BothLost] {
        let filter = GameFilter { entrant, score: Some(wanted), ..none };
        check(filter, &|game| score(game, bot).is_some_and(|(_, score)| score == wanted));
    }
    check(GameFilter { score: Some(Score::Won), ..none }, &|game| {
        game.score(Seat::First) != Score::Drawn && game.score(Seat::First) != Score::BothLost
    });
    check(GameFilter { score: Some(Score::Drawn), ..none }, &|game| game.score(Seat::First) == Score::Drawn);
    for ending in [Ending::Played, Ending::DrawStreak, Ending::Fault] {
        let why = Some(Why::Ending(ending));
        check(GameFilter { why, ..none }, &|game| game.verdict.ending == ending);
    }
    let why = Some(Why::Failure(FailureKind::Late));
    check(GameFilter { why, ..none }, &|game| {
        game.failures.iter().any(|(_, failure)| *failure == Some(FailureKind::Late))
    });
    check(GameFilter { entrant, why, ..none }, &|game| {
        score(game, bot).is_some_and(|(seat, _)| game.failures[seat] == Some(FailureKind::Late))
    });
    let everything = GameFilter { entrant, against: Some(other), score: Some(Score::Lost), why };
    assert_eq!(store.list_games(id, &everything, 0, ALL).unwrap(), []);
}

pub(crate) fn games_are_listed_some_at_a_time(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let id = announce(&store, 4);
    store.contest(id).unwrap().for_each(|game| store.keep(played(id, &game)).unwrap());
    store.flush().unwrap();
    let numbers = |skip, most| -> Vec<u64> {
        let listed = store.list_games(id, &GameFilter::default(), skip, most).unwrap();
        listed.iter().map(|game| game.number.0).collect()
    };
    assert_eq!(numbers(0, 5), [11, 10, 9, 8, 7]);
    assert_eq!(numbers(10, 5), [1, 0]);
    assert_eq!(numbers(12, 5), [0; 0]);
}

pub(crate) fn standings_are_right_until_a_result_is_stored(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (id, other) = (announce(&store, 4), announce(&store, 4));
    let games: Vec<_> = store.contest(id).unwrap().collect();
    store.keep(played(id, &games[0])).unwrap();
    store.flush().unwrap();
    let edition = store.edition();
    let standings = |store: &Store| Standings::of(&store.contest(id).unwrap());
    let told = standings(&store);
    assert_eq!((told.games(), told.expected_games), (1, 12));
    store.keep(played(other, &games[0])).unwrap();
    store.flush().unwrap();
    assert!(store.is_current(id, edition), "another tournament does not matter");
    store.keep(played(id, &games[1])).unwrap();
    store.flush().unwrap();
    assert!(!store.is_current(id, edition));
    let edition = store.edition();
    assert_eq!(standings(&store).games(), 2);
    store.set_state(id, State::Paused).unwrap();
    assert!(!store.is_current(id, edition), "its state is a part of what is told");
}
