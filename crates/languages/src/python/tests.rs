//! Which sources are bots, and what is read from messages.

use super::*;

#[test]
fn bots_define_what_they_are_asked_for() {
    for (text, kind) in [
        ("def shoot():\n    return 1, 2", Kind::Bot),
        ("def getMap ( ) :", Kind::Bot),
        ("async def choose(p): pass", Kind::Bot),
        ("shoot = lambda: (1, 2)", Kind::Bot),
        ("from clever import shoot, get_map", Kind::Bot),
        ("def on_game_start(): pass", Kind::Bot),
        ("def shoot_all(): pass\nshoots = 1\nprint('def shoot')", Kind::Program),
        ("", Kind::Program),
    ] {
        assert_eq!(recognise(text).0, kind, "{text}");
    }
}

#[test]
fn an_encoding_that_a_source_names_is_left_to_the_interpreter() {
    let cp1251 = b"# -*- coding: cp1251 -*-\n# \xe6\n";
    assert_eq!(decode(cp1251), cp1251);
    assert_eq!(decode(b"# -*- coding: utf-8 -*-\n# \xe6\n"), "# -*- coding: utf-8 -*-\n# ж\n".as_bytes());
    assert_eq!(decode(b"# \xe6\n"), "# ж\n".as_bytes());
}

#[test]
fn messages_and_tracebacks_are_read() {
    let source = Source::new("bot.py", &LANGUAGE, b"", Game::SeaBattle);
    let recipe = plan(&source, &Toolchain::in_usr("/usr/bin/python3".into(), &[])).expect("a plan");
    let found = diagnose(
        &source,
        &recipe,
        "bot.py:3:7: error: invalid syntax\nTraceback\nbot.py:9:1: warning: \"is\"\n",
    );
    let found: Vec<String> = found.iter().map(Diagnostic::to_string).collect();
    assert_eq!(found, ["3:7: error: invalid syntax", "9:1: warning: \"is\""]);
    let traceback = "Traceback (most recent call last):\n  File \"bot.py\", line 7, in shoot\n    return f()\n  \
        File \"bot.py\", line 3, in f\n    return 1 // 0\nZeroDivisionError: integer division or modulo by zero\n";
    assert_eq!(crash_line(traceback), Some(3));
}

#[test]
fn a_newer_version_comes_after_an_older_one() {
    let mut names = ["3.10.4", "3.9.18", "3.13.0", "pypy", "3.9"];
    names.sort_by_key(|name| version_numbers(name));
    assert_eq!(names, ["pypy", "3.9", "3.9.18", "3.10.4", "3.13.0"]);
}
