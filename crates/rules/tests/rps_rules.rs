//! Every sentence of the rules of Rock-Paper-Scissors, one test each.

use rules::rps::{
    Choice, Choose, MAX_WINS, MAX_WINS_IN_ALL, Numbering, Rps, RpsAnswer, RpsBreach, RpsRules, Throw,
};
use rules::{
    BadLength, BySeat, Call, Ending, Event, Failure, MAX_SETS, Match, MatchRules, Outcome, Preset, Seat,
    Verdict,
};

use Throw::{Paper, Rock, Scissors};

struct Played {
    verdict: Verdict,
    calls: Vec<(Seat, Call<Rps>)>,
    events: Vec<Event<Rps, ()>>,
}

/// Plays a match in which each seat repeats its throws for ever.
fn play(rules: &MatchRules<RpsRules>, first: &[Throw], second: &[Throw]) -> Played {
    let mut events = Vec::new();
    let mut calls = Vec::new();
    let mut tell = |event| events.push(event);
    let mut turn = [0, 0];
    let verdict = Match::begin(rules, Seat::First, &mut tell).run(
        |seat, call| {
            calls.push((seat, call));
            let Call::Play(_) = call else { return Ok(RpsAnswer::Done) };
            let throws = if seat == Seat::First { first } else { second };
            let turn = &mut turn[seat as usize];
            *turn += 1;
            Ok(RpsAnswer::Choice(Choice::Of(throws[(*turn - 1) % throws.len()])))
        },
        &mut tell,
    );
    Played { verdict, calls, events }
}

#[test]
fn rock_beats_scissors_scissors_beat_paper_paper_beats_rock() {
    for (winner, loser) in [(Rock, Scissors), (Scissors, Paper), (Paper, Rock)] {
        assert!(winner.beats(loser));
        assert!(!loser.beats(winner));
        assert!(!winner.beats(winner));
        assert_eq!(loser.nemesis(), winner);
    }
}

#[test]
fn one_is_rock_two_paper_three_scissors_in_ai_battle() {
    let numbering = Preset::AiBattle.rps(1, 1).unwrap().game.numbering;
    assert_eq!([1, 2, 3].map(|n| numbering.choice(n)), [Rock, Paper, Scissors].map(Choice::Of));
}

#[test]
fn one_is_rock_two_scissors_three_paper_in_sea_fight() {
    let numbering = Preset::SeaFight.rps(1, 1).unwrap().game.numbering;
    assert_eq!([1, 2, 3].map(|n| numbering.choice(n)), [Rock, Scissors, Paper].map(Choice::Of));
}

#[test]
fn every_numbering_reads_what_it_writes() {
    for numbering in [Numbering::RockPaperScissors, Numbering::RockScissorsPaper] {
        for throw in Throw::ALL {
            assert_eq!(numbering.choice(numbering.number(Some(throw)).into()), Choice::Of(throw));
        }
        assert_eq!(numbering.number(None), 0);
    }
}

#[test]
fn a_choice_outside_1_to_3_breaks_the_rules() {
    let rules = Preset::AiBattle.rps(1, 1).unwrap();
    for number in [0, 4, -1, i64::MAX, i64::MIN] {
        let choice = rules.game.numbering.choice(number);
        let mut events = Vec::new();
        let mut tell = |event| events.push(event);
        let verdict = Match::<Rps>::begin(&rules, Seat::First, &mut tell).run(
            |seat, call| match (call, seat) {
                (Call::Play(_), Seat::First) => Ok(RpsAnswer::Choice(choice)),
                (Call::Play(_), Seat::Second) => Ok(RpsAnswer::Choice(Choice::Of(Rock))),
                _ => Ok::<_, ()>(RpsAnswer::Done),
            },
            &mut tell,
        );
        assert_eq!(verdict.outcome, Outcome::Won(Seat::Second));
        let failure = Failure::Breach(RpsBreach::UnknownChoice(number));
        assert!(events.contains(&Event::Failed { seat: Seat::First, call: "choose", failure }));
    }
}

#[test]
fn both_choose_at_once() {
    let rules = Preset::AiBattle.rps(1, 1).unwrap();
    let mut game = Match::<Rps>::begin::<()>(&rules, Seat::First, &mut drop);
    while game.set() == 0 {
        game.advance::<()>(BySeat::new(None, None), &mut drop);
    }
    let choose = Some(Call::Play(Choose { previous: None }));
    assert_eq!(game.due(), BySeat::new(choose, choose));
}

#[test]
fn a_set_goes_to_the_first_to_win_the_required_turns() {
    let played = play(&Preset::AiBattle.rps(1, 3).unwrap(), &[Rock, Rock, Paper], &[Scissors, Paper]);
    let turns = played.events.iter().filter(|event| matches!(event, Event::Played(_))).count();
    assert_eq!(turns, 4, "player 1 wins the first turn and player 2 the next three");
    assert_eq!(played.verdict.score.into_array(), [0, 1]);
}

const PRESETS: [Preset; 2] = [Preset::AiBattle, Preset::SeaFight];

