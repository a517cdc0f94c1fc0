//! What a worker calls its machine where nobody has said it.

use std::fs;

use convoy::MAX_WORKER_NAME;

/// The name of this machine, as a worker may be called.
pub(super) fn host_name() -> String {
    let name = fs::read_to_string("/proc/sys/kernel/hostname").unwrap_or_default();
    word(name.trim().split('.').next().unwrap_or_default(), "worker")
}

/// What calculates here: games are timed alike on machines that have the same.
pub(super) fn processor() -> String {
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = about.lines().find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    word(model.map_or("", |(_, model)| model.trim()), std::env::consts::ARCH)
}

/// Letters, digits and hyphens of a name, or another word if there are none.
fn word(name: &str, otherwise: &str) -> String {
    let letters: String =
        name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect();
    let parts: Vec<&str> = letters.split('-').filter(|part| !part.is_empty()).collect();
    let mut word = parts.join("-");
    word.truncate(MAX_WORKER_NAME);
    if word.is_empty() { otherwise.to_owned() } else { word }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_machines_become_words() {
        assert_eq!(word("Intel(R) Xeon(R) CPU @ 2.60GHz", "x"), "Intel-R-Xeon-R-CPU-2-60GHz");
        assert_eq!(word("школа", "worker"), "worker");
        assert_eq!(word(&"a".repeat(300), "x").len(), MAX_WORKER_NAME);
    }
}
