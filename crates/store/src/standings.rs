//! Where everybody came in: noted when a tournament has ended, so that lists and charts need not count it again. And who
//! was disqualified, and why.

use tournament::Entrant;

use crate::appearances::Who;
use crate::connection::all;
use crate::error::StoreError;
use crate::notices::Kind;
use crate::store::{Archive, Store};
use crate::tournaments::{State, TournamentId};
use crate::value::{Row, Value};

/// How one who entered stands.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Standing {
    /// Why it was disqualified, if it was.
    pub disqualified: Option<String>,
    /// Where it came in, once the tournament has ended.
    pub came: Option<Final>,
}

/// Where somebody came in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Final {
    /// The place, from 1.
    pub place: u32,
    /// The points.
    pub points: u32,
    /// The strength in Elo points, and the ends of its interval.
    pub strength: i64,
    /// The lower end.
    pub strength_low: i64,
    /// The upper end.
    pub strength_high: i64,
}

/// Where a bot came in in one of its contests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// Which contest.
    pub tournament: TournamentId,
    /// Its name.
    pub name: String,
    /// When it ended, in milliseconds since 1970.
    pub ended_ms: u64,
    /// The version that played; bots of the house have none.
    pub version: Option<u32>,
    /// How many took part.
    pub entrants: u32,
    /// Where it came in.
    pub came: Final,
}

fn read_standing(row: &mut Row) -> Result<Standing, StoreError> {
    Ok(Standing { disqualified: row.take()?, came: read_final(row)? })
}

fn read_final(row: &mut Row) -> Result<Option<Final>, StoreError> {
    let (place, points): (Option<u32>, Option<u32>) = (row.take()?, row.take()?);
    let strengths: [Option<i64>; 3] = [row.take()?, row.take()?, row.take()?];
    Ok(match (place, points, strengths) {
        (Some(place), Some(points), [Some(strength), Some(strength_low), Some(strength_high)]) => {
            Some(Final { place, points, strength, strength_low, strength_high })
        }
        _ => None,
    })
}

fn read_rating(row: &mut Row) -> Result<Rating, StoreError> {
    let (tournament, name, ended_ms) = (TournamentId(row.take()?), row.take()?, row.take()?);
    let (version, entrants) = (row.take()?, row.take()?);
    let came = read_final(row)?.ok_or_else(|| StoreError::odd("a place"))?;
    Ok(Rating { tournament, name, ended_ms, version, entrants, came })
}

impl Store {
    /// Notes that a tournament has ended, when, and where everybody came in, in the order of the entrants.
    pub fn note_end(
        &self,
        id: TournamentId,
        state: State,
        ended_ms: u64,
        places: Vec<Option<Final>>,
    ) -> Result<(), StoreError> {
        self.change_tournament(id, move |connection| {
            let sql = "UPDATE tournaments SET state = $1, ended_ms = $2 WHERE id = $3";
            if connection.run(sql, &[state.name().into(), ended_ms.into(), id.0.into()])? != 1 {
                return Err(StoreError::Missing);
            }
            let sql = "UPDATE entries SET place = $1, points = $2, strength = $3, strength_low = $4, \
                       strength_high = $5 WHERE tournament = $6 AND entrant = $7";
            for (entrant, came) in (0_u32..).zip(&places) {
                let values = [
                    came.map(|came| came.place).into(),
                    came.map(|came| came.points).into(),
                    came.map(|came| came.strength).into(),
                    came.map(|came| came.strength_low).into(),
                    came.map(|came| came.strength_high).into(),
                    id.0.into(),
                    entrant.into(),
                ];
                connection.run(sql, &values)?;
            }
            Ok(())
        })
    }

    /// Disqualifies one who entered: its games leave the table, and the rest of them is not played.
    pub fn disqualify(&self, id: TournamentId, entrant: Entrant, reason: String) -> Result<(), StoreError> {
        self.change_tournament(id, move |connection| {
            let sql = "UPDATE entries SET disqualified = $1 WHERE tournament = $2 AND entrant = $3 \
                       AND disqualified IS NULL";
            let changed = connection.run(sql, &[(&reason).into(), id.0.into(), entrant.0.into()])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }
}

impl Archive {
    /// How everybody stands, in the order of the entrants.
    pub fn standings(&self, id: TournamentId) -> Result<Vec<Standing>, StoreError> {
        let sql = "SELECT disqualified, place, points, strength, strength_low, strength_high FROM entries \
                   WHERE tournament = $1 ORDER BY entrant";
        self.read(|connection| all(connection, sql, &[id.0.into()], read_standing))
    }

    /// Who was disqualified.
    pub fn disqualified(&self, id: TournamentId) -> Result<Vec<Entrant>, StoreError> {
        let sql = "SELECT entrant FROM entries WHERE tournament = $1 AND disqualified IS NOT NULL";
        self.read(|connection| all(connection, sql, &[id.0.into()], |row| row.take().map(Entrant)))
    }

    /// Where a bot came in in the contests that have ended, the earliest first.
    pub fn ratings_of(&self, who: &Who) -> Result<Vec<Rating>, StoreError> {
        let mut values: Vec<Value> = vec![Kind::Contest.name().into()];
        let whose = match who {
            Who::Bot(bot) => {
                values.push(bot.0.into());
                "entries.bot = $2"
            }
            Who::House(game, name) => {
                values.extend([name.into(), game.name().into()]);
                "entries.bot IS NULL AND entries.name = $2 AND tournaments.game = $3"
            }
        };
        let sql = format!(
            "SELECT tournaments.id, tournaments.name, ended_ms, version, \
             (SELECT count(*) FROM entries AS others WHERE others.tournament = tournaments.id), \
             place, points, strength, strength_low, strength_high \
             FROM entries JOIN tournaments ON tournaments.id = entries.tournament \
             WHERE kind = $1 AND {whose} AND place IS NOT NULL AND ended_ms IS NOT NULL \
             ORDER BY ended_ms, tournaments.id"
        );
        self.read(|connection| all(connection, &sql, &values, read_rating))
    }
}
