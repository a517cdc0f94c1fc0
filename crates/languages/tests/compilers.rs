//! Compilers are strangers' programs too: what a source makes them do stays in the box.

mod table;

use std::fs;

use languages::{BuildError, Game, Tongue};
use table::{Player, build, builder, language, source};

/// Sources that would take what is not theirs, and a word that must not come out.
#[test]
fn no_source_reads_a_file_of_this_machine() {
    let builder = builder("secrets");
    let secret = std::env::temp_dir().join(format!("broadside-secret-{}", std::process::id()));
    fs::write(&secret, "int hunter2; /* hunter2 */").unwrap();
    let path = secret.display().to_string();
    for (name, text) in [
        ("bot.c", format!("#include \"{path}\"\nint choose(int p) {{ return p; }}")),
        ("bot.c", format!("__asm__(\".incbin \\\"{path}\\\"\");\nint choose(int p) {{ return p; }}")),
        (
            "bot.pas",
            format!("unit bot;\ninterface\n{{$I {path}}}\nfunction choose: integer;\nimplementation\nend."),
        ),
        ("bot.rs", format!("const S: &str = include_str!(\"{path}\");")),
        (
            "bot.pas",
            "unit bot; interface function choose: integer; implementation function choose: integer; \
            begin {$I %HOME%} {$I %SECRET%} choose := 1; end; end."
                .to_owned(),
        ),
    ] {
        if language(name).toolchain().is_err() {
            continue;
        }
        let said = match builder.build(&source(name, text.as_bytes(), Game::Rps)) {
            Ok(build) => fs::read(build.program.folder.join("bot")).unwrap(),
            Err(BuildError::Refused { diagnostics }) => format!("{diagnostics:?}").into_bytes(),
            Err(other) => panic!("{name}: {other:?}"),
        };
        assert!(!said.windows(7).any(|word| word == b"hunter2"), "{name}: {text}");
    }
    fs::remove_file(secret).unwrap();
}

#[test]
fn a_source_that_blows_up_its_compiler_is_its_authors_fault() {
    let builder = builder("bombs");
    for (name, text) in [
        ("bot.c", "char big[1 << 30] = {1};\nint choose(int p) { return big[p]; }"),
        ("bot.c", "#include \"/dev/zero\"\n"),
        ("bot.c", "#include \"bot.c\"\n"),
    ] {
        if language(name).toolchain().is_ok() {
            let error = builder.build(&source(name, text.as_bytes(), Game::Rps)).expect_err(text);
            assert!(!error.is_ours(), "{name} {text}: {error:?}");
        }
    }
}

#[test]
fn the_same_source_is_built_once_and_a_changed_one_again() {
    let builder = builder("cache");
    let text = language("bot.pas").template(Game::SeaBattle, Tongue::English);
    let first = build(&builder, &source("bot.pas", text.as_bytes(), Game::SeaBattle));
    let again = build(&builder, &source("other_name.pas", text.as_bytes(), Game::SeaBattle));
    assert!(!first.cached && again.cached);
    assert_eq!(first.program, again.program);
    let changed = build(&builder, &source("bot.pas", (text + "\n").as_bytes(), Game::SeaBattle));
    assert!(!changed.cached);

    fs::write(first.program.folder.join("bot"), "spoilt").unwrap();
    let text = language("bot.pas").template(Game::SeaBattle, Tongue::English);
    let mended = build(&builder, &source("bot.pas", text.as_bytes(), Game::SeaBattle));
    assert!(!mended.cached, "a spoilt build is made again");
    Player::start(&mended);
}
