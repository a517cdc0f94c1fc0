//! What a page weighs as it is served: its HTML and every style, script and font that it names, compressed where it can be.

use std::collections::BTreeSet;
use std::io;
use std::net::SocketAddr;
use std::time::Instant;

use super::load::Connection;

/// Where styles, scripts and fonts are.
const ASSETS: &str = "/assets/";

/// The bytes of a page and of all that it loads before anything is done on it.
pub(super) fn of(address: SocketAddr, path: &str, token: &str) -> io::Result<usize> {
    let mut connection = Connection::open(address)?;
    let member = format!("Authorization: Bearer {token}\r\n");
    let page = plain(&mut connection, path, &member)?;
    let mut bytes = packed(&mut connection, path, &member)?;
    let mut open: Vec<String> = named(&page, ASSETS).collect();
    let mut seen = BTreeSet::new();
    while let Some(asset) = open.pop() {
        if !seen.insert(asset.clone()) {
            continue;
        }
        bytes += packed(&mut connection, &asset, "")?;
        if asset.ends_with(".js") {
            open.extend(imports(&plain(&mut connection, &asset, "")?));
        }
        if asset.ends_with(".css") {
            let styles = plain(&mut connection, &asset, "")?;
            // Of the fonts only that of the page's own letters is loaded.
            open.extend(
                named(&styles, ASSETS).filter(|font| font.contains("latin") && !font.contains("ext")),
            );
        }
    }
    Ok(bytes)
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

/// The scripts that a script imports at once; what it imports later is not a part of the page.
fn imports(script: &str) -> Vec<String> {
    let at_once = |(at, _): &(usize, &str)| {
        let before = &script[..*at];
        before.ends_with("from\"")
            || before.ends_with("import\"")
            || before.ends_with("from'")
            || before.ends_with("import'")
    };
    let files = script.match_indices("./").filter(at_once);
    let end = |rest: &str| rest.find(['"', '\'']).unwrap_or(rest.len());
    files.map(|(at, _)| &script[at + 2..]).map(|rest| format!("{ASSETS}{}", &rest[..end(rest)])).collect()
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
    }
}
