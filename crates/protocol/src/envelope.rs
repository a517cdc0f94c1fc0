//! What every line of the line protocol has around it: the id of the call, and its name or the answer.

use crate::call_id::CallId;
use crate::inbox::Inbox;
use crate::numbers;
use crate::unreadable::{Expected, Unreadable};

/// Writes a call with the numbers that it tells.
pub(crate) fn seal(id: CallId, name: &str, told: &[u32], out: &mut Vec<u8>) {
    out.extend_from_slice(&id.digits());
    out.push(b' ');
    out.extend_from_slice(name.as_bytes());
    for number in told {
        out.push(b' ');
        numbers::write(*number, out);
    }
    out.push(b'\n');
}

/// Takes the next line out of the inbox and reads what it says behind the id; nothing while it is not whole.
pub(crate) fn open<A>(
    inbox: &mut Inbox,
    id: CallId,
    expected: Expected,
    read: impl FnOnce(&[u8]) -> Option<A>,
) -> Result<Option<A>, Unreadable> {
    let Some(line) = inbox.line()? else { return Ok(None) };
    let Some(answer) = line.strip_prefix(&id.digits()) else {
        return Err(Unreadable::garbled(Expected::Id(id), line));
    };
    let found = match answer {
        [] => answer,
        [b' ', b'?', text @ ..] => return Err(Unreadable::garbled(expected, text)),
        [b' ', answer @ ..] => answer,
        _ => return Err(Unreadable::garbled(Expected::Id(id), line)),
    };
    read(found).map(Some).ok_or_else(|| Unreadable::garbled(expected, found))
}
