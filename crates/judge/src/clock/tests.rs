//! The bill of a call, from what the meters show.

use super::*;

const LIMIT: Duration = Duration::from_millis(1_500);

fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// What the meters show on a core that was so busy since the first look.
fn reading(wall: u64, cpu: u64, stall: u64, busy: u64) -> Reading {
    let core_idle = Some(ms(wall.saturating_sub(10).saturating_sub(busy)));
    Reading { wall: ms(wall), cpu: ms(cpu), stall: Some(ms(stall)), core_idle, ..Reading::default() }
}

/// A clock whose meters all showed nothing when they were first read.
fn metered(used: u64) -> CallClock {
    let mut clock = CallClock::new(LIMIT);
    clock.meter_from(ms(used), reading(10, 0, 0, 0));
    clock
}

/// What a bot is billed, in milliseconds, and what is done if it has not answered.
#[track_caller]
fn check(clock: CallClock, now: Reading, billed: u64, ruling: Ruling) {
    assert_eq!((clock.charge(now).billed.as_millis(), clock.rule(now)), (u128::from(billed), ruling));
}

#[test]
fn a_call_is_first_looked_at_after_ten_milliseconds() {
    assert_eq!(CallClock::new(LIMIT).first_wait(), ms(10));
    assert_eq!(CallClock::new(ms(1)).first_wait(), ms(1));
    check(metered(1), reading(10, 0, 0, 0), 1, Ruling::Wait(ms(1_499)));
}

#[test]
fn a_sleeper_is_billed_for_the_time_that_passes() {
    check(metered(0), reading(1_509, 0, 0, 0), 1_499, Ruling::Wait(ms(5)));
    check(metered(0), reading(1_510, 0, 0, 0), 1_500, Ruling::Late);
    check(metered(0), reading(1_510, 0, 0, 1_400), 1_500, Ruling::Late);
}

#[test]
fn a_busy_loop_is_billed_for_its_cpu_time() {
    check(metered(10), reading(1_500, 1_490, 0, 1_490), 1_500, Ruling::Late);
    check(metered(10), reading(2_100, 411, 1_679, 2_090), 421, Ruling::Wait(ms(100)));
}

#[test]
fn a_bot_that_waits_for_a_busy_machine_is_not_billed_for_it() {
    check(metered(0), reading(1_500, 100, 1_390, 1_490), 100, Ruling::Wait(ms(100)));
    check(metered(0), reading(5_499, 300, 5_189, 5_489), 300, Ruling::Wait(ms(1)));
    check(metered(0), reading(5_500, 300, 5_190, 5_490), 300, Ruling::Void);
}

#[test]
fn only_what_was_computed_before_the_first_look_is_billed() {
    let mut clock = CallClock::new(LIMIT);
    clock.meter_from(ms(7), reading(900, 0, 0, 0));
    check(clock, reading(900, 0, 0, 0), 7, Ruling::Wait(ms(1_493)));
}

#[test]
fn who_never_slept_is_billed_for_its_cpu_time_though_the_meters_missed_that_it_waited() {
    // The kernel told less than half of the wait, and the figures of the core nothing.
    let missed = Reading { core_idle: None, ..reading(2_010, 600, 400, 0) };
    let mut clock = metered(7);
    assert_eq!(clock.rule(missed), Ruling::Late, "as far as the meters know");
    clock.was_awake_until(missed);
    check(clock, missed, 607, Ruling::Wait(ms(100)));
    check(clock, Reading { cpu: ms(1_493), wall: ms(2_903), ..missed }, 1_500, Ruling::Late);
}

#[test]
fn who_sleeps_later_is_billed_from_then_on() {
    let mut clock = metered(0);
    clock.was_awake_until(reading(2_010, 600, 400, 2_000));
    check(clock, reading(2_909, 600, 400, 2_000), 1_499, Ruling::Wait(ms(5)));
    check(clock, reading(2_910, 600, 400, 2_000), 1_500, Ruling::Late);
    assert_eq!(clock.charge(reading(2_910, 600, 400, 2_000)).cpu, ms(600));
}

