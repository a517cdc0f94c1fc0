//! How long the tables of large tournaments take: `cargo run --release -p tournament --example large_tables`.

use std::time::Instant;

use rules::{BySeat, Ending, Outcome, Seat, Verdict};
use tournament::{Conduct, Contest, Fixture, Format, GameResult, Orders, PlaceChances, Plan, Strengths};

fn result(game: &Fixture) -> GameResult {
    let ahead = i64::from(game.entrants[Seat::Second].0) - i64::from(game.entrants[Seat::First].0);
    let drawn = (game.seed % 4_001) as i64 - 2_000;
    let winner = if drawn < ahead { Seat::First } else { Seat::Second };
    let verdict =
        Verdict { outcome: Outcome::Won(winner), ending: Ending::Played, score: BySeat::only(winner, 4, 2) };
    GameResult { number: game.number, entrants: game.entrants, verdict, failures: BySeat::new(None, None) }
}

fn timed<T>(what: &str, work: impl FnOnce() -> T) -> T {
    let begun = Instant::now();
    let done = work();
    println!("{what}: {:.1} ms", begun.elapsed().as_secs_f64() * 1_000.0);
    done
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for (entrants, rounds) in [(40, 128), (448, 1), (2_000, 1)] {
        let format = Format::RoundRobin { rounds, orders: Orders::One };
        let plan = Plan::new(entrants, format, Conduct::StaysIn, 1)?;
        println!("{entrants} bots, {} games", Contest::new(plan).expected_games());
        let contest = timed("  schedule, results, cross table", || {
            let mut contest = Contest::new(plan);
            while let Some(game) = contest.next() {
                contest.report(&result(&game)).expect("a game that was handed out");
            }
            contest
        });
        timed("  table", || contest.table());
        let strengths = timed("  strengths", || Strengths::of(contest.cross_table()));
        timed("  places, held 100 times again", || {
            PlaceChances::resample(contest.cross_table(), &strengths, 100, 1)
        });
    }
    Ok(())
}
