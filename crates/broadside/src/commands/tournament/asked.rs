//! What somebody wants to hold: the game, its rules, who meets whom, and who is invited.

use jobs::MAX_CAST;
use record::{BadHeader, Contestant, GameKind, Header, Host};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Preset, Seat};
use texts::{Lang, say};
use tournament::{Conduct, Format, MAX_ENTRANTS, Orders};

use super::Tournament;
use super::finished::Absent;
use super::guests::{self, Guest, Who};
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
        asked.test_cast(lang)?;
        Ok(asked)
    }

    /// Whether there is a place for every program that lives to the end.
    fn test_cast(&self, lang: Lang) -> Result<(), Failure> {
        if Conduct::of(self.preset) == Conduct::StaysIn {
            return Ok(());
        }
        let programs = self.guests.iter().filter(|guest| !matches!(guest.who, Who::House(_))).count();
        if programs <= MAX_CAST {
            return Ok(());
        }
        let preset = self.preset.name();
        Err(Failure::Input(say!(
            lang,
            "tournament-crowded",
            preset = preset,
            most = MAX_CAST,
            count = programs
        )))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidate::BotFile;

    /// A tournament of so many programs and two bots of the house.
    fn crowd(preset: Preset, programs: usize) -> Asked {
        let file = || BotFile {
            path: "bot.py".into(),
            name: "bot.py".to_owned(),
            bytes: Vec::new(),
            language: None,
        };
        let gone = Who::Gone("gone.py".into(), Failure::Told);
        let present = (1..programs).map(|_| Who::Program(file()));
        let house = ["dice", "rock"].map(|name| Who::House(name.to_owned()));
        let everybody = present.chain([gone]).chain(house);
        let guests = everybody.map(|who| Guest { name: String::new(), who }).collect();
        let (game, format) = (GameKind::Rps, Format::Knockout);
        Asked { game, preset, sets: 1, wins: Some(1), format, seed: None, guests, unfit: Vec::new() }
    }

    #[test]
    fn programs_that_live_to_the_end_have_a_place_each() {
        assert!(crowd(Preset::SeaFight, MAX_CAST).test_cast(Lang::En).is_ok());
        assert!(crowd(Preset::AiBattle, MAX_CAST + 1).test_cast(Lang::En).is_ok());
        for (lang, words) in [
            (Lang::En, "at most 256 programs take part, not 257: name fewer"),
            (Lang::Ru, "не больше 256, а названо 257: назовите меньше"),
        ] {
            let Err(Failure::Input(sentence)) = crowd(Preset::SeaFight, MAX_CAST + 1).test_cast(lang) else {
                panic!("one program too many")
            };
            assert!(sentence.contains(words), "{sentence}");
        }
    }
}
