//! `broadside net serve`: only the network game, over WebSocket and RawSocket on one port, until it is told to stop.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use clap::Args;
use store::{Address, Store};
use texts::say;

use super::runtime;
use crate::commands::serve::folder;
use crate::console::Console;
use crate::failure::Failure;
use crate::network::Network;
use crate::stop::Stop;
use crate::store_option::StoreOption;
use crate::store_words;

const USUAL_ADDRESS: &str = "127.0.0.1:8081";

/// Opens the network game.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// Where to listen.
    #[arg(long, value_name = "ADDRESS", default_value = USUAL_ADDRESS)]
    listen: SocketAddr,
    #[command(flatten)]
    store: StoreOption,
}

impl Serve {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let stop = Stop::listen(lang)?;
        let address = match self.store.named(lang)? {
            Some(address) => address,
            None => Address::Folder(folder().ok_or_else(|| Failure::Input(say!(lang, "serve-nowhere")))?),
        };
        let store = Store::open(&address).map_err(|error| store_words::failure(lang, &address, &error))?;
        let store = Arc::new(store);
        let runtime = runtime(lang)?;
        let served = runtime.block_on(self.serve(console, &store, &stop));
        runtime.shutdown_background();
        let flushed = store.flush().map_err(|error| store_words::failure(lang, &address, &error));
        served.and(flushed)
    }

    async fn serve(&self, console: &mut Console, store: &Arc<Store>, stop: &Stop) -> Result<(), Failure> {
        let lang = console.lang;
        let (network, here) = Network::open_alone(lang, self.listen, store).await?;
        if let Some(sentence) = network.set_aside(lang) {
            console.note(sentence);
        }
        let welcomed = welcome(console, here);
        if welcomed.is_ok() {
            stop.asked(1).await;
            console.note(say!(lang, "net-serve-stopping"));
        }
        network.stop().await;
        welcomed
    }
}

/// An address of this machine at which something is reached that listens there.
fn reachable(listening: IpAddr) -> IpAddr {
    match listening {
        IpAddr::V4(address) if address.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(address) if address.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        address => address,
    }
}

/// Where the game is, and how somebody joins it.
fn welcome(console: &mut Console, here: SocketAddr) -> Result<(), Failure> {
    let lang = console.lang;
    // Nobody can call an address that only means that everybody is let in.
    let reached = SocketAddr::new(reachable(here.ip()), here.port());
    let url = format!("ws://{reached}/ws");
    console.line(say!(lang, "net-serve-here", url = url.as_str(), raw = format!("rs://{reached}")))?;
    console.line(say!(lang, "net-serve-join"))?;
    let words = format!("net join {url} hunter --as NAME");
    console.line(format_args!("  {}", console.caller.command(&words)))?;
    if reached != here {
        console.line(say!(lang, "net-serve-others", address = reached.ip().to_string()))?;
    }
    console.line(say!(lang, "serve-stop"))?;
    console.finish()
}
