//! What a page weighs as it is served: its HTML and every style, script and font that it names, compressed where it can be.

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;
use std::time::Instant;

use super::load::Connection;

/// Where styles, scripts and fonts are.
const ASSETS: &str = "/assets/";

/// Who reads: in Russian, which needs the letters of two fonts.
const READER: &str = "Accept-Language: ru\r\n";

/// The bytes of a page for a stranger, or for a member with a token, and of all that it loads: of the scripts that are
/// imported later, as languages of the editor are, the largest counts.
pub(super) fn of(address: SocketAddr, path: &str, token: Option<&str>) -> io::Result<usize> {
    let mut connection = Connection::open(address)?;
    let member = token.map(|token| format!("Authorization: Bearer {token}\r\n")).unwrap_or_default();
    let reader = format!("{READER}{member}");
    let page = plain(&mut connection, path, &reader)?;
    let mut bytes = packed(&mut connection, path, &reader)?;
    let mut open: Vec<String> = named(&page, ASSETS).collect();
    let (mut seen, mut later) = (BTreeSet::new(), BTreeSet::new());
    while let Some(asset) = open.pop() {
        if !seen.insert(asset.clone()) {
            continue;
        }
        bytes += packed(&mut connection, &asset, "")?;
        if asset.ends_with(".js") {
            let script = plain(&mut connection, &asset, "")?;
            open.extend(imports(&script));
            later.extend(mentions(&script));
        }
    }
    let mut largest = 0;
    for asset in later.difference(&seen) {
        largest = largest.max(packed(&mut connection, asset, "")?);
    }
    Ok(bytes + largest)
}

fn plain(connection: &mut Connection, path: &str, more: &str) -> io::Result<String> {
    connection.ask(path, more)?;
    let (_, answer) = connection.answer(Instant::now())?;
    if !answer.head.starts_with("HTTP/1.1 200") {
        return Err(io::Error::other(format!("{path}: {}", answer.head)));
    }
    Ok(String::from_utf8_lossy(&answer.body).into_owned())
}

fn packed(connection: &mut Connection, path: &str, more: &str) -> io::Result<usize> {
    connection.ask(path, &format!("{more}Accept-Encoding: br, gzip\r\n"))?;
    Ok(connection.answer(Instant::now())?.1.body.len())
}

/// Every address in a text that begins like this.
fn named<'t>(text: &'t str, prefix: &'t str) -> impl Iterator<Item = String> + 't {
    let end = |rest: &str| rest.find(['"', '\'', ')', ' ', '>']).unwrap_or(rest.len());
    text.split(prefix).skip(1).map(move |rest| format!("{prefix}{}", &rest[..end(rest)]))
}

/// The scripts that a script imports at once.
fn imports(script: &str) -> Vec<String> {
    let words = ["from\"", "import\"", "from'", "import'"];
    let at_once = |at: usize| words.iter().any(|word| script[..at].ends_with(word));
    files(script).filter(|(at, _)| at_once(*at)).map(|(_, file)| file).collect()
}

/// The scripts that a script names, whenever it imports them.
fn mentions(script: &str) -> Vec<String> {
    files(script).map(|(_, file)| file).filter(|file| file.ends_with(".js")).collect()
}

/// What lies beside a script and is named in it, and where.
fn files(script: &str) -> impl Iterator<Item = (usize, String)> {
    let end = |rest: &str| rest.find(['"', '\'', '`']).unwrap_or(0);
    let named = script.match_indices("./").map(move |(at, _)| (at, &script[at + 2..]));
    named.map(move |(at, rest)| (at, format!("{ASSETS}{}", &rest[..end(rest)])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_what_it_loads() {
        let page = r#"<link href="/assets/a.css"><script src="/assets/b.js"></script>"#;
        assert_eq!(named(page, ASSETS).collect::<Vec<_>>(), ["/assets/a.css", "/assets/b.js"]);
        let script = r#"import{a as b}from"./c.js";import"./d.js";const e=()=>import("./f.js");"#;
        assert_eq!(imports(script), ["/assets/c.js", "/assets/d.js"]);
        assert_eq!(mentions(script), ["/assets/c.js", "/assets/d.js", "/assets/f.js"]);
    }
}
