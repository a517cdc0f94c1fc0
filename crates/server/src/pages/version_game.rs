//! The test game of a version, told like any other game.

use std::sync::Arc;

use axum::extract::State;
use jobs::CHECKED_SEAT;
use rules::Seat;
use texts::say;

use super::game::{Page, call_style};
use super::{page, share, version, version_log, words};
use crate::app::App;
use crate::checks::Facts;
use crate::door::OwnVersion;
use crate::games::{Account, Languages, Review, Words};
use crate::islands::ReplayInput;
use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/bots/{bot}/versions/{number}/game";

pub(crate) async fn show(State(app): State<App>, own: OwnVersion) -> Answer {
    let (id, visit, bot) = (own.id, own.member.visit, own.bot);
    let check = app.ask(move |store| store.check(id)).await?.ok_or(Refusal::NotFound)?;
    let record = check.log.as_ref().ok_or(Refusal::NotFound)?.record()?;
    let (record, review) = tokio::task::spawn_blocking(move || {
        let review = Review::of(&record);
        (record, Arc::new(review))
    })
    .await
    .map_err(|error| Refusal::ours(&error))?;
    let lang = visit.lang;
    let mut languages = Languages::default();
    languages[CHECKED_SEAT] = Some(own.version.language.clone());
    let account = Account::of(lang, &record, review, Some(CHECKED_SEAT), &Seat::BOTH, &languages);
    let header = record.header();
    let names = Seat::BOTH.map(|seat| header.bots[seat].name.clone());
    let language = languages::by_name(&own.version.language);
    let style =
        |seat| call_style(header.preset, language.filter(|_| seat == CHECKED_SEAT).map(|known| known.name));
    let file = format!("bot-{}-version-{}.jsonl", id.bot.0, id.number);
    let source = language.map_or("bot", |language| language.file_name());
    let output = crate::output::shown(&check.output);
    let words = Words::all(CHECKED_SEAT, &Facts::of(&check).scraps(&check.output), &record);
    let other = &names[CHECKED_SEAT.other() as usize];
    page(&Page {
        crumbs: vec![
            ("/bots".to_owned(), say!(lang, "web-bots")),
            (super::bot::address(bot.id), bot.told.name.clone()),
            (version::address(id), say!(lang, "bot-version", version = id.number)),
        ],
        line: say!(
            lang,
            "game-test",
            game = words::game(&lang, &bot.told.game),
            preset = header.preset.name(),
            version = id.number
        ),
        links: Seat::BOTH.map(|seat| {
            let house = || format!("/house/{}/{other}", bot.told.game.name());
            (seat != CHECKED_SEAT).then(house)
        }),
        input: super::json(&ReplayInput {
            call_style: Some(Seat::BOTH.map(style)),
            review: Some(account.review.shots.clone()),
            // Whoever was refused wants to see why.
            from_fault: !check.accepted,
            output: Some(words),
            ..ReplayInput::default()
        }),
        printed: if output.is_empty() { Vec::new() } else { vec![(bot.told.name.clone(), output, false)] },
        command: (format!("broadside repro {file} --as {CHECKED_SEAT} {source}"), true),
        rematch: Some(format!("/practice?mine=bot-{}&against=house-{other}", bot.id.0)),
        record: version_log::address(id),
        share: share::version_address(id),
        log: None,
        names,
        account,
        visit,
    })
}
