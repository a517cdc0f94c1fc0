//! Who plays for the arena: the workers of this machine and those elsewhere, how they stand, and what an organiser may do
//! about them.

pub(crate) mod aside;
mod figures;
mod hand;
mod standing;
mod turned;

pub(crate) use figures::show as figures;
pub(crate) use hand::Hand;
pub(crate) use standing::Standing;
pub(crate) use turned::Turned;

use convoy::{Aside, Lookout};
use jobs::Desk;

use crate::app::App;
use crate::door::{Member, Rate};
use crate::refusal::Refusal;
use crate::slips;

/// Who plays for the arena.
pub(crate) struct Workers {
    desk: Desk,
    /// Sees workers elsewhere, if they can come.
    lookout: Option<Lookout>,
}

impl Workers {
    pub(crate) fn new(desk: Desk, lookout: Option<Lookout>) -> Self {
        Self { desk, lookout }
    }

    /// How everybody stands now.
    pub(crate) fn look(&self) -> Standing {
        let (survey, address) = match &self.lookout {
            Some(lookout) => (lookout.survey(), Some(lookout.address().to_owned())),
            None => Default::default(),
        };
        let standing = Standing::of(self.desk.workers(), self.desk.load(), survey, address);
        Standing { lacking: self.desk.lacking(), absent: self.desk.absent(), ..standing }
    }
}

/// What an organiser does about a worker elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Act {
    /// It gets no more jobs.
    SetAside,
    /// It may come back.
    LetBack,
}

/// Does something about a worker elsewhere. One that is not there, or is so already, is not found.
pub(crate) async fn act(app: &App, member: &Member, worker: String, act: Act) -> Result<(), Refusal> {
    app.limits.allow(Rate::Changing, member.person.id.0)?;
    let lookout = app.bridge()?.workers.lookout.as_ref().ok_or(Refusal::NotFound)?;
    let (is_done, what) = match act {
        Act::SetAside => {
            let by = Aside::ByHand(member.person.told.name.clone());
            (lookout.set_aside(&worker, by), "worker-aside")
        }
        Act::LetBack => (lookout.forgive(&worker), "worker-back"),
    };
    if !is_done {
        return Err(Refusal::NotFound);
    }
    slips::note(app, member, what, worker).await
}
