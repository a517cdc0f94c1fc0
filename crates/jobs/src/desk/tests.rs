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
    let load = desk.load();
    assert!(load.oldest > NOW, "those that wait are there since the lane was opened");
    let (longest_wait, oldest) = (load.longest_wait, load.oldest);
    let expected = Load { waiting: 5, longest_wait, oldest, ..Load::default() };
    assert_eq!(load, expected, "what is paused does not wait for workers");
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
fn who_has_failed_at_a_task_leaves_it_to_others_and_does_the_rest() {
    let (desk, script) = (Desk::new(), Script::new(3));
    let [broken_one, other] = [desk.enlist(), desk.enlist()];
    desk.open(games(1), script.orders()).unwrap();
    let first = desk.take(broken_one, NOW).unwrap();
    assert!(first.failed_at().is_empty() && desk.others_can(&first));
    desk.finish(first, Err(broken()));
    let numbers = do_all(&desk, broken_one);
    assert_eq!(numbers, [2, 3], "the first is for the other");
    desk.give_back(desk.take(other, NOW).unwrap());
    assert!(desk.take(broken_one, NOW).is_none(), "also when the other has given it back");
    let first = desk.take(other, NOW).unwrap();
    assert_eq!((first.id(), first.failed_at()), (TaskId(1), [broken_one].as_slice()));
    assert!(!desk.others_can(&first));
    desk.finish(first, Err(broken()));
    let first =
        desk.take(broken_one, NOW).expect("everybody has failed at it, so it does not matter who tries");
    assert!(desk.take_outdone().is_empty());
    let task = (first.lane(), first.id());
    desk.finish(first, Ok(done()));
    assert_eq!(script.outcomes(), ["done"; 3]);
    assert_eq!(desk.take_outdone(), [Outdone { task, failed: other, by: Some(broken_one) }]);
    assert!(desk.take_outdone().is_empty(), "it is told once");
}

#[test]
fn a_task_that_others_have_failed_at_is_not_left_to_those_who_are_gone_or_cannot_do_it() {
    let desk = Desk::new();
    let [broken_one, other] = [desk.enlist(), desk.enlist_as("lab", Skills::default())];
    desk.open(games(1), Script::in_languages(1, &["python"]).orders()).unwrap();
    let third = desk.enlist();
    desk.finish(desk.take(broken_one, NOW).unwrap(), Err(broken()));
    assert!(desk.take(broken_one, NOW).is_none() && desk.take(other, NOW).is_none());
    desk.dismiss(third);
    assert!(desk.take(broken_one, NOW).is_some());
}

#[test]
fn who_was_lost_or_is_not_to_blame_tries_again() {
    let desk = Desk::new();
    let [one, _other] = [desk.enlist(), desk.enlist()];
    desk.open(games(1), Script::new(1).orders()).unwrap();
    desk.finish(desk.take(one, NOW).unwrap(), Err(Trouble::Lost));
    let mut ticket = desk.take(one, NOW).expect("it may have been stopped by somebody else");
    ticket.blame(None);
    desk.finish(ticket, Err(broken()));
    assert!(desk.take(one, NOW).is_some_and(|ticket| ticket.has_failed() && ticket.failed_at().is_empty()));
}

#[test]
fn programs_that_live_on_move_to_another_worker_when_theirs_has_failed_twice() {
    let (desk, script) = (Desk::new(), Script::new(2));
    let [broken_one, other] = [desk.enlist(), desk.enlist()];
    desk.open(lane(1, Class::Game, Life::Tournament), script.orders()).unwrap();
    for _ in 0..2 {
        let game = desk.take(broken_one, NOW).unwrap();
        assert!(desk.take(other, NOW).is_none(), "programs that live on begin anew elsewhere");
        desk.finish(game, Err(broken()));
    }
    assert!(desk.take(broken_one, NOW).is_none());
    for _ in 0..2 {
        do_all(&desk, other);
    }
    assert_eq!(script.outcomes(), ["done"; 2]);
}

