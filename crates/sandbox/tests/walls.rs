//! What a program finds when it looks for a way out. The large suite of hostile bots is the judge's; here each wall
//! is leant against once.

mod cell;

use std::path::PathBuf;

use cell::{c, outcome, python, slot};
use sandbox::{Error, Exit, Limits, Program, Setup, Slot, Trust};

/// A C program that says one word on descriptor 4 for each expression: `ok`, or the error's number.
fn attempts(name: &str, expressions: &[&str]) -> Program {
    let includes = [
        "errno.h",
        "fcntl.h",
        "sched.h",
        "signal.h",
        "stdio.h",
        "stdlib.h",
        "string.h",
        "unistd.h",
        "sys/file.h",
        "sys/ioctl.h",
        "sys/mman.h",
        "sys/mount.h",
        "sys/ptrace.h",
        "sys/resource.h",
        "sys/socket.h",
        "sys/stat.h",
        "sys/syscall.h",
        "sys/wait.h",
        "netinet/in.h",
        "sys/prctl.h",
    ];
    let includes: String = includes.iter().map(|name| format!("#include <{name}>\n")).collect();
    let tries: String = expressions
        .iter()
        .map(|call| format!("errno = 0; r = (long)({call}); if (r < 0) dprintf(4, \"%d \", errno); else dprintf(4, \"ok \");\n"))
        .collect();
    c(name, &format!("#define _GNU_SOURCE\n{includes}int main(void) {{ long r; {tries} return 0; }}"))
}

#[track_caller]
fn check(name: &str, expected: &[(&str, i32)]) {
    let expressions: Vec<&str> = expected.iter().map(|(expression, _)| *expression).collect();
    let (_, said, ended) = outcome(slot(), &attempts(name, &expressions));
    assert_eq!(ended.exit, Exit::Code(0), "{said}");
    for ((expression, errno), word) in expected.iter().zip(said.split(' ')) {
        let is_right = match *errno {
            OK => word == "ok",
            REFUSED => word != "ok",
            errno => word == errno.to_string(),
        };
        assert!(is_right, "{expression}: {word}");
    }
    assert_eq!(said.split_whitespace().count(), expected.len(), "{said}");
}

const OK: i32 = 0;
/// Two walls stand here, and it does not matter which is met first.
const REFUSED: i32 = -1;
const EPERM: i32 = 1;
const ENOENT: i32 = 2;
const EACCES: i32 = 13;
const ENOSYS: i32 = 38;
const EAFNOSUPPORT: i32 = 97;

#[test]
fn files_of_others_are_not_there() {
    check(
        "files",
        &[
            ("open(\"/etc/shadow\", 0)", ENOENT),
            ("open(\"/root\", 0)", ENOENT),
            ("open(\"/home\", 0)", ENOENT),
            ("open(\"/sys\", 0)", ENOENT),
            ("open(\"/dev/shm\", 0)", ENOENT),
            ("open(\"/dev/sda\", 0)", ENOENT),
            ("open(\"/proc/self\", 0)", ENOENT),
            ("open(\"/var\", 0)", ENOENT),
            ("open(\"/box/../../../work\", 0)", ENOENT),
            ("open(\"/usr/bin/env\", 0)", OK),
            ("open(\"/box/bot\", 0)", OK),
            ("open(\"/dev/null\", 2)", OK),
            ("open(\"/dev/urandom\", 0)", OK),
        ],
    );
}

#[test]
fn nothing_can_be_written_but_tmp_and_nothing_written_can_be_executed() {
    check(
        "writes",
        &[
            ("open(\"/box/x\", 65, 420)", REFUSED),
            ("open(\"/box/bot\", 1)", REFUSED),
            ("open(\"/x\", 65, 420)", REFUSED),
            ("open(\"/usr/x\", 65, 420)", REFUSED),
            ("mkdir(\"/dev/x\", 511)", REFUSED),
            ("chmod(\"/box/bot\", 0)", REFUSED),
            ("open(\"/tmp/x\", 65, 511)", OK),
            ("execl(\"/tmp/x\", \"x\", NULL)", EACCES),
            ("mkdir(\"/tmp/d\", 511)", OK),
            ("rename(\"/tmp/x\", \"/tmp/d/y\")", OK),
            ("mmap(0, 4096, PROT_READ|PROT_EXEC, MAP_PRIVATE, open(\"/tmp/d/y\", 0), 0)", EPERM),
        ],
    );
}

