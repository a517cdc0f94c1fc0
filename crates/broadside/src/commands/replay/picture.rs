//! A game as a file that can be given to others: a page, a picture of one moment, a moving picture.

use std::path::PathBuf;

use clap::Args;
use pictures::{RpsSubject, Subject};
use record::{AnyRecord, Event, Recorded};
use rules::rps::Rps;
use rules::sea_battle::SeaBattle;
use texts::{Lang, say};

use super::{Show, Start};
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::game_file::Found;
use crate::save::{Existing, Target};

/// Which file to write, if any.
#[derive(Debug, Args)]
pub(super) struct PictureOption {
    /// A page.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["svg", "gif", "text", "step"])]
    html: Option<PathBuf>,
    /// A picture of one moment.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["gif", "text", "step"])]
    svg: Option<PathBuf>,
    /// A moving picture.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["text", "step"])]
    gif: Option<PathBuf>,
    /// Whether an existing file is replaced.
    #[arg(long)]
    force: bool,
}

/// A file that is to be written.
pub(super) struct Picture<'a> {
    kind: Kind,
    path: &'a PathBuf,
    existing: Existing,
}

#[derive(Clone, Copy)]
enum Kind {
    Html,
    Svg,
    Gif,
}

impl PictureOption {
    /// The file that was asked for.
    pub(super) fn chosen(&self) -> Option<Picture<'_>> {
        let existing = if self.force { Existing::Replace } else { Existing::Keep };
        let kinds = [(Kind::Html, &self.html), (Kind::Svg, &self.svg), (Kind::Gif, &self.gif)];
        let found = kinds.into_iter().find_map(|(kind, path)| Some((kind, path.as_ref()?)));
        found.map(|(kind, path)| Picture { kind, path, existing })
    }
}

impl Picture<'_> {
    /// Draws the game and writes the file; `-` is standard output.
    pub(super) fn draw(
        &self,
        console: &mut Console,
        show: &Show<'_>,
        game: &Found,
        moment: Option<Start>,
    ) -> Result<(), Failure> {
        let lang = console.lang;
        let bytes = match game {
            Found::Record(record) => match &**record {
                AnyRecord::SeaBattle(record) => self.sea_battle(lang, show, record.events(), moment),
                AnyRecord::Rps(record) => self.rps(lang, show, record.events(), moment),
            },
            Found::Log(log) if super::sea_battle::is_forfeit(log) => {
                self.sea_battle(lang, show, &log.forfeit_events(), moment)
            }
            Found::Log(log) => {
                let events = log.events();
                let events = events.map_err(|error| super::sea_battle::refused(lang, show.file, &error))?;
                self.sea_battle(lang, show, &events, moment)
            }
        }?;
        if self.path.as_os_str() == "-" {
            return console.stream(|out| {
                let written = out.write_all(&bytes);
                written.map_err(|error| Failure::Input(reason(lang, &error)))
            });
        }
        let target = Target::new(lang, self.path.clone(), self.existing)?;
        target.write(lang, &bytes)?;
        console.line(say!(lang, "replay-written", file = target.name()))
    }

    fn sea_battle(
        &self,
        lang: Lang,
        show: &Show<'_>,
        events: &[Event<SeaBattle>],
        moment: Option<Start>,
    ) -> Result<Vec<u8>, Failure> {
        show.check_start(lang, events)?;
        let names = show.names.map(|_, name| name.to_owned());
        let subject = Subject { lang, names, events, viewpoint: show.viewpoint };
        Ok(match self.kind {
            Kind::Html => pictures::page(&subject).into_bytes(),
            Kind::Svg => pictures::svg(&subject, step_of(events, moment)).into_bytes(),
            Kind::Gif => pictures::gif(&subject)
                .map_err(|error| Failure::Host(say!(lang, "our-trouble", why = error.to_string())))?,
        })
    }

    fn rps(
        &self,
        lang: Lang,
        show: &Show<'_>,
        events: &[Event<Rps>],
        moment: Option<Start>,
    ) -> Result<Vec<u8>, Failure> {
        show.check_start(lang, events)?;
        let names = show.names.map(|_, name| name.to_owned());
        let subject = RpsSubject { lang, names, events };
        match self.kind {
            Kind::Html => Ok(pictures::rps_page(&subject).into_bytes()),
            Kind::Svg => Ok(pictures::rps_svg(&subject, step_of(events, moment)).into_bytes()),
            Kind::Gif => Err(Failure::Input(say!(lang, "replay-picture-rps"))),
        }
    }
}

/// How many steps come before the moment that was asked for; without one, all of them.
fn step_of<G: Recorded>(events: &[Event<G>], moment: Option<Start>) -> usize {
    let Some(Start { set, step }) = moment else { return events.len() };
    let mut starts = (1..).zip(events).filter(|(_, event)| matches!(event, Event::SetStarted { .. }));
    starts.nth(set.saturating_sub(1)).map_or(events.len(), |(place, _)| place + step)
}
