//! Tournaments: what was announced, who entered, and how far they are.

use record::GameKind;
use rules::Preset;
use tournament::{Contest, Format, Orders, Plan};

use crate::bots::{BotId, VersionId, Visibility};
use crate::connection::{Connection, all, first, single};
use crate::error::StoreError;
use crate::names;
use crate::notices::{self, Notice};
use crate::people::PersonId;
use crate::store::{Archive, Store};
use crate::value::Row;

/// The key of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TournamentId(pub i64);

/// A tournament that is announced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTournament {
    /// Its name.
    pub name: String,
    /// The game.
    pub game: GameKind,
    /// Its rules.
    pub preset: Preset,
    /// The most sets of a game.
    pub sets: u32,
    /// Turns to win for a set, in games that count them.
    pub wins: Option<u32>,
    /// Who meets whom.
    pub plan: Plan,
    /// When it was announced, in milliseconds since 1970.
    pub made_ms: u64,
}

/// One who entered a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name in the table.
    pub name: String,
    /// The version of a bot of the store, where it is one.
    pub version: Option<VersionId>,
}

/// Whose bot one is that entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Owner {
    /// Who.
    pub person: PersonId,
    /// The person's name.
    pub name: String,
    /// Who may see the bot.
    pub visibility: Visibility,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// The key.
    pub id: TournamentId,
    /// How far it is.
    pub state: State,
    /// What was announced.
    pub told: NewTournament,
    /// For whom, by whom and when.
    pub notice: Notice,
    /// When it ended, in milliseconds since 1970, where somebody has noted that.
    pub ended_ms: Option<u64>,
    /// When its organiser put it away, in milliseconds since 1970: nobody else sees it until it is taken out again.
    pub away_ms: Option<u64>,
}

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// It waits for its time or for its organiser. Nobody has entered yet: that happens when it begins. Its plan is for
    /// two until then.
    Announced,
    /// Games are played.
    Running,
    /// Somebody has stopped it for a while.
    Paused,
    /// Every game has its result.
    Finished,
    /// Somebody has called it off.
    Cancelled,
}

impl State {
    const ALL: [Self; 5] = [Self::Announced, Self::Running, Self::Paused, Self::Finished, Self::Cancelled];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Announced => "announced",
            Self::Running => "running",
            Self::Paused => "paused",
            Self::Finished => "finished",
            Self::Cancelled => "cancelled",
        }
    }

    /// The state of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.name() == name)
    }
}

pub(crate) const COLUMNS: &str = "SELECT id, state, name, game, preset, sets, wins, made_ms, format, rounds, orders, conduct, \
                       seed, (SELECT count(*) FROM entries WHERE entries.tournament = tournaments.id), kind, \
                       organiser, visibility, class, roster, starts_ms, worker_kind, ended_ms, away_ms FROM tournaments";

pub(crate) fn read(row: &mut Row) -> Result<Tournament, StoreError> {
    let (id, state) = (TournamentId(row.take()?), row.named(State::from_name)?);
    let (name, game) = (row.take()?, row.named(|name| name.parse().ok())?);
    let preset = row.named(|name| name.parse().ok())?;
    let (sets, wins, made_ms) = (row.take()?, row.take()?, row.take()?);
    let told = NewTournament { name, game, preset, sets, wins, plan: read_plan(row)?, made_ms };
    let notice = notices::read(row)?;
    Ok(Tournament { id, state, told, notice, ended_ms: row.take()?, away_ms: row.take()? })
}

fn read_plan(row: &mut Row) -> Result<Plan, StoreError> {
    let (format, rounds): (String, u32) = (row.take()?, row.take()?);
    let (orders, conduct) = (row.named(names::orders)?, row.named(names::conduct)?);
    let (seed, entrants): (i64, u32) = (row.take()?, row.take()?);
    let format = match format.as_str() {
        "round-robin" => Format::RoundRobin { rounds, orders },
        "swiss" => Format::Swiss { rounds },
        "knockout" => Format::Knockout,
        _ => return Err(StoreError::odd("a format")),
    };
    // One that is only announced has nobody yet.
    let entrants = entrants.max(MIN_ENTRANTS);
    Plan::new(entrants as usize, format, conduct, seed.cast_unsigned())
        .map_err(|error| StoreError::Damaged(error.to_string()))
}

/// Name, rounds and orders of a format.
const fn spelled(format: Format) -> (&'static str, u32, Orders) {
    match format {
        Format::RoundRobin { rounds, orders } => ("round-robin", rounds, orders),
        Format::Swiss { rounds } => ("swiss", rounds, Orders::One),
        Format::Knockout => ("knockout", 1, Orders::One),
    }
}

/// A tournament is one of at least two.
const MIN_ENTRANTS: u32 = 2;

pub(crate) fn insert(
    connection: &mut dyn Connection,
    told: &NewTournament,
    notice: &Notice,
    state: State,
) -> Result<TournamentId, StoreError> {
    let (format, rounds, orders) = spelled(told.plan.format());
    let sql = "INSERT INTO tournaments (name, state, game, preset, sets, wins, format, rounds, orders, conduct, \
               seed, made_ms, kind, organiser, visibility, class, roster, starts_ms, worker_kind) VALUES \
               ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) RETURNING id";
    let mut values = vec![
        (&told.name).into(),
        state.name().into(),
        told.game.name().into(),
        told.preset.name().into(),
        told.sets.into(),
        told.wins.into(),
        format.into(),
        rounds.into(),
        names::orders_name(orders).into(),
        names::conduct_name(told.plan.conduct()).into(),
        told.plan.seed().into(),
        told.made_ms.into(),
    ];
    values.extend(notices::values(notice));
    single(connection, sql, &values).map(TournamentId)
}

