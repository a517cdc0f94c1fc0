//! One player who is asked call by call, without an opponent: a recorded game can be put to it again.

use std::time::Duration;

use bots::Bot;
use record::Fault;
use rules::{BySeat, Call, Game, Seat};

use crate::bout::Life;
use crate::judged::Judged;
use crate::limits::TimeLimits;
use crate::output::Output;
use crate::player::Player;
use crate::spoiled::Spoiled;
use crate::stopwatch::Elapsed;
use crate::table::Table;

/// As long as anybody sits at a breakpoint.
const FOR_EVER: Duration = Duration::from_secs(365 * 24 * 60 * 60);

/// One player who is asked call by call.
pub struct Solo<G: Judged> {
    /// The second seat stays empty.
    players: BySeat<Player<G>>,
}

/// Nobody, who is never asked.
struct Nobody;

impl<G: Game> Bot<G> for Nobody {
    fn call(&mut self, _: Call<G>) -> G::Answer {
        G::Answer::default()
    }
}

impl<G: Judged> Solo<G> {
    /// This player alone.
    #[must_use]
    pub fn new(player: Player<G>) -> Self {
        let nobody = Player::Resident(Box::new(Nobody));
        Self { players: BySeat::new(player, nobody) }
    }

    /// Asks the player: what it answers, or why it does not, and how long that took. Without a limit it is waited for
    /// as long as it takes. Once it has failed it is gone.
    pub fn ask(
        &mut self,
        call: Call<G>,
        limit: Option<Duration>,
    ) -> Result<(Result<G::Answer, Fault>, Elapsed), Spoiled> {
        let limit = limit.unwrap_or(FOR_EVER);
        let start = limit.max(TimeLimits::START);
        let limits = TimeLimits { start, notice: limit, place: limit, turn: limit };
        let mut table = Table::new(limits, Life::Game, &mut self.players, BySeat::default())?;
        let reply = table.ask(BySeat::new(Some(call), None))?[Seat::First].take();
        let reply = reply.expect("whoever is asked has answered or failed");
        Ok((reply.answer, reply.elapsed))
    }

    /// What it has printed since it was last looked at.
    pub fn take_output(&mut self) -> Output {
        self.players[Seat::First].take_output()
    }

    /// The player itself, to be dismissed.
    pub fn into_player(self) -> Player<G> {
        let [player, _] = self.players.into_array();
        player
    }
}
