//! Why a bot could not be compiled, as the store keeps it, so that it can be told again in either language.

use languages::{BuildError, Diagnostic, Severity};
use serde::{Deserialize, Serialize};

/// Why there is no program.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Kept {
    Messages(Vec<Message>),
    Limit(Limit),
}

#[derive(Debug, Serialize, Deserialize)]
struct Message {
    line: Option<u32>,
    column: Option<u32>,
    severity: String,
    message: String,
}

/// A limit that the compiler did not keep.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Limit {
    Seconds(u64),
    MemoryBytes(u64),
    ProgramBytes(u64),
}

/// The reason as JSON. What is our own fault is no reason that is kept.
pub(super) fn spell(error: &BuildError) -> Option<String> {
    let kept = match error {
        BuildError::Refused { diagnostics } => Kept::Messages(diagnostics.iter().map(message).collect()),
        BuildError::TooSlow { seconds } => Kept::Limit(Limit::Seconds(*seconds)),
        BuildError::TooMuchMemory { bytes } => Kept::Limit(Limit::MemoryBytes(*bytes)),
        BuildError::TooBig { bytes } => Kept::Limit(Limit::ProgramBytes(*bytes)),
        BuildError::Missing(_) | BuildError::Sandbox(_) | BuildError::Store(_) | BuildError::Broken(_) => {
            return None;
        }
    };
    Some(serde_json::to_string(&kept).expect("plain values become JSON"))
}

/// The reason that was kept. One that cannot be read is a refusal without words.
pub(super) fn read(json: &str) -> BuildError {
    match serde_json::from_str(json) {
        Ok(Kept::Messages(messages)) => {
            BuildError::Refused { diagnostics: messages.into_iter().map(diagnostic).collect() }
        }
        Ok(Kept::Limit(Limit::Seconds(seconds))) => BuildError::TooSlow { seconds },
        Ok(Kept::Limit(Limit::MemoryBytes(bytes))) => BuildError::TooMuchMemory { bytes },
        Ok(Kept::Limit(Limit::ProgramBytes(bytes))) => BuildError::TooBig { bytes },
        Err(_) => BuildError::Refused { diagnostics: Vec::new() },
    }
}

fn message(found: &Diagnostic) -> Message {
    let Diagnostic { line, column, severity, message } = found.clone();
    Message { line, column, severity: severity.name().to_owned(), message }
}

fn diagnostic(kept: Message) -> Diagnostic {
    let all = [Severity::Error, Severity::Warning, Severity::Note];
    let severity = all.into_iter().find(|severity| severity.name() == kept.severity);
    let Message { line, column, message, .. } = kept;
    Diagnostic { line, column, severity: severity.unwrap_or(Severity::Error), message }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_is_read_as_it_was_kept() {
        let found =
            |line, severity| Diagnostic { line, column: None, severity, message: "нет".to_owned() };
        for error in [
            BuildError::Refused {
                diagnostics: vec![found(Some(3), Severity::Warning), found(None, Severity::Error)],
            },
            BuildError::TooSlow { seconds: 10 },
            BuildError::TooMuchMemory { bytes: 11 },
            BuildError::TooBig { bytes: 12 },
        ] {
            let kept = spell(&error).expect("it is the author's fault");
            assert_eq!(format!("{:?}", read(&kept)), format!("{error:?}"), "{kept}");
        }
        assert!(spell(&BuildError::Broken(String::new())).is_none());
        assert!(matches!(read("?"), BuildError::Refused { .. }));
    }
}
