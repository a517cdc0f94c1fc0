//! The lines of a game for those who look on: those of a record, as any game has it.
//!
//! A game begins with [`OPENING`] lines, and then each shot is one. So the lines of a game in progress are told from its
//! names and its shots alone; where the ships are stands in none of them.

use record::lol_log::LolShot;
use record::{Contestant, Event, GameKind, Header, Host, header_line, veiled_line};
use rules::sea_battle::{SeaBattle, SeaBattleEvent};
use rules::{BySeat, Preset, Seat};

use super::Sheet;

/// The lines before the first shot: who plays, that the game begins, and that both have hidden their ships.
pub(crate) const OPENING: usize = 4;

impl Sheet {
    /// Who plays what; nothing while one waits for the other.
    pub(super) fn header(&self) -> Option<Header> {
        let names = BySeat::new(&self.first.name, &self.second.as_ref()?.name);
        Some(Header {
            game: GameKind::SeaBattle,
            preset: Preset::Lol2019,
            sets: 1,
            wins: None,
            first: Seat::First,
            bots: names.map(|_, name| Contestant::named(name.as_str())),
            seed: None,
            host: Host::Named("network".to_owned()),
            voided: 0,
        })
    }

    /// The lines before the first shot, without the boards.
    pub(crate) fn opening_lines(&self) -> Vec<String> {
        let Some((header, boards)) = self.header().zip(self.boards()) else { return Vec::new() };
        let begun = Event::<SeaBattle>::SetStarted { set: 1, first: Seat::First };
        let placed = Seat::BOTH.map(|seat| {
            veiled_line::<SeaBattle>(&Event::Played(SeaBattleEvent::Placed { seat, board: boards[seat] }))
        });
        [header_line(&header), veiled_line(&begun)].into_iter().chain(placed).collect()
    }
}

/// The line of a shot.
pub(crate) fn shot_line(shot: LolShot) -> String {
    let LolShot { seat, cell, result } = shot;
    veiled_line::<SeaBattle>(&Event::Played(SeaBattleEvent::Shot { seat, cell, result }))
}
