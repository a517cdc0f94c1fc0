//! What an arena tells of a tournament beside its rules: what it is for, who holds it, who may look, and when it begins.

use record::GameKind;

use crate::bots::{Bot, VersionId};
use crate::classes::ClassId;
use crate::connection::{all, first, single};
use crate::error::StoreError;
use crate::people::PersonId;
use crate::store::{Archive, Store};
use crate::tournaments::{
    COLUMNS, Entry, NewTournament, State, Tournament, TournamentId, enter_all, insert,
    read as read_tournament,
};
use crate::value::{Row, Value};

/// For whom, by whom and when a tournament is.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Notice {
    /// What it is for.
    pub kind: Kind,
    /// Who holds it; nobody where the program does by itself.
    pub organiser: Option<PersonId>,
    /// Who may look at it.
    pub audience: Audience,
    /// The class that it is for.
    pub class: Option<ClassId>,
    /// Who will enter when it begins, in the words of whoever holds it.
    pub roster: String,
    /// When it begins by itself, in milliseconds since 1970.
    pub starts_ms: Option<u64>,
    /// The kind of workers that play all its games, so that they are timed alike; any otherwise.
    pub worker_kind: Option<String>,
}

/// What a tournament is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Kind {
    /// To see who is best.
    #[default]
    Contest,
    /// Two try each other out, and nobody counts it.
    Practice,
}

impl Kind {
    const ALL: [Self; 2] = [Self::Contest, Self::Practice];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Contest => "contest",
            Self::Practice => "practice",
        }
    }

    /// The kind of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// Who may look at a tournament. Its organiser and administrators always may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Audience {
    /// Everybody, signed in or not.
    #[default]
    Everybody,
    /// Everybody who is signed in.
    Members,
    /// The pupils and the teacher of its class.
    Class,
    /// Those who hold tournaments.
    Organisers,
}

impl Audience {
    /// All of them, the widest first.
    pub const ALL: [Self; 4] = [Self::Everybody, Self::Members, Self::Class, Self::Organisers];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Everybody => "everybody",
            Self::Members => "members",
            Self::Class => "class",
            Self::Organisers => "organisers",
        }
    }

    /// The audience of a name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|audience| audience.name() == name)
    }
}

pub(crate) fn read(row: &mut Row) -> Result<Notice, StoreError> {
    let kind = row.named(Kind::from_name)?;
    let organiser = row.take::<Option<i64>>()?.map(PersonId);
    let audience = row.named(Audience::from_name)?;
    let class = row.take::<Option<i64>>()?.map(ClassId);
    let (roster, starts_ms, worker_kind) = (row.take()?, row.take()?, row.take()?);
    Ok(Notice { kind, organiser, audience, class, roster, starts_ms, worker_kind })
}

pub(crate) fn values(notice: &Notice) -> [Value; 7] {
    [
        notice.kind.name().into(),
        notice.organiser.map(|person| person.0).into(),
        notice.audience.name().into(),
        notice.class.map(|class| class.0).into(),
        (&notice.roster).into(),
        notice.starts_ms.into(),
        notice.worker_kind.as_deref().into(),
    ]
}

impl Store {
    /// Announces a tournament that nobody has entered yet; it waits for [`begin`](Store::begin).
    pub fn announce(&self, told: NewTournament, notice: Notice) -> Result<TournamentId, StoreError> {
        self.writer.change(move |connection| insert(connection, &told, &notice, State::Announced))
    }

    /// Begins a tournament that was announced, with those who enter it: at least two, and they stay the same from now on.
    pub fn begin(&self, id: TournamentId, entries: Vec<Entry>) -> Result<(), StoreError> {
        if entries.len() < 2 {
            return Err(StoreError::Missing);
        }
        self.change_tournament(id, move |connection| {
            let sql = "UPDATE tournaments SET state = $1 WHERE id = $2 AND state = $3";
            let (running, announced) = (State::Running.name(), State::Announced.name());
            if connection.run(sql, &[running.into(), id.0.into(), announced.into()])? == 1 {
                enter_all(connection, id, &entries)
            } else {
                Err(StoreError::Missing)
            }
        })
    }
}

