//! Whatever the order in which workers and people do things, every task that was handed out gets exactly one outcome,
//! and nothing is left lying.

use judge::{Life, Spoiled};
use proptest::prelude::*;

use super::script::{Script, done, lane};
use super::*;

/// Something that a worker or a person does.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Take(usize),
    TakeCheck(usize),
    Finish(usize),
    Fail(usize),
    Lose(usize),
    GiveBack(usize),
    Begin(usize),
    Pause(usize),
    Resume(usize),
    Cancel(usize),
    Wake(usize),
    Replace(usize),
}

fn deed() -> impl Strategy<Value = Deed> {
    let place = 0_usize..8;
    (0_u32..100, place).prop_map(|(kind, place)| match kind {
        0..35 => Deed::Take(place),
        35..40 => Deed::TakeCheck(place),
        40..60 => Deed::Finish(place),
        60..68 => Deed::Fail(place),
        68..72 => Deed::Lose(place),
        72..80 => Deed::GiveBack(place),
        80..84 => Deed::Begin(place),
        84..89 => Deed::Pause(place),
        89..94 => Deed::Resume(place),
        94..96 => Deed::Cancel(place),
        96..98 => Deed::Wake(place),
        _ => Deed::Replace(place),
    })
}

/// How a lane is made: owner, whether it is of checks, whether of a tournament, tasks, tasks of a wave.
type Plan = (u64, bool, bool, u64, u64);

/// The first can do everything, the others not.
fn enlist(desk: &Desk, place: usize) -> WorkerId {
    let skills = [Skills::all(), Skills::named("python"), Skills::default()];
    desk.enlist_as("far", skills[place])
}

struct World {
    desk: Desk,
    workers: Vec<WorkerId>,
    lanes: Vec<(LaneId, Arc<Script>)>,
    cancelled: Vec<LaneId>,
    in_hand: Vec<Ticket>,
}

impl World {
    fn new(plans: &[Plan]) -> Self {
        let desk = Desk::new();
        let workers = (0..3).map(|place| enlist(&desk, place)).collect();
        let lanes = plans.iter().map(|&(owner, is_check, is_tournament, tasks, wave)| {
            let script = if wave == 1 {
                Script::in_languages(tasks, &["python", "pascal"])
            } else {
                Script::in_waves(tasks, wave)
            };
            let class = if is_check { Class::Check } else { Class::Game };
            let life = if is_tournament { Life::Tournament } else { Life::Game };
            (desk.open(lane(owner, class, life), script.orders()).unwrap(), script)
        });
        let lanes = lanes.collect();
        Self { desk, workers, lanes, cancelled: Vec::new(), in_hand: Vec::new() }
    }

    fn ticket(&mut self, place: usize) -> Option<Ticket> {
        let count = self.in_hand.len();
        (count > 0).then(|| self.in_hand.swap_remove(place % count))
    }

    fn act(&mut self, deed: Deed) {
        let lane = |place: usize| self.lanes[place % self.lanes.len()].0;
        let desk = self.desk.clone();
        match deed {
            Deed::Take(place) => self.in_hand.extend(desk.take(self.workers[place % 3], Duration::ZERO)),
            Deed::TakeCheck(place) => self.in_hand.extend(desk.take_check(self.workers[place % 3])),
            Deed::Finish(place) => {
                self.ticket(place).into_iter().for_each(|ticket| desk.finish(ticket, Ok(done())));
            }
            Deed::Fail(place) => {
                let trouble = || Err(Trouble::Spoiled(Spoiled::Weaker));
                self.ticket(place).into_iter().for_each(|ticket| desk.finish(ticket, trouble()));
            }
            Deed::Lose(place) => drop(self.ticket(place)),
            Deed::GiveBack(place) => {
                self.ticket(place).into_iter().for_each(|ticket| desk.give_back(ticket));
            }
            Deed::Begin(place) => {
                let count = self.in_hand.len();
                if let Some(ticket) = self.in_hand.get_mut(place % count.max(1)) {
                    // Whatever it says, the ticket may be finished or given back.
                    let _ = desk.begin(ticket);
                }
            }
            Deed::Pause(place) => desk.pause(lane(place)),
            Deed::Resume(place) => desk.resume(lane(place)),
            Deed::Cancel(place) => {
                let lane = lane(place);
                desk.cancel(lane);
                self.cancelled.push(lane);
            }
            Deed::Wake(place) => desk.wake(lane(place)),
            Deed::Replace(place) => {
                desk.dismiss(self.workers[place % 3]);
                self.workers[place % 3] = enlist(&desk, place % 3);
            }
        }
    }

    /// Lets everything that is left be done.
    fn finish(&mut self) {
        self.in_hand.drain(..).for_each(|ticket| self.desk.finish(ticket, Ok(done())));
        self.lanes.iter().for_each(|(lane, _)| self.desk.resume(*lane));
        // Whoever cannot do what is next leaves it to somebody who was asked before.
        while self.workers.iter().chain(&self.workers).any(|worker| {
            let ticket = self.desk.take(*worker, Duration::ZERO);
            ticket.map(|ticket| self.desk.finish(ticket, Ok(done()))).is_some()
        }) {}
    }
}

proptest! {
    #[test]
    fn every_task_gets_exactly_one_outcome_and_nothing_is_left_lying(
        plans in prop::collection::vec((0_u64..3, any::<bool>(), any::<bool>(), 0_u64..12, 1_u64..5), 1..6),
        deeds in prop::collection::vec(deed(), 0..200),
    ) {
        let mut world = World::new(&plans);
        for deed in deeds {
            world.act(deed);
            for (lane, script) in &world.lanes {
                let progress = world.desk.progress(*lane).unwrap();
                prop_assert_eq!(progress.done, script.outcomes().len() as u64);
            }
        }
        world.finish();
        for (place, (lane, script)) in world.lanes.iter().enumerate() {
            let (state, told) = (world.desk.wait(*lane, Duration::ZERO), script.outcomes().len() as u64);
            prop_assert_eq!(told, script.handed(), "every task that was handed out has its outcome");
            let is_all = told == plans[place].3;
            prop_assert!(is_all || world.cancelled.contains(lane), "lane {} is left at {:?}", place, state);
            prop_assert_eq!(state, Some(if is_all { State::Over } else { State::Cancelled }));
            prop_assert_eq!(world.desk.progress(*lane).unwrap().running, 0);
        }
    }
}
