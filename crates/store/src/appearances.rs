//! The games of one bot in all tournaments, each from its own side.

use record::{FailureKind, GameKind};
use rules::{BySeat, Seat};
use tournament::{Entrant, GameNumber, GameResult, Score};

use crate::bots::BotId;
use crate::connection::all;
use crate::error::StoreError;
use crate::games;
use crate::notices::{Audience, Kind};
use crate::store::Archive;
use crate::tournaments::TournamentId;
use crate::value::{Row, Value};

/// Whose games.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// A bot of somebody.
    Bot(BotId),
    /// A bot of the house, by its game and name.
    House(GameKind, String),
}

/// Which games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Range {
    /// All of them.
    All,
    /// Those that the author of the bot may know of: all but those of contests that only organisers see, and of those that
    /// were put away.
    Author,
    /// Those of contests that everybody who is signed in may see, and that were not put away.
    Public,
}

/// The games of a bot that somebody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sought {
    /// Those that may be known of.
    pub range: Range,
    /// Only those that one version has played.
    pub version: Option<u32>,
    /// Only those of tournaments of one kind.
    pub kind: Option<Kind>,
}

impl From<Range> for Sought {
    fn from(range: Range) -> Self {
        Self { range, version: None, kind: None }
    }
}

/// A game of a bot, from its side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appearance {
    /// In which tournament.
    pub tournament: TournamentId,
    /// Which game of it.
    pub number: GameNumber,
    /// Where the bot sat.
    pub seat: Seat,
    /// The name of the other.
    pub against: String,
    /// Who the other is, where it is not of the house.
    pub against_bot: Option<BotId>,
    /// What the game was for the bot.
    pub score: Score,
    /// How the bot failed, if it did.
    pub failure: Option<FailureKind>,
    /// When the game ended, in milliseconds since 1970.
    pub played_ms: u64,
}

fn read(row: &mut Row) -> Result<Appearance, StoreError> {
    let (tournament, entrant) = (TournamentId(row.take()?), Entrant(row.take()?));
    let (against, against_bot) = (row.take()?, row.take::<Option<i64>>()?.map(BotId));
    let (played_ms, result): (u64, GameResult) = (row.take()?, games::read(row)?);
    let entrants: BySeat<Entrant> = result.entrants;
    let seat = if entrants[Seat::First] == entrant { Seat::First } else { Seat::Second };
    Ok(Appearance {
        tournament,
        number: result.number,
        seat,
        against,
        against_bot,
        score: result.score(seat),
        failure: result.failures[seat],
        played_ms,
    })
}

impl Archive {
    /// The latest games of a bot, the latest first and no more than so many.
    pub fn appearances(&self, who: &Who, sought: Sought, most: u32) -> Result<Vec<Appearance>, StoreError> {
        let (whose, mut values): (&str, Vec<Value>) = match who {
            Who::Bot(bot) => ("mine.bot = $1", vec![bot.0.into()]),
            Who::House(game, name) => (
                "mine.bot IS NULL AND mine.name = $1 AND tournaments.game = $2",
                vec![name.into(), game.name().into()],
            ),
        };
        let mut values_of = |value: Value| {
            values.push(value);
            format!("${}", values.len())
        };
        let mut which = match sought.range {
            Range::All => String::new(),
            Range::Author => {
                let kind = values_of(Kind::Contest.name().into());
                let hidden = values_of(Audience::Organisers.name().into());
                format!(
                    " AND tournaments.away_ms IS NULL \
                     AND (tournaments.kind <> {kind} OR tournaments.visibility <> {hidden})"
                )
            }
            Range::Public => {
                let kind = values_of(Kind::Contest.name().into());
                let [everybody, members] = [Audience::Everybody, Audience::Members]
                    .map(|audience| values_of(audience.name().into()));
                format!(
                    " AND tournaments.away_ms IS NULL AND tournaments.kind = {kind} \
                     AND tournaments.visibility IN ({everybody}, {members})"
                )
            }
        };
        if let Some(version) = sought.version {
            which += &format!(" AND mine.version = {}", values_of(version.into()));
        }
        if let Some(kind) = sought.kind {
            which += &format!(" AND tournaments.kind = {}", values_of(kind.name().into()));
        }
        let most = values_of(most.into());
        let sql = format!(
            "SELECT results.tournament, mine.entrant, other.name, other.bot, played_ms, {} FROM entries AS mine \
             JOIN tournaments ON tournaments.id = mine.tournament \
             JOIN results ON results.tournament = mine.tournament \
             AND (results.first = mine.entrant OR results.second = mine.entrant) \
             JOIN entries AS other ON other.tournament = mine.tournament AND other.entrant = \
             CASE WHEN results.first = mine.entrant THEN results.second ELSE results.first END \
             WHERE {whose}{which} \
             ORDER BY played_ms DESC, results.tournament DESC, results.number DESC LIMIT {most}",
            games::COLUMNS
        );
        self.read(|connection| all(connection, &sql, &values, read))
    }
}
