//! One match between two built-in bots, timed call by call and recorded.

use std::time::Duration;

use bots::Rng;
use bots::house::HouseBot;
use rand::{Rng as _, SeedableRng};
use record::{Event, Header, Record, Recorded};
use rules::{BySeat, Match, MatchRules, Opening, Seat};

use crate::clock::Stopwatch;

/// A match that was played.
pub(crate) struct Played<G: Recorded> {
    /// Everything that happened.
    pub(crate) record: Record<G>,
    /// What each side used.
    pub(crate) usage: BySeat<Usage>,
}

/// The time that one side has used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Usage {
    /// Calls that it has answered.
    pub(crate) calls: u32,
    /// CPU time in all of them.
    pub(crate) cpu: Duration,
    /// Time that passed in all of them.
    pub(crate) wall: Duration,
    /// CPU time of the call that took most of it.
    pub(crate) longest: Duration,
}

/// Everything that chance decides in a match, drawn from one seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lots {
    /// The seed of each bot.
    pub(crate) bots: BySeat<u64>,
    /// Who begins, where the rules leave it to lot.
    beginner: Seat,
}

impl Lots {
    /// The lots of a seed.
    pub(crate) fn of_seed(seed: u64) -> Self {
        let mut rng = Rng::seed_from_u64(seed);
        let beginner = if rng.next_u32() % 2 == 0 { Seat::First } else { Seat::Second };
        Self { beginner, bots: BySeat::from_fn(|_| rng.next_u64()) }
    }

    /// Who begins.
    pub(crate) fn beginner(&self, opening: Opening) -> Seat {
        match opening {
            Opening::Drawn => self.beginner,
            Opening::FirstSeat => Seat::First,
        }
    }
}

/// Plays the match that the header describes under its rules and lets `watch` see every event.
pub(crate) fn play<G: Recorded>(
    header: Header,
    rules: &MatchRules<G::Rules>,
    bots: BySeat<&HouseBot<G>>,
    seeds: BySeat<u64>,
    mut watch: impl FnMut(&Event<G>),
) -> Played<G> {
    let mut players = bots.map(|seat, bot| bot.build(seeds[seat], rules));
    let mut usage = BySeat::new(Usage::default(), Usage::default());
    let mut events = Vec::new();
    let mut emit = |event: Event<G>| {
        watch(&event);
        events.push(event);
    };
    let mut game = Match::begin(rules, header.first, &mut emit);
    game.run(
        |seat, call| {
            let watch = Stopwatch::start();
            let answer = players[seat].call(call);
            usage[seat].add(watch);
            Ok(answer)
        },
        &mut emit,
    );
    let record =
        Record::new(header, events).expect("a finished match of a header's rules ends with its verdict");
    Played { record, usage }
}

impl Usage {
    fn add(&mut self, watch: Stopwatch) {
        let elapsed = watch.read();
        self.calls += 1;
        self.cpu += elapsed.cpu;
        self.wall += elapsed.wall;
        self.longest = self.longest.max(elapsed.cpu);
    }
}
