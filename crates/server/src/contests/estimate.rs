//! How long a tournament will take: from the pace of earlier ones on this machine, or else from a guess that says so; and from
//! the checks of bots that are slower than that.

use std::time::Duration;

use jobs::TimeLimits;
use record::GameKind;
use rules::rps::DRAW_STREAK;
use rules::sea_battle::SIZE;
use store::{Entry, NewTournament, Store, StoreError};
use tournament::{Conduct, Format, Orders};

use super::slowness::Slowness;

/// What a set takes where nothing was measured yet, in microseconds: of two programs, and of two bots of the house.
const GUESSED_US: [u32; 2] = [30_000, 3_000];
/// A pace that differs by less than this part is no news.
const NEWS: f64 = 0.2;

/// How fast this machine is: what a set takes, in microseconds, by game and by who plays it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Pace {
    measured_us: [[Option<u32>; 2]; 2],
}

/// What a tournament will take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Estimate {
    /// How many take part.
    pub(crate) bots: usize,
    /// How many games there will be.
    pub(crate) games: u64,
    /// How long they will take, in seconds.
    pub(crate) seconds: u64,
    /// How long they can take at most, if every program takes all of its time for every answer.
    pub(crate) most_seconds: u64,
    /// Whether that follows from earlier tournaments on this machine.
    pub(crate) is_measured: bool,
    /// How many of the bots were slow in their checks, which is counted in.
    pub(crate) slow: usize,
}

/// Who plays, as far as the pace is concerned.
#[derive(Clone, Copy)]
enum Who {
    Programs,
    House,
}

impl Pace {
    /// The pace that the store remembers.
    pub(super) fn of(store: &Store) -> Self {
        let mut pace = Self::default();
        for game in GameKind::ALL {
            for who in [Who::Programs, Who::House] {
                let found = store.setting(&setting(game, who)).ok().flatten();
                pace.measured_us[game as usize][who as usize] = found.and_then(|text| text.parse().ok());
            }
        }
        pace
    }

    /// Learns from a tournament that is played at so many games in a second; whether that was news.
    pub(super) fn learn(
        &mut self,
        store: &Store,
        told: &NewTournament,
        entries: &[Entry],
        workers: usize,
        per_second: f64,
    ) -> Result<bool, StoreError> {
        let programs = entries.iter().filter(|entry| entry.version.is_some()).count();
        let who = match programs {
            0 => Who::House,
            // Where they are few, the pace is neither of both.
            some if 2 * some >= entries.len() => Who::Programs,
            _ => return Ok(false),
        };
        // What is slow by itself says nothing about the others.
        let side_us = self.side_us(told, workers);
        if Slowness::of(store, entries)?.slow(side_us) > 0 {
            return Ok(false);
        }
        let us = (1_000_000.0 / (per_second * units(told))).clamp(1.0, 1e9);
        let known = &mut self.measured_us[told.game as usize][who as usize];
        if known.is_some_and(|known| (f64::from(known) - us).abs() < NEWS * us) {
            return Ok(false);
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "it is from 1 to a billion"
        )]
        let us = us as u32;
        *known = Some(us);
        store.set_setting(&setting(told.game, who), &us.to_string())?;
        Ok(true)
    }

    /// What a set takes one side, in microseconds: the pace is that of all workers, and half of a set is each side's.
    fn side_us(&self, told: &NewTournament, workers: usize) -> f64 {
        f64::from(self.set_us(told.game, Who::Programs).0) * crew(told, workers) / 2.0
    }

    fn set_us(&self, game: GameKind, who: Who) -> (u32, bool) {
        let measured = self.measured_us[game as usize][who as usize];
        (measured.unwrap_or(GUESSED_US[who as usize]), measured.is_some())
    }
}

impl Estimate {
    pub(super) fn of(
        pace: &Pace,
        workers: usize,
        told: &NewTournament,
        entries: &[Entry],
        slowness: &Slowness,
    ) -> Self {
        let house = entries.iter().filter(|entry| entry.version.is_none()).count() as f64;
        let bots = entries.len();
        let games = games(told.plan.format(), bots as u64);
        // The share of games in which no program plays.
        let all = bots as f64;
        let at_home = if bots < 2 { 0.0 } else { house * (house - 1.0) / (all * (all - 1.0)) };
        let (program_us, is_measured) = pace.set_us(told.game, Who::Programs);
        let (house_us, house_is_measured) = pace.set_us(told.game, Who::House);
        let set_us = f64::from(program_us) * (1.0 - at_home) + f64::from(house_us) * at_home;
        let (side_us, workers) = (pace.side_us(told, workers), crew(told, workers));
        let set_us = set_us + 2.0 * slowness.excess_us(side_us, bots) / workers;
        let usual = games as f64 * units(told) * set_us / 1_000_000.0;
        // A program plays as often as anybody else: each game has two seats.
        let programs_of_game = 2.0 * (all - house) / all.max(1.0);
        let most = games as f64 * programs_of_game * slowest_game(told).as_secs_f64() / workers;
        let is_measured = if house < all { is_measured } else { house_is_measured };
        Self {
            bots,
            games,
            seconds: whole(usual),
            most_seconds: whole(most.max(usual)),
            is_measured,
            slow: slowness.slow(side_us),
        }
    }
}

/// How many workers play a tournament. Where programs live for all of it, one does.
fn crew(told: &NewTournament, workers: usize) -> f64 {
    if told.plan.conduct() == Conduct::CrashExpels { 1.0 } else { workers.max(1) as f64 }
}

