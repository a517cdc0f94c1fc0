//! The person and the opponent at one table: who is asked, how long the eye needs for the opponent's move, and what
//! has to be kept.

use record::{BadHeader, Event, Fault, Header};
use rules::{Call, CellSet, Opening, Seat};

use super::{Effect, News};
use crate::sitting::{Astray, Seated, Sitting};
use crate::unfinished::Unfinished;

/// Ticks for which the opponent's move waits, so that a person sees one after the other.
const PAUSE_TICKS: u32 = 12;

/// The person and the opponent at one table.
#[derive(Clone, Debug)]
pub(super) struct Company<G: Seated> {
    sitting: Sitting<G>,
    against: String,
    heard: Option<Result<G::Answer, Fault>>,
    pause: u32,
    kept_events: usize,
    is_recorded: bool,
    /// Why the match cannot go on, through no fault of either.
    trouble: Option<Trouble>,
}

/// Why a match cannot go on, through no fault of either.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// We have failed.
    Ours(String),
    /// The opponent does not play as it did before the match was broken off.
    Astray,
}

impl<G: Seated> Company<G> {
    /// A match at its beginning, or one that was broken off after these events.
    pub(super) fn new(
        header: Header,
        person: Seat,
        against: String,
        events: Vec<Event<G>>,
    ) -> Result<Self, BadHeader> {
        let kept_events = events.len();
        let sitting = Sitting::begin(header, person, events)?;
        let (heard, pause, trouble) = (None, 0, None);
        Ok(Self { sitting, against, heard, pause, kept_events, is_recorded: false, trouble })
    }

    /// The match.
    pub(super) const fn sitting(&self) -> &Sitting<G> {
        &self.sitting
    }

    /// Why the match cannot go on.
    pub(super) const fn trouble(&self) -> Option<&Trouble> {
        self.trouble.as_ref()
    }

    /// Why the match cannot go on, where that is our fault.
    pub(super) fn our_trouble(&self) -> Option<&str> {
        match &self.trouble {
            Some(Trouble::Ours(why)) => Some(why),
            Some(Trouble::Astray) | None => None,
        }
    }

    /// The opponent comes to the table.
    pub(super) fn invite(&mut self) -> Vec<Effect<G>> {
        let mut effects = vec![Effect::Invite(self.sitting.header().clone())];
        effects.extend(self.go_on());
        effects
    }

    /// The match after this one: whoever began it does not begin the next, unless the rules say who does.
    pub(super) fn rematch(&self, seed: u64) -> Result<Self, BadHeader> {
        let mut header = self.sitting.header().clone();
        header.first = match header.rules::<G>()?.series.opening {
            Opening::Drawn => header.first.other(),
            Opening::FirstSeat => Seat::First,
        };
        header.seed = Some(seed);
        Self::new(header, self.sitting.person(), self.against.clone(), Vec::new())
    }

    /// The person answers.
    pub(super) fn answer(&mut self, answer: G::Answer) -> Vec<Effect<G>> {
        self.sitting.answer(answer);
        self.go_on()
    }

    /// The person gives up.
    pub(super) fn give_up(&mut self) -> Vec<Effect<G>> {
        self.sitting.give_up();
        self.hurry()
    }

    /// The opponent's move need not wait.
    pub(super) fn hurry(&mut self) -> Vec<Effect<G>> {
        self.pause = 0;
        self.go_on()
    }

    /// A moment has passed.
    pub(super) fn tick(&mut self) -> Vec<Effect<G>> {
        self.pause = self.pause.saturating_sub(1);
        self.go_on()
    }

    /// The opponent has something to say.
    pub(super) fn hear(&mut self, news: News<G>) -> Vec<Effect<G>> {
        match news {
            News::Reply(reply) => self.heard = Some(reply),
            News::Trouble(why) => self.trouble = Some(Trouble::Ours(why)),
        }
        self.go_on()
    }

    /// Whether something is under way for which moments have to pass.
    pub(super) const fn wants_ticks(&self) -> bool {
        self.pause > 0 || self.sitting.is_waiting()
    }

    /// What is kept of the match.
    pub(super) fn unfinished(&self, draft: CellSet) -> Unfinished {
        Unfinished::new(&self.against, self.sitting.person(), self.sitting.lines(), draft)
    }

    fn go_on(&mut self) -> Vec<Effect<G>> {
        let mut effects = Vec::new();
        if self.trouble.is_some() {
            return effects;
        }
        if (self.pause == 0 || self.sitting.is_catching_up())
            && let Some(reply) = self.heard.take()
            && let Err(Astray) = self.sitting.hear(reply)
        {
            self.trouble = Some(Trouble::Astray);
            return effects;
        }
        if let Some(call) = self.sitting.take_call() {
            if matches!(call, Call::Play(call) if G::asks(call)) && self.sitting.question().is_none() {
                self.pause = PAUSE_TICKS;
            }
            effects.push(Effect::Ask(call));
        }
        let events = self.sitting.events().len();
        if self.sitting.is_over() && !self.is_recorded {
            self.is_recorded = true;
            let record = self.sitting.record().expect("a match that is over has its verdict");
            // First the record, then the rest: whatever happens between them, nothing is lost.
            effects.push(Effect::Record(Box::new(record)));
            effects.push(Effect::Forget(self.against.clone()));
        } else if events > self.kept_events && !self.sitting.is_over() {
            self.kept_events = events;
            effects.push(Effect::Keep(self.unfinished(CellSet::EMPTY)));
        }
        effects
    }
}
