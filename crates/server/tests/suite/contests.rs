//! Tournaments from the form to the last game, and what their organisers do to them.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use store::{Role, State, TournamentId};

use crate::arena::Arena;
use crate::browser::Browser;
use crate::practice::accepted;

/// Nothing in these tests takes longer.
const LONG: Duration = Duration::from_secs(120);

/// Somebody who has just signed up and may hold tournaments.
pub(crate) fn teacher(arena: &Arena, login: &str) -> Browser {
    let browser = arena.author(login);
    let id = arena.store.person_with_login(login).unwrap().unwrap().id;
    arena.store.set_role(id, Role::Teacher).unwrap();
    browser
}

/// Makes a tournament of four bots of the house through the API.
fn make(browser: &mut Browser, more: &str) -> TournamentId {
    let asked = format!(
        r#"{{"name":"Кубок","game":"rps","sets":3,"wins":2,"house":["rock","dice","mirror","counter"]{more}}}"#
    );
    let made = browser.send("POST", "/api/v1/tournaments", &asked).expect(201).json();
    TournamentId(made["id"].as_i64().unwrap())
}

fn wait_for(arena: &Arena, id: TournamentId, state: State) {
    let begun = Instant::now();
    loop {
        let found = arena.store.tournament(id).unwrap().unwrap();
        if found.state == state && (state != State::Finished || found.ended_ms.is_some()) {
            return;
        }
        assert!(begun.elapsed() < LONG, "{found:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn act(browser: &mut Browser, id: TournamentId, act: &str) -> u16 {
    browser.send("POST", &format!("/api/v1/tournaments/{}/deeds", id.0), act).status
}

fn deeds(browser: &mut Browser, id: TournamentId) -> String {
    let deeds = browser.get(&format!("/api/v1/tournaments/{}/deeds", id.0)).expect(200).json();
    deeds.as_array().unwrap().iter().map(|deed| deed["what"].as_str().unwrap().to_owned() + "\n").collect()
}

#[test]
fn a_tournament_is_made_by_a_form_and_played_to_its_end() {
    let arena = Arena::with_crew();
    let mut ann = teacher(&arena, "ann");
    assert!(ann.get("/tournaments").expect(200).text().contains("No tournaments yet"));
    let form = ann.get("/tournaments/new").expect(200).text();
    assert!(form.contains("A guess: no such tournament"), "{form}");
    let fields = [
        ("name", "Autumn <b>cup</b>"),
        ("game", "rps"),
        ("preset", "ai-battle"),
        ("format", "round-robin"),
        ("rounds", "2"),
        ("sets", "3"),
        ("wins", "2"),
        ("who", "list"),
        ("house", "rock"),
        ("house", "dice"),
        ("house", "oracle"),
        ("start", "now"),
        ("audience", "everybody"),
    ];
    let counted = [&fields[..], &[("do", "estimate")]].concat();
    let form = ann.fill("/tournaments/new", "/tournaments/new", &counted).expect(200).text();
    assert!(form.contains("<dt>Games</dt><dd>6</dd>"), "{form}");
    assert!(!form.contains("At worst"), "bots of the house take no time");
    let wrong =
        [("game", "rps"), ("preset", "ai-battle"), ("format", "swiss"), ("rounds", "101"), ("do", "count")];
    let form = ann.fill("/tournaments/new", "/tournaments/new", &wrong).expect(200).text();
    assert!(
        form.contains("Nothing can be counted yet:</p>") && form.contains("from 1 to 100 rounds"),
        "{form}"
    );
    let made = ann.fill("/tournaments/new", "/tournaments/new", &fields).expect(303);
    assert_eq!(made.header("location"), "/tournaments/1");
    wait_for(&arena, TournamentId(1), State::Finished);
    let list = arena.browser().get("/tournaments").expect(200).text();
    assert!(list.contains("Autumn &#60;b&#62;cup") && list.contains("finished"), "{list}");
    let page = ann.get("/tournaments/1").expect(200).text();
    assert!(page.contains("started the tournament") && page.contains("Run it all again"), "{page}");
    let page = arena.browser().get("/tournaments/1").expect(200).text();
    assert!(page.contains("started the tournament") && !page.contains("Run it all again"));
    let places = arena.store.standings(TournamentId(1)).unwrap();
    assert!(places.iter().all(|standing| standing.came.is_some()), "{places:?}");
}

#[test]
fn each_game_is_offered_with_the_rules_that_it_has() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let page = ann.get("/tournaments/new").expect(200).text();
    let offered = |game: &str| {
        let list = page.split(&format!("name=\"preset-{game}\">")).nth(1).unwrap().split("</select>").next();
        let options = list.unwrap().split("<option value=\"").skip(1);
        options.map(|option| option.split('"').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(offered("sea-battle"), ["ai-battle", "sea-fight", "lol-2019", "homework"]);
    assert_eq!(offered("rps"), ["ai-battle", "sea-fight"]);
    // Both lists are sent, and the one of the game counts.
    let fields = [
        ("name", "Кубок"),
        ("game", "rps"),
        ("preset-sea-battle", "lol-2019"),
        ("preset-rps", "sea-fight"),
        ("format", "round-robin"),
        ("rounds", "1"),
        ("sets", "1"),
        ("wins", "2"),
        ("who", "list"),
        ("house", "rock"),
        ("house", "dice"),
        ("audience", "everybody"),
        ("start", "later"),
    ];
    ann.fill("/tournaments/new", "/tournaments/new", &fields).expect(303);
    let told = ann.get("/api/v1/tournaments").expect(200).json();
    assert_eq!(told[0]["preset"], "sea-fight", "{told}");
    for offered in ["ai-battle", "sea-fight"] {
        let asked = format!(r#"{{"name":"A","game":"rps","preset":"{offered}","house":["rock","dice"]}}"#);
        ann.send("POST", "/api/v1/tournaments", &asked).expect(201);
    }
}

#[test]
fn every_reason_against_a_tournament_is_told_at_once() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let fields = [
        ("name", ""),
        ("game", "rps"),
        ("preset", "homework"),
        ("format", "x"),
        ("audience", "nobody"),
        ("start", "at"),
        ("at", "yesterday"),
        ("who", "class-7"),
    ];
    let page = ann.fill("/tournaments/new", "/tournaments/new", &fields).expect(422).text();
    for reason in [
        "A name has 1 to 60",
        "homework has no Rock-Paper-Scissors. Choose one of these rules: ai-battle, sea-fight.",
        "Choose who meets whom",
        "Choose a time",
        "Choose who sees",
        "no such class",
    ] {
        assert!(page.contains(reason), "{reason}: {page}");
    }
    let few = r#"{"name":"A","game":"rps","house":["rock"]}"#;
    let told = ann.send("POST", "/api/v1/tournaments", few).expect(422).text();
    assert!(told.contains("At least two bots"), "{told}");
    assert_eq!(arena.store.tournaments().unwrap().len(), 0, "nothing is left behind");
}

#[test]
fn only_organisers_make_tournaments_and_only_their_own_obey_them() {
    let arena = Arena::open();
    let (mut ann, mut boris, mut pupil) =
        (teacher(&arena, "ann"), teacher(&arena, "boris"), arena.author("pupil"));
    pupil.get("/tournaments/new").expect(404);
    pupil.send("POST", "/api/v1/tournaments", r#"{"name":"A","game":"rps"}"#).expect(404);
    arena.browser().get("/tournaments/new").expect(303);
    let id = make(&mut ann, "");
    for stranger in [&mut boris, &mut pupil] {
        for what in ["pause", "cancel", "rerun", "start", "resume", "reveal"] {
            assert_eq!(act(stranger, id, &format!(r#"{{"act":"{what}"}}"#)), 404);
            stranger.fill("/", &format!("/tournaments/{}/{what}", id.0), &[]).expect(404);
        }
        assert_eq!(act(stranger, id, r#"{"act":"disqualify","entrant":0,"reason":"no"}"#), 404);
    }
    ann.post(&format!("/tournaments/{}/pause", id.0), &[]).expect(403);
    assert_eq!(arena.store.tournament(id).unwrap().unwrap().state, State::Running);
    assert_eq!(act(&mut arena.administrator(), id, r#"{"act":"pause"}"#), 201);
    assert_eq!(arena.store.tournament(id).unwrap().unwrap().state, State::Paused);
}

#[test]
fn what_is_for_some_is_not_there_for_others() {
    let arena = Arena::open();
    let (mut ann, mut boris, mut pupil) =
        (teacher(&arena, "ann"), teacher(&arena, "boris"), arena.author("pupil"));
    let check = |browser: &mut Browser, id: TournamentId, status: u16| {
        browser.get(&format!("/tournaments/{}", id.0)).expect(status);
        browser.get(&format!("/api/v1/tournaments/{}", id.0)).expect(status);
        let listed = browser.get("/api/v1/tournaments").expect(200).json();
        let is_listed = listed.as_array().unwrap().iter().any(|told| told["id"] == id.0);
        assert_eq!(is_listed, status == 200);
    };
    let members = make(&mut ann, r#","audience":"members""#);
    check(&mut arena.browser(), members, 404);
    check(&mut pupil, members, 200);
    let hidden = make(&mut ann, r#","audience":"organisers""#);
    check(&mut pupil, hidden, 404);
    check(&mut boris, hidden, 200);
    assert_eq!(act(&mut ann, hidden, r#"{"act":"reveal"}"#), 201);
    check(&mut arena.browser(), hidden, 200);
}

#[test]
fn a_tournament_goes_on_where_it_was_after_a_restart() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let running = make(&mut ann, "");
    let paused = make(&mut ann, "");
    assert_eq!(act(&mut ann, paused, r#"{"act":"pause"}"#), 201);
    assert_eq!(act(&mut ann, paused, r#"{"act":"pause"}"#), 422, "it is paused already");
    let arena = arena.reopened_with_crew();
    wait_for(&arena, running, State::Finished);
    assert_eq!(arena.store.games_played(running), Ok(6));
    assert_eq!(arena.store.tournament(paused).unwrap().unwrap().state, State::Paused);
    let mut ann = arena.browser();
    ann.fill("/sign-in", "/sign-in", &[("login", "ann"), ("password", "a password")]).expect(303);
    assert_eq!(act(&mut ann, paused, r#"{"act":"resume"}"#), 201);
    wait_for(&arena, paused, State::Finished);
    let told = deeds(&mut ann, paused);
    assert!(told.contains("paused the tournament") && told.contains("resumed the tournament"), "{told}");
}

/// A day three or four weeks ahead, whenever that is, as the API takes it.
fn some_weeks_ahead() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let (mut year, mut days) = (1970, since.as_secs() / 86_400 + 30);
    let of_four = |year: u64| year.is_multiple_of(4) && !year.is_multiple_of(100);
    let days_of = |year: u64| 365 + u64::from(of_four(year) || year.is_multiple_of(400));
    while days >= days_of(year) {
        (year, days) = (year + 1, days - days_of(year));
    }
    // A few days too early, and never one that a month does not have.
    format!("{year}-{:02}-{:02}T00:00Z", days / 31 + 1, (days % 31 + 1).min(28))
}

#[test]
fn an_announced_tournament_begins_at_its_time_or_when_somebody_says_so() {
    let arena = Arena::with_crew();
    let mut ann = teacher(&arena, "ann");
    let later = make(&mut ann, r#","starts":"later""#);
    let at = make(&mut ann, &format!(r#","starts":"{}""#, some_weeks_ahead()));
    assert!(ann.get("/tournaments").expect(200).text().contains("starts on"));
    ann.get(&format!("/tournaments/{}", at.0)).expect(200);
    assert_eq!(arena.store.tournament(at).unwrap().unwrap().state, State::Announced);
    assert_eq!(act(&mut ann, later, r#"{"act":"start"}"#), 201);
    wait_for(&arena, later, State::Finished);
    assert_eq!(act(&mut ann, later, r#"{"act":"start"}"#), 422, "it has begun already");
    let (told, notice) = {
        let found = arena.store.tournament(at).unwrap().unwrap();
        (found.told, found.notice)
    };
    // The same with a time that has come.
    let due = arena.store.announce(told, store::Notice { starts_ms: Some(1), ..notice }).unwrap();
    wait_for(&arena, due, State::Finished);
    assert!(deeds(&mut ann, due).contains("began at its time"));
    assert_eq!(act(&mut ann, at, r#"{"act":"cancel"}"#), 201);
    assert_eq!(arena.store.tournament(at).unwrap().unwrap().state, State::Cancelled);
}

#[test]
fn who_is_disqualified_leaves_the_table_and_everybody_reads_why() {
    let arena = Arena::with_crew();
    let mut ann = teacher(&arena, "ann");
    let id = make(&mut ann, "");
    wait_for(&arena, id, State::Finished);
    assert_eq!(act(&mut ann, id, r#"{"act":"disqualify","entrant":3,"reason":""}"#), 422);
    assert_eq!(act(&mut ann, id, r#"{"act":"disqualify","entrant":9,"reason":"no"}"#), 404);
    assert_eq!(act(&mut ann, id, r#"{"act":"disqualify","entrant":3,"reason":"списал"}"#), 201);
    let begun = Instant::now();
    while arena.store.standings(id).unwrap()[3].came.is_some() {
        assert!(begun.elapsed() < LONG);
        std::thread::sleep(Duration::from_millis(20));
    }
    let contest = arena.store.contest(id).unwrap();
    assert_eq!(contest.endings().games(), 3);
    let shown = tournament::Standings::of(&contest);
    for (entrant, kept) in (0..3).map(tournament::Entrant).zip(arena.store.standings(id).unwrap()) {
        let (shown, kept) = (shown.strengths.strength(entrant).unwrap(), kept.came.unwrap());
        let shown = [shown.elo, shown.low, shown.high].map(|points| points.round() as i64);
        assert_eq!(shown, [kept.strength, kept.strength_low, kept.strength_high], "as the page tells it");
    }
    let page = arena.browser().get(&format!("/tournaments/{}", id.0)).expect(200).text();
    assert!(page.contains("списал"), "{page}");
    totals(&arena, id, 3, 3);
    let games = arena.browser().get(&format!("/api/v1/tournaments/{}/games", id.0)).expect(200).json();
    let counting = games["games"].as_array().unwrap().iter().filter(|game| game["counts"] == true).count();
    assert_eq!((&games["all"], &games["void"], counting), (&6.into(), &3.into(), 3));
    assert!(page.contains("All 6 games"), "{page}");
    let list = arena.browser().get(&format!("/tournaments/{}/games", id.0)).expect(200).text();
    assert!(list.contains("3 of them do not count"), "{list}");
    assert_eq!(list.matches("does not count").count(), 3, "{list}");
}

/// Everywhere the same games are counted.
fn totals(arena: &Arena, id: TournamentId, played: u64, games: u64) {
    let mut browser = arena.browser();
    let listed = browser.get("/api/v1/tournaments").expect(200).json()[0].clone();
    let own = browser.get(&format!("/api/v1/tournaments/{}", id.0)).expect(200).json();
    let table = browser.get(&format!("/api/v1/tournaments/{}/table", id.0)).expect(200).json();
    for told in [listed, own, table] {
        assert_eq!((&told["played"], &told["games"]), (&played.into(), &games.into()), "{told}");
    }
}

#[test]
fn a_total_can_be_reached_after_somebody_is_disqualified() {
    let arena = Arena::open();
    let mut ann = teacher(&arena, "ann");
    let id = make(&mut ann, r#","rounds":2"#);
    assert_eq!(act(&mut ann, id, r#"{"act":"pause"}"#), 201);
    totals(&arena, id, 0, 12);
    assert_eq!(act(&mut ann, id, r#"{"act":"disqualify","entrant":0,"reason":"списал"}"#), 201);
    totals(&arena, id, 0, 6);
    let page = ann.get(&format!("/tournaments/{}", id.0)).expect(200).text();
    assert!(page.contains("max=\"6\"") && !page.contains("of 12"), "{page}");
    assert!(ann.get("/tournaments").expect(200).text().contains("0 of 6"));
    let arena = arena.reopened_with_crew();
    let mut ann = arena.browser();
    ann.fill("/sign-in", "/sign-in", &[("login", "ann"), ("password", "a password")]).expect(303);
    assert_eq!(act(&mut ann, id, r#"{"act":"resume"}"#), 201);
    wait_for(&arena, id, State::Finished);
    totals(&arena, id, 6, 6);
}

#[test]
fn a_pair_is_played_again_and_a_tournament_too() {
    let arena = Arena::with_crew();
    let mut ann = teacher(&arena, "ann");
    let id = make(&mut ann, "");
    wait_for(&arena, id, State::Finished);
    let again = r#"{"act":"replay","one":0,"other":1,"reason":"slow machine"}"#;
    assert_eq!(act(&mut ann, id, again), 201);
    let begun = Instant::now();
    while arena.store.results_set_aside(id).unwrap().is_empty() {
        assert!(begun.elapsed() < LONG);
        std::thread::sleep(Duration::from_millis(20));
    }
    wait_for(&arena, id, State::Finished);
    assert_eq!(arena.store.games_played(id), Ok(6));
    assert!(deeds(&mut ann, id).contains("rock – dice: slow machine"));
    assert_eq!(act(&mut ann, id, r#"{"act":"replay","one":0,"other":0,"reason":"x"}"#), 422);
    let (page, twice) = (format!("/tournaments/{}", id.0), [("one", "0"), ("other", "0"), ("reason", "x")]);
    let refused = ann.fill(&page, &format!("{page}/replay"), &twice).expect(422).text();
    assert!(refused.contains(&format!("href=\"{page}\"")), "there is a way back: {refused}");
    let made = ann.send("POST", &format!("/api/v1/tournaments/{}/deeds", id.0), r#"{"act":"rerun"}"#);
    let another = TournamentId(made.expect(201).json()["id"].as_i64().unwrap());
    assert_ne!(another, id);
    wait_for(&arena, another, State::Finished);
    let [old, new] = [id, another].map(|id| arena.store.tournament(id).unwrap().unwrap().told);
    assert_ne!(old.plan.seed(), new.plan.seed());
    assert_eq!((old.name, old.sets), (new.name, new.sets));
}

#[test]
fn only_the_final_of_a_knockout_can_be_played_again_alone() {
    let arena = Arena::with_crew();
    let mut ann = teacher(&arena, "ann");
    let id = make(&mut ann, r#","format":"knockout""#);
    wait_for(&arena, id, State::Finished);
    let mut met = Vec::new();
    let read = |result: tournament::GameResult| {
        met.push((result.number, result.entrants.into_array()));
        Ok(())
    };
    arena.store.results(id, read).unwrap();
    met.sort_unstable_by_key(|(number, _)| *number);
    let again = |pair: [tournament::Entrant; 2]| {
        format!(r#"{{"act":"replay","one":{},"other":{},"reason":"x"}}"#, pair[0].0, pair[1].0)
    };
    let (first, last) = (met[0].1, met[met.len() - 1].1);
    let told = ann.send("POST", &format!("/api/v1/tournaments/{}/deeds", id.0), &again(first)).expect(422);
    assert!(told.text().contains("Run the whole tournament again"), "who was in the final depends on it");
    assert_eq!(act(&mut ann, id, &again(last)), 201, "nothing depends on the final");
}

#[test]
fn the_samples_are_named_in_the_language_of_the_reader() {
    let arena = Arena::with_samples();
    let names = ["House cup: Sea Battle", "Кубок дома: Морской бой"];
    let told = arena.store.tournaments().unwrap();
    let sample = told.iter().find(|held| held.told.name == names[0]).unwrap().id;
    let paths = ["/".to_owned(), "/tournaments".to_owned(), format!("/tournaments/{}", sample.0)];
    for path in paths {
        for (lang, [own, other]) in [("en", names), ("ru", [names[1], names[0]])] {
            let page = arena.browser().saying("accept-language", lang).get(&path).expect(200).text();
            assert!(page.contains(own) && !page.contains(other), "{path} {lang}: {page}");
        }
    }
    // What somebody calls so is called so.
    let mut ann = teacher(&arena, "ann");
    let asked = format!(r#"{{"name":"{}","game":"sea-battle","house":["hunter","cadet"]}}"#, names[1]);
    let own = ann.send("POST", "/api/v1/tournaments", &asked).expect(201).json()["id"].as_i64().unwrap();
    assert!(ann.get(&format!("/tournaments/{own}")).expect(200).text().contains(names[1]));
}

#[test]
fn a_source_is_read_by_who_organises_a_contest_with_it() {
    let arena = Arena::open();
    let (mut ann, mut boris, mut eve) =
        (teacher(&arena, "ann"), teacher(&arena, "boris"), arena.author("eve"));
    let perch = accepted(&arena.store, "eve", "perch");
    let paths = ["", "/api/v1"].map(|root| format!("{root}/bots/{}/versions/1", perch.bot.0));
    let check = |browser: &mut Browser, status: u16| {
        for path in &paths {
            assert_eq!(browser.get(path).status, status, "{path}");
        }
    };
    check(&mut ann, 404);
    check(&mut eve, 200);
    let asked = format!(
        r#"{{"name":"Кубок","game":"sea-battle","preset":"lol-2019","sets":1,"bots":[{}],"house":["hunter"]}}"#,
        perch.bot.0
    );
    ann.send("POST", "/api/v1/tournaments", &asked).expect(201);
    check(&mut ann, 200);
    check(&mut boris, 404);
    check(&mut arena.author("pupil"), 404);
    let [page, _] = &paths;
    assert!(ann.get(page).text().contains("pass"), "the source is there");
    boris.get(&format!("{page}/events")).expect(404);
}
