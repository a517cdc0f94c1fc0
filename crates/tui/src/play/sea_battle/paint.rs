//! What the screen of a person who plays Sea Battle looks like.

use record::{BoardView, Event, GameKind, Scene, SeaBattleTable, Viewpoint, Waters};
use rules::Seat;
use rules::sea_battle::{Fleet, Muster, SeaBattle, SeaBattleEvent};
use texts::say;

use super::{Phase, PlaySeaBattle};
use crate::board::{self, Overlay, without};
use crate::canvas::{Canvas, clipped, spot};
use crate::frame::{self, Title, keys_line};
use crate::ink::Tone;
use crate::play::ending::{game_over_words, trouble_words};
use crate::story;
use crate::waters::{ENEMY_BOARD, OWN_BOARD, Side, log_rows, paint_log};

impl PlaySeaBattle {
    /// Paints the screen.
    pub fn paint(&self, canvas: &mut Canvas<'_>) {
        let lang = self.setting.lang;
        let Some(mut canvas) = frame::stage(canvas, lang) else { return };
        self.paint_title(&mut canvas);
        let phase = self.phase();
        match phase {
            Phase::Placing => self.laying.paint(&mut canvas, lang),
            _ => self.paint_waters(&mut canvas, phase),
        }
        let bottom = canvas.size().height;
        let (prompt, tone) = self.prompt(phase);
        frame::prompt(&mut canvas, &prompt, tone);
        keys_line(&mut canvas, spot(2, bottom - 1), &self.keys(phase));
        if let Some(dialog) = self.dialog {
            let help = match phase {
                Phase::Placing => say!(lang, "play-help-placing"),
                _ => say!(lang, "play-help-shooting"),
            };
            dialog.paint(&mut canvas, lang, &help);
        }
    }

    fn paint_title(&self, canvas: &mut Canvas<'_>) {
        let sitting = self.company.sitting();
        let scene = self.ended.as_ref().unwrap_or(sitting.scene());
        Title {
            lang: self.setting.lang,
            game: GameKind::SeaBattle,
            header: sitting.header(),
            rival: Some(&self.setting.names[sitting.person().other()]),
            set: scene.set,
            score: scene.score,
        }
        .paint(canvas);
    }

    fn paint_waters(&self, canvas: &mut Canvas<'_>, phase: Phase) {
        let lang = self.setting.lang;
        let sitting = self.company.sitting();
        let (own, enemy) = (sitting.person(), sitting.person().other());
        let table = &self.ended.as_ref().unwrap_or(sitting.scene()).table;
        let eyes = if phase == Phase::GameOver { Viewpoint::Afterwards } else { Viewpoint::Seat(own) };
        let views = eyes.boards(table);
        let name = clipped(&self.setting.names[enemy], 20);
        let own_title = say!(lang, "play-own-waters");
        let enemy_title = say!(lang, "play-enemy-waters", name = name);
        let over = match phase {
            Phase::Shooting | Phase::Watching => self.aiming.overlay(),
            _ => Overlay::default(),
        };
        self.side(table, own, &views[own], &own_title, Overlay::default()).paint(canvas, lang);
        self.side(table, enemy, &views[enemy], &enemy_title, over).paint(canvas, lang);
        self.paint_log(canvas);
    }

    /// One side, with what is left of its fleet and how the opponent has shot at it.
    fn side<'a>(
        &self,
        table: &SeaBattleTable,
        owner: Seat,
        view: &'a BoardView,
        title: &'a str,
        over: Overlay<'a>,
    ) -> Side<'a> {
        let waters = &table.waters[owner];
        let is_own = owner == self.company.sitting().person();
        let whole = match self.placement.muster {
            Muster::Exactly(fleet) => fleet,
            Muster::AnyShips => whole_of(waters, is_own),
        };
        Side {
            at: if is_own { OWN_BOARD } else { ENEMY_BOARD },
            title,
            view,
            over,
            whole,
            afloat: without(whole, waters.sunk().components()),
            shots: table.shots[owner.other()],
            hits: (waters.shots & waters.decks()).len(),
        }
    }

    fn paint_log(&self, canvas: &mut Canvas<'_>) {
        let (lang, events) = (self.setting.lang, self.company.sitting().events());
        let end = match &self.ended {
            Some(_) => events.iter().rposition(|event| matches!(event, Event::SetEnded { .. })),
            None => events.iter().rposition(|event| matches!(event, Event::Played(_))).map(|last| last + 1),
        };
        let moves = story::last_moves(&events[..end.unwrap_or(0)], log_rows(canvas));
        let words = |event: &&SeaBattleEvent| story::sea_battle_move(lang, &self.setting.names, event);
        paint_log(canvas, &moves.iter().map(words).collect::<Vec<String>>());
    }

    fn prompt(&self, phase: Phase) -> (String, Tone) {
        let lang = self.setting.lang;
        let sitting = self.company.sitting();
        let name = self.setting.names[sitting.person().other()].as_str();
        match phase {
            _ if self.is_back => (say!(lang, "play-returned"), Tone::Advice),
            Phase::Stuck => (trouble_words(lang, &self.company), Tone::Signal),
            Phase::Placing => self.laying.prompt(lang),
            Phase::Watching => (say!(lang, "play-opponent-turn", name = name), Tone::Faint),
            Phase::SetOver | Phase::Ending => (self.set_over_words(), Tone::Strong),
            Phase::GameOver => (game_over_words(lang, &self.setting.names, sitting), Tone::Strong),
            Phase::Shooting => self.aiming.prompt(lang),
        }
    }

    fn set_over_words(&self) -> String {
        let person = self.company.sitting().person();
        let scene: Option<&Scene<SeaBattle>> = self.ended.as_ref();
        let won = scene.is_some_and(|scene| scene.table.waters[person.other()].afloat().is_empty());
        match won {
            true => say!(self.setting.lang, "play-set-won"),
            false => say!(self.setting.lang, "play-set-lost"),
        }
    }

    fn keys(&self, phase: Phase) -> String {
        let lang = self.setting.lang;
        match phase {
            Phase::Placing => say!(lang, "play-keys-placing"),
            Phase::Shooting => say!(lang, "play-keys-shooting"),
            Phase::Watching => say!(lang, "play-keys-watching"),
            Phase::SetOver => say!(lang, "play-keys-set-over"),
            Phase::GameOver => say!(lang, "play-keys-game-over"),
            Phase::Stuck | Phase::Ending => say!(lang, "play-keys-stuck"),
        }
    }
}

/// The fleet of a side whose rules do not say which: its own if it may be seen, the usual one if not.
fn whole_of(waters: &Waters, is_own: bool) -> Fleet {
    match waters.board {
        Some(board) if is_own => board::fleet_of(board.ships()),
        _ => Fleet::STANDARD,
    }
}
