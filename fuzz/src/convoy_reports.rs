//! Reports of workers: as they are, and as the lines that one is compressed from.

use convoy::wire::{MAX_REPORTS_TOGETHER, Misread, Report};
use jobs::Done;

/// The most that a report of a seed unpacks to, and more.
const MAX_BYTES: usize = 1 << 20;

/// A report is read or refused within its bound. One that is read comes back when it is sent on, and its record can be verified.
pub fn convoy_reports(data: &[u8]) {
    if let Ok(reports) = Report::split(data) {
        assert!(reports.len() <= MAX_REPORTS_TOGETHER && reports.concat() == data);
    }
    let packed = zstd::bulk::compress(data, 1).expect("memory can be written to");
    for bytes in [data, &packed] {
        let report = match Report::from_bytes(bytes, MAX_BYTES) {
            Ok(report) => report,
            Err(Misread::Long { limit_bytes, .. }) => {
                assert!(limit_bytes <= MAX_BYTES);
                continue;
            }
            Err(_) => continue,
        };
        let again = Report::from_bytes(&report.to_bytes(), 16 * MAX_BYTES).expect("a report can be sent on");
        assert_eq!((&again.epoch, again.id, &again.worker), (&report.epoch, report.id, &report.worker));
        match (&again.result, &report.result) {
            (Ok(again), Ok(done)) => assert_eq!(without_lines(again), without_lines(done)),
            (Err(again), Err(trouble)) => assert_eq!(again.to_string(), trouble.to_string()),
            _ => panic!("it says something else when it is sent on"),
        }
        read_everything(&report);
    }
}

/// What was done, however its record was spelled.
fn without_lines(done: &Done) -> Done {
    let mut done = done.clone();
    let game = match &mut done {
        Done::Game(game) => Some(game),
        Done::Check(check) => check.game.as_mut(),
    };
    game.into_iter().for_each(|game| game.lines = None);
    done
}

fn read_everything(report: &Report) {
    let game = match &report.result {
        Ok(Done::Game(game)) => Some(game),
        Ok(Done::Check(check)) => {
            let _ = (check.stage(), check.output().map(judge::Output::pieces));
            check.game.as_ref()
        }
        Err(trouble) => return assert!(!trouble.to_string().is_empty()),
    };
    if let Some(game) = game {
        let _ = (game.record.verify(), game.output.as_ref().map(|_, output| output.pieces()));
    }
}
