//! The system calls that have no safe form: making processes, replacing them, filtering their calls.

#![expect(unsafe_code, reason = "these calls take raw pointers or return twice")]

use std::ffi::{CStr, CString, c_char, c_int, c_void};
use std::io;
use std::os::fd::{AsRawFd, BorrowedFd, FromRawFd, OwnedFd, RawFd};
use std::time::Duration;

use rustix::process::Pid;

/// A process that we made.
#[derive(Debug)]
pub(crate) struct Child {
    pub(crate) pid: Pid,
    /// Becomes readable when it has ended; also closed on exec.
    pub(crate) handle: OwnedFd,
}

/// Forks with these `CLONE_…` flags. `None` is said to the child.
pub(crate) fn fork(flags: c_int) -> io::Result<Option<Child>> {
    let mut handle: c_int = -1;
    let arguments = libc::clone_args {
        flags: (flags | libc::CLONE_PIDFD) as u64,
        pidfd: (&raw mut handle) as u64,
        exit_signal: libc::SIGCHLD as u64,
        // SAFETY: a structure of numbers, for which zero means "none".
        ..unsafe { std::mem::zeroed() }
    };
    let size = size_of::<libc::clone_args>();
    // SAFETY: without CLONE_VM this is a fork; only the single-threaded helper calls it, so the child's copy of the
    // memory is whole.
    let pid = check(unsafe { libc::syscall(libc::SYS_clone3, &raw const arguments, size) })?;
    // SAFETY: the kernel has just opened this file for us.
    Ok(Pid::from_raw(pid as i32).map(|pid| Child { pid, handle: unsafe { OwnedFd::from_raw_fd(handle) } }))
}

/// The stack of a process between its making and its first own program.
pub(crate) struct Stack(Vec<u128>);

impl Stack {
    /// Ample for the set-up of a program.
    pub(crate) fn new() -> Stack {
        Stack(vec![0; (256 << 10) / 16])
    }
}

/// Makes a process that runs `body` in our memory while we wait, until it is replaced by its program or ends: the
/// quickest way, as nothing is copied. What `body` allocates and keeps is lost to us.
pub(crate) fn spawn<F: FnMut()>(stack: &mut Stack, mut body: F) -> io::Result<Child> {
    extern "C" fn run<F: FnMut()>(body: *mut c_void) -> c_int {
        // SAFETY: the pointer is to the `body` below, which outlives the suspended call.
        let body = unsafe { &mut *body.cast::<F>() };
        body();
        exit(1)
    }
    let mut handle: c_int = -1;
    let flags = libc::CLONE_VM | libc::CLONE_VFORK | libc::CLONE_PIDFD | libc::SIGCHLD;
    let top = stack.0.as_mut_ptr_range().end.cast::<c_void>();
    // SAFETY: CLONE_VFORK suspends us until the child has ended or executed, so that it has our memory to itself; it
    // runs on a stack of its own, which grows down from the top.
    let pid =
        check(unsafe { libc::clone(run::<F>, top, flags, (&raw mut body).cast(), &raw mut handle).into() })?;
    let pid = Pid::from_raw(pid as i32).expect("clone with a body returns in the parent only");
    // SAFETY: the kernel has just opened this file for us.
    Ok(Child { pid, handle: unsafe { OwnedFd::from_raw_fd(handle) } })
}

/// Ends this process at once.
pub(crate) fn exit(code: c_int) -> ! {
    // SAFETY: ends the process; nothing that Rust believes about it matters any more.
    unsafe { libc::_exit(code) }
}

/// A command line or an environment as the kernel wants it.
pub(crate) struct Words<'a> {
    pointers: Vec<*const c_char>,
    words: &'a [CString],
}

