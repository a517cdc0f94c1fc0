//! What is put away and taken out again, and what is given another name.

use record::GameKind;
use store::{
    Bot, BotId, ClassId, Kind, NewClass, Notice, PersonId, Range, State, Store, StoreError, TournamentId,
    VersionId, Who,
};
use tournament::Format;

use crate::ground::Ground;
use crate::sample::{announced, bot, deed, person, played, version};

/// A contest of four, one of whom is a bot of a person, with every game played.
fn held(store: &Store) -> (TournamentId, PersonId, VersionId) {
    let owner = store.add_person(person("owner")).unwrap();
    let bot = store.add_bot(bot(owner, "Буря")).unwrap();
    let version = store.add_version(bot, version(b"begin end.")).unwrap();
    store.activate(version).unwrap();
    let (told, mut entries) = announced(4, Format::USUAL);
    entries[0].version = Some(version);
    let id = store.announce(told, Notice { organiser: Some(owner), ..Notice::default() }).unwrap();
    store.begin(id, entries).unwrap();
    store.contest(id).unwrap().for_each(|game| store.keep(played(id, &game)).unwrap());
    store.flush().unwrap();
    (id, owner, version)
}

fn ids(bots: &[Bot]) -> Vec<BotId> {
    bots.iter().map(|bot| bot.id).collect()
}

pub(crate) fn a_bot_that_is_put_away_enters_nothing_until_it_is_taken_out(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (id, owner, version) = held(&store);
    let games = store.appearances(&Who::Bot(version.bot), Range::All.into(), 10).unwrap();
    store.put_bot_away(version.bot, Some(5)).unwrap();
    assert_eq!(store.bots_of(owner), Ok(Vec::new()));
    assert_eq!(ids(&store.bots_away(owner).unwrap()), [version.bot]);
    assert_eq!(store.active_bots(GameKind::SeaBattle), Ok(Vec::new()));
    let found = store.bot(version.bot).unwrap().unwrap();
    assert_eq!((found.away_ms, found.active), (Some(5), Some(1)));
    assert_eq!(store.appearances(&Who::Bot(version.bot), Range::All.into(), 10).unwrap(), games, "they stay");
    assert_eq!(store.entries(id).unwrap()[0].version, Some(version));
    store.put_bot_away(version.bot, None).unwrap();
    assert_eq!(ids(&store.bots_of(owner).unwrap()), [version.bot]);
    assert_eq!(ids(&store.active_bots(GameKind::SeaBattle).unwrap()), [version.bot]);
    assert_eq!(store.bots_away(owner), Ok(Vec::new()));
    assert_eq!(store.put_bot_away(BotId(77), Some(5)), Err(StoreError::Missing));
}

pub(crate) fn a_tournament_is_put_away_when_it_does_not_run(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (id, _, version) = held(&store);
    let public = |store: &Store| {
        store.appearances(&Who::Bot(version.bot), Range::Public.into(), 10).unwrap().len()
            + store.appearances(&Who::Bot(version.bot), Range::Author.into(), 10).unwrap().len()
    };
    assert_eq!(store.put_tournament_away(id, Some(5)), Err(StoreError::Missing), "it runs");
    assert_eq!(public(&store), 6);
    store.set_state(id, State::Paused).unwrap();
    let edition = store.edition();
    store.put_tournament_away(id, Some(5)).unwrap();
    assert!(!store.is_current(id, edition), "whoever keeps it reads it anew");
    assert_eq!(store.tournaments_of_kind(Kind::Contest), Ok(Vec::new()));
    assert_eq!(store.tournaments_away().unwrap()[0].id, id);
    assert_eq!(store.tournament(id).unwrap().unwrap().away_ms, Some(5));
    assert_eq!(public(&store), 0, "nobody else knows of its games");
    assert_eq!(store.appearances(&Who::Bot(version.bot), Range::All.into(), 10).unwrap().len(), 3);
    assert_eq!(store.games_played(id), Ok(6));
    store.put_tournament_away(id, None).unwrap();
    assert_eq!(store.tournaments_of_kind(Kind::Contest).unwrap()[0].id, id);
    assert_eq!((store.tournaments_away(), public(&store)), (Ok(Vec::new()), 6));
}

fn class(store: &Store) -> (ClassId, PersonId, PersonId) {
    let [teacher, pupil] = ["teacher", "pupil"].map(|login| store.add_person(person(login)).unwrap());
    let (name, code) = ("10 «Б»".to_owned(), "КИТ".to_owned());
    let class = store.add_class(NewClass { name, code, made_ms: 1, teacher: Some(teacher) }).unwrap();
    store.join_class(class, pupil).unwrap();
    (class, teacher, pupil)
}

