//! All routes, in one table. A page is a file in `pages/` with its `PATH` and the functions that answer; a resource of the API
//! is a file in `api/` of the same shape.

use axum::routing::{MethodRouter, get, post};
use axum::{Router, middleware};
use tower_http::compression::CompressionLayer;

use crate::app::App;
use crate::door::{self, Load};
use crate::pages::{
    account, bot, bot_away, bot_name, bots, check_again, classes, draft, game, game_record, games, health,
    home, interface, invitation, invitations, language, live_game, make_active, metrics, new_bot, password,
    people, person_password, person_role, practice, practice_games, preset, projector, registration, restore,
    rules, sessions, sign_in, sign_out, sign_up, submit, theme, tokens, tournament, tournament_files,
    tutorial, version, version_log, versions, visibility,
};
use crate::pages::{class, class_away, class_door, class_list, class_name, pupil};
use crate::pages::{house, house_bot, statistics, version_game};
use crate::pages::{network, network_files, network_game, play, share};
use crate::pages::{organise, tournament_new, tournaments, workers};
use crate::{api, assets, live, meters, refusal, socket};

/// Everything that the arena answers.
pub(crate) fn all(app: &App) -> Router {
    let visited =
        Router::new().merge(pages()).merge(api::routes()).fallback(async || refusal::Refusal::NotFound);
    let visited = visited.layer(middleware::from_fn_with_state(app.clone(), door::enter));
    let plain = Router::new()
        .route(assets::PATH, get(assets::show))
        .route(health::PATH, get(health::show))
        .route(health::ALIVE_PATH, get(health::show_alive))
        .route(metrics::PATH, get(metrics::show))
        .layer(middleware::map_response(async |answer| door::guard(answer)));
    visited
        .merge(plain)
        .layer(Load::Form.layer())
        .layer(CompressionLayer::new())
        .layer(middleware::from_fn_with_state(app.clone(), meters::count))
        .with_state(app.clone())
}

