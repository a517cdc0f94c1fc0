//! Checks of versions that were sent: ordered at the desk, watched while they are made, kept when they are done.
//!
//! What is known of a check while it waits or runs lives here; what came of it lives in the store. A version without a check
//! in the store is checked when the arena opens, so nothing is lost when the power goes.

mod board;
mod found;
mod order;
mod state;

pub(crate) use board::{Changes, Queue, Step};
pub(crate) use found::Facts;
pub(crate) use state::{CheckState, Remark};
#[cfg(test)]
pub(crate) use state::{MapFlaw, RefusedMap, StageState};

use std::sync::Arc;

use jobs::{CheckTask, Class, Code, Desk, Full, Lane, Life, Owner, Task};
use languages::{Kind, Style};
use rules::Preset;
use store::{Bot, Store, StoreError, Version, VersionId};

use crate::refusal::Refusal;
use board::Board;
use order::Order;

/// All checks that wait or run.
pub(crate) struct Checks {
    desk: Desk,
    board: Arc<Board>,
}

impl Checks {
    pub(crate) fn new(store: Arc<Store>, desk: Desk) -> Self {
        Self { desk, board: Arc::new(Board::new(store)) }
    }

    /// Orders the check of a version. One that waits already is not ordered twice.
    pub(crate) fn order(&self, bot: &Bot, id: VersionId, version: Version) -> Result<(), Refusal> {
        let task = Task::Check(task(bot, version).ok_or(Refusal::NotFound)?);
        if !self.board.order(id) {
            return Ok(());
        }
        let owner = Owner(bot.told.owner.0.unsigned_abs());
        let lane = Lane { owner, class: Class::Check, life: Life::Game };
        let order = Order::new(Arc::clone(&self.board), id, task);
        self.desk.open(lane, Arc::new(order)).map(drop).map_err(|full: Full| {
            self.board.end(id, Step::GivenUp);
            tracing::warn!(%full, "a check was not ordered");
            Refusal::Busy
        })
    }

    /// Orders the checks that were sent before the arena was stopped. Those for which there is no room wait for the next time.
    pub(crate) fn order_left_over(&self) -> Result<(), StoreError> {
        let store = &self.board.store;
        for id in store.unchecked()? {
            if let (Some(bot), Some(version)) = (store.bot(id.bot)?, store.version(id)?)
                && let Err(refusal) = self.order(&bot, id, version)
            {
                tracing::warn!(?id, ?refusal, "a check that was left over waits for the next start");
            }
        }
        Ok(())
    }

    /// Watches a check that waits or runs.
    pub(crate) fn watch(&self, id: VersionId) -> Option<Changes> {
        self.board.watch(id)
    }

    /// How far a check is that waits or runs, and how long it still waits.
    pub(crate) fn now(&self, id: VersionId) -> Option<(Step, Option<Queue>)> {
        self.board.now(id)
    }

    /// How many checks wait or run, and how many have ended since the arena was opened.
    pub(crate) fn counts(&self) -> (usize, u64) {
        self.board.counts()
    }
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
