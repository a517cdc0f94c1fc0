//! The writing thread's own side: gathers tasks, commits them together, and sorts out what went wrong.

use std::slice;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use super::{Again, Task, Trouble, Work, lock};
use crate::connection::Connection;
use crate::editions::Editions;
use crate::error::StoreError;
use crate::games;

/// The most tasks of one commit.
const MAX_BATCH: usize = 512;
/// How long results of games wait for company.
const LINGER: Duration = Duration::from_millis(50);
/// How long a database may be away before what could not be stored is given up, and how often it is looked for.
const MAX_AWAY: Duration = Duration::from_secs(30);
const LOOK_AGAIN: Duration = Duration::from_millis(200);

pub(super) struct Desk {
    connection: Box<dyn Connection>,
    trouble: Trouble,
    editions: Arc<Editions>,
}

/// Where a batch broke off.
enum Break {
    /// Before it was committed: none of it is stored.
    Before(StoreError),
    /// While it was committed. If the database cannot be reached, nobody knows whether it is stored.
    AtCommit(StoreError),
}

impl Desk {
    pub(super) fn new(connection: Box<dyn Connection>, trouble: Trouble, editions: Arc<Editions>) -> Self {
        Self { connection, trouble, editions }
    }

    /// Writes until nobody can bring tasks any more.
    pub(super) fn write_all(mut self, queue: &Receiver<Task>) {
        while let Ok(task) = queue.recv() {
            let batch = gather(task, queue);
            match self.write_at_once(&batch) {
                Ok(()) => batch.into_iter().for_each(|task| self.tell(task, Ok(()))),
                Err(Break::AtCommit(StoreError::Unreachable(why))) => self.write_after_a_loss(batch, &why),
                Err(_) => self.write_one_by_one(batch),
            }
        }
    }

    fn write_at_once(&mut self, batch: &[Task]) -> Result<(), Break> {
        let written = self
            .connection
            .script("BEGIN")
            .and_then(|()| self.do_all(batch))
            .map_err(Break::Before)
            .and_then(|()| self.connection.script("COMMIT").map_err(Break::AtCommit));
        if written.is_err() {
            // The first error is the one to tell; a connection that is gone has rolled back by itself.
            let _ = self.connection.script("ROLLBACK");
        }
        // Also after an error: nobody knows what a commit that was lost has done.
        self.editions.turn();
        written
    }

    /// Does what was gathered, in its order; games that follow each other go together.
    fn do_all(&mut self, batch: &[Task]) -> Result<(), StoreError> {
        let mut tasks = batch.iter().peekable();
        while let Some(task) = tasks.next() {
            match &task.work {
                Work::Change(change) => change(self.connection.as_mut())?,
                Work::Game(first) => {
                    let mut games = vec![&**first];
                    while let Some(Work::Game(game)) = tasks.peek().map(|task| &task.work) {
                        games.push(game);
                        tasks.next();
                    }
                    games.iter().for_each(|game| self.editions.will_change(game.tournament));
                    games::keep_all(self.connection.as_mut(), &games)?;
                }
            }
        }
        Ok(())
    }

    /// What can be done twice is. Who waits for anything else has to look whether it was stored.
    fn write_after_a_loss(&mut self, batch: Vec<Task>, why: &str) {
        let (harmless, harmful): (Vec<Task>, Vec<Task>) =
            batch.into_iter().partition(|task| task.again == Again::Harmless);
        self.write_one_by_one(harmless);
        for task in harmful {
            self.tell(task, Err(StoreError::Unreachable(why.to_owned())));
        }
    }

    /// Finds the tasks that cannot be done, and does the others. Once another process writes, nothing more is tried: to ask for
    /// the lock takes a while, and whoever has lost it is to know that soon.
    fn write_one_by_one(&mut self, batch: Vec<Task>) {
        let give_up = Instant::now() + MAX_AWAY;
        let mut is_lost = false;
        for task in batch {
            let done = if is_lost { Err(StoreError::InUse) } else { self.write_alone(&task, give_up) };
            is_lost |= done == Err(StoreError::InUse);
            self.tell(task, done);
        }
    }

