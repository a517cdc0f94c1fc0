//! What is told of a task while somebody has it in hand.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use record::{Event, Header, header_line, veiled_line};

use crate::housed::Housed;
use crate::ticket::Ticket;

/// What is told of a task while somebody has it in hand.
#[derive(Clone, Debug)]
pub enum News {
    /// The bot that is checked was compiled, within this time.
    Compiled(Duration),
    /// The bot that is checked was started, within this time, and plays its test game.
    Started(Duration),
    /// A game has begun and can be watched. It is told again when the game is tried anew.
    Playing(Watched),
}

/// A game in progress, to be looked at by anybody at any time. Whoever plays it only notes what happens; lines are made of
/// that for those who look, so that a game that nobody watches costs next to nothing more.
#[derive(Clone)]
pub struct Watched(Arc<dyn Lines>);

/// What somebody sees who looks at a game in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glimpse {
    /// How often the game was void and has begun anew.
    pub voided: u32,
    /// The lines of its record from the one on that was asked for, as far as they have come: see
    /// [`veiled_line`](record::veiled_line). The header is line 0.
    pub lines: Vec<String>,
    /// Whether the verdict is among them, or was before them.
    pub is_over: bool,
}

/// Whoever knows the lines of a game in progress: a game at home, or what comes of one elsewhere.
pub trait Lines: Send + Sync {
    /// Who plays what.
    fn header(&self) -> Header;

    /// See [`Watched::look`].
    fn look(&self, voided: u32, from: usize, most: usize) -> Glimpse;
}

impl Watched {
    /// A game whose lines somebody knows.
    #[must_use]
    pub fn new(lines: Arc<dyn Lines>) -> Self {
        Self(lines)
    }

    /// The lines from this one on, as far as they have come, but no more than so many. If the game has begun anew since
    /// it was void so many times, all lines are asked for.
    #[must_use]
    pub fn look(&self, voided: u32, from: usize, most: usize) -> Glimpse {
        self.0.look(voided, from, most)
    }

    /// Who plays what.
    #[must_use]
    pub fn header(&self) -> Header {
        self.0.header()
    }
}

impl fmt::Debug for Watched {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Watched")
    }
}

/// A game while it is played.
struct Running<G: Housed>(Mutex<Pages<G>>);

struct Pages<G: Housed> {
    header: Header,
    events: Vec<Event<G>>,
}

impl<G: Housed> Running<G> {
    const fn new(header: Header) -> Self {
        Self(Mutex::new(Pages { header, events: Vec::new() }))
    }

    fn pages(&self) -> MutexGuard<'_, Pages<G>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note(&self, news: &judge::News<'_, G>) {
        let mut pages = self.pages();
        match news {
            judge::News::Event(event) => pages.events.push((*event).clone()),
            judge::News::Voided(_) => {
                pages.header.voided += 1;
                pages.events.clear();
            }
        }
    }
}

impl<G: Housed> Lines for Running<G> {
    fn header(&self) -> Header {
        self.pages().header.clone()
    }

    fn look(&self, voided: u32, from: usize, most: usize) -> Glimpse {
        let pages = self.pages();
        let from = if pages.header.voided == voided { from } else { 0 };
        let until = from.saturating_add(most).min(pages.events.len() + 1);
        let is_over = until > pages.events.len() && matches!(pages.events.last(), Some(Event::Ended(_)));
        let (header, voided) = (pages.header.clone(), pages.header.voided);
        let events = pages.events.get(from.saturating_sub(1)..until.saturating_sub(1)).unwrap_or_default();
        let events = events.to_vec();
        // Whoever plays does not wait until lines are spelled.
        drop(pages);
        let first = (from == 0 && until > 0).then(|| header_line(&header));
        let lines = first.into_iter().chain(events.iter().map(veiled_line::<G>)).collect();
        Glimpse { voided, lines, is_over }
    }
}

/// Notes of a game that somebody wants to hear of; of any other, nothing.
pub(crate) struct Notes<G: Housed>(Option<Arc<Running<G>>>);

