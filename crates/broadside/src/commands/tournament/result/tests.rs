//! What is told of a tournament, in every form, with names that try to break it.

use rules::Preset;
use texts::Lang;
use tournament::{Format, Orders};

use super::sample::{NAMES, Sample};
use super::summary::Summary;
use super::{cross, json, page};

fn page_of(lang: Lang, sample: &Sample) -> String {
    let finished = sample.finished();
    let summary = Summary::of(&finished).expect("readable");
    let mut out = Vec::new();
    page::write(lang, &summary, &mut out).expect("written");
    String::from_utf8(out).expect("a page is text")
}

#[test]
fn no_name_and_no_message_becomes_markup() {
    let sample = Sample::of(Preset::AiBattle, Format::USUAL);
    for lang in Lang::ALL {
        let page = page_of(lang, &sample);
        assert_eq!(page.matches("<script>").count(), 1, "only ours");
        assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assert!(page.contains("&lt;b&gt;IndexError&lt;/b&gt;") && !page.contains("<b>"));
        assert!(page.contains(r"typo.pas:3: &lt;expected&gt; \u{1b};"));
        assert!(!page.contains(['\u{202e}', '\u{1b}']) && page.contains(r"\u{202e}txt.yp"));
        assert!(page.contains("Весна &amp; &lt;осень&gt;"));
    }
}

#[test]
fn the_page_needs_nothing_from_elsewhere() {
    let page = page_of(Lang::Ru, &Sample::of(Preset::AiBattle, Format::USUAL));
    for outside in ["http:", "https:", "//", "@import", "url("] {
        let found: Vec<&str> = page.lines().filter(|line| line.contains(outside)).collect();
        assert!(found.is_empty(), "{outside}: {found:?}");
    }
}

#[test]
fn a_long_name_does_not_fill_the_screen_with_its_headline() {
    let long = "Ж".repeat(96);
    let names = [format!("{long} (2)"), "cadet".to_owned()].into();
    let page = page_of(Lang::En, &Sample::with(names, Preset::AiBattle, Format::USUAL));
    let short = format!("{}…Ж (2)", "Ж".repeat(34));
    assert!(page.contains(&format!("<h1 class=\"long\">{short} has won</h1>")));
    assert!(page.contains(&format!("If the same games were held again, {short} would")));
    assert!(page.contains(&format!(">{long} (2)</bdi>")), "the table has all of it");
}

#[test]
fn every_element_that_is_opened_is_closed_in_its_order() {
    for (preset, format) in [
        (Preset::AiBattle, Format::USUAL),
        (Preset::SeaFight, Format::USUAL),
        (Preset::AiBattle, Format::RoundRobin { rounds: 2, orders: Orders::Both }),
        (Preset::AiBattle, Format::Swiss { rounds: 3 }),
        (Preset::AiBattle, Format::Knockout),
    ] {
        for lang in Lang::ALL {
            let page = page_of(lang, &Sample::of(preset, format));
            assert_eq!(unclosed(&page), Vec::<String>::new());
        }
    }
}

/// What is open at the end, or the first element that closes another than the one that is open.
fn unclosed(page: &str) -> Vec<String> {
    const ALONE: [&str; 5] = ["!doctype", "meta", "br", "input", "link"];
    let mut open: Vec<String> = Vec::new();
    let (mut rest, mut raw) = (page, None);
    while let Some(place) = rest.find('<') {
        rest = &rest[place + 1..];
        let end = rest.find('>').expect("a tag ends");
        let tag = rest[..end].to_owned();
        let name = tag.trim_start_matches('/').split([' ', '\n', '/']).next().unwrap_or_default().to_owned();
        if raw.as_ref().is_some_and(|raw| tag != format!("/{raw}")) {
            continue;
        }
        raw = None;
        if tag.starts_with('/') {
            let last = open.pop();
            if last.as_deref() != Some(&name) {
                return vec![format!("{name} closes {last:?}")];
            }
        } else if !tag.ends_with('/') && !ALONE.contains(&name.as_str()) {
            raw = (name == "style" || name == "script").then(|| name.clone());
            open.push(name);
        }
    }
    open
}

