//! All writing is done by one thread that takes what has come together and commits it at once, because a commit that
//! reaches the disk costs as much as thousands of rows.
//!
//! Results of games are handed over without waiting. Everything else waits until it is on the disk.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::connection::{Connection, whole};
use crate::error::StoreError;

/// The most tasks that wait; who brings more waits too.
pub const MAX_WAITING_TASKS: usize = 1_024;
/// The most tasks of one commit.
const MAX_BATCH: usize = 512;
/// How long results of games wait for company.
const LINGER: Duration = Duration::from_millis(50);
/// How long a database may be away before what could not be stored is given up, and how often it is looked for.
const MAX_AWAY: Duration = Duration::from_secs(30);
const LOOK_AGAIN: Duration = Duration::from_millis(200);

/// Something to write. It may be done more than once, if it was rolled back before.
type Work = Box<dyn Fn(&mut dyn Connection) -> Result<(), StoreError> + Send>;
type Answer = SyncSender<Result<(), StoreError>>;

struct Task {
    work: Work,
    /// Who waits for it. What nobody waits for can be done twice without harm.
    waiting: Option<Answer>,
}

/// The thread that writes, as the others see it.
#[derive(Debug)]
pub(crate) struct Writer {
    tasks: Option<SyncSender<Task>>,
    thread: Option<JoinHandle<()>>,
    trouble: Trouble,
}

/// The first error of a task that nobody waited for.
type Trouble = Arc<Mutex<Option<StoreError>>>;

impl Writer {
    /// Starts a thread that writes through this connection.
    pub(crate) fn start(connection: Box<dyn Connection>) -> Self {
        let (tasks, queue) = sync_channel(MAX_WAITING_TASKS);
        let trouble = Trouble::default();
        let desk = Desk { connection, trouble: Arc::clone(&trouble) };
        let thread = thread::spawn(move || desk.write_all(&queue));
        Self { tasks: Some(tasks), thread: Some(thread), trouble }
    }

    /// Hands over something that can be done twice without harm, and does not wait for it, unless too much waits.
    pub(crate) fn hand_over(
        &self,
        work: impl Fn(&mut dyn Connection) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        self.send(Task { work: Box::new(work), waiting: None })
    }

    /// Does something and waits until it is on the disk.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let result = Arc::new(Mutex::new(None));
        let slot = Arc::clone(&result);
        let work = move |connection: &mut dyn Connection| {
            let made = work(connection)?;
            *lock(&slot) = Some(made);
            Ok(())
        };
        let (answer, answered) = sync_channel(1);
        self.send(Task { work: Box::new(work), waiting: Some(answer) })?;
        answered.recv().map_err(|_| gone())??;
        let made = lock(&result).take();
        made.ok_or_else(gone)
    }

    /// Waits until everything handed over so far is on the disk, or says what kept some of it from getting there.
    pub(crate) fn flush(&self) -> Result<(), StoreError> {
        self.change(|_| Ok(()))?;
        lock(&self.trouble).take().map_or(Ok(()), Err)
    }

    fn send(&self, task: Task) -> Result<(), StoreError> {
        let tasks = self.tasks.as_ref().ok_or_else(gone)?;
        match tasks.try_send(task) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(task)) => tasks.send(task).map_err(|_| gone()),
            Err(TrySendError::Disconnected(_)) => Err(gone()),
        }
    }
}

