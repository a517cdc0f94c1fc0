//! `broadside serve`: the arena in a browser. Opens the store, lets a crew work, and answers until it is told to stop.

use std::future::pending;
use std::io;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use convoy::{Scheduler, SchedulerSetup, TWICE_PERCENT};
use jobs::{Crew, CrewSetup, Desk, Workshop};
use sandbox::Trust;
use server::{App, HostAddress, PasswordCost, Setup, Standby, StandbySetup};
use store::{Address, Store, StoreError};
use texts::{Lang, say, visible};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

use crate::console::Console;
use crate::failure::{Failure, reason};
use crate::nats_option::{self, NatsOption};
use crate::network::Network;
use crate::protection::TrustOption;
use crate::stop::{self, Stop};
use crate::store_option::StoreOption;
use crate::wamp_option::WampOption;
use crate::{store_words, turn, workshop};

const USUAL_ADDRESS: &str = "127.0.0.1:8080";
/// How long games in progress may go on when we stop.
const STOP_PATIENCE: Duration = Duration::from_secs(30);
/// The most workers.
const MAX_JOBS: u16 = 256;

/// Opens the arena.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Where to listen.
    #[arg(long, value_name = "ADDRESS", default_value = USUAL_ADDRESS)]
    listen: SocketAddr,
    #[command(flatten)]
    store: StoreOption,
    /// Where the other servers of this database reach this one.
    #[arg(long, value_name = "URL", requires = "database")]
    advertise: Option<HostAddress>,
    /// Games and checks at once; none where others play.
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = clap::value_parser!(u16).range(0..=i64::from(MAX_JOBS)))]
    jobs: Option<u16>,
    /// Where NATS is, if others play.
    #[arg(long, value_name = "URL")]
    nats: Option<String>,
    #[command(flatten)]
    nats_option: NatsOption,
    /// How many games of a hundred are played twice, where others play.
    #[arg(long, value_name = "PERCENT", requires = "nats", value_parser = clap::value_parser!(u32).range(0..=100))]
    play_twice: Option<u32>,
    /// Whether an encrypting proxy stands in front.
    #[arg(long)]
    proxy: bool,
    /// Whether the log is JSON.
    #[arg(long)]
    log_json: bool,
    #[command(flatten)]
    wamp: WampOption,
    #[command(flatten)]
    trust: TrustOption,
}

