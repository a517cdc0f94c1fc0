//! Somebody who reads for a while, and sends a version now and then.

use std::time::{Duration, Instant};

use tokio::time::sleep;

use super::student;
use super::tally::Tally;
use crate::line::{Line, Pass};
use crate::site::Site;

/// The shortest and the longest time for which somebody looks at a page.
const LOOK_MS: (u64, u64) = (500, 1_500);
/// Every so many pages somebody sends a version.
const SENDS_EVERY: u64 = 25;

/// Somebody who reads.
#[derive(Clone, Debug)]
pub struct Person {
    /// Where.
    pub site: Site,
    /// In which language.
    pub language: &'static str,
    /// As whom; a guest sends nothing.
    pub pass: Pass,
    /// Tells people apart.
    pub number: u64,
}

/// What they send, under a name of its own: whoever was in the class has a bot for another game.
const NAME: &str = "reader";
const BOT: (&str, &str, &str) = ("rps", "python", "def choose(previous):\n    return 1\n");

/// Reads pages until then; what is not answered as it should be is noted as an error. Tells how many versions were sent and
/// answered.
pub async fn read_until(person: Person, pages: &[String], end: Instant, tally: &Tally) -> u64 {
    let Person { site, language, pass, number } = person;
    let is_guest = pass == Pass::Guest;
    let mut line = Line::new(site.clone(), language, pass.clone());
    let mut chance = Chance(number.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1);
    let mut sent = 0;
    // Not everybody comes at the same moment.
    sleep(Duration::from_millis(chance.below(LOOK_MS.1))).await;
    let mut pages_read = chance.below(SENDS_EVERY);
    while Instant::now() < end && !pages.is_empty() {
        pages_read += 1;
        let page = &pages[chance.below(pages.len() as u64) as usize];
        match line.get(page).await {
            Ok(answer) if matches!(answer.status, 200 | 303) => tally.answered(answer.first_byte),
            Ok(answer) => tally.failed(format!("{page}: {}", answer.status)),
            Err(error) => tally.failed(format!("{page}: {error}")),
        }
        if !is_guest && pages_read.is_multiple_of(SENDS_EVERY) {
            let sending = Line::new(site.clone(), language, pass.clone());
            let (game, written_in, source) = BOT;
            match student::submit(sending, NAME, game, written_in, source).await {
                Ok(verdict) if verdict.accepted => sent += 1,
                Ok(verdict) => tally.failed(format!("submit: {}", verdict.sentence)),
                Err(error) => tally.failed(format!("submit: {error}")),
            }
        }
        sleep(Duration::from_millis(LOOK_MS.0 + chance.below(LOOK_MS.1 - LOOK_MS.0))).await;
    }
    sent
}

/// Numbers that look like chance and are the same in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, end: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % end.max(1)
    }
}
