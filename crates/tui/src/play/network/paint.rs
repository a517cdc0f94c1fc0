//! What the screen of a person who plays a network game looks like.

use record::lol_log::LolShot;
use rules::BySeat;
use rules::sea_battle::{Fleet, SeaBattleEvent};
use texts::{say, visible};

use super::duel::{Duel, struck};
use super::news::{Awaited, NetworkEnding};
use super::{Phase, PlayNetwork, Whom};
use crate::board::{Overlay, without};
use crate::canvas::{Canvas, clipped, spot};
use crate::frame::{self, keys_line};
use crate::ink::Tone;
use crate::story;
use crate::waters::{ENEMY_BOARD, FLEET_ROW, LOG_ROW, OWN_BOARD, Side, at_cells, log_rows, paint_log};

/// Columns of a name.
const NAME: u16 = 20;
/// Columns for what the server has to say, beside the margins.
const REFUSAL: u16 = 70;

impl PlayNetwork {
    /// Paints the screen.
    pub fn paint(&self, canvas: &mut Canvas<'_>) {
        let lang = self.setting.lang;
        let Some(mut canvas) = frame::stage(canvas, lang) else { return };
        let phase = self.phase();
        self.paint_title(&mut canvas);
        match &self.duel {
            Some(duel) => self.paint_duel(&mut canvas, duel, phase),
            None => self.laying.paint(&mut canvas, lang),
        }
        if let Some((said, tone)) = self.said() {
            canvas.lines(spot(at_cells(OWN_BOARD), LOG_ROW), REFUSAL, &said, tone);
        }
        let bottom = canvas.size().height;
        let (prompt, tone) = self.prompt(phase);
        frame::prompt(&mut canvas, &prompt, tone);
        keys_line(&mut canvas, spot(2, bottom - 1), &self.keys(phase));
        if let Some(dialog) = self.dialog {
            let help = match self.duel {
                None => say!(lang, "play-help-placing"),
                Some(_) => say!(lang, "netplay-help"),
            };
            dialog.paint(&mut canvas, lang, &help);
        }
    }

    /// The game, who plays it, and how much time is left.
    fn paint_title(&self, canvas: &mut Canvas<'_>) {
        let lang = self.setting.lang;
        let x = canvas.write(spot(2, 0), &say!(lang, "sea-battle"), Tone::Strong);
        let name = clipped(&visible(&self.setting.name), NAME);
        let place = match &self.duel {
            Some(duel) => say!(lang, "netplay-title-game", game = duel.seat().game, name = name),
            None => say!(lang, "netplay-title", server = clipped(&self.setting.server, 36), name = name),
        };
        canvas.write(spot(x, 0), &format!(" · {place}"), Tone::Faint);
        let left = self.duel.as_ref().filter(|_| self.wants_ticks()).and_then(Duel::left_s);
        if let Some(left) = left {
            let tone = if left <= 10 { Tone::Signal } else { Tone::Plain };
            canvas.right(0, 2, &format!("{}:{:02}", left / 60, left % 60), tone);
        }
    }

    fn paint_duel(&self, canvas: &mut Canvas<'_>, duel: &Duel, phase: Phase) {
        let lang = self.setting.lang;
        let (own, views) = (duel.seat().seat, duel.views());
        let own_title = say!(lang, "play-own-waters");
        let enemy_title = match duel.seat().opponent {
            Some(_) => say!(lang, "play-enemy-waters", name = self.opponent(duel)),
            None => say!(lang, "netplay-nobody"),
        };
        let over = match phase {
            Phase::Shooting | Phase::Watching => self.aiming.overlay(),
            _ => Overlay::default(),
        };
        for (at, owner, title, over) in
            [(OWN_BOARD, own, &own_title, Overlay::default()), (ENEMY_BOARD, own.other(), &enemy_title, over)]
        {
            let (view, whole) = (&views[owner], Fleet::STANDARD);
            let (hit, sunk) = struck(view);
            let afloat = without(whole, sunk.components());
            let shots = duel.shots_of(owner.other()).count() as u32;
            Side { at, title, view, over, whole, afloat, shots, hits: hit.len() }.paint(canvas, lang);
        }
        match phase {
            Phase::Waiting => self.paint_invitation(canvas, duel),
            _ if self.said().is_some() => {}
            _ => self.paint_moves(canvas, duel),
        }
    }

    /// What the server has refused, why there is no line to it, or who wants to play again.
    fn said(&self) -> Option<(String, Tone)> {
        let refused = self.trouble().or(self.refusal.as_deref()).map(|said| (said.to_owned(), Tone::Signal));
        let name = self.wanted.as_deref().map(|name| clipped(&visible(name), NAME));
        let wanted = || name.map(|name| say!(self.setting.lang, "netplay-wants-again", name = name));
        refused.or_else(|| wanted().map(|said| (said, Tone::Advice)))
    }