#[test]
fn the_game_stops_as_soon_as_the_lead_cannot_be_caught() {
    for preset in PRESETS {
        let played = play(&preset.rps(7, 3).unwrap(), &[Rock], &[Scissors]);
        assert_eq!(played.verdict.score.into_array(), [4, 0], "{preset}");
        assert_eq!(played.verdict.outcome, Outcome::Won(Seat::First));
    }
}

#[test]
fn equal_sets_are_a_draw() {
    let played = play(&Preset::AiBattle.rps(2, 1).unwrap(), &[Rock], &[Scissors, Paper]);
    assert_eq!(played.verdict.score.into_array(), [1, 1]);
    assert_eq!((played.verdict.outcome, played.verdict.ending), (Outcome::Drawn, Ending::Played));
}

#[test]
fn ten_drawn_turns_in_a_row_inside_one_set_make_the_whole_game_a_draw() {
    let throws = [&[Rock][..], &[Paper; 10]].concat();
    for preset in PRESETS {
        let played = play(&preset.rps(7, 1).unwrap(), &throws, &[&[Scissors][..], &[Paper; 10]].concat());
        assert_eq!(played.verdict.score.into_array(), [1, 0], "the first set of {preset} was won");
        assert_eq!((played.verdict.outcome, played.verdict.ending), (Outcome::Drawn, Ending::DrawStreak));
    }
}

#[test]
fn nine_drawn_turns_in_a_row_do_not_end_the_game() {
    let throws = [&[Rock; 9][..], &[Paper]].concat();
    let played = play(&Preset::AiBattle.rps(3, 1).unwrap(), &throws, &[Rock]);
    assert_eq!((played.verdict.outcome, played.verdict.ending), (Outcome::Won(Seat::First), Ending::Played));
}

#[test]
fn drawn_turns_of_two_sets_do_not_add_up() {
    let draws_then_win = [&[Rock; 9][..], &[Paper]].concat();
    let played = play(&Preset::AiBattle.rps(2, 1).unwrap(), &draws_then_win, &[Rock]);
    assert_eq!(played.verdict.ending, Ending::Played, "18 draws, but 9 in each set");
}

#[test]
fn choose_gets_nothing_only_at_the_very_first_call_and_is_not_reset_at_a_new_set() {
    let played = play(&Preset::AiBattle.rps(3, 1).unwrap(), &[Rock], &[Scissors]);
    let heard = played.calls.iter().filter_map(|(seat, call)| match (seat, call) {
        (Seat::First, Call::Play(Choose { previous })) => Some(*previous),
        _ => None,
    });
    assert_eq!(heard.collect::<Vec<_>>(), [None, Some(Scissors)], "two sets of one turn");
}

#[test]
fn the_calls_are_set_parameters_on_game_start_choose_and_on_game_end() {
    let played = play(&Preset::AiBattle.rps(3, 2).unwrap(), &[Rock], &[Scissors]);
    let heard: Vec<_> =
        played.calls.iter().filter(|(seat, _)| *seat == Seat::First).map(|(_, call)| call.name()).collect();
    let expected = ["set_parameters", "on_game_start", "choose", "choose", "choose", "choose", "on_game_end"];
    assert_eq!(heard, expected);
    let parameters = Call::Parameters { sets: 3, game: Preset::AiBattle.rps(3, 2).unwrap().game };
    assert_eq!(played.calls[0].1, parameters);
}

#[test]
fn sea_fight_is_told_of_parameters_and_the_end_alone() {
    let played = play(&Preset::SeaFight.rps(1, 1).unwrap(), &[Rock], &[Scissors]);
    let heard: Vec<_> =
        played.calls.iter().filter(|(seat, _)| *seat == Seat::First).map(|(_, call)| call.name()).collect();
    assert_eq!(heard, ["set_parameters", "choose", "on_game_end"]);
}

#[test]
fn the_length_of_a_match_has_limits() {
    assert_eq!(Preset::AiBattle.rps(0, 1), Err(BadLength::Sets));
    assert!(Preset::AiBattle.rps(MAX_SETS, 1).is_ok());
    assert_eq!(Preset::AiBattle.rps(MAX_SETS + 1, 1), Err(BadLength::Sets));
    assert_eq!(Preset::AiBattle.rps(1, 0), Err(BadLength::Wins));
    assert!(Preset::AiBattle.rps(1, MAX_WINS).is_ok());
    assert_eq!(Preset::AiBattle.rps(1, MAX_WINS + 1), Err(BadLength::Wins));
    assert!(Preset::AiBattle.rps(MAX_SETS, MAX_WINS_IN_ALL / MAX_SETS).is_ok());
    assert_eq!(Preset::AiBattle.rps(MAX_SETS, MAX_WINS_IN_ALL / MAX_SETS + 1), Err(BadLength::WinsInAll));
    for preset in [Preset::Lol2019, Preset::Homework] {
        assert_eq!(preset.rps(1, 1), Err(BadLength::NoRps(preset)));
    }
}
