//! How many jobs of a queue a worker has in hand, and whether it asks for more. A job leaves when somebody is done with it, and not when its
//! report was sent: reports wait for each other, and whoever plays must not wait for them.

use std::time::Duration;

use tokio::sync::watch;

/// Jobs that take longer are asked for one by one, when somebody is free: to have the next one at hand would win little, and another worker may
/// be free sooner.
const LONG: Duration = Duration::from_secs(2);

/// The jobs of one queue that are not done.
pub(crate) struct Room {
    state: watch::Sender<State>,
    /// Jobs that are done at once.
    slots: usize,
    /// Jobs in hand for each of those, where they are short.
    per_slot: usize,
}

#[derive(Clone, Copy)]
struct State {
    undone: usize,
    /// Whether the last one was short. Nobody knows before the first.
    is_short: bool,
}

impl Room {
    pub(crate) fn new(slots: usize, per_slot: usize) -> Self {
        let state = State { undone: 0, is_short: false };
        Self { state: watch::Sender::new(state), slots, per_slot }
    }

    /// Waits until more may be asked for. Where jobs come together, so many of them are enough, too: then the next message is there before
    /// everything of the last one is begun. Tells how many messages may be asked for.
    pub(crate) async fn wait(&self, together: usize) -> usize {
        let free = |state: &State| self.enough(*state).max(together).saturating_sub(state.undone);
        let mut changes = self.state.subscribe();
        let free = changes.wait_for(|state| free(state) > 0).await.map_or(0, |state| free(&state));
        (free / together.max(1)).max(1)
    }

    /// A job was taken in.
    pub(crate) fn enter(&self) {
        self.state.send_modify(|state| state.undone += 1);
    }

    /// Somebody is done with a job.
    pub(crate) fn leave(&self) {
        self.state.send_modify(|state| state.undone -= 1);
    }

    /// Somebody was at a job for so long.
    pub(crate) fn took(&self, time: Duration) {
        self.state.send_if_modified(|state| {
            let is_short = time <= LONG;
            std::mem::replace(&mut state.is_short, is_short) != is_short
        });
    }

    fn enough(&self, state: State) -> usize {
        if state.is_short { self.slots * self.per_slot } else { self.slots }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    fn room(is_short: bool) -> Room {
        let room = Room::new(2, 2);
        room.took(if is_short { Duration::ZERO } else { LONG * 2 });
        room
    }

    #[test]
    fn more_is_asked_for_while_there_is_room() {
        let room = room(true);
        let asked = |together| room.wait(together).now_or_never();
        assert_eq!((asked(1), asked(2), asked(10)), (Some(4), Some(2), Some(1)));
        (0..3).for_each(|_| room.enter());
        assert_eq!((asked(1), asked(2)), (Some(1), Some(1)));
        room.enter();
        assert_eq!((asked(1), asked(4)), (None, None), "there are enough");
        room.leave();
        assert_eq!(asked(1), Some(1));
    }

    #[test]
    fn the_next_message_is_asked_for_when_the_last_one_is_begun() {
        let room = room(true);
        (0..12).for_each(|_| room.enter());
        assert_eq!(room.wait(12).now_or_never(), None);
        room.leave();
        assert_eq!(room.wait(12).now_or_never(), Some(1));
        (0..12).for_each(|_| room.enter());
        assert_eq!(room.wait(12).now_or_never(), None, "two are in hand");
    }

    #[test]
    fn nobody_sits_on_long_games() {
        for room in [Room::new(2, 2), room(false)] {
            assert_eq!(room.wait(1).now_or_never(), Some(2));
            (0..2).for_each(|_| room.enter());
            assert_eq!(room.wait(1).now_or_never(), None, "both are played");
            room.took(LONG);
            assert_eq!(room.wait(1).now_or_never(), Some(2), "they are short");
        }
    }
}
