//! JavaScript on Node.js: plain functions or exported ones, and whole programs.

use crate::calls;
use crate::diagnostic::{Diagnostic, number_after_first, read_colons, severity};
use crate::language::Language;
use crate::last_words::{through_last, through_line_after_last};
use crate::recipe::{Command, File, Recipe};
use crate::source::{Kind, Source, Style, has_word};
use crate::template::Templates;
use crate::text;
use crate::toolchain::{Toolchain, find_toolchain, owned};

pub(crate) static LANGUAGE: Language = Language {
    name: "javascript",
    title: "JavaScript",
    extensions: &["js", "cjs"],
    packages: &["nodejs"],
    aliases: &["js", "node", "nodejs"],
    file_name: OWN,
    needs: "node",
    templates: Templates {
        comment: "//",
        sea_battle: include_str!("sea_battle.js"),
        rps: include_str!("rps.js"),
    },
    find,
    decode: text::to_utf8,
    recognise,
    plan,
    diagnose,
    crash_line,
    last_words,
};

const OWN: &str = "bot.js";

pub(crate) const MEMORY_BYTES: u64 = 512 << 20;

fn find() -> Option<Toolchain> {
    find_toolchain(&["node", "nodejs"], &["include/node/node.h"], &["--version"])
}

fn recognise(source: &str) -> (Kind, Style) {
    let is_bot = ["shoot", "getMap", "get_map", "choose"].iter().any(|name| {
        let spellings =
            [format!("function {name}"), format!("{name} ="), format!("{name}("), format!("exports.{name}")];
        has_word(source, name) && spellings.iter().any(|spelling| source.contains(spelling))
    });
    let reads_input =
        source.contains("process.stdin") || source.contains("readline") || source.contains("readFileSync(0");
    (if is_bot && !reads_input { Kind::Bot } else { Kind::Program }, Style::AiBattle)
}

fn plan(source: &Source, toolchain: &Toolchain) -> Result<Recipe, Vec<Diagnostic>> {
    let node = toolchain.program.display().to_string();
    let (kind, main) = match source.kind {
        Kind::Bot => ("bot", "{box}/driver.js"),
        Kind::Program => ("program", "{box}/bot.js"),
    };
    let required = calls::of(source.game).iter().filter(|callback| callback.is_required());
    let mut compile = owned(&[&node, "{box}/check.js", "{tmp}/out", kind]);
    compile.extend(required.map(|callback| callback.name.to_owned()));
    let mut run = vec![node.as_str(), "--max-old-space-size=256", "--v8-pool-size=1", main];
    if source.kind == Kind::Bot {
        run.extend(calls::of(source.game).iter().map(|callback| callback.name));
    }
    Ok(Recipe {
        inputs: vec![File::new(OWN, source.bytes.clone()), File::new("check.js", include_str!("check.js"))],
        compile: Command::compiler(compile).with_memory(MEMORY_BYTES).with_proc(),
        kept: vec![File::new("driver.js", include_str!("driver.js"))],
        executable: None,
        run: Command::bot(&run).with_memory(MEMORY_BYTES).with_proc(),
        clues: Vec::new(),
    })
}

fn diagnose(_: &Source, _: &Recipe, messages: &str) -> Vec<Diagnostic> {
    let remarks = messages.lines().filter_map(read_colons).filter(|remark| remark.file == OWN);
    remarks.filter_map(|remark| Some(remark.diagnostic(severity(remark.kind)?))).collect()
}

/// Finds the innermost `bot.js:12`.
fn crash_line(stderr: &str) -> Option<u32> {
    number_after_first(stderr, "bot.js:")
}

/// The message stands below the line that points at the place; its stack and the version of Node.js follow.
fn last_words(stderr: &str) -> String {
    let points = |line: &str| !line.is_empty() && line.chars().all(|next| next == '^');
    let below = through_line_after_last(stderr, points);
    through_last(&below, |line| line.starts_with("FATAL ERROR: "))
}
