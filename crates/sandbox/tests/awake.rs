//! Who in a box sleeps and who does not, and that it can be held still.

mod cell;

use std::time::{Duration, Instant};

use cell::{SOON, c, python, slot, some_answer, trusted_slot};
use sandbox::Slot;

/// With walls and without, it is told alike.
fn in_both(test: impl Fn(Slot)) {
    test(slot());
    test(trusted_slot());
}

/// Looks again and again until it is so.
fn until(mut is_so: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + SOON;
    while !is_so() {
        if Instant::now() > end {
            return false;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    true
}

#[test]
fn whoever_follows_another_in_a_slot_is_seen_awake_and_can_be_held() {
    let bot = c("awake", "#include <unistd.h>\nint main(void) { write(4, \"!\", 1); for (;;); }");
    in_both(|mut slot| {
        for program in 0..3 {
            let running = slot.start(&bot).unwrap();
            assert!(some_answer(&running).is_some());
            let is_awake = || running.awake().lasted_until(&running.awake());
            assert!(until(is_awake), "program {program} is not seen");
            running.brake().hold();
            assert!(until(|| !is_awake()), "program {program} is not held");
            running.brake().release();
            assert!(until(is_awake), "program {program} is not let go");
            slot = running.stop();
        }
    });
}

#[test]
fn who_sleeps_was_not_awake() {
    let bot = python("asleep", "import os\nos.write(4, b'.')\nos.read(3, 1)\n");
    in_both(|slot| {
        let running = slot.start(&bot).unwrap();
        assert!(some_answer(&running).is_some());
        assert!(until(|| !running.awake().lasted_until(&running.awake())));
        let _ = running.stop();
    });
}

#[test]
fn everything_holds_for_somebody_who_is_not_root() {
    cell::again_as_somebody_else("everything_holds_for_somebody_who_is_not_root");
}
