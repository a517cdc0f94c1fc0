//! Boards on a clock that the test turns.

use judge::Life;

use super::*;
use crate::desk::script::{Script, done, lane};
use crate::machine::HERE;

/// A board, its clock and its one worker.
struct Stage {
    board: Board,
    start: Instant,
    now: Instant,
    worker: WorkerId,
}

impl Stage {
    fn new(workers: usize) -> Self {
        let now = Instant::now();
        let mut board = Board::default();
        let all: Vec<WorkerId> = (0..workers).map(|_| board.enlist(HERE, Skills::all())).collect();
        Self { board, start: now, now, worker: all[0] }
    }

    fn open(&mut self, owner: u64, tasks: u64) -> LaneId {
        self.board.open(lane(owner, Class::Game, Life::Game), Script::new(tasks).orders(), self.now).unwrap()
    }

    fn take(&mut self) -> Option<Errand> {
        match self.board.pick(self.worker, Class::Game, self.now)? {
            Pick::Again(errand) => Some(errand),
            Pick::Ask { lane, orders, turn } => {
                self.board.handed(self.worker, lane, turn, orders.next(), self.now).0
            }
        }
    }

    /// Does the next task, which takes as long as its lane says, and tells whose it was.
    fn work(&mut self, seconds: impl Fn(LaneId) -> f64) -> Option<LaneId> {
        let mut errand = self.take()?;
        let lane = errand.lane;
        errand.begun = Some(self.now);
        self.now += Duration::from_secs_f64(seconds(lane));
        let came = Came::Final(Outcome::Done(done()));
        let telling = self.board.settle(errand, came, self.now).unwrap();
        telling.orders.done(telling.id, telling.outcome);
        self.board.told(lane, telling.spent, Rest::of(&*telling.orders), self.now);
        Some(lane)
    }

    fn progress(&self, lane: LaneId) -> Progress {
        let left = self.board.entry(lane).map_or(0, |entry| entry.orders.left());
        self.board.progress(lane, left, self.now).unwrap()
    }
}

fn seconds(time: Option<Duration>) -> f64 {
    time.map_or(f64::NAN, |time| time.as_secs_f64().round())
}

#[test]
fn an_estimate_is_what_was_measured() {
    let mut stage = Stage::new(1);
    let lane = stage.open(1, 100);
    assert_eq!(stage.progress(lane).time_left, None, "nothing is known yet");
    for _ in 0..20 {
        stage.work(|_| 2.0);
    }
    let progress = stage.progress(lane);
    assert_eq!((progress.done, progress.left, progress.per_second), (20, 80, Some(0.5)));
    assert_eq!(seconds(progress.time_left), 160.0);
}

#[test]
fn a_new_lane_is_estimated_by_what_the_others_took() {
    let mut stage = Stage::new(4);
    let before = stage.open(1, 10);
    while stage.work(|_| 3.0) == Some(before) {}
    let lane = stage.open(2, 40);
    assert_eq!(seconds(stage.progress(lane).time_left), 30.0, "four workers, three seconds a game");
    stage.open(3, 40);
    assert_eq!(seconds(stage.progress(lane).time_left), 60.0, "half of them work for somebody else");
}

#[test]
fn a_pause_is_no_slowness() {
    let mut stage = Stage::new(1);
    let lane = stage.open(1, 100);
    for _ in 0..10 {
        stage.work(|_| 1.0);
    }
    stage.board.entry_mut(lane).unwrap().wish = Wish::Paused;
    stage.now += Duration::from_secs(3_600);
    assert_eq!(seconds(stage.progress(lane).time_left), 90.0);
}

#[test]
fn owners_share_the_time_and_not_the_number_of_games() {
    let mut stage = Stage::new(1);
    let [quick, slow] = [(1, 1_000), (2, 1_000)].map(|(owner, tasks)| stage.open(owner, tasks));
    let mut played = BTreeMap::new();
    while (stage.now - stage.start) < Duration::from_secs(800) {
        let lane = stage.work(|lane| if lane == slow { 4.0 } else { 1.0 }).unwrap();
        *played.entry(lane).or_insert(0) += 1;
    }
    assert!((395..=405).contains(&played[&quick]) && (99..=101).contains(&played[&slow]), "{played:?}");
}

#[test]
fn many_lanes_do_not_make_an_owner_quicker() {
    let mut stage = Stage::new(1);
    let single = stage.open(1, 1_000);
    for _ in 0..9 {
        stage.open(2, 1_000);
    }
    let played: Vec<LaneId> = (0..200).filter_map(|_| stage.work(|_| 1.0)).collect();
    assert_eq!(played.iter().filter(|lane| **lane == single).count(), 100);
    let others: BTreeSet<_> = played.into_iter().filter(|lane| *lane != single).collect();
    assert_eq!(others.len(), 9, "the lanes of one owner take turns");
}

