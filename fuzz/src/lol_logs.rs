//! Logs of the `lol-2019` judge.

use record::lol_log::{Base, LolLog, MAX_COMPLAINTS};
use record::{Contestant, Replay};
use rules::BySeat;

/// A log is read or refused with places in it; one that is read prints as it reads, and one that is sound becomes
/// a record that the rules agree with.
pub fn lol_logs(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let log = match LolLog::parse(text) {
        Ok(log) => log,
        Err(complaints) => {
            let lines = text.lines().count() + 2;
            assert!((1..=MAX_COMPLAINTS).contains(&complaints.0.len()));
            assert!(complaints.0.iter().all(|complaint| (1..=lines).contains(&complaint.line)));
            return;
        }
    };
    let printed = log.to_string();
    let again = LolLog::parse(&printed).expect("a printed log can be read");
    assert_eq!((&again, again.to_string()), (&log, printed));
    let found = log.verify();
    assert_eq!(log.events().is_ok(), found.mismatch.is_none() && log.check_boards().is_ok());
    let Ok(events) = log.events() else { return };
    let mut replay = Replay::new(events);
    replay.seek(usize::MAX);
    assert_eq!(replay.scene().verdict, found.verdict);
    if let Ok(record) = log.to_record(BySeat::from_fn(|_| Contestant::named("bot"))) {
        assert_eq!(record.verify(), Ok(record.verdict()));
        let made = LolLog::from_record(&record, 1, Base::Zero).expect("a set with two boards");
        assert_eq!(made.log.shots(), log.shots());
    }
}
