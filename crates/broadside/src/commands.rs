//! Every command, one file each, all of the same shape: the arguments as a struct, and what it does with them.

mod backup;
mod bench;
mod bots;
mod check;
mod compare;
mod completions;
mod doctor;
mod export;
mod help;
mod judge;
mod languages;
mod loadtest;
mod log;
mod r#match;
mod net;
mod new;
mod play;
mod replay;
mod repro;
mod restore;
mod serve;
mod submit;
mod tournament;
mod worker;

use clap::Subcommand;
use texts::say;

use crate::console::Console;
use crate::failure::Failure;
use crate::table::width;

/// What the program can be asked to do, in the order in which people will want it.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(serve::Serve),
    Worker(worker::Worker),
    New(new::New),
    Check(check::Check),
    Submit(submit::Submit),
    Match(r#match::Match),
    Judge(judge::Judge),
    Tournament(tournament::Tournament),
    Compare(compare::Compare),
    Play(play::Play),
    Net(net::Net),
    Bots(bots::Bots),
    Replay(replay::Replay),
    Repro(repro::Repro),
    Log(log::Log),
    Languages(languages::Languages),
    Doctor(doctor::Doctor),
    Backup(backup::Backup),
    Restore(restore::Restore),
    Export(export::Export),
    Bench(bench::Bench),
    Loadtest(loadtest::Loadtest),
    Completions(completions::Completions),
    #[command(hide = true)]
    Help(help::Help),
}

impl Command {
    /// Does what was asked for.
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        match self {
            Self::Serve(command) => command.run(console),
            Self::Worker(command) => command.run(console),
            Self::New(command) => command.run(console),
            Self::Check(command) => command.run(console),
            Self::Submit(command) => command.run(console),
            Self::Match(command) => command.run(console),
            Self::Judge(command) => command.run(console),
            Self::Tournament(command) => command.run(console),
            Self::Compare(command) => command.run(console),
            Self::Play(command) => command.run(console),
            Self::Net(command) => command.run(console),
            Self::Bots(command) => command.run(console),
            Self::Replay(command) => command.run(console),
            Self::Repro(command) => command.run(console),
            Self::Log(command) => command.run(console),
            Self::Languages(command) => command.run(console),
            Self::Doctor(command) => command.run(console),
            Self::Backup(command) => command.run(console),
            Self::Restore(command) => command.run(console),
            Self::Export(command) => command.run(console),
            Self::Bench(command) => command.run(console),
            Self::Loadtest(command) => command.run(console),
            Self::Completions(command) => command.run(console),
            Self::Help(command) => command.run(console),
        }
    }
}

/// What a person sees who has asked for nothing yet.
pub(crate) fn welcome(console: &mut Console) -> Result<(), Failure> {
    let (lang, caller) = (console.lang, console.caller.clone());
    console.line(say!(lang, "welcome"))?;
    console.line("")?;
    console.line(say!(lang, "welcome-try"))?;
    let examples = [
        ("match admiral gunner", say!(lang, "welcome-match")),
        ("new sea-battle --language pascal", say!(lang, "welcome-new")),
        ("check bot.pas", say!(lang, "welcome-check")),
        ("match bot.pas hunter", say!(lang, "welcome-play")),
    ]
    .map(|(words, what)| (caller.command(words), what));
    let column = examples.iter().map(|(command, _)| width(command)).max().unwrap_or(0);
    for (command, what) in examples {
        console.line(format_args!("  {command:<column$}  {what}"))?;
    }
    console.line("")?;
    console.line(say!(lang, "welcome-more", command = caller.command("--help")))?;
    console.line(say!(lang, "welcome-other-language", program = caller.program()))
}