#[test]
fn a_check_after_every_game_does_not_make_an_owner_quicker() {
    let mut stage = Stage::new(1);
    let [mine, others] = [1, 2].map(|owner| stage.open(owner, 10_000));
    let mut seconds = [0.0; 2];
    while (stage.now - stage.start) < Duration::from_secs(7_400) {
        let before = stage.now;
        let takes = |lane| match lane {
            _ if lane == mine => 10.0,
            _ if lane == others => 1.0,
            _ => 0.1,
        };
        let played = stage.work(takes).unwrap();
        seconds[usize::from(played == others)] += (stage.now - before).as_secs_f64();
        if played == mine {
            let check = lane(1, Class::Check, Life::Game);
            stage.board.open(check, Script::new(1).orders(), stage.now).unwrap();
        }
    }
    let [mine, others] = seconds;
    assert!((mine - others).abs() <= 20.0, "{mine} s and {others} s");
}

#[test]
fn tasks_in_hand_count_as_had() {
    let mut stage = Stage::new(4);
    let lanes = [stage.open(1, 100), stage.open(2, 100)];
    for _ in 0..10 {
        stage.work(|_| 1.0);
    }
    let in_hand: Vec<Errand> = (0..8).filter_map(|_| stage.take()).collect();
    let of = |lane| in_hand.iter().filter(|errand| errand.lane == lane).count();
    assert_eq!(lanes.map(of), [4, 4], "no owner gets all workers at once");
}

#[test]
fn an_outcome_that_is_told_while_orders_are_asked_is_not_overlooked() {
    let mut stage = Stage::new(2);
    let script = Script::in_waves(2, 1);
    let lane = lane(1, Class::Game, Life::Game);
    stage.board.open(lane, script.orders(), stage.now).unwrap();
    let first = stage.take().unwrap();
    let Some(Pick::Ask { lane, orders, turn }) = stage.board.pick(stage.worker, Class::Game, stage.now)
    else {
        panic!("orders are to be asked")
    };
    let nothing = orders.next();
    let telling = stage.board.settle(first, Came::Final(Outcome::Done(done())), stage.now).unwrap();
    orders.done(telling.id, telling.outcome);
    stage.board.told(lane, telling.spent, Rest::of(&*orders), stage.now);
    assert!(
        nothing.is_none() && stage.board.handed(stage.worker, lane, turn, nothing, stage.now).0.is_none()
    );
    assert!(stage.take().is_some(), "the second wave is there");
}

#[test]
fn what_waits_for_its_own_games_does_not_wait_for_a_worker() {
    let long = Duration::from_secs(600);
    let mut stage = Stage::new(1);
    let rounds = lane(1, Class::Game, Life::Game);
    let rounds = stage.board.open(rounds, Script::in_waves(4, 2).orders(), stage.now).unwrap();
    stage.board.asked(rounds, Rest { left: 4, is_over: false }, stage.now);
    stage.now += long;
    assert_eq!(stage.board.load(stage.now).longest_wait, long, "nobody has come");
    let round = [stage.take().unwrap(), stage.take().unwrap()];
    assert!(stage.take().is_none(), "the next round follows from this one");
    stage.now += long;
    assert_eq!(stage.board.load(stage.now).longest_wait, Duration::ZERO);
    for errand in round {
        let telling = stage.board.settle(errand, Came::Final(Outcome::Done(done())), stage.now).unwrap();
        telling.orders.done(telling.id, telling.outcome);
        stage.board.told(rounds, telling.spent, Rest::of(&*telling.orders), stage.now);
    }
    stage.now += long;
    assert_eq!(stage.board.load(stage.now).longest_wait, long, "the next round waits since it is there");
}

#[test]
fn a_tournament_of_one_worker_does_not_wait_while_a_game_of_it_is_played() {
    let long = Duration::from_secs(600);
    let mut stage = Stage::new(2);
    let tournament = lane(1, Class::Game, Life::Tournament);
    let lane = stage.board.open(tournament, Script::new(2).orders(), stage.now).unwrap();
    stage.board.asked(lane, Rest { left: 2, is_over: false }, stage.now);
    let errand = stage.take().unwrap();
    stage.now += long;
    assert_eq!(stage.board.load(stage.now).longest_wait, Duration::ZERO);
    let telling = stage.board.settle(errand, Came::Final(Outcome::Done(done())), stage.now).unwrap();
    telling.orders.done(telling.id, telling.outcome);
    stage.board.told(lane, telling.spent, Rest::of(&*telling.orders), stage.now);
    stage.now += Duration::from_secs(1);
    assert_eq!(stage.board.load(stage.now).longest_wait, Duration::from_secs(1), "since the last game");
}

#[test]
fn a_tournament_that_is_paused_while_somebody_asks_who_cannot_play_it_is_free_for_others() {
    let mut stage = Stage::new(1);
    let tournament = lane(1, Class::Game, Life::Tournament);
    let script = Script::in_languages(1, &["pascal"]);
    stage.board.open(tournament, script.orders(), stage.now).unwrap();
    let python = stage.board.enlist("far", Skills::named("python"));
    let Some(Pick::Ask { lane, orders, turn }) = stage.board.pick(python, Class::Game, stage.now) else {
        panic!("orders are to be asked")
    };
    stage.board.entry_mut(lane).unwrap().wish = Wish::Paused;
    assert!(stage.board.handed(python, lane, turn, orders.next(), stage.now).0.is_none());
    stage.board.entry_mut(lane).unwrap().wish = Wish::Go;
    assert!(stage.take().is_some());
}
