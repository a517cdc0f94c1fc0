//! A real check of a stranger's program: what the compiler said and what the bot printed comes through.

use std::path::Path;
use std::sync::Arc;

use jobs::{CheckDone, CheckTask, Code, Done, Housed as _, Stage, Task, Workshop, examine, play};
use languages::Builder;
use record::GameKind;
use rules::Preset;
use rules::sea_battle::SeaBattle;
use sandbox::{Mode, Setup, Trust};

use crate::games::{job, read, report};

/// Says something at every call and dies at its third shot.
const TALKS_AND_DIES: &str = "\
import sys
shots = 0
def get_map():
    print('кладу')
    rows = ['1111000000', '', '1110111000', '', '1101101100', '', '1010101000', '', '', '']
    return [[int(cell) for cell in row.ljust(10, '0')] for row in rows]
def shoot():
    global shots
    shots += 1
    print('shot', shots, file=sys.stderr)
    return (0, shots) if shots < 3 else 1 // 0
";

fn checked(text: &str) -> (Task, CheckDone) {
    let trust = match sandbox::survey(&Setup::new(Trust::Untrusted)).mode {
        Mode::Impossible { .. } => Trust::Trusted,
        Mode::Root | Mode::UserNamespaces => Trust::Untrusted,
    };
    let builds = Path::new(env!("CARGO_TARGET_TMPDIR")).join("builds");
    let workshop = Workshop::new(Builder::new(Setup::new(trust), builds));
    let code = Arc::new(Code::new("bot.py", languages::by_name("python"), text.into()));
    let (game, preset, seed) = (GameKind::SeaBattle, Preset::AiBattle, CheckTask::USUAL_SEED);
    let task = CheckTask { code, name: "bot".to_owned(), game, preset, seed };
    let found =
        examine::<SeaBattle>(&workshop, &task, |bout, players| play(bout, players, trust, &mut |_| {}));
    (Task::Check(task), SeaBattle::checked(found.unwrap()))
}

#[test]
fn what_was_found_out_about_a_program_comes_through() {
    for (text, stage) in [(TALKS_AND_DIES, Stage::Game), ("def shoot(:\n", Stage::Compile)] {
        let (task, mut done) = checked(text);
        // Whoever reads a report keeps the lines that were sent.
        done.game.iter_mut().for_each(|game| game.lines = Some(game.record.to_string()));
        assert_eq!(done.stage(), stage, "{done:?}");
        let came = read(&report(1, Done::Check(done.clone())).to_bytes()).unwrap();
        assert_eq!(came.verify(&job(1, &task)), Ok(()));
        let Ok(Done::Check(came)) = came.result else { panic!("no check") };
        assert_eq!((&came, came.stage()), (&done, stage));
        let pieces = came.output().map(judge::Output::pieces).unwrap_or_default();
        assert_eq!(pieces.len() > 2, stage == Stage::Game, "{pieces:?}");
        assert_eq!(came.diagnostics.is_empty(), stage == Stage::Game);
    }
}
