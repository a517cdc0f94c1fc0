//! People, bots, versions, checks and settings.

use store::{
    BotId, Check, Draft, MAX_OUTPUT_BYTES, MAX_SOURCE_BYTES, PersonId, Stage, Store, StoreError, VersionId,
    Visibility,
};

use crate::ground::Ground;
use crate::sample::{bot, new_bot, person, version};

pub(crate) fn people_are_found_by_key_and_by_login(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let ann = store.add_person(person("ann")).unwrap();
    let boris = store.add_person(person("борис")).unwrap();
    assert_eq!(store.person(ann).unwrap().unwrap().told, person("ann"));
    assert_eq!(store.person_with_login("борис").unwrap().unwrap().id, boris);
    assert_eq!(store.person_with_login("nobody"), Ok(None));
    assert_eq!(store.add_person(person("ann")), Err(StoreError::Taken));
    let people: Vec<PersonId> = store.people().unwrap().iter().map(|person| person.id).collect();
    assert_eq!(people, [ann, boris]);
}

pub(crate) fn versions_are_numbered_and_never_change(ground: &dyn Ground) {
    let address = ground.fresh();
    let store = Store::open(&address).unwrap();
    let bot = new_bot(&store);
    let sources: [&[u8]; 3] = [b"\xEF\xBB\xBFunit bot;\r\n", b"", "{ привет }".as_bytes()];
    for (number, source) in (1..).zip(sources) {
        assert_eq!(store.add_version(bot, version(source)), Ok(VersionId { bot, number }));
    }
    store.activate(VersionId { bot, number: 2 }).unwrap();
    assert_eq!(store.activate(VersionId { bot, number: 4 }), Err(StoreError::Missing));
    drop(store);
    let store = Store::open(&address).unwrap();
    for (id, source) in store.versions_of(bot).unwrap().into_iter().zip(sources) {
        assert_eq!(store.version(id).unwrap(), Some(version(source)));
    }
    assert_eq!(store.version(VersionId { bot, number: 4 }), Ok(None));
    assert_eq!(store.bot(bot).unwrap().unwrap().active, Some(2));
}

pub(crate) fn a_check_stands_beside_its_version_until_the_next(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let bot = new_bot(&store);
    let id = store.add_version(bot, version(b"x")).unwrap();
    assert_eq!(store.check(id), Ok(None));
    let failed = Check {
        stage: Stage::Compile,
        accepted: false,
        build_hash: None,
        diagnostics: r#"[{"line":1}]"#.to_owned(),
        output: Vec::new(),
        log: None,
        made_ms: 1,
        facts: "{}".to_owned(),
        worker: None,
    };
    store.note_check(id, failed.clone()).unwrap();
    assert_eq!(store.check(id), Ok(Some(failed.clone())));
    let passed = Check { stage: Stage::Done, accepted: true, build_hash: Some("ff".to_owned()), ..failed };
    store.note_check(id, passed.clone()).unwrap();
    assert_eq!(store.check(id), Ok(Some(passed.clone())));
    let active = |store: &Store| store.bot(bot).unwrap().unwrap().active;
    assert_eq!(active(&store), None, "to note is not to play");
    let later = store.add_version(bot, version(b"y")).unwrap();
    store.conclude_check(later, passed.clone()).unwrap();
    assert_eq!((active(&store), store.check(later)), (Some(later.number), Ok(Some(passed.clone()))));
    store.conclude_check(id, passed.clone()).unwrap();
    assert_eq!(active(&store), Some(later.number), "a later one plays already");
    let refused = store.add_version(bot, version(b"z")).unwrap();
    store.conclude_check(refused, Check { accepted: false, ..passed }).unwrap();
    assert_eq!(active(&store), Some(later.number));
}

pub(crate) fn a_version_whose_check_was_wrong_leaves_its_place(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let bot = new_bot(&store);
    let [first, second, third] =
        [b"1", b"2", b"3"].map(|source| store.add_version(bot, version(source)).unwrap());
    let passed = |made_ms: u64, worker: Option<&str>| Check {
        stage: Stage::Done,
        accepted: true,
        build_hash: None,
        diagnostics: "[]".to_owned(),
        output: Vec::new(),
        log: None,
        made_ms,
        facts: "{}".to_owned(),
        worker: worker.map(str::to_owned),
    };
    let failed = || Check { stage: Stage::Game, accepted: false, ..passed(9, None) };
    let active = || store.bot(bot).unwrap().unwrap().active;
    for (id, made_ms, worker) in [(first, 1, "lab-1"), (second, 5, "lab-2"), (third, 7, "lab-1")] {
        store.conclude_check(id, passed(made_ms, Some(worker))).unwrap();
    }
    let doubt = |since_ms| (store.doubt_checks("lab-1", since_ms).unwrap(), store.doubted().unwrap());
    assert_eq!(doubt(8), (0, Vec::new()));
    assert_eq!(doubt(2), (1, vec![third]));
    assert_eq!(doubt(1), (1, vec![first, third]));
    assert_eq!(doubt(1), (0, vec![first, third]), "once is enough");
    store.activate(second).unwrap();
    store.conclude_check(third, passed(8, None)).unwrap();
    assert_eq!(
        (active(), store.doubted().unwrap()),
        (Some(second.number), vec![first]),
        "as its author wants"
    );
    store.activate(third).unwrap();
    store.conclude_check(third, failed()).unwrap();
    assert_eq!(active(), Some(second.number), "the latest that may play");
    assert_eq!(store.activate(third), Err(StoreError::Missing), "it may not");
    store.conclude_check(first, failed()).unwrap();
    assert_eq!((active(), store.doubted().unwrap()), (Some(second.number), Vec::new()), "it does not play");
    store.conclude_check(second, failed()).unwrap();
    assert_eq!(active(), None, "there is none that may play");
}

