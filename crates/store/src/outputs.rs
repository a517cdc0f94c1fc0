//! What bots have printed in games, for their authors: the end of it, call by call. Most bots print nothing, so it stands in
//! a table of its own.

use rules::Seat;

use crate::connection::{Connection, all};
use crate::error::StoreError;
use crate::games::Played;
use crate::rows;
use crate::value::Row;

/// The most bytes of what one side has printed that are kept of a game.
pub const MAX_PRINTED_BYTES: usize = 16 * 1024;
/// The most pieces of it.
const MAX_SCRAPS: usize = 1_024;
/// The bytes of a number before a piece: its call, then its length.
const NUMBER_BYTES: usize = 4;

/// What one side has printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    scraps: Vec<Scrap>,
    /// Whether the beginning is not kept.
    is_cut: bool,
}

/// What was printed at one call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scrap {
    /// The call of this side, counted from 0; nothing for what came after the last answer.
    pub call: Option<u32>,
    /// What it was.
    pub bytes: Vec<u8>,
}

impl Printed {
    /// The end of what was printed.
    #[must_use]
    pub fn of(scraps: impl IntoIterator<Item = Scrap, IntoIter: DoubleEndedIterator>) -> Self {
        let mut printed = Self::default();
        let mut room = MAX_PRINTED_BYTES;
        for mut scrap in scraps.into_iter().rev() {
            if room == 0 || printed.scraps.len() == MAX_SCRAPS {
                printed.is_cut = true;
                break;
            }
            let skipped = scrap.bytes.len().saturating_sub(room);
            scrap.bytes.drain(..skipped);
            printed.is_cut |= skipped > 0;
            room -= scrap.bytes.len();
            printed.scraps.push(scrap);
        }
        printed.scraps.reverse();
        printed
    }

    /// What was printed, call by call.
    #[must_use]
    pub fn scraps(&self) -> &[Scrap] {
        &self.scraps
    }

    /// Whether only the end is kept.
    #[must_use]
    pub const fn is_cut(&self) -> bool {
        self.is_cut
    }

    /// The bytes that are stored: whether it is cut, then of every piece its call, its length and itself.
    fn packed(&self) -> Vec<u8> {
        let mut bytes = vec![u8::from(self.is_cut)];
        for scrap in &self.scraps {
            bytes.extend(scrap.call.unwrap_or(u32::MAX).to_le_bytes());
            bytes.extend((scrap.bytes.len() as u32).to_le_bytes());
            bytes.extend(&scrap.bytes);
        }
        bytes
    }

    fn unpacked(bytes: &[u8]) -> Option<Self> {
        let (is_cut, mut rest) = bytes.split_first()?;
        let mut scraps = Vec::new();
        while !rest.is_empty() {
            let (call, after) = rest.split_first_chunk::<NUMBER_BYTES>()?;
            let (length, after) = after.split_first_chunk::<NUMBER_BYTES>()?;
            let (bytes, after) = after.split_at_checked(u32::from_le_bytes(*length) as usize)?;
            let call = Some(u32::from_le_bytes(*call)).filter(|call| *call != u32::MAX);
            scraps.push(Scrap { call, bytes: bytes.to_vec() });
            rest = after;
        }
        Some(Self { scraps, is_cut: *is_cut != 0 })
    }
}

/// Keeps what was printed in games that have just got their results.
pub(crate) fn keep_all(connection: &mut dyn Connection, games: &[&Played]) -> Result<(), StoreError> {
    let rows = |game: &&Played| {
        let told = game.printed.iter().filter(|(_, printed)| !printed.scraps.is_empty());
        told.map(|(seat, printed)| {
            let (seat, packed) = (u32::from(seat == Seat::Second), printed.packed());
            [game.tournament.0.into(), game.result.number.0.into(), seat.into(), packed.as_slice().into()]
        })
        .collect::<Vec<_>>()
    };
    let rows: Vec<_> = games.iter().flat_map(rows).collect();
    rows::insert(connection, "outputs (tournament, number, seat, printed)", &rows)
}

/// The game with what was printed in it.
pub(crate) fn with_printed(connection: &mut dyn Connection, mut game: Played) -> Result<Played, StoreError> {
    let sql = "SELECT seat, printed FROM outputs WHERE tournament = $1 AND number = $2";
    let read = |row: &mut Row| {
        let (seat, bytes): (u32, Vec<u8>) = (row.take()?, row.take()?);
        let printed = Printed::unpacked(&bytes).ok_or_else(|| StoreError::odd("an output"))?;
        Ok((if seat == 0 { Seat::First } else { Seat::Second }, printed))
    };
    let key = [game.tournament.0.into(), game.result.number.0.into()];
    for (seat, printed) in all(connection, sql, &key, read)? {
        game.printed[seat] = printed;
    }
    Ok(game)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scrap(call: Option<u32>, length: usize) -> Scrap {
        Scrap { call, bytes: vec![b'x'; length] }
    }

    #[test]
    fn the_end_is_kept_and_read_back_as_it_was() {
        let short = [scrap(Some(3), 5), scrap(None, 2)];
        let printed = Printed::of(short.clone());
        assert_eq!((printed.scraps(), printed.is_cut()), (&short[..], false));
        assert_eq!(Printed::unpacked(&printed.packed()), Some(printed));
        let long = Printed::of([scrap(Some(1), 9), scrap(Some(2), MAX_PRINTED_BYTES), scrap(None, 7)]);
        let lengths: Vec<usize> = long.scraps().iter().map(|scrap| scrap.bytes.len()).collect();
        assert_eq!((lengths, long.is_cut()), (vec![MAX_PRINTED_BYTES - 7, 7], true));
        assert_eq!(Printed::unpacked(&long.packed()), Some(long));
        let many = Printed::of((0..2_000).map(|call| scrap(Some(call), 1)).collect::<Vec<_>>());
        assert_eq!(
            (many.scraps().len(), many.scraps()[0].call),
            (MAX_SCRAPS, Some(2_000 - MAX_SCRAPS as u32))
        );
        for damaged in [&b""[..], b"\0\x01", b"\0aaaa\xff\xff\xff\xffb"] {
            assert_eq!(Printed::unpacked(damaged), None);
        }
    }
}
