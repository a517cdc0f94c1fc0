//! How many connections there are from each address, so that nobody takes all places.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The connections on ports of the router, by where they come from.
pub(super) struct Households {
    present: Mutex<HashMap<IpAddr, usize>>,
    most: usize,
}

/// One of them; there is room for another when it is dropped.
pub(super) struct Member {
    households: Arc<Households>,
    address: IpAddr,
}

impl Households {
    pub(super) fn new(most: usize) -> Self {
        Self { present: Mutex::default(), most }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets a connection in, unless there are too many from where it comes.
    pub(super) fn enter(households: &Arc<Self>, address: IpAddr) -> Option<Member> {
        let address = household(address);
        let mut present = households.lock();
        let members = present.entry(address).or_default();
        if *members >= households.most {
            return None;
        }
        *members += 1;
        Some(Member { households: Arc::clone(households), address })
    }
}

impl Drop for Member {
    fn drop(&mut self) {
        let mut present = self.households.lock();
        if let Some(members) = present.get_mut(&self.address) {
            *members -= 1;
            if *members == 0 {
                present.remove(&self.address);
            }
        }
    }
}

/// One address of those who share a line: everybody with IPv6 has 2^64 of their own.
fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn everybody_has_so_many_places_and_no_more() {
        let households = Arc::new(Households::new(2));
        let enter = |text| Households::enter(&households, address(text));
        let (first, second) = (enter("10.0.0.1"), enter("::ffff:10.0.0.1"));
        assert!(first.is_some() && second.is_some() && enter("10.0.0.1").is_none());
        let other = enter("10.0.0.2");
        assert!(other.is_some(), "others come in");
        drop(first);
        assert!(enter("10.0.0.1").is_some(), "a place is free again");
        drop((second, other));
        assert!(households.lock().is_empty(), "nobody is remembered who is gone");
    }

    #[test]
    fn a_line_with_ipv6_is_one_household() {
        let [one, same, other] = ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"].map(address);
        assert_eq!(household(one), household(same));
        assert_ne!(household(one), household(other));
    }
}
