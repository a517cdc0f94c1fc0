//! Backups and exports.

use store::{
    Address, Archive, ExportFormat, NEWEST_SCHEMA, PersonId, Store, StoreError, TournamentId, restore,
};

use crate::ground::{Folders, Ground};
use crate::sample::{announce, fill, person, played};
use crate::server::Server;

fn backup(address: &Address) -> Vec<u8> {
    let mut copy = Vec::new();
    Archive::open(address).unwrap().back_up(&mut copy).unwrap();
    copy
}

pub(crate) fn a_backup_restores_everything(ground: &dyn Ground) {
    let [address, other] = [ground.fresh(), ground.fresh()];
    let id = fill(&Store::open(&address).unwrap());
    let copy = backup(&address);
    let rows = restore(&other, &mut copy.as_slice()).unwrap();
    assert_eq!(rows, 1 + 1 + 1 + 1 + 1 + 4 + 12 + 12 + 1 + 7 + 2 + 12 + 3 + 2 + 1 + 1);
    assert_eq!(backup(&other), copy, "the copy of the copy is the copy");
    let store = Store::open(&other).unwrap();
    assert_eq!(
        store.contest(id).unwrap().table(),
        Archive::open(&address).unwrap().contest(id).unwrap().table()
    );
    let next = store.add_person(person("next")).unwrap();
    assert_eq!(next, PersonId(2), "keys count on");
}

pub(crate) fn a_backup_is_of_one_moment(ground: &dyn Ground) {
    let [address, other] = [ground.fresh(), ground.fresh()];
    let store = Store::open(&address).unwrap();
    let id = announce(&store, 20);
    let games: Vec<_> = store.contest(id).unwrap().collect();
    std::thread::scope(|scope| {
        scope.spawn(|| games.iter().for_each(|game| store.keep(played(id, game)).unwrap()));
        for _ in 0..3 {
            backup(&address);
        }
    });
    let copy = backup(&address);
    restore(&other, &mut copy.as_slice()).unwrap();
    let archive = Archive::open(&other).unwrap();
    let mut logs = 0;
    archive
        .logs(id, |_, _| {
            logs += 1;
            Ok(())
        })
        .unwrap();
    let mut contest = archive.contest(id).unwrap();
    assert_eq!(contest.endings().games(), logs, "every result has its log");
    let left = contest.by_ref().count() as u32;
    assert_eq!(left + logs, 380);
}

pub(crate) fn a_backup_that_was_cut_or_altered_is_refused_as_a_whole(ground: &dyn Ground) {
    let [address, other] = [ground.fresh(), ground.fresh()];
    fill(&Store::open(&address).unwrap());
    let copy = backup(&address);
    for cut in (0..copy.len()).step_by(copy.len() / 6) {
        let refused = restore(&other, &mut &copy[..cut]);
        assert!(matches!(refused, Err(StoreError::BadBackup(_))), "cut after {cut}: {refused:?}");
        let mut altered = copy.clone();
        altered[cut] ^= 1;
        assert!(restore(&other, &mut altered.as_slice()).is_err(), "altered at {cut}");
    }
    restore(&other, &mut copy.as_slice()).unwrap();
}

pub(crate) fn a_backup_is_restored_into_a_new_store_only(ground: &dyn Ground) {
    let address = ground.fresh();
    fill(&Store::open(&address).unwrap());
    let copy = backup(&address);
    assert_eq!(restore(&address, &mut copy.as_slice()), Err(StoreError::NotEmpty));
    assert_eq!(backup(&address), copy);
    let untouched = ground.fresh();
    drop(Store::open(&untouched).unwrap());
    restore(&untouched, &mut copy.as_slice()).unwrap();
    assert_eq!(backup(&untouched), copy);
}

pub(crate) fn where_there_is_nothing_yet_nothing_is_read(ground: &dyn Ground) {
    let opened = Archive::open(&ground.fresh()).map(drop);
    assert!(matches!(opened, Err(StoreError::Empty | StoreError::Unreachable(_))), "{opened:?}");
    let Address::Folder(folder) = ground.fresh() else { return };
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("broadside.db"), "").unwrap();
    assert_eq!(Archive::open(&Address::Folder(folder)).map(drop), Err(StoreError::Empty));
}

/// A backup of each schema before the newest, as it was written then, with something in every table.
const EARLIER: [&str; NEWEST_SCHEMA as usize - 1] = [
    include_str!("../golden/schema-1.jsonl"),
    include_str!("../golden/schema-2.jsonl"),
    include_str!("../golden/schema-3.jsonl"),
    include_str!("../golden/schema-4.jsonl"),
    include_str!("../golden/schema-5.jsonl"),
    include_str!("../golden/schema-6.jsonl"),
    include_str!("../golden/schema-7.jsonl"),
    include_str!("../golden/schema-8.jsonl"),
];
/// Since this schema the time that bots used is kept.
const TIMED: u32 = 3;

