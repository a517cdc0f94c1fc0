//! How a check stands, as pages, streams and the API tell it, in the reader's language.

use jobs::CHECKED_SEAT;
use record::{AnyRecord, Event, Recorded};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use store::{Bot, Check, Stage, Version, VersionId};
use texts::{FailedAt, Lang, LastWords, say};
use utoipa::ToSchema;

use super::Now;
use super::board::{Queue, Step};
use super::found::{Bound, Facts, Message, milliseconds};
use crate::islands::CallStyle;
use crate::pages::{game::call_style, version_log};
use crate::spelling::spelled;

/// The most characters of a bot's output that are shown.
const MAX_SHOWN_OUTPUT: usize = 64 * 1024;

/// How a check stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct CheckState {
    /// The stages, as far as they are known.
    pub(crate) stages: Vec<StageState>,
    /// How long it still waits, as far as that can be said.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) queue: Option<Queue>,
    /// Whether the version may play, once that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) accepted: Option<bool>,
    /// What the compiler says.
    pub(crate) diagnostics: Vec<Remark>,
    /// Why it was refused, or how it went.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sentence: Option<String>,
    /// A map that was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) map: Option<RefusedMap>,
    /// What the bot printed.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub(crate) output: String,
    /// Where the record of the test game is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) record: Option<String>,
    /// How the author spells the calls of the test game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) spelling: Option<CallStyle>,
    /// The version that plays in tournaments, once the check is over, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) active: Option<u32>,
    /// Whether nothing will change any more.
    pub(crate) over: bool,
}

/// A stage of a check.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct StageState {
    /// `saved`, `compile`, `start`, `game` or `done`.
    #[cfg_attr(test, ts(type = "'saved' | 'compile' | 'start' | 'game' | 'done'"))]
    pub(crate) key: &'static str,
    /// `waiting`, `running`, `passed`, `failed` or `skipped`.
    #[cfg_attr(test, ts(type = "'waiting' | 'running' | 'passed' | 'failed' | 'skipped'"))]
    pub(crate) state: &'static str,
    /// How long it took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ms: Option<f64>,
    /// A few words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) detail: Option<String>,
}

/// A message of a compiler, with what it means in the reader's language.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct Remark {
    #[serde(flatten)]
    pub(crate) message: Message,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) help: Option<String>,
}

/// A map that was refused: ten rows, and what is wrong with it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct RefusedMap {
    /// From the top, `#` for decks.
    pub(crate) decks: Vec<String>,
    pub(crate) flaws: Vec<MapFlaw>,
}

/// Something that is wrong with a map, as records spell it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct MapFlaw {
    pub(crate) flaw: String,
    /// Names of cells with spaces between.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cells: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cell: Option<String>,
}

impl CheckState {
    /// A check that waits or runs.
    pub(crate) fn of_now(lang: Lang, now: Now) -> Self {
        let waits_for = |language| say!(lang, "check-waits-for", language = language);
        let sentence = now.lacking.map(waits_for);
        let state = Self::of_step(lang, now.step, now.queue);
        Self { sentence: sentence.or(state.sentence), ..state }
    }

    /// A check that waits or runs, or that we have failed at.
    fn of_step(lang: Lang, step: Step, queue: Option<Queue>) -> Self {
        Self {
            stages: stages_so_far(step),
            queue,
            accepted: None,
            diagnostics: Vec::new(),
            sentence: (step == Step::GivenUp).then(|| say!(lang, "check-given-up")),
            map: None,
            output: String::new(),
            record: None,
            spelling: None,
            active: None,
            over: step == Step::GivenUp,
        }
    }

    /// A version that we have not checked; perhaps nobody who is here can run its language.
    pub(crate) fn unchecked(lang: Lang, lacking: Option<&str>) -> Self {
        let sentence = match lacking {
            Some(language) => say!(lang, "check-lacking", language = language),
            None => say!(lang, "check-given-up"),
        };
        Self { sentence: Some(sentence), ..Self::of_step(lang, Step::GivenUp, None) }
    }

