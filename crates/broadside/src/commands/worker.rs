//! `broadside worker`: plays games and makes checks for an arena on another machine.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use convoy::wire::{EXECUTABLE, PROTOCOL};
use convoy::{Hello, Leave, MAX_WORKER_NAME, Refusal, WorkError, Worker as Hand};
use jobs::{Crew, CrewSetup, Desk, Workshop};
use languages::BuildError;
use sandbox::Trust;
use texts::{Lang, say, visible};
use tokio::runtime::Runtime;
use tokio::time::sleep;

use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::nats_option::{self, NatsOption};
use crate::protection::TrustOption;
use crate::stop::Stop;
use crate::workshop;

/// The most games at once.
const MAX_JOBS: u16 = 256;

/// How long a worker that was told to stop may take for what it plays; then it gives that back.
const LONGEST_FINISH: Duration = Duration::from_secs(80);

/// Works for an arena.
#[derive(Debug, Args)]
pub(crate) struct Worker {
    /// Where NATS is.
    #[arg(long, value_name = "URL")]
    nats: String,
    #[command(flatten)]
    option: NatsOption,
    /// Games and checks at once.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(1..=i64::from(MAX_JOBS)))]
    jobs: Option<u16>,
    /// The name of this worker.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// What kind of machine this is.
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
    /// Whether the log is JSON.
    #[arg(long)]
    log_json: bool,
    #[command(flatten)]
    trust: TrustOption,
}

impl Worker {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        super::serve::begin_log(self.log_json);
        let stop = Stop::listen(lang)?;
        let settled = self.trust.settle(console, &say!(lang, "worker-bots"))?;
        let workshop = Arc::new(workshop::open(lang, settled.compilers)?);
        let languages = self.languages(console, &workshop)?;
        let desk = Desk::new();
        let mut setup = CrewSetup::new(settled.bots, workshop);
        setup.workers = self.jobs.and_then(|jobs| NonZeroUsize::new(jobs.into())).unwrap_or(setup.workers);
        let hello = self.hello(&setup, languages);
        let crew = Crew::start(&desk, setup);
        let runtime = Runtime::new().map_err(|error| ours(lang, &error))?;
        let worked = runtime.block_on(self.work(console, hello, &desk, &stop));
        runtime.shutdown_background();
        match worked {
            Ok(Leave::InOrder) => crew.stop(),
            // What still plays was given back already, and its programs end with us.
            Ok(Leave::InHurry) | Err(_) => std::mem::forget(crew),
        }
        worked.map(drop)
    }

    /// The languages that work here. What is installed and does not work is told; nobody gets jobs for it.
    fn languages(
        &self,
        console: &mut Console,
        workshop: &Workshop,
    ) -> Result<BTreeMap<String, String>, Failure> {
        let lang = console.lang;
        let mut found = BTreeMap::from([(EXECUTABLE.to_owned(), String::new())]);
        let here = languages::ALL.iter().filter(|language| language.toolchain().is_ok());
        for language in here {
            console.progress(say!(lang, "worker-trying", language = language.title));
            match languages::self_test(workshop.builder(), language) {
                Ok(shown) => drop(found.insert(language.name.to_owned(), shown.version)),
                Err(languages::SelfTestError::Build(BuildError::Store(error))) => {
                    let why = reason(lang, &error);
                    return Err(Failure::Host(say!(lang, "worker-no-room", why = why)));
                }
                Err(error) => {
                    let why = visible(&error.to_string());
                    console.note(say!(lang, "worker-no-language", language = language.title, why = why));
                }
            }
        }
        Ok(found)
    }

    fn hello(&self, setup: &CrewSetup, languages: BTreeMap<String, String>) -> Hello {
        Hello {
            protocol: PROTOCOL,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            worker: self.name.clone().unwrap_or_else(host_name),
            kind: self.kind.clone().unwrap_or_else(processor),
            slots: u32::try_from(setup.workers.get()).unwrap_or(u32::MAX),
            languages,
            sandbox: (setup.bots == Trust::Untrusted).then(|| "sandbox".to_owned()),
            clock_ms: 0,
        }
    }

    async fn work(
        &self,
        console: &mut Console,
        hello: Hello,
        desk: &Desk,
        stop: &Stop,
    ) -> Result<Leave, Failure> {
        let lang = console.lang;
        let address = self.option.address(&self.nats);
        let (name, slots) = (hello.worker.clone(), u64::from(hello.slots));
        let url = address.shown();
        let waiting = || console.note(say!(lang, "worker-waits", url = url.as_str()));
        let hand = tokio::select! {
            opened = Hand::open(&address, hello, desk, waiting) => opened.map_err(|error| failure(lang, &error))?,
            () = stop.asked(1) => return Ok(Leave::InOrder),
        };
        console.line(say!(lang, "worker-here", name = name.as_str(), slots = slots, url = url.as_str()))?;
        console.line(say!(lang, "worker-stop"))?;
        console.finish()?;
        let told = async {
            stop.asked(1).await;
            console.note(say!(lang, "worker-stopping"));
        };
        let hurry = async {
            tokio::select! {
                () = stop.asked(2) => {}
                () = async { stop.asked(1).await; sleep(LONGEST_FINISH).await } => {}
            }
        };
        hand.work(told, hurry).await.map_err(|error| failure(lang, &error))
    }
}

