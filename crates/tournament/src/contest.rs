//! A tournament in progress: hands out games, takes results, and can be asked for its table at any time.

use rules::{BySeat, Ending, Outcome, Verdict};

use crate::cross_table::CrossTable;
use crate::done::Done;
use crate::fixture::{Entrant, Fixture, GameNumber};
use crate::game_result::{Conduct, GameResult};
use crate::knockout::Knockout;
use crate::ledger::{Endings, Ledger};
use crate::plan::{Format, Orders, Plan};
use crate::round_robin::RoundRobin;
use crate::swiss::Swiss;
use crate::table::Table;
use crate::waves::{Draw, Waves};

/// A tournament in progress.
///
/// As an iterator it hands out the games that can be played now, each of them once. `None` means that there is none
/// *now*: results may bring more, until [`is_over`](Contest::is_over). Where a crash expels, a round robin hands out one
/// game at a time, because what happens in it decides about the next.
///
/// To resume a tournament, report the results that are known, in the order of their numbers, to a new contest of the
/// same plan: it hands out the games that are missing.
#[derive(Clone, Debug)]
pub struct Contest {
    plan: Plan,
    /// Every result: the draw goes by it.
    ledger: Ledger,
    /// What is shown, where somebody is disqualified: their games are not in it.
    cleared: Option<Ledger>,
    stage: Stage,
    /// Games that were handed out and have no result yet.
    outstanding: u64,
}

#[derive(Clone, Debug)]
enum Stage {
    RoundRobin { games: RoundRobin, next: GameNumber, done: Done },
    Waves(Waves),
}

/// Why a result is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadResult {
    /// There is no such game, or not yet.
    #[error("there is no game {0}")]
    NoSuchGame(GameNumber),
    /// Others should have played.
    #[error("game {0} is a game of others")]
    Strangers(GameNumber),
    /// The game has a result.
    #[error("game {0} has a result already")]
    Again(GameNumber),
    /// Somebody who was expelled before has played.
    #[error("somebody expelled has played game {0}")]
    Expelled(GameNumber),
    /// Where crashes expel, results come in the order of the games.
    #[error("the result of game {0} comes before that of an earlier game")]
    TooEarly(GameNumber),
}

