//! Every game with its score and why it ended; of very many, those alone in which somebody failed.

use rules::{Ending, Outcome, Seat};
use store::StoreError;
use texts::say;
use tournament::GameResult;

use super::super::fault::faults_of;
use super::super::files;
use super::super::summary::counted;
use super::Page;
use super::markup::{escaped, name};

/// The most games that the page lists.
pub(super) const MAX_GAMES: u32 = 2_016;

impl Page<'_> {
    pub(super) fn games(&mut self) -> Result<(), StoreError> {
        let (lang, finished) = (self.lang, self.summary.finished);
        let games = finished.contest.endings().games();
        self.section("games", &say!(lang, "page-games"))?;
        let too_many = games > MAX_GAMES;
        if too_many {
            let (count, all) =
                (finished.contest.endings().faults.min(MAX_GAMES), texts::whole(lang, games.into()));
            self.note(&say!(
                lang,
                "page-games-elsewhere",
                all = all,
                count = count,
                file = files::GAMES_TABLE
            ))?;
        }
        let filter = escaped(&say!(lang, "page-filter"));
        writeln!(
            self.out,
            "<p><input id=\"filter\" type=\"search\" hidden placeholder=\"{filter}\" aria-label=\"{filter}\"></p>"
        )?;
        writeln!(self.out, "<div class=\"scroll\"><table class=\"games\">\n<thead><tr>")?;
        self.column("n", &say!(lang, "page-number"))?;
        self.column("", &say!(lang, "page-first"))?;
        self.column("n score", &say!(lang, "page-score"))?;
        self.column("", &say!(lang, "page-second"))?;
        self.column("", &say!(lang, "page-why"))?;
        writeln!(self.out, "</tr></thead>\n<tbody>")?;
        let mut left = MAX_GAMES;
        finished.archive.results(finished.tournament.id, |result| {
            let shown = left > 0 && (!too_many || result.verdict.ending == Ending::Fault);
            if !shown {
                return Ok(());
            }
            left -= 1;
            self.game(&result)
        })?;
        writeln!(self.out, "</tbody></table></div>")?;
        self.end_section()
    }

    fn game(&mut self, result: &GameResult) -> Result<(), StoreError> {
        let number = counted(result.number);
        let file = self.summary.game_file(result.number);
        let [first, second] = Seat::BOTH.map(|seat| self.player(result, seat));
        let [one, other] = result.verdict.score.into_array();
        let (class, why) = self.why(result)?;
        Ok(writeln!(
            self.out,
            "<tr id=\"g{number}\"{class}><td class=\"n\"><a href=\"{file}\">{number}</a></td>{first}\
             <td class=\"n score\">{one}&#8239;:&#8239;{other}</td>{second}<td>{why}</td></tr>"
        )?)
    }

    fn player(&self, result: &GameResult, seat: Seat) -> String {
        let bot = name(self.summary.name(result.entrants[seat]));
        match result.verdict.outcome {
            Outcome::Won(winner) if winner == seat => format!("<td class=\"won\">{bot}</td>"),
            _ => format!("<td>{bot}</td>"),
        }
    }

    /// The class of the row, and why the game ended.
    fn why(&self, result: &GameResult) -> Result<(&'static str, String), StoreError> {
        let lang = self.lang;
        Ok(match result.verdict.ending {
            Ending::Played => ("", escaped(&say!(lang, "result-played"))),
            Ending::DrawStreak => ("", escaped(&say!(lang, "result-draw-streaks"))),
            Ending::Fault => {
                let faults = faults_of(lang, self.summary, result)?;
                let told: Vec<String> = faults.iter().map(|fault| escaped(&fault.sentence)).collect();
                (" class=\"fault\"", told.join("<br>"))
            }
        })
    }
}
