//! Bytes that were cut off, flipped or made up: they are refused, or say the same.

use convoy::wire::{JobLine, MAX_DIAGNOSTICS, MAX_WORD_BYTES, Report};
use jobs::{CheckDone, Done, GameDone, Task};
use languages::{Diagnostic, Severity};
use proptest::prelude::*;
use proptest::sample::Index;
use record::GameKind;
use rules::Preset;

use crate::games::{check, game, job, read, report};

const MEBIBYTE: usize = 1 << 20;

fn one_game() -> (Task, GameDone) {
    game(GameKind::Rps, Preset::AiBattle, 3)
}

/// A report before it is compressed.
fn unpack(report: &Report) -> Vec<u8> {
    zstd::bulk::decompress(&report.to_bytes(), 16 * MEBIBYTE).unwrap()
}

fn unpacked(done: &GameDone) -> Vec<u8> {
    unpack(&report(1, Done::Game(done.clone())))
}

fn packed(bytes: &[u8]) -> Vec<u8> {
    zstd::bulk::compress(bytes, 1).unwrap()
}

/// Whether a report that was spoilt on its way would count as one with another result.
fn is_taken_for_another(bytes: &[u8], task: &Task, sent: &GameDone) -> bool {
    let Ok(came) = Report::from_bytes(bytes, 16 * MEBIBYTE) else { return false };
    let is_counted = came.verify(&job(1, task)).is_ok();
    match came.result {
        Ok(Done::Game(game)) => is_counted && game.record.verdict() != sent.record.verdict(),
        Ok(Done::Check(_)) => is_counted,
        Err(_) => false,
    }
}

#[test]
fn a_report_that_is_cut_off_is_refused_wherever_it_is() {
    let (_, done) = one_game();
    let whole = unpacked(&done);
    for length in (0..whole.len()).step_by(7) {
        assert!(read(&packed(&whole[..length])).is_err(), "{length}");
    }
    let sent = packed(&whole);
    for length in 0..sent.len() {
        assert!(read(&sent[..length]).is_err(), "{length}");
    }
    assert!(read(&packed(&[whole, vec![b' ']].concat())).is_err(), "something follows");
}

#[test]
fn lengths_that_are_not_true_are_refused() {
    let (_, done) = one_game();
    let whole = unpacked(&done);
    let text = String::from_utf8(whole).unwrap();
    for (was, is) in [
        ("\"record\":", "\"record\":1"),
        ("\"record\":", "\"record\":18446744073709551615,\"x\":"),
        ("\"kept\":[0,0]", "\"kept\":[18446744073709551615,18446744073709551615]"),
        ("\"kept\":[0,0]", "\"kept\":[0,1]"),
        ("\"kept\":[0,0]", "\"kept\":[-1,1]"),
    ] {
        let other = text.replacen(was, is, 1);
        assert_ne!(other, text);
        assert!(read(&packed(other.as_bytes())).is_err(), "{is}");
    }
}

#[test]
fn a_report_has_a_head_of_a_bounded_length() {
    let refused = read(&packed(&vec![b' '; 17 * MEBIBYTE])).unwrap_err();
    assert_eq!(refused.to_string(), "not a report: it has no head");
}

#[test]
fn a_name_and_what_a_compiler_says_are_bounded() {
    let (_, done) = check(GameKind::Rps, Preset::AiBattle, 3);
    let said = Diagnostic { line: None, column: None, severity: Severity::Note, message: String::new() };
    let done = CheckDone { diagnostics: vec![said; MAX_DIAGNOSTICS + 1], ..done };
    let came = read(&report(1, Done::Check(done.clone())).to_bytes()).unwrap().result.unwrap();
    let Done::Check(came) = came else { panic!("no check") };
    assert_eq!(came.diagnostics.len(), MAX_DIAGNOSTICS, "a worker sends no more");
    let text = String::from_utf8(unpack(&report(1, Done::Check(done)))).unwrap();
    let more = text.replacen("\"diagnostics\":[", r#""diagnostics":[{"severity":"note","message":""},"#, 1);
    assert!(read(&packed(more.as_bytes())).is_err());
    let named = |bytes| Report { worker: "w".repeat(bytes), ..report(1, Done::Game(one_game().1)) };
    assert!(read(&named(MAX_WORD_BYTES).to_bytes()).is_ok());
    assert!(read(&named(MAX_WORD_BYTES + 1).to_bytes()).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn flipped_bits_do_not_make_another_result(places in prop::collection::vec((any::<Index>(), 0u8..8), 1..4)) {
        let (task, done) = one_game();
        let sent = report(1, Done::Game(done.clone())).to_bytes();
        let [mut on_the_way, mut inside] = [sent, unpacked(&done)];
        for (place, bit) in places {
            for bytes in [&mut on_the_way, &mut inside] {
                let place = place.index(bytes.len());
                bytes[place] ^= 1 << bit;
            }
        }
        prop_assert!(!is_taken_for_another(&on_the_way, &task, &done));
        prop_assert!(!is_taken_for_another(&packed(&inside), &task, &done));
    }

    #[test]
    fn a_spoilt_job_is_refused_or_can_be_asked_everything(place: Index, byte: u8, cut: Index) {
        let mut bytes = job(1, &one_game().0).to_bytes();
        let length = bytes.len();
        bytes[place.index(length)] = byte;
        if let Ok(line) = JobLine::from_bytes(&bytes) {
            let _ = (line.codes().count(), line.task(|_| None));
            prop_assert_eq!(JobLine::from_bytes(&line.to_bytes()).unwrap(), line);
        }
        prop_assert!(JobLine::from_bytes(&bytes[..cut.index(length)]).is_err());
    }

    #[test]
    fn made_up_bytes_are_refused(bytes: Vec<u8>) {
        prop_assert!(JobLine::from_bytes(&bytes).is_err());
        prop_assert!(read(&bytes).is_err());
        prop_assert!(read(&packed(&bytes)).is_err());
    }
}