impl Serve {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        begin_log(self.log_json);
        let stop = Stop::listen(lang)?;
        let (address, opened) = self.open_store(lang)?;
        let settled = self.trust.settle(console, &say!(lang, "serve-bots"))?;
        let workshop = Arc::new(workshop::open(lang, settled.compilers)?);
        let desk = Desk::new();
        let runtime = Runtime::new().map_err(|error| self.refused(lang, &error))?;
        let listener = runtime.block_on(TcpListener::bind(self.listen));
        let listener = listener.map_err(|error| self.refused(lang, &error))?;
        let store = match opened {
            Some(store) => store,
            None => match self.stand_by(console, &address, &runtime, &listener, &stop)? {
                Some(store) => store,
                None => return Ok(()),
            },
        };
        let store = Arc::new(store);
        let here = listener.local_addr().map_err(|error| self.refused(lang, &error))?;
        let convoy = runtime.block_on(self.open_convoy(lang, &desk, settled.bots))?;
        let crew = self.start_crew(&desk, settled.bots, &workshop);
        let network = runtime.block_on(Network::open(lang, &self.wamp, &store))?;
        let failed = |error: StoreError| store_words::failure(lang, &address, &error);
        let (password_cost, behind_proxy, samples) = (PasswordCost::Usual, self.proxy, Some(lang));
        let (kept, router) = (Arc::clone(&store), network.router().cloned());
        let lookout = convoy.as_ref().map(Scheduler::lookout);
        let watched = Some(runtime.block_on(async { network.watched(&workshop, settled.bots) }));
        let setup =
            Setup { store, desk, password_cost, behind_proxy, samples, router, network: watched, lookout };
        let app = App::open(setup).map_err(failed)?;
        let first_link = app.first_link().map_err(failed)?;
        let has_others = matches!(address, Address::Postgresql(_));
        if has_others {
            app.announce(&self.advertised(lang, here)?).map_err(failed)?;
            if let Some(convoy) = &convoy {
                let led = runtime.block_on(server::lead(&app, &convoy.signals()));
                led.map_err(|error| nats_option::failure(lang, &error))?;
            }
        }
        let served = runtime.block_on(async {
            welcome(console, here, first_link.as_deref(), &network)?;
            let told = async {
                stop.asked(1).await;
                console.note(say!(lang, "serve-stopping", patience = STOP_PATIENCE.as_secs()));
            };
            let served = tokio::select! {
                served = server::serve(listener, app, told) => served,
                never = network.stay() => match never {},
                () = turn::lost(&address, &kept) => stop::end_at_once(&say!(lang, "serve-lost")),
                url = self.outrun(convoy.as_ref(), has_others) =>
                    stop::end_at_once(&say!(lang, "nats-occupied", url = visible(&url))),
            };
            network.stop().await;
            served.map_err(Refused::Io)
        });
        runtime.block_on(let_finish(crew, &stop));
        runtime.block_on(async {
            if let Some(convoy) = convoy {
                convoy.close().await;
            }
        });
        runtime.shutdown_background();
        kept.flush().map_err(failed)?;
        if has_others {
            Standby::leave(&kept).map_err(failed)?;
        }
        served.map_err(|refused| match refused {
            Refused::Io(error) => self.refused(lang, &error),
            Refused::Told(failure) => failure,
        })
    }

    /// Lets workers on other machines come, if there is a place where they can.
    async fn open_convoy(&self, lang: Lang, desk: &Desk, bots: Trust) -> Result<Option<Scheduler>, Failure> {
        let Some(url) = &self.nats else {
            let nobody = self.jobs == Some(0);
            return if nobody { Err(Failure::Input(say!(lang, "serve-nobody-plays"))) } else { Ok(None) };
        };
        let setup =
            SchedulerSetup { address: self.nats_option.address(url), locks_in: bots == Trust::Untrusted };
        let opened = Scheduler::open(desk, setup).await;
        let scheduler = opened.map_err(|error| nats_option::failure(lang, &error))?;
        scheduler.play_twice(self.play_twice.unwrap_or(TWICE_PERCENT));
        Ok(Some(scheduler))
    }

    /// Waits until another arena is found that was at NATS before, and tells where that is. Of servers on one database the database decides.
    async fn outrun(&self, convoy: Option<&Scheduler>, has_others: bool) -> String {
        match (convoy, &self.nats) {
            (Some(convoy), Some(url)) if !has_others => {
                convoy.outrun().await;
                self.nats_option.address(url).shown()
            }
            _ => pending().await,
        }
    }

    /// The workers of this machine, if any are wanted.
    fn start_crew(&self, desk: &Desk, bots: Trust, workshop: &Arc<Workshop>) -> Option<Crew> {
        let mut setup = CrewSetup::new(bots, Arc::clone(workshop));
        if let Some(jobs) = self.jobs {
            setup.workers = NonZeroUsize::new(jobs.into())?;
        }
        Some(Crew::start(desk, setup))
    }

    /// The store, or nothing if another server writes to it whose place this one can take.
    fn open_store(&self, lang: Lang) -> Result<(Address, Option<Store>), Failure> {
        let address = match self.store.named(lang)? {
            Some(address) => address,
            None => Address::Folder(folder().ok_or_else(|| Failure::Input(say!(lang, "serve-nowhere")))?),
        };
        match Store::open(&address) {
            Ok(store) => Ok((address, Some(store))),
            Err(StoreError::InUse) if matches!(address, Address::Postgresql(_)) => Ok((address, None)),
            Err(error) => Err(store_words::failure(lang, &address, &error)),
        }
    }

    /// Passes requests on to the server that writes until this one may; nothing, if it is told to stop before.
    fn stand_by(
        &self,
        console: &mut Console,
        address: &Address,
        runtime: &Runtime,
        listener: &TcpListener,
        stop: &Stop,
    ) -> Result<Option<Store>, Failure> {
        let lang = console.lang;
        let here = listener.local_addr().map_err(|error| self.refused(lang, &error))?;
        let nats = self.nats.as_deref().map(|url| self.nats_option.address(url));
        let setup = StandbySetup { address: address.clone(), nats, behind_proxy: self.proxy };
        let standby = Standby::beside(setup);
        let active = standby.active().map_or_else(|| "?".to_owned(), |active| active.to_string());
        let here = format!("http://{here}");
        console.line(match self.nats {
            Some(_) => say!(lang, "serve-follows", active = active, address = here),
            None => say!(lang, "serve-stands-by", active = active, address = here),
        })?;
        console.line(say!(lang, "serve-stop"))?;
        console.finish()?;
        let turn = async {
            tokio::select! {
                store = turn::come(address, &standby) => store.map(Some),
                () = stop.asked(1) => Ok(None),
            }
        };
        let come = runtime.block_on(server::stand_by(listener, &standby, turn));
        come.unwrap_or(Ok(None)).map_err(|error| store_words::failure(lang, address, &error))
    }

    fn advertised(&self, lang: Lang, here: SocketAddr) -> Result<HostAddress, Failure> {
        let known = self.advertise.clone().map_or_else(|| turn::usual_address(here), Ok);
        known.map_err(|_| Failure::Input(say!(lang, "serve-has-no-address")))
    }

    fn refused(&self, lang: Lang, error: &io::Error) -> Failure {
        let (address, reason) = (self.listen.to_string(), reason(lang, error));
        Failure::Input(say!(lang, "serve-refused", address = address, reason = reason))
    }
}

