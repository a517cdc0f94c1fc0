//! The log of the `lol-2019` judge, sentence by sentence.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod random_play;

use proptest::prelude::*;
use random_play::{Chance, random_header, sea_battle, sea_battle_with};
use record::lol_log::{
    Base, Certainty, Claim, Complaint, ConvertError, LolLog, MAX_COMPLAINTS, MAX_ENDING_BYTES, MAX_LOG_BYTES,
    ResultLine, Should, Unsound, What,
};
use record::{Contestant, Event, Excerpt, Fault, GameKind, Header, MAX_EXCERPT_BYTES, Record};
use rules::sea_battle::{IDLE_SHOTS_LIMIT, SeaBattle, SeaBattleBreach, SeaBattleEvent, ShotResult};
use rules::{BySeat, CellSet, Ending, Failure, Outcome, Preset, Seat, Verdict};

const EXAMPLE: &str = include_str!("golden/lol-2019-example.log");
const BOARD: &str = include_str!("golden/lol-2019-board.txt");

fn example() -> LolLog {
    LolLog::parse(EXAMPLE).unwrap()
}

/// A log with the example board of the protocol for both and these lines after it.
fn log(lines: &str) -> String {
    format!("{BOARD}\n{BOARD}\n{lines}")
}

fn complaints(text: &str) -> Vec<(usize, usize, What)> {
    let complaint = |Complaint { line, column, what }| (line, column, what);
    LolLog::parse(text).unwrap_err().0.into_iter().map(complaint).collect()
}

fn bots() -> BySeat<Contestant> {
    BySeat::new(Contestant::named("one"), Contestant::named("two"))
}

#[test]
fn the_example_of_the_seed_has_119_shots_from_0_and_not_one_mismatch() {
    let found = example().verify();
    assert_eq!((found.base, found.certainty), (Base::Zero, Certainty::Shown));
    assert_eq!(found.shots[Seat::First] + found.shots[Seat::Second], 119);
    assert_eq!((found.mismatch, found.winner()), (None, Some(Seat::Second)));
    assert_eq!(found.result_line, ResultLine::Absent);
    assert!(found.is_sound());
}

#[test]
fn the_example_prints_as_it_was_read() {
    assert_eq!(example().to_string(), EXAMPLE);
}

#[test]
fn x_is_the_column_and_y_is_the_row() {
    let third = example().shots()[2];
    assert_eq!((third.seat, third.cell.to_string().as_str()), (Seat::Second, "H1"), "2 7 0 hit");
}

#[test]
fn later_logs_count_from_1_and_may_end_with_a_result_line() {
    let text = example().with_base(Base::One).to_string() + "player 2 won: all ships of player 1 are sunk\n";
    let log = LolLog::parse(&text).unwrap();
    assert_eq!((log.base(), log.certainty()), (Base::One, Certainty::Shown));
    assert_eq!(log.shots(), example().shots());
    let found = log.verify();
    assert_eq!(found.result_line, ResultLine::Agrees(Claim::Won(Seat::Second)));
    assert!(found.is_sound());
    assert_eq!(log.to_string(), text);
}

#[test]
fn a_base_that_the_coordinates_do_not_show_is_the_one_that_agrees_with_the_boards() {
    let check = |lines: &str, base, certainty| {
        let read = LolLog::parse(&log(lines)).unwrap();
        assert_eq!((read.base(), read.certainty()), (base, certainty), "{lines}");
    };
    check("1 1 1 hit\n1 2 1 hit\n", Base::One, Certainty::ByResults);
    check("1 1 2 hit\n1 2 2 hit\n", Base::Zero, Certainty::ByResults);
    let one_wrong_result = "1 1 2 hit\n1 1 1 hit\n1 2 1 hit\n1 3 1 hit\n1 4 1 sunk\n";
    check(one_wrong_result, Base::One, Certainty::ByResults);
    check("1 9 9 miss\n", Base::One, Certainty::Assumed);
    check("", Base::One, Certainty::Assumed);
    check("1 3 0 hit\n", Base::Zero, Certainty::Shown);
    check("1 3 10 miss\n", Base::One, Certainty::Shown);
}

#[test]
fn carriage_returns_a_byte_order_mark_blanks_and_empty_lines_at_the_end_do_no_harm() {
    let messy = format!("\u{feff}{}\r\n \n\t\n", EXAMPLE.replace('\n', " \t\r\n"));
    assert_eq!(LolLog::parse(&messy), Ok(example()));
}