pub(crate) fn a_class_that_is_put_away_lets_nobody_in(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (id, teacher, pupil) = class(&store);
    store.put_class_away(id, Some(5)).unwrap();
    assert_eq!((store.classes(), store.class_with_code("КИТ")), (Ok(Vec::new()), Ok(None)));
    assert_eq!(store.classes_away().unwrap()[0].id, id);
    assert_eq!(store.class(id).unwrap().unwrap().away_ms, Some(5));
    assert_eq!((store.is_pupil(id, pupil), store.teaches(teacher, pupil)), (Ok(true), Ok(true)));
    store.put_class_away(id, None).unwrap();
    assert_eq!(store.class_with_code("КИТ").unwrap().unwrap().id, id);
    assert_eq!(store.put_class_away(ClassId(77), None), Err(StoreError::Missing));
}

pub(crate) fn a_pupil_is_taken_out_of_a_class_and_put_back(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (id, teacher, pupil) = class(&store);
    let logins = |people: Vec<store::Person>| -> Vec<String> {
        people.into_iter().map(|person| person.told.login).collect()
    };
    for back in [Store::join_class, |store: &Store, class, person| store.put_pupil_away(class, person, None)]
    {
        store.put_pupil_away(id, pupil, Some(5)).unwrap();
        assert_eq!((store.is_pupil(id, pupil), store.teaches(teacher, pupil)), (Ok(false), Ok(false)));
        assert_eq!(store.class(id).unwrap().unwrap().pupils, 0);
        assert_eq!(store.pupils(id), Ok(Vec::new()));
        assert_eq!(logins(store.pupils_away(id).unwrap()), ["pupil"]);
        assert!(store.person(pupil).unwrap().is_some(), "the person stays");
        back(&store, id, pupil).unwrap();
        assert_eq!(logins(store.pupils(id).unwrap()), ["pupil"]);
        assert_eq!(store.pupils_away(id), Ok(Vec::new()));
    }
    assert_eq!(store.put_pupil_away(id, teacher, Some(5)), Err(StoreError::Missing));
}

pub(crate) fn names_change_and_what_was_entered_keeps_the_old_ones(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (id, owner, version) = held(&store);
    let entered = store.entries(id).unwrap();
    store.rename_bot(version.bot, "Шторм".to_owned()).unwrap();
    assert_eq!(store.bot(version.bot).unwrap().unwrap().told.name, "Шторм");
    assert_eq!(store.entries(id).unwrap(), entered);
    let other = store.add_bot(bot(owner, "Буря")).unwrap();
    assert_eq!(store.rename_bot(other, "Шторм".to_owned()), Err(StoreError::Taken));
    let edition = store.edition();
    store.rename_tournament(id, "Осень".to_owned()).unwrap();
    assert!(!store.is_current(id, edition));
    assert_eq!(store.tournament(id).unwrap().unwrap().told.name, "Осень");
    let (class, ..) = class(&store);
    store.rename_class(class, "11 «Б»".to_owned()).unwrap();
    assert_eq!(store.class(class).unwrap().unwrap().told.name, "11 «Б»");
    let edition = store.edition();
    store.rename_person(owner, "Anton Smirnov".to_owned()).unwrap();
    assert!(!store.is_current(id, edition), "the table tells whose bot it is");
    let missing = [
        store.rename_bot(BotId(77), "x".to_owned()),
        store.rename_tournament(TournamentId(77), "x".to_owned()),
        store.rename_class(ClassId(77), "x".to_owned()),
        store.rename_person(PersonId(77), "x".to_owned()),
    ];
    assert!(missing.iter().all(|renamed| *renamed == Err(StoreError::Missing)), "{missing:?}");
}

pub(crate) fn a_name_is_told_anew_where_somebody_did_something(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (told, entries) = announced(2, Format::USUAL);
    let [id, other] = [0; 2].map(|_| store.add_tournament(told.clone(), entries.clone()).unwrap());
    let organiser = store.add_person(person("organiser")).unwrap();
    store.note_deed_to(id, deed(Some(organiser), "pause")).unwrap();
    let edition = store.edition();
    store.rename_person(organiser, "Ann".to_owned()).unwrap();
    assert!(!store.is_current(id, edition) && store.is_current(other, edition));
}
