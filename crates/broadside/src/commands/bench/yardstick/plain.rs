//! What a machine does without a sandbox and without a referee: a round trip over pipes, the start of a program, and a
//! judge that only just plays.

use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Instant;

use rustix::event::{PollFd, PollFlags, poll};
use sandbox::Program;

/// A program that was started plainly.
pub(in crate::commands::bench) struct Plain {
    child: Child,
    calls: ChildStdin,
    answers: ChildStdout,
    heard: Vec<u8>,
}

impl Plain {
    /// Starts the program that a sandbox would start, with the same command line and the same bare environment.
    pub(in crate::commands::bench) fn start(program: &Program) -> io::Result<Self> {
        let folder = program.folder.to_string_lossy();
        let place = |text: &String| text.replace("{box}", &folder).replace("{tmp}", "/tmp");
        let mut words = program.arguments.iter().map(place);
        let mut command = Command::new(words.next().unwrap_or_default());
        let environment = program.environment.iter().map(|(name, value)| (name, place(value)));
        command.args(words).current_dir(&program.folder).env_clear().envs(environment);
        command.env("PATH", "/usr/bin:/bin").env("LANG", "C.UTF-8");
        Self::spawn(command)
    }

    /// Starts a program that says back what it is told.
    fn echo() -> io::Result<Self> {
        Self::spawn(Command::new("/bin/cat"))
    }

    fn spawn(mut command: Command) -> io::Result<Self> {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = piped.spawn()?;
        let calls = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let answers = child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(Self { child, calls, answers, heard: Vec::with_capacity(4096) })
    }

    /// The next line, waited for as a judge does.
    fn line(&mut self) -> io::Result<Vec<u8>> {
        loop {
            if let Some(end) = self.heard.iter().position(|&byte| byte == b'\n') {
                let rest = self.heard.split_off(end + 1);
                return Ok(std::mem::replace(&mut self.heard, rest));
            }
            poll(&mut [PollFd::new(&self.answers, PollFlags::IN)], None)?;
            let mut bytes = [0; 512];
            match self.answers.read(&mut bytes)? {
                0 => return Err(io::ErrorKind::UnexpectedEof.into()),
                count => self.heard.extend_from_slice(&bytes[..count]),
            }
        }
    }

    fn tell(&mut self, line: &[u8]) -> io::Result<()> {
        self.calls.write_all(line)
    }
}

impl Drop for Plain {
    fn drop(&mut self) {
        // It may have ended by itself already, and nobody needs to know how.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Seconds of one round trip over two pipes with a poll before every read.
pub(in crate::commands::bench) fn round_trip(times: u32) -> io::Result<f64> {
    let mut echo = Plain::echo()?;
    echo.tell(b"0 0\n")?;
    echo.line()?;
    let start = Instant::now();
    for _ in 0..times {
        echo.tell(b"0123456789abcdef shoot\n")?;
        echo.line()?;
    }
    Ok(start.elapsed().as_secs_f64() / f64::from(times))
}

/// Seconds from the start of a program to its first line.
pub(in crate::commands::bench) fn start(program: &Program) -> io::Result<f64> {
    let start = Instant::now();
    let mut plain = Plain::start(program)?;
    plain.line()?;
    Ok(start.elapsed().as_secs_f64())
}

/// Games a second of two `lol-2019` programs that are known to be honest: no sandbox, no log, no limits of time.
pub(in crate::commands::bench) fn bare_games(program: &Program, games: u32) -> io::Result<f64> {
    let start = Instant::now();
    for game in 0..games {
        let mut players = [Plain::start(program)?, Plain::start(program)?];
        let mut boards = [Board::read(&mut players[0])?, Board::read(&mut players[1])?];
        let mut shooter = usize::try_from(game % 2).unwrap_or(0);
        while boards[1 - shooter].afloat > 0 {
            let line = players[shooter].line()?;
            let (word, passes) = boards[1 - shooter].shoot(&line);
            players[shooter].tell(word)?;
            if passes {
                shooter = 1 - shooter;
            }
        }
    }
    Ok(f64::from(games) / start.elapsed().as_secs_f64())
}

struct Board {
    cells: [u8; 100],
    afloat: u32,
}

impl Board {
    fn read(player: &mut Plain) -> io::Result<Self> {
        let mut board = Self { cells: [b'_'; 100], afloat: 0 };
        for row in board.cells.chunks_mut(10) {
            let line = player.line()?;
            row.copy_from_slice(line.get(..10).ok_or(io::ErrorKind::InvalidData)?);
        }
        board.afloat = board.cells.iter().map(|&cell| u32::from(cell == b'#')).sum();
        Ok(board)
    }

    /// The word for what came of a shot, and whether the turn passes.
    fn shoot(&mut self, line: &[u8]) -> (&'static [u8], bool) {
        let text = String::from_utf8_lossy(line);
        let mut numbers = text.split_whitespace().filter_map(|word| word.parse::<usize>().ok());
        let (x, y) = (numbers.next().unwrap_or(1), numbers.next().unwrap_or(1));
        let cell = (y.clamp(1, 10) - 1) * 10 + x.clamp(1, 10) - 1;
        if self.cells[cell] != b'#' {
            return (b"miss\n", true);
        }
        self.cells[cell] = b'x';
        self.afloat -= 1;
        let sunk = [-1_isize, 1, -10, 10].into_iter().all(|step| !self.is_afloat_along(cell, step));
        (if sunk { b"sunk\n" } else { b"hit\n" }, false)
    }

    /// Whether a deck of the same ship is afloat in one direction.
    fn is_afloat_along(&self, mut cell: usize, step: isize) -> bool {
        loop {
            let Some(next) = cell.checked_add_signed(step).filter(|&next| next < 100) else { return false };
            if step.abs() == 1 && next / 10 != cell / 10 {
                return false;
            }
            match self.cells[next] {
                b'#' => return true,
                b'x' => cell = next,
                _ => return false,
            }
        }
    }
}
