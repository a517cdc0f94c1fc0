//! How much of a table is luck: the same games are held again many times between players of the estimated strengths, and
//! every time somebody comes somewhere.

use rules::Seat;

use crate::chance::Chance;
use crate::cross_table::CrossTable;
use crate::fixture::Entrant;
use crate::game_result::Score;
use crate::strength::Strengths;
use crate::table::places;

/// The chance of everybody to come at each place, if the same games were held again.
#[derive(Clone, Debug, PartialEq)]
pub struct PlaceChances {
    entrants: usize,
    counts: Vec<u32>,
    repeats: u32,
}

/// The games of a pair, and what a game of theirs is likely to bring.
struct Odds {
    pair: [usize; 2],
    games: u32,
    win: f64,
    draw: f64,
}

impl PlaceChances {
    /// Holds the games again so many times. The same seed gives the same chances.
    #[must_use]
    pub fn resample(games: &CrossTable, strengths: &Strengths, repeats: u32, seed: u64) -> Self {
        let entrants = games.entrants() as usize;
        let odds = odds(games, strengths);
        let mut counts = vec![0; entrants * entrants];
        for repeat in 0..repeats {
            let mut chance = Chance::new(seed, repeat.into());
            let mut order: Vec<(u32, usize)> =
                play_again(&odds, entrants, &mut chance).into_iter().zip(0..).collect();
            order.sort_unstable_by(|one, other| other.cmp(one));
            let points: Vec<u32> = order.iter().map(|(points, _)| *points).collect();
            for (place, (_, entrant)) in places(&points).zip(order) {
                counts[entrant * entrants + place as usize - 1] += 1;
            }
        }
        Self { entrants, counts, repeats }
    }

    /// The chance, 0 to 1, of an entrant to come at a place from 1; a shared place is that place for all who share it.
    #[must_use]
    pub fn of(&self, entrant: Entrant, place: u32) -> f64 {
        let column = (place as usize).checked_sub(1).filter(|column| *column < self.entrants);
        let count = column.and_then(|column| self.counts.get(entrant.index() * self.entrants + column));
        f64::from(count.copied().unwrap_or(0)) / f64::from(self.repeats.max(1))
    }
}

/// How likely each pair is to draw: most where they are equal, so many in all as there were.
fn odds(games: &CrossTable, strengths: &Strengths) -> Vec<Odds> {
    let evenness = |share: f64| 4.0 * share * (1.0 - share);
    let mut odds: Vec<Odds> = Vec::new();
    let (mut draws, mut room) = (0.0, 0.0);
    for (pair, meeting) in games.pairs() {
        let win = strengths.expected(pair[Seat::First], pair[Seat::Second]);
        let games = meeting.wins + meeting.draws + meeting.losses;
        draws += f64::from(meeting.draws);
        room += f64::from(games) * evenness(win);
        odds.push(Odds { pair: pair.map(|_, entrant| entrant.index()).into_array(), games, win, draw: 0.0 });
    }
    for odds in &mut odds {
        let most = 2.0 * odds.win.min(1.0 - odds.win);
        odds.draw = (draws / room * evenness(odds.win)).min(most);
        odds.win -= odds.draw / 2.0;
    }
    odds
}

/// The points of everybody after all games, held once more.
fn play_again(odds: &[Odds], entrants: usize, chance: &mut Chance) -> Vec<u32> {
    let mut points = vec![0; entrants];
    for Odds { pair: [one, other], games, win, draw } in odds {
        for _ in 0..*games {
            let drawn = chance.share();
            let scores = if drawn < *win {
                [Score::Won, Score::Lost]
            } else if drawn < win + draw {
                [Score::Drawn, Score::Drawn]
            } else {
                [Score::Lost, Score::Won]
            };
            points[*one] += scores[0].points();
            points[*other] += scores[1].points();
        }
    }
    points
}
