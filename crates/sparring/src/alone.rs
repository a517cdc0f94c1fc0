//! Somebody who is asked call by call outside of a match.

use std::time::Duration;

use bots::house::{self, Resident};
use jobs::{Housed, Lots, Ready, Trouble};
use judge::{Dock, Judged, Solo, Spoiled, TimeLimits};
use record::{Fault, Header};
use rules::{BySeat, Call, Seat};
use sandbox::Trust;

/// A bot that is asked call by call, as the second player of a header.
pub struct Alone<G: Housed>(Kind<G>);

enum Kind<G: Housed> {
    AtHome(Resident<G>),
    Docked(Box<Docked<G>>),
}

/// A program in its sandbox.
struct Docked<G: Judged> {
    solo: Option<Solo<G>>,
    dock: Dock,
    limits: TimeLimits,
}

impl<G: Housed> Alone<G> {
    /// Lets a bot come to the game of a header; the error is ours. A program stays on the core that this thread is on.
    pub fn come(ready: &Ready, trust: Trust, header: &Header) -> Result<Self, Trouble> {
        let rules = header.rules::<G>().map_err(Spoiled::from)?;
        match ready {
            Ready::House(name, _) => {
                let seed = Lots::of_seed(header.seed.unwrap_or(0)).bots[Seat::Second];
                let bot = house::find(G::house(), name);
                let bot = bot.ok_or_else(|| Trouble::NoSuchBot { name: name.clone(), game: G::KIND })?;
                Ok(Self(Kind::AtHome(bot.build(seed, &rules))))
            }
            Ready::Program(..) => {
                let mut dock = jobs::open_dock(&BySeat::new(ready.clone(), ready.clone()), trust)?;
                let player = dock.embark_one(&rules, ready.entrant::<G>()?)?;
                let limits = TimeLimits::of(header.preset);
                Ok(Self(Kind::Docked(Box::new(Docked { solo: Some(Solo::new(player)), dock, limits }))))
            }
        }
    }

    /// Asks it: what it answers, or how it failed. Whoever has failed is not asked again.
    pub fn ask(&mut self, call: Call<G>) -> Result<Result<G::Answer, Fault>, Spoiled> {
        match &mut self.0 {
            Kind::AtHome(bot) => Ok(Ok(bot.call(call))),
            Kind::Docked(docked) => {
                let limit = docked.limit_of(call);
                let solo = docked.solo.as_mut().expect("it sits here until it is dropped");
                solo.ask(call, Some(limit)).map(|(answer, _)| answer)
            }
        }
    }
}

impl<G: Judged> Docked<G> {
    fn limit_of(&self, call: Call<G>) -> Duration {
        match call {
            Call::Play(call) if G::is_placing(call) => self.limits.place,
            Call::Play(_) => self.limits.turn,
            _ => self.limits.notice,
        }
    }
}

impl<G: Judged> Drop for Docked<G> {
    fn drop(&mut self) {
        if let Some(solo) = self.solo.take() {
            self.dock.dismiss(solo.into_player());
        }
    }
}
