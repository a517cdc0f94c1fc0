//! Desks without a crew: whoever takes a task here says what came of it.

use judge::{Life, Spoiled};

use super::script::{Script, done, lane};
use super::*;
use crate::task::{Task, TaskId};
use crate::trouble::MAX_ATTEMPTS;

/// A task that cannot be had now is not waited for.
const NOW: Duration = Duration::ZERO;

fn games(owner: u64) -> Lane {
    lane(owner, Class::Game, Life::Game)
}

fn broken() -> Trouble {
    Trouble::Spoiled(Spoiled::Overloaded(9))
}

#[test]
fn every_task_is_told_once_and_then_the_lane_is_over() {
    let (desk, script) = (Desk::new(), Script::new(3));
    let (worker, lane) = (desk.enlist(), desk.open(games(1), script.orders()).unwrap());
    let tickets: Vec<Ticket> = std::iter::from_fn(|| desk.take(worker, NOW)).collect();
    assert_eq!(tickets.iter().map(Ticket::id).collect::<Vec<_>>(), [TaskId(1), TaskId(2), TaskId(3)]);
    let progress = desk.progress(lane).unwrap();
    assert_eq!((progress.state, progress.running, progress.left), (State::Open, 3, 3));
    for ticket in tickets {
        assert_eq!(desk.wait(lane, NOW), Some(State::Open));
        desk.finish(ticket, Ok(done()));
    }
    assert_eq!(script.outcomes(), ["done"; 3]);
    assert_eq!(desk.wait(lane, NOW), Some(State::Over));
    let progress = desk.progress(lane).unwrap();
    assert_eq!((progress.done, progress.left, progress.running), (3, 0, 0));
    assert_eq!(Arc::strong_count(&script), 1, "the desk keeps no orders that are over");
}

#[test]
fn what_waits_and_what_was_done_is_counted_over_all_lanes() {
    let (desk, script) = (Desk::new(), Script::new(5));
    let (worker, paused) = (desk.enlist(), desk.open(games(2), Script::new(7).orders()).unwrap());
    desk.pause(paused);
    desk.open(games(1), script.orders()).unwrap();
    assert_eq!(
        desk.load(),
        Load { waiting: 5, ..Load::default() },
        "what is paused does not wait for workers"
    );
    let [first, second, third] = std::array::from_fn(|_| desk.take(worker, NOW).unwrap());
    desk.finish(first, Ok(done()));
    desk.finish(second, Err(broken()));
    let load = desk.load();
    let counted = (load.waiting, load.running, load.done, load.failed_attempts);
    assert_eq!(counted, (3, 1, 1, 1), "{load:?}");
    assert!(load.games_per_second.is_some_and(|pace| pace > 0.0), "{load:?}");
    desk.give_back(third);
    desk.resume(paused);
    assert_eq!((desk.load().waiting, desk.load().running), (11, 0));
}

#[test]
fn orders_without_tasks_are_over_at_once() {
    let desk = Desk::new();
    let lane = desk.open(games(1), Script::new(0).orders()).unwrap();
    assert_eq!(desk.wait(lane, NOW), Some(State::Over));
}

#[test]
fn a_task_is_tried_three_times_and_then_given_up_with_the_reason() {
    let (desk, script) = (Desk::new(), Script::new(2));
    let (worker, lane) = (desk.enlist(), desk.open(games(1), script.orders()).unwrap());
    for _ in 0..2 * MAX_ATTEMPTS {
        desk.finish(desk.take(worker, NOW).unwrap(), Err(broken()));
    }
    let reason = "the machine is too busy: the match was void 9 times (attempt 3)";
    assert_eq!(script.outcomes(), [reason; 2]);
    let progress = desk.progress(lane).unwrap();
    assert_eq!((progress.state, progress.failed_attempts), (State::Over, 6));
}

