//! `broadside worker`: plays games and makes checks for an arena on another machine.

mod machine;
mod words;

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use convoy::wire::PROTOCOL;
use convoy::{Builds, Hello, Leave, Refusal, Waits, Worker as Hand};
use jobs::{Crew, CrewSetup, Desk, EXECUTABLE, Unfit, Workshop};
use languages::BuildError;
use texts::{Lang, say, visible};
use tokio::runtime::Runtime;
use tokio::time::sleep;

use crate::builds;
use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::nats_option::NatsOption;
use crate::protection::{Settled, TrustOption};
use crate::stop::Stop;
use crate::workshop;
use machine::{host_name, processor};
use words::{failure, no_room, refused, unfit_words};

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
        self.check_words(lang)?;
        super::serve::begin_log(self.log_json);
        let stop = Stop::listen(lang)?;
        let settled = self.trust.settle(console, &say!(lang, "worker-bots"))?;
        let workers = self.workers();
        self.calibrate(console, settled, |bots| jobs::calibrate(bots, workers))?;
        builds::try_room().map_err(|error| self.have_no_room(lang, settled, &error))?;
        let builds = Arc::<Builds>::default();
        let workshop = workshop::open(lang, settled.compilers)?.with_shelf(Arc::clone(&builds) as _);
        let workshop = Arc::new(workshop);
        let languages = self.languages(console, settled, &workshop, &stop)?;
        let desk = Desk::new();
        let hello = Hello { languages, ..self.hello(settled) };
        let crew = Crew::start(&desk, CrewSetup { workers, bots: settled.bots, workshop });
        let runtime = Runtime::new().map_err(|error| ours(lang, &error))?;
        let worked = runtime.block_on(self.work(console, hello, &desk, builds, &stop));
        runtime.shutdown_background();
        match worked {
            Ok(Leave::InOrder) => crew.stop(),
            // What still plays was given back already, and its programs end with us.
            Ok(Leave::InHurry) | Err(_) => std::mem::forget(crew),
        }
        worked.map(drop)
    }

    /// A name or a kind that no arena would take is told before anything is tried.
    fn check_words(&self, lang: Lang) -> Result<(), Failure> {
        match self.hello(Settled::TRUSTED).judge(PROTOCOL, false, jobs::trial(), 0) {
            Err(refusal @ (Refusal::Name | Refusal::Kind)) => Err(Failure::Usage(refused(lang, &refusal))),
            _ => Ok(()),
        }
    }

    /// Games and checks at once: as many as there are cores, unless somebody has said how many.
    fn workers(&self) -> NonZeroUsize {
        let asked = self.jobs.and_then(|jobs| NonZeroUsize::new(jobs.into()));
        asked.or_else(|| NonZeroUsize::new(jobs::cores().len())).unwrap_or(NonZeroUsize::MIN)
    }

    /// Takes nothing on a machine that may not judge, and says so on both sides.
    fn calibrate(
        &self,
        console: &mut Console,
        settled: Settled,
        try_machine: impl FnOnce(sandbox::Trust) -> Result<(), Unfit>,
    ) -> Result<(), Failure> {
        console.progress(say!(console.lang, "worker-calibrating"));
        try_machine(settled.bots).map_err(|unfit| {
            self.decline(settled, &unfit.to_string());
            Failure::Host(unfit_words(console.lang, &unfit))
        })
    }

    /// Tells the arena that this machine takes nothing, if one is there.
    fn decline(&self, settled: Settled, why: &str) {
        let hello = Hello { unfit: Some(why.to_owned()), ..self.hello(settled) };
        let address = self.option.address(&self.nats);
        let told = Runtime::new().map(|runtime| runtime.block_on(Hand::decline(&address, &hello)));
        if !matches!(told, Ok(Ok(()))) {
            tracing::info!(why, "the arena could not be told why this worker takes nothing");
        }
    }

    /// Takes nothing where builds cannot be kept.
    fn have_no_room(&self, lang: Lang, settled: Settled, error: &io::Error) -> Failure {
        self.decline(settled, &format!("builds cannot be kept here: {error}"));
        no_room(lang, error)
    }

    /// The languages that work here, or those of them that were tried before somebody asked to stop. What is installed and does not work is told; nobody gets jobs for it. Where nothing works of all
    /// that is installed, the machine is at fault.
    fn languages(
        &self,
        console: &mut Console,
        settled: Settled,
        workshop: &Workshop,
        stop: &Stop,
    ) -> Result<BTreeMap<String, String>, Failure> {
        let lang = console.lang;
        let mut found = BTreeMap::from([(EXECUTABLE.to_owned(), String::new())]);
        let mut broken = None;
        let here = languages::ALL.iter().filter(|language| language.toolchain().is_ok());
        // Whoever has to stop needs none of them, and to try them all takes longer than it may take to end.
        for language in here.take_while(|_| !stop.is_asked()) {
            console.progress(say!(lang, "worker-trying", language = language.title));
            match languages::self_test(workshop.builder(), language) {
                Ok(shown) => drop(found.insert(language.name.to_owned(), shown.version)),
                Err(languages::SelfTestError::Build(BuildError::Store(error))) => {
                    return Err(self.have_no_room(lang, settled, &error));
                }
                Err(error) => {
                    let why = visible(&error.to_string());
                    let words = say!(lang, "worker-no-language", language = language.title, why = &*why);
                    console.note(words);
                    broken = Some(why);
                }
            }
        }
        match broken.filter(|_| found.len() == 1 && !stop.is_asked()) {
            Some(why) => {
                self.decline(settled, &format!("no language that is installed works here: {why}"));
                Err(Failure::Host(say!(lang, "worker-no-language-works", why = why)))
            }
            None => Ok(found),
        }
    }

    /// Who this is, before any language was tried.
    fn hello(&self, settled: Settled) -> Hello {
        Hello {
            protocol: PROTOCOL,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            worker: self.name.clone().unwrap_or_else(host_name),
            kind: self.kind.clone().unwrap_or_else(processor),
            slots: u32::try_from(self.workers().get()).unwrap_or(u32::MAX),
            cores: u32::try_from(jobs::cores().len()).unwrap_or(u32::MAX),
            languages: BTreeMap::new(),
            sandbox: settled.sandbox.map(str::to_owned),
            clock_ms: 0,
            trial: Some(jobs::trial().to_owned()),
            unfit: None,
            instance: 0,
        }
    }

    async fn work(
        &self,
        console: &mut Console,
        hello: Hello,
        desk: &Desk,
        builds: Arc<Builds>,
        stop: &Stop,
    ) -> Result<Leave, Failure> {
        let lang = console.lang;
        let address = self.option.address(&self.nats);
        let (name, slots) = (hello.worker.clone(), u64::from(hello.slots));
        let url = address.shown();
        let waiting = |waits| {
            console.note(match waits {
                Waits::Arena => say!(lang, "worker-waits", url = url.as_str()),
                Waits::Name => say!(lang, "worker-waits-name", name = name.as_str()),
            });
        };
        let hand = tokio::select! {
            opened = Hand::open_with(&address, hello, desk, builds, waiting) => opened.map_err(|error| failure(lang, &error))?,
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

fn ours(lang: Lang, error: &io::Error) -> Failure {
    Failure::Host(say!(lang, "our-trouble", why = reason(lang, error)))
}

#[cfg(test)]
mod tests {
    use clap::Parser;
    use convoy::MAX_WORKER_NAME;
    use languages::Builder;
    use sandbox::{Error, Setup, Trust};

    use super::*;
    use crate::caller::Caller;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        worker: Worker,
    }

    /// Whatever is wrong with a machine, its worker ends with a sentence before it has asked for anything.
    #[test]
    fn a_machine_that_may_not_judge_takes_nothing() {
        let line = Line::parse_from(["worker", "--nats", "nats://127.0.0.1:1", "--name", "ill"]);
        let clock = || Unfit::Clock { cpu: Duration::ZERO, wall: Duration::from_millis(90) };
        let sandbox = || Unfit::Sandbox(Error::HelperGone.into());
        for (lang, unfit, told) in [
            (Lang::En, sandbox(), "The sandbox does not start a program here"),
            (Lang::Ru, sandbox(), "Песочница здесь не запускает программу"),
            (Lang::En, Unfit::Silent, "did not answer"),
            (Lang::En, clock(), "it shows 0 ms after 90 ms"),
            (Lang::Ru, clock(), "показывают 0 мс через 90 мс"),
            (Lang::En, Unfit::NoStall, "how long a program waits for its core"),
            (Lang::Ru, Unfit::NoStall, "сколько программа ждёт ядра"),
            (Lang::En, Unfit::Broken, "The trial of this machine has failed"),
        ] {
            let mut console = Console::of_process(lang, Caller::of_process(None));
            let ended = line.worker.calibrate(&mut console, Settled::TRUSTED, |_| Err(unfit));
            assert!(matches!(&ended, Err(Failure::Host(said)) if said.contains(told)), "{told}: {ended:?}");
        }
        let mut console = Console::of_process(Lang::En, Caller::of_process(None));
        assert!(line.worker.calibrate(&mut console, Settled::TRUSTED, |_| Ok(())).is_ok());
    }

    #[test]
    fn who_is_told_to_stop_tries_no_more_languages() {
        let line = Line::parse_from(["worker", "--nats", "nats://127.0.0.1:1"]);
        let mut console = Console::of_process(Lang::En, Caller::of_process(None));
        let folder = std::env::temp_dir().join(format!("broadside-stopped-{}", std::process::id()));
        let workshop = Workshop::new(Builder::new(Setup::new(Trust::Trusted), folder));
        let tried = line.worker.languages(&mut console, Settled::TRUSTED, &workshop, &Stop::asked_already());
        assert_eq!(tried.unwrap().into_keys().collect::<Vec<_>>(), [EXECUTABLE]);
    }

    #[test]
    fn a_name_or_a_kind_that_no_arena_takes_is_a_wrong_command_line() {
        let check = |options: [&str; 2]| {
            let line = ["worker", "--nats", "nats://127.0.0.1:1"].into_iter().chain(options);
            Line::parse_from(line).worker.check_words(Lang::En)
        };
        let name = "A worker is called by 1 to 64 Latin letters, digits, - and _.";
        let long = "a".repeat(MAX_WORKER_NAME + 1);
        for wrong in ["a b", "", "лаба", "lab.1", long.as_str()] {
            let ended = check(["--name", wrong]);
            assert!(matches!(&ended, Err(Failure::Usage(said)) if said.contains(name)), "{wrong}: {ended:?}");
        }
        for wrong in ["a b", "", jobs::HERE] {
            let ended = check(["--kind", wrong]);
            assert!(
                matches!(&ended, Err(Failure::Usage(said)) if said.contains("--kind")),
                "{wrong}: {ended:?}"
            );
        }
        assert!(check(["--name", "lab_1-a"]).is_ok() && check(["--kind", "lab"]).is_ok());
    }
}
