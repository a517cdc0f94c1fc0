//! A whole match as a pure state machine: which calls are due now, the answers or faults of both seats, what
//! happened, and at last the verdict.

use crate::game::{Game, Players, Progress, settle};
use crate::seat::{BySeat, Seat};
use crate::series::{Ending, Notice, Outcome, Series, Verdict};

/// The rules of a match: of its series and of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchRules<R> {
    /// How sets make up the match.
    pub series: Series,
    /// The rules of the game.
    pub game: R,
}

/// Something that a player is asked or told.
#[derive(Clone, Debug, PartialEq)]
pub enum Call<G: Game> {
    /// The parameters of the match.
    Parameters {
        /// The most sets that will be played.
        sets: u32,
        /// What the game itself has to say.
        game: G::Parameters,
    },
    /// The match begins.
    GameStart,
    /// A set begins.
    SetStart,
    /// A call of the game.
    Play(G::Call),
    /// A set has ended.
    SetEnd,
    /// The match has ended.
    GameEnd,
}

impl<G: Game> Copy for Call<G> {}

impl<G: Game> Call<G> {
    /// The name of the call, as authors of bots know it.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::Parameters { .. } => "set_parameters",
            Self::GameStart => "on_game_start",
            Self::SetStart => "on_set_start",
            Self::Play(call) => G::call_name(*call),
            Self::SetEnd => "on_set_end",
            Self::GameEnd => "on_game_end",
        }
    }
}

/// Why a seat failed: it broke a rule, or no answer came for a reason `F` that the rules do not know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure<B, F> {
    /// The answer breaks this rule.
    Breach(B),
    /// There was no answer.
    Fault(F),
}

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq)]
pub enum Event<G: Game, F> {
    /// A set begins.
    SetStarted {
        /// Its number, from 1.
        set: u32,
        /// Who begins it.
        first: Seat,
    },
    /// Something happened in the set.
    Played(G::Event),
    /// A set has ended.
    SetEnded {
        /// Its number, from 1.
        set: u32,
        /// Who has won it.
        winner: Seat,
    },
    /// A seat failed.
    Failed {
        /// Who.
        seat: Seat,
        /// The name of the call that it failed.
        call: &'static str,
        /// How.
        failure: Failure<G::Breach, F>,
    },
    /// The match is over; always the last event.
    Ended(Verdict),
}

/// The answers or faults of the seats that had a call due.
pub type Replies<G, F> = BySeat<Option<Result<<G as Game>::Answer, F>>>;

/// The failures of one moment.
pub type Failures<G, F> = BySeat<Option<Failure<<G as Game>::Breach, F>>>;

/// A match in progress.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    series: Series,
    parameters: G::Parameters,
    game: G,
    beginner: Seat,
    set: u32,
    phase: Phase,
    score: BySeat<u32>,
    failed: BySeat<bool>,
    result: (Outcome, Ending),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Telling(Notice),
    Playing,
    Over,
}

impl<G: Game> Match<G> {
    /// A match at its beginning. `beginner` begins the first set: lots are drawn outside.
    pub fn begin<F>(
        rules: &MatchRules<G::Rules>,
        beginner: Seat,
        emit: &mut impl FnMut(Event<G, F>),
    ) -> Self {
        let mut begun = Self {
            series: rules.series,
            parameters: G::parameters(&rules.game),
            game: G::new(&rules.game, beginner),
            beginner,
            set: 0,
            phase: Phase::Telling(Notice::Parameters),
            score: BySeat::new(0, 0),
            failed: BySeat::new(false, false),
            result: (Outcome::Drawn, Ending::Played),
        };
        begun.enter(Phase::Telling(Notice::Parameters), emit);
        begun
    }

    /// The calls that are due now and go out at the same moment; none when the match is over.
    pub fn due(&self) -> BySeat<Option<Call<G>>> {
        match self.phase {
            Phase::Telling(notice) => self.tell(notice),
            Phase::Playing => self.game.due().map(|_, call| call.map(Call::Play)),
            Phase::Over => BySeat::new(None, None),
        }
    }