/// From here on everything that is logged is seen, also what happens while we open.
pub(super) fn begin_log(as_json: bool) {
    let log = tracing_subscriber::fmt().with_writer(io::stderr).with_ansi(false);
    if as_json {
        log.json().flatten_event(true).init();
    } else {
        log.init();
    }
}

/// Why nothing is served.
enum Refused {
    Io(io::Error),
    Told(Failure),
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Failure> for Refused {
    fn from(failure: Failure) -> Self {
        Self::Told(failure)
    }
}

/// Where the arena is, and what to do there first.
fn welcome(
    console: &mut Console,
    here: SocketAddr,
    first_link: Option<&str>,
    network: &Network,
) -> Result<(), Failure> {
    let lang = console.lang;
    let address = format!("http://{here}");
    console.line(say!(lang, "serve-here", address = address.as_str()))?;
    if let Some(link) = first_link {
        console.line(say!(lang, "serve-first", link = format!("{address}{link}")))?;
    }
    console.line(say!(lang, "serve-stop"))?;
    console.line(network.whereabouts(lang, here))?;
    console.finish()
}

/// Where everything is kept unless somebody says where.
pub(super) fn folder() -> Option<PathBuf> {
    let absolute = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let data =
        absolute("XDG_DATA_HOME").or_else(|| absolute("HOME").map(|home| home.join(".local/share")))?;
    Some(data.join("broadside"))
}

/// Lets games and checks in progress come to their end. What takes too long, or is still going on when somebody wants
/// us to stop again, is begun anew at the next start.
async fn let_finish(crew: Option<Crew>, stop: &Stop) {
    let finished = tokio::task::spawn_blocking(move || drop(crew));
    tokio::select! {
        _ = finished => {}
        () = stop.asked(2) => {}
        () = tokio::time::sleep(STOP_PATIENCE) => {}
    }
}