impl Contest {
    /// A tournament at its beginning.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        let mut ledger = Ledger::new(plan.entrants(), plan.conduct());
        let (entrants, seed) = (plan.entrants(), plan.seed());
        let stage = match plan.format() {
            Format::RoundRobin { rounds, orders } => Stage::RoundRobin {
                games: RoundRobin::new(entrants, rounds, orders, seed),
                next: GameNumber(0),
                done: Done::default(),
            },
            Format::Swiss { rounds } => {
                let draw = Draw::Swiss(Swiss::new(entrants, rounds, seed));
                Stage::Waves(Waves::new(draw, seed, &mut ledger))
            }
            Format::Knockout => {
                let draw = Draw::Knockout(Knockout::new(entrants, seed));
                Stage::Waves(Waves::new(draw, seed, &mut ledger))
            }
        };
        Self { plan, ledger, cleared: None, stage, outstanding: 0 }
    }

    /// Disqualifies somebody, before any result is reported and any game handed out: its games leave the table, and
    /// those that have no result are not played. Where the next games depend on the last results, whoever would meet it
    /// has a rest instead, and a knockout goes on with the opponent.
    pub fn disqualify(&mut self, entrant: Entrant) {
        let cleared =
            self.cleared.get_or_insert_with(|| Ledger::new(self.plan.entrants(), self.plan.conduct()));
        cleared.disqualify(entrant);
    }

    /// Whether somebody is disqualified.
    #[must_use]
    pub const fn has_disqualified(&self) -> bool {
        self.cleared.is_some()
    }

    /// Everybody who takes part and is not disqualified.
    pub(crate) fn field(&self) -> Vec<Entrant> {
        (0..self.plan.entrants())
            .map(Entrant)
            .filter(|entrant| !self.shown().is_disqualified(*entrant))
            .collect()
    }

    /// What is shown.
    fn shown(&self) -> &Ledger {
        self.cleared.as_ref().unwrap_or(&self.ledger)
    }

    /// What was announced.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How many games will count in the end, as far as that is known: what was announced without the games that are not
    /// played, or count no more, because somebody was expelled or disqualified. When the contest is over, these are the games
    /// that have ended and count.
    #[must_use]
    pub fn games_in_all(&self) -> u64 {
        let counted = u64::from(self.endings().games());
        let off = match &self.stage {
            Stage::RoundRobin { .. } => self.round_robin_games_off(),
            Stage::Waves(waves) if waves.is_over() => return counted,
            Stage::Waves(waves) => {
                let is_void = |game: &Fixture| {
                    self.cleared.as_ref().is_some_and(|cleared| cleared.is_void(&game.entrants))
                };
                let field = self.field().len() as u64;
                let out = u64::from(self.plan.entrants()) - field;
                let later = waves.rounds_left() * out.min(u64::from(self.plan.entrants()) / 2);
                waves.settled() - counted + waves.count_open(is_void) + later
            }
        };
        self.expected_games().saturating_sub(off).max(counted)
    }

    /// Games of a round robin that will never count.
    fn round_robin_games_off(&self) -> u64 {
        if self.plan.conduct() == Conduct::StaysIn && self.cleared.is_none() {
            return 0;
        }
        let pairs = |entrants: u64| entrants * entrants.saturating_sub(1) / 2;
        let void = pairs(self.plan.entrants().into()) - pairs(self.field().len() as u64);
        // The table tells of each game that is not played twice: for who was expelled and for the opponent.
        let unplayed = self.table().rows().iter().map(|row| u64::from(row.unplayed)).sum::<u64>() / 2;
        void * u64::from(self.meetings_of_a_pair()) + unplayed
    }

    /// How many games were announced: a knockout has more if games have no winner, and expulsions and disqualifications
    /// make any tournament shorter.
    #[must_use]
    pub fn expected_games(&self) -> u64 {
        let entrants = u64::from(self.plan.entrants());
        match (&self.stage, self.plan.format()) {
            (Stage::RoundRobin { games, .. }, _) => games.games(),
            (Stage::Waves(_), Format::Swiss { rounds }) => u64::from(rounds) * (entrants / 2),
            (Stage::Waves(_), _) => entrants - 1,
        }
    }

    /// The game of a number, as far as it is known who plays it.
    #[must_use]
    pub fn game(&self, number: GameNumber) -> Option<Fixture> {
        match &self.stage {
            Stage::RoundRobin { games, .. } => games.game(number),
            Stage::Waves(waves) => waves.game(number),
        }
    }

    /// Takes the result of a game.
    pub fn report(&mut self, result: &GameResult) -> Result<(), BadResult> {
        let number = result.number;
        if self.game(number).is_none() {
            self.walk_over();
        }
        if self.is_done(number) {
            return Err(BadResult::Again(number));
        }
        let fixture = self.game(number).ok_or(BadResult::NoSuchGame(number))?;
        if fixture.entrants != result.entrants {
            return Err(BadResult::Strangers(number));
        }
        if !self.ledger.may_meet(&result.entrants) {
            return Err(BadResult::Expelled(number));
        }
        let is_void = self.cleared.as_ref().is_some_and(|cleared| cleared.is_void(&result.entrants));
        let was_handed_out = match &mut self.stage {
            Stage::RoundRobin { games, next, done } => {
                let was_handed_out = number < *next && !is_void;
                if self.plan.conduct() == Conduct::CrashExpels && !was_handed_out && !is_void {
                    pass_over_what_is_settled(games, next, done, &self.ledger, self.cleared.as_ref());
                    if number != *next {
                        return Err(BadResult::TooEarly(number));
                    }
                }
                done.insert(number);
                self.ledger.add(result);
                was_handed_out
            }
            Stage::Waves(waves) => {
                let was_handed_out = waves.was_handed_out(number);
                self.ledger.add(result);
                waves.note(result, &mut self.ledger);
                was_handed_out
            }
        };
        self.clear(result);
        self.outstanding -= u64::from(was_handed_out);
        Ok(())
    }

    /// Counts a result in what is shown, unless it is one of somebody disqualified. In a Swiss tournament the opponent
    /// has had a rest then: the others have that game too.
    fn clear(&mut self, result: &GameResult) {
        let Some(cleared) = &mut self.cleared else { return };
        if !cleared.is_void(&result.entrants) {
            cleared.add(result);
        } else if matches!(self.plan.format(), Format::Swiss { .. }) {
            result.entrants.iter().for_each(|(_, entrant)| cleared.rest(*entrant));
        }
    }

    /// Settles the games of this wave that will not be played because somebody is disqualified; the last one may bring
    /// the next wave, and so on.
    fn walk_over(&mut self) {
        let (Stage::Waves(waves), Some(cleared)) = (&mut self.stage, &self.cleared) else { return };
        while let Some(game) = waves.open(|game| cleared.is_void(&game.entrants)) {
            let present = game.entrants.iter().find(|(_, entrant)| !cleared.is_disqualified(**entrant));
            let outcome = present.map_or(Outcome::BothLost, |(seat, _)| Outcome::Won(seat));
            if let (Some((_, entrant)), Format::Swiss { .. }) = (present, self.plan.format()) {
                self.ledger.rest(*entrant);
            }
            let verdict = Verdict { outcome, ending: Ending::Played, score: BySeat::default() };
            let (number, entrants, failures) = (game.number, game.entrants, BySeat::default());
            waves.note(&GameResult { number, entrants, verdict, failures }, &mut self.ledger);
        }
    }

    fn is_done(&self, number: GameNumber) -> bool {
        match &self.stage {
            Stage::RoundRobin { done, .. } => done.contains(number),
            Stage::Waves(waves) => waves.is_done(number),
        }
    }

    /// Whether every game has its result.
    pub fn is_over(&mut self) -> bool {
        if self.outstanding > 0 {
            return false;
        }
        self.walk_over();
        match &mut self.stage {
            Stage::RoundRobin { games, next, done } => {
                pass_over_what_is_settled(games, next, done, &self.ledger, self.cleared.as_ref());
                games.game(*next).is_none()
            }
            Stage::Waves(waves) => waves.is_over(),
        }
    }

    /// The table so far.
    #[must_use]
    pub fn table(&self) -> Table {
        let Some(cleared) = &self.cleared else {
            return Table::new(&self.ledger, self.meetings_of_a_pair(), |entrant| {
                self.rank(&self.ledger, entrant)
            });
        };
        let mut shown = cleared.clone();
        shown.take_rests(&self.ledger);
        // The disqualified come after everybody else.
        let rank = |entrant| if shown.is_disqualified(entrant) { 0 } else { 1 + self.rank(&shown, entrant) };
        Table::new(&shown, self.meetings_of_a_pair(), rank)
    }

    fn rank(&self, ledger: &Ledger, entrant: Entrant) -> u32 {
        match &self.stage {
            Stage::Waves(Waves { draw: Draw::Knockout(knockout), .. }) => knockout.reached(entrant),
            _ => ledger.tally(entrant).points(),
        }
    }

    /// How often two meet for certain.
    const fn meetings_of_a_pair(&self) -> u32 {
        match self.plan.format() {
            Format::RoundRobin { rounds, orders: Orders::One } => rounds,
            Format::RoundRobin { rounds, orders: Orders::Both } => rounds * 2,
            Format::Swiss { .. } | Format::Knockout => 0,
        }
    }

    /// Who did what against whom.
    #[must_use]
    pub fn cross_table(&self) -> &CrossTable {
        &self.shown().cross_table
    }

    /// Why the games ended.
    #[must_use]
    pub fn endings(&self) -> &Endings {
        &self.shown().endings
    }
}

