//! The record of a finished game, which is replayed like the record of any other.

use record::{Event, Excerpt, Exit, Fault, Record};
use rules::sea_battle::{SeaBattle, SeaBattleCall};
use rules::{BySeat, Ending as Why, Failure, Game, Outcome, Seat, Verdict};
use store::NetworkEnding as Ending;

use super::{End, Sheet};

impl Sheet {
    /// The record, which tells both boards; none before the end.
    #[must_use]
    pub fn record(&self) -> Option<Record<SeaBattle>> {
        let end = self.end.filter(|_| self.is_finished())?;
        let mut events = self.told_events();
        if !matches!(events.last(), Some(Event::Ended(_))) {
            events.extend(self.ending_events(end));
        }
        Record::new(self.header()?, events).ok()
    }

    /// An end that does not follow from the shots: somebody ran out of time or gave up, or it was enough.
    fn ending_events(&self, end: End) -> impl Iterator<Item = Event<SeaBattle>> {
        let failed = end.winner.map(Seat::other).map(|seat| Event::Failed {
            seat,
            call: SeaBattle::call_name(SeaBattleCall::Shoot),
            failure: Failure::Fault(self.fault(end.why)),
        });
        let (outcome, ending) = match end.winner {
            Some(winner) => (Outcome::Won(winner), Why::Fault),
            None => (Outcome::Drawn, Why::DrawStreak),
        };
        let verdict = Verdict { outcome, ending, score: BySeat::default() };
        failed.into_iter().chain([Event::Ended(verdict)])
    }

    fn fault(&self, why: Ending) -> Fault {
        let limit_ms = u64::from(self.clock.secs()) * 1_000;
        match why {
            Ending::Clock => Fault::Late { limit_ms, cpu_ms: 0, wall_ms: limit_ms },
            _ => Fault::Died { exit: Exit::Gone, stderr: Excerpt::default(), source_line: None },
        }
    }
}
