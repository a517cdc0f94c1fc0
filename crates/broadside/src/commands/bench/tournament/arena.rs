//! A store of its own, and the workers of this machine who play for it.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use std::{fs, io, thread};

use jobs::{Bot, Crew, CrewSetup, Desk, Owner};
use organiser::{End, Held};
use record::GameKind;
use rustix::time::{ClockId, clock_gettime};
use store::{Address, Archive, Entry, NewTournament, Store, TournamentId};
use tournament::{Conduct, Format, Orders, Plan};

use super::{PRESET, Session, filling, ours};
use crate::failure::Failure;

/// The most games that are played before anything is counted, and while the last are counted.
pub(super) const MARGIN: u64 = 20;

/// Bots of a tournament that has games enough for them.
const BOTS: u32 = 40;

/// How often somebody looks how far a tournament is.
const LOOK_EVERY: Duration = Duration::from_millis(5);

/// Where bots play.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::commands::bench) enum Cores {
    /// On all cores of this machine.
    All,
    /// On the first one; the others are left to the arena.
    First,
}

/// A store, and whoever plays for it.
pub(in crate::commands::bench) struct Arena<'a> {
    pub(super) session: &'a Session,
    pub(super) store: Arc<Store>,
    address: Address,
    /// What an empty store takes.
    empty_bytes: u64,
}

impl<'a> Arena<'a> {
    /// Makes a store in a folder of this name.
    pub(in crate::commands::bench) fn open(session: &'a Session, name: &str) -> Result<Self, Failure> {
        Self::open_at(session, Address::Folder(session.folder.path().join(name)))
    }

    /// Makes a store there, or opens the one that is.
    pub(in crate::commands::bench) fn open_at(
        session: &'a Session,
        address: Address,
    ) -> Result<Self, Failure> {
        session.kept(Store::open(&address).map(drop))?;
        let empty_bytes = bytes_of(&address).map_err(|error| ours(session.lang, &error))?;
        let store = session.kept(Store::open(&address))?;
        Ok(Self { session, store: Arc::new(store), address, empty_bytes })
    }

    /// Announces a tournament of at least so many games.
    pub(in crate::commands::bench) fn announce(
        &self,
        games: u64,
        sets: u32,
    ) -> Result<TournamentId, Failure> {
        let pairs = |bots: u32| u64::from(bots) * u64::from(bots - 1) / 2;
        let bots = (2..=BOTS).find(|bots| pairs(*bots) >= games).unwrap_or(BOTS);
        let rounds = u32::try_from(games.div_ceil(pairs(bots))).unwrap_or(u32::MAX);
        self.announce_of(GameKind::SeaBattle, bots, rounds, sets)
    }

    /// Announces a tournament in which each meets each so often.
    pub(in crate::commands::bench) fn announce_of(
        &self,
        game: GameKind,
        bots: u32,
        rounds: u32,
        sets: u32,
    ) -> Result<TournamentId, Failure> {
        let format = Format::RoundRobin { rounds, orders: Orders::One };
        let plan = Plan::new(bots as usize, format, Conduct::StaysIn, 1)
            .map_err(|error| ours(self.session.lang, &error))?;
        let wins = (game == GameKind::Rps).then_some(1);
        let name = "bench".to_owned();
        let told = NewTournament { name, game, preset: PRESET, sets, wins, plan, made_ms: 0 };
        let entry = |number| Entry { name: format!("bot {number}"), version: None };
        self.session.kept(self.store.add_tournament(told, (1..=bots).map(entry).collect()))
    }

    /// Stores the first games of a tournament without playing them.
    pub(in crate::commands::bench) fn fill(&self, id: TournamentId, games: u64) -> Result<(), Failure> {
        filling::fill(self, id, games)
    }

    /// Plays a tournament to its end with all cores or the first of them, and tells how many games were played.
    pub(in crate::commands::bench) fn play(&self, id: TournamentId, cores: Cores) -> Result<u64, Failure> {
        let desk = Desk::new();
        let held = self.hold(&desk, id)?;
        let before = held.progress().played;
        let crew = self.crew(&desk, cores);
        self.must_finish(&held)?;
        drop(crew);
        Ok(held.progress().played - before)
    }

