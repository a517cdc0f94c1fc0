//! How programs live and end, with and without walls.

mod cell;

use std::time::{Duration, Instant};

use cell::{SOON, all_answers, c, folder, outcome, program, python, slot, some_answer, tell, trusted_slot};
use sandbox::{Error, Exit, Limits, Program, Protection, Slot, Step, Wiring};

/// With walls and without, a program lives and ends alike.
fn in_both(test: impl Fn(Slot)) {
    test(slot());
    test(trusted_slot());
}

const ECHO: &str = r#"
#include <unistd.h>
int main(void) { char b[100]; int n; while ((n = read(3, b, 100)) > 0) write(4, b, n); return 7; }
"#;

#[test]
fn calls_and_answers_go_through_private_pipes() {
    let bot = c("private", ECHO);
    in_both(|slot| {
        let mut running = slot.start(&bot).unwrap();
        for line in ["one\n", "two\n"] {
            tell(&running, line);
            assert_eq!(some_answer(&running).as_deref(), Some(line.as_bytes()));
        }
        assert!(running.wait(Instant::now()).unwrap().is_none(), "it still runs");
        let _ = running.stop();
    });
}

#[test]
fn standard_streams_can_carry_calls_and_answers() {
    let mut bot =
        python("stdio", "import sys\nprint(input() + '!', flush=True)\nprint('aside', file=sys.stderr)\n");
    bot.wiring = Wiring::Stdio;
    in_both(|slot| {
        let mut running = slot.start(&bot).unwrap();
        tell(&running, "hello\n");
        assert_eq!(all_answers(&running), "hello!\n");
        let ended = running.wait(Instant::now() + SOON).unwrap().unwrap();
        assert_eq!((ended.exit, running.stderr().tail(99).unwrap()), (Exit::Code(0), b"aside\n".to_vec()));
        assert!(running.stdout().is_empty() && ended.made.is_none());
    });
}

#[test]
fn prints_are_captured_and_input_is_empty() {
    let bot = python("prints", "print('out')\ntry: input()\nexcept EOFError: raise SystemExit('no input')\n");
    in_both(|slot| {
        let mut running = slot.start(&bot).unwrap();
        assert_eq!(all_answers(&running), "");
        let ended = running.wait(Instant::now() + SOON).unwrap().unwrap();
        assert_eq!(ended.exit, Exit::Code(1));
        assert_eq!(running.stdout().head(99).unwrap(), b"out\n");
        assert_eq!(running.stderr().head(99).unwrap(), b"no input\n");
    });
}

#[test]
fn the_last_word_of_a_program_is_told() {
    let ends = [
        ("return 0;", Exit::Code(0)),
        ("return 255;", Exit::Code(255)),
        ("abort();", Exit::Signal(6)),
        ("*(volatile int *)0 = 1;", Exit::Signal(11)),
        ("raise(9);", Exit::Signal(9)),
        ("raise(15);", Exit::Signal(15)),
        ("signal(13, SIG_DFL); raise(13);", Exit::Signal(13)),
    ];
    for (number, (end, expected)) in ends.into_iter().enumerate() {
        let source = format!("#include <signal.h>\n#include <stdlib.h>\nint main(void) {{ {end} }}");
        let bot = c(&format!("end{number}"), &source);
        in_both(|slot| {
            let (_, _, ended) = outcome(slot, &bot);
            assert_eq!(ended.exit, expected, "{end}");
            assert!(!ended.out_of_memory && !ended.flooded);
        });
    }
}

#[test]
fn a_slot_is_used_again_and_again() {
    let (echo, one) = (c("again", ECHO), c("again1", "int main(void) { return 1; }"));
    in_both(|mut slot| {
        for _ in 0..20 {
            let running = slot.start(&echo).unwrap();
            tell(&running, "x");
            assert_eq!(some_answer(&running).as_deref(), Some(&b"x"[..]));
            let (next, _, ended) = outcome(running.stop(), &one);
            assert_eq!(ended.exit, Exit::Code(1));
            slot = next;
        }
    });
}