#[test]
fn there_is_no_network() {
    let families = [1, 2, 10, 16, 17, 38, 40].map(|family| format!("socket({family}, 1, 0)"));
    let mut expected: Vec<(&str, i32)> = families.iter().map(|call| (call.as_str(), EAFNOSUPPORT)).collect();
    expected.extend([
        ("socketpair(1, 1, 0, (int[2]){0})", OK),
        ("socketpair(2, 1, 0, (int[2]){0})", EAFNOSUPPORT),
        ("syscall(SYS_io_uring_setup, 1, 0)", ENOSYS),
    ]);
    check("network", &expected);
}

#[test]
fn the_kernel_does_no_favours() {
    check(
        "favours",
        &[
            ("unshare(CLONE_NEWUSER)", EPERM),
            ("syscall(SYS_clone, CLONE_NEWUSER|SIGCHLD, 0, 0, 0, 0)", EPERM),
            ("syscall(SYS_clone3, 0, 0)", ENOSYS),
            ("mount(\"x\", \"/tmp\", \"tmpfs\", 0, \"\")", EPERM),
            ("chroot(\"/tmp\")", EPERM),
            ("ptrace(PTRACE_TRACEME, 0, 0, 0)", EPERM),
            ("syscall(SYS_keyctl, 0, -3, 1)", EPERM),
            ("syscall(SYS_shmget, 0, 4096, 01600)", EPERM),
            ("syscall(SYS_mq_open, \"x\", 0101, 0600, 0)", EPERM),
            ("syscall(SYS_bpf, 0, 0, 0)", EPERM),
            ("syscall(SYS_perf_event_open, 0, 0, -1, -1, 0)", EPERM),
            ("syscall(SYS_userfaultfd, 0)", EPERM),
            ("syscall(SYS_inotify_init1, 0)", EPERM),
            ("flock(open(\"/usr/bin/env\", 0), LOCK_SH)", ENOSYS),
            ("fcntl(open(\"/usr/bin/env\", 0), F_SETLK, &(struct flock){.l_type = F_RDLCK})", ENOSYS),
            ("sched_setaffinity(0, 8, (long[]){-1})", EPERM),
            ("setpriority(PRIO_PROCESS, 0, -1)", EPERM),
            ("ioctl(0, TIOCSTI, \"x\")", EPERM),
            ("syscall(600)", ENOSYS),
            ("setuid(0)", REFUSED),
            ("setrlimit(RLIMIT_NOFILE, &(struct rlimit){9999, 9999})", EPERM),
            ("kill(1, 9), 0", OK),
            ("getpid() == 2 ? 0 : -1", OK),
            ("geteuid() >= 60000 ? 0 : -1", OK),
            ("prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) - 1", OK),
            ("prctl(PR_GET_SECCOMP) - 2", OK),
        ],
    );
}

#[test]
fn nothing_is_inherited() {
    let source = "import os\nfds = []\nfor n in range(64):\n  try: os.fstat(n); fds.append(n)\n  except OSError: pass\n\
                  os.write(4, repr((sorted(os.environ), fds, os.getcwd(), os.umask(0))).encode())\n";
    let (_, said, _) = outcome(slot(), &python("inherits", source));
    assert_eq!(said, "(['HOME', 'LANG', 'PATH', 'TMPDIR'], [0, 1, 2, 3, 4], '/box', 18)");
}

#[test]
fn a_foreign_call_is_the_last_one() {
    if cfg!(not(target_arch = "x86_64")) {
        return;
    }
    let (_, _, ended) = outcome(slot(), &c("foreign", "int main(void) { asm(\"int $0x80\" :: \"a\"(20)); }"));
    assert_eq!(ended.exit, Exit::Signal(31));
}

