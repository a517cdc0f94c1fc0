//! `broadside replay FILE_OR_URL`: a recorded game, or a log of the `lol-2019` judge, from a file or from a server: full
//! screen, as text, or as a picture.

mod picture;
mod remote;
mod rps;
mod sea_battle;
mod watch;

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use record::{AnyRecord, Event, Header, Record, Recorded, Viewpoint};
use rules::sea_battle::SeaBattle;
use rules::{BySeat, Ending, Preset, Seat, Verdict};
use texts::{Course, FailedAt, Lang, LastWords, say, visible};

use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::game_file::{Found, GameFile, mismatch_of_record};
use crate::lineup::game_name;

/// Shows a game.
#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// The game.
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// As plain text.
    #[arg(long)]
    text: bool,
    /// Every step.
    #[arg(long)]
    step: bool,
    /// Where to begin.
    #[arg(long, value_name = "S[.K]", allow_negative_numbers = true)]
    from: Option<Start>,
    /// Whose eyes to look with.
    #[arg(long = "as", value_name = "WHO", default_value = "all")]
    view: View,
    #[command(flatten)]
    picture: picture::PictureOption,
}

/// Where to begin: at a set, and at a step in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Start {
    set: usize,
    /// The number of the step, from 1; 0 when only a set is given.
    step: usize,
}

impl FromStr for Start {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = |text: &str| text.parse::<u32>().map(|number| number as usize);
        let (set, step) = match text.split_once('.') {
            Some((set, step)) => (number(set), number(step).ok().filter(|&step| step > 0)),
            None => (number(text), Some(0)),
        };
        match (set, step) {
            (Ok(set @ 1..), Some(step)) => Ok(Self { set, step }),
            _ => Err("a set, or a set and a step"),
        }
    }
}

/// Whose eyes to look with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum View {
    All,
    Spectator,
    #[value(name = "1")]
    First,
    #[value(name = "2")]
    Second,
}

impl View {
    const fn viewpoint(self) -> Viewpoint {
        match self {
            Self::All => Viewpoint::Afterwards,
            Self::Spectator => Viewpoint::Spectator,
            Self::First => Viewpoint::Seat(Seat::First),
            Self::Second => Viewpoint::Seat(Seat::Second),
        }
    }
}

/// A game that is about to be shown.
struct Show<'a> {
    file: &'a str,
    names: BySeat<&'a str>,
    start: Start,
    every_step: bool,
    viewpoint: Viewpoint,
}

impl Replay {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let remote = self.file.to_str().and_then(|typed| remote::fetch(console, typed));
        let file = remote.unwrap_or_else(|| GameFile::read(lang, &self.file))?;
        let names = names(lang, &file.game);
        let show = Show {
            file: &file.name,
            names: names.as_ref().map(|_, name| name.as_str()),
            start: self.from.unwrap_or(Start { set: 1, step: 0 }),
            every_step: self.step,
            viewpoint: self.view.viewpoint(),
        };
        // A log that is not sound cannot be shown; a record can, and says what each of its steps says.
        let mismatch = match &file.game {
            Found::Record(record) => mismatch_of_record(lang, record),
            Found::Log(_) => None,
        };
        let shown = |console: &mut Console| {
            if let Some(picture) = self.picture.chosen() {
                return picture.draw(console, &show, &file.game, self.from);
            }
            if !self.text && !self.step && watch::is_possible() && watch::show(console, &show, &file.game)? {
                return Ok(());
            }
            show.game(console, &file.game)
        };
        let Some((_, what)) = mismatch else { return shown(console) };
        let warning = say!(lang, "replay-not-sound", what = what);
        console.note(&warning);
        shown(console)?;
        Err(Failure::Input(warning))
    }
}

/// Shows every set of a record, as a command that has just made it.
pub(crate) fn show_record(console: &mut Console, record: AnyRecord) -> Result<(), Failure> {
    let game = Found::Record(Box::new(record));
    let names = names(console.lang, &game);
    let show = Show {
        file: "",
        names: names.as_ref().map(|_, name| name.as_str()),
        start: Start { set: 1, step: 0 },
        every_step: false,
        viewpoint: Viewpoint::Afterwards,
    };
    show.game(console, &game)
}

