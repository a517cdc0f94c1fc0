//! What the laws are about: the packages that cargo knows, the rooms that ARCHITECTURE.md lists, the source.

#![allow(dead_code, reason = "every test file uses its own part of the workspace")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

pub(crate) fn root() -> PathBuf {
    Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
        .ancestors()
        .nth(2)
        .expect("crates/laws is two folders deep")
        .to_owned()
}

pub(crate) fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Everything that cargo knows about the workspace and what it is built with on this machine.
pub(crate) fn metadata() -> Value {
    let rustc = run("rustc", &["--version", "--verbose"]);
    let host = rustc.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc knows its host");
    let manifest = root().join("Cargo.toml");
    let manifest = manifest.to_str().expect("a path that can be written down");
    let asked = [
        "metadata",
        "--format-version=1",
        "--locked",
        "--filter-platform",
        host,
        "--manifest-path",
        manifest,
    ];
    serde_json::from_str(&run(env!("CARGO"), &asked)).expect("cargo prints JSON")
}

fn run(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().expect("the program runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it prints text")
}

/// The packages of the workspace itself, by name.
pub(crate) fn members(metadata: &Value) -> BTreeMap<String, &Value> {
    let packages = metadata["packages"].as_array().expect("a list of packages");
    let own = packages.iter().filter(|package| package["source"].is_null());
    own.map(|package| (text(&package["name"]), package)).collect()
}

/// The names of a package's dependencies of one kind: `None` for those that it is built with.
pub(crate) fn dependencies(package: &Value, kind: Option<&str>) -> BTreeSet<String> {
    let all = package["dependencies"].as_array().expect("a list of dependencies");
    let wanted = all.iter().filter(|dependency| dependency["kind"].as_str() == kind);
    wanted.map(|dependency| text(&dependency["name"])).collect()
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// A row of the table of rooms in ARCHITECTURE.md.
pub(crate) struct Room {
    pub(crate) may_use: BTreeSet<String>,
    pub(crate) is_pure: bool,
}

/// The rooms of ARCHITECTURE.md: `| room | job | may use | pure |`.
pub(crate) fn rooms() -> BTreeMap<String, Room> {
    let page = read("ARCHITECTURE.md");
    let rows = page.lines().filter(|line| line.starts_with("| `"));
    let rooms: BTreeMap<String, Room> = rows
        .filter_map(|row| {
            let [name, _, may_use, pure] = row.trim_matches('|').split('|').collect::<Vec<_>>()[..] else {
                return None;
            };
            let room = Room { may_use: ticked(may_use), is_pure: pure.trim() == "yes" };
            Some((ticked(name).pop_first()?, room))
        })
        .collect();
    assert!(rooms.len() > 3, "the table of rooms is where it was");
    rooms
}

/// The words in backticks.
fn ticked(text: &str) -> BTreeSet<String> {
    text.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// All files below a folder of the workspace whose name ends so.
pub(crate) fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![root().join(folder)];
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for entry in entries {
            let path = entry.expect("a readable folder").path();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if path.is_dir() && !["target", ".git", "node_modules"].contains(&name.as_str()) {
                open.push(path);
            } else if name.ends_with(ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The lines of the source of a room that are neither comments nor tests, with the place of each.
pub(crate) fn code(room: &str) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let folder = [format!("crates/{room}/src"), format!("{room}/src")];
    let folder = folder.iter().find(|folder| root().join(folder).exists()).expect("a room has a folder");
    let sources = files(folder, ".rs");
    assert!(!sources.is_empty(), "{room} has source");
    for path in sources {
        let source = fs::read_to_string(&path).expect("source is text");
        let name = path.strip_prefix(root()).expect("below the root").display().to_string();
        for (number, line) in source.lines().take_while(|line| *line != "#[cfg(test)]").enumerate() {
            if !line.trim_start().starts_with("//") {
                lines.push((format!("{name}:{}", number + 1), line.to_owned()));
            }
        }
    }
    lines
}