#[test]
fn a_program_that_closes_its_answers_and_lives_on_is_not_ended() {
    let bot = c("closes", "#include <unistd.h>\nint main(void) { close(4); for (;;) pause(); }");
    in_both(|slot| {
        let mut running = slot.start(&bot).unwrap();
        assert_eq!(some_answer(&running), None);
        assert!(running.wait(Instant::now() + Duration::from_millis(20)).unwrap().is_none());
        let _ = running.stop();
    });
}

#[test]
fn cpu_time_and_meters_grow_with_work() {
    let work = "import os\nwhile True:\n  os.read(3, 1)\n  sum(range(3000000))\n  os.write(4, b'.')\n";
    let bot = python("work", work);
    in_both(|slot| {
        let running = slot.start(&bot).unwrap();
        let mut last = (Duration::ZERO, Duration::ZERO);
        for _ in 0..2 {
            tell(&running, "?");
            assert_eq!(some_answer(&running).as_deref(), Some(&b"."[..]));
            let now = (running.cpu_time(), running.meter().unwrap().cpu);
            assert!(now.0 > last.0 && now.1 > last.1 && now.1 >= now.0 / 2, "{last:?} {now:?}");
            last = now;
        }
        let _ = running.stop();
    });
}

#[test]
fn what_a_batch_made_is_handed_over() {
    let mut bot = python(
        "batch",
        "import os\nos.makedirs(os.environ['HOME'] + '/out/a')\nopen(os.environ['HOME'] + '/out/a/b', 'w').write('made')\nos.symlink('/etc/passwd', os.environ['HOME'] + '/out/link')\n",
    );
    bot.wiring = Wiring::Batch;
    in_both(|slot| {
        let (_slot, _, ended) = outcome(slot, &bot);
        let made = ended.made.expect("something was made");
        assert_eq!(made.read("a/b", 99).unwrap(), b"made");
        assert_eq!(made.names("", 99).unwrap(), ["a", "link"]);
        assert!(made.read("link", 1 << 20).is_err());
    });
}

#[test]
fn a_folder_that_was_replaced_by_a_link_is_not_handed_over() {
    let mut bot = python(
        "batch2",
        "import os\nh = os.environ['HOME']\nos.rmdir(h + '/out')\nos.symlink('/etc', h + '/out')\n",
    );
    bot.wiring = Wiring::Batch;
    in_both(|slot| assert!(outcome(slot, &bot).2.made.is_none()));
}

#[test]
fn a_batch_ends_when_its_time_is_up() {
    let mut bot = c("endless", "int main(void) { for (;;); }");
    bot.wiring = Wiring::Batch;
    in_both(|slot| {
        let (slot, batch) = sandbox::run(slot, &bot, Duration::from_millis(50)).unwrap();
        assert!(batch.ended.is_none());
        let ended = sandbox::run(slot, &c("short", "int main(void) { return 3; }"), SOON).unwrap().1.ended;
        assert_eq!(ended.unwrap().exit, Exit::Code(3));
    });
}

#[test]
fn a_program_that_cannot_be_started_is_our_failure_and_the_slot_goes_on() {
    let here = folder("nothing");
    let no_program = program(here.clone(), &["{box}/nothing"]);
    let no_folder = program(here.join("nowhere"), &["/usr/bin/true"]);
    in_both(|mut slot| {
        for (bad, expected) in [(&no_program, Step::Execute), (&no_folder, Step::Folder)] {
            let mut running = slot.start(bad).unwrap();
            assert_eq!(all_answers(&running), "");
            match running.wait(Instant::now() + SOON) {
                Err(Error::SetUp { step, .. }) => assert_eq!(step, expected),
                other => panic!("{other:?}"),
            }
            slot = running.stop();
        }
        assert_eq!(outcome(slot, &program(here.clone(), &["/usr/bin/true"])).2.exit, Exit::Code(0));
    });
}

