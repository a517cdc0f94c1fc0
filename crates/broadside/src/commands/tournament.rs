//! `broadside tournament BOT…`: everybody meets everybody, every game is stored, and the same command goes on after any
//! interruption.

mod asked;
mod begin;
mod finished;
mod guests;
mod place;
mod player;
mod progress;
mod refusal;
mod result;
mod reunion;
mod roster;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use jobs::{Bot, Desk, Owner};
use organiser::{End, Held, Refused, Stop};
use record::GameKind;
use rules::Preset;
use store::{State, Store, StoreError, TournamentId};
use texts::{Lang, say, visible};
use tournament::{GameNumber, MAX_ROUNDS};

use crate::console::Console;
use crate::failure::{Failure, Form};
use crate::interrupt::Interrupt;
use crate::lineup::{game_parser, preset_parser};
use crate::protection::TrustOption;
use asked::Asked;
use begin::Present;
use finished::Finished;
use place::Place;
use player::Hall;

pub(crate) use result::write_table;

/// The most games that are played at once.
const MAX_JOBS: u16 = 256;

/// Holds a tournament.
#[derive(Debug, Args)]
pub(crate) struct Tournament {
    /// Who takes part.
    #[arg(value_name = "BOT", required = true)]
    bots: Vec<String>,
    /// The game.
    #[arg(long, value_name = "GAME", value_parser = game_parser())]
    game: Option<GameKind>,
    /// The rules.
    #[arg(long, value_name = "RULES", value_parser = preset_parser())]
    preset: Option<Preset>,
    /// The most sets of a game.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=i64::from(rules::MAX_SETS)))]
    sets: Option<u32>,
    /// Turns to win for a set.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=i64::from(rules::rps::MAX_WINS)))]
    wins: Option<u32>,
    /// How often each pair meets.
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with_all = ["swiss", "knockout"], value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_ROUNDS)))]
    rounds: Option<u32>,
    /// Whether each of a pair begins one game of every round.
    #[arg(long, conflicts_with_all = ["swiss", "knockout"])]
    both_orders: bool,
    /// Rounds of a Swiss tournament.
    #[arg(long, value_name = "N", allow_negative_numbers = true, conflicts_with = "knockout", value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_ROUNDS)))]
    swiss: Option<u32>,
    /// Whether who loses is out.
    #[arg(long)]
    knockout: bool,
    /// Games that are played at once.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_JOBS)))]
    jobs: Option<u16>,
    /// The seed of everything random.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Where the tournament is kept and its result is written.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Where it is stored instead.
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    #[command(flatten)]
    trust: TrustOption,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

/// How often the progress is shown.
const LOOK_EVERY: Duration = Duration::from_millis(200);

