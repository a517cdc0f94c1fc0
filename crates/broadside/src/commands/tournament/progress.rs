//! The line that tells how far a tournament is.

use std::time::Duration;

use organiser::Progress;
use texts::{Lang, say};

/// Columns of the bar.
const BAR_COLUMNS: u64 = 24;

/// The line that tells how far a tournament is.
pub(super) fn line(lang: Lang, progress: &Progress) -> String {
    let Progress { played, all, per_second, time_left } = *progress;
    let mut line = format!("{} {}/{}", bar(played, all), texts::whole(lang, played), texts::whole(lang, all));
    if let Some(pace) = per_second {
        let pace = texts::decimal(lang, pace, if pace < 10.0 { 1 } else { 0 });
        line += &format!(" · {}", say!(lang, "tournament-pace", pace = pace));
    }
    if let Some(time) = time_left.filter(|_| played < all) {
        line += &format!(" · {}", say!(lang, "tournament-left", time = length(lang, time)));
    }
    line
}

fn bar(played: u64, all: u64) -> String {
    let done = (played * BAR_COLUMNS).checked_div(all).unwrap_or(BAR_COLUMNS).min(BAR_COLUMNS);
    (0..BAR_COLUMNS).map(|column| if column < done { '█' } else { '░' }).collect()
}

/// A length of time, as exact as anybody wants to know it.
fn length(lang: Lang, time: Duration) -> String {
    let seconds = time.as_secs_f64().ceil() as u64;
    match seconds {
        0..90 => say!(lang, "tournament-seconds", count = seconds.max(1)),
        90..5_400 => say!(lang, "tournament-minutes", count = seconds.div_ceil(60)),
        _ => say!(lang, "tournament-hours", count = texts::decimal(lang, seconds as f64 / 3_600.0, 1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_fits_a_terminal_and_tells_what_is_known() {
        let progress = |played, all, per_second, seconds: Option<u64>| Progress {
            played,
            all,
            per_second,
            time_left: seconds.map(Duration::from_secs),
        };
        let check = |progress: &Progress, expected: &str| {
            assert_eq!(line(Lang::En, progress), expected);
            for lang in Lang::ALL {
                assert!(line(lang, progress).chars().count() < 80, "{}", line(lang, progress));
            }
        };
        check(&progress(0, 190, None, None), "░░░░░░░░░░░░░░░░░░░░░░░░ 0/190");
        check(
            &progress(95, 190, Some(4.25), Some(22)),
            "████████████░░░░░░░░░░░░ 95/190 · 4.2 games/s · 22 s left",
        );
        check(&progress(190, 190, Some(41.0), Some(0)), "████████████████████████ 190/190 · 41 games/s");
        check(
            &progress(1_000_000, 1_999_000, Some(12_345.0), Some(86_400)),
            "████████████░░░░░░░░░░░░ 1,000,000/1,999,000 · 12,345 games/s · 24.0 h left",
        );
    }
}