#[test]
fn orders_for_one_kind_of_machine_wait_for_it() {
    let desk = Desk::new();
    let (here, lab) = (desk.enlist(), desk.enlist_as("lab"));
    let [picky, own, any] = [Script::for_machine(2, "lab"), Script::for_machine(1, HERE), Script::new(1)];
    for script in [&picky, &own, &any] {
        desk.open(games(1), script.orders()).unwrap();
    }
    let mut taken = Vec::new();
    while let Some(ticket) = desk.take(here, NOW) {
        taken.push(desk.machine_for(&ticket));
        desk.finish(ticket, Ok(done()));
    }
    taken.sort();
    assert_eq!(taken, [None, Some(HERE.to_owned())]);
    assert_eq!((picky.handed(), own.handed(), any.handed()), (0, 1, 1));
    assert!(desk.has_machine("lab"));
    let ticket = desk.take(lab, NOW).unwrap();
    desk.give_back(ticket);
    desk.dismiss(lab);
    assert!(!desk.has_machine("lab") && desk.take(here, NOW).is_none(), "not even what was given back");
    let other = desk.enlist_as("lab");
    while let Some(ticket) = desk.take(other, NOW) {
        desk.finish(ticket, Ok(done()));
    }
    assert_eq!(picky.outcomes(), ["done"; 2]);
}

#[test]
fn what_cannot_go_better_is_not_tried_again() {
    let (desk, script) = (Desk::new(), Script::new(1));
    let worker = desk.enlist();
    desk.open(games(1), script.orders()).unwrap();
    let trouble = Trouble::NoSuchBot { name: "x".to_owned(), game: record::GameKind::Rps };
    desk.finish(desk.take(worker, NOW).unwrap(), Err(trouble));
    assert_eq!(script.outcomes(), ["the house has no bot x for rps (attempt 1)"]);
}

#[test]
fn a_ticket_that_is_lost_in_a_panic_is_tried_anew() {
    let (desk, script) = (Desk::new(), Script::new(1));
    let (worker, lane) = (desk.enlist(), desk.open(games(1), script.orders()).unwrap());
    let ticket = desk.take(worker, NOW).unwrap();
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let panicked = catch_unwind(AssertUnwindSafe(move || {
        let _ticket = ticket;
        panic!("a worker fails");
    }));
    std::panic::set_hook(hook);
    assert!(panicked.is_err() && desk.progress(lane).unwrap().failed_attempts == 1);
    desk.finish(desk.take(worker, NOW).unwrap(), Ok(done()));
    assert_eq!(script.outcomes(), ["done"]);
}

#[test]
fn a_task_that_was_given_back_comes_first_and_has_cost_no_attempt() {
    let (desk, script) = (Desk::new(), Script::new(5));
    let (worker, lane) = (desk.enlist(), desk.open(games(1), script.orders()).unwrap());
    for _ in 0..10 {
        let ticket = desk.take(worker, NOW).unwrap();
        assert_eq!(ticket.id(), TaskId(1));
        desk.give_back(ticket);
    }
    assert_eq!((script.handed(), desk.progress(lane).unwrap().failed_attempts), (1, 0));
}

#[test]
fn checks_come_before_games() {
    let desk = Desk::new();
    let worker = desk.enlist();
    let long = desk.open(games(1), Script::new(100).orders()).unwrap();
    assert!(desk.take_check(worker).is_none());
    let check = desk.open(lane(1, Class::Check, Life::Game), Script::new(2).orders()).unwrap();
    let lanes = [(); 4].map(|()| desk.take(worker, NOW).unwrap()).map(|ticket| ticket.lane());
    assert_eq!(lanes, [check, check, long, long], "dropped tickets wait behind the new ones");
}

#[test]
fn a_paused_lane_hands_out_nothing_and_takes_back_what_was_not_begun() {
    let (desk, script) = (Desk::new(), Script::new(3));
    let (worker, lane) = (desk.enlist(), desk.open(games(1), script.orders()).unwrap());
    let [mut first, mut second] = [(); 2].map(|()| desk.take(worker, NOW).unwrap());
    assert!(desk.begin(&mut first));
    desk.pause(lane);
    assert!(!desk.begin(&mut second) && desk.take(worker, NOW).is_none());
    desk.give_back(second);
    desk.finish(first, Ok(done()));
    let progress = desk.progress(lane).unwrap();
    assert_eq!((progress.state, progress.done, progress.running), (State::Paused, 1, 0));
    assert!(desk.take(worker, NOW).is_none());
    desk.resume(lane);
    while let Some(ticket) = desk.take(worker, NOW) {
        desk.finish(ticket, Ok(done()));
    }
    assert_eq!((script.outcomes(), desk.wait(lane, NOW)), (vec!["done".to_owned(); 3], Some(State::Over)));
}

