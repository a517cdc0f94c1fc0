//! How each pupil of a class stands: whose bot plays, whose last check failed, at which stage and why, and who has sent nothing.

use store::{ClassId, Person, Stage, Store, StoreError, VersionId};
use texts::{Lang, say};

use crate::checks::CheckState;

/// How a pupil stands.
pub(crate) struct PupilLine {
    pub(crate) person: Person,
    /// Whether some version of some bot was accepted.
    pub(crate) is_ready: bool,
    /// The bots, in the order in which they were made.
    pub(crate) bots: Vec<BotLine>,
}

/// How a bot stands.
pub(crate) struct BotLine {
    pub(crate) name: String,
    /// The version that was sent last.
    pub(crate) last: Option<VersionId>,
    /// Whether that was accepted, once it was checked.
    pub(crate) accepted: Option<bool>,
    /// How it stands, in words, with the first line of what is wrong.
    pub(crate) words: String,
}

pub(crate) fn read_lines(store: &Store, lang: Lang, class: ClassId) -> Result<Vec<PupilLine>, StoreError> {
    let mut lines = Vec::new();
    for person in store.pupils(class)? {
        let mut line = PupilLine { is_ready: false, bots: Vec::new(), person };
        for bot in store.bots_of(line.person.id)? {
            line.is_ready |= bot.active.is_some();
            let Some(last) = store.version_lines(bot.id)?.into_iter().next() else {
                let words = say!(lang, "class-nothing-sent");
                line.bots.push(BotLine { name: bot.told.name, last: None, accepted: None, words });
                continue;
            };
            let words = match last.checked {
                None => say!(lang, "class-being-checked"),
                Some((_, true)) => say!(lang, "class-accepted", version = last.id.number),
                Some((stage, false)) => {
                    let why = match (store.version(last.id)?, store.check(last.id)?) {
                        (Some(version), Some(check)) => {
                            first_error(lang, &CheckState::of_check(lang, &bot, last.id, &version, &check))
                        }
                        _ => String::new(),
                    };
                    say!(lang, "class-refused", stage = stage_words(lang, stage), why = why)
                }
            };
            let accepted = last.checked.map(|(_, accepted)| accepted);
            line.bots.push(BotLine { name: bot.told.name, last: Some(last.id), accepted, words });
        }
        lines.push(line);
    }
    Ok(lines)
}

fn stage_words(lang: Lang, stage: Stage) -> String {
    crate::pages::stage(&lang, stage.name())
}

/// The first error of the compiler, or else why it was refused: one line of it.
fn first_error(lang: Lang, state: &CheckState) -> String {
    let first_line = |text: &str| text.lines().next().unwrap_or_default().to_owned();
    let error = state.diagnostics.iter().find(|remark| remark.message.severity == "error");
    let Some(error) = error else { return first_line(state.sentence.as_deref().unwrap_or_default()) };
    let told = first_line(error.help.as_deref().unwrap_or(&error.message.message));
    match error.message.line {
        Some(line) => say!(lang, "class-at-line", line = line, why = told),
        None => told,
    }
}
