//! Where a crash expels: later games are not played, earlier ones stand.

use crate::arena::{ROUND_ROBIN, earlier_wins, failed, result};
use record::FailureKind;
use rules::{BySeat, Outcome, Preset, Seat};
use tournament::{BadResult, Conduct, Contest, Entrant, Fixture, GameNumber, GameResult, Plan};

fn sea_fight(entrants: usize) -> Contest {
    Contest::new(Plan::new(entrants, ROUND_ROBIN, Conduct::of(Preset::SeaFight), 42).unwrap())
}

fn seat_of(game: &Fixture, entrant: Entrant) -> Option<Seat> {
    Seat::BOTH.into_iter().find(|seat| game.entrants[*seat] == entrant)
}

/// Entrant 1 fails like this in its second game; in all others the one who entered earlier wins.
fn play(contest: &mut Contest, kind: FailureKind) -> Vec<GameResult> {
    let mut results: Vec<GameResult> = Vec::new();
    while let Some(game) = contest.next() {
        assert_eq!(contest.next(), None, "one game at a time");
        let games_before =
            results.iter().filter(|result| result.entrants.into_array().contains(&Entrant(1))).count();
        let result = match seat_of(&game, Entrant(1)) {
            Some(seat) if games_before == 1 => failed(&game, BySeat::only(seat, Some(kind), None)),
            _ => earlier_wins(&game),
        };
        contest.report(&result).unwrap();
        results.push(result);
    }
    assert!(contest.is_over());
    results
}

#[test]
fn a_crash_expels_and_a_wrong_answer_does_not() {
    for kind in FailureKind::ALL {
        let mut contest = sea_fight(5);
        let games = play(&mut contest, kind).len();
        let expels = matches!(
            kind,
            FailureKind::Late | FailureKind::Died | FailureKind::Flooded | FailureKind::Memory
        );
        assert_eq!(games, if expels { 8 } else { 10 }, "{kind}");
        assert!(!Conduct::of(Preset::AiBattle).expels(kind), "{kind}");
    }
}

#[test]
fn earlier_games_of_the_expelled_stand_and_later_ones_bring_nobody_a_point() {
    let mut contest = sea_fight(5);
    let results = play(&mut contest, FailureKind::Died);
    let table = contest.table();
    let expelled = table.row(Entrant(1)).unwrap();
    assert_eq!((expelled.tally.games(), expelled.unplayed), (2, 2));
    let last = results.iter().rfind(|result| result.entrants.into_array().contains(&Entrant(1))).unwrap();
    assert_eq!(expelled.tally.expelled_in, Some(last.number));
    let others: Vec<u32> =
        table.rows().iter().filter(|row| row.entrant != Entrant(1)).map(|row| row.unplayed).collect();
    assert_eq!(others.iter().sum::<u32>(), 2, "{others:?}");
    for row in table.rows() {
        let points: u32 = results
            .iter()
            .filter(|result| matches!(result.verdict.outcome, Outcome::Won(seat) if result.entrants[seat] == row.entrant))
            .count() as u32 * 3;
        assert_eq!((row.points, row.tally.games() + row.unplayed), (points, 4));
    }
}

#[test]
fn a_tournament_with_an_expulsion_resumes_where_it_was() {
    let whole = play(&mut sea_fight(6), FailureKind::Late);
    for cut in 0..=whole.len() {
        let mut resumed = sea_fight(6);
        for result in &whole[..cut] {
            resumed.report(result).unwrap();
        }
        let rest: Vec<GameNumber> = std::iter::from_fn(|| {
            let game = resumed.next()?;
            let result = whole.iter().find(|result| result.number == game.number).unwrap();
            resumed.report(result).unwrap();
            Some(game.number)
        })
        .collect();
        assert!(rest.iter().eq(whole[cut..].iter().map(|result| &result.number)));
        assert!(resumed.is_over());
    }
}

#[test]
fn results_come_in_the_order_of_the_games_where_one_decides_about_the_next() {
    let mut contest = sea_fight(4);
    let second = contest.game(GameNumber(1)).unwrap();
    let early = result(&second, Outcome::Drawn);
    assert_eq!(contest.report(&early), Err(BadResult::TooEarly(GameNumber(1))));
    let first = contest.next().unwrap();
    let both = BySeat::new(Some(FailureKind::Died), Some(FailureKind::Died));
    contest.report(&failed(&first, both)).unwrap();
    contest.report(&early).unwrap();
    let third = contest.game(GameNumber(2)).unwrap();
    assert_eq!(contest.report(&result(&third, Outcome::Drawn)), Err(BadResult::Expelled(GameNumber(2))));
    assert!(contest.is_over(), "two of four are expelled, the others have met");
}
