//! A game: the verdict first, then the replay with the calls, the sets, and how each side did.

use askama::Template;
use axum::extract::State;
use rules::{Preset, Seat};
use store::{Kind, Tournament, Visibility};
use texts::{Lang, say};

use super::{go, live_game, page, practice_games, words};
use crate::app::App;
use crate::contests::words as held;
use crate::door::{SeenGame, Visit};
use crate::games::{self, Account, StoredGame, Style, Words};
use crate::islands::{CallStyle, ReplayInput};
use crate::refusal::{Answer, Refusal};
use crate::share::Preview;

pub(crate) const PATH: &str = "/tournaments/{id}/games/{number}";

#[derive(Template)]
#[template(path = "pages/game.html")]
pub(super) struct Page {
    pub(super) visit: Visit,
    /// The pages above this one: their addresses and names.
    pub(super) crumbs: Vec<(String, String)>,
    pub(super) names: [String; 2],
    /// What game it is.
    pub(super) line: String,
    /// Where more is told of each side.
    pub(super) links: [Option<String>; 2],
    pub(super) account: Account,
    /// Where the record is.
    pub(super) record: String,
    /// Where it is shared.
    pub(super) share: String,
    /// Where the log of `lol-2019` is, if there is one.
    pub(super) log: Option<String>,
    /// What the island is told.
    pub(super) input: String,
    /// What those have printed whose output the reader may see: the name, the text, and whether only its end is kept.
    pub(super) printed: Vec<(String, String, bool)>,
    /// The command that repeats the game at home, and whether it needs the reader's bot.
    pub(super) command: (String, bool),
    /// Where the reader's bot can meet the other again.
    pub(super) rematch: Option<String>,
}

impl Page {
    /// Where the shot is shown at which somebody failed.
    fn shot(&self) -> Option<String> {
        self.account.told.place.map(|(set, shot)| format!("#set={set}&shot={shot}"))
    }

    fn preview(&self) -> Preview {
        let [first, second] = &self.names;
        let (title, card) = (format!("{first} – {second}"), format!("{}/card.png", self.share));
        Preview::of(&self.visit, &title, &self.account.told.sentence, &card)
    }
}

pub(crate) async fn show(State(app): State<App>, game: SeenGame) -> Answer {
    let (id, number) = (game.seen.tournament.id, game.number);
    if app.bridge().is_ok_and(|bridge| bridge.live.is_on(id, number)) {
        return Ok(go(&live_game::address(id, number)));
    }
    let stored = match StoredGame::of(&app, &game).await {
        // It may be played now: whoever steers the arena knows.
        Err(Refusal::NotFound) => return Err(app.bridge().err().unwrap_or(Refusal::NotFound)),
        found => found?,
    };
    let visit = game.seen.visit.clone();
    let account = stored.account(&app, &game.seen).await?;
    let names = Seat::BOTH.map(|seat| stored.entries[seat].name.clone());
    let links = Seat::BOTH.map(|seat| link(&visit, &stored, seat));
    let words: Vec<Words> =
        stored.readable_seats(&visit, &game.seen).into_iter().flat_map(|seat| stored.words(seat)).collect();
    let input = input(&stored, &account, &words);
    let printed = printed(&stored, &words);
    let command = command(&stored, account.own);
    let rematch = account.own.map(|seat| {
        let [mine, against] =
            [seat, seat.other()].map(|seat| practice_games::spelled(&stored.entries[seat], true));
        format!("/practice?mine={mine}&against={against}")
    });
    let tournament = &game.seen.tournament;
    let line = say!(
        visit.lang,
        "game-of",
        game = words::game(&visit.lang, &tournament.told.game),
        preset = tournament.told.preset.name(),
        number = stored.number.0 + 1
    );
    let crumbs = crumbs(visit.lang, tournament);
    let address = games::address(stored.tournament, stored.number);
    page(&Page {
        visit,
        crumbs,
        names,
        line,
        links,
        account,
        record: format!("{address}/record"),
        share: format!("{address}/share"),
        log: None,
        input,
        printed,
        command,
        rematch,
    })
}

/// What stands above a game.
fn crumbs(lang: Lang, tournament: &Tournament) -> Vec<(String, String)> {
    let (above, own) = match tournament.notice.kind {
        Kind::Contest => (
            ("/tournaments".to_owned(), say!(lang, "nav-tournaments")),
            super::tournament::address(tournament.id),
        ),
        Kind::Practice => {
            (("/practice".to_owned(), say!(lang, "nav-practice")), practice_games::address(tournament.id))
        }
    };
    vec![above, (own, held::name(lang, tournament))]
}

/// Where more is told of a side, if the visitor may see it.
fn link(visit: &Visit, stored: &StoredGame, seat: Seat) -> Option<String> {
    let person = visit.person.as_ref().map(|person| person.id);
    let Some(bot) = stored.bots[seat].as_ref() else {
        let (game, name) = (stored.record.header().game, &stored.entries[seat].name);
        let is_known = crate::contests::house_of(game).contains(&name.as_str());
        return is_known.then(|| format!("/house/{}/{name}", game.name()));
    };
    let is_seen = bot.visibility == Visibility::Everybody || person == Some(bot.told.owner);
    is_seen.then(|| super::statistics::address(bot.id))
}

/// What the replay is told beside the record.
fn input(stored: &StoredGame, account: &Account, words: &[Words]) -> String {
    let preset = stored.record.header().preset;
    let styles = Seat::BOTH.map(|seat| call_style(preset, stored.languages[seat].as_deref()));
    super::json(&ReplayInput {
        call_style: Some(styles),
        review: Some(account.review.shots.clone()),
        output: Some(words.to_vec()),
        ..ReplayInput::default()
    })
}

/// What was printed as one text for each side.
fn printed(stored: &StoredGame, words: &[Words]) -> Vec<(String, String, bool)> {
    let of_seat = |seat: Seat| {
        let own = words.iter().filter(|words| u32::from(words.seat) == u32::from(seat.number()));
        let text: String = own.map(|words| words.text.as_str()).collect();
        let is_cut = stored.played.printed[seat].is_cut();
        (!text.is_empty()).then(|| (stored.entries[seat].name.clone(), text, is_cut))
    };
    Seat::BOTH.into_iter().filter_map(of_seat).collect()
}

/// How the author of a bot spells the names of calls.
pub(crate) fn call_style(preset: Preset, language: Option<&str>) -> CallStyle {
    match (preset, language) {
        (Preset::SeaFight, _) => CallStyle::SeaFight,
        (_, Some("pascal" | "java" | "javascript" | "go")) => CallStyle::Camel,
        _ => CallStyle::Snake,
    }
}

/// The command that repeats the game at home: with the reader's own bot, or just to look at.
fn command(stored: &StoredGame, own: Option<Seat>) -> (String, bool) {
    let file = stored.file_name();
    let source = own.and_then(|seat| stored.languages[seat].as_deref()).and_then(languages::by_name);
    match own.zip(source) {
        Some((seat, language)) => {
            (format!("broadside repro {file} --as {seat} {}", language.file_name()), true)
        }
        None => (format!("broadside replay {file}"), false),
    }
}

/// Whose output is shown.
pub(crate) fn output_title(lang: &Lang, name: &str) -> String {
    say!(lang, "game-output", name = name)
}
