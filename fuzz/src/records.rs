//! Records as JSON lines, and what is done with those that can be read.

use record::lol_log::{Base, LolLog};
use record::{AnyRecord, Record, Recorded, Replay, Viewpoint, chart};
use rules::Seat;
use rules::sea_battle::SeaBattle;

/// A record is read or refused; one that is read comes back when it is printed, and can be verified, replayed,
/// looked at and converted whatever it says.
pub fn records(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let Ok(record) = AnyRecord::parse(text) else { return };
    assert_eq!(AnyRecord::parse(&record.to_string()).as_ref(), Ok(&record));
    let _ = (record.verify(), record.verdict().sets_played());
    match record {
        AnyRecord::SeaBattle(record) => look_at(&record),
        AnyRecord::Rps(record) => drop(replay(&record)),
    }
}

fn replay<G: Recorded>(record: &Record<G>) -> Replay<G> {
    let mut replay = Replay::new(record.events().to_vec());
    while replay.forward() {}
    assert_eq!(replay.scene().verdict, Some(record.verdict()));
    replay.seek(replay.steps() / 2);
    replay
}

fn look_at(record: &Record<SeaBattle>) {
    let replay = replay(record);
    for viewpoint in [Viewpoint::Spectator, Viewpoint::Seat(Seat::First), Viewpoint::Afterwards] {
        let views = viewpoint.boards(&replay.scene().table);
        assert_eq!(chart::draw(&views, chart::Glyphs::Ascii).lines().count(), 11);
    }
    for set in 0..3 {
        if let Ok(made) = LolLog::from_record(record, set, Base::One) {
            let read = LolLog::parse(&made.log.to_string()).expect("a printed log can be read");
            assert_eq!(read.to_string(), made.log.to_string());
        }
    }
}
