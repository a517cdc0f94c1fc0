//! Tournaments whose programs live to their end: each is a lane of its own, so that no program meets those of another.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jobs::{Class, Desk, Lane, LaneId, Life, Owner};
use tokio::sync::{mpsc, oneshot};

use super::hold::{Hold, Parcel};
use crate::wire::JobLine;

/// A tournament of which nothing was heard for so long is over, or is played elsewhere.
const OVER_AFTER: Duration = Duration::from_secs(600);

/// The lanes of a worker.
pub(crate) struct Berths {
    desk: Desk,
    state: Mutex<State>,
}

struct State {
    lanes: HashMap<Key, Berth>,
    /// Where outcomes go; nothing once the worker leaves.
    out: Option<mpsc::UnboundedSender<Parcel>>,
}

/// A queue, or a tournament: which scheduler holds it, and its number there.
type Key = (Class, Option<(String, u64)>);

#[derive(Clone)]
pub(crate) struct Berth {
    pub(crate) lane: LaneId,
    pub(crate) hold: Arc<Hold>,
    used: Instant,
}

impl State {
    /// Takes out the tournament without a job that was heard of longest ago.
    fn take_oldest(&mut self) -> Option<Berth> {
        let resting = self
            .lanes
            .iter()
            .filter(|((_, tournament), berth)| tournament.is_some() && berth.hold.is_empty());
        let oldest = resting.min_by_key(|(_, berth)| berth.used)?.0.clone();
        self.lanes.remove(&oldest)
    }
}

impl Berths {
    pub(crate) fn new(desk: Desk, out: mpsc::UnboundedSender<Parcel>) -> Self {
        Self { desk, state: Mutex::new(State { lanes: HashMap::new(), out: Some(out) }) }
    }

    /// The lane for a job, unless no more are taken.
    pub(crate) fn find(&self, class: Class, job: &JobLine) -> Option<Berth> {
        let key = match job.life {
            Life::Game => (class, None),
            Life::Tournament => (class, Some((job.epoch.clone(), job.lane))),
        };
        let mut state = self.lock();
        if let Some(berth) = state.lanes.get_mut(&key) {
            berth.used = Instant::now();
            return Some(berth.clone());
        }
        let hold = Hold::new(state.out.clone()?);
        let open = || self.desk.open(Lane { owner: Owner(0), class, life: job.life }, hold.clone()).ok();
        let lane = match open() {
            Some(lane) => lane,
            None => {
                self.end(&state.take_oldest()?);
                open()?
            }
        };
        let berth = Berth { lane, hold, used: Instant::now() };
        state.lanes.insert(key, berth.clone());
        Some(berth)
    }

    /// Ends the lanes of tournaments that seem to be over.
    pub(crate) fn tidy(&self) {
        let is_over = |(_, tournament): &Key, berth: &mut Berth| {
            if !berth.hold.is_empty() {
                berth.used = Instant::now();
            }
            tournament.is_some() && berth.used.elapsed() > OVER_AFTER
        };
        let over: Vec<Berth> = self.lock().lanes.extract_if(is_over).map(|(_, berth)| berth).collect();
        over.iter().for_each(|berth| self.end(berth));
    }

    /// Ends a lane in which nothing is done.
    fn end(&self, berth: &Berth) {
        berth.hold.close();
        self.desk.wake(berth.lane);
    }

    /// All of them.
    pub(crate) fn all(&self) -> Vec<Berth> {
        self.lock().lanes.values().cloned().collect()
    }

    /// Has everything sent that was put in so far, unless no more is put in: then that is sent anyway. Ends when it was sent.
    pub(crate) fn flush(&self) -> Option<oneshot::Receiver<()>> {
        let (sent, is_sent) = oneshot::channel();
        self.lock().out.as_ref()?.send(Parcel::Flush(sent)).ok()?;
        Some(is_sent)
    }

    /// Takes no more jobs, and lets go of all lanes.
    pub(crate) fn close(&self) {
        let mut state = self.lock();
        (state.lanes, state.out) = (HashMap::new(), None);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use jobs::{CheckTask, Code, MAX_LANES_OF_OWNER, Task};
    use record::GameKind;
    use rules::Preset;

    use super::*;

    #[test]
    fn a_new_tournament_has_a_place_however_many_there_were() {
        let (out, _parcels) = mpsc::unbounded_channel();
        let berths = Berths::new(Desk::new(), out);
        let code = Arc::new(Code::new("a.py", None, Vec::new()));
        let (name, game, preset, seed) = (String::new(), GameKind::Rps, Preset::SeaFight, 1);
        let task = Task::Check(CheckTask { code, name, game, preset, seed });
        for tournament in 0..2 * MAX_LANES_OF_OWNER as u64 {
            let job = JobLine::of("e", tournament, tournament, Life::Tournament, false, &task);
            assert!(berths.find(Class::Game, &job).is_some(), "{tournament}");
        }
        assert_eq!(berths.all().len(), MAX_LANES_OF_OWNER);
    }
}
