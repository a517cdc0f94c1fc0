use super::*;

fn store(test: &str) -> Store {
    let folder = std::env::temp_dir().join(format!("broadside-store-{test}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    Store::new(folder)
}

fn files(text: &str) -> [File; 2] {
    [File::new("bot", text), File::new("notes", "n")]
}

/// Keeps these files as a build of our own.
fn keep(store: &Store, key: &Key, files: &[File], executable: Option<&str>, messages: &str) -> Stored {
    store.keep(key, &Product { files, executable, messages, maker: None }).expect("it is kept")
}

#[test]
fn a_build_is_found_again_with_its_modes_and_messages() {
    let store = store("again");
    let key = Key::of([&b"source"[..]]);
    assert!(store.find(&key).is_none());
    let kept = keep(&store, &key, &files("code"), Some("bot"), "a warning");
    let found = store.find(&key).expect("it is found");
    assert_eq!((&found.folder, found.messages.as_str()), (&kept.folder, "a warning"));
    let mode = |name: &str| fs::metadata(found.folder.join(name)).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode("bot"), mode("notes"), mode(".")), (0o755, 0o644, 0o755));
    fs::remove_dir_all(&store.folder).unwrap();
}

#[test]
fn a_spoilt_build_is_made_again() {
    let store = store("spoilt");
    let key = Key::of([&b"source"[..]]);
    for spoil in ["bot", "more", "seal"] {
        let kept = keep(&store, &key, &files("code"), None, "");
        let victim =
            if spoil == "seal" { kept.folder.with_file_name("seal") } else { kept.folder.join(spoil) };
        fs::write(victim, "evil").unwrap();
        assert!(store.find(&key).is_none(), "{spoil}");
    }
    keep(&store, &key, &files("code"), None, "");
    assert_eq!(fs::read(store.find(&key).unwrap().folder.join("bot")).unwrap(), b"code");
    assert_eq!(fs::read_dir(&store.folder).unwrap().count(), 1, "nothing is left of the spoilt ones");
    fs::remove_dir_all(&store.folder).unwrap();
}

#[test]
fn many_may_keep_the_same_build_at_once() {
    let store = store("at_once");
    let key = Key::of([&b"source"[..]]);
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| keep(&store, &key, &files("code"), None, ""));
        }
    });
    assert!(store.find(&key).is_some());
    assert_eq!(fs::read_dir(&store.folder).unwrap().count(), 1);
    fs::remove_dir_all(&store.folder).unwrap();
}

/// Makes a build look as if it was used so long ago.
fn age_by(store: &Store, key: &Key, unused: Duration) {
    let home = fs::File::open(store.folder.join(&key.0)).unwrap();
    home.set_modified(SystemTime::now() - unused).unwrap();
}

#[test]
fn builds_that_were_not_used_for_longest_make_room() {
    let store = Store { most_bytes: 30_000, ..store("room") };
    let key = |name: &str| Key::of([name.as_bytes()]);
    let keep = |name: &str| keep(&store, &key(name), &files(&"x".repeat(10_000)), None, "");
    for (name, hours) in [("old", 5), ("oldest", 9)] {
        keep(name);
        age_by(&store, &key(name), IN_USE * hours);
    }
    keep("young");
    assert!(store.find(&key("oldest")).is_none(), "three builds are too many");
    assert!(store.find(&key("old")).is_some(), "and now it was used");
    keep("new");
    keep("newer");
    let there = ["old", "young", "new", "newer"].map(|name| store.find(&key(name)).is_some());
    assert_eq!(there, [true; 4], "what may be in use stays, even if it is too much");
    assert_eq!(fs::read_dir(&store.folder).unwrap().count(), 4, "nothing is left of the removed one");
    fs::remove_dir_all(&store.folder).unwrap();
}

#[test]
fn no_two_lists_of_parts_have_the_same_key() {
    assert_ne!(Key::of([&b"ab"[..], b"c"]), Key::of([&b"a"[..], b"bc"]));
    assert_ne!(Key::of([&b"a"[..]]), Key::of([&b"a"[..], b""]));
}

#[test]
fn what_somebody_else_has_made_never_takes_the_place_of_our_own() {
    let store = store("maker");
    let key = Key::of([&b"source"[..]]);
    let by = |maker: Option<&str>, text: &str| {
        let product = Product { files: &files(text), executable: None, messages: "", maker };
        let kept = store.keep(&key, &product).expect("it is kept");
        (kept.maker, fs::read_to_string(kept.folder.join("bot")).unwrap())
    };
    let made = |maker: Option<&str>, text: &str| (maker.map(str::to_owned), text.to_owned());
    assert_eq!(by(Some("one"), "1"), made(Some("one"), "1"));
    assert_eq!(by(Some("two"), "2"), made(Some("two"), "2"), "who was there before is not believed any more");
    assert_eq!(by(None, "own"), made(None, "own"));
    assert_eq!(by(Some("one"), "1"), made(None, "own"));
    let maker = store.folder.join(&key.0).join(MAKER);
    fs::write(&maker, "one").unwrap();
    assert!(store.find(&key).is_none(), "the seal tells who has made it");
    fs::remove_dir_all(&store.folder).unwrap();
}
