//! The suite that any game must pass: random answers, right and wrong, and random faults at any moment.
//!
//! A game joins by saying what a random answer looks like; nothing here knows which games exist.

use std::collections::VecDeque;

use proptest::test_runner::TestRng;
use rand::RngExt as _;
use rules::{BySeat, Call, Ending, Event, Game, Match, MatchRules, Outcome, Seat, Verdict};

/// A game with random players.
pub(crate) trait RandomPlay: Game {
    /// A legal answer to a call of a seat.
    fn legal(state: &Self, seat: Seat, call: Self::Call, rng: &mut TestRng) -> Self::Answer;

    /// Any answer at all, as likely wrong as right.
    fn any(rng: &mut TestRng) -> Self::Answer;
}

/// The moments after which a match must be over; far more than any game here needs.
const MOMENTS_LIMIT: usize = 10_000_000;

struct Trace<G: Game> {
    verdict: Verdict,
    events: Vec<Event<G, u8>>,
    calls: Vec<(Seat, Call<G>)>,
    replies: BySeat<VecDeque<Result<G::Answer, u8>>>,
}

/// Plays a match in which each call fails with the chance `faults` and is answered wildly with the chance
/// `wild`, both per thousand.
fn play<G: RandomPlay>(rules: &MatchRules<G::Rules>, seed: u64, wild: u32, faults: u32) -> Trace<G> {
    let mut rng = rng_from(seed);
    let mut events = Vec::new();
    let mut calls = Vec::new();
    let mut given = BySeat::<VecDeque<_>>::default();
    let mut game = Match::<G>::begin(rules, Seat::First, &mut |event| events.push(event));
    for _ in 0..MOMENTS_LIMIT {
        let due = game.due();
        if game.is_over() {
            assert!(due.iter().all(|(_, call)| call.is_none()), "nothing is due when all is over");
            let verdict = game.verdict().expect("a match that is over has a verdict");
            return Trace { verdict, events, calls, replies: given };
        }
        assert!(due.iter().any(|(_, call)| call.is_some()), "something is always due");
        let state = game.game().clone();
        let replies = due.map(|seat, call| {
            let call = call?;
            calls.push((seat, call));
            let reply = if rng.random_range(0..1000) < faults {
                Err(rng.random())
            } else if rng.random_range(0..1000) < wild {
                Ok(G::any(&mut rng))
            } else if let Call::Play(call) = call {
                Ok(G::legal(&state, seat, call, &mut rng))
            } else {
                Ok(G::Answer::default())
            };
            given[seat].push_back(reply.clone());
            Some(reply)
        });
        game.advance(replies, &mut |event| events.push(event));
    }
    panic!("a match of {rules:?} with seed {seed} does not end");
}

/// Plays a match again in one go from the answers that were given moment by moment.
fn play_at_once<G: Game>(rules: &MatchRules<G::Rules>, trace: &Trace<G>) -> Vec<Event<G, u8>> {
    let mut replies = trace.replies.clone();
    let mut events = Vec::new();
    let mut game = Match::<G>::begin(rules, Seat::First, &mut |event| events.push(event));
    let ask = |seat: Seat, _| replies[seat].pop_front().expect("no call more than moment by moment");
    let verdict = game.run(ask, &mut |event| events.push(event));
    assert_eq!(verdict, trace.verdict);
    assert!(replies.iter().all(|(_, rest)| rest.is_empty()), "no call less than moment by moment");
    events
}

fn rng_from(seed: u64) -> TestRng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRng::from_seed(proptest::test_runner::RngAlgorithm::ChaCha, &bytes)
}

/// Runs the whole suite on one set of rules.
pub(crate) fn suite<G: RandomPlay>(rules: &MatchRules<G::Rules>, seeds: std::ops::Range<u64>) {
    for seed in seeds {
        for (wild, faults) in [(0, 0), (5, 0), (0, 5), (200, 200)] {
            let trace = play::<G>(rules, seed, wild, faults);
            is_well_formed(rules, &trace);
            let again = play::<G>(rules, seed, wild, faults);
            assert_eq!(trace.events, again.events, "the same answers give the same match");
            assert_eq!(trace.calls, again.calls);
            assert_eq!(trace.events, play_at_once(rules, &trace), "the short way leads to the same place");
            if wild == 0 && faults == 0 {
                assert_ne!(trace.verdict.ending, Ending::Fault, "legal answers are never a fault");
            }
        }
    }
}

fn is_well_formed<G: Game>(rules: &MatchRules<G::Rules>, trace: &Trace<G>) {
    let ended = trace.events.iter().filter(|event| matches!(event, Event::Ended(_))).count();
    assert_eq!(ended, 1, "there is one verdict");
    assert_eq!(trace.events.last(), Some(&Event::Ended(trace.verdict)), "it comes last");
    let mut score = BySeat::new(0, 0);
    let mut sets = 0;
    let mut failed = Vec::new();
    for event in &trace.events {
        match event {
            Event::SetStarted { set, first } => {
                sets += 1;
                assert_eq!(*set, sets, "sets are counted from one");
                let expected = if sets % 2 == 1 { Seat::First } else { Seat::Second };
                assert_eq!(*first, expected, "who begins alternates");
            }
            Event::SetEnded { set, winner } => {
                assert_eq!(*set, sets);
                score[*winner] += 1;
            }
            Event::Failed { seat, .. } => failed.push(*seat),
            Event::Played(_) | Event::Ended(_) => {}
        }
    }
    assert!(sets <= rules.series.sets);
    assert_eq!(trace.verdict.score, score, "the score counts the sets");
    assert_eq!(failed.is_empty(), trace.verdict.ending != Ending::Fault, "a fault is an ending");
    if trace.verdict.ending == Ending::Played {
        assert_eq!(rules.series.outcome(score), Some(trace.verdict.outcome));
    }
    if let (Outcome::Won(winner), Ending::Fault) = (trace.verdict.outcome, trace.verdict.ending) {
        assert_eq!(failed.first(), Some(&winner.other()), "who failed first has lost");
    }
}