#[test]
fn orders_for_one_kind_of_machine_wait_for_it() {
    let desk = Desk::new();
    let (here, lab) = (desk.enlist(), desk.enlist_as("lab", Skills::all()));
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
    let other = desk.enlist_as("lab", Skills::all());
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

/// Everything that a worker gets, by its number.
fn do_all(desk: &Desk, worker: WorkerId) -> Vec<u64> {
    let tickets: Vec<Ticket> = std::iter::from_fn(|| desk.take(worker, NOW)).collect();
    let numbers = tickets.iter().map(|ticket| ticket.id().0).collect();
    tickets.into_iter().for_each(|ticket| desk.finish(ticket, Ok(done())));
    numbers
}

#[test]
fn a_worker_gets_what_it_can_do_and_others_get_the_rest() {
    let (desk, script) = (Desk::new(), Script::in_languages(6, &["pascal", "python"]));
    let [pascal, python, both] = [vec!["pascal"], vec!["python"], vec!["pascal", "python"]]
        .map(|names| desk.enlist_as("far", names.into_iter().map(Skills::named).collect()));
    let lane = desk.open(games(1), script.orders()).unwrap();
    let given_back = desk.take(python, NOW).unwrap();
    assert_eq!(given_back.id(), TaskId(2), "the first is passed over");
    desk.give_back(given_back);
    assert_eq!(do_all(&desk, pascal), [1, 3, 5]);
    let last = desk.take(both, NOW).unwrap();
    assert_eq!((last.id(), do_all(&desk, python)), (TaskId(2), vec![4, 6]));
    desk.finish(last, Ok(done()));
    assert_eq!((desk.wait(lane, NOW), script.outcomes()), (Some(State::Over), vec!["done".to_owned(); 6]));
}

#[test]
fn what_nobody_can_do_waits_a_while_holds_up_nobody_and_is_given_up_with_the_reason() {
    let desk = Desk::new();
    let python = desk.enlist_as("far", Skills::named("python"));
    let [hopeless, other] = [Script::in_languages(1_000, &["pascal"]), Script::in_languages(9, &["python"])];
    let lane = desk.open(games(1), hopeless.orders()).unwrap();
    desk.open(games(2), other.orders()).unwrap();
    assert_eq!(do_all(&desk, python).len(), 9);
    assert!(hopeless.handed() <= 64, "{} lie here", hopeless.handed());
    let long = Duration::from_secs(60);
    let pascal = Skills::named("pascal");
    assert_eq!(desk.give_up_lacking(long), [Lack { machine: None, needs: pascal, missing: pascal }]);
    assert!(desk.give_up_lacking(long).is_empty() && hopeless.outcomes().is_empty(), "it is told once");
    assert!(desk.lacking().len() == 1 && desk.load().longest_wait > NOW, "whoever looks sees it");
    desk.give_up_lacking(NOW);
    assert_eq!(hopeless.outcomes().len() as u64, hopeless.handed());
    assert_eq!(
        hopeless.outcomes()[0],
        "no worker that is here can run Free Pascal: start one where that is installed"
    );
    assert!(desk.take(python, NOW).is_none(), "the next ones wait");
    let late = desk.enlist_as("far", Skills::all());
    desk.give_up_lacking(NOW);
    while !do_all(&desk, late).is_empty() {}
    assert_eq!(desk.wait(lane, NOW), Some(State::Over));
    assert!(hopeless.outcomes().iter().any(|outcome| outcome == "done"), "somebody has come");
}

#[test]
fn what_nobody_can_do_waits_a_while_of_its_own() {
    let (desk, begin) = (Desk::new(), Instant::now());
    let after = |seconds| begin + Duration::from_secs(seconds);
    let python = desk.enlist_as("far", Skills::named("python"));
    let [early, late] = [(); 2].map(|()| Script::in_languages(1, &["pascal"]));
    let lane = desk.open(games(1), early.orders()).unwrap();
    assert!(desk.take(python, NOW).is_none());
    desk.board().give_up_lacking(Duration::from_secs(300), begin);
    desk.board().open(games(2), late.orders(), after(295)).unwrap();
    assert!(desk.take(python, NOW).is_none());
    let (given_up, _) = desk.board().give_up_lacking(Duration::from_secs(300), after(301));
    assert_eq!(given_up.iter().map(|telling| telling.lane).collect::<Vec<_>>(), [lane]);
}

#[test]
fn what_waits_for_a_worker_waits_for_as_long_as_nobody_is_there() {
    let (desk, script) = (Desk::new(), Script::in_languages(1, &["pascal"]));
    let lane = desk.open(games(1), script.orders()).unwrap();
    let worker = desk.enlist_as("far", Skills::default());
    assert!(desk.take(worker, NOW).is_none());
    desk.dismiss(worker);
    assert!(desk.give_up_lacking(NOW).is_empty());
    assert_eq!(desk.wait(lane, NOW), Some(State::Open));
}

#[test]
fn whoever_is_here_leaves_to_others_what_they_can_do_and_tries_what_nobody_can() {
    let (desk, script) = (Desk::new(), Script::in_languages(2, &["pascal"]));
    let (here, far) = (desk.enlist_as(HERE, Skills::default()), desk.enlist_as("far", Skills::all()));
    desk.open(games(1), script.orders()).unwrap();
    assert!(desk.take(here, NOW).is_none());
    desk.finish(desk.take(far, NOW).unwrap(), Ok(done()));
    desk.dismiss(far);
    assert!(desk.give_up_lacking(NOW).is_empty(), "somebody tries it");
    assert_eq!(do_all(&desk, here), [2]);
}

#[test]
fn whoever_is_here_waits_for_others_who_may_come() {
    let (desk, script) = (Desk::new(), Script::in_languages(4, &["pascal", "python"]));
    desk.expect_others(true);
    let here = desk.enlist_as(HERE, Skills::named("python"));
    let lane = desk.open(games(1), script.orders()).unwrap();
    assert_eq!(do_all(&desk, here), [2, 4]);
    assert_eq!(desk.give_up_lacking(Duration::from_secs(60)).len(), 1, "it is told once, and waited for");
    let far = desk.enlist_as("far", Skills::all());
    assert_eq!(do_all(&desk, far), [1, 3]);
    assert_eq!((desk.wait(lane, NOW), script.outcomes()), (Some(State::Over), vec!["done".to_owned(); 4]));
}

#[test]
fn what_only_whoever_is_here_may_do_is_tried_at_once_also_while_others_may_come() {
    let (desk, script) = (Desk::new(), Script::in_languages(1, &["pascal"]).on(HERE));
    desk.expect_others(true);
    let here = desk.enlist_as(HERE, Skills::named("python"));
    let _far = desk.enlist_as("far", Skills::all());
    desk.open(games(1), script.orders()).unwrap();
    assert_eq!(do_all(&desk, here), [1], "it tells which packages are missing");
    assert!(desk.give_up_lacking(NOW).is_empty());
}

/// Looks while a worker waits for something to do.
fn while_idle<T>(desk: &Desk, worker: WorkerId, look: impl FnOnce() -> T) -> T {
    desk.board().rest(worker);
    desk.0.idle.fetch_add(1, Ordering::Relaxed);
    let seen = look();
    desk.0.idle.fetch_sub(1, Ordering::Relaxed);
    desk.board().rise(worker);
    seen
}

#[test]
fn whoever_is_idle_counts_only_for_what_it_could_do() {
    let (desk, script) = (Desk::new(), Script::in_languages(2, &["pascal", "python"]));
    let [here, python] = [Skills::all(), Skills::named("python")].map(|skills| desk.enlist_as("far", skills));
    desk.open(games(1), script.orders()).unwrap();
    let tickets = [(); 2].map(|()| desk.take(here, NOW).unwrap());
    let could = || tickets.each_ref().map(|ticket| desk.somebody_idle_could(ticket));
    assert_eq!(could(), [false, false], "nobody is idle");
    assert_eq!(while_idle(&desk, python, could), [false, true]);
    assert_eq!(could(), [false, false]);
}

#[test]
fn a_tournament_is_for_whoever_is_idle_until_somebody_has_played_a_game_of_it() {
    let desk = Desk::new();
    let [one, other] = [(); 2].map(|()| desk.enlist());
    desk.open(lane(1, Class::Game, Life::Tournament), Script::new(3).orders()).unwrap();
    let first = desk.take(one, NOW).unwrap();
    assert!(while_idle(&desk, other, || desk.somebody_idle_could(&first)));
    desk.give_back(first);
    desk.finish(desk.take(other, NOW).expect("nobody plays it"), Ok(done()));
    let second = desk.take(other, NOW).unwrap();
    assert!(!while_idle(&desk, one, || desk.somebody_idle_could(&second)));
    desk.give_back(second);
    assert!(desk.take(one, NOW).is_none(), "the programs live with the other");
}

#[test]
fn what_is_lacking_for_several_tasks_is_told_once() {
    let (desk, both) = (Desk::new(), ["python", "pascal"]);
    let scripts = [Script::in_languages(1, &["pascal"]), Script::in_languages(2, &both)];
    let worker = desk.enlist_as("far", Skills::default());
    desk.open(games(1), scripts[0].orders()).unwrap();
    desk.open(lane(1, Class::Game, Life::Tournament), scripts[1].orders()).unwrap();
    assert!(desk.take(worker, NOW).is_none());
    desk.give_up_lacking(Duration::from_secs(60));
    let told = desk.lacking().iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(told.len(), 2, "{told:?}");
    let _ = desk.enlist_as("far", Skills::named("python"));
    assert_eq!(desk.lacking().len(), 1, "both wait for Pascal alone");
}

#[test]
fn what_is_lacking_on_one_kind_of_machine_is_told_of_that_kind() {
    let (desk, script) = (Desk::new(), Script::in_languages(1, &["pascal"]).on("slow"));
    let [slow, _fast] = [("slow", Skills::named("python")), ("fast", Skills::all())]
        .map(|(kind, skills)| desk.enlist_as(kind, skills));
    desk.open(games(1), script.orders()).unwrap();
    assert!(desk.take(slow, NOW).is_none());
    desk.give_up_lacking(NOW);
    assert_eq!(
        script.outcomes(),
        ["no worker of the kind slow can run Free Pascal: start one where that is installed"]
    );
}

#[test]
fn a_tournament_is_for_a_worker_that_can_play_all_of_it() {
    let (desk, script) = (Desk::new(), Script::in_languages(3, &["python", "pascal"]));
    let [python, both] = [vec!["python"], vec!["pascal", "python"]]
        .map(|names| desk.enlist_as("far", names.into_iter().map(Skills::named).collect()));
    let lane = desk.open(lane(1, Class::Game, Life::Tournament), script.orders()).unwrap();
    for _ in 0..3 {
        assert!(desk.take(python, NOW).is_none(), "also what it could play");
        desk.finish(desk.take(both, NOW).unwrap(), Ok(done()));
    }
    assert_eq!(desk.wait(lane, NOW), Some(State::Over));
}

#[test]
fn a_tournament_that_nobody_can_play_as_a_whole_is_not_begun_and_told_so() {
    let (desk, script) = (Desk::new(), Script::in_languages(2, &["python", "pascal"]));
    let workers = ["python", "pascal"].map(|name| desk.enlist_as("far", Skills::named(name)));
    desk.open(lane(1, Class::Game, Life::Tournament), script.orders()).unwrap();
    assert!(workers.into_iter().all(|worker| desk.take(worker, NOW).is_none()));
    desk.give_up_lacking(NOW);
    assert_eq!(
        script.outcomes(),
        ["no worker that is here can run all of Free Pascal, Python: start one where that is installed"]
    );
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
    assert_eq!([0, 1].map(|owner| desk.lanes_of(Owner(owner))), [MAX_LANES_OF_OWNER, 0]);
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

#[test]
fn who_is_waited_for_is_told_where_nobody_is() {
    let (desk, lab) = (Desk::new(), Some("lab".to_owned()));
    assert!(desk.absent().is_empty(), "nobody asks for anybody");
    let lane = desk.open(games(1), Script::new(1).orders()).unwrap();
    desk.open(games(2), Script::for_machine(1, "lab").orders()).unwrap();
    assert_eq!(desk.absent(), [None, lab.clone()]);
    let _here = desk.enlist();
    assert_eq!(desk.absent(), [lab]);
    desk.cancel(lane);
    let _there = desk.enlist_as("lab", Skills::all());
    assert!(desk.absent().is_empty());
}
