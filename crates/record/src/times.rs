//! How long every call took, by both clocks. The rules know nothing of it, so times stand beside the events: as a
//! field of some of their lines, each of which tells of the calls since the last one that did.

use std::ops::Range;

use rules::{BySeat, Seat};

/// Calls that wait for a line to be told in; the next line of a set or a turn takes them along.
pub(crate) const PENDING_CALLS: usize = 256;

/// The most calls of a record.
pub const MAX_CALLS: usize = 8_400_000;

/// How long a call took, in microseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CallTime {
    /// CPU time that the player has used since its call before.
    pub cpu_us: u32,
    /// Time that passed between the call and the answer.
    pub wall_us: u32,
}

impl CallTime {
    /// The time that is written like this: `cpu/wall`.
    fn read(text: &str) -> Option<Self> {
        let (cpu, wall) = text.split_once('/')?;
        Some(Self { cpu_us: number(cpu)?, wall_us: number(wall)? })
    }
}

/// A number in digits and nothing else.
fn number(digits: &str) -> Option<u32> {
    let add = |number: u32, digit: u8| match digit {
        b'0'..=b'9' => number.checked_mul(10)?.checked_add(u32::from(digit - b'0')),
        _ => None,
    };
    (!digits.is_empty()).then(|| digits.bytes().try_fold(0, add))?
}

/// The times of the calls of a match, answered or failed, in their order for each seat. A record need not have
/// any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Times {
    calls: BySeat<Vec<CallTime>>,
    told: Vec<Told>,
}

/// The line of this event tells of the calls up to these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Told {
    event: usize,
    until: BySeat<usize>,
}

impl Times {
    /// The times of a seat's calls: the first is that of its first call, and so on.
    #[must_use]
    pub fn of(&self, seat: Seat) -> &[CallTime] {
        &self.calls[seat]
    }

    pub(crate) fn note(&mut self, seat: Seat, time: CallTime) {
        self.calls[seat].push(time);
    }

    /// How many calls of both seats no line has told of.
    pub(crate) fn pending(&self) -> usize {
        let [first, second] =
            self.calls.as_ref().map(|seat, calls| calls.len() - self.end()[seat]).into_array();
        first + second
    }

    /// The line of this event, counted from 0, tells of the calls that no line has told of.
    pub(crate) fn tell(&mut self, event: usize) {
        if self.pending() > 0 {
            self.told.push(Told { event, until: self.calls.as_ref().map(|_, calls| calls.len()) });
        }
    }

    fn end(&self) -> BySeat<usize> {
        self.told.last().map_or(BySeat::new(0, 0), |told| told.until)
    }

    /// The lines that tell of calls: the event, counted from 0, and the times.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, BySeat<&[CallTime]>)> {
        let starts = [BySeat::new(0, 0)].into_iter().chain(self.told.iter().map(|told| told.until));
        self.told.iter().zip(starts).map(|(told, start)| {
            let calls = |seat: Seat| -> &[CallTime] {
                &self.calls[seat][Range { start: start[seat], end: told.until[seat] }]
            };
            (told.event, BySeat::from_fn(calls))
        })
    }
}

/// Writes times with spaces between. Records have thousands of them, so the digits are written by hand.
pub(crate) fn write_times(times: &[CallTime], text: &mut String) {
    for (place, time) in times.iter().enumerate() {
        if place > 0 {
            text.push(' ');
        }
        write_number(time.cpu_us, text);
        text.push('/');
        write_number(time.wall_us, text);
    }
}

fn write_number(number: u32, text: &mut String) {
    if number >= 10 {
        write_number(number / 10, text);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

/// The times that are written with spaces between.
pub(crate) fn read_times(text: &str) -> Option<Vec<CallTime>> {
    text.split_ascii_whitespace().map(CallTime::read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_pairs_of_numbers() {
        let times = [CallTime { cpu_us: 0, wall_us: 25 }, CallTime { cpu_us: u32::MAX, wall_us: 1 }];
        let mut text = String::new();
        write_times(&times, &mut text);
        assert_eq!(text, "0/25 4294967295/1");
        assert_eq!(read_times("0/25 4294967295/1").as_deref(), Some(&times[..]));
        assert_eq!(read_times(""), Some(Vec::new()));
        for wrong in ["1", "1/", "/1", "1/2/3", "-1/2", "+1/2", "1/4294967296", "a/b", "1.5/2"] {
            assert_eq!(read_times(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_line_tells_of_the_calls_since_the_last_one() {
        let mut times = Times::default();
        let time = |us| CallTime { cpu_us: us, wall_us: us };
        times.note(Seat::First, time(1));
        times.note(Seat::Second, time(2));
        times.tell(3);
        times.tell(4);
        times.note(Seat::Second, time(5));
        assert_eq!(times.pending(), 1);
        times.tell(9);
        let lines: Vec<_> =
            times.lines().map(|(event, calls)| (event, calls.map(|_, calls| calls.to_vec()))).collect();
        let told = |first: &[CallTime], second: &[CallTime]| BySeat::new(first.to_vec(), second.to_vec());
        assert_eq!(lines, [(3, told(&[time(1)], &[time(2)])), (9, told(&[], &[time(5)]))]);
    }
}
