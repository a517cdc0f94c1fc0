//! The filter of system calls: a deny-list, assembled into a program for the kernel.
//!
//! Deciding is a search by halves over the numbers, so that the filter is small and quick to install; the crates
//! that compile such filters go through a list, and know neither ranges nor more than one refusal.

mod list;

use libc::sock_filter;

pub(crate) use list::{NEWEST, Rule, Test, rule};

#[cfg(target_arch = "x86_64")]
const ARCHITECTURE: u32 = 0xC000_003E;
#[cfg(target_arch = "aarch64")]
const ARCHITECTURE: u32 = 0xC000_00B7;

/// Numbers from here on belong to the x32 calls of a 64-bit Intel processor.
const FOREIGN: u32 = 0x4000_0000;

// Where the kernel puts things for the filter to load.
const NUMBER: u32 = 0;
const ARCHITECTURE_OF_CALL: u32 = 4;
const FIRST_ARGUMENT: u32 = 16;

// Instructions of classic BPF.
const LOAD: u16 = 0x20;
const JUMP: u16 = 0x05;
const JUMP_EQUAL: u16 = 0x15;
const JUMP_NOT_BELOW: u16 = 0x35;
const JUMP_ANY_BIT: u16 = 0x45;
const RETURN: u16 = 0x06;

const KILL: u32 = libc::SECCOMP_RET_KILL_PROCESS;
const ALLOW: u32 = libc::SECCOMP_RET_ALLOW;

/// The whole filter.
pub(crate) fn program() -> Vec<sock_filter> {
    let mut program = vec![
        step(LOAD, ARCHITECTURE_OF_CALL),
        branch(JUMP_EQUAL, ARCHITECTURE, 1, 0),
        step(RETURN, KILL),
        step(LOAD, NUMBER),
        branch(JUMP_NOT_BELOW, FOREIGN, 0, 1),
        step(RETURN, KILL),
    ];
    program.extend(search(&runs()));
    program
}

/// Runs of numbers with one rule: where each begins.
fn runs() -> Vec<(u32, Rule)> {
    let mut runs: Vec<(u32, Rule)> = Vec::new();
    for number in 0..=NEWEST + 1 {
        let rule = rule(number);
        if runs.last().is_none_or(|(_, last)| *last != rule) {
            runs.push((number, rule));
        }
    }
    runs
}

fn search(runs: &[(u32, Rule)]) -> Vec<sock_filter> {
    let [(_, rule)] = runs else {
        let (below, above) = runs.split_at(runs.len() / 2);
        let below = search(below);
        let mut program = match u8::try_from(below.len()) {
            Ok(length) => vec![branch(JUMP_NOT_BELOW, above[0].0, length, 0)],
            Err(_) => vec![branch(JUMP_NOT_BELOW, above[0].0, 0, 1), step(JUMP, below.len() as u32)],
        };
        program.extend(below);
        program.extend(search(above));
        return program;
    };
    decide(*rule)
}

fn decide(rule: Rule) -> Vec<sock_filter> {
    match rule {
        Rule::Allow => vec![step(RETURN, ALLOW)],
        Rule::Refuse(errno) => vec![step(RETURN, refusal(errno))],
        Rule::RefuseIf { argument, test, errno } => {
            let mut program = vec![step(LOAD, FIRST_ARGUMENT + 8 * argument)];
            let (jump, values, when_met) = match test {
                Test::AnyBit(bits) => (JUMP_ANY_BIT, vec![bits], refusal(errno)),
                Test::OneOf(values) => (JUMP_EQUAL, values.to_vec(), refusal(errno)),
                Test::Not(value) => (JUMP_EQUAL, vec![value], ALLOW),
            };
            let otherwise = if when_met == ALLOW { refusal(errno) } else { ALLOW };
            for value in values {
                program.extend([branch(jump, value, 0, 1), step(RETURN, when_met)]);
            }
            program.push(step(RETURN, otherwise));
            program
        }
    }
}

fn refusal(errno: i32) -> u32 {
    libc::SECCOMP_RET_ERRNO | errno.unsigned_abs()
}

fn step(code: u16, k: u32) -> sock_filter {
    branch(code, k, 0, 0)
}

fn branch(code: u16, k: u32, jt: u8, jf: u8) -> sock_filter {
    sock_filter { code, jt, jf, k }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the kernel would answer: a call of this architecture with these arguments.
    fn answer(program: &[sock_filter], architecture: u32, number: u32, arguments: [u32; 6]) -> u32 {
        let (mut at, mut value) = (0, 0);
        loop {
            let now = program[at];
            let jump = |met: bool| usize::from(if met { now.jt } else { now.jf });
            at += 1 + match now.code {
                RETURN => return now.k,
                JUMP => now.k as usize,
                JUMP_EQUAL => jump(value == now.k),
                JUMP_NOT_BELOW => jump(value >= now.k),
                JUMP_ANY_BIT => jump(value & now.k != 0),
                _ => {
                    value = match now.k {
                        NUMBER => number,
                        ARCHITECTURE_OF_CALL => architecture,
                        place => arguments[(place - FIRST_ARGUMENT) as usize / 8],
                    };
                    0
                }
            };
        }
    }

    #[test]
    fn the_program_says_of_every_number_what_the_list_says() {
        let program = program();
        for number in 0..2000 {
            let said = answer(&program, ARCHITECTURE, number, [0; 6]);
            let expected = match rule(number) {
                Rule::Refuse(errno) | Rule::RefuseIf { test: Test::Not(_), errno, .. } => refusal(errno),
                _ => ALLOW,
            };
            assert_eq!(said, expected, "call {number}");
        }
    }

    #[test]
    fn calls_that_depend_on_an_argument_are_decided_by_it() {
        let program = program();
        let said = |number: i64, place: usize, value: u32| {
            let mut arguments = [0; 6];
            arguments[place] = value;
            answer(&program, ARCHITECTURE, number as u32, arguments)
        };
        assert_eq!(said(libc::SYS_clone, 0, libc::CLONE_NEWUSER as u32), refusal(libc::EPERM));
        assert_eq!(said(libc::SYS_clone, 0, libc::CLONE_THREAD as u32), ALLOW);
        assert_eq!(said(libc::SYS_fcntl, 1, libc::F_OFD_SETLK as u32), refusal(libc::ENOSYS));
        assert_eq!(said(libc::SYS_fcntl, 1, libc::F_SETFL as u32), ALLOW);
        assert_eq!(said(libc::SYS_socketpair, 0, libc::AF_UNIX as u32), ALLOW);
        assert_eq!(said(libc::SYS_socketpair, 0, libc::AF_INET as u32), refusal(libc::EAFNOSUPPORT));
    }

    #[test]
    fn a_call_of_another_architecture_is_the_last_one() {
        let program = program();
        assert_eq!(answer(&program, 0x4000_0003, 1, [0; 6]), KILL);
        assert_eq!(answer(&program, ARCHITECTURE, FOREIGN + 1, [0; 6]), KILL);
    }

    #[test]
    fn the_program_fits_into_the_kernel() {
        assert!(program().len() < 4096, "{}", program().len());
    }
}
