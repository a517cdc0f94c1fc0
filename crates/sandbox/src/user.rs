//! The users that programs of root's slots are: nobody's, and different ones for every slot of every judge.
//!
//! No judge knows of the others, so each takes its users from the number of its process. Slots that share one all the
//! same are still kept apart by everything else.

use std::fs;
use std::ops::Range;

/// Users that neither Debian nor systemd hands out: above those of containers, below those of foreign disks.
const VACANT: Range<u32> = 0x7000_0000..0x7FFE_0000;

/// The same for a container in which only 65536 users exist: between those of homes and those of services.
const VACANT_IN_A_CONTAINER: Range<u32> = 60_706..61_184;

/// How many slots a judge has before it reaches the users of the next one.
const SLOTS: u64 = 4096;

/// The user of a slot of ours.
pub(crate) fn user_of(slot: u64) -> u32 {
    let map = |name: &str| fs::read_to_string(format!("/proc/self/{name}")).unwrap_or_default();
    let exist = |users: &Range<u32>| ["uid_map", "gid_map"].iter().all(|name| holds(&map(name), users));
    let vacant = if exist(&VACANT) { VACANT } else { VACANT_IN_A_CONTAINER };
    choose(&vacant, std::process::id(), slot)
}

fn choose(vacant: &Range<u32>, judge: u32, slot: u64) -> u32 {
    let place = (u64::from(judge) * SLOTS + slot % SLOTS) % u64::from(vacant.end - vacant.start);
    vacant.start + place as u32
}

/// Whether a map of lines such as `0 100000 65536` has all these users on one line.
fn holds(map: &str, users: &Range<u32>) -> bool {
    map.lines().any(|line| {
        let numbers: Vec<u64> = line.split_whitespace().filter_map(|word| word.parse().ok()).collect();
        let [first, _, count] = numbers[..] else { return false };
        first <= users.start.into() && u64::from(users.end) <= first + count
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn slots_of_all_judges_at_one_time_are_different_users() {
        let judges = [1, 2, 700, 701, 32_768];
        let users: BTreeSet<u32> =
            judges.iter().flat_map(|judge| (0..512).map(|slot| choose(&VACANT, *judge, slot))).collect();
        assert_eq!(users.len(), judges.len() * 512);
        assert!(users.iter().all(|user| VACANT.contains(user)));
    }

    #[test]
    fn the_largest_numbers_stay_in_the_vacancy() {
        for vacant in [VACANT, VACANT_IN_A_CONTAINER] {
            assert!(vacant.contains(&choose(&vacant, 1 << 22, u64::MAX)));
        }
    }

    #[test]
    fn a_container_is_known_by_its_few_users() {
        assert!(holds("         0          0 4294967295\n", &VACANT));
        let container = "0 100000 65536\n";
        assert!(!holds(container, &VACANT) && holds(container, &VACANT_IN_A_CONTAINER));
        assert!(!holds("", &VACANT) && !holds("1000 1000 1\n", &VACANT_IN_A_CONTAINER));
    }
}
