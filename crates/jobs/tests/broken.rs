//! Sandboxes that are killed in the middle of games. No other test is here: everything that this process has started is
//! killed.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod arena;

use std::fs;
use std::time::Duration;

use arena::{LONG, List, crew, events, game, template};
use jobs::{Class, Desk, Life, State, Task};
use languages::Game;
use rules::Preset;
use rustix::process::{Pid, Signal, kill_process};

/// Kills every process that this one has started.
fn kill_helpers() -> usize {
    let threads = fs::read_dir("/proc/self/task").unwrap().flatten();
    let children: String =
        threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok()).collect();
    let pids = children.split_whitespace().filter_map(|word| Pid::from_raw(word.parse().ok()?));
    pids.filter(|pid| kill_process(*pid, Signal::KILL).is_ok()).count()
}

fn games() -> impl Iterator<Item = Task> {
    let bots = ["python", "pascal"].map(|name| template(name, Game::SeaBattle));
    (0..80).map(move |seed| game(Preset::AiBattle, seed, bots.each_ref()))
}

#[test]
fn a_dock_that_breaks_is_opened_anew_and_every_game_is_played_once() {
    let undisturbed = List::new(games());
    undisturbed.do_all(2, Life::Game);

    let (desk, list) = (Desk::new(), List::new(games()));
    let crew = crew(&desk, 2);
    let lane = list.open(&desk, 1, Class::Game, Life::Game);
    let mut killed = 0;
    for done in [10, 30, 50] {
        while list.done() < done {
            std::thread::sleep(Duration::from_millis(1));
        }
        killed += kill_helpers();
    }
    assert_eq!(desk.wait(lane, LONG), Some(State::Over));
    let progress = desk.progress(lane).unwrap();
    assert!(killed > 0 && progress.failed_attempts > 0, "{killed} killed, {progress:?}");
    crew.stop();
    let all = |list: &List| list.games().iter().map(events).collect::<Vec<_>>();
    assert_eq!(all(&list), all(&undisturbed));
}
