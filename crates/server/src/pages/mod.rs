//! Pages and forms, one file each, all of the same shape: `PATH`, the template as a struct, `show` for reading and `submit`
//! for what a form of it does. `routes.rs` lists them.

pub(crate) mod account;
pub(crate) mod bot;
pub(crate) mod bot_away;
pub(crate) mod bot_name;
pub(crate) mod bots;
pub(crate) mod check_again;
pub(crate) mod class;
pub(crate) mod class_away;
pub(crate) mod class_door;
pub(crate) mod class_lines;
pub(crate) mod class_list;
pub(crate) mod class_name;
pub(crate) mod classes;
mod device;
pub(crate) mod draft;
pub(crate) mod game;
pub(crate) mod game_record;
pub(crate) mod games;
pub(crate) mod health;
pub(crate) mod home;
pub(crate) mod house;
pub(crate) mod house_bot;
pub(crate) mod interface;
pub(crate) mod invitation;
pub(crate) mod invitations;
pub(crate) mod language;
pub(crate) mod live_game;
pub(crate) mod make_active;
pub(crate) mod metrics;
pub(crate) mod network;
pub(crate) mod network_files;
pub(crate) mod network_game;
pub(crate) mod new_bot;
pub(crate) mod organise;
pub(crate) mod password;
pub(crate) mod people;
pub(crate) mod person_password;
pub(crate) mod person_role;
pub(crate) mod play;
pub(crate) mod practice;
pub(crate) mod practice_games;
pub(crate) mod preset;
pub(crate) mod projector;
pub(crate) mod pupil;
pub(crate) mod refused;
pub(crate) mod registration;
pub(crate) mod restore;
pub(crate) mod rules;
pub(crate) mod sessions;
pub(crate) mod share;
pub(crate) mod sign_in;
pub(crate) mod sign_out;
pub(crate) mod sign_up;
pub(crate) mod statistics;
pub(crate) mod submit;
pub(crate) mod theme;
pub(crate) mod tokens;
pub(crate) mod tournament;
pub(crate) mod tournament_face;
pub(crate) mod tournament_files;
pub(crate) mod tournament_new;
pub(crate) mod tournaments;
pub(crate) mod tutorial;
pub(crate) mod version;
pub(crate) mod version_game;
pub(crate) mod version_log;
pub(crate) mod versions;
pub(crate) mod visibility;

mod words;
pub(crate) mod workers;

pub(crate) use words::{milliseconds, output_title, queue, severity, stage, stage_state};

use askama::Template;
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use serde::Serialize;

use crate::checks::CheckState;
use crate::islands::EditorInput;
use crate::refusal::{Answer, Refusal};

/// A page.
pub(crate) fn page(template: &impl Template) -> Answer {
    template.render().map(|page| Html(page).into_response()).map_err(|error| Refusal::ours(&error))
}

/// A page whose form has to be filled in again.
fn again(template: &impl Template) -> Answer {
    let mut answer = page(template)?;
    *answer.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    Ok(answer)
}

/// Sends the browser on to a page, which it reads anew.
fn go(address: &str) -> Response {
    Redirect::to(address).into_response()
}

/// A path of ours that somebody may be sent back to; the first page for anything else, such as another site.
fn back(path: &str) -> &str {
    let is_ours = path.starts_with('/') && !path.starts_with("//") && path.len() <= 500;
    let is_plain = path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if is_ours && is_plain { path } else { home::PATH }
}

/// JSON that can stand in a script of a page: nothing in it ends the script.
pub(crate) fn json(value: &impl Serialize) -> String {
    let text = serde_json::to_string(value).unwrap_or_default();
    text.replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026")
}

/// What the compiler says about a source, for the editor.
fn diagnostics(state: &CheckState) -> String {
    json(&EditorInput { diagnostics: &state.diagnostics })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_to_another_site() {
        for (path, sent_to) in [
            ("/bots/1?a=b", "/bots/1?a=b"),
            ("//evil.example", "/"),
            ("/\\evil.example", "/"),
            ("https://evil.example", "/"),
            ("javascript:alert(1)", "/"),
            ("/a\r\nSet-Cookie: b", "/"),
            ("", "/"),
        ] {
            assert_eq!(back(path), sent_to, "{path:?}");
        }
    }

    #[test]
    fn json_in_a_page_ends_no_script() {
        assert_eq!(json(&"</script><!--&"), r#""\u003c/script\u003e\u003c!--\u0026""#);
    }
}
