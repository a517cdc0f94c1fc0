//! Whoever is asked call by call outside of a match: a bot of the house in our own process, or a program in its sandbox. A
//! person plays against it, or it plays for somebody in a game that is held elsewhere.

use std::time::Duration;

use bots::house::{self, Resident};
use jobs::{Lots, Ready};
use judge::{Dock, Solo, TimeLimits};
use record::{Fault, Header, Host};
use rules::{BySeat, Call, Seat};
use sandbox::Trust;
use tui::{Invite, Opponent, Seated};

use crate::console::Console;
use crate::failure::Failure;
use crate::lineup::Lineup;
use crate::play::{make_one_ready, ours};
use crate::protection::TrustOption;
use crate::report::Told;

/// Whoever is ready to play.
pub(crate) struct Guest {
    ready: Ready,
    trust: Trust,
}

impl Guest {
    /// Makes whoever sits second in the lineup ready, and tells what keeps it from the host.
    pub(crate) fn prepare(
        console: &mut Console,
        lineup: &Lineup,
        trust: TrustOption,
    ) -> Result<(Self, Host), Failure> {
        let (ready, trust) = make_one_ready(console, lineup, Seat::Second, trust)?;
        let host = match &ready {
            Ready::House(..) => Host::InProcess,
            Ready::Program(..) => {
                let dock = jobs::open_dock(&BySeat::new(ready.clone(), ready.clone()), trust);
                dock.map_err(|spoiled| ours(console.lang, &spoiled.into()))?.host()
            }
        };
        Ok((Self { ready, trust }, host))
    }

    /// How it comes to every game.
    pub(crate) fn invitation<G: Told + Seated>(self) -> Invite<G> {
        Box::new(move |header| self.come(header))
    }

    /// Lets it come to the game of a header; the error is ours.
    pub(crate) fn come<G: Told + Seated>(&self, header: &Header) -> Result<Box<dyn Opponent<G>>, String> {
        let rules = header.rules::<G>().map_err(|bad| bad.to_string())?;
        let seed = Lots::of_seed(header.seed.unwrap_or(0)).bots[Seat::Second];
        match &self.ready {
            Ready::House(name, _) => {
                let bot = house::find(G::house(), name).ok_or_else(|| format!("there is no bot {name}"))?;
                Ok(Box::new(AtHome(bot.build(seed, &rules))))
            }
            Ready::Program(..) => {
                let players = BySeat::new(self.ready.clone(), self.ready.clone());
                let mut dock =
                    jobs::open_dock(&players, self.trust).map_err(|spoiled| spoiled.to_string())?;
                let entrant = self.ready.entrant::<G>().map_err(|trouble| trouble.to_string())?;
                let player = dock.embark_one(&rules, entrant).map_err(|spoiled| spoiled.to_string())?;
                let limits = TimeLimits::of(header.preset);
                Ok(Box::new(Docked { solo: Some(Solo::new(player)), dock, limits }))
            }
        }
    }
}

/// A bot of the house.
struct AtHome<G: Told + Seated>(Resident<G>);

impl<G: Told + Seated> Opponent<G> for AtHome<G> {
    fn answer(&mut self, call: Call<G>) -> Result<Result<G::Answer, Fault>, String> {
        Ok(Ok(self.0.call(call)))
    }
}

/// A program in its sandbox.
struct Docked<G: Told + Seated> {
    solo: Option<Solo<G>>,
    dock: Dock,
    limits: TimeLimits,
}

impl<G: Told + Seated> Docked<G> {
    fn limit_of(&self, call: Call<G>) -> Duration {
        match call {
            Call::Play(call) if G::is_placing(call) => self.limits.place,
            Call::Play(_) => self.limits.turn,
            _ => self.limits.notice,
        }
    }
}

impl<G: Told + Seated> Opponent<G> for Docked<G> {
    fn answer(&mut self, call: Call<G>) -> Result<Result<G::Answer, Fault>, String> {
        let limit = self.limit_of(call);
        let solo = self.solo.as_mut().expect("it sits here until it is dropped");
        solo.ask(call, Some(limit)).map(|(answer, _)| answer).map_err(|spoiled| spoiled.to_string())
    }
}

impl<G: Told + Seated> Drop for Docked<G> {
    fn drop(&mut self) {
        if let Some(solo) = self.solo.take() {
            self.dock.dismiss(solo.into_player());
        }
    }
}
