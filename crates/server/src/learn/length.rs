//! Times and amounts as people read them.

use std::time::Duration;

use texts::{Lang, say};

/// A time in seconds.
pub(crate) fn seconds(lang: Lang, time: Duration) -> String {
    let digits = usize::from(time.subsec_millis() > 0);
    say!(lang, "learn-seconds", seconds = texts::decimal(lang, time.as_secs_f64(), digits))
}

/// A number of bytes, in whole units of 1024 where there are such.
pub(crate) fn bytes(lang: Lang, bytes: u64) -> String {
    if bytes < 1 << 10 {
        say!(lang, "learn-bytes", count = bytes)
    } else if bytes.is_multiple_of(1 << 20) {
        say!(lang, "learn-megabytes", count = bytes >> 20)
    } else {
        say!(lang, "learn-kilobytes", count = bytes >> 10)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_no_more_digits_than_they_need() {
        assert_eq!(seconds(Lang::En, Duration::from_millis(1_500)), "1.5 s");
        assert_eq!(seconds(Lang::Ru, Duration::from_millis(1_500)), "1,5 с");
        assert_eq!(seconds(Lang::En, Duration::from_secs(5)), "5 s");
        assert_eq!(bytes(Lang::En, 256 << 20), "256 MB");
        assert_eq!(bytes(Lang::Ru, 64 << 10), "64 КБ");
        assert_eq!(bytes(Lang::En, 128), "128 B");
    }
}
