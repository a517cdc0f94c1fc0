//! What a game must be able to say so that bots can play it.

use rules::{Call, Game};

use crate::call_id::CallId;
use crate::dialect::Dialect;
use crate::envelope;
use crate::inbox::Inbox;
use crate::unreadable::{Expected, Unreadable};

/// The line with which a bot of the line protocol says that it is ready to be asked.
pub const GREETING: &[u8] = b"broadside 1";

/// Takes the first line of a bot out of the inbox: whether it is the greeting; nothing while it is not whole.
pub fn is_greeting(inbox: &mut Inbox) -> Result<Option<()>, Unreadable> {
    match inbox.line()? {
        None => Ok(None),
        Some(GREETING) => Ok(Some(())),
        Some(other) => Err(Unreadable::garbled(Expected::Greeting, other)),
    }
}

/// A game in the words of bots. A new game implements [`tell`](Self::tell) and [`hear`](Self::hear).
pub trait Spoken: Game {
    /// Writes a call of the game itself in the given dialect.
    fn tell(call: Self::Call, dialect: Dialect, id: CallId, out: &mut Vec<u8>);

    /// Reads the answer to a call of the game itself; nothing while it is not whole.
    fn hear(
        call: Self::Call,
        dialect: Dialect,
        id: CallId,
        inbox: &mut Inbox,
    ) -> Result<Option<Self::Answer>, Unreadable>;

    /// The numbers that a game adds to the parameters of a match.
    fn told(parameters: Self::Parameters) -> Option<u32>;

    /// Writes a call as the bot is to read it. Where a dialect has no words for a call, nothing is written.
    #[inline]
    fn spell(call: Call<Self>, dialect: Dialect, id: CallId, out: &mut Vec<u8>) {
        match (call, dialect) {
            (Call::Play(call), _) => Self::tell(call, dialect, id, out),
            (_, Dialect::Lol) => {}
            (Call::Parameters { sets, game }, _) => match Self::told(game) {
                Some(more) => envelope::seal(id, call.name(), &[sets, more], out),
                None => envelope::seal(id, call.name(), &[sets], out),
            },
            _ => envelope::seal(id, call.name(), &[], out),
        }
    }

    /// Takes the answer to a call out of the inbox; nothing while it is not whole. Where a dialect has no
    /// words for a call, it counts as answered at once.
    #[inline]
    fn read(
        call: Call<Self>,
        dialect: Dialect,
        id: CallId,
        inbox: &mut Inbox,
    ) -> Result<Option<Self::Answer>, Unreadable> {
        match (call, dialect) {
            (Call::Play(call), _) => Self::hear(call, dialect, id, inbox),
            (_, Dialect::Lol) => Ok(Some(Self::Answer::default())),
            _ => done::<Self>(id, inbox),
        }
    }
}

/// The answer to a call that only tells.
pub(crate) fn done<G: Game>(id: CallId, inbox: &mut Inbox) -> Result<Option<G::Answer>, Unreadable> {
    envelope::open(inbox, id, Expected::Nothing, |text| text.is_empty().then(G::Answer::default))
}
