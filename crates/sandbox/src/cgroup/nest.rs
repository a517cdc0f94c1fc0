//! The cgroups of one slot. The helper sits in them, and everything that it starts is born there: nothing has to
//! be moved when a program starts.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Processes of the slot that are not the program's: the helper and the first process of the box.
const OURS: u32 = 2;

/// The cgroups of one slot, with the files that are needed again and again.
#[derive(Debug, Default)]
pub(crate) struct Nest {
    folders: Vec<PathBuf>,
    /// Where the helper goes before it removes the folders. Opened before it enters a namespace of its own, for
    /// then it may not leave any more.
    ways_out: Vec<File>,
    memory: Option<Memory>,
    processes: Option<File>,
    most_processes: u32,
}

/// The controller of memory, in either version.
#[derive(Debug)]
struct Memory {
    limit: File,
    limit_with_swap: Option<File>,
    kills: Counter,
    peak: Option<File>,
    most_bytes: u64,
}

impl Nest {
    /// Makes the cgroups and moves this process into them. One that cannot be made is left out.
    pub(crate) fn settle(folders: &[PathBuf]) -> Nest {
        let mut nest = Nest::default();
        for folder in folders {
            let _ = nest.add(folder);
        }
        nest
    }

    fn add(&mut self, folder: &Path) -> io::Result<()> {
        let parent = folder.parent().ok_or(io::ErrorKind::NotFound)?;
        let way_out = writable(&parent.join("cgroup.procs"))?;
        // An empty one of the same name was left by a judge of our number that is no more.
        fs::create_dir(folder).or_else(|_| fs::remove_dir(folder).and_then(|()| fs::create_dir(folder)))?;
        if let Err(error) = fs::write(folder.join("cgroup.procs"), "0") {
            let _ = fs::remove_dir(folder);
            return Err(error);
        }
        self.ways_out.push(way_out);
        self.folders.push(folder.to_owned());
        if self.memory.is_none() {
            self.memory = Memory::open(folder).ok();
        }
        if self.processes.is_none() {
            self.processes = writable(&folder.join("pids.max")).ok();
        }
        Ok(())
    }

    pub(crate) fn limits_memory(&self) -> bool {
        self.memory.is_some()
    }

    pub(crate) fn limits_processes(&self) -> bool {
        self.processes.is_some()
    }

    /// The first file of this name that says this word, for reading.
    pub(crate) fn open(&self, name: &str, word: &str) -> Option<File> {
        let path = self
            .folders
            .iter()
            .map(|folder| folder.join(name))
            .find(|path| fs::read_to_string(path).is_ok_and(|text| text.contains(word)))?;
        File::open(path).ok()
    }

    /// Sets the limits of the next program; most often they are as they were.
    pub(crate) fn limit(&mut self, memory_bytes: u64, processes: u32) -> io::Result<()> {
        if let Some(memory) = &mut self.memory {
            memory.limit_to(memory_bytes)?;
        }
        if let Some(file) = &self.processes
            && self.most_processes != processes
        {
            file.write_all_at((processes + OURS).to_string().as_bytes(), 0)?;
            self.most_processes = processes;
        }
        Ok(())
    }

    /// How many processes were killed for want of memory so far.
    pub(crate) fn kills(&self) -> u64 {
        self.memory.as_ref().and_then(|memory| memory.kills.read()).unwrap_or(0)
    }

    /// The most memory that was used since the last time this was forgotten.
    pub(crate) fn peak(&self) -> Option<u64> {
        let mut text = [0; 32];
        let length = self.memory.as_ref()?.peak.as_ref()?.read_at(&mut text, 0).ok()?;
        std::str::from_utf8(&text[..length]).ok()?.trim().parse().ok()
    }

    /// Begins a new peak, where the kernel lets us.
    pub(crate) fn forget_peak(&self) {
        if let Some(peak) = self.memory.as_ref().and_then(|memory| memory.peak.as_ref()) {
            let _ = peak.write_at(b"0", 0);
        }
    }

