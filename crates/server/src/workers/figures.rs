//! Workers and their jobs, for `/metrics`. What a worker says of itself is the only label that strangers choose, and there are
//! only so many.

use super::{Hand, Standing};
use crate::figures::Figures;

/// Adds what is counted of workers and their jobs.
pub(crate) fn show(standing: &Standing, figures: &mut Figures) {
    let Standing { load, .. } = standing;
    let elsewhere = standing.present().count();
    let aside = standing.hands.len() - elsewhere;
    let lost = standing.lost.len();
    let places = [("here", standing.here), ("elsewhere", elsewhere), ("set_aside", aside), ("lost", lost)];
    let place = |(place, count): (&str, usize)| (format!("place=\"{place}\""), count);
    figures.many("broadside_workers", "Workers, by where they are.", places.map(place));
    let slots: usize = standing.present().map(|hand| hand.slots as usize).sum();
    let slots = [("here", standing.here), ("elsewhere", slots)].map(place);
    figures.many("broadside_worker_slots", "Games that workers can play at once.", slots);
    if standing.address.is_some() {
        figures.one("broadside_nats_up", "Whether NATS is there.", u8::from(!standing.is_cut_off));
    }
    let turned_away = standing.turned_away.len();
    figures.one("broadside_workers_refused", "Workers that were not let in in the last hour.", turned_away);
    let (times_lost, pace) = (standing.times_lost, load.games_per_second.unwrap_or_default());
    figures.one("broadside_workers_lost_total", "How often a worker has fallen silent.", times_lost);
    figures.one("broadside_games_per_second", "Games done in a second of late.", pace);
    figures.one("broadside_jobs_waiting", "Jobs that were not given out.", load.waiting);
    let wait = load.longest_wait.as_secs_f64();
    figures.one("broadside_jobs_longest_wait_seconds", "Since when nobody has come for waiting jobs.", wait);
    figures.one("broadside_jobs_running", "Jobs that were given out, here or elsewhere.", load.running);
    figures.one("broadside_jobs_elsewhere", "Jobs that were given out elsewhere.", standing.under_way);
    let oldest = load.oldest.as_secs_f64();
    figures.one("broadside_jobs_oldest_seconds", "Age of the oldest job that waits or is under way.", oldest);
    figures.one("broadside_jobs_done_total", "Jobs that were done, here or elsewhere.", load.done);
    let (done, refused) = (standing.done_elsewhere, standing.refused);
    figures.one("broadside_jobs_done_elsewhere_total", "Jobs that were done elsewhere.", done);
    figures.one(
        "broadside_jobs_failed_total",
        "Attempts that failed by our own fault.",
        load.failed_attempts,
    );
    figures.one("broadside_reports_refused_total", "Reports from elsewhere that were refused.", refused);
    let (twice, differed) = (standing.played_twice, standing.differed);
    figures.one("broadside_games_twice_total", "Games that were played twice, by different workers.", twice);
    figures.one("broadside_games_differed_total", "Those of them that were not the same.", differed);
    let shared = standing.builds_shared;
    figures.one("broadside_builds_shared_total", "Builds of one worker that others may use.", shared);
    let about = |hand: &Hand| {
        let Hand { name, version, kind, .. } = hand;
        (format!("worker=\"{name}\",version=\"{}\",kind=\"{}\"", escaped(version), escaped(kind)), 1)
    };
    figures.many("broadside_worker_info", "What a worker elsewhere is.", standing.everybody().map(about));
    let mut each = |name: &str, help: &str, value: fn(&Hand) -> u64| {
        let of = |hand: &Hand| (format!("worker=\"{}\"", hand.name), value(hand));
        figures.many(name, help, standing.everybody().map(of));
    };
    each("broadside_worker_games_at_once", "Games that it can play at once.", |hand| hand.slots.into());
    each("broadside_worker_jobs", "Jobs in the hands of a worker elsewhere.", |hand| hand.pulse.held.into());
    each("broadside_worker_done_total", "Jobs that a worker elsewhere has done.", |hand| hand.pulse.done);
    each("broadside_worker_failed_total", "Jobs at which it has failed.", |hand| hand.pulse.failed);
    each("broadside_worker_cores", "Cores that it may use; 0 if it does not say.", |hand| hand.cores.into());
    each("broadside_worker_twice_total", "Games of it that another has played, too.", |hand| hand.compared);
    each("broadside_worker_differed_total", "Those of them that were not the same.", |hand| hand.differed);
    each("broadside_worker_silent_seconds", "Since when it was not heard of.", |hand| {
        hand.silent_for.as_secs()
    });
}

/// What somebody says of itself, as a label may hold it.
fn escaped(said: &str) -> String {
    said.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_stays_one() {
        assert_eq!(escaped("1\" \\ 2\n"), r#"1\" \\ 2\n"#);
    }
}