#[test]
fn a_cancelled_lane_ends_when_the_last_task_in_hand_has_its_outcome() {
    let (desk, script) = (Desk::new(), Script::new(9));
    let (worker, lane) = (desk.enlist(), desk.open(games(1), script.orders()).unwrap());
    let [begun, failed, unbegun, waiting] = [(); 4].map(|()| desk.take(worker, NOW).unwrap());
    desk.give_back(waiting);
    desk.cancel(lane);
    assert_eq!(desk.wait(lane, NOW), Some(State::Stopping));
    desk.finish(begun, Ok(done()));
    desk.finish(failed, Err(broken()));
    desk.give_back(unbegun);
    assert_eq!(desk.wait(lane, NOW), Some(State::Cancelled));
    let cancelled = "it was cancelled";
    assert_eq!(script.outcomes(), ["done", cancelled, cancelled, cancelled]);
    desk.resume(lane);
    assert!(desk.take(worker, NOW).is_none());
}

#[test]
fn orders_that_wait_for_outcomes_are_asked_again_after_each() {
    let (desk, script) = (Desk::new(), Script::in_waves(4, 2));
    let (worker, lane) = (desk.enlist(), desk.open(games(1), script.orders()).unwrap());
    let [first, second] = [(); 2].map(|()| desk.take(worker, NOW).unwrap());
    assert!(desk.take(worker, NOW).is_none());
    desk.finish(first, Ok(done()));
    assert!(desk.take(worker, NOW).is_none());
    desk.finish(second, Ok(done()));
    let [third, fourth] = [(); 2].map(|()| desk.take(worker, NOW).unwrap());
    desk.finish(third, Ok(done()));
    desk.finish(fourth, Ok(done()));
    assert_eq!(desk.wait(lane, NOW), Some(State::Over));
}

#[test]
fn one_worker_plays_all_of_a_tournament_one_game_after_the_other() {
    let (desk, script) = (Desk::new(), Script::new(3));
    let [one, other] = [(); 2].map(|()| desk.enlist());
    let lane = desk.open(lane(1, Class::Game, Life::Tournament), script.orders()).unwrap();
    let ticket = desk.take(one, NOW).unwrap();
    assert!(desk.take(one, NOW).is_none() && desk.take(other, NOW).is_none());
    desk.finish(ticket, Ok(done()));
    assert!(desk.take(other, NOW).is_none(), "the programs live with the first worker");
    desk.finish(desk.take(one, NOW).unwrap(), Ok(done()));
    desk.dismiss(one);
    desk.finish(desk.take(other, NOW).unwrap(), Ok(done()));
    assert_eq!(desk.wait(lane, NOW), Some(State::Over));
}

/// Orders of which one question fails once it is to.
#[derive(Default)]
struct Faulty {
    handed: AtomicUsize,
    told: AtomicUsize,
    fails: Mutex<Option<Question>>,
}

/// What orders are asked or told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    Next,
    Done,
    Left,
    IsOver,
}

impl Faulty {
    fn answer(&self, question: Question) {
        let fails = *self.fails.lock().unwrap();
        assert_ne!(fails, Some(question), "these orders fail");
    }
}

impl Orders for Faulty {
    fn next(&self) -> Option<(TaskId, Task)> {
        self.answer(Question::Next);
        let number = self.handed.fetch_add(1, Ordering::Relaxed);
        Some((TaskId(number as u64), Task::Game(script::task())))
    }

    fn done(&self, _: TaskId, _: Outcome) {
        self.told.fetch_add(1, Ordering::Relaxed);
        self.answer(Question::Done);
    }

    fn left(&self) -> u64 {
        self.answer(Question::Left);
        1
    }

    fn is_over(&self) -> bool {
        self.answer(Question::IsOver);
        false
    }
}