    /// Leaves the cgroups and removes them.
    pub(crate) fn leave(&mut self) {
        for (folder, way_out) in self.folders.drain(..).zip(self.ways_out.drain(..)) {
            let _ = way_out.write_at(b"0", 0);
            // What was killed may take a moment to be gone.
            for _ in 0..100 {
                match fs::remove_dir(&folder) {
                    Err(error) if error.kind() == io::ErrorKind::ResourceBusy => {
                        std::thread::sleep(Duration::from_millis(2));
                    }
                    _ => break,
                }
            }
        }
    }
}

impl Memory {
    fn open(folder: &Path) -> io::Result<Memory> {
        let file = |name: &str| writable(&folder.join(name));
        let memory = if folder.join("memory.max").exists() {
            let _ = fs::write(folder.join("memory.swap.max"), "0");
            Memory {
                limit: file("memory.max")?,
                limit_with_swap: None,
                kills: Counter::open(&folder.join("memory.events"), "oom_kill ")?,
                peak: file("memory.peak").or_else(|_| File::open(folder.join("memory.peak"))).ok(),
                most_bytes: 0,
            }
        } else {
            let _ = fs::write(folder.join("memory.swappiness"), "0");
            Memory {
                limit: file("memory.limit_in_bytes")?,
                limit_with_swap: file("memory.memsw.limit_in_bytes").ok(),
                kills: Counter::open(&folder.join("memory.oom_control"), "oom_kill ")?,
                peak: file("memory.max_usage_in_bytes").ok(),
                most_bytes: 0,
            }
        };
        Ok(memory)
    }

    fn limit_to(&mut self, bytes: u64) -> io::Result<()> {
        if bytes == self.most_bytes {
            return Ok(());
        }
        let text = bytes.to_string();
        let swap = |text: &str| match &self.limit_with_swap {
            Some(file) => file.write_all_at(text.as_bytes(), 0),
            None => Ok(()),
        };
        // With swap never below without: the wider one moves first.
        if bytes > self.most_bytes {
            let _ = swap(&text);
        }
        self.limit.write_all_at(text.as_bytes(), 0)?;
        swap(&text)?;
        self.most_bytes = bytes;
        Ok(())
    }
}

/// One number in a file of several, found by the word before it.
#[derive(Debug)]
pub(crate) struct Counter {
    file: File,
    word: &'static str,
}

impl Counter {
    pub(crate) fn open(path: &Path, word: &'static str) -> io::Result<Counter> {
        Ok(Counter { file: File::open(path)?, word })
    }

    pub(crate) fn of(file: File, word: &'static str) -> Counter {
        Counter { file, word }
    }

    /// The number now; `None` when it is not told.
    pub(crate) fn read(&self) -> Option<u64> {
        let mut text = [0; 1024];
        let length = self.file.read_at(&mut text, 0).ok()?;
        number_after(std::str::from_utf8(&text[..length]).ok()?, self.word)
    }
}

/// The number that follows a word, at the beginning of a line or after a space.
fn number_after(text: &str, word: &str) -> Option<u64> {
    let mut starts = text.match_indices(word).map(|(at, _)| at);
    let start = starts.find(|at| *at == 0 || text[..*at].ends_with(char::is_whitespace))? + word.len();
    let digits = text[start..].split(|letter: char| !letter.is_ascii_digit()).next()?;
    digits.parse().ok()
}

fn writable(path: &Path) -> io::Result<File> {
    OpenOptions::new()
        .read(true)
        .write(true)
        .open(path)
        .or_else(|_| OpenOptions::new().write(true).open(path))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_found_by_its_word() {
        let events = "low 0\nhigh 0\nmax 12\noom 3\noom_kill 2\noom_group_kill 0\n";
        assert_eq!(number_after(events, "oom_kill "), Some(2));
        assert_eq!(number_after("oom_kill_disable 0\nunder_oom 0\noom_kill 7\n", "oom_kill "), Some(7));
        assert_eq!(
            number_after("some avg10=0.00 avg300=0.00 total=4711\nfull total=9\n", "total="),
            Some(4711)
        );
        assert_eq!(number_after("1234567\n", ""), Some(1_234_567));
        assert_eq!(number_after("usage_usec 5\n", "user_usec "), None);
    }
}
