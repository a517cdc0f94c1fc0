//! The names by which the database calls what the code has as an enum.

use record::{FailureKind, ending_name, outcome_name};
use rules::{Ending, Outcome, Seat};
use tournament::{Conduct, Orders};

pub(crate) fn outcome(name: &str) -> Option<Outcome> {
    let all = [Outcome::Won(Seat::First), Outcome::Won(Seat::Second), Outcome::Drawn, Outcome::BothLost];
    all.into_iter().find(|outcome| outcome_name(*outcome) == name)
}

pub(crate) fn ending(name: &str) -> Option<Ending> {
    let all = [Ending::Played, Ending::Fault, Ending::DrawStreak];
    all.into_iter().find(|ending| ending_name(*ending) == name)
}

pub(crate) fn failure(name: &str) -> Option<FailureKind> {
    FailureKind::ALL.into_iter().find(|kind| kind.name() == name)
}

pub(crate) const fn conduct_name(conduct: Conduct) -> &'static str {
    match conduct {
        Conduct::StaysIn => "stays-in",
        Conduct::CrashExpels => "crash-expels",
    }
}

pub(crate) fn conduct(name: &str) -> Option<Conduct> {
    [Conduct::StaysIn, Conduct::CrashExpels].into_iter().find(|conduct| conduct_name(*conduct) == name)
}

pub(crate) const fn orders_name(orders: Orders) -> &'static str {
    match orders {
        Orders::One => "one",
        Orders::Both => "both",
    }
}

pub(crate) fn orders(name: &str) -> Option<Orders> {
    [Orders::One, Orders::Both].into_iter().find(|orders| orders_name(*orders) == name)
}
