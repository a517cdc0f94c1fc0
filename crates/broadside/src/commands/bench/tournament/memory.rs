//! The memory of a process at its peak.

use std::fs;

/// The most memory of this process that was really there since the peak was forgotten last.
pub(in crate::commands::bench) fn peak_mebibytes() -> f64 {
    peak_mebibytes_of("self")
}

/// The same of a process by its number.
pub(in crate::commands::bench) fn peak_mebibytes_of(process: &str) -> f64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    let kibibytes: f64 = line.split_whitespace().next().and_then(|word| word.parse().ok()).unwrap_or(0.0);
    kibibytes / 1024.0
}

/// Lets the peak begin at what there is now. Where that is not allowed it is only larger.
pub(in crate::commands::bench) fn forget_peak() {
    let _ = fs::write("/proc/self/clear_refs", "5");
}
