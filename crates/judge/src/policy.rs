//! What becomes of a match that was void: it is played anew, but a bot that comes to its hard stop again and again
//! on a quiet machine is late.

use rules::{BySeat, Seat};

use crate::spoiled::Spoiled;

/// Games that a bot may make void on a quiet machine; its next hard stop is a lateness.
pub const MAX_VOIDS: u32 = 2;

/// Games that may be void on a busy machine before nobody plays there.
pub const MAX_NOISY_VOIDS: u32 = 8;

/// What comes of a call at its hard stop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum HardStop {
    /// The match is void.
    #[default]
    Void,
    /// The bot is late, unless the machine turns out to be busy.
    LateWhenQuiet,
}

/// The void games of a match so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Voids {
    by: BySeat<u32>,
    noisy: u32,
}

impl Voids {
    /// One more; whether the match is played anew.
    pub(crate) fn add(&mut self, seat: Seat, quiet: bool) -> bool {
        if quiet {
            self.by[seat] += 1;
        } else {
            self.noisy += 1;
        }
        self.noisy <= MAX_NOISY_VOIDS
    }

    /// How many there were.
    pub(crate) fn in_all(&self) -> u32 {
        self.by[Seat::First] + self.by[Seat::Second] + self.noisy
    }

    /// What the next hard stop of each bot means.
    pub(crate) fn hard_stops(&self) -> BySeat<HardStop> {
        self.by.map(|_, voids| if voids < MAX_VOIDS { HardStop::Void } else { HardStop::LateWhenQuiet })
    }
}

/// Plays until a match is not void. Every attempt is given the void ones before it.
pub(crate) fn fairly<T>(mut attempt: impl FnMut(&Voids) -> Result<T, Spoiled>) -> Result<T, Spoiled> {
    let mut voids = Voids::default();
    loop {
        match attempt(&voids) {
            Err(Spoiled::Void { seat, quiet, .. }) if voids.add(seat, quiet) => {}
            Err(Spoiled::Void { .. }) => return Err(Spoiled::Overloaded(voids.in_all())),
            other => return other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays attempts that are void like this until one is not, or a bot is late.
    fn play(script: &[Option<(Seat, bool)>]) -> (Result<&'static str, Spoiled>, u32) {
        let mut script = script.iter();
        let mut played = 0;
        let outcome = fairly(|voids| {
            played += 1;
            match script.next() {
                Some(&Some((seat, true))) if voids.hard_stops()[seat] == HardStop::LateWhenQuiet => {
                    Ok("late")
                }
                Some(&Some((seat, quiet))) => Err(Spoiled::Void { seat, call: "shoot", quiet }),
                _ => Ok("played"),
            }
        });
        (outcome, played)
    }

    #[test]
    fn a_void_match_is_played_anew_at_most_twice_for_each_bot() {
        let (first, second) = (Some((Seat::First, true)), Some((Seat::Second, true)));
        assert!(matches!(play(&[None]), (Ok("played"), 1)));
        assert!(matches!(play(&[first, first, None]), (Ok("played"), 3)));
        assert!(matches!(play(&[first, first, first]), (Ok("late"), 3)));
        assert!(matches!(play(&[first, second, first, second, first]), (Ok("late"), 5)));
    }

    #[test]
    fn noise_makes_no_bot_late() {
        let noise = [Some((Seat::First, false)); 20];
        assert!(matches!(play(&noise[..MAX_NOISY_VOIDS as usize]), (Ok("played"), 9)));
        assert!(matches!(play(&noise), (Err(Spoiled::Overloaded(9)), 9)));
    }

    #[test]
    fn other_failures_of_ours_are_not_tried_again() {
        let mut attempts = 0;
        let outcome = fairly(|_| {
            attempts += 1;
            Err::<(), _>(Spoiled::Crowded(1))
        });
        assert!(matches!(outcome, Err(Spoiled::Crowded(1))) && attempts == 1);
    }

    #[test]
    fn the_third_hard_stop_of_a_bot_on_a_quiet_machine_is_late() {
        let mut voids = Voids::default();
        assert!(voids.add(Seat::First, true) && voids.add(Seat::First, true));
        assert_eq!(voids.hard_stops(), BySeat::new(HardStop::LateWhenQuiet, HardStop::Void));
        assert!(voids.add(Seat::Second, true));
        assert_eq!((voids.in_all(), voids.hard_stops()[Seat::Second]), (3, HardStop::Void));
    }

    #[test]
    fn noise_is_held_against_nobody_and_does_not_go_on_for_ever() {
        let mut voids = Voids::default();
        assert!((0..MAX_NOISY_VOIDS).all(|_| voids.add(Seat::First, false)));
        assert_eq!(voids.hard_stops(), BySeat::default());
        assert!(!voids.add(Seat::First, false));
    }
}
