//! Games that are over, in the forms in which they are given to others. What is hidden of a record is hidden here: nothing is
//! drawn or told of what a bot has printed.

use ::tournament::{GameNumber, Row};
use axum::extract::State;
use netplay::GameId;
use pictures::{MOST_PLACES, Place};
use record::AnyRecord;
use rules::{BySeat, Preset};
use store::{TournamentId, VersionId};
use texts::{Lang, say};

use super::{network_game, tournament, words};
use crate::app::App;
use crate::assets;
use crate::contests::words as held;
use crate::door::{ReadVersion, SeenGame, SeenNetworkGame, SeenTournament, Visit};
use crate::games::{self, Languages, StoredGame, Told};
use crate::network;
use crate::refusal::{Answer, Refusal};
use crate::share::{Asked, Shared, SharedTable};
use crate::tables::verdict;

pub(crate) const GAME_PATH: &str = "/tournaments/{id}/games/{number}/share/{file}";
pub(crate) const VERSION_PATH: &str = "/bots/{bot}/versions/{number}/share/{file}";
pub(crate) const NETWORK_PATH: &str = "/network/{id}/share/{file}";
pub(crate) const TOURNAMENT_PATH: &str = "/tournaments/{id}/share/{file}";
pub(crate) const WELCOME_PATH: &str = "/share/{file}";

/// The picture that goes with a link to a page that is about no game.
pub(crate) const WELCOME_CARD: &str = "/share/card.png";

/// What stands below it.
const NAME: &str = "Broadside";

/// The picture that goes with a link to a tournament.
pub(super) fn tournament_card(id: TournamentId) -> String {
    format!("{}/share/card.png", tournament::address(id))
}

/// Where a test game is shared.
pub(super) fn version_address(id: VersionId) -> String {
    format!("/bots/{}/versions/{}/share", id.bot.0, id.number)
}

/// Where a network game is shared.
pub(super) fn network_address(id: GameId) -> String {
    format!("{}/share", network::address(id))
}

pub(crate) async fn game(State(app): State<App>, game: SeenGame, asked: Asked) -> Answer {
    let stored = StoredGame::of(&app, &game).await?;
    let (lang, told) = (game.seen.visit.lang, &game.seen.tournament.told);
    let line = |lang| game_line(lang, words::game(&lang, &told.game), told.preset, stored.number);
    let stem = format!("tournament-{}-game-{}", stored.tournament.0, stored.number.0 + 1);
    let shared = of_record(asked.lang_or(lang), stored.record, line, stem);
    shared.answer(&app.studio, asked).await
}

pub(crate) async fn version(State(app): State<App>, read: ReadVersion, asked: Asked) -> Answer {
    let id = read.id;
    let check = app.ask(move |store| store.check(id)).await?.ok_or(Refusal::NotFound)?;
    let record = check.log.as_ref().ok_or(Refusal::NotFound)?.record()?;
    let (game, preset) = (read.bot.told.game, record.header().preset.name());
    let line = |lang: Lang| {
        let game = words::game(&lang, &game);
        say!(lang, "game-test", game = game, preset = preset, version = id.number)
    };
    let stem = format!("bot-{}-version-{}", id.bot.0, id.number);
    let shared = of_record(asked.lang_or(read.member.visit.lang), record, line, stem);
    shared.answer(&app.studio, asked).await
}

pub(crate) async fn network_game(State(app): State<App>, game: SeenNetworkGame, asked: Asked) -> Answer {
    let record = game.sheet.record().ok_or(Refusal::NotFound)?;
    let lang = asked.lang_or(game.visit.lang);
    let line = |lang| network_game::line(lang, &game.sheet);
    let stem = format!("network-game-{}", game.id);
    let shared = of_record(lang, AnyRecord::SeaBattle(record), line, stem);
    let verdict = network::sentence(lang, &game.sheet);
    Shared { verdict, ..shared }.answer(&app.studio, asked).await
}

pub(crate) async fn tournament(State(app): State<App>, seen: SeenTournament, asked: Asked) -> Answer {
    let (lang, tournament) = (asked.lang_or(seen.visit.lang), seen.tournament);
    let sheet = app.tables.sheet(&app, tournament.id).await?;
    let place = |row: &Row| Place {
        place: row.place.to_string(),
        name: sheet.name(row.entrant).to_owned(),
        points: row.points.to_string(),
    };
    let places = sheet.rows().iter().take(MOST_PLACES).map(place).collect();
    let (name, line) = (held::name(lang, &tournament), tournament::about(lang, &sheet));
    let table = SharedTable { lang, name, places, line, verdict: verdict(lang, &sheet) };
    table.answer(&app.studio, asked).await
}

/// The game on the first page.
pub(crate) async fn welcome(State(app): State<App>, visit: Visit, asked: Asked) -> Answer {
    let record = AnyRecord::parse(assets::WELCOME_GAME).map_err(|error| Refusal::ours(&error))?;
    let lang = asked.lang_or(visit.lang);
    let shared = of_record(lang, record, |_| NAME.to_owned(), "broadside".to_owned());
    Shared { verdict: say!(lang, "home-title"), ..shared }.answer(&app.studio, asked).await
}

fn of_record(lang: Lang, record: AnyRecord, line: impl FnOnce(Lang) -> String, stem: String) -> Shared {
    let record = record.without_words(&[]);
    let verdict = Told::of(lang, &record, None, &[], &Languages::default()).sentence;
    let names: BySeat<String> = games::names_of(&record);
    Shared { lang, names, line: line(lang), verdict, stem, record }
}

fn game_line(lang: Lang, game: String, preset: Preset, number: GameNumber) -> String {
    say!(lang, "game-of", game = game, preset = preset.name(), number = number.0 + 1)
}
