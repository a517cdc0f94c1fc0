//! Tournaments of an arena: announced, begun, ended, and what their organisers do to them.

use record::GameKind;
use rules::BySeat;
use store::{
    Audience, BotId, Final, GameFilter, Kind, NewTournament, Notice, PersonId, Range, Rating, Sought,
    Standing, State, Store, StoreError, TournamentId, VersionId, Who,
};
use tournament::{Entrant, Fixture, Format, GameNumber};

use crate::ground::Ground;
use crate::sample::{announced, bot, deed, person, played, result, version};

const FIRST: Final = Final { place: 1, points: 9, strength: 120, strength_low: -80, strength_high: 320 };

fn notice(organiser: Option<PersonId>) -> Notice {
    Notice {
        kind: Kind::Contest,
        organiser,
        audience: Audience::Members,
        class: None,
        roster: "{\"everybody\":true}".to_owned(),
        starts_ms: Some(77),
        worker_kind: Some("lab".to_owned()),
    }
}

/// A contest of four, one of whom is a bot of the store, that is announced and begun.
fn begun(store: &Store) -> (TournamentId, PersonId, VersionId) {
    let organiser = store.add_person(person("organiser")).unwrap();
    let bot = store.add_bot(bot(organiser, "Буря")).unwrap();
    let version = store.add_version(bot, version(b"begin end.")).unwrap();
    store.activate(version).unwrap();
    let (told, mut entries) = announced(4, Format::USUAL);
    entries[0].version = Some(version);
    let id = store.announce(told, notice(Some(organiser))).unwrap();
    store.begin(id, entries).unwrap();
    (id, organiser, version)
}

fn play(store: &Store, id: TournamentId) -> Vec<Fixture> {
    let games: Vec<Fixture> = store.contest(id).unwrap().collect();
    games.iter().for_each(|game| store.keep(played(id, game)).unwrap());
    store.flush().unwrap();
    games
}

pub(crate) fn an_announced_contest_waits_and_is_begun_once(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    for format in [Format::USUAL, Format::Swiss { rounds: 2 }, Format::Knockout] {
        let (told, entries) = announced(4, format);
        let id = store.announce(told.clone(), notice(None)).unwrap();
        let found = store.tournament(id).unwrap().unwrap();
        assert_eq!((found.state, found.notice, found.ended_ms), (State::Announced, notice(None), None));
        assert_eq!(store.entries(id), Ok(Vec::new()));
        assert_eq!(store.tournaments_in(State::Announced).unwrap().len(), 1);
        assert_eq!(store.begin(id, entries[..1].to_vec()), Err(StoreError::Missing), "one is too few");
        store.begin(id, entries.clone()).unwrap();
        let found = store.tournament(id).unwrap().unwrap();
        assert_eq!((found.state, found.told), (State::Running, NewTournament { ..told }));
        assert_eq!(store.entries(id).unwrap(), entries);
        assert_eq!(store.begin(id, entries), Err(StoreError::Missing), "it has begun");
        assert_eq!(store.tournaments_in(State::Announced), Ok(Vec::new()));
    }
    assert_eq!(store.tournaments_of_kind(Kind::Contest).unwrap().len(), 3);
    assert_eq!(store.tournaments_of_kind(Kind::Practice), Ok(Vec::new()));
}

pub(crate) fn where_everybody_came_in_is_noted_at_the_end(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (id, organiser, version) = begun(&store);
    assert_eq!(store.standings(id).unwrap(), vec![Standing::default(); 4]);
    assert_eq!(store.ratings_of(&Who::Bot(version.bot)), Ok(Vec::new()));
    assert_eq!(store.last_played_ms(id), Ok(None));
    let games = play(&store, id).len() as u64;
    assert_eq!(store.last_played_ms(id), Ok(Some(8)));
    assert_eq!(store.games_played(id), Ok(games));
    store.note_end(id, State::Finished, 99, vec![Some(FIRST), None]).unwrap();
    let found = store.tournament(id).unwrap().unwrap();
    assert_eq!((found.state, found.ended_ms), (State::Finished, Some(99)));
    let came: Vec<Option<Final>> =
        store.standings(id).unwrap().into_iter().map(|standing| standing.came).collect();
    assert_eq!(came, [Some(FIRST), None, None, None]);
    let rating = Rating {
        tournament: id,
        name: "Весна".to_owned(),
        ended_ms: 99,
        version: Some(1),
        entrants: 4,
        came: FIRST,
    };
    assert_eq!(store.ratings_of(&Who::Bot(version.bot)), Ok(vec![rating]));
    assert_eq!(store.organises(organiser, version), Ok(true));
    let other = store.add_person(person("other")).unwrap();
    assert_eq!(store.organises(other, version), Ok(false));
    let (bot, number) = (version.bot, 2);
    assert_eq!(
        store.organises(organiser, VersionId { bot, number }),
        Ok(false),
        "a later version is not in it"
    );
    let missing = store.note_end(TournamentId(77), State::Finished, 1, Vec::new());
    assert_eq!(missing, Err(StoreError::Missing));
    let [sea, rps] = [GameKind::SeaBattle, GameKind::Rps].map(|game| store.active_bots(game).unwrap().len());
    assert_eq!((sea, rps), (1, 0));
    assert_eq!(store.ratings_of(&Who::Bot(BotId(77))), Ok(Vec::new()));
}