impl Tournament {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let mut asked = Asked::of(lang, &self)?;
        let place = Place::choose(lang, &asked, self.out.as_deref(), self.database.as_deref())?;
        let store = Arc::new(place.open(lang)?);
        let trouble = |error: StoreError| place.trouble(lang, &error);
        let found =
            place.find(&store, &asked).map_err(trouble)?.map_err(|other| place.other(lang, &other))?;
        let (id, present) = if let Some(reunion) = found {
            let id = reunion.tournament.id;
            let present = begin::rejoin(console, &store, &reunion, &mut asked, trouble)?;
            if reunion.tournament.state == State::Finished {
                console.note(say!(lang, "tournament-shown", place = place.name()));
            } else {
                let hall = Hall::open(console, &present.players, self.trust, self.jobs)?;
                begin::compile_again(console, &hall, &asked, &present.players)?;
                self.play(console, &place, &store, &hall, id, &present)?;
            }
            (id, present)
        } else {
            let players = begin::arrivals(std::mem::take(&mut asked.guests))?;
            let hall = Hall::open(console, &players, self.trust, self.jobs)?;
            let name = place.tournament_name();
            let (id, present) = begin::begin(console, &store, &hall, &asked, name, players, trouble)?;
            self.play(console, &place, &store, &hall, id, &present)?;
            (id, present)
        };
        self.tell(console, &place, &store, id, &present)
    }

    /// Plays what is left to play.
    fn play(
        &self,
        console: &mut Console,
        place: &Place,
        store: &Arc<Store>,
        hall: &Hall,
        id: TournamentId,
        present: &Present,
    ) -> Result<(), Failure> {
        let lang = console.lang;
        place.set_mark(lang, id)?;
        let bots: Vec<Bot> = present.players.iter().map(|player| player.bot.clone()).collect();
        let desk = Desk::new();
        let held = organiser::hold(store, &desk, id, bots, Owner::default());
        let held = held.map_err(|refused| refusal_to_hold(lang, place, &refused))?;
        console.note(beginning(lang, place, &held, present));
        let interrupt = Interrupt::listen().map_err(|error| ours(lang, &error.to_string()))?;
        let crew = hall.crew(&desk);
        let end = watch(console, &held, &interrupt);
        drop(crew);
        match end {
            End::Finished => Ok(()),
            End::Interrupted => {
                let progress = held.progress();
                let (played, all) = (texts::whole(lang, progress.played), texts::whole(lang, progress.all));
                let name = place.kept_in();
                Err(Failure::Input(say!(
                    lang,
                    "tournament-interrupted",
                    played = played,
                    all = all,
                    place = name
                )))
            }
            End::Stopped(Stop::Store(error)) => Err(place.trouble(lang, &error)),
            End::Stopped(Stop::GivenUp { game, why }) => {
                let number = texts::whole(lang, game.0 + 1);
                let [first, second] = opponents(&held, present, game);
                let why = visible(&why);
                Err(Failure::Host(say!(
                    lang,
                    "tournament-given-up",
                    number = number,
                    first = first,
                    second = second,
                    why = why
                )))
            }
            End::Stopped(stop @ Stop::Broken) => Err(ours(lang, &stop.to_string())),
        }
    }

    /// Tells what came of it.
    fn tell(
        &self,
        console: &mut Console,
        place: &Place,
        store: &Store,
        id: TournamentId,
        present: &Present,
    ) -> Result<(), Failure> {
        let lang = console.lang;
        let read = || Ok((store.tournament(id)?.ok_or(StoreError::Missing)?, store.contest(id)?));
        let (tournament, contest) = read().map_err(|error: StoreError| place.trouble(lang, &error))?;
        let names: Vec<String> = present.players.iter().map(|player| player.name.clone()).collect();
        let finished = Finished {
            archive: store,
            tournament: &tournament,
            contest: &contest,
            names: &names,
            absent: &present.absent,
            folder: &place.folder,
        };
        result::tell(console, &finished, if self.json { Form::Json } else { Form::Text })
    }
}

/// Shows the progress until the tournament has ended in whatever way.
fn watch(console: &mut Console, held: &Held, interrupt: &Interrupt) -> End {
    let lang = console.lang;
    let mut is_stopping = false;
    loop {
        if let Some(end) = held.wait(LOOK_EVERY) {
            return end;
        }
        if interrupt.is_wanted() && !is_stopping {
            is_stopping = true;
            held.stop();
            console.note(say!(lang, "tournament-stopping"));
        }
        if !is_stopping {
            console.progress(progress::line(lang, &held.progress()));
        }
    }
}

/// What is said before the first game.
fn beginning(lang: Lang, place: &Place, held: &Held, present: &Present) -> String {
    let progress = held.progress();
    let (bots, games) = (present.players.len(), progress.all);
    if progress.played == 0 {
        return say!(lang, "tournament-begins", place = place.kept_in(), bots = bots, games = games);
    }
    let (played, all) = (texts::whole(lang, progress.played), texts::whole(lang, games));
    say!(lang, "tournament-goes-on", place = place.kept_in(), played = played, all = all)
}

/// Who meets in a game.
fn opponents<'a>(held: &Held, present: &'a Present, game: GameNumber) -> [&'a str; 2] {
    let fixture = held.look(|contest| contest.game(game)).expect("a game that was handed out is known");
    fixture.entrants.map(|_, entrant| present.players[entrant.0 as usize].name.as_str()).into_array()
}

fn refusal_to_hold(lang: Lang, place: &Place, refused: &Refused) -> Failure {
    match refused {
        Refused::Store(error) => place.trouble(lang, error),
        other => ours(lang, &other.to_string()),
    }
}

fn ours(lang: Lang, why: &str) -> Failure {
    Failure::Host(say!(lang, "our-trouble", why = visible(why)))
}
