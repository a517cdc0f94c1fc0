//! The lobby: how many connections there may be, and when the last has left.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::mpsc;

/// The most connections at once.
const MAX_CONNECTIONS: usize = 8_192;
/// The most connections from one address at once: a class that watches one game has room.
const MAX_CONNECTIONS_OF_ADDRESS: usize = 2_048;

/// Who is here, by address.
pub(crate) struct Lobby {
    present: Mutex<HashMap<IpAddr, usize>>,
    _exit: mpsc::Sender<()>,
}

/// A place in the lobby, free again when it is dropped.
pub(crate) struct Place {
    lobby: Arc<Lobby>,
    address: IpAddr,
}

impl Lobby {
    /// An empty lobby, and its exit: nothing comes out of it but the end, once the lobby and all places are gone.
    pub(crate) fn open() -> (Arc<Self>, mpsc::Receiver<()>) {
        let (exit, left) = mpsc::channel(1);
        (Arc::new(Self { present: Mutex::default(), _exit: exit }), left)
    }

    /// A place for a connection, unless there are too many.
    pub(crate) fn enter(lobby: &Arc<Self>, address: IpAddr) -> Option<Arc<Place>> {
        let mut present = lobby.present.lock().unwrap_or_else(PoisonError::into_inner);
        if present.values().sum::<usize>() >= MAX_CONNECTIONS {
            return None;
        }
        let of_address = present.entry(address).or_default();
        if *of_address >= MAX_CONNECTIONS_OF_ADDRESS {
            return None;
        }
        *of_address += 1;
        Some(Arc::new(Place { lobby: Arc::clone(lobby), address }))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut present = self.lobby.present.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = present.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                present.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_bounded_part_of_the_places() {
        let ((lobby, _exit), address) = (Lobby::open(), IpAddr::from([10, 0, 0, 1]));
        let mut places: Vec<_> =
            (0..MAX_CONNECTIONS_OF_ADDRESS).filter_map(|_| Lobby::enter(&lobby, address)).collect();
        assert_eq!(places.len(), MAX_CONNECTIONS_OF_ADDRESS);
        assert!(Lobby::enter(&lobby, address).is_none());
        assert!(Lobby::enter(&lobby, IpAddr::from([10, 0, 0, 2])).is_some());
        places.pop();
        assert!(Lobby::enter(&lobby, address).is_some());
        drop(places);
        assert!(lobby.present.lock().is_ok_and(|present| present.is_empty()));
    }

    #[test]
    fn the_exit_is_closed_when_the_last_has_left() {
        let (lobby, mut exit) = Lobby::open();
        let place = Lobby::enter(&lobby, IpAddr::from([10, 0, 0, 1])).unwrap();
        let kept = Arc::clone(&place);
        drop((lobby, place));
        assert_eq!(exit.try_recv(), Err(mpsc::error::TryRecvError::Empty));
        drop(kept);
        assert_eq!(exit.try_recv(), Err(mpsc::error::TryRecvError::Disconnected));
    }
}
