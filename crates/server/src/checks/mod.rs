//! Checks of versions that were sent: ordered at the desk, watched while they are made, kept when they are done.
//!
//! What is known of a check while it waits or runs lives here; what came of it lives in the store. A version without a check
//! in the store is checked when the arena opens, so nothing is lost when the power goes.

mod board;
mod found;
mod order;
mod put_off;
mod state;

pub(crate) use board::{Changes, Queue, Step};
pub(crate) use found::Facts;
pub(crate) use state::{CheckState, Remark};
#[cfg(test)]
pub(crate) use state::{MapFlaw, RefusedMap, StageState};

use std::sync::Arc;

use jobs::{CheckTask, Class, Code, Desk, Full, Lane, Life, Owner, Skills, Task};
use languages::{Kind, Style};
use rules::Preset;
use store::{Bot, Store, Version, VersionId};
use texts::Lang;

use crate::refusal::Refusal;
use board::Board;
use order::Order;
use put_off::PutOff;

/// All checks that wait or run.
pub(crate) struct Checks {
    desk: Desk,
    board: Arc<Board>,
    put_off: PutOff,
}

/// How far a check is that waits or runs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Now {
    pub(crate) step: Step,
    /// How long it still waits.
    queue: Option<Queue>,
    /// The language that it needs, if nobody who is here can run it.
    lacking: Option<&'static str>,
}

impl Checks {
    pub(crate) fn new(store: Arc<Store>, desk: Desk) -> Self {
        Self { desk, board: Arc::new(Board::new(store)), put_off: PutOff::default() }
    }

    /// Orders the check of a version. One that waits already is not ordered twice.
    pub(crate) fn order(&self, bot: &Bot, id: VersionId, version: Version) -> Result<(), Refusal> {
        let task = Task::Check(task(bot, version).ok_or(Refusal::NotFound)?);
        if !self.board.order(id) {
            return Ok(());
        }
        self.open(bot, id, task).map_err(|full| {
            self.board.end(id, Step::GivenUp);
            tracing::warn!(%full, "a check was not ordered");
            Refusal::Busy
        })
    }

    /// Gives a check that stands on the board to the desk.
    fn open(&self, bot: &Bot, id: VersionId, task: Task) -> Result<(), Full> {
        let lane = Lane { owner: owner(bot), class: Class::Check, life: Life::Game };
        let order = Order::new(Arc::clone(&self.board), id, task);
        self.desk.open(lane, Arc::new(order)).map(drop)
    }

    /// How a version stands that we have not checked.
    pub(crate) fn unchecked(&self, lang: Lang, version: &Version) -> CheckState {
        CheckState::unchecked(lang, self.lacking(version))
    }

    /// The language of a version, if nobody who is here can run it.
    fn lacking(&self, version: &Version) -> Option<&'static str> {
        let language = languages::by_name(&version.language)?;
        (!self.desk.has_somebody_for(Skills::named(language.name))).then_some(language.title)
    }

    /// Watches a check that waits or runs.
    pub(crate) fn watch(&self, id: VersionId) -> Option<Changes> {
        self.board.watch(id)
    }

    /// How far a check of a version is that waits or runs, and what it waits for.
    pub(crate) fn now(&self, id: VersionId, version: &Version) -> Option<Now> {
        let (step, queue) = self.board.now(id)?;
        let lacking = (step == Step::Waiting).then(|| self.lacking(version)).flatten();
        // Nobody can say how long it takes until somebody comes.
        Some(Now { step, queue: queue.filter(|_| lacking.is_none()), lacking })
    }

    /// How many checks wait or run, and how many have ended since the arena was opened.
    pub(crate) fn counts(&self) -> (usize, u64) {
        self.board.counts()
    }
}

/// Whose share of the workers' time a check of this bot takes.
const fn owner(bot: &Bot) -> Owner {
    Owner(bot.told.owner.0.unsigned_abs())
}

/// What is to be done for a version; nothing is for a language that we do not know any more.
fn task(bot: &Bot, version: Version) -> Option<CheckTask> {
    let language = languages::by_name(&version.language)?;
    let code = Code::new(language.file_name(), Some(language), version.source);
    let preset = preset_of(&code, bot);
    let (name, game) = (bot.told.name.clone(), bot.told.game);
    Some(CheckTask { code: Arc::new(code), name, game, preset, seed: CheckTask::USUAL_SEED })
}

/// The rules that a source is written for.
pub(crate) fn preset_of(code: &Code, bot: &Bot) -> Preset {
    match code.source(bot.told.game).map(|source| (source.kind(), source.style())) {
        Some((Kind::Program, _)) => Preset::Lol2019,
        Some((Kind::Bot, Style::SeaFight)) => Preset::SeaFight,
        Some((Kind::Bot, Style::AiBattle)) | None => Preset::AiBattle,
    }
}