pub(crate) fn the_games_of_a_bot_are_asked_for_by_version_and_kind(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (contest, organiser, first) = begun(&store);
    let second = store.add_version(first.bot, version(b"begin { 2 } end.")).unwrap();
    let hold = |kind, version| {
        let (told, mut entries) = announced(2, Format::USUAL);
        entries[1].version = Some(version);
        let id = store.announce(told, Notice { kind, ..notice(Some(organiser)) }).unwrap();
        store.begin(id, entries).unwrap();
        play(&store, id);
        id
    };
    play(&store, contest);
    let practice = [hold(Kind::Practice, first), hold(Kind::Practice, second)];
    let later = hold(Kind::Contest, second);
    let check = |range, version, kind, expected: &[TournamentId]| {
        let sought = Sought { range, version, kind };
        let games = store.appearances(&Who::Bot(first.bot), sought, 100).unwrap();
        let mut told: Vec<TournamentId> = games.iter().map(|game| game.tournament).collect();
        told.sort_by_key(|id| id.0);
        assert_eq!(told, expected, "{sought:?}");
    };
    // The bot plays each of the other three in the contest of four.
    let all = [contest, contest, contest, practice[0], practice[1], later];
    check(Range::All, None, None, &all);
    check(Range::Author, None, None, &all);
    check(Range::Author, Some(1), None, &all[..4]);
    check(Range::Author, Some(2), None, &[practice[1], later]);
    check(Range::Author, None, Some(Kind::Contest), &[contest, contest, contest, later]);
    check(Range::Author, None, Some(Kind::Practice), &practice);
    check(Range::Author, Some(2), Some(Kind::Contest), &[later]);
    check(Range::Public, Some(1), None, &all[..3]);
    check(Range::Public, None, Some(Kind::Practice), &[]);
    check(Range::All, Some(3), None, &[]);
    let house = Who::House(GameKind::Rps, "bot 0".to_owned());
    assert_eq!(store.appearances(&house, Range::Public.into(), 100).unwrap().len(), 1);
    assert_eq!(store.appearances(&Who::Bot(first.bot), Range::All.into(), 2).unwrap().len(), 2);
}

pub(crate) fn who_is_disqualified_leaves_the_table(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (id, ..) = begun(&store);
    play(&store, id);
    store.disqualify(id, Entrant(2), "copied".to_owned()).unwrap();
    let again = store.disqualify(id, Entrant(2), "again".to_owned());
    assert_eq!(again, Err(StoreError::Missing), "the first reason stands");
    assert_eq!(store.disqualified(id), Ok(vec![Entrant(2)]));
    assert_eq!(store.standings(id).unwrap()[2].disqualified.as_deref(), Some("copied"));
    let mut contest = store.contest(id).unwrap();
    assert!(contest.is_over());
    assert_eq!(contest.endings().games(), 3, "three of six");
    let of_one = GameFilter { entrant: Some(Entrant(1)), ..GameFilter::default() };
    let void = [GameFilter::default(), of_one].map(|filter| store.count_void_games(id, &filter).unwrap());
    assert_eq!(void, [3, 1]);
    assert_eq!((contest.games_in_all(), store.games_counted(id), store.games_played(id)), (3, Ok(3), Ok(6)));
    assert_eq!(contest.table().rows()[3].entrant, Entrant(2));
}