    /// The CPU time of this process for each of the next games, in milliseconds. What bots use is theirs.
    pub(super) fn own_milliseconds_per_game(&self, id: TournamentId, games: u64) -> Result<f64, Failure> {
        let desk = Desk::new();
        let held = self.hold(&desk, id)?;
        let crew = self.crew(&desk, Cores::All);
        let first = wait_for(&held, held.progress().played + MARGIN.min(games));
        let begun = own_seconds();
        let last = wait_for(&held, first + games);
        let spent = own_seconds() - begun;
        held.stop();
        drop(crew);
        Ok(spent * 1e3 / (last - first) as f64)
    }

    /// How much the database has grown for every set, once everything is on the disk.
    pub(super) fn kilobytes_per_set(self, id: TournamentId) -> Result<f64, Failure> {
        let (session, address, empty_bytes) = (self.session, self.address.clone(), self.empty_bytes);
        let archive = self.close()?;
        let mut sets = 0_u64;
        session.kept(archive.results(id, |result| {
            sets += u64::from(result.verdict.sets_played());
            Ok(())
        }))?;
        let bytes = bytes_of(&address).map_err(|error| ours(session.lang, &error))?;
        Ok(bytes.saturating_sub(empty_bytes) as f64 / 1e3 / sets.max(1) as f64)
    }

    /// Writes everything to the disk, and leaves what can be read.
    pub(super) fn close(self) -> Result<Archive, Failure> {
        let Self { session, store, address, .. } = self;
        drop(store);
        session.kept(Archive::open(&address))
    }

    fn hold(&self, desk: &Desk, id: TournamentId) -> Result<Held, Failure> {
        self.hold_with(&self.session.bot(), desk, id)
    }

    /// Holds a tournament in which everybody plays with this bot.
    pub(in crate::commands::bench) fn hold_with(
        &self,
        bot: &Bot,
        desk: &Desk,
        id: TournamentId,
    ) -> Result<Held, Failure> {
        let entrants = self.session.kept(self.store.entries(id))?.len();
        let bots = vec![bot.clone(); entrants];
        organiser::hold(&self.store, desk, id, bots, Owner::default())
            .map_err(|refused| ours(self.session.lang, &refused))
    }

    fn crew(&self, desk: &Desk, cores: Cores) -> Crew {
        let mut setup = CrewSetup::new(self.session.trust.bots, Arc::clone(&self.session.workshop));
        if cores == Cores::First {
            setup.workers = NonZeroUsize::MIN;
        }
        Crew::start(desk, setup)
    }

    /// Waits until a tournament has come to its end.
    pub(in crate::commands::bench) fn must_finish(&self, held: &Held) -> Result<(), Failure> {
        loop {
            match held.wait(Duration::from_secs(1)) {
                None => {}
                Some(End::Finished) => return Ok(()),
                Some(End::Stopped(stop)) => return Err(ours(self.session.lang, &stop)),
                Some(End::Interrupted) => return Err(Failure::Ours),
            }
        }
    }
}

/// Waits until so many games are played, and tells how many are then.
fn wait_for(held: &Held, games: u64) -> u64 {
    loop {
        let played = held.progress().played;
        if played >= games || held.wait(Duration::ZERO).is_some() {
            return played;
        }
        thread::sleep(LOOK_EVERY);
    }
}

/// The CPU time of all threads of this process.
fn own_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// What a store takes on the disk of this machine.
fn bytes_of(address: &Address) -> io::Result<u64> {
    match address {
        Address::Folder(folder) => fs::read_dir(folder)?.map(|file| Ok(file?.metadata()?.len())).sum(),
        Address::Postgresql(_) => Ok(0),
    }
}

/// A folder for all stores, which goes in the end.
pub(in crate::commands::bench) struct Folder(PathBuf);

impl Folder {
    pub(in crate::commands::bench) fn make() -> io::Result<Self> {
        static MADE: AtomicU32 = AtomicU32::new(0);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("broadside-bench-{}-{number}", std::process::id()));
        fs::create_dir_all(&path)?;
        Ok(Self(path))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    /// Removes the stores that nobody needs any more.
    pub(in crate::commands::bench) fn clear(&self) {
        for store in fs::read_dir(&self.0).into_iter().flatten().flatten() {
            let _ = fs::remove_dir_all(store.path());
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
