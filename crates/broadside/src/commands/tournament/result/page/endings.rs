//! Why games ended, who was slow, and who did not take part.

use judge::TimeLimits;
use store::StoreError;
use texts::say;

use super::super::fault::faults_in;
use super::super::summary::{Reason, counted};
use super::super::words;
use super::Page;
use super::markup::{escaped, name};

/// The most ways to fail that are told with an example.
const MAX_REASONS: usize = 100;
/// The most bots that are told how slow they were.
const MAX_SLOW: usize = 10;

impl Page<'_> {
    pub(super) fn endings(&mut self) -> Result<(), StoreError> {
        let (lang, summary) = (self.lang, self.summary);
        let endings = summary.finished.contest.endings();
        self.section("endings", &say!(lang, "result-endings"))?;
        writeln!(self.out, "<dl class=\"endings\">")?;
        for (class, words, games) in [
            ("", say!(lang, "result-played"), endings.played),
            ("", say!(lang, "result-draw-streaks"), endings.draw_streaks),
            (" class=\"fault\"", say!(lang, "result-faults"), endings.faults),
        ] {
            if games == 0 {
                continue;
            }
            let (words, games) = (escaped(&words), texts::whole(lang, games.into()));
            writeln!(self.out, "<div{class}><dd>{games}</dd><dt>{words}</dt></div>")?;
        }
        writeln!(self.out, "</dl>")?;
        if !summary.reasons.is_empty() {
            writeln!(self.out, "<ul class=\"reasons\">")?;
            for reason in summary.reasons.iter().take(MAX_REASONS) {
                self.reason(reason)?;
            }
            writeln!(self.out, "</ul>")?;
        }
        self.end_section()
    }

    fn reason(&mut self, reason: &Reason) -> Result<(), StoreError> {
        let (lang, summary) = (self.lang, self.summary);
        let bot = name(summary.name(reason.entrant));
        let words =
            say!(lang, "page-reason", kind = texts::failure_kind(lang, reason.kind), games = reason.games);
        write!(self.out, "<li><p><strong>{bot}</strong> {}</p>", escaped(&words))?;
        let id = summary.finished.tournament.id;
        if let Some(result) = summary.finished.archive.result(id, reason.example)? {
            let names = result.entrants.map(|_, entrant| summary.name(entrant));
            let faults = faults_in(lang, summary, reason.example, names)?;
            if let Some(fault) = faults.iter().find(|fault| result.entrants[fault.seat] == reason.entrant) {
                let (sentence, file) = (escaped(&fault.sentence), summary.game_file(reason.example));
                let game = escaped(&say!(lang, "page-game", game = counted(reason.example)));
                write!(self.out, "<p class=\"why\"><a href=\"{file}\">{game}</a> {sentence}</p>")?;
            }
        }
        Ok(writeln!(self.out, "</li>")?)
    }

    pub(super) fn slow(&mut self) -> Result<(), StoreError> {
        let (lang, summary) = (self.lang, self.summary);
        if summary.usage.is_empty() {
            return Ok(());
        }
        let limit = TimeLimits::of(summary.finished.tournament.told.preset).turn;
        let limit_us = limit.as_micros() as f64;
        self.section("slow", &say!(lang, "page-slow"))?;
        let limit = texts::whole(lang, u64::try_from(limit.as_millis()).unwrap_or(u64::MAX));
        self.note(&say!(lang, "page-slow-note", limit = limit))?;
        writeln!(self.out, "<div class=\"scroll\"><table class=\"slow\"><thead><tr>")?;
        self.column("", &say!(lang, "result-bot"))?;
        self.column("n wide", &say!(lang, "column-calls"))?;
        self.column("n", &say!(lang, "result-mean"))?;
        self.column("n", &say!(lang, "column-longest"))?;
        writeln!(self.out, "</tr></thead><tbody>")?;
        for usage in summary.usage.iter().take(MAX_SLOW) {
            let used = usage.used;
            let share = (used.slowest_us as f64 / limit_us).min(1.0);
            let mean = words::milliseconds(lang, used.cpu_us as f64 / used.calls.max(1) as f64);
            let slowest = words::milliseconds(lang, used.slowest_us as f64);
            let (bot, calls) = (name(summary.name(usage.entrant)), texts::whole(lang, used.calls));
            writeln!(
                self.out,
                "<tr><th scope=\"row\">{bot}</th><td class=\"n wide\">{calls}</td><td class=\"n\">{mean}</td>\
                 <td class=\"n chance\" style=\"--share:{share:.3}\">{slowest}</td></tr>"
            )?;
        }
        writeln!(self.out, "</tbody></table></div>")?;
        self.end_section()
    }

    pub(super) fn absent(&mut self) -> Result<(), StoreError> {
        let absent = self.summary.finished.absent;
        if absent.is_empty() {
            return Ok(());
        }
        self.section("absent", &say!(self.lang, "result-absent"))?;
        writeln!(self.out, "<ul class=\"reasons\">")?;
        for bot in absent {
            let (bot, why) = (name(&bot.name), escaped(&bot.why));
            writeln!(self.out, "<li><p><strong>{bot}</strong></p><p class=\"why\">{why}</p></li>")?;
        }
        writeln!(self.out, "</ul>")?;
        self.end_section()
    }
}
