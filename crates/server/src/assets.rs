//! Styles, scripts and fonts, which are part of the program. Their names carry a hash of what is in them, so browsers keep
//! them for ever.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use serde::Deserialize;
use texts::Lang;

use crate::refusal::{Answer, Refusal};

pub(crate) const PATH: &str = "/assets/{name}";
/// What Vite tells about the files that it has made.
const MANIFEST: &str = "manifest.json";
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// How long a file whose name does not tell its content is kept, in seconds: a day.
const FOR_A_DAY: &str = "public, max-age=86400";
/// The sign of the arena.
const MARK: &str = include_str!("../assets/mark.svg");

/// A game of two bots of the house, for the first page.
pub(crate) const WELCOME_GAME: &str = include_str!("../assets/welcome.jsonl");

static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// How files are packed ahead, what that is called, and how their names end. The best comes first.
const PACKED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Gives a file, packed ahead where the browser takes that: no request packs one.
pub(crate) async fn show(Path(name): Path<String>, head: HeaderMap) -> Answer {
    if name == "mark.svg" {
        return Ok(file(&name, MARK.as_bytes(), FOR_A_DAY));
    }
    if name == "welcome.jsonl" {
        return Ok(file(&name, WELCOME_GAME.as_bytes(), FOR_A_DAY));
    }
    let is_packed = PACKED.iter().any(|(_, ending)| name.ends_with(ending));
    let found = built(&name).filter(|_| name != MANIFEST && !is_packed).ok_or(Refusal::NotFound)?;
    let accepted =
        head.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    for (encoding, ending) in PACKED.into_iter().filter(|(encoding, _)| accepts(accepted, encoding)) {
        if let Some(packed) = built(&format!("{name}{ending}")) {
            let packing = [(header::CONTENT_ENCODING, encoding), (header::VARY, "accept-encoding")];
            return Ok((packing, file(&name, packed, FOR_EVER)).into_response());
        }
    }
    Ok(file(&name, found, FOR_EVER))
}

/// A file that the front end was built into.
fn built(name: &str) -> Option<&'static [u8]> {
    FILES.iter().find(|(known, _)| *known == name).map(|(_, bytes)| *bytes)
}

/// Whether a browser takes a way of packing.
fn accepts(accepted: &str, encoding: &str) -> bool {
    accepted.split(',').any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let refused = matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

fn file(name: &str, bytes: &'static [u8], kept: &'static str) -> Response {
    ([(header::CONTENT_TYPE, kind(name)), (header::CACHE_CONTROL, kept)], bytes).into_response()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "jsonl" => "application/x-ndjson",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// What a page has to load for an island, or for the face of all pages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Bundle {
    pub(crate) styles: Vec<String>,
    pub(crate) scripts: Vec<String>,
}

/// A line of Vite's manifest.
#[derive(Debug, Deserialize)]
struct Chunk {
    file: String,
    #[serde(default)]
    name: Option<String>,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default, rename = "isEntry")]
    is_entry: bool,
}

static BUNDLES: LazyLock<BTreeMap<String, Bundle>> = LazyLock::new(|| {
    let manifest = FILES.iter().find(|(name, _)| *name == MANIFEST).map_or(&b"{}"[..], |(_, bytes)| bytes);
    bundles(&serde_json::from_slice(manifest).unwrap_or_default())
});

/// The files of every entry, with the styles of what it imports.
fn bundles(manifest: &BTreeMap<String, Chunk>) -> BTreeMap<String, Bundle> {
    let entries = manifest.iter().filter(|(_, chunk)| chunk.is_entry);
    let bundle = |(key, chunk): (&String, &Chunk)| {
        let mut bundle = Bundle::default();
        let mut open = vec![key.as_str()];
        let mut seen = Vec::new();
        while let Some(key) = open.pop().filter(|_| seen.len() <= manifest.len()) {
            seen.push(key);
            let Some(chunk) = manifest.get(key) else { continue };
            bundle.styles.extend(chunk.css.iter().map(address));
            open.extend(chunk.imports.iter().map(String::as_str).filter(|import| !seen.contains(import)));
        }
        let list = if chunk.file.ends_with(".css") { &mut bundle.styles } else { &mut bundle.scripts };
        list.push(address(&chunk.file));
        (chunk.name.clone().unwrap_or_else(|| key.clone()), bundle)
    };
    entries.map(bundle).collect()
}

fn address(file: &String) -> String {
    format!("/assets/{file}")
}

/// What a page has to load for an island; nothing where the front end was not built.
pub(crate) fn bundle(name: &str) -> &'static Bundle {
    static NOTHING: Bundle = Bundle { styles: Vec::new(), scripts: Vec::new() };
    BUNDLES.get(name).unwrap_or(&NOTHING)
}

/// The fonts that a page in this language needs at once.
pub(crate) fn fonts(lang: &Lang) -> Vec<String> {
    let wanted = |name: &str| {
        let is_rare = name.contains("-more-");
        !is_rare && (name.starts_with("golos-latin") || *lang == Lang::Ru && name.starts_with("golos-"))
    };
    let fonts = FILES.iter().map(|(name, _)| *name).filter(|name| name.ends_with(".woff2") && wanted(name));
    fonts.map(|name| format!("/assets/{name}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_browser_takes_is_known() {
        let check = |accepted: &str, [br, gzip]: [bool; 2]| {
            assert_eq!([accepts(accepted, "br"), accepts(accepted, "gzip")], [br, gzip], "{accepted}");
        };
        check("", [false, false]);
        check("gzip, deflate, br", [true, true]);
        check("br;q=0, GZIP;q=0.5", [false, true]);
        check("brotli", [false, false]);
    }

    #[test]
    fn an_entry_loads_its_script_and_the_styles_of_what_it_imports() {
        let manifest = r#"{
            "src/face/face.css": {"file": "face-1.css", "name": "face", "isEntry": true},
            "src/editor/main.ts": {"file": "editor-2.js", "name": "editor", "isEntry": true, "imports": ["_a.js"], "css": ["e.css"]},
            "_a.js": {"file": "a-3.js", "css": ["a.css"], "imports": ["src/editor/main.ts"]}
        }"#;
        let bundles = bundles(&serde_json::from_str(manifest).unwrap_or_default());
        assert_eq!(
            bundles["face"],
            Bundle { styles: vec!["/assets/face-1.css".to_owned()], scripts: vec![] }
        );
        assert_eq!(bundles["editor"].scripts, ["/assets/editor-2.js"]);
        assert_eq!(bundles["editor"].styles, ["/assets/e.css", "/assets/a.css"]);
    }
}
