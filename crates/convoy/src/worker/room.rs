//! How many jobs of a queue a worker has in hand, and whether it asks for more. A job leaves when somebody is done with it, and not when its
//! report was sent: reports wait for each other, and whoever plays must not wait for them.

use tokio::sync::watch;

/// The jobs of one queue that are not done.
pub(crate) struct Room {
    undone: watch::Sender<usize>,
    /// With so many in hand no more are asked for.
    enough: usize,
}

impl Room {
    pub(crate) fn new(enough: usize) -> Self {
        Self { undone: watch::Sender::new(0), enough }
    }

    /// Waits until there are fewer in hand than are enough, and than come in one message: so the next message is there before everything of the
    /// last one is begun. Tells how many messages may be asked for.
    pub(crate) async fn wait(&self, together: usize) -> usize {
        let enough = self.enough.max(together);
        let mut undone = self.undone.subscribe();
        let undone = undone.wait_for(|undone| *undone < enough).await.map_or(0, |undone| *undone);
        (enough.saturating_sub(undone) / together.max(1)).max(1)
    }

    /// A job was taken in.
    pub(crate) fn enter(&self) {
        self.undone.send_modify(|undone| *undone += 1);
    }

    /// Somebody is done with a job.
    pub(crate) fn leave(&self) {
        self.undone.send_modify(|undone| *undone -= 1);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[test]
    fn more_is_asked_for_while_there_is_room() {
        let room = Room::new(4);
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
        let room = Room::new(4);
        (0..12).for_each(|_| room.enter());
        assert_eq!(room.wait(12).now_or_never(), None);
        room.leave();
        assert_eq!(room.wait(12).now_or_never(), Some(1));
        (0..12).for_each(|_| room.enter());
        assert_eq!(room.wait(12).now_or_never(), None, "two are in hand");
    }
}
