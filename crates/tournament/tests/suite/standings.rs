//! What a tournament has come to, and what is left of it without somebody.

use tournament::{Entrant, Format, Orders, Standings, Strengths, Unsettled};

use crate::arena::{ROUND_ROBIN, by_seed, contest, earlier_wins, entrants, play_out};

#[test]
fn standings_are_what_the_contest_says() {
    let mut contest = contest(9, ROUND_ROBIN);
    play_out(&mut contest, by_seed, |_| {});
    let standings = Standings::of(&contest);
    assert_eq!(standings.table, contest.table());
    assert_eq!(&standings.endings, contest.endings());
    assert_eq!(standings.strengths, Strengths::of(contest.cross_table()));
    assert_eq!((standings.games(), standings.expected_games), (36, 36));
}

#[test]
fn who_is_disqualified_is_neither_in_the_table_nor_in_the_field() {
    let mut whole = contest(5, ROUND_ROBIN);
    let results = play_out(&mut whole, earlier_wins, |_| {});
    let mut contest = contest(5, ROUND_ROBIN);
    contest.disqualify(Entrant(1));
    results.iter().for_each(|result| contest.report(result).expect("a result"));
    let standings = Standings::of(&contest);
    let told: Vec<_> =
        standings.table.rows().iter().map(|row| (row.place, row.entrant.0, row.points)).collect();
    assert_eq!(told, [(1, 0, 9), (2, 2, 6), (3, 3, 3), (4, 4, 0)]);
    assert_eq!(standings.games(), 6);
    assert_eq!(standings.strengths.strength(Entrant(1)), None);
    let elos: f64 = standings.strengths.ranked().iter().map(|strength| strength.elo).sum();
    assert!(elos.abs() < 1e-6, "those who are left are the field: {elos}");
}

#[test]
fn nothing_is_told_where_everybody_is_disqualified() {
    let mut contest = contest(2, ROUND_ROBIN);
    entrants(2).for_each(|entrant| contest.disqualify(entrant));
    let standings = Standings::of(&contest);
    assert!(standings.table.rows().is_empty() && standings.strengths.ranked().is_empty());
    assert_eq!(standings.unsettled(), Unsettled::None);
}

#[test]
fn few_games_settle_nothing_and_many_settle_everything() {
    let unsettled = |entrants, rounds| {
        let mut contest = contest(entrants, Format::RoundRobin { rounds, orders: Orders::One });
        play_out(&mut contest, earlier_wins, |_| {});
        Standings::of(&contest).unsettled()
    };
    assert_eq!(unsettled(3, 1), Unsettled::All);
    assert_eq!(unsettled(3, 100), Unsettled::None);
    let Unsettled::Some(places) = unsettled(8, 1) else { panic!("the first is better than the last") };
    assert!(places.len() > 1 && *places[0].start() == 1, "{places:?}");
}
