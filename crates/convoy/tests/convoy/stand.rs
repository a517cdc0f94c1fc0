//! Orders of somebody who wants to see the games.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use jobs::{Bot, Class, Desk, Lane, LaneId, Life, News, Orders, Outcome, Owner, Task, TaskId, Watched};
use languages::{Game, Tongue};

use crate::arena::{LONG, List, source};

/// A list, and every game of it that can be watched.
pub(crate) struct Stand {
    pub(crate) list: Arc<List>,
    watched: Mutex<Vec<Watched>>,
}

impl Stand {
    /// Puts these tasks on a desk.
    pub(crate) fn open(desk: &Desk, tasks: impl IntoIterator<Item = Task>) -> (Arc<Self>, LaneId) {
        let stand = Arc::new(Self { list: List::new(tasks), watched: Mutex::default() });
        let lane = Lane { owner: Owner(1), class: Class::Game, life: Life::Game };
        let lane = desk.open(lane, Arc::clone(&stand) as Arc<dyn Orders>).expect("there is room");
        (stand, lane)
    }

    /// The game that has begun as the first, the second, …
    pub(crate) fn game(&self, number: usize) -> Watched {
        let until = Instant::now() + LONG;
        loop {
            let watched = self.watched.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(watched) = watched.get(number) {
                return watched.clone();
            }
            drop(watched);
            assert!(Instant::now() < until, "game {number} does not begin");
            sleep(Duration::from_millis(5));
        }
    }
}

impl Orders for Stand {
    fn next(&self) -> Option<(TaskId, Task)> {
        self.list.next()
    }

    fn done(&self, id: TaskId, outcome: Outcome) {
        Orders::done(&*self.list, id, outcome);
    }

    fn listens(&self) -> bool {
        true
    }

    fn heard(&self, _: TaskId, news: News) {
        if let News::Playing(watched) = news {
            self.watched.lock().unwrap_or_else(PoisonError::into_inner).push(watched);
        }
    }

    fn left(&self) -> u64 {
        self.list.left()
    }

    fn is_over(&self) -> bool {
        self.list.is_over()
    }
}

/// A bot that thinks before every shot.
pub(crate) fn thinker(seconds: f64) -> Bot {
    let template =
        languages::by_name("python").expect("it is known").template(Game::SeaBattle, Tongue::English);
    let thinks = format!("def shoot():\n    import time\n    time.sleep({seconds})");
    let text = template.replace("def shoot():", &thinks);
    assert!(text.contains("time.sleep"));
    source("thinker.py", &text)
}
