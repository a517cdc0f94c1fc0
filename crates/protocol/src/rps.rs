//! Rock-Paper-Scissors in the words of bots.

use rules::rps::{Choose, Rps, RpsAnswer, RpsRules};

use crate::call_id::CallId;
use crate::dialect::Dialect;
use crate::envelope;
use crate::inbox::Inbox;
use crate::numbers;
use crate::spoken::Spoken;
use crate::unreadable::{Expected, Unreadable};

impl Spoken for Rps {
    fn tell(call: Choose, dialect: Dialect, id: CallId, out: &mut Vec<u8>) {
        let previous = dialect.numbering().number(call.previous);
        envelope::seal(id, "choose", &[u32::from(previous)], out);
    }

    fn hear(
        _: Choose,
        dialect: Dialect,
        id: CallId,
        inbox: &mut Inbox,
    ) -> Result<Option<RpsAnswer>, Unreadable> {
        envelope::open(inbox, id, Expected::OneInteger, |text| {
            let [number] = numbers::exactly(text)?;
            Some(RpsAnswer::Choice(dialect.numbering().choice(number)))
        })
    }

    fn told(parameters: RpsRules) -> Option<u32> {
        Some(parameters.wins)
    }
}
