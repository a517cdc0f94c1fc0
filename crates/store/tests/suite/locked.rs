//! Who may open what, and what is said of that which cannot be opened.

use std::fs;
use std::io::{Seek as _, SeekFrom, Write as _};

use store::{Address, Archive, Store, StoreError};

use crate::ground::{Folders, Ground, temporary};
use crate::sample::{fill, person};

pub(crate) fn only_one_writes_and_others_may_read(ground: &dyn Ground) {
    let address = ground.fresh();
    let store = Store::open(&address).unwrap();
    assert_eq!(Store::open(&address).map(drop), Err(StoreError::InUse));
    let archive = Archive::open(&address).unwrap();
    store.add_person(person("ann")).unwrap();
    assert_eq!(archive.people().unwrap().len(), 1);
    assert_eq!(archive.inspect(), Ok(()));
    drop(store);
    Store::open(&address).unwrap().add_person(person("boris")).unwrap();
    assert_eq!(archive.people().unwrap().len(), 2);
}

pub(crate) fn whoever_follows_reads_and_writes_nothing(ground: &dyn Ground) {
    let address = ground.fresh();
    let store = Store::open(&address).unwrap();
    let followed = Store::follow(&address).unwrap();
    store.add_person(person("ann")).unwrap();
    assert_eq!(followed.people().unwrap().len(), 1);
    assert_eq!(followed.add_person(person("boris")).err(), Some(StoreError::InUse));
    assert_eq!((followed.flush(), followed.confirm()), (Err(StoreError::InUse), Err(StoreError::InUse)));
    // A thread of a runtime must not wait, and may be the last that has it.
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async { drop(followed) });
    assert_eq!(store.people().unwrap().len(), 1);
}

#[test]
fn what_is_no_database_is_called_damaged() {
    let folder = temporary();
    fs::write(
        folder.join("broadside.db"),
        "this is no database, and it is long enough to be seen as such".repeat(99),
    )
    .unwrap();
    let refused = Store::open(&Address::Folder(folder.clone())).map(drop);
    assert!(matches!(refused, Err(StoreError::Damaged(_))), "{refused:?}");
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn damage_in_the_middle_is_found() {
    let ground = Folders::new();
    let address = ground.fresh();
    fill(&Store::open(&address).unwrap());
    let Address::Folder(folder) = &address else { panic!("not a folder") };
    let mut file = fs::OpenOptions::new().write(true).open(folder.join("broadside.db")).unwrap();
    let pages = file.metadata().unwrap().len() / 4096;
    for page in 1..pages {
        file.seek(SeekFrom::Start(page * 4096)).unwrap();
        file.write_all(&[0xA5; 64]).unwrap();
    }
    let archive = Archive::open(&address).map(|archive| archive.inspect());
    assert!(matches!(archive, Err(StoreError::Damaged(_)) | Ok(Err(StoreError::Damaged(_)))), "{archive:?}");
}

#[test]
fn what_is_not_there_cannot_be_reached() {
    let folder = temporary();
    let nowhere = folder.join("nothing");
    let refused = Archive::open(&Address::Folder(nowhere.clone())).map(drop);
    assert!(matches!(refused, Err(StoreError::Unreachable(_))), "{refused:?}");
    assert!(!nowhere.exists(), "looking for it does not make it");
    fs::remove_dir_all(folder).unwrap();
    let refused = Store::open(&Address::Folder("/proc/nothing".into())).map(drop);
    assert!(matches!(refused, Err(StoreError::Unreachable(_))), "{refused:?}");
    let address: Address = "postgresql://ann:secret@127.0.0.1:1/arena".parse().unwrap();
    let Err(StoreError::Unreachable(why)) = Store::open(&address).map(drop) else {
        panic!("nobody is there")
    };
    assert!(!why.contains("secret"), "{why}");
}