#[test]
fn any_text_after_the_shots_is_kept() {
    for ending in ["player 1 won: player 2 died", "Победил игрок 1", "1 won", "a\n\nb", "2 to 1", "1"]
    {
        let read = LolLog::parse(&log(&format!("1 1 1 hit\n{ending}\n"))).unwrap();
        assert_eq!((read.shots().len(), read.ending()), (1, Some(ending)));
    }
}

#[test]
fn a_result_line_is_compared_with_the_shots() {
    let check = |ending: &str, expected| {
        let text = format!("{EXAMPLE}{ending}\n");
        assert_eq!(LolLog::parse(&text).unwrap().verify().result_line, expected, "{ending}");
    };
    let (first, second) = (Claim::Won(Seat::First), Claim::Won(Seat::Second));
    for said in [
        "player 2 won: all ships of player 1 are sunk",
        "Player 2 wins!",
        "player2-win",
        "2 won",
        "Winner: player 2",
        "Winner is player2",
        "player 1 lost",
        "Player 1 loses.",
    ] {
        check(said, ResultLine::Agrees(second));
    }
    for said in ["player 1 won", "Winner: player 1", "winner 1", "player 2 lost"] {
        check(said, ResultLine::Contradicts(first));
    }
    check("draw: both boards are wrong", ResultLine::Contradicts(Claim::Drawn));
    for said in ["Победил игрок 2", "player 1 lost 3 ships and won", "player 2", "the winner takes it all"]
    {
        check(said, ResultLine::Unreadable);
    }
    let early = LolLog::parse(&log("1 1 1 hit\nplayer 2 won: player 1 died\n")).unwrap().verify();
    assert_eq!(early.result_line, ResultLine::EndedEarly(second));
    assert!(early.is_sound() && early.verdict.is_none());
    let mismatched = LolLog::parse(&log("1 10 1 hit\nplayer 2 won\n")).unwrap().verify();
    assert_eq!(mismatched.result_line, ResultLine::Unchecked(second));
    let touching = BOARD.replacen("__________", "_#________", 1);
    let flawed = LolLog::parse(&format!("{touching}\n{BOARD}\n1 1 1 hit\nplayer 2 won\n")).unwrap();
    assert_eq!(flawed.verify().result_line, ResultLine::Unchecked(second));
}

#[test]
fn a_repeated_shot_is_answered_miss_and_passes_the_turn() {
    let sound = log("1 1 1 hit\n1 1 1 miss\n2 10 10 miss\n");
    assert!(LolLog::parse(&sound).unwrap().verify().is_sound());
    let unsound = log("1 10 1 miss\n2 10 10 miss\n1 1 1 hit\n1 1 1 hit\n");
    let mismatch = LolLog::parse(&unsound).unwrap().verify().mismatch.unwrap();
    assert_eq!((mismatch.line, mismatch.should), (26, Should::Be(ShotResult::Miss)));
}

#[test]
fn the_first_mismatch_is_named_with_line_player_cell_and_what_it_should_be() {
    let check = |lines: &str, line, should, text: &str| {
        let found = LolLog::parse(&log(lines)).unwrap().verify();
        let mismatch = found.mismatch.unwrap();
        assert_eq!((mismatch.line, mismatch.should, found.is_sound()), (line, should, false));
        assert_eq!(mismatch.to_string(), text);
    };
    check(
        "1 1 1 hit\n1 10 1 hit\n",
        24,
        Should::Be(ShotResult::Miss),
        "line 24: player 1 shoots at J1 and the log says hit, but it is a miss",
    );
    check(
        "2 10 1 miss\n",
        23,
        Should::BeBy(Seat::First),
        "line 23: player 2 shoots at J1 and the log says miss, but it is the turn of player 1",
    );
    check(
        "1 1 10 miss\n1 1 9 miss\n",
        24,
        Should::BeBy(Seat::Second),
        "line 24: player 1 shoots at A9 and the log says miss, but it is the turn of player 2",
    );
}

#[test]
fn a_shot_after_the_end_is_found_out() {
    let late = LolLog::parse(&format!("{EXAMPLE}2 0 0 miss\n")).unwrap().verify();
    let mismatch = late.mismatch.unwrap();
    assert_eq!((mismatch.line, mismatch.should), (142, Should::NotBe));
}

