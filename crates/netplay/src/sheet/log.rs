//! The log of a finished game, in the format of `lol-2019`.

use record::Event;
use record::lol_log::{Claim, LolLog, LolShot};
use rules::sea_battle::{Aim, SeaBattle, SeaBattleAnswer};
use rules::{BySeat, Match, Preset, Seat};
use store::NetworkEnding as Ending;

use super::Sheet;

const OUT_OF_TIME: &str = "ran out of time";
const RESIGNED: &str = "resigned";
const TOO_LONG: &str = "the game had too many shots";
const SPOILED: &str = "the arena could not play on";

/// Why a game ended, as its log tells it.
#[must_use]
pub fn ending_of_log(log: &LolLog) -> Ending {
    let ending = log.ending().unwrap_or_default();
    let told = [
        (OUT_OF_TIME, Ending::Clock),
        (RESIGNED, Ending::Resigned),
        (TOO_LONG, Ending::TooLong),
        (SPOILED, Ending::Spoiled),
    ];
    told.into_iter().find(|(words, _)| ending.contains(words)).map_or(Ending::Played, |(_, why)| why)
}

impl Sheet {
    /// The log, which tells both boards; none before the end.
    #[must_use]
    pub fn log(&self) -> Option<LolLog> {
        let end = self.end.filter(|_| self.is_finished())?;
        // Who has won stands in the log only where the shots do not tell it.
        let mut events = self.told_events();
        events.retain(|event| matches!(event, Event::SetStarted { .. } | Event::Played(_)));
        let log = LolLog::of_judge(&events, BySeat::default());
        let claim = end.winner.map_or(Claim::Drawn, Claim::Won);
        let loser = end.winner.map_or(Seat::First, Seat::other);
        let why = match end.why {
            Ending::Played | Ending::Abandoned => return Some(log),
            Ending::Clock => format!("player {loser} {OUT_OF_TIME}"),
            Ending::Resigned => format!("player {loser} {RESIGNED}"),
            Ending::TooLong => TOO_LONG.to_owned(),
            Ending::Spoiled => SPOILED.to_owned(),
        };
        Some(log.with_ending(claim, &why))
    }

    /// What happened as far as the rules know it: both boards and the shots, and the verdict if it follows from them.
    pub(super) fn told_events(&self) -> Vec<Event<SeaBattle>> {
        let Some(boards) = self.boards() else { return Vec::new() };
        let mut events = Vec::new();
        let mut emit = |event| events.push(event);
        let rules = Preset::Lol2019.sea_battle(1).expect("a game of one set is what the preset has");
        let mut game = Match::begin(&rules, Seat::First, &mut emit);
        let layouts = boards.map(|_, board| Some(Ok(SeaBattleAnswer::Layout(board.into()))));
        game.advance(layouts, &mut emit);
        for &LolShot { seat, cell, .. } in &self.shots {
            let shot = Some(Ok(SeaBattleAnswer::Shot(Aim::At(cell))));
            game.advance(BySeat::only(seat, shot, None), &mut emit);
            game.advance(BySeat::new(None, None), &mut emit);
        }
        events
    }
}
