//! The ground on which attacks are tried: the program as people run it, with a secret to steal.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::Mutex;

use serde_json::Value;

/// What no bot and no source may ever show.
const SECRET: &str = "THE_TREASURE_IS_UNDER_THE_OLD_OAK";
const HANDS: usize = 2;

/// A bot or a source that wants more than to play.
pub(crate) struct Attack {
    pub(crate) name: String,
    pub(crate) verdict: String,
    pub(crate) leaves_nothing_named: Option<String>,
    opponent: Option<String>,
    path: PathBuf,
}

/// All attacks of a folder whose files end like this; those that say no verdict are parts of others.
pub(crate) fn folder(folder: &str, ending: &str) -> Vec<Attack> {
    let folder = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
        .join("tests/attacks")
        .join(folder);
    let entries =
        fs::read_dir(&folder).expect("the folder is there").map(|entry| entry.expect("readable").path());
    let mut attacks: Vec<Attack> =
        entries.filter(|path| path.to_string_lossy().ends_with(ending)).filter_map(Attack::read).collect();
    attacks.sort_by(|one, other| one.name.cmp(&other.name));
    attacks
}

impl Attack {
    fn read(path: PathBuf) -> Option<Self> {
        let text = String::from_utf8_lossy(&fs::read(&path).expect("readable")).into_owned();
        let said = |mark: &str| {
            let line = text.lines().take(6).find_map(|line| line.split_once(mark))?;
            Some(line.1.trim().trim_end_matches(['*', '/', '}']).trim().to_owned())
        };
        Some(Self {
            name: path.file_stem()?.to_string_lossy().into_owned(),
            verdict: said("verdict:")?,
            leaves_nothing_named: said("leaves nothing named:"),
            opponent: said("opponent:"),
            path,
        })
    }
}

