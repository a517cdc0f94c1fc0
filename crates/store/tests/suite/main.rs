//! What a store promises, held on both databases.

#![expect(clippy::unwrap_used, reason = "what cannot fail here fails the test")]

mod authority;
mod away;
mod bots_and_people;
mod contests;
mod copies;
mod door;
mod encrypted;
mod games;
mod ground;
mod hostile;
mod killed;
mod listed;
mod locked;
mod network;
mod restarted;
mod sample;
mod server;

use ground::{Folders, Ground};
use server::Server;

/// Runs every case on a folder of its own, and then all of them on a server.
macro_rules! on_both {
    ($($module:ident::$case:ident,)*) => {
        mod on_sqlite {
            $(#[test]
            fn $case() {
                crate::$module::$case(&crate::Folders::new());
            })*
        }

        #[test]
        fn all_of_it_holds_on_postgresql() {
            let server = Server::start();
            let cases: &[(&str, fn(&dyn Ground))] = &[$((stringify!($case), $module::$case),)*];
            for (name, case) in cases {
                eprintln!("{name}");
                case(&server);
            }
        }
    };
}

on_both! {
    away::a_bot_that_is_put_away_enters_nothing_until_it_is_taken_out,
    away::a_tournament_is_put_away_when_it_does_not_run,
    away::a_class_that_is_put_away_lets_nobody_in,
    away::a_pupil_is_taken_out_of_a_class_and_put_back,
    away::names_change_and_what_was_entered_keeps_the_old_ones,
    away::a_name_is_told_anew_where_somebody_did_something,
    bots_and_people::people_are_found_by_key_and_by_login,
    bots_and_people::versions_are_numbered_and_never_change,
    bots_and_people::a_check_stands_beside_its_version_until_the_next,
    bots_and_people::a_version_whose_check_was_wrong_leaves_its_place,
    bots_and_people::what_is_referred_to_must_be_there,
    bots_and_people::settings_are_set_and_set_again,
    bots_and_people::what_is_too_large_is_refused,
    bots_and_people::versions_are_listed_with_their_checks,
    bots_and_people::a_bot_is_for_everybody_until_its_owner_hides_it,
    bots_and_people::a_draft_is_saved_over_the_one_before,
    door::a_session_is_found_until_it_ends,
    door::a_person_has_no_more_sessions_than_may_be,
    door::only_its_owner_ends_a_session,
    door::a_token_is_found_by_its_hash_and_removed_by_its_owner,
    door::an_invitation_works_once_and_in_time,
    door::pupils_join_the_class_of_a_code,
    door::passwords_roles_and_names_change,
    door::deeds_are_told_the_latest_first,
    games::a_tournament_is_read_as_it_was_announced,
    games::a_game_has_one_result_however_often_it_is_handed_over,
    games::games_that_come_together_are_stored_with_everything,
    games::a_tournament_resumes_from_what_is_stored,
    games::more_games_than_may_wait_are_all_stored,
    games::a_log_is_read_as_it_was_played,
    games::a_log_that_is_too_large_is_refused,
    games::a_result_without_a_tournament_is_told_by_the_flush,
    games::the_games_of_one_entrant_are_found,
    games::the_time_of_every_entrant_is_summed,
    contests::an_announced_contest_waits_and_is_begun_once,
    contests::where_everybody_came_in_is_noted_at_the_end,
    contests::the_games_of_a_bot_are_asked_for_by_version_and_kind,
    contests::who_is_disqualified_leaves_the_table,
    contests::a_pair_is_set_aside_and_played_again,
    contests::what_a_worker_has_played_is_set_aside_and_played_again,
    contests::who_is_set_aside_is_remembered_until_it_is_forgotten,
    contests::deeds_are_told_by_the_tournament,
    network::a_game_is_read_as_it_was_kept_last,
    network::players_change_seats_before_the_first_shot,
    network::the_bots_of_open_games_are_known,
    network::a_game_that_has_ended_stays_as_it_ended,
    network::a_game_that_nobody_has_played_is_forgotten,
    network::games_and_names_are_kept_together_or_not_at_all,
    network::the_first_secret_of_a_name_stays,
    network::names_are_told_the_best_first,
    network::games_are_told_some_at_a_time,
    network::games_are_listed_by_how_far_they_have_come,
    network::games_are_exported_without_what_is_secret,
    listed::games_are_listed_as_they_are_filtered,
    listed::games_are_listed_some_at_a_time,
    listed::standings_are_right_until_a_result_is_stored,
    copies::where_there_is_nothing_yet_nothing_is_read,
    copies::a_backup_restores_everything,
    copies::a_backup_is_of_one_moment,
    copies::a_backup_that_was_cut_or_altered_is_refused_as_a_whole,
    copies::a_backup_is_restored_into_a_new_store_only,
    copies::a_backup_of_every_earlier_schema_is_restored,
    copies::results_are_exported_for_other_programs,
    hostile::a_backup_whose_lines_are_out_of_place_is_refused,
    locked::only_one_writes_and_others_may_read,
    locked::whoever_follows_reads_and_writes_nothing,
}
