//! `broadside play --console`: a person plays Sea Battle at a plain console against a built-in bot, by the rules
//! and in the words of the `homework` preset.

mod person;

use std::io;

use bots::Rng;
use bots::house::{self, HouseBot, Resident};
use bots::sea_battle::Hider as _;
use bots::sea_battle::hiders::Sequential;
use rand::SeedableRng as _;
use record::GameKind;
use rules::sea_battle::{IDLE_SHOTS_LIMIT, SeaBattle, SeaBattleRules};
use rules::{BySeat, Event, Match, MatchRules, Preset, Seat};
use texts::say;

use self::person::{Person, Silence};
use crate::console::Console;
use crate::failure::Failure;
use crate::lineup::unknown;
use crate::lots::drawn_seed;

/// Plays one set against a built-in bot.
pub(super) fn play(console: &mut Console, against: &str, seed: Option<u64>) -> Result<(), Failure> {
    let lang = console.lang;
    let bot = house::find(house::SEA_BATTLE, against)
        .ok_or_else(|| unknown(lang, against, Some(GameKind::SeaBattle)))?;
    let seed = seed.unwrap_or_else(drawn_seed);
    let ended = sit_down(console, bot, seed)?;
    console.finish()?;
    if let Ended::InputOver = ended {
        console.note(say!(lang, "play-input-over"));
    }
    console.note(say!(lang, "match-again"));
    let words = format!("play --console --against {against} --seed {seed}");
    console.note(format_args!("  {}", console.caller.command(&words)));
    Ok(())
}

fn sit_down(console: &mut Console, bot: &HouseBot<SeaBattle>, seed: u64) -> Result<Ended, Failure> {
    let rules = Preset::Homework.sea_battle(1).expect("a game of this preset has one set");
    // The field of `field_t(seed)` in C++, which knows seeds of 32 bits.
    let mut lots = Rng::seed_from_u64(seed & u64::from(u32::MAX));
    let board = Sequential.hide(&rules.game.placement, &mut lots);
    // Another seed, or both fleets would lie alike.
    let bot = bot.build(seed.wrapping_add(1), &rules);
    let person = Person::new(board, io::stdin().lock());
    Table { person, bot }.play(console, &rules)
}

/// How a game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    Played,
    InputOver,
}

/// A person and a bot at one table. The person begins.
struct Table<I> {
    person: Person<I>,
    bot: Resident<SeaBattle>,
}

impl<I: io::BufRead> Table<I> {
    fn play(mut self, console: &mut Console, rules: &MatchRules<SeaBattleRules>) -> Result<Ended, Failure> {
        let mut is_input_over = false;
        let mut has_failed = false;
        let mut watch = |event: Event<SeaBattle, ()>| has_failed |= matches!(event, Event::Failed { .. });
        let mut game: Match<SeaBattle> = Match::begin(rules, Seat::First, &mut watch);
        while !game.is_over() {
            let due = game.due();
            let said = due[Seat::First].map(|call| self.person.answer(console, game.game(), call));
            let said = match said.transpose() {
                Err(Silence::Broken(failure)) => return Err(failure),
                Err(Silence::InputOver) => {
                    is_input_over = true;
                    Some(Err(()))
                }
                Ok(answer) => answer.map(Ok),
            };
            let heard = due[Seat::Second].map(|call| Ok(self.bot.call(call)));
            game.advance(BySeat::new(said, heard), &mut watch);
        }
        // Whoever fails is not told any more who has won, but a person wants to know.
        if is_input_over {
            self.person.lose(console)?;
            return Ok(Ended::InputOver);
        }
        if has_failed {
            console.finish()?;
            return Err(Failure::Input(say!(console.lang, "play-idle-shots", limit = IDLE_SHOTS_LIMIT)));
        }
        Ok(Ended::Played)
    }
}
