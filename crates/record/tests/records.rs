//! The JSON lines of records: printing and reading are inverse, and what cannot be read is refused with its line.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod random_play;

use proptest::prelude::*;
use random_play::{rps, sea_battle};
use record::{
    AnyRecord, BadHeader, CallTime, Contestant, Event, Excerpt, Exit, Fault, GameKind, Header, Host, Line,
    LineReader, MAX_CALLS, MAX_EVENTS, MAX_EXCERPT_BYTES, MAX_LINE_BYTES, MAX_NAME_BYTES, MAX_RECORD_BYTES,
    Misfit, Problem, ReadError, Record, Scribe, event_line, header_line,
};
use rules::rps::Rps;
use rules::sea_battle::{IDLE_SHOTS_LIMIT, Layout, Mark, SeaBattle, SeaBattleBreach, SeaBattleEvent};
use rules::{BySeat, CellSet, Failure, Preset, Seat};

const HEADER: &str = r#"{"broadside":1,"game":"rps","preset":"ai-battle","sets":1,"wins":1,"first":1,"bots":[{"name":"a"},{"name":"b"}],"host":"in-process"}"#;

const WHOLE: [&str; 5] = [
    HEADER,
    r#"{"set":1,"first":1}"#,
    r#"{"throws":["rock","scissors"]}"#,
    r#"{"set_end":1,"winner":1}"#,
    r#"{"verdict":"first","ending":"played","score":[1,0]}"#,
];

