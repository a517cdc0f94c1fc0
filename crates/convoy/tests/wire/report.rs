//! Reports of what was done and of what was not.

use convoy::wire::{MAX_REPORTS_TOGETHER, MAX_WHY_BYTES, Misread, Report};
use jobs::{Bound, CheckDone, Done, Stage, Trouble};
use judge::{MAX_OUTPUT_BYTES, MAX_OUTPUT_MARKS, Mark, Output};
use languages::{BuildError, Diagnostic, Severity};
use proptest::prelude::*;
use record::{AnyRecord, GameKind};
use rules::{Preset, Seat};

use crate::games::{EPOCH, WORKER, any_work, check, game, job, pairs, read, report};

/// What a bot may have printed.
fn output() -> impl Strategy<Value = Output> {
    let bytes = || prop::collection::vec(any::<u8>(), 0..200);
    let marks = prop::collection::vec((any::<u32>(), any::<[u64; 2]>()), 0..20);
    ([bytes(), bytes()], marks, any::<[u64; 2]>()).prop_map(|(streams, marks, lengths)| {
        let marks = marks.into_iter().map(|(call, lengths)| Mark { call, lengths }).collect();
        Output::of_parts(streams, marks, lengths).unwrap()
    })
}

#[test]
fn every_game_by_all_its_rules_comes_through() {
    for (kind, preset) in pairs() {
        let (task, done) = game(kind, preset, 5);
        assert!(done.usage[Seat::First].longest_call.is_some());
        assert_eq!(AnyRecord::parse(&done.record.to_string()).unwrap(), done.record);
        let sent = report(1, Done::Game(done.clone()));
        let came = read(&sent.to_bytes()).unwrap();
        assert_eq!(
            (came.epoch.as_str(), came.id, came.worker.as_str(), came.took_ms),
            (EPOCH, 1, WORKER, 17)
        );
        assert_eq!(came.verify(&job(1, &task)), Ok(()), "{kind} {preset}");
        assert_eq!(came.result.unwrap(), Done::Game(done), "{kind} {preset}");

        let (task, done) = check(kind, preset, 5);
        assert_eq!(done.stage(), Stage::Done);
        let came = read(&report(2, Done::Check(done.clone())).to_bytes()).unwrap();
        assert_eq!(came.verify(&job(2, &task)), Ok(()), "{kind} {preset}");
        assert_eq!(came.result.unwrap(), Done::Check(done), "{kind} {preset}");
    }
}

#[test]
fn a_bot_that_was_not_compiled_is_reported_with_the_reason() {
    let (task, done) = check(GameKind::Rps, Preset::AiBattle, 1);
    let refused = CheckDone { game: None, ..done };
    let said = |severity| Diagnostic {
        line: Some(3),
        column: None,
        severity,
        message: "так \"нельзя\"\n".to_owned(),
    };
    let severities = [Severity::Note, Severity::Warning, Severity::Error];
    let reasons = [
        CheckDone { diagnostics: severities.map(said).to_vec(), ..refused.clone() },
        CheckDone { bound: Some(Bound::Time(10)), ..refused.clone() },
        CheckDone { bound: Some(Bound::Memory(u64::MAX)), ..refused.clone() },
        CheckDone { bound: Some(Bound::Size(1)), ..refused },
    ];
    for done in reasons {
        let came = read(&report(1, Done::Check(done.clone())).to_bytes()).unwrap();
        assert_eq!(came.verify(&job(1, &task)), Ok(()));
        assert_eq!((came.result.unwrap(), done.stage()), (Done::Check(done), Stage::Compile));
    }
}

#[test]
fn trouble_is_told_with_the_worker_and_whether_others_should_try() {
    let python = languages::by_name("python").unwrap();
    let missing = languages::Missing { language: python, what: "python3", packages: &[] };
    let build = |error| Trouble::Build { bot: "bot.py".to_owned(), error };
    let nobody = Trouble::NoSuchBot { name: "nobody".to_owned(), game: GameKind::Rps };
    for (trouble, is_final) in [
        (Trouble::Lost, false),
        (build(BuildError::Missing(missing)), false),
        (build(BuildError::TooSlow { seconds: 1 }), true),
        (nobody, false),
    ] {
        let words = trouble.to_string();
        let sent = Report {
            result: Err(trouble),
            ..report(1, Done::Game(game(GameKind::Rps, Preset::AiBattle, 1).1))
        };
        let came = read(&sent.to_bytes()).unwrap().result.unwrap_err();
        let Trouble::Elsewhere { worker, why, is_final: told } = &came else { panic!("{came}") };
        assert_eq!((worker.as_str(), why, *told), (WORKER, &words, is_final));
        assert_eq!(came.is_worth_another_try(), !is_final);
        assert_eq!(came.to_string(), format!("worker {WORKER} could not do it: {words}"));
    }
}