#[test]
fn an_illegal_board_is_refused_with_its_cells() {
    let touching = BOARD.replacen("__________", "_#________", 1);
    let read = LolLog::parse(&format!("{BOARD}\n{touching}\n1 1 1 hit\n")).unwrap();
    let found = read.verify();
    assert!(found.flaws[Seat::First].is_empty() && !found.is_sound());
    assert!(found.flaws[Seat::Second].iter().any(|flaw| flaw.to_string().contains("A1, B1, C1, D1, B2")));
    assert!(matches!(read.events(), Err(Unsound::Board { seat: Seat::Second, .. })));
}

#[test]
fn everything_that_is_wrong_with_the_lines_is_said_with_line_and_column() {
    let wrong_boards = EXAMPLE.replacen('_', "x", 1).replacen("#________#\n", "#________#_\n", 1);
    assert_eq!(complaints(&wrong_boards), [(1, 1, What::Character('x')), (3, 11, What::Width(11))]);
    assert_eq!(complaints(&format!("{BOARD}{BOARD}"))[0], (11, 1, What::NoEmptyLine));
    assert_eq!(complaints(""), [(1, 1, What::Short)]);
    assert_eq!(complaints(&BOARD[..50]), [(5, 7, What::Width(6)), (6, 1, What::Short)]);
    assert_eq!(complaints(BOARD), [(12, 1, What::Short)]);
    let check = |line: &str, column, what| {
        assert_eq!(
            complaints(&log(&format!("1 1 1 hit\n{line}\n1 2 1 hit\n"))),
            [(24, column, what)],
            "{line}"
        );
    };
    check("3 1 1 miss", 1, What::Player("3".to_owned()));
    check("1 11 1 miss", 3, What::Coordinate("11".to_owned()));
    check("1 1 -1 miss", 5, What::Coordinate("-1".to_owned()));
    check("1 1 01 miss", 5, What::Coordinate("01".to_owned()));
    check("1 x 1 miss", 3, What::Coordinate("x".to_owned()));
    check("1 1 1 boom", 7, What::Result("boom".to_owned()));
    check("1  1  1  MISS", 10, What::Result("MISS".to_owned()));
    check("1 1", 4, What::Missing("y"));
    check("1 1 1", 6, What::Missing("the result"));
    check("1 1 1 miss 1", 12, What::Extra);
    check("hello", 1, What::NotAShot);
    check("", 1, What::NotAShot);
}

#[test]
fn a_0_and_a_10_do_not_go_together() {
    let mixed = What::MixedBases { here: 10, there: 0, line: 23 };
    assert_eq!(complaints(&log("1 0 1 miss\n2 1 1 hit\n2 10 1 miss\n")), [(25, 3, mixed)]);
    let mixed = What::MixedBases { here: 0, there: 10, line: 23 };
    assert_eq!(complaints(&log("1 10 0 miss\n")), [(23, 6, mixed)]);
}

#[test]
fn a_log_and_the_complaints_about_it_have_limits() {
    assert_eq!(complaints(&" ".repeat(MAX_LOG_BYTES + 1)), [(1, 1, What::Large)]);
    assert!(LolLog::parse(&log(&"1 1 1 miss\n".repeat(1000))).is_ok());
    let ending = |bytes: usize| log(&format!("1 1 1 hit\n{}\n", "x".repeat(bytes)));
    assert!(LolLog::parse(&ending(MAX_ENDING_BYTES - 1)).is_ok());
    assert_eq!(complaints(&ending(MAX_ENDING_BYTES)), [(24, 1, What::LongEnding)]);
    let many_lines = log(&("1 1 1 hit\n".to_owned() + &"x\n".repeat(MAX_ENDING_BYTES)));
    assert_eq!(complaints(&many_lines), [(24 + MAX_ENDING_BYTES / 2, 1, What::LongEnding)]);
    assert_eq!(complaints(&log(&"1 1 1 boom\n".repeat(1000))).len(), MAX_COMPLAINTS);
}

#[test]
fn the_longest_match_fits_into_a_log() {
    let shots = 200 * (IDLE_SHOTS_LIMIT as usize + 1);
    let boards = 2 * (BOARD.len() + 1);
    let longest = "1 10 10 miss\n".len();
    assert!(boards + longest * shots + MAX_ENDING_BYTES <= MAX_LOG_BYTES);
    let loud = 2 * 2 * MAX_EXCERPT_BYTES;
    assert!(loud + 1024 <= MAX_ENDING_BYTES, "each player has failed with two excerpts");
}

