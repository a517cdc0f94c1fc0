//! One match from its first call to its verdict.

use std::sync::Arc;
use std::time::Duration;

use record::{Event, FailureKind, Header, Record, Recorded, Scribe};
use rules::{BySeat, Match, Seat};
use sandbox::Brake;

use crate::judged::Judged;
use crate::limits::TimeLimits;
use crate::output::Output;
use crate::player::Player;
use crate::policy::HardStop;
use crate::process::Process;
use crate::spoiled::Spoiled;
use crate::table::Table;
use crate::usage::{Usage, call_time};

/// What is played, and on which clock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bout {
    /// Who plays what. A [`Dock`](crate::Dock) fills in what protected the host and how often the match was void.
    pub header: Header,
    /// How long calls may take.
    pub limits: TimeLimits,
    /// How long the players live.
    pub life: Life,
}

/// How long a program lives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Life {
    /// One match.
    #[default]
    Game,
    /// All the matches of a tournament: what it remembers lasts.
    Tournament,
}

/// A match that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct Played<G: Recorded> {
    /// Everything that happened.
    pub record: Record<G>,
    /// The time that each side has used.
    pub usage: BySeat<Usage>,
    /// What each side has printed for its author.
    pub output: BySeat<Output>,
    /// How each side has behaved.
    pub conduct: BySeat<Conduct>,
    /// What each side answered in the moment in which somebody failed: it was right or wrong, but never played.
    pub unplayed: BySeat<Option<G::Answer>>,
}

/// How a player has behaved in a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Conduct {
    /// By the rules.
    #[default]
    Fair,
    /// It gave a wrong answer, which loses the match and no more.
    Wrong,
    /// It crashed or was late, for which some tournaments expel.
    Broken,
}

impl Conduct {
    const fn of(failure: FailureKind) -> Self {
        match failure {
            FailureKind::Garbled | FailureKind::Rule => Self::Wrong,
            FailureKind::Late | FailureKind::Died | FailureKind::Flooded | FailureKind::Memory => {
                Self::Broken
            }
        }
    }
}

/// Plays a match and lets `watch` see every event as it happens. Players stay as they are afterwards; a program that
/// failed has been ended, unless it kept to the protocol and lives for a tournament.
pub fn play<G: Judged>(
    bout: &Bout,
    players: &mut BySeat<Player<G>>,
    watch: &mut dyn FnMut(&Event<G>),
) -> Result<Played<G>, Spoiled> {
    play_once(bout, players, BySeat::default(), &[], watch)
}

pub(crate) fn play_once<G: Judged>(
    bout: &Bout,
    players: &mut BySeat<Player<G>>,
    hard_stops: BySeat<HardStop>,
    others: &[Arc<Brake>],
    watch: &mut dyn FnMut(&Event<G>),
) -> Result<Played<G>, Spoiled> {
    let rules = bout.header.rules::<G>()?;
    let mut scribe = Scribe::default();
    let mut usage = BySeat::new(Usage::default(), Usage::default());
    let mut unplayed = None;
    let mut tell = |scribe: &mut Scribe<G>, event: Event<G>| {
        watch(&event);
        scribe.event(event);
    };
    let mut game = Match::begin(&rules, bout.header.first, &mut |event| tell(&mut scribe, event));
    let mut table = Table::new(bout.limits, bout.life, players, hard_stops, others)?;
    while !game.is_over() {
        let due = game.due();
        let replies = table.ask(due)?.map(|seat, reply| {
            let reply = reply?;
            table.players[seat].mark_output(usage[seat].calls);
            usage[seat].add(due[seat].map(|call| call.name()), reply.elapsed);
            scribe.call(seat, call_time(reply.elapsed));
            Some(reply.answer)
        });
        let answers = replies.as_ref().map(|_, reply| reply.as_ref()?.as_ref().ok().cloned());
        game.advance(replies, &mut |event| {
            let is_failure = matches!(event, Event::Failed { .. });
            tell(&mut scribe, event);
            if is_failure && unplayed.is_none() {
                unplayed = Some(answers.clone());
            }
        });
    }
    for seat in Seat::BOTH {
        usage[seat].start = players[seat].process().map_or(Duration::ZERO, Process::start_time);
    }
    let record = scribe
        .finish(bout.header.clone())
        .expect("a finished match of a header's rules ends with its verdict");
    let mut conduct = BySeat::default();
    for (seat, _, failure) in record.failures() {
        conduct[seat] = Conduct::of(FailureKind::of(failure));
    }
    let output = BySeat::from_fn(|seat| players[seat].take_output());
    let unplayed = unplayed.unwrap_or_else(|| BySeat::new(None, None));
    Ok(Played { record, usage, output, conduct, unplayed })
}
