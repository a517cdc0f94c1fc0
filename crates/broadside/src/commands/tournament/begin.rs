//! Begins a tournament, or goes on with the one that is stored: in the end there is a tournament in the store, and
//! everybody who plays it is ready.

use std::time::{SystemTime, UNIX_EPOCH};

use languages::BuildError;
use store::{Entry, NewTournament, Store, StoreError, TournamentId};
use texts::{Lang, say, visible};
use tournament::{Conduct, Plan};

use super::asked::Asked;
use super::finished::Absent;
use super::guests::{Guest, Who};
use super::player::{Hall, Player};
use super::reunion::Reunion;
use super::roster::{Roster, file_of};
use crate::candidate::BotFile;
use crate::console::Console;
use crate::failure::Failure;
use crate::lots::drawn_seed;
use crate::workshop;

/// Everybody who was invited: those who can play, and why the others cannot.
pub(super) struct Present {
    /// In the order of the entrants.
    pub(super) players: Vec<Player>,
    pub(super) absent: Vec<Absent>,
}

/// Everybody who is named on the command line, as they are now.
pub(super) fn arrivals(guests: Vec<Guest>) -> Result<Vec<Player>, Failure> {
    let arrive = |guest: Guest| match guest.who {
        Who::House(bot) => Ok(Player::house(&guest.name, &bot)),
        Who::Program(file) => Ok(Player::program(&guest.name, file)),
        Who::Gone(_, why) => Err(why),
    };
    guests.into_iter().map(arrive).collect()
}

/// Compiles everybody and stores a new tournament of those who can play.
pub(super) fn begin(
    console: &mut Console,
    store: &Store,
    hall: &Hall,
    asked: &Asked,
    name: String,
    players: Vec<Player>,
    trouble: impl Fn(StoreError) -> Failure,
) -> Result<(TournamentId, Present), Failure> {
    let lang = console.lang;
    let built = hall.compile(console, &players, asked.game, asked.preset)?;
    let now_ms = now_ms();
    let mut roster = Roster::read(store, asked.game).map_err(&trouble)?;
    let mut present = Present { players: Vec::new(), absent: asked.unfit.clone() };
    let mut entries = Vec::new();
    for (player, refused) in players.into_iter().zip(built) {
        if let (Some(file), Some(error)) = (&player.file, &refused)
            && error.is_ours()
        {
            return Err(workshop::refuse(console, file, error));
        }
        let keep = |file| roster.keep(store, &player.name, file, refused.as_ref(), now_ms);
        let version = player.file.as_ref().map(keep).transpose().map_err(&trouble)?;
        match (&player.file, refused) {
            (Some(file), Some(error)) => present.absent.push(absent(lang, &player.name, file, &error)),
            _ => {
                entries.push(Entry { name: player.name.clone(), version });
                present.players.push(player);
            }
        }
    }
    let plan = Plan::new(
        entries.len(),
        asked.format,
        Conduct::of(asked.preset),
        asked.seed.unwrap_or_else(drawn_seed),
    );
    let Ok(plan) = plan else { return Err(too_few(lang, &present)) };
    let (game, preset, sets, wins) = (asked.game, asked.preset, asked.sets, asked.wins);
    let told = NewTournament { name, game, preset, sets, wins, plan, made_ms: now_ms };
    Ok((store.add_tournament(told, entries).map_err(trouble)?, present))
}

/// Everybody of a tournament that is stored, as they were when it began.
pub(super) fn rejoin(
    console: &mut Console,
    store: &Store,
    reunion: &Reunion,
    asked: &mut Asked,
    trouble: impl Fn(StoreError) -> Failure,
) -> Result<Present, Failure> {
    let lang = console.lang;
    let mut guests = std::mem::take(&mut asked.guests);
    let mut absent_ones = asked.unfit.clone();
    for (place, kept, why) in &reunion.absent {
        let name = guests[*place].name.clone();
        // Of a program that was never compiled only the name matters.
        let stand_in =
            || BotFile { path: name.clone().into(), name: name.clone(), bytes: Vec::new(), language: None };
        let file = file_of(&name, kept.clone()).unwrap_or_else(stand_in);
        absent_ones.push(absent(lang, &name, &file, why));
    }
    let mut players = Vec::new();
    for (place, entry) in reunion.guests.iter().zip(&reunion.entries) {
        let who = std::mem::replace(&mut guests[*place].who, Who::House(String::new()));
        players.push(match (who, entry.version) {
            (Who::Gone(path, why), Some(version)) => {
                let kept = store.version(version).map_err(&trouble)?;
                let Some(file) = kept.and_then(|kept| file_of(&entry.name, kept)) else { return Err(why) };
                let path = visible(&path.to_string_lossy());
                console.note(say!(lang, "tournament-gone", file = path));
                Player::program(&entry.name, file)
            }
            (Who::Gone(_, why), None) => return Err(why),
            (Who::Program(file), _) => Player::program(&entry.name, file),
            (Who::House(bot), _) => Player::house(&entry.name, &bot),
        });
    }
    Ok(Present { players, absent: absent_ones })
}

/// Compiles those who took part before. One that cannot be compiled any more stops the tournament: it would be another
/// one without it.
pub(super) fn compile_again(
    console: &mut Console,
    hall: &Hall,
    asked: &Asked,
    players: &[Player],
) -> Result<(), Failure> {
    let built = hall.compile(console, players, asked.game, asked.preset)?;
    for (player, refused) in players.iter().zip(built) {
        if let (Some(file), Some(error)) = (&player.file, refused) {
            return Err(workshop::refuse(console, file, &error));
        }
    }
    Ok(())
}

fn absent(lang: Lang, name: &str, file: &BotFile, error: &BuildError) -> Absent {
    Absent { name: name.to_owned(), why: workshop::sentence(lang, file, error) }
}

fn too_few(lang: Lang, present: &Present) -> Failure {
    let mut sentence = say!(lang, "tournament-too-few", count = present.players.len());
    for absent in &present.absent {
        sentence += &format!("\n  {}", absent.why);
    }
    Failure::Input(sentence)
}

fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}