impl Drop for Writer {
    /// Lets the thread finish what was handed over.
    fn drop(&mut self) {
        self.tasks = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn gone() -> StoreError {
    StoreError::Refused("the writing thread has stopped".to_owned())
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where a batch broke off.
enum Break {
    /// Before it was committed: none of it is stored.
    Before,
    /// While it was committed: it is stored as a whole or not at all, and the error may not tell which.
    AtCommit(StoreError),
}

/// The writing thread's own side.
struct Desk {
    connection: Box<dyn Connection>,
    trouble: Trouble,
}

impl Desk {
    fn write_all(mut self, queue: &Receiver<Task>) {
        while let Ok(task) = queue.recv() {
            let batch = gather(task, queue);
            match self.write_at_once(&batch) {
                Ok(()) => batch.into_iter().for_each(|task| self.tell(task, Ok(()))),
                Err(Break::AtCommit(StoreError::Unreachable(why))) => {
                    let rest = self.tell_who_waits(batch, &why);
                    self.write_one_by_one(rest);
                }
                Err(_) => self.write_one_by_one(batch),
            }
        }
    }

    fn write_at_once(&mut self, batch: &[Task]) -> Result<(), Break> {
        let connection = self.connection.as_mut();
        let written = connection
            .script("BEGIN")
            .and_then(|()| batch.iter().try_for_each(|task| (task.work)(connection)))
            .map_err(|_| Break::Before)
            .and_then(|()| connection.script("COMMIT").map_err(Break::AtCommit));
        if written.is_err() {
            let _ = connection.script("ROLLBACK");
        }
        written
    }

    /// Finds the tasks that cannot be done, and does the others, also when the database was away for a while.
    fn write_one_by_one(&mut self, batch: Vec<Task>) {
        let give_up = Instant::now() + MAX_AWAY;
        for task in batch {
            let mut done = self.write_alone(&task);
            while matches!(done, Err(StoreError::Unreachable(_))) && Instant::now() < give_up {
                thread::sleep(LOOK_AGAIN);
                done = self.connection.revive().and_then(|()| self.write_alone(&task));
            }
            self.tell(task, done);
        }
    }

    fn write_alone(&mut self, task: &Task) -> Result<(), StoreError> {
        whole(self.connection.as_mut(), |connection| (task.work)(connection))
    }

    /// Nobody knows what was stored. What can be done twice will be; for the rest, who waits has to look.
    fn tell_who_waits(&self, batch: Vec<Task>, why: &str) -> Vec<Task> {
        let (waited_for, rest): (Vec<Task>, Vec<Task>) =
            batch.into_iter().partition(|task| task.waiting.is_some());
        for task in waited_for {
            self.tell(task, Err(StoreError::Unreachable(why.to_owned())));
        }
        rest
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
    use super::*;
    use crate::connection::single;
    use crate::sqlite::Sqlite;

    fn add(connection: &mut dyn Connection, bytes: usize) -> Result<(), StoreError> {
        connection
            .run("INSERT INTO things (bytes) VALUES ($1)", &[vec![7; bytes].as_slice().into()])
            .map(drop)
    }

    #[test]
    fn a_disk_that_is_full_for_a_while_costs_what_did_not_fit_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("broadside-full-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let mut connection = Sqlite::open(&folder).unwrap();
        connection.script("CREATE TABLE things (bytes BLOB); PRAGMA max_page_count = 20").unwrap();
        let writer = Writer::start(Box::new(connection));
        for bytes in [10, 1_000_000, 20] {
            writer.hand_over(move |connection| add(connection, bytes)).unwrap();
        }
        assert_eq!(writer.flush(), Err(StoreError::Full));
        assert_eq!(writer.change(|connection| add(connection, 1_000_000)), Err(StoreError::Full));
        let sizes = "SELECT group_concat(length(bytes)) FROM things";
        assert_eq!(writer.change(|connection| single(connection, sizes, &[])), Ok("10,20".to_owned()));
        writer.change(|connection| connection.script("PRAGMA max_page_count = 10000")).unwrap();
        writer.hand_over(|connection| add(connection, 1_000_000)).unwrap();
        assert_eq!(writer.flush(), Ok(()));
        assert_eq!(
            writer.change(|connection| single(connection, sizes, &[])),
            Ok("10,20,1000000".to_owned())
        );
        drop(writer);
        std::fs::remove_dir_all(folder).unwrap();
    }
}
