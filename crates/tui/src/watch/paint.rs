//! What the screen of somebody who watches a game looks like.

use record::{Event, GameKind, Viewpoint};
use rules::rps::Rps;
use rules::sea_battle::{Fleet, SeaBattle};
use rules::{BySeat, Ending, Seat};
use texts::{Course, FailedAt, LastWords, say};

use super::{Accent, SPEEDS, Watch, Watched};
use crate::board::{self, Chart, Overlay, fleet_of, paint_fleet, without};
use crate::canvas::{Canvas, Spot, clipped, spot};
use crate::frame::{self, Title, keys_line};
use crate::ink::Tone;
use crate::input::Size;
use crate::play::paint_box;
use crate::story::{rps_turn, sea_battle_move, throw_name};

const BOARDS: BySeat<Spot> = BySeat::new(spot(3, 3), spot(44, 3));
const NAMES_ROW: u16 = 2;
const FLEET_ROW: u16 = 3 + board::ROWS + 1;
const EVENT_ROW: u16 = FLEET_ROW + 2;
const BAR_COLUMN: u16 = 3;
const BAR_COLUMNS: u16 = 74;
const SENTENCE: u16 = 74;

/// The row of the scrubber on a stage in a window of this size.
fn bar_row(size: Size) -> u16 {
    frame::stage_rows(size) - 4
}

/// Which share of the game the scrubber has at this spot.
pub(super) fn share_at(size: Size, at: Spot) -> Option<f64> {
    let column = at.x.checked_sub(BAR_COLUMN).filter(|column| *column < BAR_COLUMNS)?;
    (at.y == bar_row(size)).then(|| f64::from(column) / f64::from(BAR_COLUMNS - 1))
}

impl Watch<SeaBattle> {
    /// Paints the screen.
    pub fn paint(&self, canvas: &mut Canvas<'_>) {
        let Some(mut canvas) = frame::stage(canvas, self.show.lang) else { return };
        self.paint_title(&mut canvas, GameKind::SeaBattle);
        let lang = self.show.lang;
        let table = &self.replay.scene().table;
        let views = self.show.viewpoint.boards(table);
        for seat in Seat::BOTH {
            let at = BOARDS[seat];
            let name = clipped(&self.show.names[seat], 30);
            canvas.write(spot(at.x + 3, NAMES_ROW), &name, Tone::Strong);
            Chart { at, view: &views[seat], over: Overlay::default() }.paint(&mut canvas);
            let waters = &table.waters[seat];
            let whole = waters.board.map_or(Fleet::STANDARD, |board| fleet_of(board.ships()));
            let afloat = without(whole, waters.sunk().components());
            paint_fleet(&mut canvas, spot(at.x + 3, FLEET_ROW), whole, afloat);
            let hits = (waters.shots & waters.decks()).len();
            let count = say!(lang, "play-shots", shots = table.shots[seat.other()], hits = hits);
            canvas.write(spot(at.x + 3, FLEET_ROW + 1), &count, Tone::Faint);
        }
        let words = self.event_words(|event| sea_battle_move(lang, &self.show.names, event));
        let course = Course::SeaBattle { sets: self.show.header.sets };
        self.paint_rest(&mut canvas, &words, course);
    }
}

impl Watch<Rps> {
    /// Paints the screen.
    pub fn paint(&self, canvas: &mut Canvas<'_>) {
        let Some(mut canvas) = frame::stage(canvas, self.show.lang) else { return };
        self.paint_title(&mut canvas, GameKind::Rps);
        let lang = self.show.lang;
        let table = self.replay.scene().table;
        for (seat, x) in [(Seat::First, 6), (Seat::Second, 44)] {
            canvas.write(spot(x, NAMES_ROW), &clipped(&self.show.names[seat], 30), Tone::Strong);
            let throw = table.last.map_or_else(|| "–".to_owned(), |last| throw_name(lang, last.throws[seat]));
            let has_won = table.last.and_then(|last| last.winner()) == Some(seat);
            let tone = if has_won { Tone::Signal } else { Tone::Plain };
            canvas.write(spot(x, NAMES_ROW + 2), &throw, tone);
            let wins = say!(lang, "watch-turns-won", count = table.wins[seat]);
            canvas.write(spot(x, NAMES_ROW + 3), &wins, Tone::Faint);
        }
        self.paint_turns(&mut canvas);
        let words = self.event_words(|event| rps_turn(lang, &self.show.names, event));
        let course = Course::Rps { sets: self.show.header.sets };
        self.paint_rest(&mut canvas, &words, course);
    }

    /// The turns of the set so far, the last of them last.
    fn paint_turns(&self, canvas: &mut Canvas<'_>) {
        const ROWS: usize = 9;
        let events = &self.replay.events()[..self.replay.step()];
        let turns = events.iter().rev().filter_map(|event| match event {
            Event::Played(thrown) => Some(rps_turn(self.show.lang, &self.show.names, thrown)),
            _ => None,
        });
        let turns: Vec<String> = turns.take(ROWS).collect();
        for (y, turn) in (NAMES_ROW + 5..).zip(turns.iter().rev()) {
            canvas.write(spot(6, y), &clipped(turn, SENTENCE), Tone::Faint);
        }
    }
}

