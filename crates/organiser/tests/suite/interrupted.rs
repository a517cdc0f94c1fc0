//! However a tournament is interrupted, it goes on with what is missing and with nothing else.

use std::collections::BTreeSet;

use jobs::{Desk, Ticket};
use organiser::End;
use rules::Preset;
use store::State;
use tournament::{Format, GameNumber};

use crate::ground::{Ground, Hand, LONG};

const SIX: [&str; 6] = ["dice"; 6];

/// Numbers that look random and are always the same.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % most
    }
}

#[test]
fn however_often_it_is_interrupted_every_game_has_one_result() {
    for seed in 0..6 {
        let mut dice = Dice(seed);
        let mut ground = Ground::new(&SIX, Format::USUAL, Preset::AiBattle);
        let mut interruptions = 0;
        loop {
            let desk = Desk::new();
            let held = ground.hold(&desk);
            let hand = Hand::new(&desk);
            let mut at_table: Vec<Ticket> = Vec::new();
            for _ in 0..dice.below(12) {
                if dice.below(2) == 0 {
                    at_table.extend(hand.take());
                } else if !at_table.is_empty() {
                    hand.win(at_table.swap_remove(dice.below(at_table.len())));
                }
            }
            // What is at the table when the process is gone was never played.
            let is_over = ground.results().len() == 15 && at_table.is_empty();
            at_table.into_iter().for_each(|ticket| desk.give_back(ticket));
            held.stop();
            let end = held.wait(LONG).expect("nobody is at the table");
            drop(held);
            ground.reopen();
            if end == End::Finished || is_over {
                break;
            }
            interruptions += 1;
            assert!(interruptions < 200, "it gets on");
        }
        let desk = Desk::new();
        assert_eq!(ground.hold(&desk).wait(LONG), Some(End::Finished));
        let numbers: Vec<GameNumber> = ground.results().iter().map(|result| result.number).collect();
        assert_eq!(numbers, (0..15).map(GameNumber).collect::<Vec<_>>());
    }
}

#[test]
fn what_is_in_progress_when_somebody_stops_it_is_kept() {
    let ground = Ground::new(&SIX, Format::USUAL, Preset::AiBattle);
    let desk = Desk::new();
    let held = ground.hold(&desk);
    let hand = Hand::new(&desk);
    let tickets: Vec<Ticket> = (0..3).filter_map(|_| hand.take()).collect();
    held.stop();
    assert!(hand.take().is_none(), "no more games begin");
    tickets.into_iter().for_each(|ticket| hand.win(ticket));
    assert_eq!(held.wait(LONG), Some(End::Interrupted));
    assert_eq!(held.look(|contest| contest.endings().games()), 3);
    assert_eq!(ground.results().len(), 3);
    let stored = ground.store().tournament(ground.id).expect("readable").expect("it is there");
    assert_eq!(stored.state, State::Running);
}

#[test]
fn a_round_begins_when_every_result_of_the_one_before_is_on_the_disk() {
    let ground = Ground::new(&SIX, Format::Swiss { rounds: 2 }, Preset::AiBattle);
    let desk = Desk::new();
    let held = ground.hold(&desk);
    let hand = Hand::new(&desk);
    let first: Vec<Ticket> = (0..3).filter_map(|_| hand.take()).collect();
    assert_eq!(first.len(), 3);
    assert!(hand.take().is_none(), "who meets whom is not known yet");
    first.into_iter().for_each(|ticket| hand.win(ticket));
    let next = hand.take().expect("the second round begins");
    assert_eq!(ground.results().len(), 3);
    hand.win(next);
    assert_eq!(held.progress().played, 4);
}

#[test]
fn a_paused_tournament_hands_out_nothing_until_it_is_resumed() {
    let ground = Ground::new(&SIX, Format::USUAL, Preset::AiBattle);
    let desk = Desk::new();
    let held = ground.hold(&desk);
    let hand = Hand::new(&desk);
    held.pause();
    assert!(hand.take().is_none());
    held.resume();
    let mut played = BTreeSet::new();
    while let Some(ticket) = hand.take() {
        let jobs::Task::Game(game) = ticket.task() else { panic!("only games are ordered") };
        let names = game.header.bots.as_ref().map(|_, bot| bot.name.clone()).into_array();
        assert!(played.insert(names), "no pair meets twice");
        hand.win(ticket);
    }
    assert_eq!(held.wait(LONG), Some(End::Finished));
    assert_eq!(played.len(), 15);
}

#[test]
fn the_table_is_whole_for_whoever_asks_although_the_next_game_takes_long() {
    let ground = Ground::new(&SIX, Format::USUAL, Preset::AiBattle);
    let desk = Desk::new();
    let held = ground.hold(&desk);
    let hand = Hand::new(&desk);
    for _ in 0..3 {
        hand.win(hand.take().expect("a game"));
    }
    let slow = hand.take().expect("a game that goes on");
    held.settle();
    assert_eq!(held.look(|contest| contest.endings().games()), 3);
    assert_eq!(ground.results().len(), 3);
    hand.win(slow);
    held.settle();
    assert_eq!(u64::from(held.look(|contest| contest.endings().games())), held.progress().played);
}
