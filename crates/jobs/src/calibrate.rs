//! Whether this machine may judge: on every core that is to be used, the sandbox has to start a program and the clock has to tell its time.

use std::num::NonZeroUsize;
use std::thread;

use judge::Unfit;
use sandbox::{Setup, Trust};

use crate::cores::cores;

/// Tries the cores of so many workers, all at once; bots are trusted so far.
pub fn calibrate(bots: Trust, workers: NonZeroUsize) -> Result<(), Unfit> {
    let mut cores = cores();
    cores.truncate(workers.get());
    thread::scope(|scope| {
        let try_core = |core: usize| {
            let setup = Setup { core: Some(core), ..Setup::new(bots) };
            scope.spawn(move || judge::probe(&setup))
        };
        let tried: Vec<_> = cores.into_iter().map(try_core).collect();
        tried.into_iter().try_for_each(|core| core.join().unwrap_or(Err(Unfit::Broken)))
    })
}
