//! A match between a person and somebody else, as the person's side of the table sees it. The rules say who is asked
//! what; the person answers what is a question and merely hears the rest, and the opponent's answers come from outside.
//!
//! A sitting that was broken off is taken up again from its events: the person's recorded answers are given once more,
//! and the opponent is asked everything anew and must answer what it answered then.

use record::{BadHeader, BadRecord, Event, Excerpt, Exit, Fault, Header, Record, Recorded, Scene};
use record::{event_line, header_line};
use rules::rps::{Choose, Rps};
use rules::sea_battle::{SeaBattle, SeaBattleCall};
use rules::{BySeat, Call, Failure, Match, Replies, Seat};

/// A game that a person can play.
pub trait Seated: Recorded {
    /// Whether a call asks for something that the person has to think about.
    fn asks(call: Self::Call) -> bool;
}

impl Seated for SeaBattle {
    fn asks(call: SeaBattleCall) -> bool {
        matches!(call, SeaBattleCall::Place | SeaBattleCall::Shoot)
    }
}

impl Seated for Rps {
    fn asks(_: Choose) -> bool {
        true
    }
}

/// A match between a person and somebody else.
#[derive(Clone, Debug)]
pub struct Sitting<G: Seated> {
    header: Header,
    person: Seat,
    state: Match<G>,
    events: Vec<Event<G>>,
    scene: Scene<G>,
    replies: Replies<G, Fault>,
    asked_opponent: bool,
    /// Answers that are still to come and that nobody waits for any more.
    stale: u32,
    gives_up: bool,
    /// What has happened before the sitting was broken off.
    script: Vec<Event<G>>,
}

/// The opponent does not answer what it answered before the sitting was broken off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the opponent does not play as it did before")]
pub struct Astray;

impl<G: Seated> Sitting<G> {
    /// A match at its beginning, or one that was broken off after these events.
    pub fn begin(header: Header, person: Seat, script: Vec<Event<G>>) -> Result<Self, BadHeader> {
        let rules = header.rules::<G>()?;
        let mut events = Vec::new();
        let state = Match::begin(&rules, header.first, &mut |event| events.push(event));
        let mut scene = Scene::default();
        events.iter().for_each(|event| scene.apply(event));
        let mut sitting = Self {
            header,
            person,
            state,
            events,
            scene,
            replies: BySeat::new(None, None),
            asked_opponent: false,
            stale: 0,
            gives_up: false,
            script,
        };
        sitting.go_on();
        Ok(sitting)
    }

    /// Whether the sets that were won decide the match, be it over or not.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.header.rules::<G>().is_ok_and(|rules| rules.series.outcome(self.scene.score).is_some())
    }

    /// Who plays what.
    #[must_use]
    pub const fn header(&self) -> &Header {
        &self.header
    }

    /// Where the person sits.
    #[must_use]
    pub const fn person(&self) -> Seat {
        self.person
    }

    /// What has happened so far.
    #[must_use]
    pub fn events(&self) -> &[Event<G>] {
        &self.events
    }

    /// The match as it stands.
    #[must_use]
    pub const fn scene(&self) -> &Scene<G> {
        &self.scene
    }

    /// The match itself, for those who may see everything.
    #[must_use]
    pub const fn state(&self) -> &Match<G> {
        &self.state
    }

    /// Whether a sitting that was broken off is still being taken up.
    #[must_use]
    pub fn is_catching_up(&self) -> bool {
        self.events.len() < self.script.len()
    }

    /// What the person is asked now and has not answered.
    #[must_use]
    pub fn question(&self) -> Option<G::Call> {
        match (self.state.due()[self.person], &self.replies[self.person]) {
            (Some(Call::Play(call)), None) if G::asks(call) => Some(call),
            _ => None,
        }
    }

    /// What the opponent has to be asked now. It is told once.
    pub fn take_call(&mut self) -> Option<Call<G>> {
        let opponent = self.person.other();
        if self.asked_opponent || self.replies[opponent].is_some() {
            return None;
        }
        let call = self.state.due()[opponent]?;
        self.asked_opponent = true;
        Some(call)
    }

    /// Whether the opponent was asked and has not answered.
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        self.asked_opponent
    }

    /// The person answers what is asked.
    pub fn answer(&mut self, answer: G::Answer) {
        if self.question().is_some() {
            self.replies[self.person] = Some(Ok(answer));
            self.go_on();
        }
    }

    /// The opponent has answered, or has failed.
    pub fn hear(&mut self, reply: Result<G::Answer, Fault>) -> Result<(), Astray> {
        let opponent = self.person.other();
        if let Some(fewer) = self.stale.checked_sub(1) {
            self.stale = fewer;
            return Ok(());
        }
        if !std::mem::take(&mut self.asked_opponent) {
            return Ok(());
        }
        if let (Some(expected), Some(Call::Play(_))) = (self.recorded(opponent), self.state.due()[opponent])
            && reply.as_ref() != Ok(&expected)
        {
            return Err(Astray);
        }
        self.replies[opponent] = Some(reply);
        self.go_on();
        Ok(())
    }

    /// The person gives up: at once, or as soon as the rules turn to them.
    pub fn give_up(&mut self) {
        self.gives_up = true;
        self.go_on();
    }

    /// Whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// The record of a match that is over.
    pub fn record(&self) -> Result<Record<G>, BadRecord> {
        Record::new(self.header.clone(), self.events.clone())
    }

    /// The lines of the record as far as the match has come.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        // Whoever leaves while it is still taken up loses nothing.
        let events = if self.is_catching_up() { &self.script } else { &self.events };
        let events = events.iter().map(event_line::<G>);
        [header_line(&self.header)].into_iter().chain(events).collect()
    }

    /// What a seat has answered to its call before the sitting was broken off.
    fn recorded(&self, seat: Seat) -> Option<G::Answer> {
        let upcoming = self.script.get(self.events.len()..).filter(|upcoming| !upcoming.is_empty())?;
        match self.state.due()[seat]? {
            Call::Play(call) => G::answer(seat, call, upcoming),
            _ => Some(G::Answer::default()),
        }
    }

    /// Plays every moment for which all answers are there.
    fn go_on(&mut self) {
        while !self.is_over() {
            let due = self.state.due();
            if let (Some(call), None) = (due[self.person], &self.replies[self.person]) {
                if self.gives_up {
                    self.fail();
                    continue;
                }
                let said = match call {
                    Call::Play(call) if G::asks(call) => self.recorded(self.person),
                    _ => Some(G::Answer::default()),
                };
                self.replies[self.person] = said.map(Ok);
            }
            if due.iter().any(|(seat, call)| call.is_some() && self.replies[seat].is_none()) {
                return;
            }
            let replies = std::mem::replace(&mut self.replies, BySeat::new(None, None));
            let mut happened = Vec::new();
            self.state.advance(replies, &mut |event| happened.push(event));
            self.note(happened);
        }
    }

    fn fail(&mut self) {
        let gone = Fault::Died { exit: Exit::Gone, stderr: Excerpt::default(), source_line: None };
        let failures = BySeat::only(self.person, Some(Failure::Fault(gone)), None);
        let mut happened = Vec::new();
        self.state.fail(failures, &mut |event| happened.push(event));
        self.replies = BySeat::new(None, None);
        self.stale += u32::from(std::mem::take(&mut self.asked_opponent));
        self.note(happened);
    }

    fn note(&mut self, happened: Vec<Event<G>>) {
        happened.iter().for_each(|event| self.scene.apply(event));
        self.events.extend(happened);
    }
}