    /// A check that is done.
    pub(crate) fn of_check(lang: Lang, bot: &Bot, id: VersionId, version: &Version, check: &Check) -> Self {
        let messages: Vec<Message> = serde_json::from_str(&check.diagnostics).unwrap_or_default();
        let facts = Facts::of(check);
        let log = check.log.as_ref().and_then(|log| log.text().ok());
        let record = log.as_deref().and_then(|log| AnyRecord::parse(log).ok());
        let sentence = sentence(lang, bot, version, check, &messages, &facts, record.as_ref());
        let help = |message: Message| Remark { help: texts::remark(lang, &message.message), message };
        let output: String = crate::output::shown(&check.output).chars().take(MAX_SHOWN_OUTPUT).collect();
        Self {
            stages: stages(lang, check, &messages, &facts, record.as_ref()),
            queue: None,
            accepted: Some(check.accepted),
            diagnostics: messages.into_iter().map(help).collect(),
            sentence: Some(sentence),
            map: log.as_deref().and_then(refused_map),
            output,
            spelling: record
                .as_ref()
                .map(|record| call_style(record.header().preset, Some(&version.language))),
            record: record.map(|_| version_log::address(id)),
            active: bot.active,
            over: true,
        }
    }

    /// The same, of a version that waits for another check: the one that it has is not believed any more.
    pub(crate) fn until_checked_again(self, lang: Lang) -> Self {
        let sentence =
            self.sentence.into_iter().chain([say!(lang, "check-again")]).collect::<Vec<_>>().join(" ");
        Self { sentence: Some(sentence), ..self }
    }

    /// Whether it failed, for the places that show that at a glance.
    pub(crate) fn is_refused(&self) -> bool {
        self.accepted == Some(false)
    }
}

/// The stages of a check that waits or runs, with the times of those that are passed.
fn stages_so_far(step: Step) -> Vec<StageState> {
    let (passed, current) = match step {
        Step::Waiting | Step::GivenUp => (vec![], ("compile", "waiting")),
        Step::Compiling => (vec![], ("compile", "running")),
        Step::Starting(compiling) => (vec![("compile", compiling)], ("start", "running")),
        Step::Playing(compiling, starting) => {
            (vec![("compile", compiling), ("start", starting)], ("game", "running"))
        }
        // What was found is on its way from the store.
        Step::Done => (vec![], ("done", "running")),
    };
    let saved = StageState { key: "saved", state: "passed", ms: None, detail: None };
    let passed = passed.into_iter().map(|(key, time)| StageState {
        key,
        state: "passed",
        ms: Some(milliseconds(time)),
        detail: None,
    });
    let (key, state) = current;
    let current = StageState { key, state, ms: None, detail: None };
    [saved].into_iter().chain(passed).chain([current]).collect()
}

fn stages(
    lang: Lang,
    check: &Check,
    messages: &[Message],
    facts: &Facts,
    record: Option<&AnyRecord>,
) -> Vec<StageState> {
    let keys = [Stage::Compile, Stage::Start, Stage::Game, Stage::Done];
    let reached = keys.iter().position(|stage| *stage == check.stage).unwrap_or(0);
    let mut stages = vec![StageState { key: "saved", state: "passed", ms: None, detail: None }];
    for (place, stage) in keys.into_iter().enumerate() {
        let state = match place.cmp(&reached) {
            std::cmp::Ordering::Less => "passed",
            std::cmp::Ordering::Equal if check.accepted => "passed",
            std::cmp::Ordering::Equal => "failed",
            std::cmp::Ordering::Greater => "skipped",
        };
        let warnings = messages.iter().filter(|message| message.severity == "warning").count();
        let (ms, detail) = match stage {
            Stage::Compile => (
                Some(facts.compile_ms),
                (warnings > 0).then(|| say!(lang, "check-warnings", count = warnings)),
            ),
            Stage::Start => (Some(facts.start_ms), None),
            Stage::Game => (Some(facts.game_ms), record.map(score)),
            Stage::Done => (None, None),
        };
        let was_reached = place <= reached;
        stages.push(StageState {
            key: stage.name(),
            state,
            ms: ms.filter(|_| was_reached),
            detail: detail.filter(|_| was_reached),
        });
    }
    stages
}

