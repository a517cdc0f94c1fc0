//! Swiss tournaments and knockouts: the next games follow from the last results.

use std::collections::BTreeSet;

use crate::arena::{by_seed, contest, earlier_wins, entrants, play_out, result, rows};
use proptest::prelude::*;
use rules::{Outcome, Seat};
use tournament::{BadResult, Entrant, Format, GameNumber, GameResult, MAX_REPLAYS};

const SWISS: Format = Format::Swiss { rounds: 5 };

fn pair(result: &GameResult) -> [Entrant; 2] {
    let [one, other] = result.entrants.into_array();
    [one.min(other), one.max(other)]
}

proptest! {
    #[test]
    fn in_a_swiss_tournament_everybody_plays_every_round_and_nobody_twice(many in 6_u32..60) {
        for decide in [earlier_wins, by_seed] {
            let mut contest = contest(many as usize, SWISS);
            let results = play_out(&mut contest, decide, |_| {});
            let pairs: BTreeSet<_> = results.iter().map(pair).collect();
            if many > 10 {
                prop_assert_eq!(pairs.len(), results.len(), "no pair meets twice");
            }
            for row in contest.table().rows() {
                prop_assert_eq!(row.tally.games() + row.tally.rests, 5);
                prop_assert!(row.tally.rests <= 1);
            }
        }
    }

    #[test]
    fn waves_resume_from_any_point_in_any_order(many in 2_usize..40, cut: prop::sample::Index) {
        for format in [SWISS, Format::Knockout] {
            let mut undisturbed = contest(many, format);
            let whole = play_out(&mut undisturbed, by_seed, |_| {});
            let mut resumed = contest(many, format);
            for result in &whole[..cut.index(whole.len())] {
                resumed.report(result).unwrap();
            }
            play_out(&mut resumed, by_seed, |wave| wave.reverse());
            prop_assert_eq!(resumed.table(), undisturbed.table());
        }
    }

    #[test]
    fn the_strongest_wins_a_knockout_of_any_size(many in 2_u32..70) {
        let mut contest = contest(many as usize, Format::Knockout);
        let results = play_out(&mut contest, earlier_wins, |_| {});
        prop_assert_eq!(results.len() as u32, many - 1);
        prop_assert_eq!(contest.table().rows()[0].entrant, Entrant(0));
        let places: Vec<u32> = contest.table().rows().iter().map(|row| row.place).collect();
        let through = (1..=many).filter(|place| places.contains(place)).collect::<Vec<_>>();
        // Losers of one round share a place: 1, 2, 3, 5, 9, 17, ...
        prop_assert!(through.iter().all(|place| *place <= 2 || (place - 1).is_power_of_two()), "{:?}", through);
    }
}

#[test]
fn those_with_equal_points_meet_in_a_swiss_tournament() {
    let mut contest = contest(8, Format::Swiss { rounds: 3 });
    play_out(&mut contest, earlier_wins, |_| {});
    let points: Vec<u32> = rows(&contest).iter().map(|(_, _, points)| *points).collect();
    assert_eq!(points, [9, 6, 6, 6, 3, 3, 3, 0]);
    assert_eq!(contest.expected_games(), 12);
}

#[test]
fn more_rounds_than_opponents_bring_second_meetings() {
    let mut contest = contest(4, SWISS);
    let results = play_out(&mut contest, by_seed, |_| {});
    assert_eq!(results.len(), 10);
    let pairs: BTreeSet<_> = results.iter().map(pair).collect();
    assert_eq!(pairs.len(), 6, "not before everybody has met everybody");
}

#[test]
fn a_knockout_game_without_a_winner_is_played_again_and_then_left_to_the_lot() {
    let mut contest = contest(2, Format::Knockout);
    let results = play_out(&mut contest, |game| result(game, Outcome::Drawn), |_| {});
    assert_eq!(results.len() as u32, 1 + MAX_REPLAYS);
    let first: Vec<Entrant> = results.iter().map(|result| result.entrants[Seat::First]).collect();
    assert!(first[0] == first[2] && first[0] != first[1], "the seats change");
    let places: Vec<u32> = contest.table().rows().iter().map(|row| row.place).collect();
    assert_eq!(places, [1, 2]);
}

#[test]
fn a_game_of_a_later_wave_is_not_known_before_its_time() {
    let mut contest = contest(4, Format::Knockout);
    let games: Vec<_> = contest.by_ref().collect();
    assert_eq!(games.len(), 2);
    let semifinal = earlier_wins(&games[0]);
    let last = GameResult { number: GameNumber(2), ..semifinal };
    assert_eq!(contest.report(&last), Err(BadResult::NoSuchGame(GameNumber(2))));
    contest.report(&semifinal).unwrap();
    assert_eq!(contest.report(&semifinal), Err(BadResult::Again(GameNumber(0))));
    assert_eq!(contest.next(), None);
    contest.report(&earlier_wins(&games[1])).unwrap();
    let finalists: BTreeSet<Entrant> = contest.next().unwrap().entrants.into_array().into();
    assert!(finalists.contains(&Entrant(0)));
    assert!(entrants(4).all(|entrant| contest.table().row(entrant).is_some()));
}
