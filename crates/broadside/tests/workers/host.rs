//! A machine of its own: a network namespace with one cable to ours. When the cable is cut, packets are lost without a word to
//! anybody, as with a switch that has failed; no connection is closed.

use std::fs::File;
use std::net::{IpAddr, Ipv4Addr};
use std::os::fd::AsFd as _;
use std::process::{Command, Stdio};
use std::thread;

use rustix::thread::{LinkNameSpaceType, move_into_link_name_space};

/// The end of the cable there.
const FAR: &str = "far";
/// Whoever has this address is on no cable.
const NOBODY: &str = "02:00:00:00:00:01";

pub(crate) struct Host {
    /// Of the namespace, and of our end of the cable.
    name: String,
    near: Ipv4Addr,
    far: Ipv4Addr,
}

impl Host {
    /// One host for each process of tests; nothing where we may not have any, which takes an administrator.
    pub(crate) fn open() -> Option<Self> {
        let id = std::process::id();
        let [.., third, fourth] = (id << 2).to_be_bytes();
        // A network that is for trying things out, so nobody is there.
        let [near, far] = [1, 2].map(|last| Ipv4Addr::new(198, 18, third, fourth + last));
        let host = Self { name: format!("bs{id}"), near, far };
        let Self { name, .. } = &host;
        let is_open = ip(&format!("netns add {name}"))
            && ip(&format!("link add {name} type veth peer name {FAR} netns {name}"))
            && ip(&format!("addr add {near}/30 dev {name}"))
            && ip(&format!("link set {name} up"))
            && ip(&format!("-n {name} addr add {far}/30 dev {FAR}"))
            && ip(&format!("-n {name} link set {FAR} up"));
        is_open.then_some(host)
    }

    /// Our address, as the host knows it.
    pub(crate) fn near(&self) -> IpAddr {
        self.near.into()
    }

    /// Cuts the cable, or mends it: what goes over it is for nobody.
    pub(crate) fn cut(&self, is_cut: bool) {
        let Self { name, near, far } = self;
        for (there, address, cable) in
            [(String::new(), far, name.as_str()), (format!("-n {name} "), near, FAR)]
        {
            let done = match is_cut {
                true => {
                    ip(&format!("{there}neigh replace {address} lladdr {NOBODY} dev {cable} nud permanent"))
                }
                false => ip(&format!("{there}neigh del {address} dev {cable}")),
            };
            assert!(done, "the cable of {name}");
        }
    }

    /// Does something there; a process that is started then stays there.
    pub(crate) fn within<T: Send>(&self, what: impl FnOnce() -> T + Send) -> T {
        let there = File::open(format!("/run/netns/{}", self.name)).expect("it is open");
        thread::scope(|scope| {
            let moved = scope.spawn(|| {
                move_into_link_name_space(there.as_fd(), Some(LinkNameSpaceType::Network))
                    .expect("it is ours");
                what()
            });
            moved.join().expect("it is done")
        })
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        ip(&format!("link del {}", self.name));
        ip(&format!("netns del {}", self.name));
    }
}

/// Whether the system has done so.
fn ip(arguments: &str) -> bool {
    let mut command = Command::new("ip");
    command.args(arguments.split(' ')).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