#[test]
fn a_spreadsheet_sees_no_formula_and_everybody_in_a_line() {
    let sample = Sample::of(Preset::AiBattle, Format::USUAL);
    let finished = sample.finished();
    let summary = Summary::of(&finished).expect("readable");
    let mut out = Vec::new();
    store::write_table(&summary.lines(), &mut out).expect("written");
    let table = String::from_utf8(out).expect("text");
    assert_eq!(table.lines().count(), 1 + NAMES.len());
    assert!(table.contains(",'=cmd|' /C calc'!A0,") && table.contains(",\"name, \"\"quoted\"\"\","));
    let mut out = Vec::new();
    store::write_cross(&summary.standings, summary.finished.names, &mut out).expect("written");
    let cross = String::from_utf8(out).expect("text");
    assert_eq!(cross.lines().count(), 1 + NAMES.len());
    assert!(cross.lines().all(|line| !line.split(',').any(|cell| cell.starts_with(['=', '+', '-', '@']))));
}

#[test]
fn scripts_are_told_what_was_promised_to_them() {
    let sample = Sample::of(Preset::AiBattle, Format::USUAL);
    let finished = sample.finished();
    let summary = Summary::of(&finished).expect("readable");
    let report = serde_json::to_value(json::Report::of(Lang::En, &summary)).expect("JSON");
    let standings = report["standings"].as_array().expect("a list");
    let first = &standings[0];
    assert_eq!((&first["place"], first["bot"].as_str()), (&1.into(), Some("admiral")));
    let points: Vec<u64> = standings.iter().map(|row| row["points"].as_u64().expect("a number")).collect();
    assert!(points.is_sorted_by(|one, other| one >= other), "{points:?}");
    for row in standings {
        let [wins, draws] = ["wins", "draws"].map(|name| row[name].as_u64().expect("a number"));
        assert_eq!(row["points"], 3 * wins + draws);
        assert!(row["losses"].is_u64());
    }
    let games = report["games"].as_array().expect("a list");
    assert_eq!(games.len(), 28);
    let failed: Vec<&serde_json::Value> =
        games.iter().filter(|game| game["ending"]["kind"] == "fault").collect();
    assert_eq!(failed.len(), 7, "the crasher lost them all");
    for game in failed {
        assert!(game["ending"]["faults"][0]["detail"].as_str().expect("words").contains("line 12"));
        assert!(["first", "second"].iter().any(|seat| game[seat] == "crasher.py"));
    }
    assert_eq!(games[0]["record"], "games/0001.jsonl");
}

#[test]
fn points_can_be_counted_again_from_what_scripts_are_told() {
    let names = (0..5).map(|number| format!("bot {number}")).collect();
    let sample = Sample::with(names, Preset::AiBattle, Format::Swiss { rounds: 3 });
    let finished = sample.finished();
    let summary = Summary::of(&finished).expect("readable");
    let report = serde_json::to_value(json::Report::of(Lang::En, &summary)).expect("JSON");
    let mut rested = 0;
    for row in report["standings"].as_array().expect("a list") {
        let [wins, draws, rests] =
            ["wins", "draws", "rests"].map(|name| row[name].as_u64().expect("a number"));
        assert_eq!(row["points"], 3 * (wins + rests) + draws);
        rested += rests;
    }
    assert_eq!(rested, 3, "one of five in every round");
}

#[test]
fn who_is_expelled_is_told_with_the_games_that_were_not_played() {
    let sample = Sample::of(Preset::SeaFight, Format::USUAL);
    for (lang, words) in [(Lang::En, "was expelled in game"), (Lang::Ru, "снят с турнира в игре")]
    {
        assert!(page_of(lang, &sample).contains(words));
    }
    let finished = sample.finished();
    let summary = Summary::of(&finished).expect("readable");
    let report = serde_json::to_value(json::Report::of(Lang::En, &summary)).expect("JSON");
    let crasher =
        report["standings"].as_array().expect("a list").iter().find(|row| row["bot"] == "crasher.py");
    assert_eq!(crasher.expect("it is in the table")["not_played"], 6);
    assert_eq!(report["games"].as_array().expect("a list").len(), 22);
}

#[test]
fn the_cross_table_is_shown_where_it_fits() {
    let of = |many: usize, rounds| {
        let names = (0..many).map(|number| format!("bot {number}")).collect();
        let format = Format::RoundRobin { rounds, orders: Orders::Both };
        let sample = Sample::with(names, Preset::AiBattle, format);
        let finished = sample.finished();
        let summary = Summary::of(&finished).expect("readable");
        cross::lines(Lang::En, &summary).map(|lines| lines.len())
    };
    assert_eq!(of(5, 1), Some(6));
    assert_eq!(of(12, 1), Some(13));
    assert_eq!(of(12, 5), None, "cells like 30:0 are too wide for twelve");
    assert_eq!(of(30, 1), None);
}