#[test]
fn a_reason_is_cut_where_it_is_too_long() {
    let trouble =
        Trouble::Elsewhere { worker: String::new(), why: "ж".repeat(MAX_WHY_BYTES), is_final: false };
    let sent =
        Report { result: Err(trouble), ..report(1, Done::Game(game(GameKind::Rps, Preset::AiBattle, 1).1)) };
    let Err(Trouble::Elsewhere { why, .. }) = read(&sent.to_bytes()).unwrap().result else {
        panic!("a game")
    };
    assert_eq!(why.len(), MAX_WHY_BYTES);
}

#[test]
fn the_most_that_bots_can_print_comes_through() {
    let (_, mut done) = game(GameKind::SeaBattle, Preset::AiBattle, 1);
    let marks = vec![Mark { call: u32::MAX, lengths: [u64::MAX; 2] }; MAX_OUTPUT_MARKS];
    let streams = [vec![b'\n'; MAX_OUTPUT_BYTES], vec![0xff; MAX_OUTPUT_BYTES]];
    done.output[Seat::Second] = Output::of_parts(streams, marks, [u64::MAX; 2]).unwrap();
    let came = read(&report(1, Done::Game(done.clone())).to_bytes()).unwrap();
    assert_eq!(came.result.unwrap(), Done::Game(done));
}

#[test]
fn reports_that_are_sent_together_are_told_apart() {
    let (_, done) = game(GameKind::Rps, Preset::AiBattle, 1);
    let reports: Vec<Vec<u8>> =
        (0..=MAX_REPORTS_TOGETHER as u64).map(|id| report(id, Done::Game(done.clone())).to_bytes()).collect();
    for count in [0, 1, 2, MAX_REPORTS_TOGETHER] {
        let sent = reports[..count].concat();
        assert_eq!(Report::split(&sent).unwrap(), reports[..count]);
    }
    let [many, two] = [reports.concat(), reports[..2].concat()];
    for wrong in [&many[..], &two[..two.len() - 1], &two[1..], b"words"] {
        assert!(matches!(Report::split(wrong), Err(Misread::Garbled { .. })));
    }
}

#[test]
fn a_report_that_unpacks_to_too_much_is_refused() {
    let bytes = report(1, Done::Game(game(GameKind::SeaBattle, Preset::AiBattle, 1).1)).to_bytes();
    assert!(matches!(Report::from_bytes(&bytes, 1_000), Err(Misread::Long { limit_bytes: 1_000, .. })));
    let bomb = zstd::bulk::compress(&vec![b' '; 64 << 20], 19).unwrap();
    assert!(bomb.len() < 16 << 10);
    assert!(matches!(Report::from_bytes(&bomb, 1 << 20), Err(Misread::Long { .. })));
    let two = [zstd::bulk::compress(b"short", 1).unwrap(), bomb].concat();
    assert!(
        matches!(Report::from_bytes(&two, 1 << 20), Err(Misread::Garbled { .. })),
        "one behind a short one"
    );
    let silent = zstd::stream::encode_all(&vec![b' '; 64 << 20][..], 1).unwrap();
    assert!(
        matches!(Report::from_bytes(&silent, 1 << 20), Err(Misread::Garbled { .. })),
        "of unknown length"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn anything_done_comes_through((task, done) in any_work(), id: u64, printed in [output(), output()]) {
        let [first, second] = printed;
        let done = match done {
            Done::Game(mut game) => {
                game.output = rules::BySeat::new(first, second);
                Done::Game(game)
            }
            done @ Done::Check(_) => done,
        };
        let came = read(&report(id, done.clone()).to_bytes()).unwrap();
        prop_assert_eq!(came.verify(&job(id, &task)), Ok(()));
        prop_assert_eq!(came.result.unwrap(), done);
    }
}
