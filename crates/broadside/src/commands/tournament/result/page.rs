//! The page of a tournament: one file for a projector, a telephone or a memory stick, with everything in it.
//!
//! Names and messages come from strangers, so nothing of theirs is written but through [`markup`]. Colours only help:
//! letters, shapes and words say everything that they say.

mod endings;
mod games;
mod grid;
mod markup;
mod standings;
mod strengths;

use std::io::Write;

use store::StoreError;
use texts::{Lang, say};

use super::summary::Summary;
use super::{files, words};
use markup::escaped;

const STYLE: &str = include_str!("page/style.css");
const SCRIPT: &str = include_str!("page/filter.js");
const COMPASS: &str = include_str!("page/compass.svg");

/// Whoever writes a page.
struct Page<'a> {
    lang: Lang,
    summary: &'a Summary<'a>,
    out: &'a mut dyn Write,
}

/// Writes the page.
pub(super) fn write(lang: Lang, summary: &Summary<'_>, out: &mut dyn Write) -> Result<(), StoreError> {
    let mut page = Page { lang, summary, out };
    page.head()?;
    page.standings()?;
    page.strengths()?;
    page.grid()?;
    page.endings()?;
    page.slow()?;
    page.absent()?;
    page.games()?;
    page.foot()
}

impl Page<'_> {
    fn head(&mut self) -> Result<(), StoreError> {
        let (lang, summary) = (self.lang, self.summary);
        let name = escaped(&summary.finished.tournament.told.name);
        let winners = escaped(&words::winners(lang, summary));
        let title = escaped(&words::title(lang, summary));
        let course = escaped(&words::course(lang, summary));
        let kicker = escaped(&say!(lang, "page-kicker"));
        write!(
            self.out,
            "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <meta name=\"generator\" content=\"Broadside {version}\">\n\
             <title>{winners} · {kicker}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
             <header>\n{COMPASS}<p class=\"kicker\">{kicker} <bdi>{name}</bdi></p>\n<h1>{winners}</h1>\n\
             <p class=\"lead\">{title}<br>{course}</p>\n",
            version = env!("CARGO_PKG_VERSION"),
        )?;
        let sureness = words::sureness(lang, summary).into_iter();
        let told = sureness.chain(words::expelled(lang, summary)).chain(words::rests(lang, summary));
        for sentence in told {
            writeln!(self.out, "<p class=\"sure\">{}</p>", escaped(&sentence))?;
        }
        Ok(writeln!(self.out, "</header>\n<div class=\"scale\" aria-hidden=\"true\"></div>\n<main>")?)
    }

    /// Begins a section.
    fn section(&mut self, id: &str, heading: &str) -> Result<(), StoreError> {
        let heading = escaped(heading);
        Ok(writeln!(self.out, "<section id=\"{id}\">\n<h2>{heading}</h2>")?)
    }

    fn end_section(&mut self) -> Result<(), StoreError> {
        Ok(writeln!(self.out, "</section>")?)
    }

    /// A paragraph that explains.
    fn note(&mut self, text: &str) -> Result<(), StoreError> {
        Ok(writeln!(self.out, "<p class=\"note\">{}</p>", escaped(text))?)
    }

    fn foot(&mut self) -> Result<(), StoreError> {
        let lang = self.lang;
        writeln!(self.out, "</main>\n<div class=\"scale\" aria-hidden=\"true\"></div>\n<footer>\n<p>")?;
        writeln!(self.out, "{}", escaped(&say!(lang, "page-files")))?;
        for file in [files::TABLE, files::CROSS, files::GAMES_TABLE, files::RESULT] {
            writeln!(self.out, "<a href=\"{file}\">{file}</a>")?;
        }
        let watch = escaped(&say!(lang, "page-watch"));
        let game = self.summary.game_file(tournament::GameNumber(0));
        writeln!(self.out, "</p>\n<p>{watch} <code>broadside replay {game}</code></p>\n</footer>")?;
        Ok(writeln!(self.out, "<script>\n{SCRIPT}</script>\n</body>\n</html>")?)
    }
}
