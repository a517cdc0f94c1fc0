//! As many programs at once as this process may have open files for. Its limits are its own: no other test is here.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod arena;

use arena::{bout, dock, line};
use judge::{Entrant, Life, Spoiled};
use record::GameKind;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Outcome, Preset, Seat};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

fn allow_files(current: u64, maximum: Option<u64>) {
    setrlimit(Resource::Nofile, Rlimit { current: Some(current), maximum }).unwrap();
}

#[test]
fn a_crowd_is_told_when_there_are_too_few_open_files_and_the_others_play_on() {
    let most = getrlimit(Resource::Nofile).maximum;
    allow_files(64, most);
    let mut dock = dock();
    assert_eq!(getrlimit(Resource::Nofile).current, most, "as many as there can be");

    allow_files(128, Some(128));
    let program = line(&[]);
    let bout = judge::Bout { life: Life::Tournament, ..bout(GameKind::SeaBattle, Preset::AiBattle, 1) };
    let rules = bout.header.rules::<SeaBattle>().unwrap();
    let mut crowd = Vec::new();
    let spoiled = loop {
        match dock.embark_one(&rules, Entrant::<SeaBattle>::Program(&program)) {
            Ok(player) => crowd.push(player),
            Err(spoiled) => break spoiled,
        }
    };
    assert!(matches!(spoiled, Spoiled::TooFewFiles(places) if places == crowd.len()), "{spoiled}");
    assert!(crowd.len() >= 4, "{}", crowd.len());

    let entrants = BySeat::from_fn(|_| Entrant::<SeaBattle>::Program(&program));
    let mut players = BySeat::new(crowd.pop().unwrap(), crowd.pop().unwrap());
    let played = dock.play(&bout, &entrants, &mut players, &mut |_| {}).unwrap();
    assert_eq!(played.record.verdict().outcome, Outcome::Won(Seat::First));
    crowd.extend(players.into_array());
    crowd.into_iter().for_each(|player| dock.dismiss(player));
}
