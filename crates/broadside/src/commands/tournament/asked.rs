//! What somebody wants to hold: the game, its rules, who meets whom, and who is invited.

use record::{BadHeader, Contestant, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Preset, Seat};
use texts::{Lang, say};
use tournament::{Format, MAX_ENTRANTS, Orders};

use super::Tournament;
use super::finished::Absent;
use super::guests::{self, Guest};
use crate::commands::r#match::{USUAL_SETS, USUAL_WINS};
use crate::failure::Failure;
use crate::lineup::{Shown, rules_of_most};

/// What somebody wants to hold.
pub(super) struct Asked {
    pub(super) game: GameKind,
    pub(super) preset: Preset,
    pub(super) sets: u32,
    pub(super) wins: Option<u32>,
    pub(super) format: Format,
    /// Nothing if any will do.
    pub(super) seed: Option<u64>,
    pub(super) guests: Vec<Guest>,
    /// Files that can be nobody's bot, and why.
    pub(super) unfit: Vec<Absent>,
}

impl Asked {
    /// What the command line asks for, if there is such a thing.
    pub(super) fn of(lang: Lang, line: &Tournament) -> Result<Self, Failure> {
        match line.bots.len() {
            0 | 1 => return Err(Failure::Usage(say!(lang, "tournament-two-bots"))),
            many if many > MAX_ENTRANTS as usize => {
                let sentence = say!(lang, "tournament-too-many", most = MAX_ENTRANTS, count = many);
                return Err(Failure::Usage(sentence));
            }
            _ => {}
        }
        let (guests, unfit) = guests::invite(lang, &line.bots, line.game)?;
        let shown: Vec<Shown<'_>> = guests.iter().map(Guest::shown).collect();
        let (game, preset) = rules_of_most(lang, &shown, line.game, line.preset)?;
        if game == GameKind::SeaBattle && line.wins.is_some() {
            return Err(Failure::Usage(say!(lang, "wins-of-sea-battle")));
        }
        let sets = line.sets.unwrap_or_else(|| preset.most_sets().min(USUAL_SETS));
        let wins = (game == GameKind::Rps).then(|| line.wins.unwrap_or(USUAL_WINS));
        let asked = Self { game, preset, sets, wins, format: line.format(), seed: line.seed, guests, unfit };
        asked.test_length().map_err(|bad| Failure::Usage(texts::bad_header(lang, &bad)))?;
        Ok(asked)
    }

    /// Whether there is a game of this length.
    fn test_length(&self) -> Result<(), BadHeader> {
        let header = Header {
            game: self.game,
            preset: self.preset,
            sets: self.sets,
            wins: self.wins,
            first: Seat::First,
            bots: BySeat::from_fn(|_| Contestant::named("")),
            seed: None,
            host: Host::InProcess,
            voided: 0,
        };
        match self.game {
            GameKind::SeaBattle => header.rules::<SeaBattle>().map(drop),
            GameKind::Rps => header.rules::<Rps>().map(drop),
        }
    }
}

impl Tournament {
    fn format(&self) -> Format {
        match (self.swiss, self.knockout, self.rounds) {
            (Some(rounds), ..) => Format::Swiss { rounds },
            (None, true, _) => Format::Knockout,
            (None, false, rounds) => {
                let orders = if self.both_orders { Orders::Both } else { Orders::One };
                Format::RoundRobin { rounds: rounds.unwrap_or(1), orders }
            }
        }
    }
}
