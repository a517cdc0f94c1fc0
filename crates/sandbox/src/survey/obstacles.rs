//! Why namespaces could not be made, told by the kernel's switches.

use std::fs;

use super::Reason;

/// The oldest kernel whose calls we use, and that counts processes per user namespace.
const OLDEST: (u32, u32) = (5, 14);

/// Every reason that can be found for a refusal with this error.
pub(crate) fn obstacles(errno: i32) -> Vec<Reason> {
    let switch = |name: &str| fs::read_to_string(format!("/proc/sys/{name}")).ok();
    let mut found = switches(&switch);
    let release = switch("kernel/osrelease").unwrap_or_default();
    if version(&release).is_some_and(|version| version < OLDEST) {
        found.push(Reason::OldKernel);
    }
    if found.is_empty() {
        let is_unknown = [libc::ENOSYS, libc::EINVAL].contains(&errno);
        found.push(if is_unknown { Reason::NotInKernel } else { Reason::NotPermitted });
    }
    found
}

fn switches(switch: &dyn Fn(&str) -> Option<String>) -> Vec<Reason> {
    let says = |name: &str, value: &str| switch(name).is_some_and(|text| text.trim() == value);
    let mut found = Vec::new();
    if says("kernel/apparmor_restrict_unprivileged_userns", "1") {
        found.push(Reason::AppArmor);
    }
    if says("user/max_user_namespaces", "0") || says("kernel/unprivileged_userns_clone", "0") {
        found.push(Reason::UserNamespacesOff);
    }
    found
}

fn version(release: &str) -> Option<(u32, u32)> {
    let mut numbers = release.split(['.', '-']).map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_switch_that_is_off_is_named() {
        let ubuntu =
            |name: &str| (name == "kernel/apparmor_restrict_unprivileged_userns").then(|| "1\n".to_owned());
        assert_eq!(switches(&ubuntu), [Reason::AppArmor]);
        let debian = |name: &str| name.contains("userns_clone").then(|| "0\n".to_owned());
        assert_eq!(switches(&debian), [Reason::UserNamespacesOff]);
        assert_eq!(switches(&|_| None), []);
    }

    #[test]
    fn kernels_are_told_apart() {
        assert_eq!(version("5.10.0-28-amd64\n"), Some((5, 10)));
        assert_eq!(version("6.18.44"), Some((6, 18)));
        assert_eq!(version("?"), None);
    }
}
