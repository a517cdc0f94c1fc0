//! One practice: whether it waits, how far it is, and its games.

use askama::Template;
use axum::extract::State;
use record::FailureKind;
use rules::{Outcome, Seat};
use store::{Entry, Kind, State as Stage, Tournament, TournamentId};
use texts::{Lang, say};
use tournament::{Entrant, GameResult};

use super::practice::{self, Score};
use super::{go, page};
use crate::app::App;
use crate::door::{SeenTournament, Visit};
use crate::games;
use crate::refusal::Answer;

pub(crate) const PATH: &str = "/practice/{id}";

#[derive(Template)]
#[template(path = "pages/practice_games.html")]
struct Page {
    visit: Visit,
    tournament: Tournament,
    names: [String; 2],
    score: Score,
    /// How many practices come first, while this one has not begun.
    ahead: Option<usize>,
    games: Vec<GameLine>,
    /// The same once more, as the form of challenges spells it.
    again: [Option<String>; 2],
}

/// A game in the list.
struct GameLine {
    number: u64,
    address: String,
    /// Who sat first and who second.
    names: [String; 2],
    winner: Option<String>,
    score: [u32; 2],
    why: String,
}

impl Page {
    fn is_open(&self) -> bool {
        self.tournament.state == Stage::Running
    }

    /// How it stands, in one sentence.
    fn sentence(&self) -> String {
        let lang = self.visit.lang;
        let Score { won: [first, second], drawn, all } = self.score;
        match self.ahead {
            Some(ahead) => say!(lang, "practice-waits", ahead = ahead),
            None if self.is_open() => say!(lang, "practice-played", played = self.score.played(), all = all),
            None if first == second => say!(lang, "practice-even", won = first, drawn = drawn),
            None => {
                let (winner, won, lost) =
                    if first > second { (0, first, second) } else { (1, second, first) };
                let name = self.names[winner].as_str();
                say!(lang, "practice-won", name = name, won = won, lost = lost, drawn = drawn)
            }
        }
    }
}

/// Where a practice is shown.
pub(crate) fn address(id: TournamentId) -> String {
    format!("/practice/{}", id.0)
}

pub(crate) async fn show(State(app): State<App>, seen: SeenTournament) -> Answer {
    let SeenTournament { visit, tournament, .. } = seen;
    if tournament.notice.kind != Kind::Practice {
        return Ok(go(&super::tournament::address(tournament.id)));
    }
    let held = tournament.clone();
    let asked = app.ask(move |store| {
        let mut results = Vec::new();
        store.results(held.id, |result| {
            results.push(result);
            Ok(())
        })?;
        let running = store.tournaments_in(Stage::Running)?;
        let earlier =
            running.iter().filter(|other| other.notice.kind == Kind::Practice && other.id < held.id).count();
        Ok((store.entries(held.id)?, results, earlier, practice::score(store, &held)?))
    });
    let (entries, results, earlier, score) = asked.await?;
    let name = |place: usize| entries.get(place).map(|entry| entry.name.clone()).unwrap_or_default();
    let games = results.iter().map(|result| line(visit.lang, &tournament, &entries, result)).collect();
    let waits = tournament.state == Stage::Running && score.played() == 0;
    let again = [0, 1].map(|place| entries.get(place).map(|entry| spelled(entry, true)));
    page(&Page {
        visit,
        tournament,
        names: [name(0), name(1)],
        score,
        ahead: waits.then_some(earlier),
        games,
        again,
    })
}

/// Who entered, as the form of challenges spells it: the version that plays now, or the one that entered.
pub(super) fn spelled(entry: &Entry, is_active: bool) -> String {
    match entry.version {
        Some(id) if is_active => format!("bot-{}", id.bot.0),
        Some(id) => format!("bot-{}-{}", id.bot.0, id.number),
        None => format!("house-{}", entry.name),
    }
}

/// Who has won a game.
pub(crate) fn winner(result: &GameResult) -> Option<Entrant> {
    match result.verdict.outcome {
        Outcome::Won(seat) => Some(result.entrants[seat]),
        Outcome::Drawn | Outcome::BothLost => None,
    }
}

fn line(lang: Lang, tournament: &Tournament, entries: &[Entry], result: &GameResult) -> GameLine {
    let name = |entrant: Entrant| {
        entries.get(entrant.0 as usize).map(|entry| entry.name.clone()).unwrap_or_default()
    };
    GameLine {
        number: result.number.0 + 1,
        address: games::address(tournament.id, result.number),
        names: Seat::BOTH.map(|seat| name(result.entrants[seat])),
        winner: winner(result).map(name),
        score: result.verdict.score.into_array(),
        why: why(lang, entries, result),
    }
}

/// Why a game ended, where somebody failed.
fn why(lang: Lang, entries: &[Entry], result: &GameResult) -> String {
    let failed = |seat: Seat| -> Option<(Seat, FailureKind)> { Some((seat, result.failures[seat]?)) };
    let failures = Seat::BOTH.into_iter().filter_map(failed).map(|(seat, kind)| {
        let name = entries.get(result.entrants[seat].0 as usize).map_or("", |entry| entry.name.as_str());
        format!("{name}: {}", texts::failure_kind(lang, kind))
    });
    failures.collect::<Vec<_>>().join("; ")
}