fn text(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// What is wrong with a record, and in which line.
fn refused(text: &str) -> (usize, Problem) {
    let ReadError { line, problem, .. } = AnyRecord::parse(text).unwrap_err();
    (line, problem)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn reading_what_was_printed_gives_the_same_record(seed: u64) {
        for record in [AnyRecord::from(sea_battle(seed)), AnyRecord::from(rps(seed))] {
            prop_assert_eq!(AnyRecord::parse(&record.to_string()), Ok(record));
        }
    }

    #[test]
    fn how_a_line_is_spaced_does_not_matter(seed: u64) {
        let record = sea_battle(seed);
        let spaced = record.to_string().replace('{', "{ ");
        prop_assert_eq!(Record::parse(&spaced), Ok(record));
    }

    #[test]
    fn lines_can_be_written_and_read_one_by_one(seed: u64) {
        let record = sea_battle(seed);
        let mut reader = LineReader::<SeaBattle>::new();
        let header = reader.push_line(&header_line(record.header()));
        prop_assert_eq!(header, Ok(Line::Header(record.header().clone())));
        for event in record.events() {
            prop_assert!(reader.finish().is_err());
            let line = Line::Event { event: event.clone(), times: BySeat::default() };
            prop_assert_eq!(reader.push_line(&event_line(event)), Ok(line));
        }
        prop_assert_eq!((reader.finish(), reader.events()), (Ok(()), record.events().len()));
    }

    #[test]
    fn a_record_cut_anywhere_tells_how_many_whole_events_it_has(seed: u64, cut: prop::sample::Index) {
        let whole = rps(seed).to_string();
        let cut = cut.index(whole.len() - 1);
        prop_assume!(whole.is_char_boundary(cut));
        let lines = whole[..cut].matches('\n').count();
        let (_, problem) = refused(&whole[..cut]);
        let is_end_of_line = whole[cut..].starts_with('\n');
        match lines {
            0 if !is_end_of_line => prop_assert_eq!(problem, Problem::NoHeader),
            _ => {
                let events = if is_end_of_line { lines } else { lines - 1 };
                prop_assert_eq!(problem, Problem::CutOff { events });
            }
        }
    }
}

#[test]
fn a_record_reads_as_it_is_documented() {
    let AnyRecord::Rps(record) = AnyRecord::parse(&text(&WHOLE)).unwrap() else { panic!("not rps") };
    assert_eq!(record.to_string(), text(&WHOLE));
    assert_eq!(record.verify(), Ok(record.verdict()));
    let shot = r#"{"shot":"B7","by":1,"result":"miss"}"#;
    let header = HEADER.replace("rps", "sea-battle").replace(r#""wins":1,"#, "");
    let mut reader = LineReader::<SeaBattle>::new();
    reader.push_line(&header).unwrap();
    let Ok(Line::Event { event, .. }) = reader.push_line(shot) else { panic!("not an event") };
    assert_eq!(event_line(&event), shot);
}

#[test]
fn carriage_returns_and_unknown_fields_are_passed_over() {
    let added = text(&WHOLE).replace("\"sets\"", "\"added\":[{}],\"sets\"").replace('\n', "\r\n");
    assert_eq!(AnyRecord::parse(&added), AnyRecord::parse(&text(&WHOLE)));
}

#[test]
fn times_of_calls_stand_beside_the_events() {
    let timed = text(&WHOLE).replace("\"winner\":1}", "\"winner\":1,\"times\":[\"12/34 5/6\",\"7/8\"]}");
    let AnyRecord::Rps(record) = AnyRecord::parse(&timed).unwrap() else { panic!("not rps") };
    let pairs =
        |seat| record.times().of(seat).iter().map(|time| (time.cpu_us, time.wall_us)).collect::<Vec<_>>();
    assert_eq!((pairs(Seat::First), pairs(Seat::Second)), (vec![(12, 34), (5, 6)], vec![(7, 8)]));
    assert_eq!(record.to_string(), timed);
    assert_eq!(record.verify(), Ok(record.verdict()));
    for wrong in [r#"["1/2"]"#, r#"["1/2","x"]"#, r#""1/2""#, "[[1,2],[3,4]]"] {
        let line = WHOLE[3].replace('}', &format!(",\"times\":{wrong}}}"));
        let lines = text(&[HEADER, WHOLE[1], WHOLE[2], &line]);
        assert_eq!(refused(&lines), (4, Problem::Fields(Misfit::Times)), "{wrong}");
    }
}

#[test]
fn times_of_calls_do_not_double_a_record() {
    for seed in 0..20 {
        let record = sea_battle(seed);
        let mut scribe = Scribe::<SeaBattle>::default();
        let mut calls = 0;
        for event in record.events() {
            // A shot is asked for, reported and told to the other side.
            for seat in [Seat::First, Seat::Second, Seat::First] {
                scribe.call(seat, CallTime { cpu_us: 15, wall_us: 120 });
                calls += 1;
            }
            scribe.event(event.clone());
        }
        let plain = Record::new(record.header().clone(), record.events().to_vec()).unwrap();
        let timed = scribe.finish(record.header().clone()).unwrap();
        assert!(timed.to_string().len() < 2 * plain.to_string().len(), "{seed}");
        assert_eq!(timed.times().of(Seat::First).len() + timed.times().of(Seat::Second).len(), calls);
        let longest = timed.to_string().lines().map(str::len).max();
        assert!(longest.is_some_and(|bytes| bytes < MAX_LINE_BYTES / 4), "{longest:?}");
    }
}

#[test]
fn an_unknown_version_is_refused() {
    let newer = text(&WHOLE).replace("\"broadside\":1", "\"broadside\":2");
    assert_eq!(refused(&newer), (1, Problem::Version(2)));
}

#[test]
fn a_text_that_is_no_record_is_refused() {
    for text in ["", "\n", "hello", "[]", "{}", "{\"set\":1}", "null\n", "{\"broadside\":\"1\"}"] {
        assert_eq!(refused(text), (1, Problem::NoHeader), "{text:?}");
    }
}

#[test]
fn an_unknown_kind_of_line_is_refused() {
    for line in ["{}", r#"{"weather":"fair"}"#, r#"{"shot":"B7","by":1,"result":"miss"}"#] {
        assert_eq!(refused(&text(&[HEADER, line])), (2, Problem::UnknownLine), "{line}");
    }
    let two_kinds = r#"{"set":1,"first":1,"throws":["rock","rock"]}"#;
    assert_eq!(refused(&text(&[HEADER, two_kinds])), (2, Problem::UnknownLine));
}

#[test]
fn bad_json_is_refused_with_line_and_column() {
    let error = AnyRecord::parse(&text(&[HEADER, WHOLE[1], "{\"throws\":[rock]}"])).unwrap_err();
    assert_eq!((error.line, error.column), (3, Some(12)));
    assert!(error.to_string().starts_with("line 3, column 12: not a JSON object"), "{error}");
}

#[test]
fn deep_nesting_is_refused_and_not_followed() {
    let deep = "[".repeat(MAX_LINE_BYTES / 2);
    let line = format!("{{\"set\":{deep}");
    assert!(matches!(refused(&text(&[HEADER, &line])), (2, Problem::Json)));
}

#[test]
fn fields_that_do_not_fit_are_refused_with_their_line() {
    for line in [
        r#"{"set":1}"#,
        r#"{"set":-1,"first":1}"#,
        r#"{"set":1,"first":3}"#,
        r#"{"throws":["rock"]}"#,
        r#"{"throws":["rock","well"]}"#,
        r#"{"verdict":"third","ending":"played","score":[1,0]}"#,
        r#"{"failed":"choose","by":1,"kind":"sleepy"}"#,
        r#"{"failed":"choose","by":1,"kind":"died","code":1,"signal":2,"stderr":""}"#,
        r#"{"failed":"choose","by":1,"kind":"rule","breach":{"rule":"repeated","cell":"A1"}}"#,
    ] {
        assert!(matches!(refused(&text(&[HEADER, line])), (2, Problem::Fields(_))), "{line}");
    }
    let unknown_call = r#"{"failed":"shoot","by":1,"kind":"late","limit_ms":1,"cpu_ms":1,"wall_ms":1}"#;
    assert_eq!(refused(&text(&[HEADER, unknown_call])), (2, Problem::UnknownCall("shoot".to_owned())));
}

#[test]
fn sets_begin_one_after_the_other_and_end_before_the_next_begins() {
    let [_, begins, throws, ends, verdict] = WHOLE;
    let header = HEADER.replace("\"sets\":1", "\"sets\":2");
    let check = |lines: &[&str], problem| {
        let lines: Vec<&str> = [header.as_str()].iter().chain(lines).copied().collect();
        assert_eq!(refused(&text(&lines)), (lines.len(), problem), "{lines:?}");
    };
    let (second_begins, second_ends) = (begins.replace("1,", "2,"), ends.replace("1,", "2,"));
    check(&[&begins.replace("1,", "0,")], Problem::SetOutOfOrder(0));
    check(&[&second_begins], Problem::SetOutOfOrder(2));
    check(&[begins, begins], Problem::SetOutOfOrder(1));
    check(&[begins, throws, &second_begins], Problem::SetOutOfOrder(2));
    let third = begins.replace("1,", "3,");
    check(&[begins, ends, &second_begins, &second_ends, &third], Problem::SetOutOfOrder(3));
    check(&[ends], Problem::NotTheSetInPlay(1));
    check(&[begins, &second_ends], Problem::NotTheSetInPlay(2));
    check(&[begins, ends, ends], Problem::NotTheSetInPlay(1));
    let score = |score: &str| verdict.replace("1,0", score);
    check(&[&score("2,1")], Problem::Score { most: 2 });
    check(&[&score("4294967295,4294967295")], Problem::Score { most: 2 });
}

#[test]
fn nobody_fails_twice() {
    let failed = |seat: u8| format!(r#"{{"failed":"choose","by":{seat},"kind":"flooded","limit_bytes":1}}"#);
    let lines = [HEADER, WHOLE[1], &failed(1), &failed(2), &failed(1)];
    assert_eq!(refused(&text(&lines)), (5, Problem::FailedTwice(Seat::First)));
    assert_eq!(refused(&text(&lines[..4])), (5, Problem::CutOff { events: 3 }));
}

#[test]
fn nothing_follows_the_verdict() {
    let mut lines = WHOLE.to_vec();
    lines.push(WHOLE[4]);
    assert_eq!(refused(&text(&lines)), (6, Problem::AfterVerdict));
    assert_eq!(refused(&(text(&WHOLE) + "x")), (6, Problem::AfterVerdict));
}

#[test]
fn a_record_without_a_verdict_is_cut_off() {
    assert_eq!(refused(&text(&WHOLE[..4])), (5, Problem::CutOff { events: 3 }));
    assert_eq!(refused(&text(&WHOLE[..1])), (2, Problem::CutOff { events: 0 }));
}

#[test]
fn a_header_must_describe_a_match() {
    let refused = |from: &str, to: &str| match refused(&text(&WHOLE).replace(from, to)) {
        (1, Problem::Header(bad)) => bad,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused("\"wins\":1,", ""), BadHeader::Wins);
    assert_eq!(refused("rps", "sea-battle"), BadHeader::Wins);
    assert!(matches!(refused("\"sets\":1", "\"sets\":0"), BadHeader::Length(_)));
    assert!(matches!(refused("ai-battle", "lol-2019"), BadHeader::Length(_)));
    let lol = HEADER.replace("rps", "sea-battle").replace("\"wins\":1,", "").replace("ai-battle", "lol-2019");
    let begun_by_2 = text(&[&lol.replace("\"first\":1", "\"first\":2"), WHOLE[4]]);
    let opening = Record::<SeaBattle>::parse(&begun_by_2).unwrap_err();
    assert_eq!((opening.line, opening.problem), (1, Problem::Header(BadHeader::Opening(Preset::Lol2019))));
    assert!(Record::<SeaBattle>::parse(&text(&[&lol, WHOLE[4]])).is_ok(), "player 1 may begin");
    let other_game = Record::<SeaBattle>::parse(&text(&WHOLE)).unwrap_err().problem;
    let expected = BadHeader::OtherGame { expected: GameKind::SeaBattle, found: GameKind::Rps };
    assert_eq!(other_game, Problem::Header(expected));
}

#[test]
fn an_illegal_map_that_counts_as_placed_is_refused_with_its_flaws() {
    let header = HEADER.replace("rps", "sea-battle").replace("\"wins\":1,", "");
    let rows = ["\"__________\""; 10].join(",");
    let placed = format!("{{\"placed\":[{rows}],\"by\":2}}");
    assert!(matches!(refused(&text(&[&header, &placed])), (2, Problem::Map(flaws)) if flaws.len() == 4));
    for wrong in
        [placed.replacen('_', "x", 1), placed.replacen('_', "ж", 1), placed.replacen("\"_", "\"__", 1)]
    {
        assert!(matches!(refused(&text(&[&header, &wrong])), (2, Problem::Fields(_))), "{wrong}");
    }
}

#[test]
fn a_flaw_that_is_none_is_refused() {
    let header = HEADER.replace("rps", "sea-battle").replace("\"wins\":1,", "");
    let rows = ["\"__________\""; 10].join(",");
    let failed = |flaw: &str| {
        let breach = format!("{{\"rule\":\"map\",\"decks\":[{rows}],\"flaws\":[{{\"flaw\":{flaw}}}]}}");
        format!("{{\"failed\":\"get_map\",\"by\":1,\"kind\":\"rule\",\"breach\":{breach}}}")
    };
    let read = |flaw: &str| refused(&text(&[&header, &failed(flaw)]));
    for flaw in [
        r#""rows","found":10"#,
        r#""columns","row":3,"found":10"#,
        r#""columns","row":0,"found":9"#,
        r#""foreign","cell":"A1","number":0"#,
        r#""foreign","cell":"A1","number":1"#,
        r#""foreign","cell":"A1""#,
    ] {
        assert!(matches!(read(flaw), (2, Problem::Fields(_))), "{flaw}");
    }
    for flaw in
        [r#""rows","found":9"#, r#""columns","row":3,"found":11"#, r#""foreign","cell":"A1","number":2"#]
    {
        assert_eq!(read(flaw), (3, Problem::CutOff { events: 1 }), "{flaw}");
    }
}

#[test]
fn a_line_has_a_limit() {
    let padded = |bytes: usize| WHOLE[1].to_owned() + &" ".repeat(bytes - WHOLE[1].len());
    let longest = text(&[HEADER, &padded(MAX_LINE_BYTES), WHOLE[2], WHOLE[3], WHOLE[4]]);
    assert!(AnyRecord::parse(&longest).is_ok());
    assert_eq!(refused(&text(&[HEADER, &padded(MAX_LINE_BYTES + 1)])), (2, Problem::LongLine));
}

#[test]
fn a_record_has_a_limit() {
    assert_eq!(refused(&"x".repeat(MAX_RECORD_BYTES + 1)), (1, Problem::Large));
    let mut reader = LineReader::<Rps>::new();
    reader.push_line(HEADER).unwrap();
    let padded = WHOLE[2].to_owned() + &" ".repeat(MAX_LINE_BYTES - 1 - WHOLE[2].len());
    let refused = (0..=MAX_RECORD_BYTES / MAX_LINE_BYTES).find_map(|_| reader.push_line(&padded).err());
    assert_eq!(refused.map(|error| error.problem), Some(Problem::Large));
}

#[test]
fn the_longest_match_fits_into_a_record() {
    let shots = 200 * (IDLE_SHOTS_LIMIT as usize + 1);
    let turns = 2 * 10 * rules::rps::MAX_WINS_IN_ALL as usize;
    let around = 4 * rules::MAX_SETS as usize + 10;
    assert!(shots.max(turns) + around <= MAX_EVENTS);
    let stray = SeaBattleEvent::Strayed { seat: Seat::First, row: i64::MIN, column: i64::MIN };
    let longest = event_line::<SeaBattle>(&Event::Played(stray)).len() + 1;
    // The longest calls, at the hard stop of the longest limits, take eight digits by either clock.
    let times = 2 * "16000000/16000000 ".len();
    assert!((longest + times) * shots + 4 * MAX_LINE_BYTES <= MAX_RECORD_BYTES);
    const { assert!(4 * MAX_EVENTS <= MAX_CALLS) };
}

#[test]
fn no_failure_is_too_long_for_a_line() {
    let loud = || Excerpt::head(&"\u{1}".repeat(2 * MAX_EXCERPT_BYTES));
    let check = |failure| {
        let event = Event::<SeaBattle>::Failed { seat: Seat::First, call: "on_opponent_shot", failure };
        let line = event_line(&event);
        assert!(line.len() <= MAX_LINE_BYTES, "{}", line.len());
        let mut reader = LineReader::new();
        reader.push_line(&header_line(sea_battle(1).header())).unwrap();
        assert_eq!(reader.push_line(&line), Ok(Line::Event { event, times: BySeat::default() }));
    };
    check(Failure::Fault(Fault::Garbled { expected: loud(), found: loud() }));
    check(Failure::Fault(Fault::Died { exit: Exit::Signal(9), stderr: loud(), source_line: Some(u32::MAX) }));
    let placement = Preset::AiBattle.sea_battle(1).unwrap().game.placement;
    let checkered = CellSet::from_bits(0x5555_5555_5555_5555_5555_5555_5555_5555);
    let corners =
        CellSet::from_bits((0..100).filter(|i| (i / 10 + i % 10) % 2 == 0).fold(0, |all, i| all | 1 << i));
    let foreign = Layout::from_rows(vec![vec![Mark::Character('\u{10ffff}'); 10]; 10]);
    for layout in [Layout::from_decks(checkered), Layout::from_decks(corners), foreign] {
        let flaws = layout.check(&placement).unwrap_err();
        check(Failure::Breach(SeaBattleBreach::Map { decks: layout.decks(), flaws }));
    }
}

#[test]
fn no_name_is_too_long_for_a_header() {
    let loud = "\u{1}".repeat(MAX_NAME_BYTES);
    let mut header = Header {
        bots: BySeat::from_fn(|_| Contestant { name: loud.clone(), version: Some(loud.clone()) }),
        host: Host::Named(loud.clone()),
        ..rps(1).header().clone()
    };
    let line = header_line(&header);
    assert!(line.len() <= MAX_LINE_BYTES);
    assert_eq!(LineReader::<Rps>::new().push_line(&line), Ok(Line::Header(header.clone())));
    header.bots[Seat::Second].name.push('!');
    assert_eq!(header.rules::<Rps>(), Err(BadHeader::LongName));
}

#[test]
fn a_shot_is_refused_as_it_always_was() {
    let lines = sea_battle(1).to_string();
    let at = lines.lines().position(|line| line.starts_with("{\"shot\"")).unwrap();
    for wrong in [
        r#"{"shot":"K1","by":1,"result":"hit"}"#,
        r#"{"shot":"A1","by":3,"result":"hit"}"#,
        r#"{"shot":"A1","by":1,"result":"lost"}"#,
        r#"{"shot":"A1","by":1,"result":"hit","set":1}"#,
        r#"{"shot":"A1","by":1,"result":"hit"}}"#,
    ] {
        let spoilt: Vec<&str> =
            lines.lines().enumerate().map(|(place, line)| if place == at { wrong } else { line }).collect();
        assert_eq!(refused(&text(&spoilt)).0, at + 1, "{wrong}");
    }
}
