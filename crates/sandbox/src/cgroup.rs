//! Where on this machine cgroups of ours can be made: below our own, never at the root, so that a limit that was
//! set on us stays a limit on bots.
//!
//! Version 2 wants processes only in leaves, so there we may have to step into a leaf ourselves, or go beside our
//! own cgroup, as systemd lays out its scopes.

mod nest;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use rustix::process::{Pid, test_kill_process};

pub(crate) use nest::{Counter, Nest};

/// What every name of ours begins with; the number of the judge's process follows.
const PREFIX: &str = "broadside.";

/// The controllers that limits need.
const WANTED: &[&str] = &["memory", "pids"];

/// The folders below which every slot makes its cgroups, and the leaf into which the judge had to step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ground {
    pub(crate) parents: Vec<PathBuf>,
    pub(crate) judge: Option<PathBuf>,
}

impl Ground {
    /// This machine's, found once.
    pub(crate) fn here() -> &'static Ground {
        static HERE: OnceLock<Ground> = OnceLock::new();
        HERE.get_or_init(Ground::find)
    }

    /// Looks at the machine, enables what has to be enabled, and clears away what dead judges left.
    fn find() -> Ground {
        let mounts = fs::read_to_string("/proc/self/mountinfo").unwrap_or_default();
        let own = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
        let mut ground = Ground::default();
        for (place, version) in own_folders(&mounts, &own) {
            let parent = match version {
                Version::One => Some(place),
                Version::Two => ground.settle(&place),
            };
            ground.parents.extend(parent.filter(|parent| !ground.parents.contains(parent)));
        }
        ground.parents.iter().for_each(|parent| clear_stale(parent));
        ground
    }

    /// The folders of one slot.
    pub(crate) fn folders(&self, slot: u64) -> Vec<PathBuf> {
        let name = format!("{PREFIX}{}.{slot}", std::process::id());
        self.parents.iter().map(|parent| parent.join(&name)).collect()
    }

    /// Finds or makes a folder of version 2 whose children have the controllers that are there at all.
    fn settle(&mut self, own: &Path) -> Option<PathBuf> {
        let offered = words(&own.join("cgroup.controllers"));
        let wanted: Vec<&str> =
            WANTED.iter().copied().filter(|name| offered.iter().any(|one| one == name)).collect();
        if wanted.is_empty() || enable(own, &wanted) {
            return Some(own.to_owned());
        }
        if let Some(leaf) = step_aside(own)
            && enable(own, &wanted)
        {
            self.judge = Some(leaf);
            return Some(own.to_owned());
        }
        let above = own.ancestors().skip(1).take_while(|folder| folder.join("cgroup.procs").exists());
        let mut beside = above.filter(|folder| has_enabled(folder, &wanted));
        beside.find(|folder| may_make_in(folder)).map(Path::to_owned).or_else(|| Some(own.to_owned()))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Version {
    One,
    Two,
}

/// Our own cgroup's folder in every hierarchy that counts, from the texts of `/proc/self/mountinfo` and `cgroup`.
fn own_folders(mounts: &str, own: &str) -> Vec<(PathBuf, Version)> {
    let mut found = Vec::new();
    for line in mounts.lines() {
        let Some((fields, rest)) = line.split_once(" - ") else { continue };
        let fields: Vec<&str> = fields.split(' ').collect();
        let rest: Vec<&str> = rest.split(' ').collect();
        let ([_, _, _, root, place, ..], [kind, _, options]) = (&fields[..], &rest[..]) else { continue };
        let version = match *kind {
            "cgroup" if options.split(',').any(|name| ["memory", "pids", "cpuacct"].contains(&name)) => {
                Version::One
            }
            "cgroup2" => Version::Two,
            _ => continue,
        };
        let path = own.lines().find_map(|line| path_in(line, version, options));
        let below = path.and_then(|path| Path::new(path).strip_prefix(root).ok());
        found.extend(below.map(|below| (Path::new(place).join(below), version)));
    }
    found
}

/// The path in a line such as `4:memory:/a/b`, when it is about this hierarchy.
fn path_in<'a>(line: &'a str, version: Version, options: &str) -> Option<&'a str> {
    let mut parts = line.splitn(3, ':');
    let (number, controllers, path) = (parts.next()?, parts.next()?, parts.next()?);
    let is_it = match version {
        Version::One => {
            !controllers.is_empty()
                && controllers.split(',').all(|name| options.split(',').any(|one| one == name))
        }
        Version::Two => number == "0" && controllers.is_empty(),
    };
    is_it.then_some(path)
}

fn words(file: &Path) -> Vec<String> {
    fs::read_to_string(file).unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}

fn has_enabled(folder: &Path, wanted: &[&str]) -> bool {
    let enabled = words(&folder.join("cgroup.subtree_control"));
    wanted.iter().all(|name| enabled.iter().any(|one| one == name))
}

fn enable(folder: &Path, wanted: &[&str]) -> bool {
    let order: Vec<String> = wanted.iter().map(|name| format!("+{name}")).collect();
    has_enabled(folder, wanted) || fs::write(folder.join("cgroup.subtree_control"), order.join(" ")).is_ok()
}

