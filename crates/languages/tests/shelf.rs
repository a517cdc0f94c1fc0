//! Builds of others: what is found on a shelf is used instead of compiling, as long as it is all right and somebody vouches for it.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use languages::{Build, BuildError, BuildName, Builder, Bundle, Game, Shelf, Shelved, Source, Tongue};
use sandbox::{Mode, Setup, Trust};

/// A shelf in memory, of one maker.
#[derive(Debug, Default)]
struct Memory {
    there: Mutex<Vec<(BuildName, Bundle)>>,
    is_distrusted: AtomicBool,
}

impl Shelf for Memory {
    fn find(&self, name: &BuildName) -> Option<Shelved> {
        let there = self.there.lock().unwrap();
        let bundle = there.iter().find(|(there, _)| there == name)?.1.clone();
        Some(Shelved { maker: "smith".to_owned(), bundle })
    }

    fn vouches(&self, _: &BuildName, maker: &str) -> bool {
        maker == "smith" && !self.is_distrusted.load(Ordering::Relaxed)
    }

    fn made(&self, name: &BuildName, bundle: Bundle) {
        self.there.lock().unwrap().push((name.clone(), bundle));
    }

    fn edition(&self) -> u64 {
        0
    }
}

impl Memory {
    /// Puts other files in place of those that are there.
    fn replace(&self, files: &[(&str, &str)]) {
        let files = files.iter().map(|(name, text)| ((*name).to_owned(), (*text).into()));
        let bundle = Bundle::new(files.collect(), String::new()).unwrap();
        self.there.lock().unwrap()[0].1 = bundle;
    }
}

fn setup() -> Setup {
    match sandbox::survey(&Setup::new(Trust::Untrusted)).mode {
        Mode::Impossible { .. } => Setup::new(Trust::Trusted),
        Mode::Root | Mode::UserNamespaces => Setup::new(Trust::Untrusted),
    }
}

fn folder() -> PathBuf {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("shelf-{}-{number}", std::process::id()));
    // One of an earlier run may have had our number.
    let _ = std::fs::remove_dir_all(&path);
    path
}

/// Somebody with an empty store.
fn smith() -> Builder {
    Builder::new(setup(), folder())
}

/// Somebody with an empty store whose compilers do not run.
fn idler() -> Builder {
    Builder::new(Setup { helper: PathBuf::from("/nowhere"), ..setup() }, folder())
}

fn build(builder: &Builder, language: &str, shelf: &Memory) -> Result<Build, BuildError> {
    let language = languages::by_name(language).unwrap();
    let text = language.template(Game::SeaBattle, Tongue::English);
    let source = Source::new(language.file_name(), language, text.as_bytes(), Game::SeaBattle);
    builder.build_with(&source, "code", shelf)
}

/// The files of a build, with their modes.
fn files(build: &Build) -> Vec<(String, u32, Vec<u8>)> {
    use std::os::unix::fs::PermissionsExt as _;
    let entries = std::fs::read_dir(&build.program.folder).unwrap().map(|entry| entry.unwrap().path());
    let file = |path: PathBuf| {
        let mode = std::fs::metadata(&path).unwrap().permissions().mode() & 0o777;
        (path.file_name().unwrap().to_string_lossy().into_owned(), mode, std::fs::read(&path).unwrap())
    };
    let mut files: Vec<_> = entries.map(file).collect();
    files.sort();
    files
}

#[test]
fn what_others_have_made_is_the_same_bot() {
    for language in ["python", "c", "pascal"] {
        let shelf = Memory::default();
        let made = build(&smith(), language, &shelf).unwrap();
        let idler = idler();
        let found = build(&idler, language, &shelf).unwrap();
        assert_eq!((made.cached, found.cached), (false, true), "{language}");
        assert_eq!(files(&made), files(&found), "{language}");
        assert!(build(&idler, language, &shelf).is_ok(), "it is found again");
        assert_eq!(shelf.there.lock().unwrap().len(), 1, "nobody makes it a second time");
        shelf.is_distrusted.store(true, Ordering::Relaxed);
        shelf.there.lock().unwrap().clear();
        assert!(build(&idler, language, &shelf).is_err(), "nobody vouches for it any more");
    }
}

#[test]
fn what_cannot_be_the_bot_is_compiled_anew() {
    let cases: [(&str, &[(&str, &str)]); 4] = [
        ("python", &[]),
        ("python", &[("main.pyc", "x"), ("bot.py", "import evil")]),
        ("c", &[("other", "x")]),
        ("c", &[]),
    ];
    for (language, wrong) in cases {
        let shelf = Memory::default();
        let made = build(&smith(), language, &shelf).unwrap();
        shelf.replace(wrong);
        assert!(build(&idler(), language, &shelf).is_err(), "{language} {wrong:?}");
        let again = build(&smith(), language, &shelf).unwrap();
        assert_eq!((again.cached, files(&again)), (false, files(&made)), "{language} {wrong:?}");
    }
}

#[test]
fn who_has_no_shelf_uses_nothing_that_others_have_made() {
    let (shelf, folder) = (Memory::default(), folder());
    build(&smith(), "python", &shelf).unwrap();
    let taken = build(&Builder::new(setup(), folder.clone()), "python", &shelf).unwrap();
    assert!(taken.cached);
    let python = languages::by_name("python").unwrap();
    let text = python.template(Game::SeaBattle, Tongue::English);
    let source = Source::new(python.file_name(), python, text.as_bytes(), Game::SeaBattle);
    let own = Builder::new(setup(), folder.clone()).build(&source).unwrap();
    assert!(!own.cached, "it compiles");
    shelf.is_distrusted.store(true, Ordering::Relaxed);
    assert!(
        build(&Builder::new(setup(), folder), "python", &shelf).unwrap().cached,
        "and has its own from now on"
    );
}