    fn tell(&self, notice: Notice) -> BySeat<Option<Call<G>>> {
        if !self.series.tells(notice) {
            return BySeat::new(None, None);
        }
        let call = match notice {
            Notice::Parameters => Call::Parameters { sets: self.series.sets, game: self.parameters },
            Notice::GameStart => Call::GameStart,
            Notice::SetStart => Call::SetStart,
            Notice::SetEnd => Call::SetEnd,
            Notice::GameEnd => Call::GameEnd,
        };
        self.failed.map(|_, failed| (!failed).then_some(call))
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// The verdict, once the match is over.
    pub fn verdict(&self) -> Option<Verdict> {
        self.is_over().then(|| self.final_verdict())
    }

    fn final_verdict(&self) -> Verdict {
        let (outcome, ending) = self.result;
        Verdict { outcome, ending, score: self.score }
    }

    /// The set in progress, for those who may see everything.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The number of the set in progress, from 1; 0 before the first.
    pub fn set(&self) -> u32 {
        self.set
    }

    /// Sets won so far.
    pub fn score(&self) -> BySeat<u32> {
        self.score
    }

    /// Takes the replies to the due calls and goes on to the next moment. A seat that had a call due and sends
    /// no reply is taken to have sent the empty answer; replies of seats that were not asked are dropped.
    pub fn advance<F>(&mut self, replies: Replies<G, F>, emit: &mut impl FnMut(Event<G, F>)) {
        match self.phase {
            Phase::Telling(notice) => self.advance_notice(notice, replies, emit),
            Phase::Playing => {
                let played = settle(&mut self.game, replies, &mut |event| emit(Event::Played(event)));
                self.follow(played, emit);
            }
            Phase::Over => {}
        }
    }

    fn advance_notice<F>(
        &mut self,
        notice: Notice,
        replies: Replies<G, F>,
        emit: &mut impl FnMut(Event<G, F>),
    ) {
        let asked = self.tell(notice);
        let failures = replies.map(|seat, reply| {
            asked[seat]?;
            reply?.err().map(Failure::Fault)
        });
        if is_clean(&failures) { self.leave(notice, emit) } else { self.fail(failures, emit) }
    }

    /// Goes where the moves, or the failures, of a moment lead.
    fn follow<F>(&mut self, played: Result<Progress, Failures<G, F>>, emit: &mut impl FnMut(Event<G, F>)) {
        match played {
            Ok(Progress::Open) => {}
            Ok(Progress::SetWon(winner)) => {
                self.score[winner] += 1;
                emit(Event::SetEnded { set: self.set, winner });
                self.enter(Phase::Telling(Notice::SetEnd), emit);
            }
            Ok(Progress::MatchDrawn) => self.finish(Outcome::Drawn, Ending::DrawStreak, emit),
            Err(failures) => self.fail(failures, emit),
        }
    }

    /// These seats fail at this moment, whatever the others answered: the match is decided. Seats that did not
    /// fail are still told that it has ended. Whoever is not asked may leave while the other is. Nothing can fail once the
    /// match is over.
    pub fn fail<F>(&mut self, failures: Failures<G, F>, emit: &mut impl FnMut(Event<G, F>)) {
        let calls = self.due().map(|_, call| call.map(|call| call.name()));
        let already_decided = self.result.1 == Ending::Fault;
        let mut failed_now = BySeat::new(false, false);
        for (seat, failure) in Seat::BOTH.into_iter().zip(failures.into_array()) {
            if let (Some(call), Some(failure)) = (calls[seat].or(calls[seat.other()]), failure) {
                failed_now[seat] = true;
                self.failed[seat] = true;
                emit(Event::Failed { seat, call, failure });
            }
        }
        let outcome = match failed_now.into_array() {
            [false, false] => return,
            [true, false] => Outcome::Won(Seat::Second),
            [false, true] => Outcome::Won(Seat::First),
            [true, true] => self.series.both_failed,
        };
        match self.phase {
            Phase::Telling(Notice::GameEnd) if already_decided => self.enter(Phase::Over, emit),
            Phase::Telling(Notice::GameEnd) => {
                self.result = (outcome, Ending::Fault);
                self.enter(Phase::Over, emit);
            }
            _ => self.finish(outcome, Ending::Fault, emit),
        }
    }

    fn finish<F>(&mut self, outcome: Outcome, ending: Ending, emit: &mut impl FnMut(Event<G, F>)) {
        self.result = (outcome, ending);
        self.enter(Phase::Telling(Notice::GameEnd), emit);
    }

    fn leave<F>(&mut self, notice: Notice, emit: &mut impl FnMut(Event<G, F>)) {
        match notice {
            Notice::Parameters => self.enter(Phase::Telling(Notice::GameStart), emit),
            Notice::GameStart => self.begin_set(emit),
            Notice::SetStart => self.enter(Phase::Playing, emit),
            Notice::SetEnd => match self.series.outcome(self.score) {
                Some(outcome) => self.finish(outcome, Ending::Played, emit),
                None => self.begin_set(emit),
            },
            Notice::GameEnd => self.enter(Phase::Over, emit),
        }
    }

    fn begin_set<F>(&mut self, emit: &mut impl FnMut(Event<G, F>)) {
        self.set += 1;
        let first = Series::beginner(self.set, self.beginner);
        if self.set > 1 {
            self.game.begin_set(first);
        }
        emit(Event::SetStarted { set: self.set, first });
        self.enter(Phase::Telling(Notice::SetStart), emit);
    }

    /// Enters a phase and passes through those in which nobody is told anything.
    fn enter<F>(&mut self, phase: Phase, emit: &mut impl FnMut(Event<G, F>)) {
        self.phase = phase;
        match phase {
            Phase::Telling(notice) if self.tell(notice).iter().all(|(_, call)| call.is_none()) => {
                self.leave(notice, emit);
            }
            Phase::Over => emit(Event::Ended(self.final_verdict())),
            _ => {}
        }
    }

    /// Plays the match to its end by asking for every answer.
    pub fn run<F>(
        &mut self,
        ask: impl FnMut(Seat, Call<G>) -> Result<G::Answer, F>,
        emit: &mut impl FnMut(Event<G, F>),
    ) -> Verdict {
        self.play_out(&mut Asked(ask), emit)
    }

    /// Plays the match to its end between players who answer at once.
    pub fn play_out<P: Players<G>>(
        &mut self,
        players: &mut P,
        emit: &mut impl FnMut(Event<G, P::Fault>),
    ) -> Verdict {
        while !self.is_over() {
            match self.phase {
                Phase::Playing => {
                    let played = self.game.play_on(players, &mut |event| emit(Event::Played(event)));
                    self.follow(played, emit);
                }
                _ => {
                    let due = self.due();
                    self.advance(due.map(|seat, call| call.map(|call| players.call(seat, call))), emit);
                }
            }
        }
        self.final_verdict()
    }
}

/// Players who are asked by a closure.
struct Asked<A>(A);

impl<G: Game, F, A: FnMut(Seat, Call<G>) -> Result<G::Answer, F>> Players<G> for Asked<A> {
    type Fault = F;

    fn call(&mut self, seat: Seat, call: Call<G>) -> Result<G::Answer, F> {
        (self.0)(seat, call)
    }
}

fn is_clean<B, F>(failures: &BySeat<Option<Failure<B, F>>>) -> bool {
    failures.iter().all(|(_, failure)| failure.is_none())
}
