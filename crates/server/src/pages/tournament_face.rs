//! The tables of a tournament, as a part of its page: places, strengths, everybody against everybody, why games ended. What
//! islands draw is there as tables for readers without scripts.

use askama::Template;
use record::FailureKind;
use rules::Ending;
use store::{PersonId, State};
use texts::{Lang, say};
use tournament::{Entrant, Format, GameNumber, Meeting, Row, Strength};

use super::json;
use crate::games;
use crate::islands::{Chart, Interval};
use crate::tables::Sheet;

/// The tables, for somebody whose bots are marked.
#[derive(Template)]
#[template(path = "tournament/face.html")]
pub(crate) struct Face<'s> {
    pub(crate) lang: Lang,
    pub(crate) sheet: &'s Sheet,
    pub(crate) person: Option<PersonId>,
}

impl Face<'_> {
    fn id(&self) -> i64 {
        self.sheet.tournament.id.0
    }

    fn is_over(&self) -> bool {
        self.sheet.tournament.state == State::Finished
    }

    fn is_mine(&self, entrant: &Entrant) -> bool {
        self.sheet.is_of(*entrant, self.person)
    }

    fn name(&self, entrant: &Entrant) -> &str {
        self.sheet.name(*entrant)
    }

    /// Whose a bot is.
    fn owner(&self, entrant: &Entrant) -> String {
        let bot = self.sheet.bot(*entrant);
        match bot.map(|bot| (&bot.owner, bot.version)) {
            Some((Some((_, name)), _)) => name.clone(),
            Some((None, None)) => say!(self.lang, "standing-house"),
            _ => String::new(),
        }
    }

    fn link(&self, entrant: &Entrant) -> Option<String> {
        link(self.sheet, *entrant, self.person)
    }

    fn has_unplayed(&self) -> bool {
        self.sheet.rows().iter().any(|row| row.unplayed > 0)
    }

    fn hint(&self) -> String {
        match self.sheet.tournament.told.plan.format() {
            Format::Knockout => say!(self.lang, "standing-knockout-hint"),
            _ => say!(self.lang, "standing-points-hint"),
        }
    }

    /// Who was expelled, in which game, and what it costs; and who had a round without an opponent.
    fn notes(&self) -> Vec<String> {
        let (lang, rows) = (self.lang, self.sheet.rows());
        let expelled = |row: &Row| {
            let (name, game) = (self.sheet.name(row.entrant), row.tally.expelled_in?.0 + 1);
            Some(say!(lang, "result-expelled", name = name, game = game, unplayed = row.unplayed))
        };
        let mut notes: Vec<String> = rows.iter().filter_map(expelled).collect();
        let rested = rows.iter().filter(|row| row.tally.rests > 0);
        let rested: Vec<&str> = rested.map(|row| self.sheet.name(row.entrant)).collect();
        if !rested.is_empty() {
            notes.push(say!(lang, "result-rests", names = rested.join(", ")));
        }
        notes
    }

    fn strengths(&self) -> &[Strength] {
        self.sheet.standings.as_ref().map_or(&[], |standings| standings.strengths.ranked())
    }

    /// What the chart of strengths is told.
    fn strengths_json(&self) -> String {
        #[expect(clippy::cast_possible_truncation, reason = "strengths are some thousands of points at most")]
        let row = |strength: &Strength| {
            let [value, low, high] =
                [strength.elo, strength.low, strength.high].map(|elo| elo.round() as i64);
            Interval {
                name: self.sheet.name(strength.entrant).to_owned(),
                href: self.link(&strength.entrant),
                value,
                low,
                high,
                group: strength.group,
                mine: self.is_mine(&strength.entrant),
            }
        };
        json(&Chart::Intervals { rows: self.strengths().iter().map(row).collect() })
    }

    /// The numbers in the cells of the cross table.
    fn cross_hint(&self) -> String {
        match self.sheet.single_games() {
            true => say!(self.lang, "standing-cross-sets"),
            false => say!(self.lang, "standing-cross-points"),
        }
    }

    /// A cell of the cross table: its class and its text.
    fn cell(&self, one: &Entrant, other: &Entrant) -> (&'static str, String) {
        let Some(cell) = Cell::of(self.sheet, *one, *other) else { return ("open", "·".to_owned()) };
        (cell.result, format!("{} {}", shape(cell.result), cell.score))
    }

    /// Why games ended: in words, how many, and what the list of games is asked for.
    fn endings(&self) -> Vec<(String, u32, &'static str)> {
        let Some(standings) = &self.sheet.standings else { return Vec::new() };
        let endings = &standings.endings;
        let all = [
            (say!(self.lang, "result-played"), endings.played, Ending::Played),
            (say!(self.lang, "result-draw-streaks"), endings.draw_streaks, Ending::DrawStreak),
            (say!(self.lang, "result-faults"), endings.faults, Ending::Fault),
        ];
        let told = all.into_iter().filter(|(_, games, _)| *games > 0);
        told.map(|(words, games, ending)| (words, games, record::ending_name(ending))).collect()
    }

    /// How bots failed: who, in words, how often, and what the list of games is asked for.
    fn failures(&self) -> Vec<(Entrant, String, u32, &'static str)> {
        let of = |row: &Row| {
            let failures = row.tally.failures;
            let kinds = FailureKind::ALL.into_iter().filter(move |kind| failures.of(*kind) > 0);
            let entrant = row.entrant;
            kinds.map(move |kind| {
                (entrant, texts::failure_kind(self.lang, kind), failures.of(kind), kind.name())
            })
        };
        let mut failures: Vec<_> = self.sheet.rows().iter().flat_map(of).collect();
        failures.sort_by_key(|(entrant, _, games, _)| (std::cmp::Reverse(*games), *entrant));
        failures
    }

    fn whole(&self, number: &u32) -> String {
        texts::whole(self.lang, u64::from(*number))
    }
}