    /// How somebody joins.
    fn paint_invitation(&self, canvas: &mut Canvas<'_>, duel: &Duel) {
        let lang = self.setting.lang;
        let x = at_cells(OWN_BOARD);
        let invitation = &duel.seat().invitation;
        canvas.write(spot(x, FLEET_ROW + 2), &say!(lang, "netplay-invite"), Tone::Plain);
        let y = canvas.lines(spot(x + 2, FLEET_ROW + 3), REFUSAL, &invitation.command, Tone::Cap);
        if let Some(page) = &invitation.page {
            let end = canvas.write(spot(x, y), &say!(lang, "netplay-invite-page"), Tone::Plain);
            canvas.write(spot(end + 1, y), page, Tone::Cap);
        }
    }

    fn paint_moves(&self, canvas: &mut Canvas<'_>, duel: &Duel) {
        let lang = self.setting.lang;
        let own = duel.seat().seat;
        let names = BySeat::only(own, say!(lang, "play-you"), self.opponent(duel));
        let shots = &duel.seat().shots;
        let words = |&LolShot { seat, cell, result }: &LolShot| {
            story::sea_battle_move(lang, &names, &SeaBattleEvent::Shot { seat, cell, result })
        };
        let first = shots.len().saturating_sub(log_rows(canvas));
        paint_log(canvas, &shots[first..].iter().map(words).collect::<Vec<String>>());
    }

    /// What the opponent is called: a stranger's name is made harmless.
    fn opponent(&self, duel: &Duel) -> String {
        let name = duel.seat().opponent.as_deref().map(visible).unwrap_or_default();
        clipped(&name, NAME)
    }

    fn prompt(&self, phase: Phase) -> (String, Tone) {
        let lang = self.setting.lang;
        let name = || self.duel.as_ref().map(|duel| self.opponent(duel)).unwrap_or_default();
        let is_in_flight = self.duel.as_ref().is_some_and(Duel::is_in_flight);
        let (words, tone) = match phase {
            Phase::GameOver => return (self.ending(), Tone::Strong),
            Phase::Lost => (say!(lang, "netplay-lost"), Tone::Signal),
            Phase::Cut => (say!(lang, "netplay-cut"), Tone::Signal),
            Phase::Calling => (say!(lang, "netplay-calling"), Tone::Faint),
            Phase::Placing => self.laying.prompt(lang),
            Phase::Waiting => self.awaited(),
            Phase::Watching if is_in_flight => (say!(lang, "netplay-in-flight"), Tone::Faint),
            Phase::Watching => (say!(lang, "play-opponent-turn", name = name()), Tone::Faint),
            Phase::Settled => (say!(lang, "netplay-settled"), Tone::Faint),
            Phase::Shooting => self.aiming.prompt(lang),
        };
        // Whoever comes back has to know at once whose turn it is.
        match self.is_back {
            true => (format!("{} {words}", say!(lang, "play-returned")), Tone::Advice),
            false => (words, tone),
        }
    }

    /// For whom the game waits.
    fn awaited(&self) -> (String, Tone) {
        let (lang, named) = (self.setting.lang, |name: &str| clipped(&visible(name), NAME));
        match self.duel.as_ref().map(|duel| &duel.seat().awaited) {
            Some(Awaited::SameAgain(name)) => {
                (say!(lang, "netplay-awaiting", name = named(name)), Tone::Faint)
            }
            Some(Awaited::ByChance(name)) => {
                (say!(lang, "netplay-by-chance", name = named(name)), Tone::Advice)
            }
            Some(Awaited::Anybody) | None => (say!(lang, "netplay-waiting"), Tone::Faint),
        }
    }

    /// How the game ended, and why.
    fn ending(&self) -> String {
        let lang = self.setting.lang;
        let Some((duel, end)) = self.duel.as_ref().and_then(|duel| Some((duel, duel.end()?))) else {
            return String::new();
        };
        let name = self.opponent(duel);
        let has_won = end.winner == Some(duel.seat().seat);
        match (end.winner, end.why) {
            (None, NetworkEnding::Spoiled) => say!(lang, "netplay-spoiled"),
            (None, _) => say!(lang, "play-drawn"),
            (Some(_), NetworkEnding::Clock) if has_won => say!(lang, "netplay-won-clock", name = name),
            (Some(_), NetworkEnding::Clock) => say!(lang, "netplay-lost-clock"),
            (Some(_), NetworkEnding::Resigned) if has_won => say!(lang, "netplay-won-resigned", name = name),
            (Some(_), NetworkEnding::Resigned) => say!(lang, "play-gave-up"),
            (Some(_), _) if has_won => say!(lang, "play-won"),
            (Some(_), _) => say!(lang, "play-lost"),
        }
    }

    fn keys(&self, phase: Phase) -> String {
        let lang = self.setting.lang;
        match phase {
            Phase::Placing if self.whom == Whom::SameAgain => say!(lang, "netplay-keys-placing-again"),
            Phase::Placing => say!(lang, "netplay-keys-placing"),
            Phase::Waiting => say!(lang, "netplay-keys-waiting"),
            Phase::Shooting => say!(lang, "play-keys-shooting"),
            Phase::Watching => say!(lang, "netplay-keys-watching"),
            Phase::GameOver => say!(lang, "netplay-keys-over"),
            Phase::Lost => say!(lang, "netplay-keys-lost"),
            Phase::Cut | Phase::Calling | Phase::Settled => say!(lang, "play-keys-stuck"),
        }
    }
}
