//! Real workers play whole tournaments of built-in bots.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

use jobs::{Bot, Crew, CrewSetup, Desk, Owner, Watched, Workshop};
use languages::Builder;
use organiser::{Audience, End, hold_before};
use rules::Preset;
use sandbox::{Setup, Trust};
use store::State;
use tournament::{Format, GameNumber, Orders};

use crate::ground::{Ground, LONG};

const BOTS: [&str; 5] = ["rock", "dice", "mirror", "oracle", "dice"];

fn play(ground: &Ground, workers: usize) -> End {
    let desk = Desk::new();
    let workshop = Workshop::new(Builder::new(Setup::new(Trust::Trusted), PathBuf::new()));
    let workers = NonZeroUsize::new(workers).expect("somebody works");
    let held = ground.hold(&desk);
    let crew = Crew::start(&desk, CrewSetup { workers, bots: Trust::Trusted, workshop: Arc::new(workshop) });
    let end = held.wait(LONG).expect("it ends");
    let progress = held.progress();
    assert_eq!(progress.played, progress.all);
    drop(crew);
    end
}

#[test]
fn every_format_is_played_to_its_end() {
    for (format, games) in [
        (Format::USUAL, 10),
        (Format::RoundRobin { rounds: 3, orders: Orders::Both }, 60),
        (Format::Swiss { rounds: 3 }, 6),
        (Format::Knockout, 4),
    ] {
        for preset in [Preset::AiBattle, Preset::SeaFight] {
            let ground = Ground::new(&BOTS, format, preset);
            assert_eq!(play(&ground, 2), End::Finished, "{format:?}");
            assert!(ground.results().len() >= games, "{format:?}");
            let stored = ground.store().tournament(ground.id).expect("readable").expect("it is there");
            assert_eq!(stored.state, State::Finished);
            assert_eq!(play(&ground, 1), End::Finished, "nothing is left to play");
        }
    }
}

#[test]
fn a_seed_gives_the_same_games_whatever_the_number_of_workers() {
    let games = |workers| {
        let ground =
            Ground::new(&BOTS, Format::RoundRobin { rounds: 2, orders: Orders::One }, Preset::AiBattle);
        assert_eq!(play(&ground, workers), End::Finished);
        let results = ground.results();
        results.iter().map(|result| (*result, ground.lines(result.number))).collect::<Vec<_>>()
    };
    let alone = games(1);
    assert_eq!(alone.len(), 20);
    assert_eq!(games(2), alone);
    assert_eq!(games(4), alone);
}

/// Those who watch, and what they have seen.
#[derive(Default)]
struct Crowd {
    begun: Mutex<BTreeMap<GameNumber, Watched>>,
    ended: Mutex<BTreeMap<GameNumber, usize>>,
}

impl Audience for Crowd {
    fn begun(&self, game: GameNumber, watched: Watched) {
        self.begun.lock().expect("nobody panics").insert(game, watched);
    }

    fn ended(&self, game: GameNumber) {
        *self.ended.lock().expect("nobody panics").entry(game).or_default() += 1;
    }
}

#[test]
fn whoever_watches_sees_every_game_to_its_end() {
    let ground = Ground::new(&BOTS, Format::USUAL, Preset::AiBattle);
    let (desk, crowd) = (Desk::new(), Arc::new(Crowd::default()));
    let bots = BOTS.iter().map(|name| Bot::House((*name).to_owned())).collect();
    let audience: Arc<dyn Audience> = crowd.clone();
    let held = hold_before(audience, ground.store(), &desk, ground.id, bots, Owner::default());
    let held = held.expect("it can be held");
    let workshop = Workshop::new(Builder::new(Setup::new(Trust::Trusted), PathBuf::new()));
    let crew = Crew::start(&desk, CrewSetup::new(Trust::Trusted, Arc::new(workshop)));
    assert_eq!(held.wait(LONG), Some(End::Finished));
    drop(crew);
    let (begun, ended) = (crowd.begun.lock().expect("unlocked"), crowd.ended.lock().expect("unlocked"));
    assert_eq!(begun.len(), 10);
    assert!(ended.values().all(|times| *times == 1));
    assert!(begun.keys().eq(ended.keys()));
    for (game, watched) in begun.iter() {
        let seen = watched.look(0, 0, usize::MAX);
        assert!(seen.is_over);
        let stored = ground.lines(*game);
        let first = |lines: &str| lines.lines().next().unwrap_or_default().to_owned();
        assert_eq!(seen.lines.len(), stored.lines().count(), "{game:?}");
        assert_eq!(seen.lines[0], first(&stored));
    }
}
