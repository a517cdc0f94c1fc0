//! Where a game is on an arena: the address of its page, or of its record or log, as people pass it on.

use std::fmt;
use std::str::FromStr;

use hyper::Uri;

use crate::site::{BadSite, Site};

/// Where a game is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePage {
    site: Site,
    /// Where its record or its log is read.
    file: String,
}

impl GamePage {
    /// Whether a text looks like an address and not like the name of a file.
    #[must_use]
    pub fn is_address(text: &str) -> bool {
        let scheme = text.split_once("://").map(|(scheme, _)| scheme.to_ascii_lowercase());
        scheme.is_some_and(|scheme| matches!(scheme.as_str(), "http" | "https"))
    }

    /// The arena.
    #[must_use]
    pub const fn site(&self) -> &Site {
        &self.site
    }

    /// Where its record or its log is read.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }
}

impl FromStr for GamePage {
    type Err = BadSite;

    fn from_str(text: &str) -> Result<Self, BadSite> {
        let text = text.split('#').next().unwrap_or(text);
        let address: Uri = text.parse().map_err(|_| BadSite::NotAnAddress)?;
        let (scheme, authority) =
            address.scheme_str().zip(address.authority()).ok_or(BadSite::NotAnAddress)?;
        let site = format!("{scheme}://{authority}").parse()?;
        let whole = address.path_and_query().map_or("/", |path| path.as_str());
        Ok(Self { site, file: file_of(address.path()).unwrap_or_else(|| whole.to_owned()) })
    }
}

impl fmt::Display for GamePage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.site, self.file)
    }
}

/// The record of a game whose page we know, or the file that is named itself; nothing for a path that we do not know.
fn file_of(path: &str) -> Option<String> {
    let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
    let parts = parts.strip_prefix(&["api", "v1"]).unwrap_or(&parts);
    Some(match parts {
        ["tournaments", contest, "games", game]
        | ["tournaments", contest, "games", game, "record" | "live"] => {
            format!("/api/v1/tournaments/{contest}/games/{game}/record")
        }
        ["network", game, "log"] => format!("/network/{game}/log"),
        ["network", game] | ["network", game, "record"] | ["network", "games", game] => {
            format!("/network/{game}/record")
        }
        ["bots", bot, "versions", version, "game" | "game.jsonl"] => {
            format!("/bots/{bot}/versions/{version}/game.jsonl")
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_of_a_game_leads_to_its_record() {
        let check = |typed: &str, read: &str| {
            let page: GamePage = typed.parse().unwrap_or_else(|error| panic!("{typed}: {error}"));
            assert_eq!(page.to_string(), read, "{typed}");
        };
        let record = "http://arena:8080/api/v1/tournaments/3/games/5/record";
        check("http://arena:8080/tournaments/3/games/5", record);
        check("http://arena:8080/tournaments/3/games/5/?x=1#set=2&shot=9", record);
        check("HTTP://arena:8080/tournaments/3/games/5/record", record);
        check("http://arena:8080/tournaments/3/games/5/live", record);
        check("http://arena:8080/api/v1/tournaments/3/games/5", record);
        check("https://arena/network/7#shot=3", "https://arena/network/7/record");
        check("https://arena/network/7/log", "https://arena/network/7/log");
        check("https://arena/api/v1/network/games/7", "https://arena/network/7/record");
        check("http://arena/bots/2/versions/1/game", "http://arena/bots/2/versions/1/game.jsonl");
        check("https://files.example/a/game.log?raw=1#L3", "https://files.example/a/game.log?raw=1");
    }

    #[test]
    fn what_is_no_address_is_a_file_or_refused() {
        assert!(GamePage::is_address("https://arena/network/7") && GamePage::is_address("HTTP://arena"));
        for file in ["game.jsonl", "-", "http:", "ftp://arena/x", "C:\\http\\game", "./http://x"] {
            assert!(!GamePage::is_address(file), "{file}");
        }
        for wrong in
            ["http://", "http://me:secret@arena/network/7", "http://arena:99999/network/7", "http://a b/"]
        {
            assert!(wrong.parse::<GamePage>().is_err(), "{wrong}");
        }
    }
}
