//! All writing is done by one thread that takes what has come together and commits it at once, because a commit that
//! reaches the disk costs as much as thousands of rows.
//!
//! Results of games are handed over without waiting. Everything else waits until it is on the disk.

mod desk;

use std::sync::mpsc::{SyncSender, TrySendError, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use crate::connection::Connection;
use crate::editions::Editions;
use crate::error::StoreError;
use crate::games::Played;
use desk::Desk;

/// The most tasks that wait; who brings more waits too.
pub const MAX_WAITING_TASKS: usize = 1_024;

/// Something to write. It may be done more than once, if it was rolled back before.
enum Work {
    /// A game is stored, together with those that come with it.
    Game(Box<Played>),
    /// Anything else.
    Change(Change),
}

type Change = Box<dyn Fn(&mut dyn Connection) -> Result<(), StoreError> + Send>;
type Answer = SyncSender<Result<(), StoreError>>;

struct Task {
    work: Work,
    again: Again,
    /// Who waits for it.
    waiting: Option<Answer>,
}

/// What comes of doing a task that was done before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Again {
    /// Nothing.
    Harmless,
    /// Something else than the first time.
    Harmful,
}

/// The thread that writes, as the others see it.
#[derive(Debug)]
pub(crate) struct Writer {
    /// None if another process writes.
    tasks: Option<SyncSender<Task>>,
    thread: Option<JoinHandle<()>>,
    trouble: Trouble,
    /// What has changed when.
    pub(crate) editions: Arc<Editions>,
}

/// The first error of a task that nobody waited for.
type Trouble = Arc<Mutex<Option<StoreError>>>;

impl Writer {
    /// Starts a thread that writes through this connection.
    pub(crate) fn start(connection: Box<dyn Connection>) -> Self {
        let (tasks, queue) = sync_channel(MAX_WAITING_TASKS);
        let trouble = Trouble::default();
        let editions = Arc::new(Editions::default());
        let desk = Desk::new(connection, Arc::clone(&trouble), Arc::clone(&editions));
        let thread = thread::spawn(move || desk.write_all(&queue));
        Self { tasks: Some(tasks), thread: Some(thread), trouble, editions }
    }

    /// No thread: another process writes, and everything that is to be written here is refused.
    pub(crate) fn elsewhere() -> Self {
        Self { tasks: None, thread: None, trouble: Trouble::default(), editions: Arc::default() }
    }

    /// Hands over a game that is to be stored, and does not wait for it, unless too much waits.
    pub(crate) fn keep(&self, game: Played) -> Result<(), StoreError> {
        self.send(Task { work: Work::Game(Box::new(game)), again: Again::Harmless, waiting: None })
    }

    /// Hands over something that can be done twice without harm, and does not wait for it, unless too much waits.
    pub(crate) fn hand_over(
        &self,
        work: impl Fn(&mut dyn Connection) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        self.send(Task { work: Work::Change(Box::new(work)), again: Again::Harmless, waiting: None })
    }

    /// Does something and waits until it is on the disk.
    pub(crate) fn change<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let result = Arc::new(Mutex::new(None));
        let slot = Arc::clone(&result);
        let work = move |connection: &mut dyn Connection| {
            *lock(&slot) = Some(work(connection)?);
            Ok(())
        };
        self.wait_for(Box::new(work), Again::Harmful)?;
        let made = lock(&result).take();
        made.ok_or_else(gone)
    }

    /// Does something that can be done twice without harm, and waits until it is on the disk.
    pub(crate) fn settle(
        &self,
        work: impl Fn(&mut dyn Connection) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<(), StoreError> {
        self.wait_for(Box::new(work), Again::Harmless)
    }

    /// Waits until everything handed over so far is on the disk, or says what kept some of it from getting there.
    pub(crate) fn flush(&self) -> Result<(), StoreError> {
        self.wait_for(Box::new(|_| Ok(())), Again::Harmless)?;
        lock(&self.trouble).take().map_or(Ok(()), Err)
    }

    fn wait_for(&self, change: Change, again: Again) -> Result<(), StoreError> {
        let (answer, answered) = sync_channel(1);
        self.send(Task { work: Work::Change(change), again, waiting: Some(answer) })?;
        answered.recv().map_err(|_| gone())?
    }

    fn send(&self, task: Task) -> Result<(), StoreError> {
        let tasks = self.tasks.as_ref().ok_or(StoreError::InUse)?;
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

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
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
