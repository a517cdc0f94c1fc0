//! What a device is, read from what its browser calls itself: enough to tell one's own from another's.

use texts::{Lang, say};

/// Browsers by what only they say; those that claim to be another come before it.
const BROWSERS: [(&str, &str); 8] = [
    ("YaBrowser/", "Yandex Browser"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
/// Systems, those that claim to be another before it.
const SYSTEMS: [(&str, &str); 8] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
    ("BSD", "BSD"),
];
/// The most characters of the name of a program that is no browser we know.
const MAX_PROGRAM_CHARACTERS: usize = 40;

/// A device as people know it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Device<'a> {
    browser: Option<&'a str>,
    system: Option<&'a str>,
}

impl<'a> Device<'a> {
    /// Reads what a browser calls itself. Of what we do not know the first word is told, such as `curl/8.5.0`.
    pub(super) fn read(agent: &'a str) -> Self {
        let known = |names: &[(&str, &'static str)]| {
            names.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
        };
        let word = agent.split_whitespace().next().filter(|word| !word.starts_with("Mozilla/"));
        let word = word.filter(|word| word.chars().count() <= MAX_PROGRAM_CHARACTERS);
        Self { browser: known(&BROWSERS).or(word), system: known(&SYSTEMS) }
    }

    pub(super) fn words(&self, lang: Lang) -> String {
        match (self.browser, self.system) {
            (Some(browser), Some(system)) => say!(lang, "device-on", browser = browser, system = system),
            (Some(one), None) | (None, Some(one)) => one.to_owned(),
            (None, None) => say!(lang, "device-unknown"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_device_is_told_by_its_browser_and_system() {
        for (agent, words) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
                "Chrome on Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 YaBrowser/25.8 Safari/537.36",
                "Yandex Browser on Windows",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:142.0) Gecko/20100101 Firefox/142.0",
                "Firefox on macOS",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36",
                "Chrome on Android",
            ),
            ("curl/8.5.0", "curl/8.5.0"),
            ("", "an unknown device"),
        ] {
            assert_eq!(Device::read(agent).words(Lang::En), words, "{agent}");
        }
    }

    #[test]
    fn a_long_word_is_no_name() {
        let longest = "x".repeat(MAX_PROGRAM_CHARACTERS);
        assert_eq!(Device::read(&longest).words(Lang::En), longest);
        assert_eq!(Device::read(&format!("{longest}x")).words(Lang::En), "an unknown device");
    }
}