#[test]
fn orders_that_fail_break_their_lane_and_no_other() {
    for question in [Question::Next, Question::Done, Question::Left, Question::IsOver] {
        let (desk, script) = (Desk::new(), Script::new(1));
        let worker = desk.enlist();
        let faulty = desk
            .open(games(1), Arc::new(Faulty { fails: Mutex::new(Some(question)), ..Faulty::default() }))
            .unwrap();
        let lane = desk.open(games(2), script.orders()).unwrap();
        while let Some(ticket) = desk.take(worker, NOW) {
            desk.finish(ticket, Ok(done()));
        }
        assert_eq!(desk.wait(faulty, NOW), Some(State::Broken));
        assert_eq!(desk.wait(lane, NOW), Some(State::Over));
    }
}

#[test]
fn a_lane_that_breaks_ends_with_whatever_waits_in_it() {
    for question in [Question::Next, Question::Done, Question::Left, Question::IsOver] {
        let (desk, faulty) = (Desk::new(), Arc::new(Faulty::default()));
        let worker = desk.enlist();
        let lane = desk.open(games(1), Arc::clone(&faulty) as Arc<dyn Orders>).unwrap();
        let [first, given_back, failed] = [(); 3].map(|()| desk.take(worker, NOW).unwrap());
        desk.give_back(given_back);
        desk.finish(failed, Err(broken()));
        *faulty.fails.lock().unwrap() = Some(question);
        match question {
            Question::Next => {
                let [again, once_more] = [(); 2].map(|()| desk.take(worker, NOW).unwrap());
                assert!(desk.take(worker, NOW).is_none());
                desk.give_back(again);
                desk.give_back(once_more);
            }
            Question::Done => {}
            Question::Left | Question::IsOver => desk.wake(lane),
        }
        desk.finish(first, Ok(done()));
        assert_eq!(desk.wait(lane, NOW), Some(State::Broken), "{question:?}");
        assert_eq!(faulty.told.load(Ordering::Relaxed), 3, "{question:?}: every task has its outcome");
        assert_eq!(Arc::strong_count(&faulty), 1, "{question:?}");
    }
}

#[test]
fn a_desk_and_every_owner_have_their_bounds() {
    let desk = Desk::new();
    let open = |owner| desk.open(games(owner), Script::new(1).orders());
    let of_one: Vec<LaneId> = (0..MAX_LANES_OF_OWNER).map(|_| open(0).unwrap()).collect();
    assert_eq!(open(0), Err(Full::Owner(MAX_LANES_OF_OWNER)));
    for owner in 1..=(MAX_LANES - MAX_LANES_OF_OWNER) as u64 {
        open(owner).unwrap();
    }
    assert_eq!(open(u64::MAX), Err(Full::Desk(MAX_LANES)));
    desk.cancel(of_one[0]);
    open(u64::MAX).unwrap();
}

#[test]
fn lanes_that_ended_long_ago_are_forgotten() {
    let desk = Desk::new();
    let first = desk.open(games(1), Script::new(0).orders()).unwrap();
    for _ in 1..MAX_ENDED_LANES {
        desk.open(games(1), Script::new(0).orders()).unwrap();
    }
    assert_eq!(desk.wait(first, NOW), Some(State::Over));
    desk.open(games(1), Script::new(0).orders()).unwrap();
    assert_eq!((desk.wait(first, NOW), desk.progress(first)), (None, None));
}

#[test]
fn many_workers_at_once_lose_nothing_and_nobody_waits_in_vain() {
    const TASKS: u64 = 3_000;
    let desk = Desk::new();
    let scripts = [1, 7, TASKS].map(|wave| Script::in_waves(TASKS, wave));
    let open = |script: &Arc<Script>| desk.open(games(1), script.orders()).unwrap();
    let lanes = scripts.each_ref().map(open);
    std::thread::scope(|scope| {
        for number in 0..8 {
            let (desk, worker) = (desk.clone(), desk.enlist());
            scope.spawn(move || {
                let mut turn: u64 = number;
                while lanes.iter().any(|lane| desk.is_open(*lane)) {
                    let Some(ticket) = desk.take(worker, Duration::from_millis(20)) else { continue };
                    turn += 1;
                    match turn % 11 {
                        0 => desk.give_back(ticket),
                        1 => drop(ticket),
                        _ => desk.finish(ticket, Ok(done())),
                    }
                }
            });
        }
    });
    for (lane, script) in lanes.iter().zip(&scripts) {
        assert_eq!(desk.wait(*lane, NOW), Some(State::Over));
        assert_eq!(script.outcomes().len() as u64, TASKS);
    }
}
