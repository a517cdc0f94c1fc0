//! A network game as far as the person knows it: the shots of both, whose turn it is, and how much time is left.

use record::lol_log::LolShot;
use record::{BoardView, Replay, Sight, Viewpoint, Waters};
use rules::sea_battle::{Fleet, Layout, Placement, ShotResult};
use rules::{BySeat, Cell, CellSet, Seat};

use super::news::{NetworkEnd, NetworkSeat};
use crate::aiming::Quarry;
use crate::input::TICK_MS;

const TICKS_PER_SECOND: u32 = 1_000 / TICK_MS;

/// A network game as far as the person knows it.
#[derive(Clone, Debug)]
pub(super) struct Duel {
    seat: NetworkSeat,
    placement: Placement,
    /// The shot that is on its way to the server.
    in_flight: Option<Cell>,
    /// Ticks that are left for the shot that is due, where the server tells the clock.
    left: Option<u32>,
    end: Option<NetworkEnd>,
}

/// How the game stands for the person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Turn {
    /// Nobody has come yet.
    Nobody,
    /// It is the person's turn.
    Own,
    /// The shot is on its way, or the opponent's turn has come.
    Other,
    /// One fleet is sunk; the server has not said yet that it is over.
    Settled,
    /// It is over.
    Over,
}

impl Duel {
    pub(super) fn new(seat: NetworkSeat, placement: Placement) -> Self {
        let left = seat.left_s.map(|seconds| seconds.saturating_mul(TICKS_PER_SECOND));
        Self { seat, placement, in_flight: None, left, end: None }
    }

    pub(super) const fn seat(&self) -> &NetworkSeat {
        &self.seat
    }

    pub(super) const fn end(&self) -> Option<&NetworkEnd> {
        self.end.as_ref()
    }

    /// Whoever hits goes on; the first seat begins.
    pub(super) fn turn(&self) -> Turn {
        let due = match self.seat.shots.last() {
            None => Seat::First,
            Some(LolShot { seat, result: ShotResult::Miss, .. }) => seat.other(),
            Some(LolShot { seat, .. }) => *seat,
        };
        match (&self.end, &self.seat.opponent) {
            (Some(_), _) => Turn::Over,
            (None, None) => Turn::Nobody,
            (None, Some(_)) if self.has_sunk_all(due) => Turn::Settled,
            (None, Some(_)) if due == self.seat.seat && self.in_flight.is_none() => Turn::Own,
            (None, Some(_)) => Turn::Other,
        }
    }

    /// Whether a seat has nothing left to shoot at. A repeated shot is a miss, so every hit counts once.
    fn has_sunk_all(&self, seat: Seat) -> bool {
        let hits = self.shots_of(seat).filter(|(_, result)| *result != ShotResult::Miss);
        hits.count() >= usize::from(Fleet::STANDARD.decks())
    }

    /// Whether it is the opponent who has to shoot, and not a shot of ours that has to arrive.
    pub(super) const fn is_in_flight(&self) -> bool {
        self.in_flight.is_some()
    }

    /// Seconds that are left for the shot that is due; one that has begun counts.
    pub(super) fn left_s(&self) -> Option<u32> {
        self.left.map(|ticks| ticks.div_ceil(TICKS_PER_SECOND))
    }

    pub(super) fn tick(&mut self) {
        self.left = self.left.map(|ticks| ticks.saturating_sub(1));
    }

    /// Somebody has come.
    pub(super) fn meet(&mut self, name: String) {
        self.seat.opponent = Some(name);
        self.wind();
    }

    pub(super) const fn shoot(&mut self, cell: Cell) {
        self.in_flight = Some(cell);
    }

    /// The server did not take the shot.
    pub(super) const fn take_back(&mut self) {
        self.in_flight = None;
    }

    pub(super) fn hear(&mut self, shot: LolShot) {
        if shot.seat == self.seat.seat {
            self.in_flight = None;
        }
        self.seat.shots.push(shot);
        self.wind();
    }

    pub(super) fn finish(&mut self, end: NetworkEnd) {
        self.end = Some(end);
    }

    /// What the person has found out by shooting.
    pub(super) fn quarry(&self) -> Quarry {
        Quarry { placement: self.placement, shots: self.shots_of(self.seat.seat).collect() }
    }

    pub(super) fn shots_of(&self, seat: Seat) -> impl Iterator<Item = (Cell, ShotResult)> {
        let shots = self.seat.shots.iter().filter(move |shot| shot.seat == seat);
        shots.map(|shot| (shot.cell, shot.result))
    }

    /// Both boards as the person may see them, each at the seat of its owner.
    pub(super) fn views(&self) -> BySeat<BoardView> {
        if let Some(record) = self.end.as_ref().and_then(|end| end.record.as_ref()) {
            let mut replay = Replay::new(record.events().to_vec());
            replay.seek(replay.steps());
            return Viewpoint::Afterwards.boards(&replay.scene().table);
        }
        let (own, last) = (self.seat.seat, self.seat.shots.last());
        BySeat::from_fn(|owner| {
            let view = if owner == own {
                let board = Layout::from_decks(self.seat.decks).check(&self.placement).ok();
                let shots: CellSet = self.shots_of(own.other()).map(|(cell, _)| cell).collect();
                Viewpoint::Seat(own).board(own, &Waters { board, shots })
            } else {
                BoardView::of_shots(self.shots_of(own))
            };
            view.with_last(last.filter(|shot| shot.seat != owner).map(|shot| shot.cell))
        })
    }

    /// The clock of the shot that is due begins.
    fn wind(&mut self) {
        self.left = self.seat.clock_s.map(|seconds| seconds.saturating_mul(TICKS_PER_SECOND));
    }
}

/// The decks of a view that were hit, and those of ships that are sunk.
pub(super) fn struck(view: &BoardView) -> (CellSet, CellSet) {
    let sunk = view.cells(Sight::Sunk);
    (view.cells(Sight::Hit) | sunk, sunk)
}
