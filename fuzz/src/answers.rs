//! What bots write instead of answers.

use protocol::{CallId, Dialect, Inbox, MAX_FOUND_CHARACTERS, MAX_LINE_BYTES, Spoken, Unreadable};
use rules::rps::{Choose, Rps};
use rules::sea_battle::{SeaBattle, SeaBattleCall, ShotResult};
use rules::{Call, Game};

/// The id that the seeds know.
const ID: CallId = CallId(0x0123_4567_89ab_cdef);

/// What a bot writes is read to its end, or refused in few words, however it comes: at once or byte by byte.
pub fn answers(data: &[u8]) {
    for dialect in [Dialect::Line, Dialect::SeaFight, Dialect::Lol] {
        for call in [SeaBattleCall::Place, SeaBattleCall::Shoot, SeaBattleCall::ShotResult(ShotResult::Hit)] {
            same_in_pieces(Call::<SeaBattle>::Play(call), dialect, data);
        }
        same_in_pieces(Call::<Rps>::Play(Choose { previous: None }), dialect, data);
        same_in_pieces(Call::<Rps>::GameEnd, dialect, data);
    }
}

fn same_in_pieces<G: Spoken>(call: Call<G>, dialect: Dialect, data: &[u8]) {
    let at_once = read::<G>(call, dialect, data.chunks(data.len().max(1)));
    let in_pieces = read::<G>(call, dialect, data.chunks(1));
    assert_eq!(at_once, in_pieces);
    if let Err(Unreadable::Garbled(garbled)) = at_once {
        assert!(garbled.found.chars().count() <= 10 * (MAX_FOUND_CHARACTERS + 1));
        assert!(!garbled.found.contains('\n'));
    }
}

fn read<'d, G: Spoken>(
    call: Call<G>,
    dialect: Dialect,
    pieces: impl Iterator<Item = &'d [u8]>,
) -> Result<Option<<G as Game>::Answer>, Unreadable> {
    let mut inbox = Inbox::new();
    for piece in pieces {
        inbox.push(piece);
        assert!(inbox.rest().len() <= MAX_LINE_BYTES + 1);
        match G::read(call, dialect, ID, &mut inbox) {
            Ok(None) => {}
            done => return done,
        }
    }
    Ok(None)
}
