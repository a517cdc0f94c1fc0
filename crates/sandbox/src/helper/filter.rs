//! The filter of system calls: a deny-list, assembled into a program for the kernel.
//!
//! Deciding is a search by halves over the numbers. When a filter is installed, the kernel walks it once for every
//! number to learn which calls it always allows: a list of the same length would take half a millisecond longer at
//! every start. (The crates that compile such filters make lists, and know neither ranges nor two kinds of refusal.)

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
const JUMP_EQUAL: u16 = 0x15;
const JUMP_NOT_BELOW: u16 = 0x35;
const JUMP_ANY_BIT: u16 = 0x45;
const RETURN: u16 = 0x06;

const KILL: u32 = libc::SECCOMP_RET_KILL_PROCESS;
const ALLOW: u32 = libc::SECCOMP_RET_ALLOW;

/// The whole filter.
pub(crate) fn program() -> Vec<sock_filter> {
    let mut sketch = Sketch::default();
    sketch.load(ARCHITECTURE_OF_CALL);
    let next = Target::Step(2);
    sketch.branch(JUMP_EQUAL, ARCHITECTURE, next, Target::Return(KILL));
    sketch.load(NUMBER);
    sketch.search(&runs());
    sketch.finish()
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
    runs.push((FOREIGN, Rule::Kill));
    runs
}

/// A program whose jumps still have names. Equal returns are shared, as a short program is installed sooner.
#[derive(Default)]
struct Sketch {
    steps: Vec<(u16, u32, Option<[Target; 2]>)>,
}

/// Where a jump leads.
#[derive(Clone, Copy, PartialEq)]
enum Target {
    Step(usize),
    Return(u32),
}

impl Sketch {
    fn load(&mut self, place: u32) {
        self.steps.push((LOAD, place, None));
    }

    fn branch(&mut self, jump: u16, value: u32, met: Target, unmet: Target) {
        self.steps.push((jump, value, Some([met, unmet])));
    }

    /// Finds the run of a number by halves.
    fn search(&mut self, runs: &[(u32, Rule)]) -> Target {
        if let [(_, rule)] = runs {
            return self.decide(*rule);
        }
        let (below, above) = runs.split_at(runs.len() / 2);
        let here = self.steps.len();
        self.branch(JUMP_NOT_BELOW, above[0].0, Target::Return(KILL), Target::Return(KILL));
        let (below, above) = (self.search(below), self.search(above));
        self.steps[here].2 = Some([above, below]);
        Target::Step(here)
    }

    fn decide(&mut self, rule: Rule) -> Target {
        let (argument, test, errno) = match rule {
            Rule::Allow => return Target::Return(ALLOW),
            Rule::Kill => return Target::Return(KILL),
            Rule::Refuse(errno) => return Target::Return(refusal(errno)),
            Rule::RefuseIf { argument, test, errno } => (argument, test, refusal(errno)),
        };
        let here = self.steps.len();
        self.load(FIRST_ARGUMENT + 8 * argument);
        let (jump, values, met, unmet) = match test {
            Test::AnyBit(bits) => (JUMP_ANY_BIT, &[bits][..], errno, ALLOW),
            Test::OneOf(values) => (JUMP_EQUAL, values, errno, ALLOW),
            Test::Not(value) => (JUMP_EQUAL, &[value][..], ALLOW, errno),
        };
        for (at, value) in values.iter().enumerate() {
            let is_last = at + 1 == values.len();
            let next = if is_last { Target::Return(unmet) } else { Target::Step(self.steps.len() + 1) };
            self.branch(jump, *value, Target::Return(met), next);
        }
        Target::Step(here)
    }

    fn finish(self) -> Vec<sock_filter> {
        let mut returns: Vec<u32> = Vec::new();
        let targets = self.steps.iter().filter_map(|(.., targets)| *targets).flatten();
        for target in targets {
            if let Target::Return(value) = target
                && !returns.contains(&value)
            {
                returns.push(value);
            }
        }
        let place = |target: Target| match target {
            Target::Step(step) => step,
            Target::Return(value) => {
                self.steps.len()
                    + returns.iter().position(|one| *one == value).expect("every return is listed")
            }
        };
        let distance = |from: usize, target: Target| {
            u8::try_from(place(target) - from - 1)
                .expect("jumps lead forward in a program of less than 256 steps")
        };
        let steps = self.steps.iter().enumerate().map(|(at, (code, k, targets))| {
            let [jt, jf] = targets.map_or([0, 0], |targets| targets.map(|target| distance(at, target)));
            sock_filter { code: *code, jt, jf, k: *k }
        });
        steps
            .chain(returns.iter().map(|value| sock_filter { code: RETURN, jt: 0, jf: 0, k: *value }))
            .collect()
    }
}

fn refusal(errno: i32) -> u32 {
    libc::SECCOMP_RET_ERRNO | errno.unsigned_abs()
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
    fn the_program_is_quickly_installed_and_passed() {
        assert!(program().len() < 160, "{}", program().len());
    }
}