    /// Does a task, also when the database comes back only after a while.
    fn write_alone(&mut self, task: &Task, give_up: Instant) -> Result<(), StoreError> {
        loop {
            match self.write_at_once(slice::from_ref(task)) {
                Ok(()) => return Ok(()),
                Err(Break::AtCommit(error)) if task.again == Again::Harmful => return Err(error),
                Err(Break::Before(error) | Break::AtCommit(error)) => {
                    self.wait_for_the_database(error, give_up)?;
                }
            }
        }
    }

    /// Waits a little for a database that cannot be reached, and connects again. Any other error stays one.
    fn wait_for_the_database(&mut self, error: StoreError, give_up: Instant) -> Result<(), StoreError> {
        if !matches!(error, StoreError::Unreachable(_)) || Instant::now() >= give_up {
            return Err(error);
        }
        thread::sleep(LOOK_AGAIN);
        match self.connection.revive() {
            // The next attempt will find that it is still away.
            Ok(()) | Err(StoreError::Unreachable(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    fn tell(&self, task: Task, result: Result<(), StoreError>) {
        match (task.waiting, result) {
            // Who no longer waits does not want to know.
            (Some(answer), result) => drop(answer.send(result)),
            (None, Err(error)) => {
                lock(&self.trouble).get_or_insert(error);
            }
            (None, Ok(())) => {}
        }
    }
}

/// What has come together by now; results alone wait a little for company.
fn gather(first: Task, queue: &Receiver<Task>) -> Vec<Task> {
    let since = Instant::now();
    let mut somebody_waits = first.waiting.is_some();
    let mut batch = vec![first];
    while batch.len() < MAX_BATCH {
        let patience = if somebody_waits { Duration::ZERO } else { LINGER.saturating_sub(since.elapsed()) };
        match queue.recv_timeout(patience) {
            Ok(task) => {
                somebody_waits |= task.waiting.is_some();
                batch.push(task);
            }
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
        }
    }
    batch
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::super::Writer;
    use super::*;
    use crate::connection::{Dialect, Each};
    use crate::value::Value;

    /// What a database was asked to do.
    type Asked = Arc<Mutex<Vec<String>>>;

    /// A database that is gone at its first commit, having stored everything or nothing.
    struct Flaky {
        asked: Asked,
        is_lost: bool,
    }

    impl Connection for Flaky {
        fn run(&mut self, sql: &str, _: &[Value]) -> Result<u64, StoreError> {
            self.script(sql).map(|()| 1)
        }

        fn rows(&mut self, _: &str, _: &[Value], _: Each<'_>) -> Result<(), StoreError> {
            Ok(())
        }

        fn script(&mut self, sql: &str) -> Result<(), StoreError> {
            let mut asked = lock(&self.asked);
            self.is_lost |= sql == "COMMIT" && !asked.contains(&"connect".to_owned());
            asked.push(sql.to_owned());
            if self.is_lost { Err(StoreError::Unreachable("gone".to_owned())) } else { Ok(()) }
        }

        fn dialect(&self) -> &'static Dialect {
            unreachable!("nobody asks")
        }

        fn is_alive(&mut self) -> bool {
            !self.is_lost
        }

        fn revive(&mut self) -> Result<(), StoreError> {
            self.is_lost = false;
            lock(&self.asked).push("connect".to_owned());
            Ok(())
        }
    }

    fn flaky() -> (Writer, Asked) {
        let asked = Asked::default();
        (Writer::start(Box::new(Flaky { asked: Arc::clone(&asked), is_lost: false })), asked)
    }

    #[test]
    fn a_result_whose_commit_was_lost_is_written_again() {
        let (writer, asked) = flaky();
        writer.hand_over(|connection| connection.script("result")).unwrap();
        assert_eq!(writer.flush(), Ok(()));
        assert_eq!(lock(&asked).iter().filter(|sql| *sql == "result").count(), 2);
    }

    #[test]
    fn a_change_whose_commit_was_lost_is_not_made_twice() {
        let (writer, asked) = flaky();
        let changed = writer.change(|connection| connection.script("change"));
        assert_eq!(changed, Err(StoreError::Unreachable("gone".to_owned())));
        assert_eq!(writer.change(|connection| connection.script("next")), Ok(()));
        assert_eq!(lock(&asked).iter().filter(|sql| *sql == "change").count(), 1);
    }
}
