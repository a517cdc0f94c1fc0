//! A tournament to be shown in tests: bots whose strength falls from first to last, with names that try everything, one
//! that crashes and one that breaks rules.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use record::{FailureKind, GameKind};
use rules::{BySeat, Ending, Outcome, Preset, Seat, Verdict};
use store::{Address, Entry, NewTournament, PackedLog, Played, Store, TimeUsed, Tournament, TournamentId};
use tournament::{Conduct, Contest, Fixture, Format, GameResult, Plan};

use super::super::finished::{Absent, Finished};

/// Names that a page, a table or a terminal could stumble over.
pub(super) const NAMES: [&str; 8] = [
    "admiral",
    "Аня Ёлкина.pas",
    "<script>alert(1)</script>",
    "=cmd|' /C calc'!A0",
    "\u{202e}txt.yp",
    "name, \"quoted\"",
    "a bot with a name that is much longer than any column has room for.py",
    "crasher.py",
];

/// The last bot always fails; the one before it does so in one game.
const CRASHER: u32 = 7;

/// A folder with a finished tournament, gone when the test is over.
pub(super) struct Sample {
    pub(super) folder: PathBuf,
    store: Store,
    id: TournamentId,
    tournament: Tournament,
    contest: Contest,
    names: Vec<String>,
    absent: Vec<Absent>,
}

impl Sample {
    /// The bots of [`NAMES`] under these rules.
    pub(super) fn of(preset: Preset, format: Format) -> Self {
        Self::with(NAMES.map(str::to_owned).into(), preset, format)
    }

    /// So many bots, whatever they are called.
    pub(super) fn with(names: Vec<String>, preset: Preset, format: Format) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("broadside-sample-{}-{number}", std::process::id()));
        let store = Store::open(&Address::Folder(folder.clone())).expect("a store");
        let told = NewTournament {
            name: "Весна & <осень>".to_owned(),
            game: GameKind::SeaBattle,
            preset,
            sets: 7,
            wins: None,
            plan: Plan::new(names.len(), format, Conduct::of(preset), 7).expect("a plan"),
            made_ms: 0,
        };
        let entries = names.iter().map(|name| Entry { name: name.clone(), version: None }).collect();
        let id = store.add_tournament(told, entries).expect("a tournament");
        let mut contest = store.contest(id).expect("a contest");
        while let Some(fixture) = contest.next() {
            let result = result(&fixture);
            contest.report(&result).expect("a result");
            let used = result.entrants.map(|_, entrant| used(entrant.0));
            let log = PackedLog::pack_text(&log(&result));
            store
                .keep(Played {
                    tournament: id,
                    result,
                    log,
                    used,
                    played_ms: 0,
                    printed: BySeat::default(),
                    worker: None,
                })
                .expect("kept");
        }
        store.flush().expect("stored");
        let tournament = store.tournament(id).expect("readable").expect("it is there");
        let absent =
            vec![Absent { name: "typo.pas".to_owned(), why: "typo.pas:3: <expected> \u{1b};".to_owned() }];
        Self { folder, store, id, tournament, contest, names, absent }
    }

    pub(super) fn finished(&self) -> Finished<'_> {
        assert_eq!(self.tournament.id, self.id);
        Finished {
            archive: &self.store,
            tournament: &self.tournament,
            contest: &self.contest,
            names: &self.names,
            absent: &self.absent,
            folder: &self.folder,
        }
    }
}

impl Drop for Sample {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn used(entrant: u32) -> TimeUsed {
    TimeUsed { calls: 400, cpu_us: 400_000 * u64::from(entrant), slowest_us: 40_000 * u64::from(entrant) }
}

/// The better one wins, but for every fifth game; the crasher crashes.
fn result(fixture: &Fixture) -> GameResult {
    let entrants = fixture.entrants;
    let mut failures = BySeat::new(None, None);
    for seat in Seat::BOTH {
        if entrants[seat].0 == CRASHER {
            failures[seat] = Some(FailureKind::Died);
            let outcome = Outcome::Won(seat.other());
            let verdict = Verdict { outcome, ending: Ending::Fault, score: BySeat::new(0, 0) };
            return GameResult { number: fixture.number, entrants, verdict, failures };
        }
    }
    let better = if entrants[Seat::First] < entrants[Seat::Second] { Seat::First } else { Seat::Second };
    let (outcome, score) = match fixture.number.0 % 5 {
        3 => (Outcome::Drawn, BySeat::new(3, 3)),
        4 => (Outcome::Won(better.other()), BySeat::only(better.other(), 4, 2)),
        _ => (Outcome::Won(better), BySeat::only(better, 4, 1)),
    };
    let verdict = Verdict { outcome, ending: Ending::Played, score };
    GameResult { number: fixture.number, entrants, verdict, failures }
}

/// A record whose only purpose is to tell of a failure.
fn log(result: &GameResult) -> String {
    let failed = result.failures.iter().find(|(_, failure)| failure.is_some());
    let seat = failed.map_or(Seat::First, |(seat, _)| seat);
    let winner = if seat == Seat::First { "second" } else { "first" };
    format!(
        r#"{{"broadside":1,"game":"sea-battle","preset":"ai-battle","sets":7,"first":1,"bots":[{{"name":"a"}},{{"name":"b"}}],"host":"in-process"}}
{{"set":1,"first":1}}
{{"failed":"get_map","by":{},"kind":"died","code":1,"stderr":"<b>IndexError</b>: list index out of range","source_line":12}}
{{"verdict":"{winner}","ending":"fault","score":[0,0]}}
"#,
        seat.number()
    )
}
