//! Ctrl-C for those who serve: heard from the first moment on, and whatever the program hangs in, it ends.

use std::io::{self, Write as _};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::exit;
use texts::{Lang, say};
use tokio::sync::watch;

use crate::failure::{Failure, reason};

/// How long a program may take that was told to stop: longer than everything that it waits for in order.
const PATIENCE: Duration = Duration::from_secs(90);
/// How long it may take once it was told again.
const LAST_PATIENCE: Duration = Duration::from_secs(5);
/// The exit code of a program that did not stop by itself.
const EXIT_CODE: i32 = 1;

/// How often somebody has asked us to stop. Clones hear the same.
#[derive(Clone, Debug)]
pub(crate) struct Stop(watch::Receiver<u32>);

impl Stop {
    /// From now on the program is told to stop here. Two threads that depend on nothing else see to it: one listens, the
    /// other ends the process when it takes too long.
    pub(crate) fn listen(lang: Lang) -> Result<Self, Failure> {
        let mut signals = Signals::new([SIGINT, SIGTERM]).map_err(|error| ours(lang, &error))?;
        let (tell, told) = watch::channel(0);
        let (warn, warned) = mpsc::channel();
        thread::spawn(move || {
            for _ in signals.forever() {
                tell.send_modify(|times| *times += 1);
                // Whoever ends the process does so until it has ended.
                let _ = warn.send(());
            }
        });
        thread::spawn(move || end_in_time(&warned, &say!(lang, "serve-stuck")));
        Ok(Self(told))
    }

    /// Whether somebody has asked.
    pub(crate) fn is_asked(&self) -> bool {
        *self.0.borrow() > 0
    }

    /// As if somebody had asked before the program has listened.
    #[cfg(test)]
    pub(crate) fn asked_already() -> Self {
        Self(watch::channel(1).1)
    }

    /// Is there once somebody has asked so many times.
    pub(crate) async fn asked(&self, times: u32) {
        if self.0.clone().wait_for(|asked| *asked >= times).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

fn end_in_time(warned: &Receiver<()>, words: &str) {
    if warned.recv().is_err() {
        return;
    }
    if warned.recv_timeout(PATIENCE).is_ok() {
        thread::sleep(LAST_PATIENCE);
    }
    end_at_once(words);
}

/// Ends the process with these words, whatever else it is doing.
pub(crate) fn end_at_once(words: &str) -> ! {
    // There is nobody left to tell that nothing could be said.
    let _ = writeln!(io::stderr(), "{words}");
    exit(EXIT_CODE)
}

fn ours(lang: Lang, error: &io::Error) -> Failure {
    Failure::Host(say!(lang, "our-trouble", why = reason(lang, error)))
}
