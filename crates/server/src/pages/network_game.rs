//! A network game: while it is played, line by line; afterwards told and replayed like any other game.

use std::sync::Arc;

use askama::Template;
use netplay::{Opponent, Sheet};
use record::AnyRecord;
use rules::{Preset, Seat};
use texts::{Lang, say};

use super::game::{Page as Replay, call_style};
use super::{network_files, page, share};
use crate::door::{SeenNetworkGame, Visit};
use crate::games::{Account, Languages, Review, Told};
use crate::islands::ReplayInput;
use crate::live;
use crate::network;
use crate::refusal::{Answer, Refusal};
use crate::share::Preview;

pub(crate) const PATH: &str = "/network/{id}";

#[derive(Template)]
#[template(path = "pages/network_game.html")]
struct Page {
    visit: Visit,
    sheet: Sheet,
    /// Where its lines are heard, its record will be, and it is itself.
    stream: String,
    record: String,
    game: String,
}

impl Page {
    fn title(&self) -> String {
        title(self.visit.lang, &self.sheet)
    }

    fn sentence(&self) -> String {
        network::sentence(self.visit.lang, &self.sheet)
    }

    fn preview(&self) -> Preview {
        Preview::of(&self.visit, &self.title(), &self.sentence(), share::WELCOME_CARD)
    }

    fn line(&self) -> String {
        line(self.visit.lang, &self.sheet)
    }
}

pub(crate) async fn show(seen: SeenNetworkGame) -> Answer {
    let SeenNetworkGame { visit, id, sheet } = seen;
    if sheet.is_finished() {
        return replay(visit, sheet).await;
    }
    let (stream, record) = (live::network::address(id), network_files::record_address(id));
    page(&Page { visit, sheet, stream, record, game: network::address(id) })
}

/// Who plays whom.
fn title(lang: Lang, sheet: &Sheet) -> String {
    let nobody = say!(lang, "hall-somebody");
    let name = |seat| sheet.player(seat).map_or(nobody.as_str(), |player| player.name.as_str());
    format!("{} – {}", name(Seat::First), name(Seat::Second))
}

/// What game it is.
pub(super) fn line(lang: Lang, sheet: &Sheet) -> String {
    let (game, preset) = (say!(lang, "hall-game"), Preset::Lol2019.name());
    let line = say!(lang, "game-of", game = game, preset = preset, number = sheet.id.get());
    if sheet.opponent == Opponent::Bot { format!("{line}, {}", say!(lang, "seat-unrated")) } else { line }
}

/// A game that is over.
async fn replay(visit: Visit, sheet: Sheet) -> Answer {
    let (lang, id) = (visit.lang, sheet.id);
    let record = sheet.record().ok_or(Refusal::NotFound)?;
    let told = tokio::task::spawn_blocking(move || {
        let record = AnyRecord::SeaBattle(record);
        let review = Arc::new(Review::of(&record));
        Account::of(lang, &record, review, None, &[], &Languages::default())
    });
    let mut account = told.await.map_err(|error| Refusal::ours(&error))?;
    let sentence = network::sentence(lang, &sheet);
    account.told = Told { kind: "", sentence, call: None, place: None };
    let style = call_style(Preset::Lol2019, None);
    let file = network_files::record_name(id);
    page(&Replay {
        crumbs: vec![(super::network::PATH.to_owned(), say!(lang, "nav-network"))],
        names: Seat::BOTH
            .map(|seat| sheet.player(seat).map_or_else(String::new, |player| player.name.to_string())),
        line: line(lang, &sheet),
        links: [None, None],
        input: super::json(&ReplayInput {
            call_style: Some([style, style]),
            review: Some(account.review.shots.clone()),
            without_calls: true,
            ..ReplayInput::default()
        }),
        account,
        record: network_files::record_address(id),
        share: share::network_address(id),
        log: Some(network_files::log_address(id)),
        printed: Vec::new(),
        command: (format!("broadside replay {file}"), false),
        rematch: None,
        visit,
    })
}