#[test]
fn processes_are_counted() {
    let source = "import os\nn = 0\ntry:\n  while True:\n    if os.fork() == 0: os.read(3, 1); os._exit(0)\n    n += 1\n\
                  except OSError: os.write(4, str(n).encode())\nos._exit(0)\n";
    let mut bot = python("forks", source);
    bot.limits.processes = 16;
    let (_, said, _) = outcome(slot(), &bot);
    let forked: u32 = said.parse().unwrap();
    assert!((10..16).contains(&forked), "{forked}");
}

#[test]
fn the_writable_folder_is_small() {
    let source = "import os\nn = 0\ntry:\n  while True: os.write(os.open('/tmp/f%d' % n, 66), bytes(2**20)); n += 1\n\
                  except OSError as e: os.write(4, b'%d %d' % (n, e.errno))\n";
    let mut bot = python("fills", source);
    bot.limits = Limits { tmp_bytes: 4 << 20, ..bot.limits };
    assert_eq!(outcome(slot(), &bot).1, "4 28");
    let source = "import os\nn = 0\ntry:\n  while True: os.mkdir('/tmp/d%d' % n); n += 1\n\
                  except OSError as e: os.write(4, b'%d %d' % (n > 1000 and n < 1024, e.errno))\n";
    assert_eq!(outcome(slot(), &python("folders", source)).1, "1 28");
}

#[test]
fn proc_shows_only_the_programs_own_processes_and_only_on_demand() {
    let source = "import os\nos.write(4, repr(sorted(os.listdir('/proc'))).encode())\n";
    let mut bot = python("proc", source);
    assert_eq!(outcome(slot(), &bot).1, "[]");
    bot.proc_mount = true;
    assert_eq!(outcome(slot(), &bot).1, "['2', 'self', 'thread-self']");
}

#[test]
fn toolchains_are_seen_at_their_own_path() {
    let toolchains = ["/etc/hosts", "/etc/init.d"].map(PathBuf::from).to_vec();
    let setup = Setup { toolchains, ..Setup::new(Trust::Untrusted) };
    let source = "import os\nos.write(4, repr([sorted(os.listdir('/etc')), len(open('/etc/hosts').read()) > 0,\
                  len(os.listdir('/etc/init.d')) > 0]).encode())\n";
    let (_, said, _) = outcome(Slot::open(&setup).unwrap(), &python("toolchains", source));
    assert_eq!(said, "[['group', 'hosts', 'init.d', 'ld.so.cache', 'passwd'], True, True]");
}

#[test]
fn a_toolchain_where_the_program_has_its_own_folders_is_refused() {
    let setup = Setup { toolchains: vec![PathBuf::from("/tmp/tools")], ..Setup::new(Trust::Untrusted) };
    assert!(matches!(Slot::open(&setup), Err(Error::BadToolchain(path)) if path == setup.toolchains[0]));
}

#[test]
fn everything_holds_for_somebody_who_is_not_root() {
    cell::again_as_somebody_else("everything_holds_for_somebody_who_is_not_root");
}

#[test]
fn the_writable_folder_is_empty_again_for_the_next_program() {
    let leaves =
        "import os\nopen('/tmp/left', 'w').write('x')\nos.chmod('/tmp', 0o777)\nos.write(4, b'left')\n";
    let looks = "import os\nos.write(4, repr((os.listdir('/tmp'), oct(os.stat('/tmp').st_mode))).encode())\n";
    let (leaves, looks) = (python("leaves", leaves), python("looks", looks));
    let mut slot = slot();
    for (bot, expected) in [(&looks, "([], '0o40700')"), (&leaves, "left"), (&looks, "([], '0o40700')")] {
        let (next, said, _) = outcome(slot, bot);
        assert_eq!(said, expected);
        slot = next;
    }
}

#[test]
fn the_machine_has_no_name() {
    let source = "import os\nos.write(4, os.uname().nodename.encode())\n";
    assert_eq!(outcome(slot(), &python("name", source)).1, "box");
}
