//! A game on a server, by the address of its page.

use client::{Answer, GamePage, Line, Pass};
use record::MAX_RECORD_BYTES;
use texts::{Lang, say, visible};

use crate::commands::submit;
use crate::console::Console;
use crate::failure::Failure;
use crate::game_file::GameFile;
use crate::input::Input;

/// What is read if somebody names an address; nothing if it is the name of a file.
pub(super) fn fetch(console: &mut Console, typed: &str) -> Option<Result<GameFile, Failure>> {
    GamePage::is_address(typed).then(|| {
        let lang = console.lang;
        let name = visible(typed);
        let page: GamePage =
            typed.parse().map_err(|_| Failure::Usage(say!(lang, "replay-url-bad", url = name.as_str())))?;
        console.progress(say!(lang, "replay-url-asking", server = page.site().to_string()));
        let answer = submit::runtime(lang)?.block_on(ask(lang, &page));
        console.end_progress();
        let text = text_of(lang, &name, &answer?)?;
        GameFile::parse(lang, Input { name, text })
    })
}

/// What the server answers: to anybody, or to whoever the token of the environment belongs to. It is shown only where
/// somebody unknown is not told the game.
async fn ask(lang: Lang, page: &GamePage) -> Result<Answer, Failure> {
    let failure = |error| submit::failure(lang, page.site(), &error);
    let mut line = Line::new(page.site().clone(), lang.code(), Pass::Guest);
    let answer = line.get(page.file()).await.map_err(failure)?;
    match submit::token_of_environment() {
        Some(token) if is_hidden(answer.status) => {
            line.pass = Pass::Token(token);
            line.get(page.file()).await.map_err(failure)
        }
        _ => Ok(answer),
    }
}

/// Whether a game is not there, or is not for everybody. What a person may not see is not there.
const fn is_hidden(status: u16) -> bool {
    matches!(status, 301..=308 | 401 | 403 | 404)
}

fn text_of(lang: Lang, url: &str, answer: &Answer) -> Result<String, Failure> {
    match answer.status {
        200 => {}
        status if is_hidden(status) => {
            let variable = submit::TOKEN_VARIABLE;
            return Err(Failure::Input(say!(lang, "replay-url-missing", url = url, variable = variable)));
        }
        status => {
            return Err(Failure::Host(say!(
                lang,
                "replay-url-status",
                url = url,
                status = status.to_string()
            )));
        }
    }
    if answer.body.len() > MAX_RECORD_BYTES {
        return Err(Failure::Input(say!(lang, "too-big", file = url, limit = MAX_RECORD_BYTES >> 20)));
    }
    let not_a_game = || Failure::Input(say!(lang, "replay-url-no-game", url = url));
    let text = String::from_utf8(answer.body.clone()).map_err(|_| not_a_game())?;
    let is_page = answer.header("content-type").starts_with("text/html") || text.contains('\0');
    if is_page || text.trim().is_empty() { Err(not_a_game()) } else { Ok(text) }
}
