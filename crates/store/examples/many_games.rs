//! How fast games are stored, how large they are and how soon they are found again, with as many games as are asked for:
//! `cargo run --release -p store --example many_games -- 100000 [FOLDER or postgresql://...]`.

use std::time::{Duration, Instant};

use bots::house::SEA_BATTLE;
use record::{AnyRecord, CallTime, Contestant, Event, GameKind, Header, Host, Scribe};
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Match, Preset, Seat};
use store::{Address, Archive, Entry, NewTournament, PackedLog, Played, Store, StoreError, TournamentId};
use tournament::{Conduct, Fixture, Format, GameNumber, GameResult, Orders, Plan};

const BOTS: usize = 40;
const SETS: u32 = 7;
/// Games that are really played; they are stored again and again under other numbers.
const PLAYED: u64 = 400;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let games: u64 = arguments.next().map_or(Ok(10_000), |games| games.parse())?;
    let folder = std::env::temp_dir().join(format!("broadside-pace-{}", std::process::id()));
    let address = match arguments.next() {
        Some(address) => address.parse()?,
        None => Address::Folder(folder.clone()),
    };
    let store = Store::open(&address)?;
    let id = announce(&store, games)?;
    let sets = keep(&store, id, games)?;
    drop(store);
    if let Address::Folder(folder) = &address {
        let bytes: u64 = std::fs::read_dir(folder)?
            .flatten()
            .flat_map(|file| file.metadata())
            .map(|file| file.len())
            .sum();
        println!("{:.2} KB per set, {:.0} MB in all", bytes as f64 / 1e3 / sets as f64, bytes as f64 / 1e6);
    }
    let archive = Archive::open(&address)?;
    timed("contest, table and cross table", || {
        archive.contest(id).map(|contest| contest.table().rows().len())
    })?;
    let openings: Result<Vec<Duration>, StoreError> = (0..200)
        .map(|turn| {
            let begun = Instant::now();
            archive.log(id, GameNumber(turn * 7_919 % games))?.ok_or(StoreError::Missing)?.record()?;
            Ok(begun.elapsed())
        })
        .collect();
    let mut openings = openings?;
    openings.sort();
    println!("a game is opened in {:.2?} (median), {:.2?} (worst of 200)", openings[100], openings[199]);
    let mut copy = std::io::BufWriter::new(std::fs::File::create("/dev/null")?);
    timed("backup", || archive.back_up(&mut copy))?;
    let memory = std::fs::read_to_string("/proc/self/status")?;
    println!("{}", memory.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default());
    drop(archive);
    let _ = std::fs::remove_dir_all(folder);
    Ok(())
}

fn timed<T: std::fmt::Display>(
    what: &str,
    work: impl FnOnce() -> Result<T, StoreError>,
) -> Result<(), StoreError> {
    let begun = Instant::now();
    let done = work()?;
    println!("{what}: {:.0} ms ({done} rows)", begun.elapsed().as_secs_f64() * 1e3);
    Ok(())
}

fn announce(store: &Store, games: u64) -> Result<TournamentId, Box<dyn std::error::Error>> {
    let pairs = (BOTS * (BOTS - 1) / 2) as u64;
    let rounds = u32::try_from(games.div_ceil(pairs))?;
    let format = Format::RoundRobin { rounds, orders: Orders::One };
    let told = NewTournament {
        name: "pace".to_owned(),
        game: GameKind::SeaBattle,
        preset: Preset::AiBattle,
        sets: SETS,
        wins: None,
        plan: Plan::new(BOTS, format, Conduct::StaysIn, 1)?,
        made_ms: 0,
    };
    let entries = (0..BOTS).map(|bot| Entry { name: format!("bot {bot}"), version: None }).collect();
    Ok(store.add_tournament(told, entries)?)
}

/// Stores the games and tells how many sets they have.
fn keep(store: &Store, id: TournamentId, games: u64) -> Result<u64, StoreError> {
    let fixtures: Vec<Fixture> = store.contest(id)?.take(PLAYED as usize).collect();
    let played: Vec<(AnyRecord, PackedLog)> = fixtures
        .iter()
        .map(|game| {
            let record = play(game);
            let log = PackedLog::pack(&record);
            (record, log)
        })
        .collect();
    let begun = Instant::now();
    let mut sets = 0;
    for (game, (record, log)) in store.contest(id)?.zip(played.iter().cycle()).take(games as usize) {
        let result = GameResult::of(&game, record);
        sets += u64::from(result.verdict.sets_played());
        store.keep(Played {
            tournament: id,
            result,
            log: log.clone(),
            used: BySeat::default(),
            played_ms: 0,
            printed: BySeat::default(),
            worker: None,
        })?;
    }
    store.flush()?;
    println!(
        "{games} games of {sets} sets: {:.0} games/s stored",
        games as f64 / begun.elapsed().as_secs_f64()
    );
    let begun = Instant::now();
    played.iter().for_each(|(record, _)| drop(PackedLog::pack(record)));
    println!("packing takes {:.2?} per game", begun.elapsed() / u32::try_from(played.len()).unwrap_or(1));
    Ok(sets)
}

/// A game of seven sets with times of calls as a judge would measure them.
fn play(game: &Fixture) -> AnyRecord {
    let header = Header {
        game: GameKind::SeaBattle,
        preset: Preset::AiBattle,
        sets: SETS,
        wins: None,
        first: Seat::First,
        bots: game.entrants.map(|_, entrant| Contestant::named(format!("bot {}", entrant.0))),
        seed: Some(game.seed),
        host: Host::InProcess,
        voided: 0,
    };
    let rules = header.rules::<SeaBattle>().expect("the header describes a match");
    let mut bots = BySeat::from_fn(|seat| SEA_BATTLE[1].build(game.seed + u64::from(seat.number()), &rules));
    let mut noise = game.seed;
    let scribe = std::cell::RefCell::new(Scribe::<SeaBattle>::default());
    let mut tell = |event: Event<SeaBattle>| scribe.borrow_mut().event(event);
    let mut played = Match::begin(&rules, header.first, &mut tell);
    played.run(
        |seat, call| {
            noise = noise.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let time = CallTime { cpu_us: (noise >> 60) as u32, wall_us: 7 + (noise >> 57) as u32 % 50 };
            scribe.borrow_mut().call(seat, time);
            Ok::<_, record::Fault>(bots[seat].call(call))
        },
        &mut tell,
    );
    AnyRecord::from(scribe.into_inner().finish(header).expect("the match is over"))
}