#[test]
fn what_the_host_of_a_virtual_machine_steals_is_not_billed() {
    let robbed = |stolen| Reading { stolen: ms(stolen), ..reading(1_600, 1_200, 0, 1_590) };
    check(metered(0), robbed(390), 1_200, Ruling::Wait(ms(100)));
    assert!(metered(0).is_late(robbed(0)));
    let asleep = Reading { stolen: ms(390), ..reading(1_600, 0, 0, 0) };
    assert!(metered(0).is_late(asleep), "from others on an idle core nothing can be stolen");
}

#[test]
fn an_answer_that_lies_there_while_we_wait_for_the_core_is_not_late() {
    let delayed = |own_stall| Reading { own_stall: ms(own_stall), ..reading(2_010, 100, 900, 2_000) };
    assert!(!metered(0).is_late(delayed(900)));
    assert!(
        metered(0).is_late(Reading { core_idle: Some(ms(1_900)), ..delayed(900) }),
        "nobody else was there"
    );
}

#[test]
fn a_faked_wait_is_excused_only_as_far_as_others_used_the_core() {
    // Forty threads beg for tiny bursts: much waiting, but nobody else was there for more than what ticks hide.
    check(metered(0), reading(1_530, 500, 30_000, 510), 1_490, Ruling::Wait(ms(10)));
    check(metered(0), reading(1_540, 505, 30_300, 510), 1_505, Ruling::Late);
    // On a core that others really use, the bot's own CPU time still counts.
    check(metered(0), reading(2_010, 594, 1_918, 2_000), 594, Ruling::Wait(ms(100)));
}

#[test]
fn two_that_compute_at_once_on_one_core_are_each_billed_for_their_own_part() {
    check(metered(0), reading(2_010, 1_000, 1_000, 2_000), 1_000, Ruling::Wait(ms(100)));
    check(metered(0), reading(2_810, 1_410, 1_390, 2_800), 1_410, Ruling::Wait(ms(90)));
    check(metered(0), reading(3_010, 1_500, 1_500, 3_000), 1_500, Ruling::Late);
}

#[test]
fn a_ponderer_pays_for_what_it_computed_while_the_opponent_thought() {
    check(metered(1_400), reading(10, 0, 0, 0), 1_400, Ruling::Wait(ms(100)));
    check(metered(1_400), reading(110, 100, 0, 100), 1_500, Ruling::Late);
    check(metered(1_500), reading(10, 0, 0, 0), 1_500, Ruling::Late);
}

#[test]
fn threads_on_many_cores_are_billed_for_all_of_them() {
    let unpinned = |wall, cpu| Reading { core_idle: None, ..reading(wall, cpu, 0, 0) };
    let mut clock = CallClock::new(LIMIT);
    clock.meter_from(ms(2), unpinned(10, 0));
    assert!(clock.is_late(unpinned(1_000, 2_000)));
    assert!(!clock.is_late(unpinned(1_000, 900)));
}

#[test]
fn without_figures_of_waiting_only_the_time_that_passes_counts() {
    let blind = |wall| Reading { wall: ms(wall), ..Reading::default() };
    let mut clock = CallClock::new(LIMIT);
    clock.meter_from(ms(0), blind(10));
    assert_eq!(clock.rule(blind(1_509)), Ruling::Wait(ms(5)));
    assert_eq!(clock.rule(blind(1_510)), Ruling::Late);
}

#[test]
fn only_differences_of_the_meters_count() {
    let mut clock = CallClock::new(LIMIT);
    let idle = |reading: Reading| Reading { core_idle: Some(ms(500_000)), stolen: ms(700), ..reading };
    clock.meter_from(ms(1), idle(reading(10, 70_000, 9_000, 0)));
    let later = idle(reading(1_500, 70_100, 10_390, 0));
    check(clock, later, 101, Ruling::Wait(ms(100)));
    assert_eq!(clock.charge(later).cpu, ms(101));
}

#[test]
fn what_the_main_process_computed_is_billed_though_the_meters_missed_it() {
    let charge = metered(8).charge(reading(20, 9, 0, 9));
    assert_eq!((charge.billed, charge.cpu), (ms(18), ms(17)));
    assert_eq!(charge.of_at_least(ms(16)), charge);
    assert_eq!(charge.of_at_least(ms(20)), Charge { billed: ms(20), cpu: ms(20) });
}
