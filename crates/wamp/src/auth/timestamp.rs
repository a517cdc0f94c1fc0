//! The moment of a challenge, as ISO 8601 has it.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

const SECONDS_PER_DAY: u64 = 86_400;

/// For instance `2014-06-22T16:36:25.448Z`.
pub(crate) fn timestamp(now: SystemTime) -> String {
    let since = now.duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    let (days, second) = (since.as_secs() / SECONDS_PER_DAY, since.as_secs() % SECONDS_PER_DAY);
    let (year, month, day) = civil(days);
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{:03}Z", since.subsec_millis())
}

/// The date of a day since 1970. Years are counted from March, so that the leap day is the last one of its year.
fn civil(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (era * 400 + year + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_dates() {
        let cases = [
            (0, "1970-01-01T00:00:00.000Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"),
            (1_403_454_985_448, "2014-06-22T16:36:25.448Z"),
            (4_107_542_399_999, "2100-02-28T23:59:59.999Z"),
        ];
        for (milliseconds, text) in cases {
            assert_eq!(timestamp(UNIX_EPOCH + Duration::from_millis(milliseconds)), text);
        }
    }
}
