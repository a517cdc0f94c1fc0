// Passes the calls of a game on to a bot, and its answers back: calls come on descriptor 3, answers go out on 4.
#![allow(dead_code)]

#[path = "bot.rs"]
mod bot;

/// What a bot in Rust implements, for a type `Bot` that has a `Default`.
pub mod broadside {
    /// A bot for Sea Battle.
    pub trait SeaBattle {
        /// The most sets that will be played.
        fn set_parameters(&mut self, _set_count: u32) {}
        fn on_game_start(&mut self) {}
        fn on_set_start(&mut self) {}
        /// Your ships: 0 is water, 1 is a deck.
        fn get_map(&mut self) -> [[i32; 10]; 10];
        /// Where to shoot: row and column, from 0.
        fn shoot(&mut self) -> (i32, i32);
        /// 0 missed, 2 hit, 3 sunk.
        fn shot_result(&mut self, _code: i32) {}
        /// `homework`: 0 shot there before, 1 off the board.
        fn shot_refused(&mut self, _code: i32) {}
        /// Row and column.
        fn on_opponent_shot(&mut self, _cell: (i32, i32)) {}
        fn on_win(&mut self) {}
        fn on_lose(&mut self) {}
        fn on_set_end(&mut self) {}
        fn on_game_end(&mut self) {}
    }

    /// A bot for Rock-Paper-Scissors.
    pub trait Rps {
        /// The most sets that will be played, and the wins that a set takes.
        fn set_parameters(&mut self, _set_count: u32, _wins_per_set: u32) {}
        fn on_game_start(&mut self) {}
        /// 1 rock, 2 paper, 3 scissors; `previous` is the opponent's choice of the turn before, 0 at first.
        fn choose(&mut self, previous: i32) -> i32;
        fn on_set_end(&mut self) {}
        fn on_game_end(&mut self) {}
    }
}

mod lines {
    use std::fs::File;
    use std::io::{Read, Write};
    use std::os::fd::FromRawFd;

    pub struct Lines {
        calls: File,
        answers: File,
        buffer: Vec<u8>,
    }

    pub struct Call {
        pub id: String,
        pub name: String,
        pub told: [i32; 2],
    }

    impl Lines {
        pub fn open() -> Self {
            // SAFETY: whoever starts a bot gives it these two descriptors, and nothing else uses them.
            let (calls, answers) = unsafe { (File::from_raw_fd(3), File::from_raw_fd(4)) };
            Self { calls, answers, buffer: vec![0; 4096] }
        }

        pub fn send(&mut self, line: &str) {
            let _ = self.answers.write_all(format!("{line}\n").as_bytes());
        }

        pub fn call(&mut self) -> Option<Call> {
            let mut end = 0;
            while end == 0 || self.buffer[end - 1] != b'\n' {
                let count = self.calls.read(&mut self.buffer[end..]).ok().filter(|count| *count > 0)?;
                end += count;
            }
            let line = String::from_utf8_lossy(&self.buffer[..end]);
            let mut words = line.split_whitespace();
            let (id, name) = (words.next()?.to_owned(), words.next()?.to_owned());
            let mut number = || words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
            Some(Call { id, name, told: [number(), number()] })
        }
    }
}