impl<G: Housed> Notes<G> {
    /// Tells whoever has ordered a game that it begins and can be watched.
    pub(crate) fn open(ticket: &Ticket, header: impl FnOnce() -> Header) -> Self {
        if !ticket.is_heard() {
            return Self(None);
        }
        let running = Arc::new(Running::new(header()));
        ticket.tell(News::Playing(Watched::new(Arc::<Running<G>>::clone(&running))));
        Self(Some(running))
    }

    /// Notes what has happened.
    pub(crate) fn note(&self, news: &judge::News<'_, G>) {
        if let Some(running) = &self.0 {
            running.note(news);
        }
    }
}

#[cfg(test)]
mod tests {
    use record::{Contestant, GameKind, Host};
    use rules::sea_battle::SeaBattle;
    use rules::{BySeat, Preset, Seat};

    use super::*;
    use crate::lots::Lots;
    use crate::ready::{Ready, entrants, play_at_home};

    /// A game that is noted while it is played, and its record.
    fn played() -> (Running<SeaBattle>, Vec<String>) {
        let header = Header {
            game: GameKind::SeaBattle,
            preset: Preset::AiBattle,
            sets: 1,
            wins: None,
            first: Seat::First,
            bots: BySeat::from_fn(|_| Contestant::named("hunter")),
            seed: Some(1),
            host: Host::InProcess,
            voided: 0,
        };
        let running = Running::<SeaBattle>::new(header.clone());
        let limits = judge::TimeLimits::of(Preset::AiBattle);
        let bout = judge::Bout { header, limits, life: judge::Life::Game };
        let players = Lots::of_seed(1).bots.map(|_, seed| Ready::House("hunter".to_owned(), seed));
        let entrants = entrants::<SeaBattle>(&players).unwrap();
        let played = play_at_home(&bout, &entrants, &mut |news| running.note(&news)).unwrap();
        let lines = played.record.to_string().lines().map(str::to_owned).collect();
        (running, lines)
    }

    fn untimed(line: &str) -> String {
        let shown = line.split(",\"times\":").next().unwrap_or_default().to_owned();
        if shown.ends_with('}') { shown } else { format!("{shown}}}") }
    }

    #[test]
    fn whoever_looks_sees_every_line_but_no_fleet() {
        let (running, record) = played();
        let seen = running.look(0, 0, usize::MAX);
        assert!(seen.is_over);
        assert_eq!(seen.lines.len(), record.len());
        for (line, recorded) in seen.lines.iter().zip(&record) {
            match recorded.find("\"by\"") {
                Some(place) if recorded.starts_with("{\"placed\"") => {
                    assert_eq!(*line, format!("{{\"placed\":null,{}", &recorded[place..]));
                }
                _ => assert_eq!(*line, untimed(recorded)),
            }
        }
    }

    #[test]
    fn lines_can_be_had_in_pieces() {
        let (running, record) = played();
        let (all, mut pieces) = (running.look(0, 0, usize::MAX).lines, Vec::new());
        loop {
            let glimpse = running.look(0, pieces.len(), 7);
            assert!(glimpse.lines.len() <= 7);
            pieces.extend(glimpse.lines);
            assert_eq!(glimpse.is_over, pieces.len() == record.len());
            if glimpse.is_over {
                break;
            }
        }
        assert_eq!(pieces, all);
        let after = running.look(0, all.len(), 7);
        assert_eq!((after.lines.len(), after.is_over), (0, true));
        assert_eq!(running.look(0, usize::MAX, usize::MAX).lines.len(), 0);
        assert_eq!(running.look(0, 0, 0), Glimpse::default());
    }

    #[test]
    fn a_void_game_begins_anew() {
        let (running, _) = played();
        running.note(&judge::News::Voided(Seat::First));
        let seen = running.look(0, 40, usize::MAX);
        assert_eq!((seen.voided, seen.lines.len(), seen.is_over), (1, 1, false));
        assert!(seen.lines[0].contains("\"voided\":1"), "{}", seen.lines[0]);
        assert_eq!(running.look(1, 1, usize::MAX).lines.len(), 0);
    }
}