#[test]
fn a_wrong_description_is_refused_before_anything_is_started() {
    let good = program(folder("wrong"), &["/usr/bin/true"]);
    let wrong = [
        Program { arguments: vec![], ..good.clone() },
        Program { arguments: vec!["true".to_owned()], ..good.clone() },
        Program { arguments: vec!["/usr/bin/true".to_owned(), "a\0b".to_owned()], ..good.clone() },
        Program { folder: "relative".into(), ..good.clone() },
        Program { environment: vec![("A".to_owned(), "x".repeat(1 << 20))], ..good },
    ];
    for program in wrong {
        assert!(matches!(slot().start(&program), Err(Error::BadProgram(_))), "{program:?}");
    }
}

#[test]
fn memory_beyond_the_limit_is_told_apart_from_a_crash() {
    let source = "#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) memset(malloc(1<<20), 1, 1<<20); }";
    let mut bot = c("hog", source);
    bot.limits = Limits { memory_bytes: 32 << 20, ..Limits::default() };
    let slot = slot();
    if slot.protection() != Protection::Full {
        return eprintln!("skipped: nothing but a cgroup tells this");
    }
    let (slot, _, ended) = outcome(slot, &bot);
    assert_eq!((ended.exit, ended.out_of_memory), (Exit::Signal(9), true));
    assert!((16 << 20..=32 << 20).contains(&ended.peak_memory), "{}", ended.peak_memory);
    let (_, _, ended) = outcome(slot, &c("no hog", "int main(void) { return 0; }"));
    assert!(!ended.out_of_memory && ended.peak_memory < 16 << 20, "{ended:?}");
}

#[test]
fn memory_in_files_counts_like_any_other() {
    let source = "#define _GNU_SOURCE\n#include <sys/mman.h>\n#include <unistd.h>\nchar b[1<<20];\nint main(void) { for (;;) { \
                  int f = memfd_create(\"x\", 0); for (int i = 0; i < 8; i++) write(f, b, sizeof b); } }";
    let slot = slot();
    if slot.protection() != Protection::Full {
        return eprintln!("skipped: nothing but a cgroup sees this");
    }
    let (slot, _, ended) = outcome(slot, &c("memfd", source));
    assert_eq!((ended.exit, ended.out_of_memory), (Exit::Signal(9), true));
    assert_eq!(outcome(slot, &c("after memfd", "int main(void) { return 0; }")).2.exit, Exit::Code(0));
}

#[test]
fn without_a_cgroup_each_process_is_bounded_on_its_own() {
    let source = "#include <stdlib.h>\nint main(void) { return malloc(200 << 20) ? 1 : 0; }";
    let slot = slot();
    if slot.protection() != Protection::WeakMemory {
        return eprintln!("skipped: there is a cgroup");
    }
    assert_eq!(outcome(slot, &c("weak", source)).2.exit, Exit::Code(0));
}

#[test]
fn a_flood_is_cut_off() {
    for (name, number) in [("flood1", 1), ("flood2", 2)] {
        let source = format!("char b[65536];\nint main(void) {{ for (;;) write({number}, b, sizeof b); }}");
        let mut bot = c(name, &source);
        bot.limits.file_bytes = 1 << 20;
        in_both(|slot| {
            let mut running = slot.start(&bot).unwrap();
            let ended = running.wait(Instant::now() + SOON).unwrap().unwrap();
            assert!(ended.flooded && !ended.out_of_memory, "{ended:?}");
            assert_eq!(running.stdout().len() + running.stderr().len(), 1 << 20);
        });
    }
}

#[test]
fn everything_holds_for_somebody_who_is_not_root() {
    cell::again_as_somebody_else("everything_holds_for_somebody_who_is_not_root");
}

#[test]
fn what_one_program_leaves_the_next_does_not_find() {
    let leaves = "import os\nh = os.environ['HOME']\nos.makedirs(h + '/a/b')\nopen(h + '/c', 'w')\nos.write(4, b'left')\n";
    let looks = "import os\nos.write(4, repr(os.listdir(os.environ['HOME'])).encode())\n";
    let (leaves, looks) = (python("left", leaves), python("looked", looks));
    in_both(|mut slot| {
        for (bot, expected) in [(&looks, "[]"), (&leaves, "left"), (&looks, "[]"), (&looks, "[]")] {
            let (next, said, _) = outcome(slot, bot);
            assert_eq!(said, expected);
            slot = next;
        }
    });
}