/// Moves this process into a leaf of its own, when nobody else is in its cgroup.
fn step_aside(own: &Path) -> Option<PathBuf> {
    let me = std::process::id().to_string();
    if words(&own.join("cgroup.procs")) != [me.as_str()] {
        return None;
    }
    let leaf = own.join(format!("{PREFIX}{me}.judge"));
    fs::create_dir(&leaf).ok()?;
    fs::write(leaf.join("cgroup.procs"), me).ok()?;
    Some(leaf)
}

fn may_make_in(folder: &Path) -> bool {
    let probe = folder.join(format!("{PREFIX}{}.probe", std::process::id()));
    fs::create_dir(&probe).and_then(|()| fs::remove_dir(&probe)).is_ok()
}

/// Removes the cgroups of judges that are no more. A cgroup in which something lives cannot be removed.
fn clear_stale(parent: &Path) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        if entry.file_name().to_str().and_then(judge_of).is_some_and(|judge| !is_alive(judge)) {
            let _ = fs::remove_dir(entry.path());
        }
    }
}

fn judge_of(name: &str) -> Option<Pid> {
    let (judge, _) = name.strip_prefix(PREFIX)?.split_once('.')?;
    Pid::from_raw(judge.parse().ok()?)
}

fn is_alive(judge: Pid) -> bool {
    !matches!(test_kill_process(judge), Err(rustix::io::Errno::SRCH))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(mounts: &str, own: &str, expected: &[(&str, Version)]) {
        let expected: Vec<_> =
            expected.iter().map(|(path, version)| (PathBuf::from(path), *version)).collect();
        assert_eq!(own_folders(mounts, own), expected);
    }

    #[test]
    fn a_hybrid_machine_has_a_folder_in_each_hierarchy_that_counts() {
        check(
            "34 25 0:30 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n\
             35 25 0:31 / /sys/fs/cgroup/blkio rw,relatime - cgroup cgroup rw,blkio\n\
             36 25 0:32 / /sys/fs/cgroup/cpu rw shared:9 - cgroup cgroup rw,cpu,cpuacct\n\
             37 25 0:33 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw\n",
            "9:blkio:/\n4:memory:/jobs/a\n3:cpu,cpuacct:/\n0::/\n",
            &[
                ("/sys/fs/cgroup/memory/jobs/a", Version::One),
                ("/sys/fs/cgroup/cpu/", Version::One),
                ("/sys/fs/cgroup/unified/", Version::Two),
            ],
        );
    }

    #[test]
    fn a_systemd_machine_has_one_folder() {
        check(
            "30 23 0:26 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n",
            "0::/user.slice/user-1000.slice/session-2.scope\n",
            &[("/sys/fs/cgroup/user.slice/user-1000.slice/session-2.scope", Version::Two)],
        );
    }

    #[test]
    fn a_container_sees_its_own_part_of_the_hierarchy() {
        check(
            "30 23 0:26 /docker/abc /sys/fs/cgroup rw - cgroup2 cgroup rw\n",
            "0::/docker/abc/inner\n",
            &[("/sys/fs/cgroup/inner", Version::Two)],
        );
        check("30 23 0:26 /docker/abc /sys/fs/cgroup rw - cgroup2 cgroup rw\n", "0::/elsewhere\n", &[]);
    }

    #[test]
    fn only_names_of_ours_are_taken_for_stale() {
        assert_eq!(judge_of("broadside.17.0"), Pid::from_raw(17));
        assert_eq!(judge_of("broadside.17.judge"), Pid::from_raw(17));
        assert!(judge_of("broadside").is_none() && judge_of("user.slice").is_none());
    }

    /// A folder that looks like a cgroup of version 2: what its parent offers, what it has enabled for its children.
    fn look_alike(folder: &Path, offered: &str, enabled: &str) {
        fs::create_dir_all(folder).unwrap();
        let files = [
            ("cgroup.controllers", offered),
            ("cgroup.procs", "1\n2\n"),
            ("cgroup.subtree_control", enabled),
        ];
        files.iter().for_each(|(name, text)| fs::write(folder.join(name), text).unwrap());
    }

    #[test]
    fn slots_settle_where_the_controllers_are() {
        let top = std::env::temp_dir().join(format!("broadside-ground-{}", std::process::id()));
        let (slice, scope) = (top.join("slice"), top.join("slice/scope"));
        look_alike(&slice, "cpu memory pids", "memory pids");
        look_alike(&scope, "memory pids", "");
        let settle = |own: &Path| Ground::default().settle(own);
        assert_eq!(settle(&slice), Some(slice.clone()), "its children have them already");
        assert_eq!(settle(&scope), Some(scope.clone()), "they could be enabled");

        // A cgroup with processes of others cannot enable anything: here, because it is no file.
        fs::remove_file(scope.join("cgroup.subtree_control")).unwrap();
        fs::create_dir(scope.join("cgroup.subtree_control")).unwrap();
        assert_eq!(settle(&scope), Some(slice.clone()), "so slots go beside it");
        look_alike(&slice, "cpu memory pids", "cpu");
        assert_eq!(settle(&scope), Some(scope.clone()), "or do without limits, which the slot tells");
        fs::remove_dir_all(top).unwrap();
    }
}
