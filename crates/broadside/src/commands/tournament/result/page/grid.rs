//! Everybody against everybody, as a grid. A full cell is a win, a half full one a draw, an empty one a loss; the letters
//! say the same.

use std::collections::HashMap;

use rules::Seat;
use store::StoreError;
use texts::say;
use tournament::{Entrant, Meeting};

use super::super::cross::{BOTH_LOST, cell};
use super::super::files;
use super::super::summary::counted;
use super::Page;
use super::games::MAX_GAMES;
use super::markup::{escaped, name};

/// The most bots that the grid shows.
const MAX_BOTS: usize = 64;
/// Bots from which on the cells are small.
const MANY_BOTS: usize = 20;
/// Shades of a cell of several games.
const SHADES: u32 = 5;

impl Page<'_> {
    pub(super) fn grid(&mut self) -> Result<(), StoreError> {
        let (lang, rows) = (self.lang, self.summary.standings.table.rows());
        self.section("cross", &say!(lang, "result-cross"))?;
        if rows.len() > MAX_BOTS {
            self.note(&say!(lang, "page-cross-elsewhere", file = files::CROSS))?;
            return self.end_section();
        }
        let links = self.links()?;
        self.legend(links.is_empty())?;
        let class = if rows.len() < MANY_BOTS { "grid" } else { "grid dense" };
        writeln!(self.out, "<div class=\"scroll\"><table class=\"{class}\">\n<thead><tr><td></td><td></td>")?;
        for (number, row) in (1..).zip(rows) {
            let title = escaped(self.summary.name(row.entrant));
            write!(self.out, "<th scope=\"col\" title=\"{title}\">{number}</th>")?;
        }
        writeln!(self.out, "</tr></thead>\n<tbody>")?;
        for (number, row) in (1..).zip(rows) {
            let bot = name(self.summary.name(row.entrant));
            write!(self.out, "<tr><td class=\"n\">{number}</td><th scope=\"row\">{bot}</th>")?;
            for other in rows {
                self.square(row.entrant, other.entrant, &links)?;
            }
            writeln!(self.out, "</tr>")?;
        }
        writeln!(self.out, "</tbody></table></div>")?;
        self.end_section()
    }

    /// The games that a cell can lead to: where each pair met once and the page lists every game.
    fn links(&self) -> Result<HashMap<[Entrant; 2], u64>, StoreError> {
        let finished = self.summary.finished;
        let games = finished.contest.endings().games();
        let mut links = HashMap::new();
        if games > MAX_GAMES {
            return Ok(links);
        }
        let cross = finished.contest.cross_table();
        finished.archive.results(finished.tournament.id, |result| {
            let [first, second] = [result.entrants[Seat::First], result.entrants[Seat::Second]];
            if cross.between(first, second).games() == 1 {
                links.insert([first, second], counted(result.number));
                links.insert([second, first], counted(result.number));
            }
            Ok(())
        })?;
        Ok(links)
    }

    fn legend(&mut self, many: bool) -> Result<(), StoreError> {
        let lang = self.lang;
        if many {
            return self.note(&say!(lang, "page-cross-points"));
        }
        write!(self.out, "<p class=\"legend\">")?;
        for (class, letter, words) in [
            ("w", say!(lang, "result-cell-won"), say!(lang, "page-won")),
            ("d", say!(lang, "result-cell-drawn"), say!(lang, "page-drawn")),
            ("l", say!(lang, "result-cell-lost"), say!(lang, "page-lost")),
            ("x", BOTH_LOST.to_owned(), say!(lang, "page-both-lost")),
        ] {
            let words = escaped(&words);
            write!(self.out, "<span><i class=\"{class}\">{letter}</i> {words}</span> ")?;
        }
        Ok(writeln!(self.out, "</p>")?)
    }

    fn square(
        &mut self,
        one: Entrant,
        other: Entrant,
        links: &HashMap<[Entrant; 2], u64>,
    ) -> Result<(), StoreError> {
        if one == other {
            return Ok(write!(self.out, "<td class=\"self\"></td>")?);
        }
        let meeting = self.summary.standings.cross_table.between(one, other);
        let text = escaped(&cell(self.lang, &meeting));
        let class = class(&meeting);
        match links.get(&[one, other]) {
            Some(game) => write!(self.out, "<td class=\"{class}\"><a href=\"#g{game}\">{text}</a></td>")?,
            None => write!(self.out, "<td class=\"{class}\">{text}</td>")?,
        }
        Ok(())
    }
}

/// How a cell looks.
fn class(meeting: &Meeting) -> String {
    match (meeting.games(), meeting) {
        (0, _) => "none".to_owned(),
        (1, Meeting { wins: 1, .. }) => "w".to_owned(),
        (1, Meeting { draws: 1, .. }) => "d".to_owned(),
        (1, Meeting { losses: 1, .. }) => "l".to_owned(),
        (1, _) => "x".to_owned(),
        (games, _) => {
            // Draws by half, in shades from none to full.
            let won = 2 * meeting.wins + meeting.draws;
            format!("m m{}", won * (SHADES - 1) / (2 * games))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shades_go_from_all_lost_to_all_won() {
        let of = |wins, draws, losses| class(&Meeting { wins, draws, losses, both_lost: 0 });
        assert_eq!([of(0, 0, 4), of(2, 0, 2), of(1, 2, 1), of(4, 0, 0)], ["m m0", "m m2", "m m2", "m m4"]);
        assert_eq!([of(1, 0, 0), of(0, 1, 0), of(0, 0, 1), of(0, 0, 0)], ["w", "d", "l", "none"]);
        assert_eq!(class(&Meeting { both_lost: 1, ..Meeting::default() }), "x");
    }
}
