//! What lives in the memory of the one server that steers the arena, and nowhere else: tournaments that are held, checks that are
//! made, who plays for it, games that are played now, and the network game. Servers that follow it have no bridge: see
//! [`follow`](crate::follow).

use std::sync::Arc;

use store::StoreError;

use crate::app::Setup;
use crate::checks::Checks;
use crate::contests::{Contests, Stands};
use crate::live::Running;
use crate::network::Network;
use crate::play::Again;
use crate::secret;
use crate::socket::Sockets;
use crate::workers::Workers;

/// What only the server at the helm has.
pub(crate) struct Bridge {
    /// Tells it from the one before, for servers that follow.
    pub(crate) word: String,
    pub(crate) checks: Arc<Checks>,
    /// Tournaments that are held.
    pub(crate) contests: Contests,
    /// The games that are played now. Whoever holds a tournament holds it before `live.audience(id)`.
    pub(crate) live: Arc<Running>,
    /// Who plays games and makes checks.
    pub(crate) workers: Workers,
    /// The network game, if it is played here.
    pub(crate) network: Option<Network>,
    /// The way into the network game.
    pub(crate) sockets: Option<Sockets>,
    /// The next games of those who have played in their browsers.
    pub(crate) again: Again,
}

impl Bridge {
    /// Goes on with everything that a stop has left over.
    pub(crate) fn man(setup: Setup) -> Result<Self, StoreError> {
        let Setup { store, desk, router, network, lookout, .. } = setup;
        let checks = Arc::new(Checks::new(Arc::clone(&store), desk.clone()));
        checks.put_off(store.unchecked()?);
        let live = Arc::new(Running::new());
        let watched = Arc::clone(&live);
        let stands: Stands = Arc::new(move |id| watched.audience(id));
        Ok(Self {
            word: secret::hex(&secret::random::<8>()),
            contests: Contests::open(store, desk.clone(), stands, Arc::clone(&checks), lookout.clone()),
            checks,
            live,
            workers: Workers::new(desk, lookout),
            network,
            sockets: router.map(Sockets::new),
            again: Again::default(),
        })
    }

    /// Says goodbye to those who play over the network, and lets no more games of tournaments begin.
    pub(crate) fn close(&self) {
        self.contests.close();
        self.sockets.iter().for_each(Sockets::close);
    }
}
