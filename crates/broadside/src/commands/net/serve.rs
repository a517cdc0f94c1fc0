//! `broadside net serve`: only the network game, over WebSocket and RawSocket on one port, until it is told to stop.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use clap::Args;
use netplay::{Limits, OpenError, REALMS, SERVICE_ROLE, Service, realm};
use store::{Address, Store};
use texts::{Lang, say, visible};
use wamp::{Listening, Router};

use super::runtime;
use crate::commands::serve::{folder, stop};
use crate::console::Console;
use crate::failure::{Failure, reason};
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
        let address = match self.store.named(lang)? {
            Some(address) => address,
            None => Address::Folder(folder().ok_or_else(|| Failure::Input(say!(lang, "serve-nowhere")))?),
        };
        let store = Store::open(&address).map_err(|error| store_words::failure(lang, &address, &error))?;
        let store = Arc::new(store);
        let runtime = runtime(lang)?;
        let served = runtime.block_on(self.serve(console, &address, Arc::clone(&store)));
        runtime.shutdown_background();
        let flushed = store.flush().map_err(|error| store_words::failure(lang, &address, &error));
        served.and(flushed)
    }

    async fn serve(
        &self,
        console: &mut Console,
        address: &Address,
        store: Arc<Store>,
    ) -> Result<(), Failure> {
        let lang = console.lang;
        let service = Service::open(store, Limits::default()).map_err(|error| match error {
            OpenError::Store(error) => store_words::failure(lang, address, &error),
            OpenError::Sheet(error) => {
                let (place, why) = (visible(&address.to_string()), visible(&error.to_string()));
                Failure::Input(say!(lang, "store-damaged", place = place, why = why))
            }
        })?;
        let router = Router::new(wamp::Limits::default(), REALMS.into_iter().filter_map(realm));
        for name in REALMS {
            let session = router.attach(name, REALMS[0], SERVICE_ROLE).expect("a role of our own realm");
            service.serve(&session).await.expect("procedures that nobody else has");
        }
        let listening = router.listen(self.listen).await.map_err(|error| self.refused(lang, &error))?;
        welcome(console, &listening)?;
        stop().await;
        console.note(say!(lang, "net-serve-stopping"));
        drop(listening);
        router.shut_down().await;
        service.stop().await;
        Ok(())
    }

    fn refused(&self, lang: Lang, error: &io::Error) -> Failure {
        let (address, reason) = (self.listen.to_string(), reason(lang, error));
        Failure::Input(say!(lang, "serve-refused", address = address, reason = reason))
    }
}

/// Where the game is, and how somebody joins it.
fn welcome(console: &mut Console, listening: &Listening) -> Result<(), Failure> {
    let (lang, here) = (console.lang, listening.address());
    let url = format!("ws://{here}/ws");
    console.line(say!(lang, "net-serve-here", url = url.as_str(), raw = format!("rs://{here}")))?;
    console.line(say!(lang, "net-serve-join"))?;
    let words = format!("net join {url} hunter --as NAME");
    console.line(format_args!("  {}", console.caller.command(&words)))?;
    console.line(say!(lang, "serve-stop"))?;
    console.finish()
}
