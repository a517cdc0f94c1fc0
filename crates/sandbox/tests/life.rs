//! How programs live and end, with and without walls.

mod cell;

use std::time::Instant;

use cell::{
    SOON, all_answers, c, folder, outcome, program, python, slot, some_answer, stderr, tell, trusted_slot,
};
use sandbox::{Error, Exit, Limits, Program, Slot, Step, Wiring};

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
    let bot = c("echo", ECHO);
    in_both(|slot| {
        let mut running = slot.start(&bot).unwrap();
        for line in ["one\n", "two\n"] {
            tell(&running, line);
            assert_eq!(some_answer(&running).as_deref(), Some(line.as_bytes()));
        }
        assert!(running.wait(Instant::now()).unwrap().is_none(), "it still runs");
    });
}