pub(crate) fn a_backup_of_every_earlier_schema_is_restored(ground: &dyn Ground) {
    for (schema, lines) in (1..).zip(EARLIER) {
        let address = ground.fresh();
        let copy = zstd::bulk::compress(lines.as_bytes(), 1).unwrap();
        restore(&address, &mut copy.as_slice()).unwrap();
        let store = Store::open(&address).unwrap();
        let id = TournamentId(1);
        assert!(store.contest(id).unwrap().is_over());
        for game in store.contest(id).unwrap().table().rows() {
            assert_eq!(store.results_of(id, game.entrant).unwrap().len(), 6);
        }
        let measured = store.usage_of(id).unwrap().len();
        assert_eq!(measured, if schema < TIMED { 0 } else { 4 }, "before that, nobody has measured it");
        let mut export = Vec::new();
        store.export_results(id, ExportFormat::Csv, &mut export).unwrap();
        let untimed = String::from_utf8(export).unwrap().contains("late,rule,,,,,,\n");
        assert_eq!(untimed, schema < TIMED);
        assert!(store.log(id, tournament::GameNumber(0)).unwrap().unwrap().record().is_ok());
        assert_eq!(store.setting("класс").unwrap().as_deref(), Some("10\"Б\""));
        let version = store.versions_of(store::BotId(1)).unwrap()[0];
        assert!(store.check(version).unwrap().unwrap().accepted);
    }
    let newer = format!("{{\"broadside_backup\":1,\"schema\":{}}}\n", NEWEST_SCHEMA + 1);
    let newer = zstd::bulk::compress(newer.as_bytes(), 1).unwrap();
    let refused = restore(&ground.fresh(), &mut newer.as_slice());
    assert_eq!(refused, Err(StoreError::Newer { found: NEWEST_SCHEMA + 1, known: NEWEST_SCHEMA }));
}

#[test]
fn a_backup_of_one_database_is_restored_into_the_other() {
    let (folders, server) = (Folders::new(), Server::start());
    let [folder, back] = [folders.fresh(), folders.fresh()];
    let database = server.fresh();
    fill(&Store::open(&folder).unwrap());
    let copy = backup(&folder);
    restore(&database, &mut copy.as_slice()).unwrap();
    assert_eq!(backup(&database), copy);
    restore(&back, &mut backup(&database).as_slice()).unwrap();
    assert_eq!(backup(&back), copy);
}

#[test]
#[ignore = "run by hand before the first step after the newest schema is written"]
fn writes_the_backup_of_the_newest_schema() {
    let folders = Folders::new();
    let address = folders.fresh();
    fill(&Store::open(&address).unwrap());
    let lines = zstd::stream::decode_all(backup(&address).as_slice()).unwrap();
    std::fs::write(format!("tests/golden/schema-{NEWEST_SCHEMA}.jsonl"), lines).unwrap();
}

pub(crate) fn results_are_exported_for_other_programs(ground: &dyn Ground) {
    let address = ground.fresh();
    let store = Store::open(&address).unwrap();
    let (told, mut entries) = crate::sample::announced(2, tournament::Format::USUAL);
    entries[0].name = "Ann, \"the best\"".to_owned();
    entries[1].name = "=1+1".to_owned();
    let id = store.add_tournament(told, entries).unwrap();
    let game = store.contest(id).unwrap().next().unwrap();
    let mut game = played(id, &game);
    game.result.verdict.outcome = rules::Outcome::BothLost;
    game.result.verdict.ending = rules::Ending::Fault;
    game.result.failures = rules::BySeat::new(Some(record::FailureKind::Late), None);
    let seats = game.result.entrants.map(|_, entrant| entrant.0).into_array();
    store.keep(game).unwrap();
    store.flush().unwrap();
    let export = |format| {
        let mut out = Vec::new();
        assert_eq!(store.export_results(id, format, &mut out), Ok(1));
        String::from_utf8(out).unwrap()
    };
    let [first, second] = seats.map(|seat| ["\"Ann, \"\"the best\"\"\"", "'=1+1"][seat as usize]);
    assert_eq!(
        export(ExportFormat::Csv),
        format!(
            "game,first,second,outcome,first_score,second_score,ending,first_failure,second_failure,\
             first_calls,first_cpu_us,first_slowest_us,second_calls,second_cpu_us,second_slowest_us\n\
             1,{first},{second},both-lost,2,1,fault,late,,1,1000,10,2,2000,20\n"
        )
    );
    let [first, second] = seats.map(|seat| [r#""Ann, \"the best\"""#, "\"=1+1\""][seat as usize]);
    assert_eq!(
        export(ExportFormat::JsonLines),
        format!(
            "{{\"game\":1,\"first\":{first},\"second\":{second},\"outcome\":\"both-lost\",\"score\":[2,1],\
             \"ending\":\"fault\",\"failures\":[\"late\",null],\"times\":[\
             {{\"calls\":1,\"cpu_us\":1000,\"slowest_us\":10}},{{\"calls\":2,\"cpu_us\":2000,\"slowest_us\":20}}]}}\n"
        )
    );
}