impl Show<'_> {
    fn game(&self, console: &mut Console, game: &Found) -> Result<(), Failure> {
        let lang = console.lang;
        match game {
            Found::Log(log) if sea_battle::is_forfeit(log) => {
                self.check_start::<SeaBattle>(lang, &[])?;
                self.title(console, &game_name(lang, record::GameKind::SeaBattle), "lol-2019")?;
                sea_battle::show_forfeit(console, self, log)
            }
            Found::Log(log) => {
                let events = log.events().map_err(|error| sea_battle::refused(lang, self.file, &error))?;
                self.check_start(lang, &events)?;
                self.title(console, &game_name(lang, record::GameKind::SeaBattle), "lol-2019")?;
                sea_battle::show(console, self, events.clone())?;
                self.end(console, &events, Course::SeaBattle { sets: 1 }, Preset::Lol2019)
            }
            Found::Record(any) => match &**any {
                AnyRecord::SeaBattle(record) => {
                    self.begin(console, record)?;
                    sea_battle::show(console, self, record.events().to_vec())?;
                    let course = Course::SeaBattle { sets: record.header().sets };
                    self.end(console, record.events(), course, record.header().preset)
                }
                AnyRecord::Rps(record) => {
                    self.begin(console, record)?;
                    rps::show(console, self, record.events())?;
                    let course = Course::Rps { sets: record.header().sets };
                    self.end(console, record.events(), course, record.header().preset)
                }
            },
        }
    }

    fn begin<G>(&self, console: &mut Console, record: &Record<G>) -> Result<(), Failure>
    where
        G: Recorded<Breach: texts::Breach>,
    {
        let lang = console.lang;
        self.check_start(lang, record.events())?;
        let Header { game, preset, .. } = record.header();
        self.title(console, &game_name(lang, *game), preset.name())
    }

    fn title(&self, console: &mut Console, game: &str, preset: &str) -> Result<(), Failure> {
        let [first, second] = self.names.into_array();
        let title =
            say!(console.lang, "replay-versus", game = game, preset = preset, first = first, second = second);
        console.line(console.tinted(Tint::Strong, &title))
    }

    /// Whether there is a set to begin with, and the step in it.
    fn check_start<G: Recorded>(&self, lang: Lang, events: &[Event<G>]) -> Result<(), Failure> {
        let sets = events.iter().filter(|event| matches!(event, Event::SetStarted { .. })).count();
        let Start { set, step } = self.start;
        if set > sets.max(1) {
            let sentence = say!(lang, "replay-no-set", file = self.file, set = set, most = sets.max(1));
            return Err(Failure::Usage(sentence));
        }
        let steps = steps_of(events, set);
        if step > steps {
            let sentence =
                say!(lang, "replay-no-step", file = self.file, set = set, step = step, most = steps);
            return Err(Failure::Usage(sentence));
        }
        Ok(())
    }

    /// Who has won and why.
    fn end<G>(
        &self,
        console: &mut Console,
        events: &[Event<G>],
        course: Course,
        preset: Preset,
    ) -> Result<(), Failure>
    where
        G: Recorded<Breach: texts::Breach>,
    {
        let lang = console.lang;
        console.line("")?;
        let mut set = 0;
        for event in events {
            match event {
                Event::SetStarted { set: started, .. } => set = *started,
                Event::Failed { seat, call, failure } => {
                    let at = FailedAt { name: self.names[*seat], call, set, preset, words: LastWords::Told };
                    console.line(texts::failed(lang, at, failure))?;
                }
                _ => {}
            }
        }
        match events.last() {
            Some(Event::Ended(verdict)) => self.verdict(console, verdict, course),
            _ => console.line(say!(lang, "replay-unfinished")),
        }
    }

    fn verdict(&self, console: &mut Console, verdict: &Verdict, course: Course) -> Result<(), Failure> {
        let lang = console.lang;
        console.line(console.tinted(Tint::Strong, &texts::outcome(lang, verdict, self.names)))?;
        match verdict.ending {
            Ending::Fault => Ok(()),
            Ending::Played | Ending::DrawStreak => console.line(texts::ending(lang, verdict, course)),
        }
    }

    /// A set has been won.
    fn set_won(&self, console: &mut Console, winner: Seat, score: BySeat<u32>) -> Result<(), Failure> {
        let [first, second] = score.into_array();
        console.line(say!(
            console.lang,
            "replay-set-won",
            name = self.names[winner],
            first = first,
            second = second
        ))
    }
}

/// How many steps a set has.
fn steps_of<G: Recorded>(events: &[Event<G>], set: usize) -> usize {
    let is_start = |event: &Event<G>| matches!(event, Event::SetStarted { .. });
    let of_set = events.split(is_start).nth(set).unwrap_or_default();
    of_set.iter().filter(|event| matches!(event, Event::Played(_))).count()
}

/// What to call the players: strangers' names are made harmless, and two of the same kind are told apart.
fn names(lang: Lang, game: &Found) -> BySeat<String> {
    let names = match game {
        Found::Record(record) => record.header().bots.as_ref().map(|_, bot| visible(&bot.name)),
        Found::Log(_) => BySeat::from_fn(|seat| say!(lang, "player-of-log", number = seat.number())),
    };
    if names[Seat::First] == names[Seat::Second] {
        return names.map(|seat, name| format!("{name} {seat}"));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_start_is_a_set_and_perhaps_a_step() {
        assert_eq!("3".parse(), Ok(Start { set: 3, step: 0 }));
        assert_eq!("3.40".parse(), Ok(Start { set: 3, step: 40 }));
        for wrong in ["", "0", "-1", "3.", "3.0", ".4", "1.2.3", "x", "99999999999"] {
            assert!(wrong.parse::<Start>().is_err(), "{wrong}");
        }
    }
}