#[test]
fn a_finished_log_becomes_a_record_that_verifies() {
    let record = example().to_record(bots()).unwrap();
    assert_eq!(record.verify(), Ok(record.verdict()));
    assert_eq!(record.verdict().outcome, Outcome::Won(Seat::Second));
    let back = LolLog::from_record(&record, 1, Base::Zero).unwrap();
    assert_eq!(back.log.to_string(), format!("{EXAMPLE}player 2 won: all ships of player 1 are sunk\n"));
}

#[test]
fn an_unfinished_log_gives_its_events_and_no_record() {
    let log = LolLog::parse(&log("1 1 1 hit\n")).unwrap();
    assert_eq!(log.events().unwrap().len(), 4);
    assert_eq!(log.to_record(bots()), Err(ConvertError::Unfinished));
    let wrong = LolLog::parse(&EXAMPLE.replace("1 0 0 hit", "1 0 0 miss")).unwrap();
    assert!(matches!(wrong.events(), Err(Unsound::Shot(_))));
}

#[test]
fn the_log_of_a_match_that_failed_says_who_won_and_why() {
    let lol = |seed| {
        let mut chance = Chance(seed);
        let header = random_header(&mut chance, GameKind::SeaBattle);
        sea_battle_with(Header { preset: Preset::Lol2019, sets: 1, first: Seat::First, ..header }, chance)
    };
    let failed = |record: &Record<SeaBattle>| record.verdict().ending == Ending::Fault;
    let mut told = 0;
    for record in (0..100).map(lol).filter(failed) {
        // A match that failed before both boards were placed has no log.
        let Ok(made) = LolLog::from_record(&record, 1, Base::One) else { continue };
        told += 1;
        let (_, _, failure) = record.failures().next().unwrap();
        let loser = record.failures().next().unwrap().0;
        let ending = made.log.ending().unwrap();
        assert!(
            ending.starts_with(&format!("player {} won: player {loser} failed: ", loser.other())),
            "{ending} {failure:?}"
        );
        assert_eq!(ending.lines().count(), 1);
    }
    assert!(told >= 10, "only {told} of the matches have come to a log");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_set_of_any_record_becomes_a_sound_log(seed: u64, base in prop::sample::select(vec![Base::Zero, Base::One])) {
        let record = sea_battle(seed);
        prop_assume!(record.header().preset != Preset::Homework);
        let sets = record.events().iter().filter(|event| matches!(event, Event::SetStarted { .. })).count() as u32;
        for set in 1..=sets {
            let made = match LolLog::from_record(&record, set, base) {
                Ok(made) => made,
                Err(error) => {
                    prop_assert_eq!((error, set), (ConvertError::NoBoards, sets));
                    continue;
                }
            };
            let text = made.log.to_string();
            let read = LolLog::parse(&text).unwrap();
            prop_assert_eq!(read.to_string(), text, "print after parse after print");
            if read.certainty() != Certainty::Assumed {
                prop_assert_eq!((read.base(), read.shots()), (base, made.log.shots()));
            }
            prop_assert!(read.verify().is_sound(), "{:?}", read.verify());
        }
        prop_assert_eq!(LolLog::from_record(&record, sets + 1, base), Err(ConvertError::NoSuchSet(sets + 1)));
    }

    #[test]
    fn a_log_of_a_lol_game_gives_the_same_events_back(seed: u64) {
        let mut chance = Chance(seed);
        let header = random_header(&mut chance, GameKind::SeaBattle);
        let header = Header { preset: Preset::Lol2019, sets: 1, first: Seat::First, ..header };
        let record = sea_battle_with(header, chance);
        if let Ok(made) = LolLog::from_record(&record, 1, Base::One) {
            let events = LolLog::parse(&made.log.to_string()).unwrap().events().unwrap();
            if record.verdict().ending == Ending::Played {
                prop_assert_eq!(events, record.events());
            } else {
                // Where the last deck was sunk before the failure, the shots alone end the game.
                let ended = events.iter().position(|event| matches!(event, Event::SetEnded { .. }));
                let shown = &events[..ended.unwrap_or(events.len())];
                prop_assert_eq!(shown, &record.events()[..shown.len()]);
            }
        }
    }
}

