//! Why a worker was set aside, as the store keeps it.

use convoy::Aside;
use store::WorkerAside;

/// A worker that was set aside, as it is kept.
pub(crate) fn kept(worker: &str, why: &Aside, set_ms: u64) -> WorkerAside {
    let (why, about) = match why {
        Aside::Unreadable(about) => ("unreadable", about.as_str()),
        Aside::Untrue(about) => ("untrue", about.as_str()),
        Aside::Differs => ("differs", ""),
        Aside::Fails(about) => ("fails", about.as_str()),
        Aside::ByHand(who) => ("by-hand", who.as_str()),
    };
    WorkerAside { worker: worker.to_owned(), why: why.to_owned(), about: about.to_owned(), set_ms }
}

/// Why it was set aside. What a later version has kept is a reason, too.
pub(crate) fn why(kept: &WorkerAside) -> Aside {
    let about = kept.about.clone();
    match kept.why.as_str() {
        "unreadable" => Aside::Unreadable(about),
        "differs" => Aside::Differs,
        "fails" => Aside::Fails(about),
        "by-hand" => Aside::ByHand(about),
        _ => Aside::Untrue(about),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reason_is_kept() {
        let about = || "a reason".to_owned();
        for aside in [
            Aside::Unreadable(about()),
            Aside::Untrue(about()),
            Aside::Differs,
            Aside::Fails(about()),
            Aside::ByHand(about()),
        ] {
            assert_eq!(why(&kept("lab-1", &aside, 7)), aside);
        }
    }
}
