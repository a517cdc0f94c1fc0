//! What time it is, in the form in which the store keeps it.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub(crate) fn now_ms() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
}

/// A moment in milliseconds since 1970 as `2026-11-16T09:30:00Z`, for the `datetime` of a page and for JSON.
pub(crate) fn iso(moment_ms: u64) -> String {
    let seconds = moment_ms / 1_000;
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    let (year, month, day) = date(days);
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// Year, month and day of a number of days since 1970, by the Gregorian calendar.
const fn date(days: u64) -> (u64, u64, u64) {
    // Years begin in March here, so that the day that may be missing comes last.
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let day = of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (year + era * 400 + (month <= 2) as u64, month, day)
}

/// The moment of a time as browsers send it, `2026-11-16T09:30`, in a zone that is so many minutes ahead of Greenwich.
pub(crate) fn read(time: &str, zone_minutes: i64) -> Option<u64> {
    let (date, time) = time.trim().trim_end_matches('Z').split_once('T')?;
    let numbers = |text: &str, by: char| -> Option<Vec<u64>> {
        text.split(by).map(|number| number.parse().ok().filter(|_| number.len() <= 4)).collect()
    };
    let [year, month, day] = numbers(date, '-')?.try_into().ok()?;
    let time = numbers(time, ':')?;
    let (&[hour, minute] | &[hour, minute, _]) = time.as_slice() else { return None };
    let fits = (1970..10_000).contains(&year)
        && hour < 24
        && minute < 60
        && (-1_440..=1_440).contains(&zone_minutes);
    let days = days(year, month, day).filter(|_| fits)?;
    let minutes = i64::try_from(days * 1_440 + hour * 60 + minute).ok()? - zone_minutes;
    u64::try_from(minutes).ok().map(|minutes| minutes * 60_000)
}

/// The days since 1970 of a date, if there is such a day.
fn days(year: u64, month: u64, day: u64) -> Option<u64> {
    // No month begins further from here than this.
    let near = (year - 1970) * 365 + (month.saturating_sub(1)) * 30;
    (near..near + 2_100).find(|days| date(*days) == (year, month, day))
}

#[cfg(test)]
mod tests {
    use super::{iso, read};

    #[test]
    fn times_of_forms_are_read_in_their_zone() {
        let check = |time: &str, zone, spelled: Option<&str>| {
            assert_eq!(read(time, zone).map(iso).as_deref(), spelled, "{time} {zone}");
        };
        check("2026-11-16T09:30", 0, Some("2026-11-16T09:30:00Z"));
        check("2026-11-16T09:30", 180, Some("2026-11-16T06:30:00Z"));
        check("2026-11-16T22:30:10Z", -120, Some("2026-11-17T00:30:00Z"));
        check("2028-02-29T00:00", 0, Some("2028-02-29T00:00:00Z"));
        check("9999-12-31T23:59", 0, Some("9999-12-31T23:59:00Z"));
        for odd in [
            "",
            "2026-02-29T10:00",
            "2026-13-01T10:00",
            "2026-11-16T24:00",
            "x",
            "2026-11-16",
            "99999-01-01T00:00",
            "-1-01-01T00:00",
            "1970-00-00T00:00",
        ] {
            check(odd, 0, None);
        }
        check("1970-01-01T00:00", 60, None);
        check("2026-11-16T09:30", i64::MAX - 5, None);
    }

    #[test]
    fn moments_are_spelled_by_the_calendar() {
        let check = |seconds: u64, spelled: &str| assert_eq!(iso(seconds * 1_000 + 999), spelled);
        check(0, "1970-01-01T00:00:00Z");
        check(951_782_399, "2000-02-28T23:59:59Z");
        check(951_782_400, "2000-02-29T00:00:00Z");
        check(1_709_251_199, "2024-02-29T23:59:59Z");
        check(1_794_821_400, "2026-11-16T09:30:00Z");
        check(4_107_542_400, "2100-03-01T00:00:00Z");
    }
}