/// Tries every attack, some at the same time, and tells of all that went wrong.
pub(crate) fn each(attacks: Vec<Attack>, attempt: impl Fn(&Ground, &Attack) -> Result<(), String> + Sync) {
    assert!(!attacks.is_empty());
    let queue = Mutex::new(attacks);
    let wrong = Mutex::new(Vec::new());
    let next = || queue.lock().expect("nobody panics with it").pop();
    std::thread::scope(|scope| {
        for _ in 0..HANDS {
            scope.spawn(|| {
                let ground = Ground::new();
                while let Some(attack) = next() {
                    if let Err(why) = attempt(&ground, &attack) {
                        wrong.lock().expect("nobody panics with it").push(format!("{}: {why}", attack.name));
                    }
                }
            });
        }
    });
    let wrong = wrong.into_inner().expect("nobody panicked with it");
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

/// A folder of its own for one pair of hands.
pub(crate) struct Ground {
    folder: PathBuf,
}

impl Ground {
    pub(crate) fn new() -> Self {
        static COUNT: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
        let number = COUNT.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let folder =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("attacks-{}-{number}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder of its own");
        // Where it can be read, it compiles: as a string of C.
        fs::write(folder.join("secret.txt"), format!("\"{SECRET}\"\n")).expect("the secret is written");
        Self { folder }
    }

    /// The one against whom an attack plays: one who minds their own business, unless the attack names another.
    fn opponent(&self, attack: &Attack) -> PathBuf {
        let name = attack.opponent.as_deref().unwrap_or("opponent");
        let program = self.folder.join(name);
        if !program.exists() {
            let speakers = Path::new(&std::env::var("CARGO_MANIFEST_DIR").expect("cargo runs the tests"))
                .join("tests/attacks/speakers");
            compile(&speakers.join(format!("{name}.c")), &program);
        }
        program
    }

    /// Plays a game of the attack against the opponent.
    pub(crate) fn play(&self, attack: &Attack) -> Result<Value, String> {
        let bot = self.bring(attack);
        let opponent = self.opponent(attack).to_string_lossy().into_owned();
        let bot = bot.to_string_lossy();
        self.broadside(&[
            "match",
            &bot,
            &opponent,
            "--game",
            "sea-battle",
            "--sets",
            "1",
            "--seed",
            "1",
            "--json",
        ])
    }

    /// What the attack prints where nobody holds it back.
    pub(crate) fn output_where_trusted(&self, attack: &Attack) -> String {
        let bot = self.bring(attack).to_string_lossy().into_owned();
        let opponent = self.opponent(attack).to_string_lossy().into_owned();
        let game = ["--game", "sea-battle", "--sets", "1", "--trust-bots", "--json"];
        let arguments = [["match", &bot, &opponent].as_slice(), &game].concat();
        let game = self.broadside(&arguments).expect("a game of trusted bots is played");
        game["seats"][0]["output"].as_str().unwrap_or_default().to_owned()
    }

    /// What is said of a source on submit, where strangers are held back or where they are trusted.
    pub(crate) fn check(&self, attack: &Attack, trust: &[&str]) -> Output {
        let source = self.bring(attack).to_string_lossy().into_owned();
        self.run(&[["check", &source, "--game", "sea-battle", "--json"].as_slice(), trust].concat())
    }

    /// Submits a source and expects it to be accepted, or refused for its reason, without a word of the secret.
    pub(crate) fn submit(&self, attack: &Attack) -> Result<(), String> {
        let output = self.check(attack, &[]);
        let said = format!("{}{}", text(&output.stdout), text(&output.stderr));
        if tells_the_secret(&output) {
            return Err("the secret was told".to_owned());
        }
        if said.contains("is not ready here") {
            return Ok(());
        }
        let report: Value =
            serde_json::from_slice(&output.stdout).map_err(|error| format!("no report ({error}): {said}"))?;
        let accepted = report["accepted"].as_bool().ok_or_else(|| format!("no verdict: {said}"))?;
        let as_expected = match attack.verdict.strip_prefix("refused, ") {
            Some(reason) => !accepted && tells(&report, reason),
            None => accepted && attack.verdict == "accepted",
        };
        if !as_expected {
            return Err(format!("{} was expected: {said}", attack.verdict));
        }
        self.nothing_is_left(attack)
    }

    /// No process of the attack is left.
    pub(crate) fn nothing_is_left(&self, attack: &Attack) -> Result<(), String> {
        let Some(name) = &attack.leaves_nothing_named else { return Ok(()) };
        for process in fs::read_dir("/proc").map_err(|error| error.to_string())?.flatten() {
            let command = fs::read_to_string(process.path().join("comm")).unwrap_or_default();
            if command.trim() == name {
                return Err(format!("{name} is still alive as {:?}", process.file_name()));
            }
        }
        Ok(())
    }

    /// A copy of the attack in this folder, ready to play.
    fn bring(&self, attack: &Attack) -> PathBuf {
        if attack.path.parent().is_some_and(|folder| folder.ends_with("speakers")) {
            let program = self.folder.join(&attack.name);
            compile(&attack.path, &program);
            return program;
        }
        let source = fs::read_to_string(&attack.path).expect("the source of an attack is text");
        let secret = self.folder.join("secret.txt");
        let mut source = source.replace("@SECRET@", &secret.to_string_lossy());
        if source.contains("@LEGAL@") {
            let legal =
                fs::read_to_string(attack.path.with_file_name("legal.pas")).expect("a part of attacks");
            source = source.replace("@LEGAL@", &legal);
        }
        if source.contains("@TEMPLATE@") {
            source = source.replace("@TEMPLATE@", &self.template(&attack.path));
        }
        let copy = self.folder.join(attack.path.file_name().expect("it has a name"));
        fs::write(&copy, source).expect("a copy is written");
        copy
    }

    /// A bot that plays by the rules, in the language of this file.
    fn template(&self, path: &Path) -> String {
        let language = match path.extension().and_then(|ending| ending.to_str()) {
            Some("c") => "c",
            Some("cpp") => "cpp",
            Some("rs") => "rust",
            Some("go") => "go",
            other => panic!("no template for {other:?}"),
        };
        let file = self.folder.join("template");
        let name = file.to_string_lossy();
        self.run(&["new", "sea-battle", "--language", language, &name, "--force"]);
        fs::read_to_string(&file).expect("a template is written")
    }

    fn broadside(&self, arguments: &[&str]) -> Result<Value, String> {
        let output = self.run(arguments);
        serde_json::from_slice(&output.stdout)
            .map_err(|error| format!("no game ({error}): {}{}", text(&output.stdout), text(&output.stderr)))
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_broadside"));
        command.args(arguments).args(["--lang", "en"]).current_dir(&self.folder);
        command.env("XDG_CACHE_HOME", self.folder.join("cache")).env("BROADSIDE_SECRET", SECRET);
        command.output().expect("the program runs")
    }
}

impl Drop for Ground {
    fn drop(&mut self) {
        // What cannot be removed does no harm: the folder belongs to the build.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Whether this is why a source was refused: in the verdict, or in what the compiler said.
fn tells(report: &Value, reason: &str) -> bool {
    let remarks = report["diagnostics"].as_array().into_iter().flatten().map(|remark| &remark["message"]);
    remarks.chain([&report["verdict"]]).any(|said| said.as_str().is_some_and(|said| said.contains(reason)))
}

/// Whether the secret was told.
pub(crate) fn tells_the_secret(output: &Output) -> bool {
    text(&output.stdout).contains(SECRET) || text(&output.stderr).contains(SECRET)
}

fn compile(source: &Path, program: &Path) {
    let mut compiler = Command::new("cc");
    compiler.args(["-O1", "-w", "-pthread", "-o"]).arg(program).arg(source);
    let output = compiler.output().expect("there is a C compiler");
    assert!(output.status.success(), "{}: {}", source.display(), text(&output.stderr));
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}
