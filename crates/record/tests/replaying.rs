//! Replaying a record gives its verdict, and a record that is not what the rules say is found out.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod random_play;

use proptest::prelude::*;
use random_play::{rps, sea_battle};
use record::{Event, Record, Recorded, Replay, Retrace, Ruling, Scene, Waters, event_line, set_stories};
use rules::rps::Rps;
use rules::sea_battle::{Flaw, Mark, SeaBattle, SeaBattleBreach, SeaBattleEvent, ShotResult};
use rules::{BySeat, Ending, Failure, Seat};

/// The same record with its events changed.
fn tampered<G: Recorded>(record: &Record<G>, change: impl FnOnce(&mut Vec<Event<G>>)) -> Record<G> {
    let mut events = record.events().to_vec();
    change(&mut events);
    Record::new(record.header().clone(), events).unwrap()
}

fn keeps_the_turn(event: &Event<SeaBattle>) -> bool {
    match event {
        Event::Played(SeaBattleEvent::Shot { result, .. }) => *result != ShotResult::Miss,
        Event::Played(SeaBattleEvent::Repeated { .. } | SeaBattleEvent::Strayed { .. }) => true,
        _ => false,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn replaying_a_record_gives_its_verdict(seed: u64) {
        let record = sea_battle(seed);
        prop_assert_eq!(record.verify(), Ok(record.verdict()));
        let record = rps(seed);
        prop_assert_eq!(record.verify(), Ok(record.verdict()));
    }

    #[test]
    fn a_match_played_to_its_end_lacks_no_event(seed: u64, place: prop::sample::Index) {
        let record = sea_battle(seed);
        if record.verdict().ending == Ending::Played {
            let place = place.index(record.events().len() - 1);
            // What keeps the turn, a hit of the loser or a shot that was refused, may be left out without anybody
            // noticing.
            prop_assume!(!keeps_the_turn(&record.events()[place]));
            let changed = tampered(&record, |events| drop(events.remove(place)));
            prop_assert!(changed.verify().is_err(), "without {}", event_line(&record.events()[place]));
        }
    }

    #[test]
    fn a_scene_shows_what_the_rules_know(seed: u64) {
        let record = sea_battle(seed);
        let mut replay = Replay::new(record.events().to_vec());
        let mut retrace = Retrace::new(&record).unwrap();
        while retrace.next_moment().unwrap().is_some() {
            replay.seek(retrace.seen());
            let (scene, state) = (replay.scene(), retrace.state());
            prop_assert_eq!((scene.set, scene.score), (state.set(), state.score()));
            prop_assert_eq!(scene.verdict, state.verdict());
            for seat in Seat::BOTH {
                let waters = Waters::of(state.game(), seat);
                prop_assert_eq!(scene.table.waters[seat], waters);
                prop_assert_eq!(waters.decks() - waters.shots, state.game().afloat(seat));
            }
        }
    }

    #[test]
    fn the_story_of_a_set_is_the_scene_at_its_end(seed: u64) {
        let record = sea_battle(seed);
        let mut replay = Replay::new(record.events().to_vec());
        let ends: Vec<usize> = replay.set_starts().iter().skip(1).copied().chain([replay.steps()]).collect();
        let stories = set_stories(record.events());
        prop_assert_eq!(stories.len(), replay.set_starts().len());
        for (story, end) in stories.iter().zip(ends) {
            let start = replay.set_starts()[story.set as usize - 1];
            replay.seek(end);
            let scene = replay.scene();
            prop_assert_eq!((story.set, Some(story.first), &story.table), (scene.set, scene.first, &scene.table));
            let answered = |seat: Seat| record.events()[start..end].iter().filter(move |event| {
                matches!(event, Event::Played(SeaBattleEvent::Shot { seat: shooter, .. }) if *shooter == seat)
            });
            prop_assert_eq!(story.table.shots, BySeat::from_fn(|seat| answered(seat).count() as u32));
        }
    }

    #[test]
    fn seeking_gives_the_same_scene_as_stepping(seed: u64, steps: Vec<prop::sample::Index>) {
        let record = rps(seed);
        let mut replay = Replay::new(record.events().to_vec());
        for step in steps {
            let step = step.index(replay.steps() + 1);
            replay.seek(step);
            let mut scene = Scene::<Rps>::default();
            record.events()[..step].iter().for_each(|event| scene.apply(event));
            prop_assert_eq!((replay.step(), replay.scene()), (step, &scene));
            prop_assert_eq!(replay.event(), step.checked_sub(1).map(|last| &record.events()[last]));
        }
    }
}

#[test]
fn a_replay_goes_to_and_fro_by_steps_and_by_sets() {
    let record = (0..).map(sea_battle).find(|record| record.verdict().sets_played() >= 3).unwrap();
    let mut replay = Replay::new(record.events().to_vec());
    assert!(!replay.back() && replay.event().is_none());
    assert!(replay.seek_set(3));
    assert_eq!((replay.scene().set, replay.scene().table), (3, Default::default()));
    assert_eq!(replay.step(), replay.set_starts()[2] + 1);
    assert!(replay.back());
    assert_eq!(replay.scene().set, 2);
    assert!(!replay.seek_set(0) && !replay.seek_set(replay.set_starts().len() + 1));
    replay.seek(usize::MAX);
    assert!(!replay.forward());
    assert_eq!((replay.step(), replay.scene().verdict), (replay.steps(), Some(record.verdict())));
}

fn played_set() -> Record<SeaBattle> {
    (0..).map(sea_battle).find(|record| record.verdict().sets_played() > 0).unwrap()
}

#[test]
fn a_wrong_result_of_a_shot_is_named_with_its_line() {
    let record = played_set();
    let is_miss = |event: &Event<SeaBattle>| {
        matches!(event, Event::Played(SeaBattleEvent::Shot { result: ShotResult::Miss, .. }))
    };
    let place = record.events().iter().position(is_miss).unwrap();
    let changed = tampered(&record, |events| {
        if let Event::Played(SeaBattleEvent::Shot { result, .. }) = &mut events[place] {
            *result = ShotResult::Hit;
        }
    });
    let mismatch = changed.verify().unwrap_err();
    assert_eq!((mismatch.event, mismatch.line()), (place + 1, place + 2));
    assert_eq!(mismatch.ruling, Ruling::Event(record.events()[place].clone()));
    assert!(mismatch.to_string().contains("by the rules it is"), "{mismatch}");
}

#[test]
fn a_verdict_too_early_is_found_out() {
    let record = played_set();
    let changed = tampered(&record, |events| drop(events.drain(3..events.len() - 1)));
    let mismatch = changed.verify().unwrap_err();
    assert!(matches!(mismatch.ruling, Ruling::Awaits { call: "shoot", .. }), "{mismatch}");
}

#[test]
fn a_breach_that_is_none_is_found_out() {
    let has_breach = |record: &Record<SeaBattle>| {
        record.failures().any(|(_, call, failure)| call == "get_map" && matches!(failure, Failure::Breach(_)))
    };
    let record = (0..).map(sea_battle).find(has_breach).unwrap();
    let changed = tampered(&record, |events| {
        for event in events {
            if let Event::Failed { failure: Failure::Breach(breach), .. } = event {
                *breach = SeaBattleBreach::Repeated(rules::Cell::from_index(0).unwrap());
            }
        }
    });
    let mismatch = changed.verify().unwrap_err();
    assert!(matches!(mismatch.ruling, Ruling::OtherBreach(_)), "{mismatch}");
}

#[test]
fn a_legal_map_that_is_recorded_as_a_breach_is_found_out() {
    let record = played_set();
    let placed = record.events().iter().find_map(|event| match event {
        Event::Played(SeaBattleEvent::Placed { seat, board }) => Some((*seat, board.decks())),
        _ => None,
    });
    let (seat, decks) = placed.unwrap();
    let ruling = |flaws: Vec<Flaw>| {
        let failure = Failure::Breach(SeaBattleBreach::Map { decks, flaws });
        let failed = Event::Failed { seat, call: "get_map", failure };
        let changed = tampered(&record, |events| drop(events.splice(1..events.len() - 1, [failed])));
        changed.verify().unwrap_err().ruling
    };
    let deck = decks.iter().next().unwrap();
    let (row, column) = (usize::from(deck.row()), usize::from(deck.column()));
    assert_eq!(ruling(vec![]), Ruling::NoBreach);
    assert_eq!(ruling(vec![Flaw::Foreign { cell: deck, found: Mark::Number(7) }]), Ruling::NoBreach);
    assert_eq!(ruling(vec![Flaw::Rows { found: row }]), Ruling::NoBreach, "a deck lies below the map");
    let short = Flaw::Columns { row: deck.row(), found: column };
    assert_eq!(ruling(vec![short]), Ruling::NoBreach, "a deck lies beside the map");
    assert_eq!(ruling(vec![Flaw::NoShips]), Ruling::NoBreach);
    let possible = ruling(vec![Flaw::Rows { found: 11 }]);
    assert!(matches!(possible, Ruling::Event(Event::Ended(_))), "only the verdict is wrong: {possible:?}");
}

#[test]
fn random_matches_meet_every_kind_of_failure_and_ending() {
    let mut kinds = std::collections::HashSet::new();
    let mut endings = std::collections::HashSet::new();
    for seed in 0..600 {
        let (sea_battle, rps) = (sea_battle(seed), rps(seed));
        kinds.extend(sea_battle.failures().map(|(_, _, failure)| record::FailureKind::of(failure)));
        endings.extend([sea_battle.verdict().ending, rps.verdict().ending]);
    }
    assert_eq!((kinds.len(), endings.len()), (6, 3));
}