#[test]
fn a_failure_after_the_last_shot_is_told_and_not_held_against_the_shots() {
    let fails_at_last = |record: &Record<SeaBattle>| {
        let shots_decide = |made: &LolLog| made.verify().verdict.is_some();
        let single = record.header().preset == Preset::Lol2019;
        let failed = record.verdict().ending == Ending::Fault;
        let made = LolLog::from_record(record, 1, Base::One);
        single && failed && made.is_ok_and(|made| shots_decide(&made.log))
    };
    let record =
        (0..100_000).map(sea_battle).find(fails_at_last).expect("one of many fails at its last call");
    let made = LolLog::from_record(&record, 1, Base::One).unwrap().log;
    let found = made.verify();
    assert!(
        found.is_sound() && matches!(found.result_line, ResultLine::Unchecked(_) | ResultLine::Agrees(_))
    );
}

#[test]
fn player_1_of_a_log_is_whoever_began_the_set() {
    let begun_by_second = |record: &Record<SeaBattle>| {
        record.header().first == Seat::Second && record.verdict().sets_played() > 0
    };
    let record = (0..).map(sea_battle).find(begun_by_second).unwrap();
    let made = LolLog::from_record(&record, 1, Base::One).unwrap();
    assert_eq!(made.first, Seat::Second);
    let placed = record.events().iter().find_map(|event| match event {
        Event::Played(SeaBattleEvent::Placed { seat: Seat::Second, board }) => Some(board.decks()),
        _ => None,
    });
    assert_eq!(Some(made.log.boards()[Seat::First]), placed);
}

#[test]
fn a_log_that_says_that_a_board_was_wrong_is_sound() {
    let touching = BOARD.replacen("__________", "_#________", 1);
    let empty = "__________\n".repeat(10);
    let check = |boards: [&str; 2], ending: &str, winner: Option<Option<Seat>>| {
        let found = LolLog::parse(&format!("{}\n{}\n{ending}\n", boards[0], boards[1])).unwrap().verify();
        let sound = found.is_sound().then(|| found.winner());
        assert_eq!((sound, found.is_finished()), (winner, winner.is_some()), "{ending}");
    };
    let wrong = "player 2 won: player 1 failed: the map is not legal: ships touch";
    check([&touching, BOARD], wrong, Some(Some(Seat::Second)));
    check(
        [BOARD, &empty],
        "player 1 won: player 2 failed before its board: stopped",
        Some(Some(Seat::First)),
    );
    check([&touching, &empty], "draw: player 1 failed: x; player 2 failed: y", Some(None));
    let lying = "draw: player 1 failed: found player 1 won; player 2 failed: player 2 won";
    check([&touching, &empty], lying, Some(None));
    check([BOARD, &touching], wrong, None);
    check([&touching, &empty], wrong, None);
    check([&touching, BOARD], "player 1 won: player 1 failed: its board", None);
    check([&touching, BOARD], "player 2 won", None);
    check([&touching, BOARD], &format!("1 1 1 hit\n{wrong}"), None);
}

#[test]
fn a_judge_tells_a_shot_as_it_was_sent_and_a_death_before_the_board_as_one() {
    let ending = |call, failure| {
        let events = [
            Event::SetStarted { set: 1, first: Seat::First },
            Event::Failed { seat: Seat::First, call, failure },
            Event::Ended(Verdict {
                outcome: Outcome::Won(Seat::Second),
                ending: Ending::Fault,
                score: BySeat::new(0, 0),
            }),
        ];
        let unplaced = BySeat::new(CellSet::EMPTY, CellSet::EMPTY);
        LolLog::of_judge(&events, unplaced).ending().unwrap().to_owned()
    };
    let stray = SeaBattleBreach::OffBoard { row: 0, column: -2 };
    assert_eq!(
        ending("shoot", Failure::Breach(stray)),
        "player 2 won: player 1 failed: the shot -1 1 is off the board"
    );
    let late = Fault::Late { limit_ms: 5000, cpu_ms: 1, wall_ms: 5001 };
    assert!(
        ending("get_map", Failure::Fault(late.clone()))
            .starts_with("player 2 won: player 1 failed before its board: no answer within 5000 ms")
    );
    assert!(ending("shoot", Failure::Fault(late)).contains("player 1 failed: no answer"));
    let found = Excerpt::head("1\u{202e}\u{2028}\u{1b}[31m\n");
    let garbled = Fault::Garbled { expected: Excerpt::head("a shot"), found };
    assert_eq!(
        ending("shoot", Failure::Fault(garbled)),
        r"player 2 won: player 1 failed: expected a shot, found 1\u{202e}\u{2028}\u{1b}[31m\n"
    );
}