impl<G: Watched<Breach: texts::Breach>> Watch<G> {
    fn paint_title(&self, canvas: &mut Canvas<'_>, game: GameKind) {
        let (lang, scene) = (self.show.lang, self.replay.scene());
        Title { lang, game, header: &self.show.header, rival: None, set: scene.set, score: scene.score }
            .paint(canvas);
    }

    /// What the last step was.
    fn event_words(&self, words: impl Fn(&G::Event) -> String) -> String {
        let lang = self.show.lang;
        match self.replay.event() {
            None => say!(lang, "watch-start"),
            Some(Event::SetStarted { set, first }) => {
                say!(lang, "replay-set-of", set = *set, name = self.show.names[*first].as_str())
            }
            Some(Event::Played(event)) => words(event),
            Some(Event::SetEnded { winner, .. }) => {
                let [first, second] = self.replay.scene().score.into_array();
                let name = self.show.names[*winner].as_str();
                say!(lang, "replay-set-won", name = name, first = first, second = second)
            }
            Some(Event::Failed { seat, call, failure }) => {
                let (name, preset) = (self.show.names[*seat].as_str(), self.show.header.preset);
                texts::failed(
                    lang,
                    FailedAt { name, call, set: self.replay.scene().set, preset, words: LastWords::Told },
                    failure,
                )
            }
            Some(Event::Ended(verdict)) => {
                texts::outcome(lang, verdict, self.show.names.as_ref().map(|_, name| name.as_str()))
            }
        }
    }

    fn paint_rest(&self, canvas: &mut Canvas<'_>, words: &str, course: Course) {
        let lang = self.show.lang;
        let y = canvas.lines(spot(6, EVENT_ROW), SENTENCE - 3, words, Tone::Strong);
        if let Some(Event::Ended(verdict)) = self.replay.event()
            && verdict.ending != Ending::Fault
        {
            canvas.lines(spot(6, y), SENTENCE - 3, &texts::ending(lang, verdict, course), Tone::Plain);
        }
        self.paint_bar(canvas);
        let bottom = canvas.size().height;
        self.paint_state(canvas, bottom - 3);
        let keys = match course {
            Course::SeaBattle { .. } => {
                canvas.middle(bottom - 3, &self.eyes(), Tone::Plain);
                say!(lang, "watch-keys")
            }
            Course::Rps { .. } => say!(lang, "watch-keys-rps"),
        };
        keys_line(canvas, spot(2, bottom - 1), &keys);
        if self.is_helping {
            paint_box(canvas, &say!(lang, "watch-help"), &say!(lang, "keys-any"));
        }
    }

    /// The scrubber: where hits are, where sets begin, and where we are.
    fn paint_bar(&self, canvas: &mut Canvas<'_>) {
        let steps = self.replay.steps().max(1);
        let column = |step: usize| BAR_COLUMN + (step * usize::from(BAR_COLUMNS - 1) / steps) as u16;
        let y = canvas.size().height - 4;
        let here = column(self.replay.step());
        for x in BAR_COLUMN..BAR_COLUMN + BAR_COLUMNS {
            let (sign, tone) = if x <= here { ("━", Tone::Plain) } else { ("─", Tone::Faint) };
            canvas.write(spot(x, y), sign, tone);
        }
        for (least, sign) in [(Accent::Hit, "◆"), (Accent::Sunk, "▣")] {
            for step in self.accents(least) {
                canvas.write(spot(column(step), y - 1), sign, Tone::Signal);
            }
        }
        for start in self.replay.set_starts().iter().skip(1) {
            canvas.write(spot(column(start + 1), y), "┼", Tone::Strong);
        }
        canvas.write(spot(here, y), "●", Tone::Strong);
    }

    /// Whose eyes the fleets are seen with.
    fn eyes(&self) -> String {
        let lang = self.show.lang;
        match self.show.viewpoint {
            Viewpoint::Afterwards => say!(lang, "watch-eyes-all"),
            Viewpoint::Spectator => say!(lang, "watch-eyes-spectator"),
            Viewpoint::Seat(seat) => {
                say!(lang, "watch-eyes-of", name = clipped(&self.show.names[seat], 20))
            }
        }
    }

    fn paint_state(&self, canvas: &mut Canvas<'_>, y: u16) {
        let lang = self.show.lang;
        let set = self.replay.scene().set as usize;
        let start = set.checked_sub(1).and_then(|set| self.replay.set_starts().get(set).copied());
        let number = start.map_or(0, |start| self.replay.step().saturating_sub(start + 1));
        let place = say!(lang, "watch-place", set = set, number = number);
        canvas.write(spot(BAR_COLUMN, y), &place, Tone::Plain);
        let speed = f64::from(SPEEDS[self.pace.speed]) / 2.0;
        let digits = usize::from(speed < 1.0);
        let sign = if self.pace.is_running { "▶" } else { "‖" };
        let pace = format!("{sign} ×{}", texts::decimal(lang, speed, digits));
        canvas.right(y, 3, &pace, Tone::Plain);
    }
}
