//! What the screen of a person who plays Rock-Paper-Scissors looks like.

use record::{Event, GameKind};
use rules::Seat;
use rules::rps::{Rps, Throw, Thrown};
use texts::say;

use super::{Phase, PlayRps};
use crate::canvas::{Canvas, Spot, clipped, spot};
use crate::frame::{self, Title, keys_line};
use crate::ink::Tone;
use crate::play::ending::{game_over_words, trouble_words};
use crate::story::throw_name;

const THROWS_ROW: u16 = 4;
const THROW_COLUMNS: u16 = 24;
const THROW_ROWS: u16 = 5;
const SCORE_ROW: u16 = THROWS_ROW + THROW_ROWS + 1;
const LOG_ROW: u16 = SCORE_ROW + 3;

/// The throw at this spot, by its place among the three.
pub(super) fn throw_at(at: Spot) -> Option<usize> {
    let rows = THROWS_ROW..THROWS_ROW + THROW_ROWS;
    let place = usize::from(at.x.checked_sub(3)? / (THROW_COLUMNS + 1));
    (rows.contains(&at.y) && place < Throw::ALL.len()).then_some(place)
}

/// What a hand looks like.
const fn shape(throw: Throw) -> &'static str {
    match throw {
        Throw::Rock => "●",
        Throw::Paper => "■",
        Throw::Scissors => "✂",
    }
}

impl PlayRps {
    /// Paints the screen.
    pub fn paint(&self, canvas: &mut Canvas<'_>) {
        let lang = self.setting.lang;
        let Some(mut canvas) = frame::stage(canvas, lang) else { return };
        let sitting = self.company.sitting();
        let scene = sitting.scene();
        let title = Title {
            lang,
            game: GameKind::Rps,
            header: sitting.header(),
            rival: Some(&self.setting.names[sitting.person().other()]),
            set: scene.set,
            score: scene.score,
        };
        title.paint(&mut canvas);
        let phase = self.phase();
        canvas.write(spot(3, 2), &say!(lang, "play-choose"), Tone::Strong);
        for (place, throw) in Throw::ALL.into_iter().enumerate() {
            let chosen = phase == Phase::Choosing && place == self.cursor;
            self.paint_throw(&mut canvas, place, throw, chosen);
        }
        self.paint_score(&mut canvas);
        self.paint_log(&mut canvas);
        let bottom = canvas.size().height;
        let (prompt, tone) = self.prompt(phase);
        frame::prompt(&mut canvas, &prompt, tone);
        let keys = match phase {
            Phase::Choosing | Phase::Watching => say!(lang, "play-keys-choosing"),
            Phase::GameOver => say!(lang, "play-keys-game-over"),
            Phase::Stuck => say!(lang, "play-keys-stuck"),
        };
        keys_line(&mut canvas, spot(2, bottom - 1), &keys);
        if let Some(dialog) = self.dialog {
            dialog.paint(&mut canvas, lang, &say!(lang, "play-help-choosing"));
        }
    }

    fn paint_throw(&self, canvas: &mut Canvas<'_>, place: usize, throw: Throw, chosen: bool) {
        let x = 3 + (THROW_COLUMNS + 1) * place as u16;
        let inner = usize::from(THROW_COLUMNS - 2);
        let name = format!("{} {}", place + 1, throw_name(self.setting.lang, throw));
        let (sides, tone) = if chosen {
            (["╔═╗", "║ ║", "╚═╝"], Tone::Strong)
        } else {
            (["┌─┐", "│ │", "└─┘"], Tone::Faint)
        };
        let row = |pattern: &str, middle: String| -> String {
            let signs: Vec<char> = pattern.chars().collect();
            format!("{}{middle}{}", signs[0], signs[2])
        };
        let fill = |pattern: &str| pattern.chars().nth(1).unwrap_or(' ').to_string().repeat(inner);
        let rows = [
            row(sides[0], fill(sides[0])),
            row(sides[1], format!("{:^inner$}", shape(throw))),
            row(sides[1], fill(sides[1])),
            row(sides[1], format!("{name:^inner$}")),
            row(sides[2], fill(sides[2])),
        ];
        for (y, text) in (THROWS_ROW..).zip(rows) {
            canvas.write(spot(x, y), &text, tone);
        }
    }

    fn paint_score(&self, canvas: &mut Canvas<'_>) {
        let sitting = self.company.sitting();
        let (wins, person) = (sitting.scene().table.wins, sitting.person());
        let needed = sitting.header().wins.unwrap_or(1);
        for (y, seat) in (SCORE_ROW..).zip([person, person.other()]) {
            let name = clipped(&self.setting.names[seat], 20);
            let (won, left) = (wins[seat].min(needed), needed.saturating_sub(wins[seat]));
            // A mark for every turn that a set takes, as long as there is room for them.
            let marks = match needed {
                1..=20 => format!("{}{}", "●".repeat(won as usize), "○".repeat(left as usize)),
                _ => format!("{} / {needed}", wins[seat]),
            };
            canvas.write(spot(3, y), &format!("{name:<22}{marks}"), Tone::Plain);
        }
    }

    fn paint_log(&self, canvas: &mut Canvas<'_>) {
        let rows = usize::from(canvas.size().height.saturating_sub(LOG_ROW + 3));
        let lines: Vec<(String, Tone)> = self
            .company
            .sitting()
            .events()
            .iter()
            .rev()
            .filter_map(|event| self.line(event))
            .take(rows)
            .collect();
        for (y, (line, tone)) in (LOG_ROW..).zip(lines.iter().rev()) {
            canvas.write(spot(3, y), line, *tone);
        }
    }

    fn line(&self, event: &Event<Rps>) -> Option<(String, Tone)> {
        let lang = self.setting.lang;
        let person = self.company.sitting().person();
        match event {
            Event::Played(thrown) => Some((self.turn(thrown, person), Tone::Plain)),
            Event::SetEnded { winner, .. } if *winner == person => {
                Some((say!(lang, "play-set-won"), Tone::Strong))
            }
            Event::SetEnded { .. } => Some((say!(lang, "play-set-lost"), Tone::Strong)),
            _ => None,
        }
    }

    fn turn(&self, thrown: &Thrown, person: Seat) -> String {
        let lang = self.setting.lang;
        let what = match thrown.winner() {
            Some(seat) if seat == person => say!(lang, "play-turn-won"),
            Some(_) => say!(lang, "play-turn-lost"),
            None => say!(lang, "play-turn-drawn"),
        };
        let [mine, theirs] = [person, person.other()].map(|seat| thrown.throws[seat]);
        let [one, other] =
            [mine, theirs].map(|throw| format!("{} {}", shape(throw), throw_name(lang, throw)));
        format!("{one:<12} – {other:<12} {what}")
    }

    fn prompt(&self, phase: Phase) -> (String, Tone) {
        let lang = self.setting.lang;
        let sitting = self.company.sitting();
        let name = self.setting.names[sitting.person().other()].as_str();
        match phase {
            Phase::Stuck => (trouble_words(lang, &self.company), Tone::Signal),
            Phase::Choosing if self.is_back => (say!(lang, "play-returned"), Tone::Advice),
            Phase::Choosing => (say!(lang, "play-choose-now"), Tone::Plain),
            Phase::Watching => (say!(lang, "play-opponent-turn", name = name), Tone::Faint),
            Phase::GameOver => (game_over_words(lang, &self.setting.names, sitting), Tone::Strong),
        }
    }
}
