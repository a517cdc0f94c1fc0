//! Who is disqualified leaves the table, and the tournament goes on without it.

use crate::arena::{BOTH_ORDERS, ROUND_ROBIN, contest, earlier_wins};
use tournament::{Contest, Entrant, Format, GameResult, Standings};

const OUT: Entrant = Entrant(0);
const FORMATS: [Format; 4] = [ROUND_ROBIN, BOTH_ORDERS, Format::Swiss { rounds: 3 }, Format::Knockout];

fn has_played(result: &GameResult) -> bool {
    result.entrants.into_array().contains(&OUT)
}

/// Plays so many games of seven, disqualifies the best of them, and plays on.
fn play(format: Format, before: usize) -> (Vec<GameResult>, Contest) {
    let mut whole = contest(7, format);
    let mut results: Vec<GameResult> = Vec::new();
    while results.len() < before {
        let Some(game) = whole.next() else { break };
        let result = earlier_wins(&game);
        whole.report(&result).unwrap();
        results.push(result);
    }
    let mut rest = contest(7, format);
    rest.disqualify(OUT);
    results.iter().for_each(|result| rest.report(result).unwrap());
    while let Some(game) = rest.next() {
        let result = earlier_wins(&game);
        assert!(!has_played(&result), "{format:?} {before}");
        rest.report(&result).unwrap();
        results.push(result);
    }
    assert!(rest.is_over(), "{format:?} {before}");
    (results, rest)
}

#[test]
fn its_games_leave_the_table_and_the_rest_of_them_is_not_played() {
    for format in FORMATS {
        for before in 0..45 {
            let (results, contest) = play(format, before);
            let table = contest.table();
            let last = table.rows().last().unwrap();
            assert_eq!((last.entrant, last.tally.games(), last.points), (OUT, 0, 0), "{format:?} {before}");
            assert!(
                table.rows().iter().all(|row| row.unplayed == 0),
                "nobody waits for a game: {format:?} {before}"
            );
            let counted = results.iter().filter(|result| !has_played(result)).count() as u32;
            assert_eq!(contest.endings().games(), counted);
            assert_eq!(contest.games_in_all(), u64::from(counted), "{format:?} {before}");
            let games: u32 = table.rows().iter().map(|row| row.tally.games()).sum();
            assert_eq!(games, 2 * counted);
            assert!(contest.cross_table().pairs().all(|(pair, _)| !pair.into_array().contains(&OUT)));
            assert_eq!(table.rows()[0].entrant, Entrant(1), "the second is the first: {format:?} {before}");
        }
    }
}

#[test]
fn games_that_will_never_count_are_in_no_total() {
    for format in [ROUND_ROBIN, BOTH_ORDERS] {
        for before in 0..45 {
            let (results, whole) = play(format, before);
            for cut in before.min(results.len())..=results.len() {
                let mut contest = contest(7, format);
                contest.disqualify(OUT);
                results[..cut].iter().for_each(|result| contest.report(result).unwrap());
                let told = (contest.games_in_all(), Standings::of(&contest).expected_games);
                assert_eq!(told, (whole.games_in_all(), whole.games_in_all()), "{format:?} {before} {cut}");
            }
        }
    }
    // Before anything is played: one game of each round is off, and one of the knockout.
    for (format, games) in [(Format::Swiss { rounds: 3 }, 6), (Format::Knockout, 5)] {
        let mut contest = contest(7, format);
        assert_eq!(contest.games_in_all(), contest.expected_games());
        contest.disqualify(Entrant(1));
        let told = contest.games_in_all();
        assert!((games..=games + 1).contains(&told), "{format:?}: {told}");
    }
}

#[test]
fn a_tournament_with_a_disqualification_resumes_where_it_was() {
    for format in FORMATS {
        for before in 0..12 {
            let (mut results, whole) = play(format, before);
            results.sort_by_key(|result| result.number);
            for cut in before..=results.len() {
                let mut resumed = contest(7, format);
                resumed.disqualify(OUT);
                results[..cut].iter().for_each(|result| resumed.report(result).unwrap());
                while let Some(game) = resumed.next() {
                    resumed.report(&earlier_wins(&game)).unwrap();
                }
                assert!(resumed.is_over());
                assert_eq!(resumed.table(), whole.table(), "{format:?} {before} {cut}");
            }
        }
    }
}

#[test]
fn in_a_swiss_tournament_everybody_has_had_as_many_rounds() {
    let (_, contest) = play(Format::Swiss { rounds: 3 }, 4);
    for row in contest.table().rows().iter().filter(|row| row.entrant != OUT) {
        assert_eq!(row.tally.games() + row.tally.rests, 3, "{row:?}");
    }
}
