//! What a tournament has left in its folder, read by nothing but the records: who met whom, what came of it, and the
//! table that follows.

#![allow(dead_code, reason = "every test uses a part of it")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

/// A game as its record tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Game {
    /// Player 1 and player 2.
    pub(crate) bots: [String; 2],
    pub(crate) verdict: String,
    pub(crate) ending: String,
    /// Who failed, by seat from 0, and the kind of the failure.
    pub(crate) failures: Vec<(usize, String)>,
    /// The lines without the times of the calls.
    pub(crate) lines: String,
}

/// The games in `folder/games`, in the order of their numbers.
pub(crate) fn games(folder: &Path) -> Vec<Game> {
    let files = fs::read_dir(folder.join("games")).expect("the games are written");
    let mut paths: Vec<_> = files.map(|file| file.expect("readable").path()).collect();
    paths.sort();
    paths.iter().map(|path| game(&fs::read_to_string(path).expect("readable"))).collect()
}

fn game(text: &str) -> Game {
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("lines of JSON")).collect();
    let word = |value: &Value| value.as_str().expect("a word").to_owned();
    let last = lines.last().expect("a record has lines");
    let failed = lines.iter().filter(|line| line.get("failed").is_some());
    let seat = |line: &Value| usize::try_from(line["by"].as_u64().expect("a seat")).expect("small") - 1;
    let untimed = |line: &str| line.split(",\"times\":").next().unwrap_or_default().to_owned();
    Game {
        bots: [0, 1].map(|seat| word(&lines[0]["bots"][seat]["name"])),
        verdict: word(&last["verdict"]),
        ending: word(&last["ending"]),
        failures: failed.map(|line| (seat(line), word(&line["kind"]))).collect(),
        lines: text.lines().map(untimed).collect::<Vec<_>>().join("\n"),
    }
}

/// One row of a table: place, name, points, and games won, drawn and lost.
pub(crate) type Row = (u64, String, u64, [u64; 3]);

/// The table that the games make.
pub(crate) fn table(games: &[Game]) -> Vec<Row> {
    let mut tallies: BTreeMap<&str, [u64; 3]> = BTreeMap::new();
    for game in games {
        for (seat, bot) in game.bots.iter().enumerate() {
            let column = match (game.verdict.as_str(), seat) {
                ("first", 0) | ("second", 1) => 0,
                ("draw", _) => 1,
                ("first" | "second" | "both-lost", _) => 2,
                other => panic!("{other:?}"),
            };
            tallies.entry(bot).or_default()[column] += 1;
        }
    }
    let points = |[won, drawn, _]: [u64; 3]| 3 * won + drawn;
    let place = |tally| 1 + tallies.values().filter(|other| points(**other) > points(tally)).count() as u64;
    let row = |(name, tally): (&&str, &[u64; 3])| (place(*tally), (*name).to_owned(), points(*tally), *tally);
    let mut rows: Vec<Row> = tallies.iter().map(row).collect();
    rows.sort();
    rows
}

/// The table that the program tells.
pub(crate) fn told(report: &Value) -> Vec<Row> {
    let number = |value: &Value| value.as_u64().expect("a number");
    let standings = report["standings"].as_array().expect("there are standings");
    let mut rows: Vec<Row> = standings
        .iter()
        .map(|row| {
            let tally = ["wins", "draws", "losses"].map(|name| number(&row[name]));
            let name = row["bot"].as_str().expect("a name").to_owned();
            (number(&row["place"]), name, number(&row["points"]), tally)
        })
        .collect();
    rows.sort();
    rows
}

/// The result in a folder.
pub(crate) fn report(folder: &Path) -> Value {
    let text = fs::read_to_string(folder.join("result.json")).expect("the result is written");
    serde_json::from_str(&text).expect("it is JSON")
}

/// How often each pair met.
pub(crate) fn meetings(games: &[Game]) -> BTreeMap<[String; 2], u32> {
    let mut meetings = BTreeMap::new();
    for game in games {
        let mut pair = game.bots.clone();
        pair.sort();
        *meetings.entry(pair).or_default() += 1;
    }
    meetings
}