pub(crate) fn versions_are_listed_with_their_checks(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let bot = new_bot(&store);
    let [first, second] =
        ["é", "two"].map(|source| store.add_version(bot, version(source.as_bytes())).unwrap());
    assert_eq!(store.unchecked().unwrap(), [first, second]);
    let check = Check {
        stage: Stage::Game,
        accepted: false,
        build_hash: None,
        diagnostics: "[]".to_owned(),
        output: Vec::new(),
        log: None,
        made_ms: 1,
        facts: "{}".to_owned(),
        worker: None,
    };
    store.note_check(first, check).unwrap();
    assert_eq!(store.unchecked().unwrap(), [second]);
    let lines = store.version_lines(bot).unwrap();
    let told: Vec<_> = lines.iter().map(|line| (line.id, line.source_bytes, line.checked)).collect();
    assert_eq!(told, [(second, 3, None), (first, 2, Some((Stage::Game, false)))]);
}

pub(crate) fn a_bot_is_for_everybody_until_its_owner_hides_it(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let bot = new_bot(&store);
    assert_eq!(store.bot(bot).unwrap().unwrap().visibility, Visibility::Everybody);
    store.set_visibility(bot, Visibility::Owner).unwrap();
    assert_eq!(store.bot(bot).unwrap().unwrap().visibility, Visibility::Owner);
    assert_eq!(store.set_visibility(BotId(77), Visibility::Owner), Err(StoreError::Missing));
}

pub(crate) fn a_draft_is_saved_over_the_one_before(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let bot = new_bot(&store);
    assert_eq!(store.draft(bot), Ok(None));
    for source in [b"one".to_vec(), b"two \xFF".to_vec()] {
        let draft = Draft { language: "python".to_owned(), source, saved_ms: 1 };
        store.save_draft(bot, draft.clone()).unwrap();
        assert_eq!(store.draft(bot), Ok(Some(draft)));
    }
    let large = Draft { language: "c".to_owned(), source: vec![b' '; MAX_SOURCE_BYTES + 1], saved_ms: 2 };
    assert!(matches!(store.save_draft(bot, large), Err(StoreError::TooLarge { .. })));
    // What was saved since by somebody else stays.
    let last = store.draft(bot).unwrap().unwrap();
    let next = Draft { source: b"next".to_vec(), saved_ms: last.saved_ms + 1, ..last.clone() };
    assert!(!store.save_draft_over(bot, next.clone(), last.saved_ms + 7).unwrap());
    assert_eq!(store.draft(bot).unwrap(), Some(last.clone()));
    assert!(store.save_draft_over(bot, next.clone(), last.saved_ms).unwrap());
    assert_eq!(store.draft(bot).unwrap(), Some(next));
}

pub(crate) fn what_is_referred_to_must_be_there(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    assert_eq!(store.add_bot(bot(PersonId(77), "x")), Err(StoreError::Missing));
    assert_eq!(store.add_version(BotId(77), version(b"x")), Err(StoreError::Missing));
    let owner = store.add_person(person("ann")).unwrap();
    let first = store.add_bot(bot(owner, "x")).unwrap();
    assert_eq!(store.add_bot(bot(owner, "x")), Err(StoreError::Taken));
    let second = store.add_bot(bot(owner, "y")).unwrap();
    let bots: Vec<BotId> = store.bots_of(owner).unwrap().iter().map(|bot| bot.id).collect();
    assert_eq!(bots, [first, second]);
}

pub(crate) fn settings_are_set_and_set_again(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    assert_eq!(store.setting("класс"), Ok(None));
    for value in ["", "10\"Б\""] {
        store.set_setting("класс", value).unwrap();
        assert_eq!(store.setting("класс").unwrap().as_deref(), Some(value));
    }
}

pub(crate) fn what_is_too_large_is_refused(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let bot = new_bot(&store);
    let id = store.add_version(bot, version(&vec![b' '; MAX_SOURCE_BYTES])).unwrap();
    let large = store.add_version(bot, version(&vec![b' '; MAX_SOURCE_BYTES + 1]));
    assert!(matches!(large, Err(StoreError::TooLarge { .. })));
    let check = Check {
        stage: Stage::Game,
        accepted: false,
        build_hash: None,
        diagnostics: "[]".to_owned(),
        output: vec![0; MAX_OUTPUT_BYTES + 1],
        log: None,
        made_ms: 1,
        facts: "{}".to_owned(),
        worker: None,
    };
    assert!(matches!(store.note_check(id, check), Err(StoreError::TooLarge { .. })));
}