/// Where more is told of a bot, if this person may see it.
pub(crate) fn link(sheet: &Sheet, entrant: Entrant, person: Option<PersonId>) -> Option<String> {
    let bot = sheet.bot(entrant)?;
    match bot.version {
        Some(version) if bot.is_public || sheet.is_of(entrant, person) => {
            Some(format!("/bots/{}/statistics", version.bot.0))
        }
        Some(_) => None,
        None => bot.is_house.then(|| format!("/house/{}/{}", sheet.tournament.told.game.name(), bot.name)),
    }
}

/// What one did against another, as a cell.
pub(crate) struct Cell {
    /// `won`, `drawn`, `lost` or `both-lost`.
    pub(crate) result: &'static str,
    /// Sets of the one game, or the points of both in all of them.
    pub(crate) score: String,
    /// The one game, if it is one.
    pub(crate) game: Option<GameNumber>,
}

impl Cell {
    pub(crate) fn of(sheet: &Sheet, one: Entrant, other: Entrant) -> Option<Self> {
        let meeting = sheet.meeting(one, other);
        if meeting.games() == 0 {
            return None;
        }
        let single = sheet.single(one, other);
        let [own, others] =
            single.map_or_else(|| [meeting.points(), meeting.reversed().points()], |(_, sets)| sets);
        Some(Self {
            result: result(&meeting),
            score: format!("{own}:{others}"),
            game: single.map(|(game, _)| game),
        })
    }

    /// Where the game is shown, or the games of the two.
    pub(crate) fn address(&self, sheet: &Sheet, one: Entrant, other: Entrant) -> String {
        match self.game {
            Some(game) => games::address(sheet.tournament.id, game),
            None => format!("/tournaments/{}/games?bot={}&against={}", sheet.tournament.id.0, one.0, other.0),
        }
    }
}

fn result(meeting: &Meeting) -> &'static str {
    if meeting.both_lost == meeting.games() {
        return "both-lost";
    }
    match meeting.wins.cmp(&meeting.losses) {
        std::cmp::Ordering::Greater => "won",
        std::cmp::Ordering::Equal => "drawn",
        std::cmp::Ordering::Less => "lost",
    }
}

/// A shape for readers who see no colours.
fn shape(result: &str) -> &'static str {
    match result {
        "won" => "▲",
        "drawn" => "=",
        "lost" => "▽",
        _ => "✕",
    }
}