impl Store {
    /// Says who may look at a tournament.
    pub fn set_audience(&self, id: TournamentId, audience: Audience) -> Result<(), StoreError> {
        self.change_tournament(id, move |connection| {
            let sql = "UPDATE tournaments SET visibility = $1 WHERE id = $2";
            let changed = connection.run(sql, &[audience.name().into(), id.0.into()])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }

    /// Gives a tournament another name.
    pub fn rename_tournament(&self, id: TournamentId, name: String) -> Result<(), StoreError> {
        self.change_tournament(id, move |connection| {
            let sql = "UPDATE tournaments SET name = $1 WHERE id = $2";
            let changed = connection.run(sql, &[(&name).into(), id.0.into()])?;
            if changed == 1 { Ok(()) } else { Err(StoreError::Missing) }
        })
    }
}

impl Archive {
    /// All tournaments of a kind that are not put away, the latest first.
    pub fn tournaments_of_kind(&self, kind: Kind) -> Result<Vec<Tournament>, StoreError> {
        let sql = format!("{COLUMNS} WHERE kind = $1 AND away_ms IS NULL ORDER BY id DESC");
        self.read(|connection| all(connection, &sql, &[kind.name().into()], read_tournament))
    }

    /// All tournaments that are in a state, of whatever kind, the earliest first.
    pub fn tournaments_in(&self, state: State) -> Result<Vec<Tournament>, StoreError> {
        let sql = format!("{COLUMNS} WHERE state = $1 ORDER BY id");
        self.read(|connection| all(connection, &sql, &[state.name().into()], read_tournament))
    }

    /// How many games of a tournament have a result, also those that count no more.
    pub fn games_played(&self, id: TournamentId) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM results WHERE tournament = $1";
        self.read(|connection| single(connection, sql, &[id.0.into()]))
    }

    /// How many games of a tournament have a result that counts: nobody who was disqualified has played them.
    pub fn games_counted(&self, id: TournamentId) -> Result<u64, StoreError> {
        if self.disqualified(id)?.is_empty() {
            return self.games_played(id);
        }
        let sql = "SELECT count(*) FROM results JOIN entries AS one ON one.tournament = results.tournament \
                   AND one.entrant = results.first JOIN entries AS other ON other.tournament = results.tournament \
                   AND other.entrant = results.second WHERE results.tournament = $1 \
                   AND one.disqualified IS NULL AND other.disqualified IS NULL";
        self.read(|connection| single(connection, sql, &[id.0.into()]))
    }

    /// When the last game of a tournament ended, in milliseconds since 1970.
    pub fn last_played_ms(&self, id: TournamentId) -> Result<Option<u64>, StoreError> {
        let sql = "SELECT max(played_ms) FROM results WHERE tournament = $1";
        self.read(|connection| single(connection, sql, &[id.0.into()]))
    }

    /// Whether a person organises a contest in which a version plays.
    pub fn organises(&self, person: PersonId, version: VersionId) -> Result<bool, StoreError> {
        let sql = "SELECT tournaments.id FROM entries JOIN tournaments ON tournaments.id = entries.tournament \
                   WHERE entries.bot = $1 AND entries.version = $2 AND organiser = $3 AND kind = $4 LIMIT 1";
        let values =
            [version.bot.0.into(), version.number.into(), person.0.into(), Kind::Contest.name().into()];
        self.read(|connection| first(connection, sql, &values, Row::take::<i64>)).map(|found| found.is_some())
    }

    /// Every bot of a game that can enter a tournament, in the order in which they were added.
    pub fn active_bots(&self, game: GameKind) -> Result<Vec<Bot>, StoreError> {
        let can_enter = "game = $1 AND active_version IS NOT NULL AND away_ms IS NULL";
        self.bots_where(can_enter, &[game.name().into()])
    }
}
