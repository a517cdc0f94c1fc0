//! What a language needs on this machine: found by looking at files, without running anything.

use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::language::Language;

/// A compiler or interpreter that is there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toolchain {
    /// The program itself, where it really lies: links and wrappers are resolved.
    pub program: PathBuf,
    /// What a box has to show beside `/usr` so that it works.
    pub folders: Vec<PathBuf>,
    /// How it is asked for its version.
    pub(crate) ask_version: Vec<String>,
}

/// A language whose compiler is not here, or only in a folder that bots must not see, such as a home.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("{} needs {what}, which is not installed where bots may see it: apt install {}", language.title, packages.join(" "))]
pub struct Missing {
    /// The language.
    pub language: &'static Language,
    /// The program that was looked for.
    pub what: &'static str,
    /// The packages of Debian and Ubuntu that bring it.
    pub packages: &'static [&'static str],
}

impl Toolchain {
    /// A program below `/usr`, where every box can see it.
    pub(crate) fn in_usr(program: PathBuf, ask_version: &[&str]) -> Self {
        Self { program, folders: Vec::new(), ask_version: owned(ask_version) }
    }

    /// A program that needs these folders too.
    pub(crate) fn with_folders(mut self, folders: impl IntoIterator<Item = PathBuf>) -> Self {
        self.folders.extend(folders.into_iter().filter(|folder| folder.exists()));
        self
    }

    /// What changes whenever the program does.
    pub(crate) fn fingerprint(&self) -> String {
        let details = fs::metadata(&self.program);
        let size = details.as_ref().map_or(0, fs::Metadata::len);
        let changed = details.ok().and_then(|details| details.modified().ok());
        format!("{} {size} {changed:?}", self.program.display())
    }
}

pub(crate) fn owned(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// The first of these names that is a program in `/usr/bin` or on the path, where it really lies. Scripts are passed
/// over: version managers put such in place of the program.
pub(crate) fn find_program(names: &[&str]) -> Option<PathBuf> {
    programs(names).next()
}

/// The first of these names that is a program below `/usr` or in a folder that may be shown to bots: one that holds
/// every landmark of the language.
pub(crate) fn find_toolchain(names: &[&str], landmarks: &[&str], ask_version: &[&str]) -> Option<Toolchain> {
    programs(names).find_map(|program| toolchain_of(program, landmarks, ask_version))
}

/// The toolchain that a program belongs to, if bots may see it.
pub(crate) fn toolchain_of(program: PathBuf, landmarks: &[&str], ask_version: &[&str]) -> Option<Toolchain> {
    let home = env::var_os("HOME").map(PathBuf::from);
    let folders = folders_of(&program, landmarks, home.as_deref())?;
    Some(Toolchain::in_usr(program, ask_version).with_folders(folders))
}

fn programs(names: &[&str]) -> impl Iterator<Item = PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = [PathBuf::from("/usr/bin")].into_iter().chain(env::split_paths(&path));
    let folders: Vec<PathBuf> = folders.filter(|folder| folder.is_absolute()).collect();
    names
        .iter()
        .flat_map(move |name| folders.clone().into_iter().map(move |folder| folder.join(name)))
        .filter_map(|path| real_program(&path))
}

/// The program behind a path, unless it is something else than machine code.
pub(crate) fn real_program(path: &Path) -> Option<PathBuf> {
    let real = fs::canonicalize(path).ok()?;
    let mut start = [0; 4];
    std::io::Read::read_exact(&mut fs::File::open(&real).ok()?, &mut start).ok()?;
    (start == *b"\x7fELF").then_some(real)
}

/// What a box has to show for a program that lives outside `/usr`: the folder two levels up, `/opt/python` for
/// `/opt/python/bin/python3`. Nothing at all if that is not the toolchain alone: `/home/anna/bin/node` must not show
/// the home of Anna.
fn folders_of(program: &Path, landmarks: &[&str], home: Option<&Path>) -> Option<Vec<PathBuf>> {
    if program.starts_with("/usr") {
        return Some(Vec::new());
    }
    let folder = program.parent()?.parent()?;
    let is_toolchain = landmarks.iter().all(|landmark| has_landmark(folder, landmark));
    (is_toolchain && !is_shared(folder, home)).then(|| vec![folder.to_owned()])
}

/// Whether people keep other things than a toolchain there too: `/opt`, a home, or what lies above one.
fn is_shared(folder: &Path, home: Option<&Path>) -> bool {
    let is_near_root = folder.ancestors().count() <= 2;
    let is_a_home = folder.parent() == Some(Path::new("/home"));
    let holds_home = home.is_some_and(|home| {
        let real = fs::canonicalize(home);
        home.starts_with(folder) || real.is_ok_and(|real| real.starts_with(folder))
    });
    is_near_root || is_a_home || holds_home || folder.ends_with(".local")
}

/// Whether a folder has this path; a `*` at the end of a part stands for any rest of a name.
fn has_landmark(folder: &Path, landmark: &str) -> bool {
    let Some((part, rest)) = landmark.split_once("*/") else { return folder.join(landmark).is_file() };
    let (above, start) = part.rsplit_once('/').unwrap_or((".", part));
    let entries = fs::read_dir(folder.join(above)).into_iter().flatten().flatten();
    entries
        .filter(|entry| entry.file_name().to_string_lossy().starts_with(start))
        .any(|entry| has_landmark(&entry.path(), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that looks like a toolchain of Python, with things beside it that are nobody's business.
    fn python_in(test: &str) -> (PathBuf, PathBuf) {
        let root = env::temp_dir().join(format!("broadside-toolchain-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&root);
        let folder = root.join("home/python");
        fs::create_dir_all(folder.join("lib/python3.99")).expect("a folder");
        fs::write(folder.join("lib/python3.99/os.py"), "").expect("a file");
        (root, folder)
    }

    #[test]
    fn only_a_folder_with_the_marks_of_the_language_is_shown() {
        let (root, folder) = python_in("marks");
        let (program, mark) = (folder.join("bin/python3"), "lib/python3*/os.py");
        let shown = |landmark: &str| folders_of(&program, &[landmark], Some(&root.join("home")));
        assert_eq!(shown(mark), Some(vec![folder.clone()]));
        for other in ["lib/python3*/nowhere.py", "lib/ruby*/os.py", "include/node/node.h"] {
            assert_eq!(shown(other), None, "{other}");
        }
        fs::remove_dir_all(root).expect("it can be removed");
    }

    #[test]
    fn a_home_is_never_shown_even_if_it_has_the_marks() {
        let (root, folder) = python_in("home");
        for home in [folder.clone(), folder.join("anna"), folder.join("of/anna")] {
            let shown = folders_of(&folder.join("bin/python3"), &["lib/python3*/os.py"], Some(&home));
            assert_eq!(shown, None, "{}", home.display());
        }
        fs::remove_dir_all(root).expect("it can be removed");
    }

    #[test]
    fn folders_that_people_share_are_never_shown() {
        let home = Some(Path::new("/home/anna"));
        for program in [
            "/bin/x",
            "/opt/bin/x",
            "/home/bin/x",
            "/root/bin/x",
            "/home/anna/bin/x",
            "/home/boris/bin/x",
            "/home/anna/.local/bin/x",
        ] {
            assert_eq!(folders_of(program.as_ref(), &[], home), None, "{program}");
        }
        assert_eq!(folders_of("/opt/x/bin/x".as_ref(), &[], home), Some(vec!["/opt/x".into()]));
        assert_eq!(folders_of("/usr/local/bin/x".as_ref(), &["none"], home), Some(Vec::new()));
    }
}
