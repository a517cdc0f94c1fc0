//! A game as a file that can be given to others: a page, a picture of one moment, a moving picture.

use std::borrow::Cow;
use std::path::PathBuf;

use clap::Args;
use pictures::Subject;
use record::{AnyRecord, Event};
use rules::sea_battle::SeaBattle;
use texts::say;

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
        let events = events_of(console, show, game)?;
        show.check_start(lang, &events)?;
        let names = show.names.map(|_, name| name.to_owned());
        let subject = Subject { lang, names, events: &events, viewpoint: show.viewpoint };
        let bytes = match self.kind {
            Kind::Html => pictures::page(&subject).into_bytes(),
            Kind::Svg => pictures::svg(&subject, step_of(&events, moment)).into_bytes(),
            Kind::Gif => pictures::gif(&subject)
                .map_err(|error| Failure::Host(say!(lang, "our-trouble", why = error.to_string())))?,
        };
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
}

fn events_of<'g>(
    console: &Console,
    show: &Show<'_>,
    game: &'g Found,
) -> Result<Cow<'g, [Event<SeaBattle>]>, Failure> {
    let lang = console.lang;
    match game {
        Found::Log(log) => {
            let events = log.events();
            events.map(Cow::Owned).map_err(|error| super::sea_battle::refused(lang, show.file, &error))
        }
        Found::Record(record) => match &**record {
            AnyRecord::SeaBattle(record) => Ok(Cow::Borrowed(record.events())),
            AnyRecord::Rps(_) => Err(Failure::Input(say!(lang, "replay-picture-rps"))),
        },
    }
}

/// How many steps come before the moment that was asked for; without one, all of them.
fn step_of(events: &[Event<SeaBattle>], moment: Option<Start>) -> usize {
    let Some(Start { set, step }) = moment else { return events.len() };
    let mut starts = (1..).zip(events).filter(|(_, event)| matches!(event, Event::SetStarted { .. }));
    starts.nth(set.saturating_sub(1)).map_or(events.len(), |(place, _)| place + step)
}
