//! What there is to read in an arena, found as a reader finds it: by following links.

use crate::error::ClientError;
use crate::line::Line;

/// The most pages that are listed.
const MAX_PAGES: usize = 300;
/// Where a reader begins.
const FIRST: [&str; 2] = ["/", "/tournaments"];
/// How far from there.
const DEPTH: u32 = 2;

/// The pages and files that links lead to, each of which answers.
pub async fn pages(line: &mut Line) -> Result<Vec<String>, ClientError> {
    let mut found: Vec<String> = FIRST.map(str::to_owned).to_vec();
    let mut read = 0;
    for _ in 0..DEPTH {
        let until = found.len();
        for place in read..until {
            let answer = line.get(&found[place]).await?;
            if answer.header("content-type").starts_with("text/html") && answer.status == 200 {
                for link in links(&answer.text()) {
                    if found.len() < MAX_PAGES && !found.contains(&link) {
                        found.push(link);
                    }
                }
            }
        }
        read = until;
    }
    Ok(found)
}

/// The links of a page to other pages of the same arena.
fn links(page: &str) -> Vec<String> {
    let targets = ["href=\"", "src=\""].into_iter().flat_map(|mark| page.split(mark).skip(1));
    let targets = targets.filter_map(|rest| rest.split(['"', '#']).next());
    let ours = |link: &&str| link.starts_with('/') && !link.starts_with("//") && !link.contains("/events");
    targets.filter(ours).map(|link| link.replace("&#38;", "&").replace("&amp;", "&")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_that_stay_are_followed() {
        let page = r##"<a href="/bots">x</a><a href="/rules#limits">y</a><a href="//evil">z</a><a href="#main">m</a>
            <script src="/assets/a.js"></script><a href="https://elsewhere">e</a><a href="/games?a=1&amp;b=2">"##;
        assert_eq!(links(page), ["/bots", "/rules", "/games?a=1&b=2", "/assets/a.js"]);
    }
}
