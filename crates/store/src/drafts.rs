//! Drafts: what the author of a bot has typed and not sent yet, one for each bot.

use crate::bots::{BotId, MAX_SOURCE_BYTES};
use crate::connection::first;
use crate::error::StoreError;
use crate::store::{Archive, Store};
use crate::value::Row;

/// What was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The language.
    pub language: String,
    /// The bytes of the source.
    pub source: Vec<u8>,
    /// When it was saved, in milliseconds since 1970.
    pub saved_ms: u64,
}

impl Store {
    /// Saves the draft of a bot, in place of the one before.
    pub fn save_draft(&self, bot: BotId, draft: Draft) -> Result<(), StoreError> {
        self.write_draft(bot, draft, None).map(drop)
    }

    /// Saves the draft of a bot in place of the one that was saved at that time. Where another was saved since, that one
    /// stays, and the answer is no.
    pub fn save_draft_over(&self, bot: BotId, draft: Draft, known_ms: u64) -> Result<bool, StoreError> {
        self.write_draft(bot, draft, Some(known_ms))
    }

    fn write_draft(&self, bot: BotId, draft: Draft, known_ms: Option<u64>) -> Result<bool, StoreError> {
        if draft.source.len() > MAX_SOURCE_BYTES {
            return Err(StoreError::TooLarge { what: "the draft", limit_bytes: MAX_SOURCE_BYTES });
        }
        self.writer.change(move |connection| {
            let mut sql = "INSERT INTO drafts (bot, language, source, saved_ms) VALUES ($1, $2, $3, $4) \
                           ON CONFLICT (bot) DO UPDATE SET language = excluded.language, \
                           source = excluded.source, saved_ms = excluded.saved_ms"
                .to_owned();
            let mut values = vec![
                bot.0.into(),
                (&draft.language).into(),
                draft.source.as_slice().into(),
                draft.saved_ms.into(),
            ];
            if let Some(known_ms) = known_ms {
                sql += " WHERE drafts.saved_ms = $5";
                values.push(known_ms.into());
            }
            connection.run(&sql, &values).map(|rows| rows > 0)
        })
    }
}

impl Archive {
    /// The draft of a bot, if there is one.
    pub fn draft(&self, bot: BotId) -> Result<Option<Draft>, StoreError> {
        let sql = "SELECT language, source, saved_ms FROM drafts WHERE bot = $1";
        let read =
            |row: &mut Row| Ok(Draft { language: row.take()?, source: row.take()?, saved_ms: row.take()? });
        self.read(|connection| first(connection, sql, &[bot.0.into()], read))
    }
}