impl Iterator for Contest {
    type Item = Fixture;

    fn next(&mut self) -> Option<Fixture> {
        self.walk_over();
        let fixture = match &mut self.stage {
            // What a game does to the later ones must be known before they begin.
            Stage::RoundRobin { .. }
                if self.plan.conduct() == Conduct::CrashExpels && self.outstanding > 0 =>
            {
                None
            }
            Stage::RoundRobin { games, next, done } => {
                pass_over_what_is_settled(games, next, done, &self.ledger, self.cleared.as_ref());
                let fixture = games.game(*next);
                next.0 += u64::from(fixture.is_some());
                fixture
            }
            Stage::Waves(waves) => waves.next(),
        };
        self.outstanding += u64::from(fixture.is_some());
        fixture
    }
}

/// Goes on to the next game that is neither done nor a game of somebody expelled or disqualified.
fn pass_over_what_is_settled(
    games: &RoundRobin,
    next: &mut GameNumber,
    done: &Done,
    ledger: &Ledger,
    cleared: Option<&Ledger>,
) {
    while let Some(fixture) = games.game(*next) {
        let is_void = cleared.is_some_and(|cleared| cleared.is_void(&fixture.entrants));
        if !done.contains(*next) && !is_void && ledger.may_meet(&fixture.entrants) {
            return;
        }
        next.0 += 1;
    }
}
