//! A stop that always comes: whatever the program hangs in, once it was told to end it does.

use std::io::Write as _;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use signal_hook::low_level::exit;

/// How long a program may take that was told to stop: longer than everything that it waits for in order.
const PATIENCE: Duration = Duration::from_secs(90);
/// How long it may take once it was told again.
const LAST_PATIENCE: Duration = Duration::from_secs(5);
/// The exit code of a program that did not stop by itself.
const EXIT_CODE: i32 = 1;

/// From now on the process ends some time after it was told to, by a thread that depends on nothing else. Where signals
/// cannot be heard, it ends by itself or not at all.
pub(crate) fn prepare(words: String) {
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else { return };
    let (told, heard) = channel();
    thread::spawn(move || signals.forever().try_for_each(|_| told.send(())));
    thread::spawn(move || wait(&heard, &words));
}

fn wait(heard: &Receiver<()>, words: &str) {
    if heard.recv().is_err() {
        return;
    }
    if heard.recv_timeout(PATIENCE).is_ok() {
        thread::sleep(LAST_PATIENCE);
    }
    // There is nobody left to tell that nothing could be said.
    let _ = writeln!(std::io::stderr(), "{words}");
    exit(EXIT_CODE);
}