/// Why nobody works, and what to do about it.
fn failure(lang: Lang, error: &WorkError) -> Failure {
    match error {
        WorkError::Line(error) => nats_option::failure(lang, error),
        WorkError::Refused(refusal) => Failure::Host(refused(lang, refusal)),
    }
}

fn refused(lang: Lang, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Protocol { worker, arena } => {
            say!(lang, "worker-refused-version", worker = u64::from(*worker), arena = u64::from(*arena))
        }
        Refusal::Clock { seconds } => say!(lang, "worker-refused-clock", seconds = *seconds),
        Refusal::Unprotected => say!(lang, "worker-refused-sandbox"),
        Refusal::Name => say!(lang, "worker-refused-name", letters = MAX_WORKER_NAME as u64),
        Refusal::Kind => {
            say!(lang, "worker-refused-kind", letters = jobs::MAX_KIND_LETTERS as u64, here = jobs::HERE)
        }
        Refusal::SetAside(why) => say!(lang, "worker-refused-aside", why = visible(why)),
        Refusal::Full(count) => say!(lang, "worker-refused-full", count = *count as u64),
    }
}

/// The name of this machine, as a worker may be called.
fn host_name() -> String {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    word(name.trim().split('.').next().unwrap_or_default(), "worker")
}

/// What calculates here: games are timed alike on machines that have the same.
fn processor() -> String {
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = about.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    word(model.map_or("", |(_, model)| model.trim()), std::env::consts::ARCH)
}

/// Letters, digits and hyphens of a name, or another word if there are none.
fn word(name: &str, otherwise: &str) -> String {
    let letters: String =
        name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
    let parts: Vec<&str> = letters.split('-').filter(|part| !part.is_empty()).collect();
    let mut word = parts.join("-");
    word.truncate(MAX_WORKER_NAME);
    if word.is_empty() { otherwise.to_owned() } else { word }
}

fn ours(lang: Lang, error: &io::Error) -> Failure {
    Failure::Host(say!(lang, "our-trouble", why = reason(lang, error)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_machines_become_words() {
        assert_eq!(word("Intel(R) Xeon(R) CPU @ 2.60GHz", "x"), "Intel-R-Xeon-R-CPU-2-60GHz");
        assert_eq!(word("школа", "worker"), "worker");
        assert_eq!(word(&"a".repeat(300), "x").len(), MAX_WORKER_NAME);
    }
}
