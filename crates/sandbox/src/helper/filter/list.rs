//! Which system calls are refused, and how. Everything that is not named here is allowed: an allow-list breaks the
//! run-time systems of languages, and this is the third layer, behind namespaces and Landlock.

use libc::{EAFNOSUPPORT, ENOSYS, EPERM, c_long};

/// The newest call that was looked at. Newer ones do not exist for programs in a box.
pub(crate) const NEWEST: u32 = libc::SYS_mseal as u32;

/// What becomes of a call.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Rule {
    Allow,
    /// Ends the process.
    Kill,
    /// Fails with this error.
    Refuse(i32),
    /// Fails with this error when the argument meets the test.
    RefuseIf {
        argument: u32,
        test: Test,
        errno: i32,
    },
}

/// A test of the lower half of an argument.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Test {
    AnyBit(u32),
    OneOf(&'static [u32]),
    Not(u32),
}

/// What becomes of the call with this number.
pub(crate) fn rule(number: u32) -> Rule {
    let is = |call: &c_long| *call == c_long::from(number);
    if number > NEWEST || ABSENT.iter().any(is) {
        Rule::Refuse(ENOSYS)
    } else if REFUSED.iter().any(is) {
        Rule::Refuse(EPERM)
    } else {
        SPECIAL.iter().find(|(call, _)| is(call)).map_or(Rule::Allow, |(_, rule)| *rule)
    }
}

/// Every kind of namespace that a plain `clone` can ask for.
const NAMESPACES: u32 = (libc::CLONE_NEWUSER
    | libc::CLONE_NEWNS
    | libc::CLONE_NEWPID
    | libc::CLONE_NEWNET
    | libc::CLONE_NEWIPC
    | libc::CLONE_NEWUTS
    | libc::CLONE_NEWCGROUP) as u32;

/// Locks and leases on files that all boxes share would let bots talk to each other.
const LOCKS: &[u32] = &[
    libc::F_GETLK as u32,
    libc::F_SETLK as u32,
    libc::F_SETLKW as u32,
    libc::F_OFD_GETLK as u32,
    libc::F_OFD_SETLK as u32,
    libc::F_OFD_SETLKW as u32,
    libc::F_SETLEASE as u32,
    libc::F_NOTIFY as u32,
];

/// Commands that put words into the mouth of a terminal.
const TERMINAL: &[u32] = &[libc::TIOCSTI as u32, 0x541C];

const SPECIAL: &[(c_long, Rule)] = &[
    (libc::SYS_clone, Rule::RefuseIf { argument: 0, test: Test::AnyBit(NAMESPACES), errno: EPERM }),
    (libc::SYS_fcntl, Rule::RefuseIf { argument: 1, test: Test::OneOf(LOCKS), errno: ENOSYS }),
    (libc::SYS_ioctl, Rule::RefuseIf { argument: 1, test: Test::OneOf(TERMINAL), errno: EPERM }),
    // Threads of some run-time systems ask for the rank that they have anyway.
    (libc::SYS_sched_setscheduler, Rule::RefuseIf { argument: 1, test: Test::Not(0), errno: EPERM }),
    (libc::SYS_socket, Rule::Refuse(EAFNOSUPPORT)),
    (
        libc::SYS_socketpair,
        Rule::RefuseIf { argument: 0, test: Test::Not(libc::AF_UNIX as u32), errno: EAFNOSUPPORT },
    ),
];

/// Calls that programs try and do without. The arguments of `clone3` lie in memory, where a filter cannot see them;
/// libraries fall back to `clone`.
const ABSENT: &[c_long] = &[
    libc::SYS_clone3,
    libc::SYS_execveat,
    libc::SYS_flock,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_memfd_secret,
    // Tells which parts of a shared file others have read of late.
    451,
];

const REFUSED: &[c_long] = &[
    // Other processes.
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_process_mrelease,
    libc::SYS_kcmp,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    // Namespaces and mounts.
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    // Statistics and listing of mounts.
    457,
    458,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_mknodat,
    // Things that outlive a process or reach another one.
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_keyctl,
    libc::SYS_shmget,
    libc::SYS_shmat,
    libc::SYS_shmdt,
    libc::SYS_shmctl,
    libc::SYS_semget,
    libc::SYS_semop,
    libc::SYS_semtimedop,
    libc::SYS_semctl,
    libc::SYS_msgget,
    libc::SYS_msgsnd,
    libc::SYS_msgrcv,
    libc::SYS_msgctl,
    libc::SYS_mq_open,
    libc::SYS_mq_unlink,
    libc::SYS_mq_timedsend,
    libc::SYS_mq_timedreceive,
    libc::SYS_mq_notify,
    libc::SYS_mq_getsetattr,
    libc::SYS_inotify_init1,
    libc::SYS_inotify_add_watch,
    libc::SYS_fanotify_init,
    libc::SYS_fanotify_mark,
    // The kernel's own machinery.
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_kexec_file_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_acct,
    libc::SYS_syslog,
    libc::SYS_quotactl,
    libc::SYS_quotactl_fd,
    libc::SYS_personality,
    libc::SYS_vhangup,
    libc::SYS_sync,
    libc::SYS_syncfs,
    // The machine's name and clock.
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    // The scheduler: a program stays on its core, at its rank.
    libc::SYS_sched_setaffinity,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setattr,
    libc::SYS_setpriority,
    libc::SYS_ioprio_set,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_mknod,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_inotify_init,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_modify_ldt,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_iopl,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_ioperm,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_uselib,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_ustat,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_sysfs,
];
