//! Jobs.

use std::sync::Arc;
use std::time::Duration;

use convoy::wire::{JobLine, MAX_JOB_BYTES, MAX_JOBS_TOGETHER, Misread, PROTOCOL};
use jobs::{Bot, Code, GameTask, Life, Task, TimeLimits};
use proptest::prelude::*;
use rules::BySeat;

use crate::games::{EPOCH, any_work, check, code, game, job, pairs};

/// A game between somebody's source and somebody's executable.
fn programs() -> (Task, [Arc<Code>; 2]) {
    let codes = [code(), Arc::new(Code::new("bot", None, vec![0x7f, b'E', b'L', b'F', 0, 10]))];
    let (Task::Game(task), _) = game(pairs()[0].0, pairs()[0].1, 1) else { unreachable!() };
    let [first, second] = codes.clone().map(Bot::Program);
    let turn = Duration::from_nanos(1_234_567_891);
    let limits = TimeLimits { turn, ..task.limits };
    (Task::Game(GameTask { bots: BySeat::new(first, second), limits, ..task }), codes)
}

fn find(codes: &[Arc<Code>]) -> impl Fn(&str) -> Option<Arc<Code>> {
    |digest| codes.iter().find(|code| code.digest().to_string() == digest).cloned()
}

#[test]
fn a_job_names_the_codes_that_it_needs() {
    let (task, codes) = programs();
    let line = JobLine::of(EPOCH, 1, 2, Life::Tournament, true, &task);
    let read = JobLine::from_bytes(&line.to_bytes()).unwrap();
    assert_eq!(read, line);
    assert_eq!(
        (read.epoch.as_str(), read.id, read.lane, read.life, read.heard),
        (EPOCH, 1, 2, Life::Tournament, true)
    );
    let digests = codes.each_ref().map(|code| code.digest().to_string());
    assert_eq!(read.codes().collect::<Vec<_>>(), digests);
    assert_eq!(read.task(find(&codes)).unwrap(), task);
}

#[test]
fn a_job_is_not_done_with_another_code() {
    let (task, codes) = programs();
    let line = job(1, &task);
    assert!(matches!(line.task(find(&codes[..1])), Err(Misread::NoCode(_))));
    let other = |_: &str| Some(code());
    assert!(matches!(line.task(other), Err(Misread::OtherCode { .. })));
}

#[test]
fn a_language_that_is_not_known_here_is_named() {
    let (task, _) = check(pairs()[0].0, pairs()[0].1, 1);
    for name in ["brainfuck", "Python", "py"] {
        let text = String::from_utf8(job(1, &task).to_bytes()).unwrap();
        let line = JobLine::from_bytes(text.replace("\"python\"", &format!("{name:?}")).as_bytes()).unwrap();
        let refused = line.task(|_| Some(code())).unwrap_err();
        assert_eq!(refused.to_string(), format!("the language {name:?} is not known here"));
    }
}

#[test]
fn a_job_of_another_version_is_refused_whatever_else_it_says() {
    let refused = JobLine::from_bytes(br#"{"protocol":77,"novelty":[]}"#).unwrap_err();
    assert!(matches!(refused, Misread::Version { found: 77 }), "{refused}");
    let (task, _) = game(pairs()[0].0, pairs()[0].1, 1);
    let text = String::from_utf8(job(1, &task).to_bytes()).unwrap();
    let newer = text.replace(&format!("\"protocol\":{PROTOCOL}"), &format!("\"protocol\":{}", PROTOCOL + 1));
    assert!(matches!(JobLine::from_bytes(newer.as_bytes()), Err(Misread::Version { .. })));
}

#[test]
fn jobs_that_are_sent_together_come_through_in_their_order() {
    let (task, _) = game(pairs()[0].0, pairs()[0].1, 1);
    let jobs: Vec<JobLine> = (0..=MAX_JOBS_TOGETHER as u64).map(|id| job(id, &task)).collect();
    for count in [1, 2, MAX_JOBS_TOGETHER] {
        assert_eq!(JobLine::split(&JobLine::join(jobs[..count].iter())).unwrap(), jobs[..count]);
    }
    let [many, cut] = [JobLine::join(jobs.iter()), [&job(1, &task).to_bytes()[..], b"\n"].concat()];
    for wrong in [&many[..], &cut, b""] {
        assert!(matches!(JobLine::split(wrong), Err(Misread::Garbled { .. })));
    }
}

#[test]
fn what_is_no_job_is_refused() {
    let (task, _) = check(pairs()[0].0, pairs()[0].1, 1);
    let text = String::from_utf8(job(1, &task).to_bytes()).unwrap();
    let digest = code().digest().to_string();
    for (was, is) in [
        ("sea-battle", "chess"),
        ("ai-battle", "mine"),
        (digest.as_str(), "../../etc"),
        (digest.as_str(), &digest.to_uppercase()),
        ("\"seed\":1", "\"seed\":-1"),
        ("{", "["),
    ] {
        let wrong = text.replacen(was, is, 1);
        assert_ne!(wrong, text);
        assert!(matches!(JobLine::from_bytes(wrong.as_bytes()), Err(Misread::Garbled { .. })), "{wrong}");
    }
    let long = text.replacen('{', &format!("{{{}", " ".repeat(MAX_JOB_BYTES)), 1);
    assert!(matches!(JobLine::from_bytes(long.as_bytes()), Err(Misread::Long { .. })));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_task_comes_through((task, _) in any_work(), id: u64, lane: u64, heard: bool) {
        let line = JobLine::of(EPOCH, id, lane, Life::Game, heard, &task);
        let read = JobLine::from_bytes(&line.to_bytes()).unwrap();
        prop_assert_eq!(&read, &line);
        prop_assert_eq!(read.task(|_| Some(code())).unwrap(), task);
    }
}
