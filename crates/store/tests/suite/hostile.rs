//! Backups that somebody made to do harm, or that went through bad hands: they are restored or refused, in bounded
//! memory, and nothing that was restored can break whoever reads it.

use std::io::{Read, Write as _};
use std::sync::LazyLock;

use proptest::prelude::*;
use store::{Address, Archive, ExportFormat, Store, StoreError, check_backup, restore};

use crate::ground::{Folders, Ground};
use crate::sample::fill;

/// The lines of a backup with something in every table.
static LINES: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let folders = Folders::new();
    let address = folders.fresh();
    fill(&Store::open(&address).unwrap());
    let mut copy = Vec::new();
    Archive::open(&address).unwrap().back_up(&mut copy).unwrap();
    zstd::stream::decode_all(copy.as_slice()).unwrap()
});

fn compressed(lines: &[u8]) -> Vec<u8> {
    zstd::bulk::compress(lines, 1).unwrap()
}

/// Asks a store for everything that depends on what is in it.
fn read_everything(address: &Address) {
    let archive = Archive::open(address).unwrap();
    let _ = (archive.people(), archive.back_up(&mut std::io::sink()), archive.inspect());
    for tournament in archive.tournaments().unwrap_or_default() {
        let id = tournament.id;
        let _ = archive.contest(id).map(|contest| (contest.table(), contest.endings().games()));
        let _ = (archive.usage_of(id), archive.entries(id));
        let _ = archive.export_results(id, ExportFormat::Csv, &mut std::io::sink());
        let _ = archive.logs(id, |_, log| log.record().map(drop));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_refused(bytes in proptest::collection::vec(any::<u8>(), 0..2_000)) {
        for backup in [bytes.clone(), compressed(&bytes)] {
            let refused = check_backup(&mut backup.as_slice());
            prop_assert!(matches!(refused, Err(StoreError::BadBackup(_))), "{refused:?}");
        }
    }

    #[test]
    fn a_spoilt_backup_is_refused_or_can_be_read(
        edits in proptest::collection::vec((any::<prop::sample::Index>(), 0..9_usize, "[0-9a-z\",\\[\\]{}\n-]{0,6}"), 1..4)
    ) {
        let mut lines = LINES.clone();
        for (place, length, text) in edits {
            let start = place.index(lines.len());
            let end = (start + length).min(lines.len());
            drop(lines.splice(start..end, text.into_bytes()));
        }
        let backup = compressed(&lines);
        let folders = Folders::new();
        let address = folders.fresh();
        let checked = check_backup(&mut backup.as_slice());
        prop_assert_eq!(restore(&address, &mut backup.as_slice()), checked.clone());
        if checked.is_ok() {
            read_everything(&address);
        }
    }
}

#[test]
fn a_backup_that_wants_much_memory_is_refused() {
    let mut far = zstd::stream::Encoder::new(Vec::new(), 1).unwrap();
    far.window_log(27).unwrap();
    far.write_all(&LINES).unwrap();
    let refused = check_backup(&mut far.finish().unwrap().as_slice());
    assert!(matches!(refused, Err(StoreError::BadBackup(_))), "{refused:?}");
    let first = "{\"broadside_backup\":1,\"schema\":1}\n";
    for endless in [b'[', b' ', b'0'] {
        let mut line = first.as_bytes().chain(std::io::repeat(endless).take(200 << 20));
        let mut backup = zstd::stream::Encoder::new(Vec::new(), 1).unwrap();
        std::io::copy(&mut line, &mut backup).unwrap();
        let refused = check_backup(&mut backup.finish().unwrap().as_slice());
        assert_eq!(refused, Err(StoreError::BadBackup("a line does not end".to_owned())));
    }
}

/// One that has every line that a backup may have, but not where it may be.
pub(crate) fn a_backup_whose_lines_are_out_of_place_is_refused(ground: &dyn Ground) {
    let header = "{\"broadside_backup\":1,\"schema\":1}";
    let table = "{\"table\":\"settings\",\"columns\":\"name, value\"}";
    let odd: [&[&str]; 9] = [
        &["{\"broadside_backup\":1,\"schema\":0}", "{\"rows\":0}"],
        &[header, "[\"a\",\"b\"]", "{\"rows\":1}"],
        &[header, table, "[\"a\"]", "{\"rows\":1}"],
        &[header, table, "[\"a\",\"b\",\"c\"]", "{\"rows\":1}"],
        &[header, table, table, "{\"rows\":0}"],
        &[header, header, "{\"rows\":0}"],
        &[header, "{\"rows\":0}", "{\"rows\":0}"],
        &[header, "{\"table\":\"people; --\",\"columns\":\"name\"}", "{\"rows\":0}"],
        &[header, "{\"table\":\"people\",\"columns\":\"name) VALUES (1); --\"}", "{\"rows\":0}"],
    ];
    let address = ground.fresh();
    for lines in odd {
        let backup = compressed(format!("{}\n", lines.join("\n")).as_bytes());
        let refused = restore(&address, &mut backup.as_slice());
        assert!(matches!(refused, Err(StoreError::BadBackup(_))), "{lines:?}: {refused:?}");
    }
    let lines = [header, table, "[1,[\"00\"]]", "{\"rows\":1}", ""].join("\n");
    let refused = restore(&address, &mut compressed(lines.as_bytes()).as_slice());
    assert!(!matches!(refused, Err(StoreError::Unreachable(_))), "{refused:?}");
}
