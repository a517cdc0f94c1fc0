//! How a worker leaves: in order, when what it has begun is done, or in a hurry.

use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::time::{interval, sleep, timeout};

use super::greeting::greet;
use super::onlookers::SHOW_EVERY;
use super::{BEAT, LAST_MOMENT, Leave, Worker};
use crate::hello::Pulse;

/// How long reports may still take after the last game.
const LAST_REPORTS: Duration = Duration::from_secs(20);

impl Worker {
    /// Takes nothing more, finishes what was begun, gives back the rest, and waits until every report has arrived.
    pub(super) async fn finish(&mut self) {
        let stops = Pulse { stops: true, ..Pulse::default() };
        self.beat(stops).await;
        self.pulling.end().await;
        let berths = self.berths.all();
        for berth in &berths {
            for cargo in berth.hold.close() {
                self.sender.give_back(&cargo).await;
            }
            self.desk.cancel(berth.lane);
            for cargo in berth.hold.clear() {
                self.sender.give_back(&cargo).await;
            }
        }
        let (mut signs, mut shows) = (interval(BEAT), interval(SHOW_EVERY));
        while berths.iter().any(|berth| !berth.hold.is_empty()) {
            tokio::select! {
                _ = signs.tick() => {
                    self.hold_on().await;
                    self.beat(stops).await;
                }
                // Whoever watches a game sees it to its end; what else the arena asks for comes too late.
                order = self.orders.next() => drop(self.obey(order).await),
                _ = shows.tick() => self.show().await,
                () = sleep(Duration::from_millis(20)) => {}
            }
        }
        drop(berths);
        self.berths.close();
        // Nobody can put in anything more once the desk has let go of the lanes, which it does at their end.
        let _ = timeout(LAST_REPORTS, &mut self.sending).await;
    }

    /// Sends what came of the games that were played to their end, as far as NATS takes it soon.
    async fn flush(&mut self) {
        let sent = async {
            match self.berths.flush() {
                Some(sent) => drop(sent.await),
                None => drop((&mut self.sending).await),
            }
        };
        let _ = timeout(LAST_MOMENT, sent).await;
    }

    pub(super) async fn say_goodbye(&mut self, leave: Leave) {
        if leave == Leave::InHurry {
            self.pulling.end().await;
            for cargo in self.held() {
                self.sender.give_back(&cargo).await;
            }
            self.flush().await;
        }
        if self.hello.unfit.is_some() {
            // The arena refuses whoever says so, and tells its organiser why.
            let _ = greet(&self.line, &self.hello).await;
        }
        self.beat(Pulse { leaves: true, ..Pulse::default() }).await;
        let _ = self.line.client.flush().await;
    }
}