fn score(record: &AnyRecord) -> String {
    let [first, second] = record.verdict().score.into_array();
    format!("{first} : {second}")
}

/// Why a bot was refused, or that it was not.
fn sentence(
    lang: Lang,
    bot: &Bot,
    version: &Version,
    check: &Check,
    messages: &[Message],
    facts: &Facts,
    record: Option<&AnyRecord>,
) -> String {
    let file = languages::by_name(&version.language).map_or("bot", |language| language.file_name());
    match (facts.bound, record) {
        _ if check.accepted => accepted(lang, version, facts, record),
        (Some((Bound::Time, limit)), _) => say!(lang, "build-too-long", file = file, limit = limit),
        (Some((Bound::Memory, limit)), _) => say!(lang, "build-killed", file = file, limit = limit >> 20),
        (Some((Bound::Size, limit)), _) => {
            say!(lang, "build-too-big", file = file, limit = texts::whole(lang, limit >> 10))
        }
        (None, Some(AnyRecord::SeaBattle(record))) => failed(lang, bot, version, record),
        (None, Some(AnyRecord::Rps(record))) => failed(lang, bot, version, record),
        (None, None) => say!(lang, "build-failed", file = file, what = first_error(lang, messages)),
    }
}

fn accepted(lang: Lang, version: &Version, facts: &Facts, record: Option<&AnyRecord>) -> String {
    let accepted = say!(lang, "check-accepted");
    match &facts.slowest_call {
        Some(call) => {
            let time = crate::pages::milliseconds(&lang, &facts.slowest_ms);
            let call = record
                .map_or(call.as_str(), |record| spelled(record.header().preset, &version.language, call));
            format!("{accepted} {}", say!(lang, "check-slowest", time = time, call = call))
        }
        None => accepted,
    }
}

fn first_error(lang: Lang, messages: &[Message]) -> String {
    let Some(error) = messages.iter().find(|message| message.severity == "error") else {
        return String::new();
    };
    let message = texts::remark(lang, &error.message).unwrap_or_else(|| texts::headline(&error.message));
    match error.line {
        Some(line) => say!(lang, "diagnostic-at", line = line, message = message),
        None => message,
    }
}

/// How the bot failed in its test game, in one sentence.
fn failed<G>(lang: Lang, bot: &Bot, version: &Version, record: &record::Record<G>) -> String
where
    G: Recorded<Breach: texts::Breach>,
{
    let failure = record.failures().find(|(seat, ..)| *seat == CHECKED_SEAT);
    let Some((_, call, failure)) = failure else { return say!(lang, "check-refused") };
    let started = |event: &Event<G>| match *event {
        Event::SetStarted { set, .. } => Some(set),
        _ => None,
    };
    let set = record.events().iter().rev().find_map(started).unwrap_or(0);
    let preset = record.header().preset;
    let call = spelled(preset, &version.language, call);
    let at = FailedAt { name: &bot.told.name, call, set, preset, words: LastWords::Told };
    texts::failed(lang, at, failure)
}

/// The map of a bot that was refused for it, with what is wrong, as the record spells it.
fn refused_map(log: &str) -> Option<RefusedMap> {
    let line = log.lines().rev().find(|line| line.contains("\"breach\""))?;
    let breach = serde_json::from_str::<Value>(line).ok()?.get("breach")?.clone();
    (breach.get("rule")? == "map").then(|| serde_json::from_value(breach).ok())?
}