fn pages() -> Router<App> {
    Router::new()
        .route(home::PATH, get(home::show))
        .route(rules::PATH, get(rules::show))
        .route(preset::PATH, get(preset::show))
        .route(interface::PATH, get(interface::show))
        .route(tutorial::PATH, get(tutorial::show))
        .route(language::PATH, post(language::submit))
        .route(theme::PATH, post(theme::submit))
        .route(sign_in::PATH, get(sign_in::show).post(sign_in::submit))
        .route(sign_up::PATH, get(sign_up::show).post(sign_up::submit))
        .route(sign_out::PATH, post(sign_out::submit))
        .route(invitation::PATH, get(invitation::show).post(invitation::submit))
        .route(account::PATH, get(account::show).post(account::submit))
        .route(password::PATH, post(password::submit))
        .route(sessions::PATH, post(sessions::submit))
        .route(tokens::PATH, post(tokens::submit))
        .route(tokens::REMOVE_PATH, post(tokens::remove))
        .route(people::PATH, get(people::show))
        .route(person_role::PATH, post(person_role::submit))
        .route(person_password::PATH, post(person_password::submit))
        .route(classes::PATH, post(classes::submit))
        .route(registration::PATH, post(registration::submit))
        .route(invitations::PATH, post(invitations::submit))
        .route(bots::PATH, get(bots::show))
        .route(new_bot::PATH, get(new_bot::show).post(new_bot::submit))
        .route(bot::PATH, get(bot::show))
        .route(draft::PATH, with_source(post(draft::submit)))
        .route(submit::PATH, with_source(post(submit::submit)))
        .route(visibility::PATH, post(visibility::submit))
        .route(bot_name::PATH, post(bot_name::submit))
        .route(bot_away::PUT_PATH, post(bot_away::put))
        .route(bot_away::TAKE_PATH, post(bot_away::take))
        .route(versions::PATH, get(versions::show))
        .route(practice::PATH, get(practice::show).post(practice::submit))
        .route(practice_games::PATH, get(practice_games::show))
        .route(version_game::PATH, get(version_game::show))
        .route(statistics::PATH, get(statistics::show))
        .route(house::PATH, get(house::show))
        .route(house_bot::PATH, get(house_bot::show))
        .route(game::PATH, get(game::show))
        .route(game_record::PATH, get(game_record::show))
        .route(share::GAME_PATH, get(share::game))
        .route(share::VERSION_PATH, get(share::version))
        .route(share::NETWORK_PATH, get(share::network_game))
        .route(share::TOURNAMENT_PATH, get(share::tournament))
        .route(share::WELCOME_PATH, get(share::welcome))
        .route(version::PATH, get(version::show))
        .route(version_log::PATH, get(version_log::show))
        .route(make_active::PATH, post(make_active::submit))
        .route(restore::PATH, post(restore::submit))
        .route(check_again::PATH, post(check_again::submit))
        .route(socket::PATH, get(socket::open))
        .route(live::version::PATH, get(live::version::show))
        .route(live::game::PATH, get(live::game::show))
        .route(play::PATH, get(play::show))
        .route(network::PATH, get(network::show))
        .route(network_game::PATH, get(network_game::show))
        .route(network_files::RECORD_PATH, get(network_files::record))
        .route(network_files::LOG_PATH, get(network_files::log))
        .route(live::network::PATH, get(live::network::show))
        .route(tournaments::PATH, get(tournaments::show))
        .route(tournament_new::PATH, get(tournament_new::show).post(tournament_new::submit))
        .route(live::tournament::PATH, get(live::tournament::show))
        .route(live_game::PATH, get(live_game::show))
        .route(projector::PATH, get(projector::show))
        .route(projector::SLIDES_PATH, get(projector::again))
        .route(tournament::PATH, get(tournament::show))
        .route(games::PATH, get(games::show))
        .route(tournament_files::TABLE_PATH, get(tournament_files::table))
        .route(tournament_files::CROSS_PATH, get(tournament_files::cross))
        .route(tournament_files::CELLS_PATH, get(tournament_files::cells))
        .route(tournament_files::GAMES_PATH, get(tournament_files::games))
        .route(tournament_files::RESULTS_PATH, get(tournament_files::results))
        .route(class_list::PATH, get(class_list::show).post(class_list::submit))
        .route(class::PATH, get(class::show))
        .route(class::PUPILS_PATH, post(class::add))
        .route(class::CODE_PATH, post(class::renew))
        .route(class_name::PATH, post(class_name::submit))
        .route(class_away::PUT_PATH, post(class_away::put))
        .route(class_away::TAKE_PATH, post(class_away::take))
        .route(pupil::NAME_PATH, post(pupil::name))
        .route(pupil::OUT_PATH, post(pupil::take_out))
        .route(pupil::BACK_PATH, post(pupil::put_back))
        .route(class_door::PATH, get(class_door::show).post(class_door::submit))
        .route(workers::PATH, get(workers::show))
        .route(workers::ASIDE_PATH, post(workers::set_aside))
        .route(workers::BACK_PATH, post(workers::let_back))
        .route(organise::START_PATH, post(organise::start))
        .route(organise::PAUSE_PATH, post(organise::pause))
        .route(organise::RESUME_PATH, post(organise::resume))
        .route(organise::CANCEL_PATH, post(organise::cancel))
        .route(organise::RERUN_PATH, post(organise::rerun))
        .route(organise::REVEAL_PATH, post(organise::reveal))
        .route(organise::NAME_PATH, post(organise::rename))
        .route(organise::PUT_AWAY_PATH, post(organise::put_away))
        .route(organise::TAKE_OUT_PATH, post(organise::take_out))
        .route(organise::DISQUALIFY_PATH, post(organise::disqualify))
        .route(organise::REPLAY_PATH, post(organise::replay))
}

/// A route that takes sources.
fn with_source(route: MethodRouter<App>) -> MethodRouter<App> {
    route.layer(Load::Source.layer())
}