impl<'a> Words<'a> {
    pub(crate) fn new(words: &'a [CString]) -> Words<'a> {
        let pointers = words.iter().map(|word| word.as_ptr()).chain([std::ptr::null()]).collect();
        Words { pointers, words }
    }

    pub(crate) fn first(&self) -> &CStr {
        self.words.first().map_or(c"", CString::as_c_str)
    }
}

/// Replaces this process by a program; returns only when that failed.
pub(crate) fn execute(arguments: &Words<'_>, environment: &Words<'_>) -> io::Error {
    // SAFETY: both lists end with a null pointer and their strings are borrowed for as long.
    unsafe {
        libc::execve(arguments.first().as_ptr(), arguments.pointers.as_ptr(), environment.pointers.as_ptr())
    };
    io::Error::last_os_error()
}

/// Has every file from `first` on closed by exec.
pub(crate) fn close_on_exec_from(first: RawFd) -> io::Result<()> {
    let flags = libc::CLOSE_RANGE_CLOEXEC;
    // SAFETY: sets flags and closes nothing.
    check(unsafe { libc::syscall(libc::SYS_close_range, first, u32::MAX, flags) }).map(drop)
}

/// Puts a file at a number, where it survives exec. Whatever was there is closed.
pub(crate) fn place(file: BorrowedFd<'_>, number: RawFd) -> io::Result<()> {
    // SAFETY: only called in a process that is about to be replaced, where nothing else uses the number.
    check(unsafe { libc::dup2(file.as_raw_fd(), number) }.into()).map(drop)
}

/// Gives every signal its default meaning again and blocks none.
pub(crate) fn forget_signals() {
    for signal in 1..=64 {
        // SAFETY: no handlers of ours are installed; signals that cannot be set are refused.
        unsafe { libc::signal(signal, libc::SIG_DFL) };
    }
    // SAFETY: an empty set is written before it is used.
    unsafe {
        let mut none = std::mem::zeroed();
        libc::sigemptyset(&raw mut none);
        libc::sigprocmask(libc::SIG_SETMASK, &raw const none, std::ptr::null_mut());
    }
}

/// Leaves some of our namespaces for new ones.
pub(crate) fn unshare(flags: c_int) -> io::Result<()> {
    // SAFETY: CLONE_FILES is never among the flags; the helper is single-threaded.
    check(unsafe { libc::unshare(flags) }.into()).map(drop)
}

/// Sets flags (`MOUNT_ATTR_…`) on a mount and all mounts below it.
pub(crate) fn restrict_mount(tree: BorrowedFd<'_>, flags: u64) -> io::Result<()> {
    let attributes = [flags, 0, 0, 0];
    // SAFETY: the four numbers are the kernel's `mount_attr`: set, clear, propagation, user namespace.
    check(unsafe {
        libc::syscall(
            libc::SYS_mount_setattr,
            tree.as_raw_fd(),
            c"".as_ptr(),
            libc::AT_EMPTY_PATH | libc::AT_RECURSIVE,
            attributes.as_ptr(),
            size_of_val(&attributes),
        )
    })
    .map(drop)
}

/// Takes every capability out of the set that programs could ever regain.
pub(crate) fn drop_bounding_set() -> io::Result<()> {
    for capability in 0..64 {
        // SAFETY: takes numbers only.
        let done = check(unsafe { libc::prctl(libc::PR_CAPBSET_DROP, capability, 0, 0, 0) }.into());
        match done.map_err(|error| error.raw_os_error()) {
            Err(Some(libc::EINVAL)) => break,
            Err(Some(errno)) => return Err(io::Error::from_raw_os_error(errno)),
            _ => {}
        }
    }
    Ok(())
}

/// Puts a filter of system calls over this process and all that it makes.
pub(crate) fn filter_calls(program: &[libc::sock_filter]) -> io::Result<()> {
    let program = libc::sock_fprog { len: program.len() as u16, filter: program.as_ptr().cast_mut() };
    let mode = libc::SECCOMP_SET_MODE_FILTER;
    // SAFETY: the kernel copies the program, which is borrowed for the call.
    check(unsafe { libc::syscall(libc::SYS_seccomp, mode, 0, &raw const program) }).map(drop)
}

/// Kills every process of a box but its first one, which has to be us.
pub(crate) fn kill_everybody_else() {
    assert_eq!(std::process::id(), 1, "only the first process of a box may do this");
    // SAFETY: in a process namespace of its own, -1 means the processes of that namespace.
    unsafe { libc::kill(-1, libc::SIGKILL) };
}

/// CPU time and the largest memory of all children that were waited for.
pub(crate) fn children_usage() -> (Duration, u64) {
    // SAFETY: the structure is plain numbers, and the call fills it.
    let usage = unsafe {
        let mut usage: libc::rusage = std::mem::zeroed();
        libc::getrusage(libc::RUSAGE_CHILDREN, &raw mut usage);
        usage
    };
    let time = |time: libc::timeval| Duration::new(time.tv_sec as u64, time.tv_usec as u32 * 1000);
    (time(usage.ru_utime) + time(usage.ru_stime), usage.ru_maxrss as u64 * 1024)
}

/// CPU time of another process so far; `None` when there is no such process.
pub(crate) fn cpu_time(process: i32) -> Option<Duration> {
    let clock = (!process << 3) | 2;
    let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: the call fills the structure that it is given.
    let done = unsafe { libc::clock_gettime(clock, &raw mut time) };
    (done == 0).then(|| Duration::new(time.tv_sec as u64, time.tv_nsec as u32))
}

/// The version of Landlock that the kernel speaks; 0 when it has none.
pub(crate) fn landlock_version() -> i32 {
    // SAFETY: a null pointer with this flag asks for the version and touches nothing.
    let version =
        unsafe { libc::syscall(libc::SYS_landlock_create_ruleset, std::ptr::null::<c_void>(), 0usize, 1u32) };
    version.max(0) as i32
}

/// Whether the kernel filters system calls at all.
pub(crate) fn has_filters() -> bool {
    // SAFETY: takes numbers only.
    unsafe { libc::prctl(libc::PR_GET_SECCOMP, 0, 0, 0, 0) >= 0 }
}

fn check(returned: libc::c_long) -> io::Result<libc::c_long> {
    if returned < 0 { Err(io::Error::last_os_error()) } else { Ok(returned) }
}