/// Seconds that are told: a century is long enough.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is from 1 to three billion")]
fn whole(seconds: f64) -> u64 {
    seconds.ceil().clamp(1.0, 3e9) as u64
}

/// The time that a program has for all answers of a game that is as long as can be.
fn slowest_game(told: &NewTournament) -> Duration {
    let limits = TimeLimits::of(told.preset);
    let set = match told.wins {
        None => limits.place + limits.turn * u32::from(SIZE) * u32::from(SIZE),
        // Both are one turn short of winning the set, and before each of these almost all draws that there may be.
        Some(wins) => limits.turn * (2 * wins - 1) * DRAW_STREAK,
    };
    limits.start + set * told.sets
}

/// How many games there will be.
pub(crate) fn games(format: Format, bots: u64) -> u64 {
    let pairs = bots * bots.saturating_sub(1) / 2;
    match format {
        Format::RoundRobin { rounds, orders: Orders::One } => pairs * u64::from(rounds),
        Format::RoundRobin { rounds, orders: Orders::Both } => 2 * pairs * u64::from(rounds),
        Format::Swiss { rounds } => u64::from(rounds) * (bots / 2),
        Format::Knockout => bots.saturating_sub(1),
    }
}

/// How long a game is: its sets, and where turns are counted, the turns to win in all of them.
fn units(told: &NewTournament) -> f64 {
    f64::from(told.sets) * f64::from(told.wins.unwrap_or(1))
}

fn setting(game: GameKind, who: Who) -> String {
    let who = match who {
        Who::Programs => "programs",
        Who::House => "house",
    };
    format!("pace-{game}-{who}")
}

#[cfg(test)]
mod tests {
    use rules::Preset;
    use tournament::{Conduct, Plan};

    use super::*;

    fn estimate(pace: &Pace, programs: usize, house: usize, format: Format) -> Estimate {
        estimate_slow(pace, programs, house, format, &[])
    }

    fn estimate_slow(pace: &Pace, programs: usize, house: usize, format: Format, own_us: &[f64]) -> Estimate {
        let plan = Plan::new(2, format, Conduct::StaysIn, 1).unwrap_or_else(|_| panic!("a plan"));
        let (name, game, preset) = (String::new(), GameKind::SeaBattle, Preset::AiBattle);
        let told = NewTournament { name, game, preset, sets: 10, wins: None, plan, made_ms: 0 };
        let id = store::VersionId { bot: store::BotId(1), number: 1 };
        let entry = |version| Entry { name: String::new(), version };
        let mut entries = vec![entry(Some(id)); programs];
        entries.extend(vec![entry(None); house]);
        Estimate::of(pace, 2, &told, &entries, &Slowness(own_us.to_vec()))
    }

    #[test]
    fn games_are_counted_by_the_format() {
        let pace = Pace::default();
        let both = Format::RoundRobin { rounds: 2, orders: Orders::Both };
        for (format, games) in
            [(Format::USUAL, 378), (both, 1_512), (Format::Swiss { rounds: 5 }, 70), (Format::Knockout, 27)]
        {
            assert_eq!(estimate(&pace, 28, 0, format).games, games, "{format:?}");
        }
        assert_eq!(estimate(&pace, 0, 0, Format::USUAL).games, 0);
    }

    #[test]
    fn what_was_measured_is_told_apart_from_a_guess() {
        let mut pace = Pace::default();
        let guess = estimate(&pace, 28, 0, Format::USUAL);
        assert_eq!((guess.seconds, guess.is_measured), (114, false));
        pace.measured_us[GameKind::SeaBattle as usize][Who::Programs as usize] = Some(60_000);
        let measured = estimate(&pace, 28, 0, Format::USUAL);
        assert_eq!((measured.seconds, measured.is_measured), (227, true));
        assert!(!estimate(&pace, 0, 28, Format::USUAL).is_measured, "the house is faster");
    }

    #[test]
    fn who_was_slow_when_checked_is_expected_to_be_slow() {
        let pace = Pace::default();
        let told = |own_us: &[f64]| {
            let estimate = estimate_slow(&pace, 28, 0, Format::USUAL, own_us);
            (estimate.seconds, estimate.slow)
        };
        assert_eq!(told(&[0.0, 29_000.0]), (114, 0), "as fast as usual");
        // It plays 27 games of 10 sets and takes 3 seconds for each where 30 milliseconds are usual; two workers play.
        assert_eq!(told(&[3_000_000.0]), (114 + 401, 1));
        assert_eq!(told(&[3_030_000.0; 28]), (114 + 11_340, 28));
        let hopeless = estimate_slow(&pace, 28, 0, Format::USUAL, &[1e9; 28]);
        assert!(hopeless.most_seconds >= hopeless.seconds);
    }

    #[test]
    fn the_worst_is_that_every_answer_takes_all_of_its_time() {
        // 10 seconds to start; in each of 10 sets 1.5 seconds for the map and for each of 100 shots; two sides, two workers.
        let game = 10 + 10 * 101 * 3 / 2;
        assert_eq!(estimate(&Pace::default(), 28, 0, Format::USUAL).most_seconds, 378 * game);
        let half = estimate(&Pace::default(), 14, 14, Format::USUAL);
        assert_eq!(half.most_seconds, 378 * game / 2, "bots of the house take no time");
        let house = estimate(&Pace::default(), 0, 28, Format::USUAL);
        assert_eq!(house.most_seconds, house.seconds);
    }
}