pub(crate) fn enter_all(
    connection: &mut dyn Connection,
    id: TournamentId,
    entries: &[Entry],
) -> Result<(), StoreError> {
    (0..).zip(entries).try_for_each(|(entrant, entry)| enter(connection, id, entrant, entry))
}

fn enter(
    connection: &mut dyn Connection,
    id: TournamentId,
    entrant: u32,
    entry: &Entry,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO entries (tournament, entrant, name, bot, version) VALUES ($1, $2, $3, $4, $5)";
    let values = [
        id.0.into(),
        entrant.into(),
        (&entry.name).into(),
        entry.version.map(|version| version.bot.0).into(),
        entry.version.map(|version| version.number).into(),
    ];
    connection.run(sql, &values).map(drop)
}

fn read_entry(row: &mut Row) -> Result<Entry, StoreError> {
    let name = row.take()?;
    let (bot, number): (Option<i64>, Option<u32>) = (row.take()?, row.take()?);
    let version = bot.zip(number).map(|(bot, number)| VersionId { bot: BotId(bot), number });
    Ok(Entry { name, version })
}

impl Store {
    /// Announces a tournament of as many as its plan says.
    pub fn add_tournament(
        &self,
        told: NewTournament,
        entries: Vec<Entry>,
    ) -> Result<TournamentId, StoreError> {
        if entries.len() != told.plan.entrants() as usize {
            return Err(StoreError::Missing);
        }
        self.writer.change(move |connection| {
            let id = insert(connection, &told, &Notice::default(), State::Running)?;
            enter_all(connection, id, &entries)?;
            Ok(id)
        })
    }

    /// Notes how far a tournament is.
    pub fn set_state(&self, id: TournamentId, state: State) -> Result<(), StoreError> {
        self.change_tournament(id, move |connection| {
            let sql = "UPDATE tournaments SET state = $1 WHERE id = $2";
            let changed = connection.run(sql, &[state.name().into(), id.0.into()])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }
}

impl Archive {
    /// A tournament.
    pub fn tournament(&self, id: TournamentId) -> Result<Option<Tournament>, StoreError> {
        self.read(|connection| first(connection, &format!("{COLUMNS} WHERE id = $1"), &[id.0.into()], read))
    }

    /// All tournaments, the latest first.
    pub fn tournaments(&self) -> Result<Vec<Tournament>, StoreError> {
        self.read(|connection| all(connection, &format!("{COLUMNS} ORDER BY id DESC"), &[], read))
    }

    /// Who entered a tournament, in the order of [`tournament::Entrant`].
    pub fn entries(&self, id: TournamentId) -> Result<Vec<Entry>, StoreError> {
        let sql = "SELECT name, bot, version FROM entries WHERE tournament = $1 ORDER BY entrant";
        self.read(|connection| all(connection, sql, &[id.0.into()], read_entry))
    }

    /// The language of everybody who entered a tournament, in the order of [`tournament::Entrant`]; a bot of the house has none.
    pub fn languages(&self, id: TournamentId) -> Result<Vec<Option<String>>, StoreError> {
        let sql = "SELECT versions.language FROM entries LEFT JOIN versions ON versions.bot = entries.bot \
                   AND versions.number = entries.version WHERE tournament = $1 ORDER BY entrant";
        self.read(|connection| all(connection, sql, &[id.0.into()], Row::take))
    }

    /// Whose bot each one is that entered a tournament, in the order of [`tournament::Entrant`]; nobody's is a bot of the
    /// house.
    pub fn owners(&self, id: TournamentId) -> Result<Vec<Option<Owner>>, StoreError> {
        let sql = "SELECT people.id, people.name, bots.visibility FROM entries LEFT JOIN bots ON bots.id = entries.bot \
                   LEFT JOIN people ON people.id = bots.owner WHERE tournament = $1 ORDER BY entrant";
        let read = |row: &mut Row| {
            let (person, name): (Option<i64>, Option<String>) = (row.take()?, row.take()?);
            let visibility: Option<String> = row.take()?;
            let visibility = visibility.and_then(|name| Visibility::from_name(&name));
            let known = person.map(PersonId).zip(name).zip(visibility);
            Ok(known.map(|((person, name), visibility)| Owner { person, name, visibility }))
        };
        self.read(|connection| all(connection, sql, &[id.0.into()], read))
    }

    /// Whether a bot of a person plays in a tournament.
    pub fn plays_in(&self, id: TournamentId, person: PersonId) -> Result<bool, StoreError> {
        let sql = "SELECT count(*) FROM entries JOIN bots ON bots.id = entries.bot \
                   WHERE tournament = $1 AND bots.owner = $2";
        self.read(|connection| single::<i64>(connection, sql, &[id.0.into(), person.0.into()]))
            .map(|found| found > 0)
    }

    /// A tournament with every result that is stored: it can be asked for its table, and for the games to be played.
    pub fn contest(&self, id: TournamentId) -> Result<Contest, StoreError> {
        let tournament = self.tournament(id)?.ok_or(StoreError::Missing)?;
        let mut contest = Contest::new(tournament.told.plan);
        for entrant in self.disqualified(id)? {
            contest.disqualify(entrant);
        }
        self.results(id, |result| {
            contest.report(&result).map_err(|error| StoreError::Damaged(error.to_string()))
        })?;
        Ok(contest)
    }
}