pub(crate) fn a_pair_is_set_aside_and_played_again(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (id, ..) = begun(&store);
    let games = play(&store, id);
    store.note_end(id, State::Finished, 99, Vec::new()).unwrap();
    let game = games[2];
    let [first, second] = game.entrants.into_array();
    assert_eq!(store.set_aside(id, BySeat::new(second, first), 100), Ok(1), "whatever their order");
    let found = store.tournament(id).unwrap().unwrap();
    assert_eq!((found.state, found.ended_ms), (State::Running, None));
    let aside = store.results_set_aside(id).unwrap();
    assert_eq!(
        aside.iter().map(|aside| (aside.result, aside.set_ms)).collect::<Vec<_>>(),
        [(result(&game), 100)]
    );
    assert_eq!(store.log(id, game.number), Ok(None));
    let left: Vec<GameNumber> = store.contest(id).unwrap().map(|game| game.number).collect();
    assert_eq!(left, [game.number]);
    play(&store, id);
    store.set_state(id, State::Paused).unwrap();
    assert_eq!(store.set_aside(id, game.entrants, 200), Ok(1));
    assert_eq!(store.tournament(id).unwrap().unwrap().state, State::Paused, "its organiser lets it go on");
    assert_eq!(store.results_set_aside(id).unwrap().len(), 2);
    assert_eq!(store.set_aside(id, BySeat::new(Entrant(8), Entrant(9)), 300), Ok(0));
    play(&store, id);
    store.note_end(id, State::Cancelled, 400, Vec::new()).unwrap();
    assert_eq!(store.set_aside(id, game.entrants, 500), Ok(0), "nobody would play it again");
    let found = store.tournament(id).unwrap().unwrap();
    assert_eq!((found.state, found.ended_ms), (State::Cancelled, Some(400)));
}

pub(crate) fn what_a_worker_has_played_is_set_aside_and_played_again(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (id, ..) = begun(&store);
    let games: Vec<Fixture> = store.contest(id).unwrap().collect();
    for (game, (worker, played_ms)) in
        games.iter().zip([("lab-1", 5), ("lab-1", 8), ("lab-2", 8), ("lab-1", 9), ("lab-2", 9), ("", 9)])
    {
        let worker = Some(worker.to_owned()).filter(|worker| !worker.is_empty());
        store.keep(store::Played { worker, played_ms, ..played(id, game) }).unwrap();
    }
    store.flush().unwrap();
    assert_eq!(store.played(id, games[2].number).unwrap().unwrap().worker.as_deref(), Some("lab-2"));
    assert_eq!(store.tournaments_played_by("lab-1", 8), Ok(vec![id]));
    assert_eq!(store.tournaments_played_by("lab-1", 10), Ok(Vec::new()));
    let meant = [games[1].number, games[3].number];
    assert_eq!(store.games_played_by(id, "lab-1", 8), Ok(meant.to_vec()));
    assert_eq!(store.set_aside_of_worker(id, "lab-1", 8, 100), Ok(2));
    let aside = store.results_set_aside(id).unwrap();
    assert!(aside.iter().all(|aside| aside.worker.as_deref() == Some("lab-1") && aside.set_ms == 100));
    let left: Vec<GameNumber> = store.contest(id).unwrap().map(|game| game.number).collect();
    assert_eq!(left, meant);
    assert_eq!(store.set_aside_of_worker(id, "lab-1", 8, 200), Ok(0));
}

pub(crate) fn who_is_set_aside_is_remembered_until_it_is_forgotten(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let aside = |worker: &str, about: &str| store::WorkerAside {
        worker: worker.to_owned(),
        why: "untrue".to_owned(),
        about: about.to_owned(),
        set_ms: 7,
    };
    for kept in [aside("lab-2", "first"), aside("lab-1", "конец"), aside("lab-2", "second")] {
        store.remember_aside(kept).unwrap();
    }
    assert_eq!(store.workers_aside(), Ok(vec![aside("lab-1", "конец"), aside("lab-2", "first")]));
    store.forget_aside("lab-2").unwrap();
    store.forget_aside("lab-3").unwrap();
    assert_eq!(store.workers_aside(), Ok(vec![aside("lab-1", "конец")]));
}

pub(crate) fn deeds_are_told_by_the_tournament(ground: &dyn Ground) {
    let store = Store::open(&ground.fresh()).unwrap();
    let (id, organiser, _) = begun(&store);
    store.note_deed(deed(None, "elsewhere")).unwrap();
    for what in ["paused", "resumed"] {
        store.note_deed_to(id, deed(Some(organiser), what)).unwrap();
    }
    let told = store.deeds_to(id, 10).unwrap();
    assert_eq!(told.iter().map(|deed| deed.what.as_str()).collect::<Vec<_>>(), ["resumed", "paused"]);
    assert_eq!(store.deeds_to(id, 1).unwrap().len(), 1);
    let all = store.deeds(10).unwrap();
    let of_it = all.iter().filter(|(_, tournament)| *tournament == Some(id));
    assert_eq!((all.len(), of_it.count()), (3, told.len()), "everybody's are among all");
}
