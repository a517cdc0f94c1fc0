//! `broadside judge BOT1 BOT2`: the `lol-2019` judge. Standard output carries the log of the game and nothing else,
//! whatever the players do; what people want to know besides goes to standard error.

use clap::Args;
use jobs::Lots;
use judge::{Bout, Life, News, Played, TimeLimits};
use record::lol_log::LolLog;
use record::{Contestant, Fault, GameKind, Header, Host};
use rules::sea_battle::{SeaBattle, SeaBattleAnswer, SeaBattleBreach};
use rules::{BySeat, CellSet, Failure as Failing, Outcome, Preset, Seat};
use texts::say;

use crate::console::Console;
use crate::failure::Failure;
use crate::lineup::Lineup;
use crate::lots::drawn_seed;
use crate::play;
use crate::protection::TrustOption;
use crate::report::{Told, names, numbered};
use crate::span::Span;

/// Judges a game of two programs.
#[derive(Debug, Args)]
pub(crate) struct Judge {
    /// Player 1.
    #[arg(value_name = "BOT1")]
    first: String,
    /// Player 2.
    #[arg(value_name = "BOT2")]
    second: String,
    /// Time for the board.
    #[arg(long, value_name = "D", allow_negative_numbers = true)]
    board_limit: Option<Span>,
    /// Time for each shot.
    #[arg(long, value_name = "D", allow_negative_numbers = true)]
    shot_limit: Option<Span>,
    /// The seed of built-in bots.
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    trust: TrustOption,
}

impl Judge {
    pub(crate) fn run(self, console: &mut Console) -> Result<(), Failure> {
        let lang = console.lang;
        let names = BySeat::new(self.first.as_str(), self.second.as_str());
        let lineup = Lineup::choose(lang, names, Some(GameKind::SeaBattle), Some(Preset::Lol2019))?;
        let seed = self.seed.unwrap_or_else(drawn_seed);
        let (players, trust) = play::make_ready(console, &lineup, Lots::of_seed(seed), self.trust)?;
        let bout = Bout { header: header(&lineup, seed), limits: self.limits(), life: Life::Game };
        let mut voided = 0;
        let played = play::play::<SeaBattle>(lang, &bout, &players, trust, &mut |news| {
            voided += u32::from(matches!(news, News::Voided(_)));
        })?;
        console.text(&log(&played).to_string())?;
        console.finish()?;
        if voided > 0 {
            console.note(say!(lang, "match-voided", count = voided));
        }
        explain(console, &played);
        Ok(())
    }

    fn limits(&self) -> TimeLimits {
        let usual = TimeLimits::of(Preset::Lol2019);
        TimeLimits {
            place: self.board_limit.map_or(usual.place, |span| span.0),
            turn: self.shot_limit.map_or(usual.turn, |span| span.0),
            ..usual
        }
    }
}

fn header(lineup: &Lineup, seed: u64) -> Header {
    Header {
        game: GameKind::SeaBattle,
        preset: Preset::Lol2019,
        sets: 1,
        wins: None,
        first: Seat::First,
        bots: lineup.candidates.as_ref().map(|_, candidate| Contestant::named(candidate.name())),
        seed: Some(seed),
        host: Host::InProcess,
        voided: 0,
    }
}

/// The log of a game. Where a board is wrong, both stand there as they were sent; one that was never sent, or was no
/// board at all, is empty.
fn log(played: &Played<SeaBattle>) -> LolLog {
    let sent = played.unplayed.as_ref().map(|_, answer| match answer {
        Some(SeaBattleAnswer::Layout(layout)) => layout.decks(),
        _ => CellSet::EMPTY,
    });
    LolLog::of_judge(played.record.events(), sent)
}

/// Says who won and why in the user's language.
fn explain(console: &mut Console, played: &Played<SeaBattle>) {
    let lang = console.lang;
    let record = &played.record;
    let shown = BySeat::from_fn(|seat| numbered(names(record.header()), seat));
    for (seat, call, failure) in record.failures() {
        let name = shown[seat].as_str();
        let why = match failure {
            // Who shoots by this protocol counts columns and rows from 1, and the column comes first.
            Failing::Breach(SeaBattleBreach::OffBoard { row, column }) => {
                let [x, y] = [column, row].map(|from_zero| from_zero.saturating_add(1).to_string());
                say!(lang, "judge-off-board", x = x, y = y)
            }
            Failing::Breach(breach) => texts::sea_battle_breach(lang, breach),
            Failing::Fault(fault) => texts::fault_under(lang, fault, Preset::Lol2019),
        };
        let shots = SeaBattle::moves(lang, record.events(), seat).len();
        let has_board = matches!(failure, Failing::Breach(_) | Failing::Fault(Fault::Garbled { .. }));
        console.note(match call {
            "get_map" if has_board => say!(lang, "judge-failed-board", name = name, why = why),
            "get_map" => say!(lang, "judge-failed-before-board", name = name, why = why),
            _ => say!(lang, "judge-failed-shot", name = name, shots = shots, why = why),
        });
    }
    console.note(match record.verdict().outcome {
        Outcome::Won(seat) => say!(lang, "judge-won", name = shown[seat].as_str()),
        Outcome::Drawn | Outcome::BothLost => say!(lang, "judge-drawn"),
    });
}
