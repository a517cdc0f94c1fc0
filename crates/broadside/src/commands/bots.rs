//! `broadside bots`: who is built in, from the weakest to the strongest, and what each is good for.

use clap::Args;
use record::GameKind;
use serde::Serialize;
use texts::{Lang, say};

use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::lineup::{game_name, game_parser, names_of};
use crate::table::wrap;

/// Lists the built-in bots.
#[derive(Debug, Args)]
pub(crate) struct Bots {
    /// Only the bots of this game.
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
    game: Option<GameKind>,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Debug, Serialize)]
struct Entry {
    game: &'static str,
    name: &'static str,
    /// From 1, the weakest of its game, upwards.
    strength: usize,
    description: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    hiding: Option<String>,
    good_for: String,
}

#[derive(Debug, Serialize)]
struct List {
    bots: Vec<Entry>,
}

impl Bots {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let games = self.game.map_or(GameKind::ALL.to_vec(), |game| vec![game]);
        let lang = console.lang;
        let mut lists = games.iter().map(|&game| (game, entries(lang, game)));
        if self.json {
            let bots = lists.flat_map(|(_, entries)| entries).collect();
            return console.json(&List { bots });
        }
        lists.try_for_each(|(game, entries)| show(console, game, &entries))
    }
}

fn entries(lang: Lang, game: GameKind) -> Vec<Entry> {
    let entry = |(place, name): (usize, &'static str)| Entry {
        game: game.name(),
        name,
        strength: place + 1,
        description: lang.text(&format!("bot-{name}"), &[]),
        hiding: (game == GameKind::SeaBattle).then(|| lang.text(&format!("bot-{name}-hides"), &[])),
        good_for: lang.text(&format!("bot-{name}-use"), &[]),
    };
    names_of(game).into_iter().enumerate().map(entry).collect()
}

fn show(console: &mut Console, game: GameKind, entries: &[Entry]) -> Result<(), Failure> {
    const COLUMNS: usize = 80;
    let lang = console.lang;
    console.line(say!(lang, "bots-of", game = game_name(lang, game)))?;
    console.line("")?;
    let column = entries.iter().map(|entry| entry.name.len()).max().unwrap_or(0) + 4;
    for entry in entries {
        let about = [Some(&entry.description), entry.hiding.as_ref(), Some(&entry.good_for)];
        let words = about.into_iter().flatten().flat_map(|text| text.split(' '));
        let lines = wrap(words, COLUMNS, &" ".repeat(column));
        let rest = lines.first().map_or("", |line| line.trim_start());
        let gap = " ".repeat(column - 2 - entry.name.len());
        console.line(format_args!("  {}{gap}{rest}", console.tinted(Tint::Strong, entry.name)))?;
        lines.iter().skip(1).try_for_each(|line| console.line(line))?;
    }
    console.line("")?;
    if let [weak, .., strong] = entries {
        let command = console.caller.command(&format!("match {} {}", strong.name, weak.name));
        console.line(say!(lang, "bots-hint", command = command))?;
        console.line("")?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bot_is_described_and_every_description_has_its_bot() {
        let mut known = Vec::new();
        for game in GameKind::ALL {
            for name in names_of(game) {
                known.extend([format!("bot-{name}"), format!("bot-{name}-use")]);
                known.extend((game == GameKind::SeaBattle).then(|| format!("bot-{name}-hides")));
            }
        }
        for lang in Lang::ALL {
            assert!(known.iter().all(|id| lang.has(id)), "{lang}: {known:?}");
        }
        let source = include_str!("../../../texts/locales/en/bots.ftl");
        for line in source.lines().filter(|line| line.starts_with("bot-")) {
            let id = line.split(' ').next().unwrap_or_default();
            assert!(known.iter().any(|known| known == id), "{id} describes nobody");
        }
    }
}
