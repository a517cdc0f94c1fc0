//! What games may leave behind on a machine, counted before and after.

use std::fs;

/// Processes of ours, mounts, control groups and temporary files.
pub(super) struct Leftovers {
    processes: usize,
    mounts: usize,
    groups: usize,
    files: usize,
}

impl Leftovers {
    /// What there is now.
    pub(super) fn count() -> Self {
        Self { processes: children(), mounts: mounts(), groups: groups(), files: files() }
    }

    /// How many things there are more than before.
    pub(super) fn since(&self, before: &Self) -> f64 {
        let more = [
            self.processes.saturating_sub(before.processes),
            self.mounts.saturating_sub(before.mounts),
            self.groups.saturating_sub(before.groups),
            self.files.saturating_sub(before.files),
        ];
        more.into_iter().sum::<usize>() as f64
    }
}

/// The memory of this process that is really there.
pub(super) fn resident_mebibytes() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or_default();
    let kibibytes: f64 = line.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or(0.0);
    kibibytes / 1024.0
}

fn children() -> usize {
    let of_thread =
        |thread: fs::DirEntry| fs::read_to_string(thread.path().join("children")).unwrap_or_default();
    let threads = fs::read_dir("/proc/self/task").into_iter().flatten().flatten();
    threads.map(|thread| of_thread(thread).split_whitespace().count()).sum()
}

fn mounts() -> usize {
    fs::read_to_string("/proc/self/mountinfo").unwrap_or_default().lines().count()
}

/// Control groups of ours, wherever groups are mounted.
fn groups() -> usize {
    let mounts = fs::read_to_string("/proc/self/mounts").unwrap_or_default();
    let of_groups = |line: &&str| line.split(' ').nth(2).is_some_and(|kind| kind.starts_with("cgroup"));
    let roots = mounts.lines().filter(of_groups).filter_map(|line| line.split(' ').nth(1));
    roots.map(|root| named_like_ours(root, 6)).sum()
}

fn named_like_ours(folder: &str, depth: u32) -> usize {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let folders = entries.filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
    folders
        .map(|entry| {
            let own = usize::from(entry.file_name().to_string_lossy().starts_with("broadside."));
            let deeper =
                if depth == 0 { 0 } else { named_like_ours(&entry.path().to_string_lossy(), depth - 1) };
            own + deeper
        })
        .sum()
}

fn files() -> usize {
    let entries = fs::read_dir(std::env::temp_dir()).into_iter().flatten().flatten();
    entries.filter(|entry| entry.file_name().to_string_lossy().starts_with("broadside")).count()
}
