//! `broadside repro FILE --as 1 BOT`: a local bot is given the calls of a recorded game, until an answer is not the
//! recorded one.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use jobs::{Ready, Trouble};
use judge::{Dock, Solo, TimeLimits};
use record::{AnyRecord, Contestant, FailureKind, Fault, Record, Reply, Retrace};
use rules::{BySeat, Call, Failure as Failing, Game, Seat};
use serde::Serialize;
use texts::{Lang, say};

use crate::candidate::{BotFile, Candidate};
use crate::console::{Console, Tint};
use crate::failure::Failure;
use crate::game_file::{Found, GameFile};
use crate::play;
use crate::protection::TrustOption;
use crate::report::Told;
use crate::table::width;
use crate::workshop;

/// Gives a bot the calls of a recorded game.
#[derive(Debug, Args)]
pub(crate) struct Repro {
    /// The game.
    #[arg(value_name = "FILE", display_order = 1)]
    file: PathBuf,
    /// Whose calls.
    #[arg(long = "as", value_name = "1|2", value_parser = seat_parser())]
    seat: Seat,
    /// The bot.
    #[arg(value_name = "BOT", display_order = 2)]
    bot: String,
    /// Waits for ever.
    #[arg(long)]
    wait: bool,
    #[command(flatten)]
    trust: TrustOption,
    /// Prints JSON.
    #[arg(long)]
    json: bool,
}

fn seat_parser() -> impl clap::builder::TypedValueParser<Value = Seat> {
    use clap::builder::{PossibleValuesParser, TypedValueParser};
    PossibleValuesParser::new(["1", "2"]).map(|number| if number == "1" { Seat::First } else { Seat::Second })
}

/// What came of it.
#[derive(Debug, Serialize)]
struct Finding {
    /// Whether every answer was the recorded one.
    same: bool,
    /// Calls that were made.
    calls: u32,
    /// The recorded failure that has happened again.
    #[serde(skip_serializing_if = "Option::is_none")]
    failed_again: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    difference: Option<Difference>,
}

/// The first answer that is not the recorded one.
#[derive(Debug, Serialize)]
struct Difference {
    set: u32,
    call: String,
    recorded: String,
    now: String,
}

/// What a player did with a call: its answer, or how it failed.
type Deed<G> = Result<<G as Game>::Answer, Failing<<G as Game>::Breach, Fault>>;

