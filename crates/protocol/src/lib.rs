//! How calls and answers are spelled for every kind of bot: bytes in, bytes out, and nothing else.
//!
//! A call of the rules becomes a line for the bot, and what the bot writes becomes an answer that the rules can
//! judge, or a description of what came instead. Every line of the line protocol carries an id that nobody can
//! guess and that the answer must repeat, so that nothing a bot writes unasked can be taken for an answer.
//!
//! ```
//! use protocol::{CallId, Dialect, Inbox, Spoken};
//! use rules::Call;
//! use rules::sea_battle::{Aim, SeaBattle, SeaBattleAnswer, SeaBattleCall};
//!
//! let (call, id) = (Call::<SeaBattle>::Play(SeaBattleCall::Shoot), CallId(7));
//! let mut line = Vec::new();
//! SeaBattle::spell(call, Dialect::Line, id, &mut line);
//! assert_eq!(line, b"0000000000000007 shoot\n");
//!
//! let mut inbox = Inbox::new();
//! inbox.push(b"0000000000000007 3 4\n");
//! let answer = SeaBattle::read(call, Dialect::Line, id, &mut inbox)?;
//! assert_eq!(answer, Some(SeaBattleAnswer::Shot(Aim::from_row_column(3, 4))));
//! # Ok::<(), protocol::Unreadable>(())
//! ```

mod call_id;
mod dialect;
mod envelope;
mod inbox;
mod numbers;
mod rps;
mod sea_battle;
mod spoken;
mod unreadable;

pub use call_id::CallId;
pub use dialect::Dialect;
pub use inbox::{Inbox, MAX_LINE_BYTES, TooLong};
pub use spoken::{GREETING, Spoken, is_greeting};
pub use unreadable::{Expected, Garbled, MAX_FOUND_CHARACTERS, Unreadable};
