//! Whoever is asked call by call outside of a match: a bot of the house in our own process, or a program in its sandbox. A
//! person plays against it, or it plays for somebody in a game that is held elsewhere.

use jobs::{Ready, Trouble};
use record::{Fault, Header, Host};
use rules::{BySeat, Call, Seat};
use sandbox::Trust;
use sparring::Alone;
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
        let alone = self.alone::<G>(header).map_err(|trouble| trouble.to_string())?;
        Ok(Box::new(Company(alone)))
    }

    /// The same, to be asked by hand.
    pub(crate) fn alone<G: Told>(&self, header: &Header) -> Result<Alone<G>, Trouble> {
        Alone::come(&self.ready, self.trust, header)
    }
}

/// Whoever is played against in the terminal.
struct Company<G: Told>(Alone<G>);

impl<G: Told + Seated> Opponent<G> for Company<G> {
    fn answer(&mut self, call: Call<G>) -> Result<Result<G::Answer, Fault>, String> {
        self.0.ask(call).map_err(|spoiled| spoiled.to_string())
    }
}