impl Repro {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let game = GameFile::read(lang, &self.file)?;
        let record = match game.game {
            Found::Record(record) => *record,
            Found::Log(log) => {
                let bots = BySeat::from_fn(|seat| Contestant::named(format!("player {seat}")));
                let refused = |_| Failure::Input(say!(lang, "repro-log", file = game.name.as_str()));
                AnyRecord::SeaBattle(log.to_record(bots).map_err(refused)?)
            }
        };
        match record {
            AnyRecord::SeaBattle(record) => self.trace(console, &game.name, &record),
            AnyRecord::Rps(record) => self.trace(console, &game.name, &record),
        }
    }

    fn trace<G: Told>(&self, console: &mut Console, name: &str, record: &Record<G>) -> Result<(), Failure> {
        let lang = console.lang;
        if let Err(mismatch) = record.verify() {
            let what = texts::mismatch(lang, &mismatch);
            return Err(Failure::Input(say!(lang, "repro-not-sound", file = name, what = what)));
        }
        let file = match Candidate::find(lang, &self.bot, Some(G::KIND))? {
            Candidate::Program(file) => file,
            Candidate::House(name) => return Err(Failure::Usage(say!(lang, "repro-house", name = name))),
        };
        let header = record.header();
        let trust = self.trust.settle(console, &file.name)?;
        let workshop = workshop::open(lang, trust.compilers)?;
        let built = workshop.build(&file.code(), header.game, header.preset);
        let bot = Ready::of_build(&built.map_err(|error| workshop::refuse(console, &file, &error))?);
        let ours = |trouble: Trouble| play::ours(lang, &trouble);
        let dock = jobs::open_dock(&BySeat::from_fn(|_| bot.clone()), trust.bots);
        let mut dock = dock.map_err(|spoiled| ours(spoiled.into()))?;
        let finding = self.follow(lang, &mut dock, record, &bot).map_err(ours)?;
        if self.json {
            console.json(&finding)?;
        } else {
            show(console, &file, &finding)?;
        }
        if finding.same { Ok(()) } else { Err(Failure::Told) }
    }

    /// Puts the calls to the bot, one by one.
    fn follow<G: Told>(
        &self,
        lang: Lang,
        dock: &mut Dock,
        record: &Record<G>,
        bot: &Ready,
    ) -> Result<Finding, Trouble> {
        let limits = TimeLimits::of(record.header().preset);
        let mut retrace = Retrace::new(record).expect("the record was verified");
        let mut solo = Solo::new(dock.embark_one(record.rules(), bot.entrant::<G>()?)?);
        let mut finding = Finding { same: true, calls: 0, failed_again: None, difference: None };
        loop {
            let (set, game) = (retrace.state().set(), retrace.state().game().clone());
            let Some(moment) = retrace.next_moment().expect("the record was verified") else { break };
            let Some(call) = moment.due[self.seat] else { continue };
            finding.calls += 1;
            let (answer, _) = solo.ask(call, (!self.wait).then(|| limit_of(&limits, call)))?;
            let now: Deed<G> = match answer {
                Err(fault) => Err(Failing::Fault(fault)),
                Ok(answer) => match call {
                    Call::Play(_) => {
                        game.admit(self.seat, answer.clone()).map(|_| answer).map_err(Failing::Breach)
                    }
                    _ => Ok(answer),
                },
            };
            let [first, second] = moment.replies.into_array();
            let then: Deed<G> = match if self.seat == Seat::First { first } else { second } {
                Reply::Answer(answer) => Ok(answer),
                Reply::Failed(failure) => Err(failure),
                Reply::NotAsked | Reply::Unrecorded => continue,
            };
            match is_same::<G>(&then, &now) {
                true if now.is_err() => {
                    finding.failed_again = Some(words::<G>(lang, &now));
                    break;
                }
                true => {}
                false => {
                    finding.same = false;
                    let [recorded, now] = [&then, &now].map(|deed| words::<G>(lang, deed));
                    finding.difference =
                        Some(Difference { set, call: call.name().to_owned(), recorded, now });
                    break;
                }
            }
        }
        dock.dismiss(solo.into_player());
        Ok(finding)
    }
}

/// The limit of a call.
fn limit_of<G: Told>(limits: &TimeLimits, call: Call<G>) -> Duration {
    match call {
        Call::Play(call) if G::is_placing(call) => limits.place,
        Call::Play(_) => limits.turn,
        _ => limits.notice,
    }
}

/// Whether two deeds are the same for somebody who looks for a difference: no two faults take the same time.
fn is_same<G: Told>(then: &Deed<G>, now: &Deed<G>) -> bool {
    match (then, now) {
        (Ok(then), Ok(now)) => G::answer_words(Lang::En, then) == G::answer_words(Lang::En, now),
        (Err(then), Err(now)) => FailureKind::of(then) == FailureKind::of(now),
        _ => false,
    }
}

fn words<G: Told>(lang: Lang, deed: &Deed<G>) -> String {
    match deed {
        Ok(answer) => G::answer_words(lang, answer),
        Err(Failing::Breach(breach)) => texts::Breach::words(breach, lang),
        Err(Failing::Fault(fault)) => texts::fault(lang, fault),
    }
}

fn show(console: &mut Console, file: &BotFile, finding: &Finding) -> Result<(), Failure> {
    let (lang, name, number) = (console.lang, file.name.as_str(), finding.calls);
    let Some(Difference { set, call, recorded, now }) = &finding.difference else {
        console.line(say!(lang, "repro-same", name = name, count = number))?;
        return match &finding.failed_again {
            Some(failure) => console.line(say!(lang, "repro-failed-again", failure = failure.as_str())),
            None => Ok(()),
        };
    };
    let call = call.as_str();
    let heading = match *set {
        0 => say!(lang, "repro-differs-before-sets", name = name, number = number, call = call),
        set => say!(lang, "repro-differs", name = name, number = number, set = set, call = call),
    };
    console.line(console.tinted(Tint::Strong, &heading))?;
    let [then, today] = [say!(lang, "repro-recorded"), say!(lang, "repro-now")];
    let column = width(&then).max(width(&today));
    for (when, what) in [(then, recorded), (today, now)] {
        let gap = " ".repeat(column - width(&when) + 1);
        console.line(format_args!("  {when}{gap}{what}"))?;
    }
    Ok(())
}
