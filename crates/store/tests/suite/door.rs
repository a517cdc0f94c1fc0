//! Coming in: sessions, tokens, invitations, classes, and what was done by whom.

use store::{Invitation, MAX_SESSIONS, MAX_TOKENS, NewClass, PersonId, Role, SessionId, Store, StoreError};

use crate::ground::Ground;
use crate::sample::{deed, person, session, token};

fn store_with_ann(ground: &dyn Ground) -> (Store, PersonId) {
    let store = Store::open(&ground.fresh()).unwrap();
    let ann = store.add_person(person("ann")).unwrap();
    (store, ann)
}

pub(crate) fn a_session_is_found_until_it_ends(ground: &dyn Ground) {
    let (store, ann) = store_with_ann(ground);
    let id = store.begin_session(session(ann, "a", 1_000)).unwrap();
    let (found, whose) = store.session("a", 1_099).unwrap().unwrap();
    assert_eq!((found.id, whose.id, whose.told.role), (id, ann, Role::Teacher));
    assert_eq!(store.session("a", 1_100), Ok(None));
    assert_eq!(store.session("b", 1_000), Ok(None));
    store.see_session(id, 1_050).unwrap();
    store.flush().unwrap();
    assert_eq!(store.sessions_of(ann, 1_051).unwrap()[0].seen_ms, 1_050);
    store.begin_session(session(ann, "b", 1_100)).unwrap();
    assert_eq!(store.sessions_of(ann, 0).unwrap().len(), 1, "one that has ended is forgotten");
}

pub(crate) fn a_person_has_no_more_sessions_than_may_be(ground: &dyn Ground) {
    let (store, ann) = store_with_ann(ground);
    for number in 0..=MAX_SESSIONS {
        store.begin_session(session(ann, &number.to_string(), 1 + u64::from(number))).unwrap();
    }
    assert_eq!(store.sessions_of(ann, 0).unwrap().len(), MAX_SESSIONS as usize);
    assert_eq!(store.session("0", 1), Ok(None), "the oldest has ended");
    assert!(store.session("1", 1).unwrap().is_some());
}

pub(crate) fn only_its_owner_ends_a_session(ground: &dyn Ground) {
    let (store, ann) = store_with_ann(ground);
    let boris = store.add_person(person("boris")).unwrap();
    let [first, second] = ["a", "b"].map(|hash| store.begin_session(session(ann, hash, 1)).unwrap());
    assert_eq!(store.end_session(boris, first), Err(StoreError::Missing));
    assert_eq!(store.end_session(ann, SessionId(77)), Err(StoreError::Missing));
    assert_eq!(store.end_session(ann, first), Ok(()));
    let third = store.begin_session(session(ann, "c", 1)).unwrap();
    assert_eq!(store.end_other_sessions(ann, Some(third)), Ok(1));
    let left: Vec<_> = store.sessions_of(ann, 1).unwrap().iter().map(|session| session.id).collect();
    assert_eq!(left, [third], "{second:?} has ended");
    assert_eq!(store.end_other_sessions(ann, None), Ok(1));
}

pub(crate) fn a_token_is_found_by_its_hash_and_removed_by_its_owner(ground: &dyn Ground) {
    let (store, ann) = store_with_ann(ground);
    let boris = store.add_person(person("boris")).unwrap();
    let id = store.add_token(token(ann, "0")).unwrap();
    store.see_token(id, 9).unwrap();
    store.flush().unwrap();
    let (found, whose) = store.token("0").unwrap().unwrap();
    assert_eq!((found.id, found.seen_ms, whose.id), (id, Some(9), ann));
    assert_eq!(store.remove_token(boris, id), Err(StoreError::Missing));
    for number in 1..MAX_TOKENS {
        store.add_token(token(ann, &number.to_string())).unwrap();
    }
    assert!(matches!(store.add_token(token(ann, "one more")), Err(StoreError::TooMany { .. })));
    assert_eq!(store.remove_token(ann, id), Ok(()));
    assert_eq!(store.token("0"), Ok(None));
    assert_eq!(store.tokens_of(ann).unwrap().len(), MAX_TOKENS as usize - 1);
    store.add_token(token(boris, "of boris")).unwrap();
    store.remove_tokens(ann).unwrap();
    assert_eq!(store.tokens_of(ann), Ok(Vec::new()));
    assert_eq!(store.tokens_of(boris).unwrap().len(), 1);
}

pub(crate) fn an_invitation_works_once_and_in_time(ground: &dyn Ground) {
    let (store, _) = store_with_ann(ground);
    let invite = |hash: &str| Invitation { hash: hash.to_owned(), role: Role::Admin, ends_ms: 100 };
    store.add_invitation(invite("a"), 1).unwrap();
    store.add_invitation(invite("b"), 1).unwrap();
    assert_eq!(store.invitation("a", 99), Ok(Some(Role::Admin)));
    assert_eq!(store.take_invitation("a".to_owned(), 99), Ok(Some(Role::Admin)));
    assert_eq!(store.take_invitation("a".to_owned(), 99), Ok(None), "it works once");
    assert_eq!(store.take_invitation("b".to_owned(), 100), Ok(None), "it has ended");
}

pub(crate) fn pupils_join_the_class_of_a_code(ground: &dyn Ground) {
    let (store, ann) = store_with_ann(ground);
    let class =
        |code: &str| NewClass {
            name: "10 «Б»".to_owned(), code: code.to_owned(), made_ms: 1, teacher: None
        };
    let id = store.add_class(class("КИТ-7")).unwrap();
    assert_eq!(store.add_class(class("КИТ-7")), Err(StoreError::Taken));
    store.join_class(id, ann).unwrap();
    store.join_class(id, ann).unwrap();
    assert_eq!(store.join_class(id, PersonId(77)), Err(StoreError::Missing));
    let found = store.class_with_code("КИТ-7").unwrap().unwrap();
    assert_eq!((found.id, found.pupils), (id, 1));
    assert_eq!(store.pupils(id).unwrap()[0].id, ann);
    assert_eq!(store.classes().unwrap(), [found]);
}

pub(crate) fn passwords_roles_and_names_change(ground: &dyn Ground) {
    let (store, ann) = store_with_ann(ground);
    store.set_password(ann, "new".to_owned()).unwrap();
    store.set_role(ann, Role::Admin).unwrap();
    store.rename_person(ann, "Анна".to_owned()).unwrap();
    let told = store.person(ann).unwrap().unwrap().told;
    assert_eq!(
        (told.password_hash.as_deref(), told.role, told.name.as_str()),
        (Some("new"), Role::Admin, "Анна")
    );
    assert_eq!(store.set_role(PersonId(77), Role::Admin), Err(StoreError::Missing));
}

pub(crate) fn deeds_are_told_the_latest_first(ground: &dyn Ground) {
    let (store, ann) = store_with_ann(ground);
    let [first, second] = [deed(None, "start"), deed(Some(ann), "role")];
    store.note_deed(first.clone()).unwrap();
    store.note_deed(second.clone()).unwrap();
    assert_eq!(store.deeds(10).unwrap(), [(second.clone(), None), (first, None)]);
    assert_eq!(store.deeds(1).unwrap(), [(second, None)]);
}
